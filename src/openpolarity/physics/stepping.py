"""One step after another, compiled: magnets, hands, contacts, rest and sleep round MuJoCo's own step.

Only `advance` knows all of the table's memory; what it calls gets the arrays it needs and no more, which makes
compiling ten times as fast.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from openpolarity.compiled import Flags, Floats, Ints, entry, kernel
from openpolarity.magnetism.pair import PairLaw, pair
from openpolarity.physics.engine import AWAKE, Contacts, Memory, begin_step, finish_step, update_sleep
from openpolarity.physics.grasping import count_work, pull_held
from openpolarity.physics.kit import GRAVITY
from openpolarity.physics.state import EVENTS, FREED, IMPACT, STUCK, State

LOOK_EVERY = 20
"""Steps between two looks at who is at rest: 10 ms. Speeds are averages over that time, because a resting contact of
two rims shows velocity spikes for single steps in which nothing moves."""
NEW_CONTACT = 0.02
"""A contact is new, and an impact can be heard, after this long without one, s."""
QUIETEST_IMPACT = 0.01
"""m/s."""
EDGE = 0.5
"""The table ends this far from the dot, m."""
CATCH = 8.0
"""Out there, discs lose speed at this rate, 1/s."""
LYING = 0.9986
"""A disc whose axis has this much of the vertical (cos 3°) lies flat."""
SAFE = 0.5
"""A sleeper that lies flat is safe below this share of what makes it slip or tip."""
LIFTED = 0.0005
"""A disc hangs on what is held when its lowest point is this far above the mat, m."""
DEEP = 0.0002
"""Discs that clap together obliquely touch at one point of the rim, which turns them more than it stops them. What
reaches deeper than this into another disc, m, is also pushed back between the centres; nothing rests as deep."""
DEEP_PUSH = 2.5e5
"""How fast such discs part: acceleration a metre of depth, 1/s² …"""
DEEP_DAMPING = 0.8
"""… and the share of the speed at which they close that is gone after a step. Together they do not bounce."""
FASTEST = 20.0
"""No disc gets faster than this, m/s: snaps reach 2."""
FASTEST_SPIN = 2000.0
"""rad/s."""

RAN, RESTED, BROKEN = 0, 1, 2
"""How a run of steps ended: all steps done, everything at rest, a number that is none."""


AS_THEY_ARE, FROM_MEMORY, FROM_NOW = 0, 1, 2
"""What to do about the magnets before the first step: trust their wrenches; compute them for the poses remembered (all
that a pair's wrench depends on); or place the magnets where the discs are now and compute them."""


class Rest(NamedTuple):
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
    """A magnet's wrenches are computed anew once it has moved this far, m …"""
    magnet_turn: float
    """… or its axis has turned this far, rad."""


class Body(NamedTuple):
    """A disc as the kernels see it: radius and half thickness (m), mass (kg), grip on the mat, step (s)."""

    radius: float
    half: float
    mass: float
    friction: float
    step: float


@kernel
def _renew_pair(law: PairLaw, magnet_pose: Floats, pair_wrench: Floats, a: int, b: int) -> None:
    """Renew the wrenches between two discs; the smaller number is always the source, whoever has moved."""
    i = min(a, b)
    j = max(a, b)
    x = magnet_pose[i]
    y = magnet_pose[j]
    rx = y[0] - x[0]
    ry = y[1] - x[1]
    rz = y[2] - x[2]
    _, fx, fy, fz, mx, my, mz = pair(law, rx, ry, rz, x[3], x[4], x[5], y[3], y[4], y[5])
    on_j = pair_wrench[j, i]
    on_i = pair_wrench[i, j]
    on_j[0] = fx
    on_j[1] = fy
    on_j[2] = fz
    on_j[3] = mx
    on_j[4] = my
    on_j[5] = mz
    on_i[0] = -fx
    on_i[1] = -fy
    on_i[2] = -fz
    on_i[3] = -(mx + ry * fz - rz * fy)
    on_i[4] = -(my + rz * fx - rx * fz)
    on_i[5] = -(mz + rx * fy - ry * fx)


@kernel
def _sum_wrenches(present: Flags, pair_wrench: Floats, wrench: Floats) -> None:
    """Sum the wrench on every disc anew, so that rounding does not add up."""
    for i in range(present.size):
        for k in range(6):
            wrench[i, k] = 0.0
        if present[i]:
            for j in range(present.size):
                if j != i and present[j]:
                    for k in range(6):
                        wrench[i, k] += pair_wrench[i, j, k]


@kernel
def _follow_magnets(
    law: PairLaw, xpos: Floats, xmat: Floats, asleep: Ints, present: Flags, sign: Floats,
    magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, shift: float, turn: float, renew: int, moved: Floats,
) -> None:  # fmt: skip
    """Renew the wrenches of discs that have moved since theirs were computed, or of all (``renew``)."""
    anything = renew != AS_THEY_ARE
    for i in range(present.size):
        moved[i] = 0.0
        if not present[i]:
            continue
        if renew != AS_THEY_ARE:
            moved[i] = 1.0
        elif asleep[i] < 0:
            far = 0.0
            turned = 0.0
            for k in range(3):
                dx = xpos[i, k] - magnet_pose[i, k]
                da = sign[i] * xmat[i, 3 * k + 2] - magnet_pose[i, 3 + k]
                far += dx * dx
                turned += da * da
            if far > shift * shift or turned > turn * turn:
                moved[i] = 1.0
                anything = True
        if moved[i] > 0.0 and renew != FROM_MEMORY:
            for k in range(3):
                magnet_pose[i, k] = xpos[i, k]
                magnet_pose[i, 3 + k] = sign[i] * xmat[i, 3 * k + 2]
    if not anything:
        return
    for i in range(present.size):
        if moved[i] == 0.0:
            continue
        for j in range(present.size):
            if j == i or not present[j] or (moved[j] > 0.0 and j < i):
                continue
            if renew == AS_THEY_ARE:
                for k in range(6):
                    wrench[i, k] -= pair_wrench[i, j, k]
                    wrench[j, k] -= pair_wrench[j, i, k]
            _renew_pair(law, magnet_pose, pair_wrench, i, j)
            if renew == AS_THEY_ARE:
                for k in range(6):
                    wrench[i, k] += pair_wrench[i, j, k]
                    wrench[j, k] += pair_wrench[j, i, k]
    if renew == FROM_NOW:
        _sum_wrenches(present, pair_wrench, wrench)


@kernel
def _forget_sleep(asleep: Ints, slept: Flags, warmstart: Floats) -> None:
    """Let discs that have just woken start afresh: what MuJoCo left in their rows depends on what it did in between."""
    for i in range(asleep.size):
        sleeps = asleep[i] >= 0
        if slept[i] and not sleeps:
            for k in range(6):
                warmstart[i, k] = 0.0
        if not sleeps:
            asleep[i] = AWAKE  # who sleeps is decided here, not by MuJoCo, which knows neither magnets nor hands
        slept[i] = sleeps


@kernel
def _all_asleep(asleep: Ints) -> bool:
    for i in range(asleep.size):  # noqa: SIM110 - the kernel compiler knows no generator
        if asleep[i] < 0:
            return False
    return True


@kernel
def _doze(
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
def _push_discs(
    xpos: Floats, xmat: Floats, qvel: Floats, passive: Floats, asleep: Ints, present: Flags, wrench: Floats,
    push: Floats, shake: Floats, mass: float,
) -> None:  # fmt: skip
    """Apply magnets and pushes from outside; MuJoCo wants forces in the world and torques in the disc's own frame."""
    for i in range(present.size):
        if present[i] and asleep[i] < 0:
            out = passive[i]
            # Whatever rolls off the table is caught: nothing out there matters, and it would roll for a minute.
            caught = CATCH * mass if xpos[i, 0] ** 2 + xpos[i, 1] ** 2 > EDGE * EDGE else 0.0
            for k in range(3):
                # A table that accelerates leaves its discs behind: in its own frame they are pushed the other way.
                out[k] += wrench[i, k] + push[i, k] - mass * shake[k] - caught * qvel[i, k]
                for n in range(3):
                    out[3 + k] += xmat[i, 3 * n + k] * (wrench[i, 3 + n] + push[i, 3 + n])


@kernel
def _push_overlapping(
    contacts: Contacts, xpos: Floats, xmat: Floats, qvel: Floats, passive: Floats, body: Body
) -> None:  # fmt: skip
    """Push discs apart that have got deep into each other, by opposite forces at the point between their centres."""
    inertia = body.mass * (0.25 * body.radius**2 + body.half**2 / 3.0)
    c = 0
    while c < contacts.number[0]:
        deepest = c
        a = contacts.geoms[c, 0] - 1
        b = contacts.geoms[c, 1] - 1
        c += 1
        while c < contacts.number[0] and contacts.geoms[c, 0] == a + 1 and contacts.geoms[c, 1] == b + 1:
            if contacts.distance[c, 0] < contacts.distance[deepest, 0]:
                deepest = c
            c += 1
        depth = -contacts.distance[deepest, 0]
        if a < 0 or b < 0 or depth < DEEP:
            continue
        # The normal points from the first to the second; (x, y, z) from the first to the point between.
        n = contacts.normal[deepest]
        x = 0.5 * (xpos[b, 0] - xpos[a, 0])
        y = 0.5 * (xpos[b, 1] - xpos[a, 1])
        z = 0.5 * (xpos[b, 2] - xpos[a, 2])
        lever_x = y * n[2] - z * n[1]
        lever_y = z * n[0] - x * n[2]
        lever_z = x * n[1] - y * n[0]
        closing = 0.0
        for side in range(2):
            v = qvel[a if side == 0 else b]
            r = xmat[a if side == 0 else b]
            wx = r[0] * v[3] + r[1] * v[4] + r[2] * v[5]
            wy = r[3] * v[3] + r[4] * v[4] + r[5] * v[5]
            wz = r[6] * v[3] + r[7] * v[4] + r[8] * v[5]
            along = v[0] * n[0] + v[1] * n[1] + v[2] * n[2]
            turning = wx * lever_x + wy * lever_y + wz * lever_z
            closing += along + turning if side == 0 else turning - along
        lever = lever_x * lever_x + lever_y * lever_y + lever_z * lever_z
        yields = 2.0 / body.mass + 2.0 * lever / inertia
        force = (DEEP_PUSH * (depth - DEEP) + DEEP_DAMPING / body.step * closing) / yields
        if force <= 0.0:
            continue
        for side in range(2):
            i = a if side == 0 else b
            r = xmat[i]
            f = -force if side == 0 else force
            for k in range(3):
                passive[i, k] += f * n[k]
                # Both are turned the same way: force and lever are opposite for the second.
                passive[i, 3 + k] -= force * (r[k] * lever_x + r[3 + k] * lever_y + r[6 + k] * lever_z)


@kernel
def _add_event(events: Floats, event_count: Ints, kind: int, time: float, disc: int, other: int, number: float) -> None:
    """Write down what happened; when nobody fetches, the oldest stay and the newest are lost."""
    n = event_count[0]
    if n < EVENTS:
        row = events[n]
        row[0] = kind
        row[1] = time
        row[2] = disc
        row[3] = other
        row[4] = number
        event_count[0] = n + 1


@kernel
def _hear_impacts(
    contacts: Contacts, xpos: Floats, xmat: Floats, qvel: Floats, last_contact: Floats,
    events: Floats, event_count: Ints, now: float,
) -> None:  # fmt: skip
    """Report contacts that are new, with the speed at which the surfaces close."""
    for c in range(contacts.number[0]):
        # Geom 0 is the mat, geom i + 1 is disc i.
        first = max(contacts.geoms[c, 0], contacts.geoms[c, 1]) - 1
        other = min(contacts.geoms[c, 0], contacts.geoms[c, 1]) - 1
        column = other if other >= 0 else last_contact.shape[0]
        if now - last_contact[first, column] > NEW_CONTACT:
            closing = 0.0
            for side in range(2):
                disc = contacts.geoms[c, side] - 1
                if disc < 0:
                    continue
                v = qvel[disc]
                r = xmat[disc]
                wx = r[0] * v[3] + r[1] * v[4] + r[2] * v[5]
                wy = r[3] * v[3] + r[4] * v[4] + r[5] * v[5]
                wz = r[6] * v[3] + r[7] * v[4] + r[8] * v[5]
                x = contacts.position[c, 0] - xpos[disc, 0]
                y = contacts.position[c, 1] - xpos[disc, 1]
                z = contacts.position[c, 2] - xpos[disc, 2]
                # The normal points from the first to the second.
                speed = (
                    (v[0] + wy * z - wz * y) * contacts.normal[c, 0]
                    + (v[1] + wz * x - wx * z) * contacts.normal[c, 1]
                    + (v[2] + wx * y - wy * x) * contacts.normal[c, 2]
                )
                closing += speed if side == 0 else -speed
            if closing > QUIETEST_IMPACT:
                _add_event(events, event_count, IMPACT, now, first, other, closing)
        last_contact[first, column] = now


@kernel
def _watch_sticking(
    contacts: Contacts, xpos: Floats, xmat: Floats, body: Body, present: Flags, held_by: Ints, expected: Flags,
    touch_time: Floats, last_joined: Floats, stuck: Flags, events: Floats, event_count: Ints,
    stick_time: float, now: float, joined: Floats,
) -> None:  # fmt: skip
    """Find what touches the held discs, directly or through others, and report what sticks."""
    holding = False
    for i in range(present.size):
        joined[i] = 1.0 if held_by[i] >= 0 else 0.0
        holding = holding or held_by[i] >= 0
    if not holding:
        for i in range(present.size):
            touch_time[i] = 0.0
            last_joined[i] = -1.0
            stuck[i] = False
        return
    grown = True
    while grown:
        grown = False
        for c in range(contacts.number[0]):
            a = contacts.geoms[c, 0] - 1
            b = contacts.geoms[c, 1] - 1
            if a >= 0 and b >= 0 and joined[a] != joined[b]:
                joined[a] = 1.0
                joined[b] = 1.0
                grown = True
    for i in range(present.size):
        if not present[i] or held_by[i] >= 0:
            continue
        if joined[i] > 0.0:
            last_joined[i] = now
        elif now - last_joined[i] > NEW_CONTACT:  # a resting contact may miss single steps
            if stuck[i]:
                _add_event(events, event_count, FREED, now, i, -1, touch_time[i])
            touch_time[i] = 0.0
            stuck[i] = False
            continue
        touch_time[i] += body.step
        up = abs(xmat[i, 8])
        lowest = xpos[i, 2] - body.radius * math.sqrt(max(0.0, 1.0 - up * up)) - body.half * up
        if not stuck[i] and (touch_time[i] >= stick_time or lowest > LIFTED):
            stuck[i] = True
            if not expected[i]:
                _add_event(events, event_count, STUCK, now, i, -1, touch_time[i])


@kernel
def _check_motion(qvel: Floats, xmat: Floats, asleep: Ints, present: Flags, colour: Ints) -> bool:
    """Keep every disc below the speed limit and note the colour it shows; False if some number is none."""
    for i in range(present.size):
        if not present[i] or asleep[i] >= 0:
            continue
        v = qvel[i]
        speed = math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
        spin = math.sqrt(v[3] * v[3] + v[4] * v[4] + v[5] * v[5])
        if not (math.isfinite(speed) and math.isfinite(spin)):
            return False
        if speed > FASTEST:
            for k in range(3):
                v[k] *= FASTEST / speed
        if spin > FASTEST_SPIN:
            for k in range(3, 6):
                v[k] *= FASTEST_SPIN / spin
        up = xmat[i, 8]
        if abs(up) > 0.05233595624294383:  # sin 3°: nearer to upright than that, a disc keeps its colour
            colour[i] = 1 if up > 0.0 else -1
    return True


@kernel
def _look(
    qpos: Floats, asleep: Ints, present: Flags, held_by: Ints, checked_pose: Floats, quiet: Floats, still: Floats,
    rest: Rest, elapsed: float,
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
def _fall_asleep(
    contacts: Contacts, asleep: Ints, awake: Ints, present: Flags, held_by: Ints, still: Floats, sleep_time: float,
    group: Floats, tired: Floats,
) -> bool:  # fmt: skip
    """Send groups of touching discs to sleep in which everyone has been still long enough.

    Marks them in ``tired``; `_lie_down` does the rest.
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
def _lie_down(memory: Memory, wrench: Floats, wrench_asleep: Floats, tired: Floats) -> None:
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
def wake(asleep: Ints, still: Floats, i: int) -> None:
    """Wake a disc and all that sleep in touch with it; MuJoCo has to be told with `update_sleep`."""
    current = i
    while asleep[current] >= 0:
        following = asleep[current]
        asleep[current] = AWAKE
        still[current] = 0.0
        current = following


@kernel
def _wake_disturbed(
    qpos: Floats, xmat: Floats, asleep: Ints, present: Flags, still: Floats, wrench: Floats, wrench_asleep: Floats,
    rest: Rest, body: Body, seen: Floats,
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
                force += (wrench[i, k] - wrench_asleep[i, k]) ** 2
                torque += (wrench[i, 3 + k] - wrench_asleep[i, 3 + k]) ** 2
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
        wake(asleep, still, first)
        woke = True
    return woke


@entry
def advance(
    steps: int,
    law: PairLaw,
    memory: Memory,
    contacts: Contacts,
    state: State,
    rest: Rest,
    body: Body,
    spring: Floats,
    stick_time: float,
    until_rest: bool,
    renew: int,
    scratch: Floats,
    tired: Floats,
    pulled: Floats,
) -> tuple[int, int]:
    """Do up to ``steps`` steps; hands move evenly from ``state.frame`` to ``state.goal`` on the way.

    Returns how many were done and how it ended (RAN, RESTED, BROKEN).
    """
    todo = renew
    for n in range(max(steps, 1)):
        if steps > 0 and _all_asleep(memory.asleep):
            # Nothing can happen: time passes, and that is all.
            wait, settled = _doze(state.present, state.quiet, rest.time, body.step, steps - n, until_rest)
            state.steps[0] += wait
            return n + wait, RESTED if settled else RAN
        if steps > 0:
            begin_step(memory.model, memory.data)
        _follow_magnets(
            law, memory.xpos, memory.xmat, memory.asleep, state.present, state.sign, state.magnet_pose,
            state.pair_wrench, state.wrench, rest.magnet_shift, rest.magnet_turn, todo, scratch,
        )  # fmt: skip
        todo = AS_THEY_ARE
        if steps == 0:
            break
        now = state.steps[0] * body.step
        _forget_sleep(memory.asleep, state.slept, memory.warmstart)
        _push_discs(
            memory.xpos,
            memory.xmat,
            memory.qvel,
            memory.passive,
            memory.asleep,
            state.present,
            state.wrench,
            state.push,
            state.shake,
            body.mass,
        )
        _push_overlapping(contacts, memory.xpos, memory.xmat, memory.qvel, memory.passive, body)
        pull_held(
            memory.xpos, memory.xquat, memory.xmat, memory.qvel, memory.passive, state.held_by, state.in_hand,
            state.frame, state.goal, state.grip, state.grip_goal, state.firm, state.felt,
            body.mass, spring, (n + 1.0) / steps, 1.0 / (steps * body.step), pulled,
        )  # fmt: skip
        count_work(memory.qvel, state.held_by, pulled, state.work, 0.5 * body.step)
        _hear_impacts(
            contacts, memory.xpos, memory.xmat, memory.qvel, state.last_contact, state.events, state.event_count, now
        )
        _watch_sticking(
            contacts, memory.xpos, memory.xmat, body, state.present, state.held_by, state.expected, state.touch_time,
            state.last_joined, state.stuck, state.events, state.event_count, stick_time, now, scratch,
        )  # fmt: skip
        finish_step(memory.model, memory.data)
        count_work(memory.qvel, state.held_by, pulled, state.work, 0.5 * body.step)
        if not _check_motion(memory.qvel, memory.xmat, memory.asleep, state.present, state.colour):
            return n, BROKEN
        state.steps[0] += 1
        changed = _wake_disturbed(
            memory.qpos, memory.xmat, memory.asleep, state.present, state.still, state.wrench, state.wrench_asleep,
            rest, body, scratch,
        )  # fmt: skip
        settled = False
        if state.steps[0] % LOOK_EVERY == 0:
            _sum_wrenches(state.present, state.pair_wrench, state.wrench)
            settled = _look(
                memory.qpos, memory.asleep, state.present, state.held_by, state.checked_pose, state.quiet, state.still,
                rest, LOOK_EVERY * body.step,
            )  # fmt: skip
            if rest.sleep and _fall_asleep(
                contacts, memory.asleep, memory.awake, state.present, state.held_by, state.still, rest.sleep_time,
                scratch, tired,
            ):  # fmt: skip
                _lie_down(memory, state.wrench, state.wrench_asleep, tired)
                changed = True
        if changed:
            update_sleep(memory.model, memory.data)
        if until_rest and settled:
            return n + 1, RESTED
    return steps, RAN
