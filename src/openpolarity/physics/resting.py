"""Rest and sleep: which discs are quiet, which may sleep, and what wakes them. Compiled."""

from __future__ import annotations

import math
from typing import NamedTuple

from openpolarity.compiled import Flags, Floats, Ints, abreast, entry, inline, kernel, real, sieve, whole
from openpolarity.dynamics.bodies import Bodies, stop
from openpolarity.dynamics.contact_list import DISC, GAP, OTHER
from openpolarity.dynamics.disc import GRAVITY, DiscModel
from openpolarity.dynamics.pair_contacts import pair_contacts
from openpolarity.dynamics.step import fastest_point

LOOK_EVERY = 20
"""Steps between two looks at what is at rest: 10 ms. Speeds are averages over that time."""
LYING = 0.9986
"""A disc whose axis has this much of the vertical (cos 3°) lies flat."""
SAFE = 0.5
"""A sleeper that lies flat is safe below this share of what makes it slip or tip."""
AWAKE = -1
"""In ``group``: the disc is awake. Else it sleeps, and the number is the smallest of those it sleeps in touch with."""
TOGETHER = 5e-5
"""Discs nearer than this fall asleep and wake together, m."""
WAKING = 1e-5
"""A disc that comes nearer than this to a sleeper wakes it, m."""


class RestLimits(NamedTuple):
    """When a disc counts as resting, when it may sleep, and what wakes it."""

    speed: float
    turn: float
    time: float
    sleep: bool
    sleep_speed: float
    sleep_turn: float
    sleep_time: float
    wake_force: float
    wake_torque: float
    magnet_shift: float
    """A magnet's wrenches are renewed once it has moved this far, m."""
    magnet_turn: float
    """A magnet's wrenches are renewed once its axis has turned this far, rad."""
    magnet_steps: int
    """Steps between two looks at whether magnets have moved."""


@kernel
def list_awake(present: Flags, group: Ints, awake: Ints) -> int:
    """List the discs that are awake; return how many."""
    count = 0
    for i in sieve(present.size):
        if not present[i] or group[i] != AWAKE:
            continue
        awake[count] = i
        count += 1
    return count


@kernel
def doze(
    present: Flags, quiet: Floats, rest_time: float, step: float, steps: int, until_rest: bool
) -> tuple[int, bool]:
    """Let time pass on a sleeping board; until all have been at rest long enough, or for all steps."""
    wait = steps
    settled = False
    if until_rest:
        left = 0.0
        for i in range(present.size):
            if present[i]:
                left = max(left, rest_time - quiet[i])
        needed = whole(math.ceil(left / step - 1e-9))
        settled = needed <= steps
        wait = min(needed, steps)
    for i in abreast(present.size):
        quiet[i] += real(wait) * step
    return wait, settled


@kernel
def look(
    pose: Floats, group: Ints, present: Flags, held_by: Ints, checked_pose: Floats, quiet: Floats, still: Floats,
    rest: RestLimits, elapsed: float,
) -> bool:  # fmt: skip
    """Measure every disc's motion since the last look; True if all that is not held has been at rest long enough."""
    settled = True
    for i in abreast(present.size):
        if not present[i]:
            continue
        seen = checked_pose[i]
        now = pose[i]
        if group[i] != AWAKE:
            quiet[i] += elapsed
            still[i] += elapsed
        else:
            dx = now[0] - seen[0]
            dy = now[1] - seen[1]
            dz = now[2] - seen[2]
            moved = math.sqrt(dx * dx + dy * dy + dz * dz) / elapsed
            # The vector part of (then)⁻¹ · now is half the turn.
            a = seen[3] * now[4] - seen[4] * now[3] - seen[5] * now[6] + seen[6] * now[5]
            b = seen[3] * now[5] - seen[5] * now[3] - seen[6] * now[4] + seen[4] * now[6]
            c = seen[3] * now[6] - seen[6] * now[3] - seen[4] * now[5] + seen[5] * now[4]
            turned = 2.0 * math.sqrt(a * a + b * b + c * c) / elapsed
            quiet[i] = quiet[i] + elapsed if moved < rest.speed and turned < rest.turn else 0.0
            still[i] = still[i] + elapsed if moved < rest.sleep_speed and turned < rest.sleep_turn else 0.0
        for k in range(7):
            seen[k] = now[k]
        if held_by[i] < 0 and quiet[i] < rest.time:
            settled = False
    return settled


