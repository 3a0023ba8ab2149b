"""One step after another, compiled: magnets, hands, contacts, rest and sleep round MuJoCo's own step.

Only `advance` knows all of the table's memory; what it calls gets the arrays it needs and no more.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Flags, Floats, Ints, entry, kernel
from openpolarity.elementary import cos, sin
from openpolarity.physics.engine import Contacts, Memory, begin_step, finish_step, update_sleep
from openpolarity.physics.following import AS_THEY_ARE, FROM_NOW, follow_magnets, sum_wrenches
from openpolarity.physics.grasping import count_work, pull_held
from openpolarity.physics.noticing import hear_impacts, watch_sticking
from openpolarity.physics.resting import (
    LOOK_EVERY,
    Body,
    RestLimits,
    all_asleep,
    doze,
    fall_asleep,
    forget_sleep,
    lie_down,
    look,
    wake_disturbed,
)

if TYPE_CHECKING:
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.state import State

EDGE = 0.5
"""The table ends this far from the dot, m."""
CATCH = 8.0
"""Out there, discs lose speed at this rate, 1/s."""
DEEP = 0.0002
"""Discs that clap together obliquely touch at one point of the rim, which turns them more than it stops them. What
reaches deeper than this into another disc, m, is also pushed back between the centres; nothing rests as deep."""
DEEP_PUSH = 2.5e5
"""How fast overlapping discs are pushed apart: acceleration per metre of depth, 1/s²."""
DEEP_DAMPING = 0.8
"""Share of the closing speed of overlapping discs that is gone after one step, so that they part without bouncing."""
FASTEST = 20.0
"""No disc gets faster than this, m/s: snaps reach 2."""
FASTEST_SPIN = 2000.0
"""rad/s."""

RAN, RESTED, BROKEN = 0, 1, 2
"""How a run of steps ended: all steps done, everything at rest, a number that is none."""


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
            caught = CATCH * mass if xpos[i, 0] * xpos[i, 0] + xpos[i, 1] * xpos[i, 1] > EDGE * EDGE else 0.0
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
    inertia = body.mass * (0.25 * body.radius * body.radius + body.half * body.half / 3.0)
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
def _keep_turns(qpos: Floats, turns: Floats) -> None:
    """Remember how all discs are turned, before MuJoCo turns them on."""
    for i in range(qpos.shape[0]):
        for k in range(4):
            turns[i, k] = qpos[i, 3 + k]


@kernel
def _turn_discs(qpos: Floats, qvel: Floats, asleep: Ints, turns: Floats, seconds: float) -> None:
    """Turn the discs on from how they were turned, by their new speeds.

    MuJoCo has just done the same, but with the C library's sine and cosine, whose last bit hangs on the processor.
    """
    for i in range(qpos.shape[0]):
        if asleep[i] >= 0:
            continue
        v = qvel[i]
        speed = math.sqrt(v[3] * v[3] + v[4] * v[4] + v[5] * v[5])
        angle = 0.5 * seconds * speed
        # Of a turn so small only its first order can be seen; that keeps the quotient below finite.
        share = sin(angle) / speed if speed > 1e-15 else 0.5 * seconds
        w, x, y, z = cos(angle), share * v[3], share * v[4], share * v[5]
        a, b, c, d = turns[i, 0], turns[i, 1], turns[i, 2], turns[i, 3]
        tw = a * w - b * x - c * y - d * z
        tx = a * x + b * w + c * z - d * y
        ty = a * y - b * z + c * w + d * x
        tz = a * z + b * y - c * x + d * w
        size = math.sqrt(tw * tw + tx * tx + ty * ty + tz * tz)
        qpos[i, 3] = tw / size
        qpos[i, 4] = tx / size
        qpos[i, 5] = ty / size
        qpos[i, 6] = tz / size


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


@entry
def advance(
    steps: int,
    law: PairLaw,
    memory: Memory,
    contacts: Contacts,
    state: State,
    rest: RestLimits,
    body: Body,
    spring: Floats,
    stick_time: float,
    until_rest: bool,
    renew: int,
    scratch: Floats,
    tired: Floats,
    pulled: Floats,
    turns: Floats,
) -> tuple[int, int]:
    """Do up to ``steps`` steps; hands move evenly from ``state.frame`` to ``state.goal`` on the way.

    Returns how many were done and how it ended (RAN, RESTED, BROKEN).
    """
    todo = renew
    for n in range(max(steps, 1)):
        if steps > 0 and all_asleep(memory.asleep):
            # Nothing can happen: time passes, and that is all.
            wait, settled = doze(state.present, state.quiet, rest.time, body.step, steps - n, until_rest)
            state.steps[0] += wait
            return n + wait, RESTED if settled else RAN
        if steps > 0:
            begin_step(memory.model, memory.data)
        follow_magnets(
            law, memory.xpos, memory.xmat, memory.asleep, state.present, state.sign, state.magnet_pose,
            state.pair_wrench, state.wrench, rest.magnet_shift, rest.magnet_turn, todo, scratch,
        )  # fmt: skip
        todo = AS_THEY_ARE
        if steps == 0:
            # Discs were laid or taken away: that may move sleepers, who would not notice before something else stirs.
            if renew == FROM_NOW and wake_disturbed(
                memory.qpos, memory.xmat, memory.asleep, state.present, state.still, state.quiet, state.wrench,
                state.wrench_asleep, rest, body, scratch,
            ):  # fmt: skip
                update_sleep(memory.model, memory.data)
            break
        now = state.steps[0] * body.step
        forget_sleep(memory.asleep, state.slept, memory.warmstart)
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
        hear_impacts(
            contacts, memory.xpos, memory.xmat, memory.qvel, state.last_contact, state.events, state.event_count, now
        )
        watch_sticking(
            contacts, memory.xpos, memory.xmat, body, state.present, state.held_by, state.expected, state.touch_time,
            state.last_joined, state.stuck, state.events, state.event_count, stick_time, now, scratch,
        )  # fmt: skip
        _keep_turns(memory.qpos, turns)
        finish_step(memory.model, memory.data)
        _turn_discs(memory.qpos, memory.qvel, memory.asleep, turns, body.step)
        count_work(memory.qvel, state.held_by, pulled, state.work, 0.5 * body.step)
        if not _check_motion(memory.qvel, memory.xmat, memory.asleep, state.present, state.colour):
            return n, BROKEN
        state.steps[0] += 1
        changed = wake_disturbed(
            memory.qpos, memory.xmat, memory.asleep, state.present, state.still, state.quiet, state.wrench,
            state.wrench_asleep, rest, body, scratch,
        )  # fmt: skip
        settled = False
        if state.steps[0] % LOOK_EVERY == 0:
            sum_wrenches(state.present, state.pair_wrench, state.wrench)
            settled = look(
                memory.qpos, memory.asleep, state.present, state.held_by, state.checked_pose, state.quiet, state.still,
                rest, LOOK_EVERY * body.step,
            )  # fmt: skip
            if rest.sleep and fall_asleep(
                contacts, memory.asleep, memory.awake, state.present, state.held_by, state.still, rest.sleep_time,
                scratch, tired,
            ):  # fmt: skip
                lie_down(memory, state.wrench, state.wrench_asleep, tired)
                changed = True
        if changed:
            update_sleep(memory.model, memory.data)
        if until_rest and settled:
            return n + 1, RESTED
    return steps, RAN
