"""Adding up which disc pushes which, tick by tick. Compiled, because it runs at every tick."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Flags, Floats, entry
from openpolarity.elementary import acos, exp
from openpolarity.geometry import up_axis

if TYPE_CHECKING:
    from openpolarity.physics import Table

STIRS = (0.0002, math.radians(0.5))
"""A disc has stirred when it has moved this far (m) or turned this much (rad)."""
GIVES_WAY = (0.003, math.radians(8))
"""A disc has given way when it has moved this far (m) or turned this much (rad). Later pushes did not fell it."""
FADES = 0.25
"""The time in which a push that did not fell a disc fades to about a third, s."""
FROM_AFAR = 1.0
"""The distance that a disc which was not on the table before counts as having moved, m."""


class Calm(NamedTuple):
    """The table at the moment from which everything is measured; one row per disc."""

    poses: Floats
    """Position (m) and quaternion, shape (discs, 7)."""
    present: Flags
    wrenches: Floats
    """Magnetic force (N) and torque (N·m) on each disc from each other disc, shape (discs, discs, 6)."""


class Pushes(NamedTuple):
    """Which discs moved, when, and which pushed which; one row per disc. Times in s, infinite if not yet."""

    motion: Floats
    """How far each disc has moved, plus how far its rim has turned, m."""
    shift: Floats
    turned: Floats
    stirred: Floats
    gave_way: Floats
    pushes: Floats
    """What is left of the push on each disc from each other disc, N·s; the last column is the outside."""
    peaks: Floats
    """The largest value that each of ``pushes`` has had, N·s."""


def calm_moment(table: Table) -> Calm:
    """Record a table as it is now."""
    wrenches = table.all_pair_wrenches.copy()
    wrenches[:, ~table.all_present] = 0.0  # discs off the table keep their old values there
    return Calm(table.all_poses.copy(), table.all_present.copy(), wrenches)


def no_pushes(count: int) -> Pushes:
    """The record before any disc has moved."""
    never = np.full(count, math.inf)
    return Pushes(
        np.zeros(count),
        np.zeros(count),
        np.zeros(count),
        never,
        never.copy(),
        np.zeros((count, count + 1)),
        np.zeros((count, count + 1)),
    )


@entry
def add_pushes(
    seconds: float, now: float, radius: float, poses: Floats, awake: Flags, held: Flags, present: Flags,
    wrenches: Floats, calm: Calm, book: Pushes,
) -> None:  # fmt: skip
    """Add up the pushes of the last ``seconds``, and note which discs stir and give way."""
    fade = exp(-seconds / FADES)
    for i in range(awake.size):
        if book.gave_way[i] == math.inf:
            for j in range(book.pushes.shape[1]):
                book.pushes[i, j] *= fade
        if not awake[i]:
            continue
        p, q = poses[i], calm.poses[i]
        dx, dy, dz = p[0] - q[0], p[1] - q[1], p[2] - q[2]
        ax, ay, az = up_axis(p[3], p[4], p[5], p[6])
        bx, by, bz = up_axis(q[3], q[4], q[5], q[6])
        book.shift[i] = math.sqrt(dx * dx + dy * dy + dz * dz)
        book.turned[i] = acos(min(1.0, max(-1.0, ax * bx + ay * by + az * bz)))
        book.motion[i] = book.shift[i] + radius * book.turned[i] if calm.present[i] else FROM_AFAR
        stirs = book.shift[i] > STIRS[0] or book.turned[i] > STIRS[1]
        if stirs and calm.present[i] and not held[i] and book.stirred[i] == math.inf:
            book.stirred[i] = now
    for i in range(awake.size):
        if not awake[i] or held[i] or not calm.present[i] or book.gave_way[i] < math.inf:
            continue
        for j in range(awake.size):
            if j == i or book.stirred[j] == math.inf:
                continue
            force = 0.0
            torque = 0.0
            for k in range(6):
                # A disc that was taken away no longer pulls at all.
                change = (wrenches[i, j, k] if present[j] else 0.0) - calm.wrenches[i, j, k]
                if k < 3:
                    force += change * change
                else:
                    torque += change * change
            # The field between two discs changes when either moves: each gets its share.
            share = book.motion[j] / (book.motion[i] + book.motion[j] + 1e-9)
            book.pushes[i, j] += (math.sqrt(force) + math.sqrt(torque) / radius) * share * seconds
            book.peaks[i, j] = max(book.peaks[i, j], book.pushes[i, j])
    for i in range(awake.size):
        gives = book.shift[i] > GIVES_WAY[0] or book.turned[i] > GIVES_WAY[1]
        if gives and awake[i] and calm.present[i] and not held[i] and book.gave_way[i] == math.inf:
            book.gave_way[i] = now


@entry
def rest_anew(seconds: float, stirred: Floats, present: Flags, quiet: Floats, held: Flags, resting: Flags) -> bool:
    """Set in ``resting`` which discs that stirred have been at rest for ``seconds``; whether one was not before."""
    anew = False
    for i in range(resting.size):
        rests = math.isfinite(stirred[i]) and present[i] and not held[i] and quiet[i] >= seconds
        anew = anew or (rests and not resting[i])
        resting[i] = rests
    return anew
