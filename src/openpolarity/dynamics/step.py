"""One step of all discs that are awake."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, Ints, abreast, inline, keep_step, kernel, once, sieve, whole
from openpolarity.dynamics.contact_list import DISC, MAT, NEAR, OTHER, POINTS, Contacts
from openpolarity.dynamics.mat_contacts import dipping_points, mat_contacts
from openpolarity.dynamics.motion import accelerate, bring_together, move, push_apart
from openpolarity.dynamics.pair_contacts import pair_contacts
from openpolarity.dynamics.solver import (
    CONTACTS_A_SWEEP,
    FEWEST_SWEEPS,
    MOST_SWEEPS,
    SETTLED,
    prepare,
    solve_lone,
    start_warm,
    sweep,
)

if TYPE_CHECKING:
    from openpolarity.dynamics.bodies import Bodies
    from openpolarity.dynamics.disc import DiscModel

LOOK_AHEAD = 1e-4
"""Surfaces nearer than this, and than what they may close within the step, are looked at, m."""
MOST_LOOKS = 4
"""How often a step is solved at most: again if a rim would dip into the mat where nothing looked."""
FARTHEST_LOOK = 0.02
"""No two discs close more than this within a step, m: those farther apart need not be asked for their speeds."""


@inline
def fastest_point(disc: DiscModel, bodies: Bodies, i: int) -> float:
    """No point of a disc is faster than this, m/s."""
    v = bodies.velocity[i]
    w = bodies.spin[i]
    speed = math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
    return speed + disc.radius * math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2])


@kernel
def find_contacts(
    disc: DiscModel, bodies: Bodies, awake: Ints, count: int, ids: Ints, rows: Floats,
    old_ids: Ints, old_rows: Floats, old_count: int,
) -> int:  # fmt: skip
    """List the contacts of all discs that are awake, sorted by disc, other and feature; return how many."""
    h = disc.step
    pose = bodies.pose
    reach = 2.0 * math.sqrt(disc.radius * disc.radius + disc.half * disc.half)
    c = whole(0)
    old = 0
    for n in range(count):
        i = awake[n]
        fast = fastest_point(disc, bodies, i)
        if pose[i, 2] < reach:
            c = mat_contacts(disc, pose, bodies.axis, bodies.low_side, i, ids, rows, c, LOOK_AHEAD + h * fast)
        for m in sieve(n):
            j = awake[m]
            dx = pose[i, 0] - pose[j, 0]
            dy = pose[i, 1] - pose[j, 1]
            dz = pose[i, 2] - pose[j, 2]
            apart = dx * dx + dy * dy + dz * dz
            if apart > (reach + FARTHEST_LOOK) * (reach + FARTHEST_LOOK):
                continue
            margin = LOOK_AHEAD + h * (fast + fastest_point(disc, bodies, j))
            if apart > (reach + margin) * (reach + margin):
                continue
            while old < old_count and (
                old_ids[old, DISC] < i or (old_ids[old, DISC] == i and old_ids[old, OTHER] < j)
            ):  # fmt: skip
                old += 1
            wx = wy = wz = 0.0
            if old < old_count and old_ids[old, DISC] == i and old_ids[old, OTHER] == j:
                wx, wy, wz = old_rows[old, NEAR], old_rows[old, NEAR + 1], old_rows[old, NEAR + 2]
            c = pair_contacts(disc, pose, bodies.axis, j, i, ids, rows, c, margin, wx, wy, wz)
    return c


@kernel
def _solve_again(ids: Ints, first: int, found: int) -> None:
    """Open the points of the mat again that carry a disc of rows from ``first`` on and need no more solving so far."""
    for c in range(first, found):
        for k in range(first):
            if ids[k, DISC] == ids[c, DISC] and ids[k, OTHER] == MAT:
                ids[k, POINTS] = max(1, ids[k, POINTS])


@once
def solve(
    disc: DiscModel, bodies: Bodies, awake: Ints, count: int, ids: Ints, rows: Floats, found: int,
    old_ids: Ints, old_rows: Floats, old_count: int, of_disc: Ints, wrench: Floats,
) -> int:  # fmt: skip
    """Change the speeds so that the contacts hold; return how many there are now.

    What the speeds that were found would take into the mat is added at the end of the list, and all is solved on.
    """
    first = whole(0)
    for looks in range(MOST_LOOKS):
        prepare(disc, ids, rows, first, found, bodies.axis, bodies.velocity, bodies.spin, wrench)
        left = found
        if looks == 0:
            for n in abreast(count):
                of_disc[awake[n]] = 0
            for c in range(found):
                of_disc[ids[c, DISC]] += 1
                if ids[c, OTHER] >= 0:
                    of_disc[ids[c, OTHER]] += 1
            left = solve_lone(
                disc, ids, rows, found, old_ids, old_rows, old_count,
                bodies.axis, bodies.velocity, bodies.spin, bodies.momentum, of_disc,
            )  # fmt: skip
            if left > 0:
                start_warm(
                    disc, ids, rows, found, old_ids, old_rows, old_count, bodies.axis, bodies.velocity, bodies.spin
                )  # fmt: skip
        else:
            _solve_again(ids, first, found)
        if left > 0:
            for _ in range(min(MOST_SWEEPS, FEWEST_SWEEPS + left // CONTACTS_A_SWEEP)):
                if sweep(disc, ids, rows, found, bodies.axis, bodies.velocity, bodies.spin) < SETTLED * disc.mass:
                    break
        first = found
        found = dipping_points(disc, bodies, awake, count, ids, rows, found)
        if found == first:
            break
    return first


@once
def advance_discs(
    disc: DiscModel, bodies: Bodies, contacts: Contacts, awake: Ints, count: int, wrench: Floats, half: int
) -> int:
    """Advance the first ``count`` discs of ``awake``, whose numbers grow, by one step; return the number of contacts.

    ``wrench`` (n, 6) is force (N) and torque (N·m) on each disc in the world, without weight. The contacts are left in
    ``half`` (0 or 1) of the list; the last step's are in the other one. Discs that are not awake are not there at all.
    """
    ids, rows = contacts.ids[half], contacts.rows[half]
    old_ids, old_rows = contacts.ids[1 - half], contacts.rows[1 - half]
    old_count = contacts.number[1 - half]
    accelerate(disc, bodies, awake, count, wrench)
    keep_step(whole(1))
    found = find_contacts(disc, bodies, awake, count, ids, rows, old_ids, old_rows, old_count)
    keep_step(whole(2))
    if found > 0:
        found = solve(
            disc, bodies, awake, count, ids, rows, found, old_ids, old_rows, old_count, contacts.of_disc, wrench
        )  # fmt: skip
    contacts.number[half] = found
    keep_step(whole(3))
    move(disc, bodies, awake, count)
    if found > 0:
        bring_together(disc, bodies, ids, rows, found)
        push_apart(disc, bodies.pose, ids, rows, found)
    return found
