"""Rest and sleep: which discs are quiet, which may sleep, and which the magnets wake. Compiled."""

from __future__ import annotations

import math
from typing import NamedTuple

from openpolarity.compiled import Flags, Floats, Ints, entry, kernel
from openpolarity.physics.engine import AWAKE, Contacts, Memory
from openpolarity.physics.kit import GRAVITY

LOOK_EVERY = 20
"""Steps between two looks at what is at rest: 10 ms. Speeds are averages over that time, because a resting contact of
two rims shows velocity spikes for single steps in which nothing moves."""
LYING = 0.9986
"""A disc whose axis has this much of the vertical (cos 3°) lies flat."""
SAFE = 0.5
"""A sleeper that lies flat is safe below this share of what makes it slip or tip."""


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


class Body(NamedTuple):
    """A disc as the kernels see it: radius and half thickness (m), mass (kg), grip on the mat, step (s)."""

    radius: float
    half: float
    mass: float
    friction: float
    step: float


@kernel
def forget_sleep(asleep: Ints, slept: Flags, warmstart: Floats) -> None:
    """Let discs that have just woken start afresh: what MuJoCo left in their rows depends on what it did in between."""
    for i in range(asleep.size):
        sleeps = asleep[i] >= 0
        if slept[i] and not sleeps:
            for k in range(6):
                warmstart[i, k] = 0.0
        if not sleeps:
            asleep[i] = AWAKE  # which discs sleep is decided here, not by MuJoCo, which knows neither magnets nor hands
        slept[i] = sleeps


@kernel
def all_asleep(asleep: Ints) -> bool:
    """Whether nobody is awake."""
    for i in range(asleep.size):  # noqa: SIM110 - the kernel compiler knows no generator
        if asleep[i] < 0:
            return False
    return True


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
        needed = math.ceil(left / step - 1e-9)
        settled = needed <= steps
        wait = min(needed, steps)
    for i in range(present.size):
        quiet[i] += wait * step
    return wait, settled


@kernel
def look(
    qpos: Floats, asleep: Ints, present: Flags, held_by: Ints, checked_pose: Floats, quiet: Floats, still: Floats,
    rest: RestLimits, elapsed: float,
) -> bool:  # fmt: skip
    """Measure every disc's motion since the last look; True if all that is not held has been at rest long enough."""
    settled = True
    for i in range(present.size):
        if not present[i]:
            continue
        seen = checked_pose[i]
        now = qpos[i]
        if asleep[i] >= 0:
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
    contacts: Contacts, asleep: Ints, awake: Ints, present: Flags, held_by: Ints, still: Floats, sleep_time: float,
    group: Floats, tired: Floats,
) -> bool:  # fmt: skip
    """Send groups of touching discs to sleep in which everyone has been still long enough.

    Marks them in ``tired``; `lie_down` does the rest.
    """
    ready = False
    for i in range(present.size):
        group[i] = i
        tired[i] = 0.0
        if present[i] and asleep[i] < 0 and still[i] >= sleep_time and held_by[i] < 0:
            ready = True
    if not ready:
        return False
    changed = True
    while changed:
        changed = False
        for c in range(contacts.number[0]):
            a = contacts.geoms[c, 0] - 1
            b = contacts.geoms[c, 1] - 1
            if a >= 0 and b >= 0 and group[a] != group[b]:
                low = min(group[a], group[b])
                group[a] = low
                group[b] = low
                changed = True
    slept = False
    for g in range(present.size):
        if group[g] != g or not present[g] or asleep[g] >= 0:
            continue
        can = True
        for i in range(g, present.size):
            if group[i] == g and (still[i] < sleep_time or held_by[i] >= 0):
                can = False
        if not can:
            continue
        slept = True
        last = -1
        for i in range(g, present.size):
            if group[i] == g:
                tired[i] = 1.0
                awake[i] = 0
                # Sleepers that touch are a ring: each names the next.
                if last >= 0:
                    asleep[last] = i
                asleep[i] = g
                last = i
    return slept


@kernel
def lie_down(memory: Memory, wrench: Floats, wrench_asleep: Floats, tired: Floats) -> None:
    """Bring discs that have just fallen asleep to a stop, and remember the wrench on them."""
    for i in range(tired.size):
        if tired[i] > 0.0:
            # MuJoCo wakes a sleeper whose position is not the one it computed last: go back by that one step.
            for k in range(3):
                memory.qpos[i, k] = memory.xpos[i, k]
            for k in range(4):
                memory.qpos[i, 3 + k] = memory.xquat[i, k]
            for k in range(6):
                memory.qvel[i, k] = 0.0
                memory.warmstart[i, k] = 0.0
                memory.acceleration[i, k] = 0.0
                wrench_asleep[i, k] = wrench[i, k]


@entry
def wake(asleep: Ints, still: Floats, quiet: Floats, i: int) -> None:
    """Wake a disc and all that sleep in touch with it; MuJoCo has to be told with `update_sleep`.

    Something has woken it: that it was quiet before says nothing about now.
    """
    current = i
    while asleep[current] >= 0:
        following = asleep[current]
        asleep[current] = AWAKE
        still[current] = 0.0
        quiet[current] = 0.0
        current = following


@kernel
def wake_disturbed(
    qpos: Floats, xmat: Floats, asleep: Ints, present: Flags, still: Floats, quiet: Floats, wrench: Floats,
    wrench_asleep: Floats, rest: RestLimits, body: Body, seen: Floats,
) -> bool:  # fmt: skip
    """Wake sleepers whom the magnets may move.

    A group that includes a disc standing on its rim wakes when the magnetic wrench on one of its discs has changed a
    little. One that lies flat is held by its weight: it must also have come half way to slipping or tipping.
    """
    woke = False
    for i in range(present.size):
        seen[i] = 0.0
    for first in range(present.size):
        if seen[first] > 0.0 or not present[first] or asleep[first] < 0:
            continue
        changed = False
        lying = True
        count = 0
        cx = cy = 0.0
        i = first
        while seen[i] == 0.0:
            seen[i] = 1.0
            force = 0.0
            torque = 0.0
            for k in range(3):
                change = wrench[i, k] - wrench_asleep[i, k]
                force += change * change
                change = wrench[i, 3 + k] - wrench_asleep[i, 3 + k]
                torque += change * change
            if force > rest.wake_force * rest.wake_force or torque > rest.wake_torque * rest.wake_torque:
                changed = True
            if abs(xmat[i, 8]) < LYING:
                lying = False
            cx += qpos[i, 0]
            cy += qpos[i, 1]
            count += 1
            i = asleep[i]
        if not changed:
            continue
        if lying:
            cx /= count
            cy /= count
            fx = fy = mx = my = 0.0
            normal = count * body.mass * GRAVITY
            i = first
            for _ in range(count):
                w = wrench[i]
                x = qpos[i, 0] - cx
                y = qpos[i, 1] - cy
                fx += w[0]
                fy += w[1]
                normal -= w[2]
                mx += w[3] + y * w[2] - qpos[i, 2] * w[1]
                my += w[4] + qpos[i, 2] * w[0] - x * w[2]
                i = asleep[i]
            slip = math.sqrt(fx * fx + fy * fy)
            tip = math.sqrt(mx * mx + my * my)
            if slip < SAFE * body.friction * normal and tip < SAFE * body.radius * normal:
                continue
        wake(asleep, still, quiet, first)
        woke = True
    return woke