@kernel
def fall_asleep(
    ids: Ints, rows: Floats, count: int, bodies: Bodies, group: Ints, present: Flags, held_by: Ints, still: Floats,
    wrench: Floats, wrench_asleep: Floats, sleep_time: float, label: Floats,
) -> bool:  # fmt: skip
    """Send groups of touching discs to sleep in which everyone has been still long enough; True if some were."""
    ready = False
    for i in abreast(present.size):
        label[i] = i
        if present[i] and group[i] == AWAKE and still[i] >= sleep_time and held_by[i] < 0:
            ready = True
    if not ready:
        return False
    changed = True
    while changed:
        changed = False
        for c in range(count):
            a = ids[c, DISC]
            b = ids[c, OTHER]
            if b >= 0 and label[a] != label[b] and rows[c, GAP] < TOGETHER:
                low = min(label[a], label[b])
                label[a] = low
                label[b] = low
                changed = True
    slept = False
    for g in sieve(present.size):
        if label[g] != g or not present[g] or group[g] != AWAKE:
            continue
        can = True
        for i in range(g, present.size):
            if label[i] == g and (still[i] < sleep_time or held_by[i] >= 0):
                can = False
        if not can:
            continue
        slept = True
        for i in range(g, present.size):
            if label[i] == g:
                group[i] = g
                stop(bodies, i)
                for k in range(6):
                    wrench_asleep[i, k] = wrench[i, k]
    return slept


@entry
def wake(group: Ints, still: Floats, quiet: Floats, i: int) -> None:
    """Wake a disc and all that sleep in touch with it.

    Something has woken it: that it was quiet before says nothing about now.
    """
    g = group[i]
    if g == AWAKE:
        return
    for k in range(group.size):
        if group[k] == g:
            group[k] = AWAKE
            still[k] = 0.0
            quiet[k] = 0.0


@kernel
def wake_touched(
    disc: DiscModel, bodies: Bodies, awake: Ints, count: int, present: Flags, group: Ints, still: Floats, quiet: Floats,
    ids: Ints, rows: Floats, free: int,
) -> bool:  # fmt: skip
    """Wake sleepers whom a disc that is awake will touch within the step; rows from ``free`` on are written to."""
    woke = False
    pose = bodies.pose
    for n in range(count):
        i = awake[n]
        margin = -1.0
        near = 0.0
        for j in sieve(present.size):
            if not present[j] or group[j] == AWAKE:
                continue
            if margin < 0.0:
                margin = WAKING + disc.step * fastest_point(disc, bodies, i)
                near = 2.0 * math.sqrt(disc.radius * disc.radius + disc.half * disc.half) + margin
            dx = pose[i, 0] - pose[j, 0]
            dy = pose[i, 1] - pose[j, 1]
            dz = pose[i, 2] - pose[j, 2]
            if dx * dx + dy * dy + dz * dz > near * near:
                continue
            a = min(i, j)
            b = max(i, j)
            if pair_contacts(disc, pose, bodies.axis, a, b, ids, rows, free, margin, 0.0, 0.0, 0.0) > free:
                wake(group, still, quiet, j)
                woke = True
    return woke


@inline
def _disturbed(wrench: Floats, wrench_asleep: Floats, rest: RestLimits, i: int) -> bool:
    """Whether the magnetic wrench on a sleeper has changed a little since it fell asleep."""
    force = 0.0
    torque = 0.0
    for k in range(3):
        change = wrench[i, k] - wrench_asleep[i, k]
        force += change * change
        change = wrench[i, 3 + k] - wrench_asleep[i, 3 + k]
        torque += change * change
    return force > rest.wake_force * rest.wake_force or torque > rest.wake_torque * rest.wake_torque


@kernel
def wake_disturbed(
    disc: DiscModel, pose: Floats, axis: Floats, group: Ints, present: Flags, still: Floats, quiet: Floats,
    wrench: Floats, wrench_asleep: Floats, rest: RestLimits,
) -> bool:  # fmt: skip
    """Wake sleepers whom the magnets may move.

    A group that includes a disc standing on its rim wakes when the magnetic wrench on one of its discs has changed a
    little. One that lies flat is held by its weight: it must also have come half way to slipping or tipping.
    """
    anybody = False
    for i in abreast(group.size):
        if group[i] != AWAKE and _disturbed(wrench, wrench_asleep, rest, i):
            anybody = True
    if not anybody:
        return False
    woke = False
    for first in abreast(present.size):
        if group[first] != first or not present[first]:
            continue
        changed = False
        lying = True
        count = 0
        cx = cy = 0.0
        for i in range(first, present.size):
            if group[i] != first:
                continue
            if _disturbed(wrench, wrench_asleep, rest, i):
                changed = True
            if abs(axis[i, 2]) < LYING:
                lying = False
            cx += pose[i, 0]
            cy += pose[i, 1]
            count += 1
        if not changed:
            continue
        if lying:
            cx /= real(count)
            cy /= real(count)
            fx = fy = mx = my = 0.0
            normal = real(count) * disc.mass * GRAVITY
            for i in range(first, present.size):
                if group[i] != first:
                    continue
                w = wrench[i]
                x = pose[i, 0] - cx
                y = pose[i, 1] - cy
                fx += w[0]
                fy += w[1]
                normal -= w[2]
                mx += w[3] + y * w[2] - pose[i, 2] * w[1]
                my += w[4] + pose[i, 2] * w[0] - x * w[2]
            slip = math.sqrt(fx * fx + fy * fy)
            tip = math.sqrt(mx * mx + my * my)
            if slip < SAFE * disc.mat_sliding * normal and tip < SAFE * disc.radius * normal:
                continue
        wake(group, still, quiet, first)
        woke = True
    return woke
