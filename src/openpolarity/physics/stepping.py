"""One step after another, compiled: magnets, hands, rest and sleep round the discs' own dynamics.

Only `do_steps` knows all of the table's memory; what it calls gets the arrays it needs and no more.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, Ints, abreast, keep_step, kernel, once, real, whole
from openpolarity.dynamics.step import advance_discs
from openpolarity.physics.following import follow_magnets, sum_wrenches
from openpolarity.physics.grasping import count_work, pull_held
from openpolarity.physics.noticing import feel_nothing, hear_impacts, watch_sticking
from openpolarity.physics.resting import (
    LOOK_EVERY,
    RestLimits,
    doze,
    fall_asleep,
    list_awake,
    look,
    wake_disturbed,
    wake_touched,
)
from openpolarity.physics.state import HANDS

if TYPE_CHECKING:
    from openpolarity.dynamics import Bodies, Contacts, DiscModel
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.state import State

EDGE = 0.5
"""The table ends this far from the dot, m."""
CATCH = 8.0
"""Out there, discs lose speed at this rate, 1/s."""
FASTEST = 20.0
"""No disc gets faster than this, m/s: snaps reach 2."""
FASTEST_SPIN = 2000.0
"""rad/s."""
SUM_EVERY = 200
"""Steps after which the wrench on every disc is summed anew, so that rounding does not add up."""
UPRIGHT = 0.05233595624294383
"""sin 3°: nearer to upright than that, a disc keeps its colour."""

RAN, RESTED, BROKEN = 0, 1, 2
"""How a run of steps ended: all steps done, everything at rest, a number that is none."""


@kernel
def gather(
    pose: Floats, velocity: Floats, awake: Ints, count: int, wrench: Floats, push: Floats, shake: Floats, mass: float,
    total: Floats,
) -> None:  # fmt: skip
    """Sum what acts on each disc that is awake, but for hands and weight: magnets, and pushes from outside."""
    for n in abreast(count):
        i = awake[n]
        out = total[i]
        for k in range(6):
            out[k] = wrench[i, k] + push[i, k]
        # A table that accelerates leaves its discs behind: in its own frame they are pushed the other way.
        for k in range(3):
            out[k] -= mass * shake[k]
        # Whatever rolls off the table is caught: nothing out there matters, and it would roll for a minute.
        if pose[i, 0] * pose[i, 0] + pose[i, 1] * pose[i, 1] > EDGE * EDGE:
            for k in range(3):
                out[k] -= CATCH * mass * velocity[i, k]


@kernel
def check_motion(bodies: Bodies, awake: Ints, count: int, colour: Ints) -> bool:
    """Keep every disc below the speed limit and note the colour it shows; False if some number is none."""
    sound = True
    for n in abreast(count):
        i = awake[n]
        v = bodies.velocity[i]
        w = bodies.spin[i]
        speed = v[0] * v[0] + v[1] * v[1] + v[2] * v[2]
        spin = w[0] * w[0] + w[1] * w[1] + w[2] * w[2]
        if not math.isfinite(speed + spin):
            sound = False
            continue
        if speed > FASTEST * FASTEST:
            share = FASTEST / math.sqrt(speed)
            for k in range(3):
                v[k] *= share
        if spin > FASTEST_SPIN * FASTEST_SPIN:
            share = FASTEST_SPIN / math.sqrt(spin)
            for k in range(3):
                w[k] *= share
                bodies.momentum[i, k] *= share
        up = bodies.axis[i, 2]
        if abs(up) > UPRIGHT:
            colour[i] = 1 if up > 0.0 else -1
    return sound


@kernel
def _holds(held_by: Ints) -> bool:
    holds = False
    for i in abreast(held_by.size):
        if held_by[i] >= 0:
            holds = True
    return holds


@kernel
def do_steps(
    steps: int, law: PairLaw, disc: DiscModel, bodies: Bodies, contacts: Contacts, state: State, rest: RestLimits,
    spring: Floats, stick_time: float, until_rest: bool, awake: Ints, scratch: Floats, total: Floats, pulled: Floats,
) -> int:  # fmt: skip
    """Do up to ``steps`` steps; hands move evenly from ``state.frame`` to ``state.goal`` on the way.

    Returns how it ended (RAN, RESTED, BROKEN).
    """
    holding = _holds(state.held_by)
    if not holding:
        feel_nothing(state.felt, state.touch_time, state.last_joined, state.stuck)
    count = list_awake(state.present, state.group, awake)
    for n in range(steps):
        if count == 0:
            # Nothing can happen: time passes, and that is all.
            contacts.number[0] = 0
            contacts.number[1] = 0
            wait, settled = doze(state.present, state.quiet, rest.time, disc.step, steps - n, until_rest)
            state.steps[0] += wait
            return RESTED if settled else RAN
        keep_step(whole(0))
        now = real(state.steps[0]) * disc.step
        half = state.steps[0] % 2
        follow = state.steps[0] % rest.magnet_steps == 0
        if follow:
            follow_magnets(
                law, bodies.pose, bodies.axis, awake, count, state.present, state.sign, state.magnet_pose,
                state.pair_wrench, state.wrench, rest.magnet_shift, rest.magnet_turn, scratch,
            )  # fmt: skip
        gather(
            bodies.pose, bodies.velocity, awake, count, state.wrench, state.push, state.shake, disc.mass, total
        )  # fmt: skip
        if holding:
            pull_held(
                bodies.pose, bodies.velocity, bodies.spin, total, state.held_by, state.in_hand,
                state.frame, state.goal, state.grip, state.grip_goal, state.firm, state.felt,
                disc.mass, spring, real(n + 1) / real(steps), 1.0 / (real(steps) * disc.step), pulled,
            )  # fmt: skip
            count_work(bodies.velocity, bodies.spin, state.held_by, pulled, state.work, 0.5 * disc.step)
        found = advance_discs(disc, bodies, contacts, awake, count, total, half)
        ids, rows = contacts.ids[half], contacts.rows[half]
        if holding:
            count_work(bodies.velocity, bodies.spin, state.held_by, pulled, state.work, 0.5 * disc.step)
            watch_sticking(
                ids, rows, found, disc, bodies.pose, bodies.axis, state.present, state.held_by, state.expected,
                state.touch_time, state.last_joined, state.stuck, state.events, state.event_count, stick_time, now,
                scratch,
            )  # fmt: skip
        hear_impacts(ids, rows, found, state.last_contact, state.events, state.event_count, now)
        if not check_motion(bodies, awake, count, state.colour):
            return BROKEN
        state.steps[0] += 1
        changed = False
        if rest.sleep and count < state.present.size:
            if follow:
                changed = wake_disturbed(
                    disc, bodies.pose, bodies.axis, state.group, state.present, state.still, state.quiet, state.wrench,
                    state.wrench_asleep, rest,
                )  # fmt: skip
            changed = (
                wake_touched(
                    disc, bodies, awake, count, state.present, state.group, state.still, state.quiet, ids, rows, found
                )
                or changed
            )
        settled = False
        if state.steps[0] % LOOK_EVERY == 0:
            if state.steps[0] % SUM_EVERY == 0:
                sum_wrenches(state.present, state.pair_wrench, state.wrench)
            settled = look(
                bodies.pose, state.group, state.present, state.held_by, state.checked_pose, state.quiet, state.still,
                rest, real(LOOK_EVERY) * disc.step,
            )  # fmt: skip
            if rest.sleep and fall_asleep(
                ids, rows, found, bodies, state.group, state.present, state.held_by, state.still, state.wrench,
                state.wrench_asleep, rest.sleep_time, scratch,
            ):  # fmt: skip
                changed = True
        if changed:
            count = list_awake(state.present, state.group, awake)
        if until_rest and settled:
            return RESTED
    return RAN


@once
def lead_hands(
    goals: Floats, grips: Floats, steps: int, law: PairLaw, disc: DiscModel, bodies: Bodies, contacts: Contacts,
    state: State, rest: RestLimits, spring: Floats, stick_time: float, until_rest: bool, awake: Ints, scratch: Floats,
    total: Floats, pulled: Floats,
) -> tuple[int, float]:  # fmt: skip
    """Lead the hands from goal to goal, ``steps`` steps each; pushes from outside last for the first of them.

    ``goals`` (n, 2, 7) are poses of both hands, ``grips`` (n, 2) how firmly they hold there. Returns how it ended
    (RAN, RESTED, BROKEN) and the largest force that a hand felt at the end of a goal, N.
    """
    strongest = 0.0
    ended = RAN
    for t in range(goals.shape[0]):
        for h in range(HANDS):
            for k in range(7):
                state.goal[h, k] = goals[t, h, k]
            state.grip_goal[h] = grips[t, h]
        ended = do_steps(
            steps, law, disc, bodies, contacts, state, rest, spring, stick_time, until_rest, awake, scratch, total,
            pulled,
        )  # fmt: skip
        if ended == BROKEN:
            break
        for h in range(HANDS):
            for k in range(7):
                state.frame[h, k] = state.goal[h, k]
            state.grip[h] = state.grip_goal[h]
            f = state.felt[h]
            strongest = max(strongest, math.sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]))
        if t == 0:
            for i in range(state.present.size):
                for k in range(6):
                    state.push[i, k] = 0.0
            for k in range(3):
                state.shake[k] = 0.0
    return ended, strongest
