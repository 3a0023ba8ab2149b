"""Adding up who pushes whom, tick by tick. Compiled: it is done all the time."""

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
"""A disc stirs when it has moved this far (m) or turned this much (rad) …"""
GIVES_WAY = (0.003, math.radians(8))
"""… and has given way when it has moved this far. What pushes it after that did not fell it."""
FADES = 0.25
"""A push that did not fell a disc is forgotten to a third after this many seconds."""
FROM_AFAR = 1.0
"""How far a disc has come that was not on the table before, m."""


class Calm(NamedTuple):
    """The table at the moment from which everything is measured; one row a disc."""

    poses: Floats
    """Position (m), quaternion, shape (discs, 7)."""
    present: Flags
    wrenches: Floats
    """Magnetic force (N) and torque (N·m) on each disc from each other, shape (discs, discs, 6)."""


class Pushes(NamedTuple):
    """Who moved, when, and who pushed whom; one row a disc. Times in s, infinite for what has not happened."""

    motion: Floats
    """How far each has moved and turned at its rim, m."""
    shift: Floats
    turned: Floats
    stirred: Floats
    gave_way: Floats
    pushes: Floats
    """N·s on each disc from each other, as far as they have not faded; the last column is the outside."""
    peaks: Floats
    """The most that they have been."""


def calm_moment(table: Table) -> Calm:
    """Remember how a table is now."""
    wrenches = table.all_pair_wrenches.copy()
    wrenches[:, ~table.all_present] = 0.0  # what is parked keeps the numbers it had
    return Calm(table.all_poses.copy(), table.all_present.copy(), wrenches)


def no_pushes(count: int) -> Pushes:
    """Nobody has pushed anybody."""
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
    """Add up the pushes of the last so many seconds, and note who stirs and who gives way."""
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
                # What was taken away pushes no more: all of its pull is gone.
                change = (wrenches[i, j, k] if present[j] else 0.0) - calm.wrenches[i, j, k]
                if k < 3:
                    force += change * change
                else:
                    torque += change * change
            # The field between two changes when either moves: each has its share.
            share = book.motion[j] / (book.motion[i] + book.motion[j] + 1e-9)
            book.pushes[i, j] += (math.sqrt(force) + math.sqrt(torque) / radius) * share * seconds
            book.peaks[i, j] = max(book.peaks[i, j], book.pushes[i, j])
    for i in range(awake.size):
        gives = book.shift[i] > GIVES_WAY[0] or book.turned[i] > GIVES_WAY[1]
        if gives and awake[i] and calm.present[i] and not held[i] and book.gave_way[i] == math.inf:
            book.gave_way[i] = now
