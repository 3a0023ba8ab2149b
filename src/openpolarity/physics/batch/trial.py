"""One trial, compiled: a disc is taken, led to its place, let go and watched, on a board that is put back first.

The same source runs on a processor's cores and on a GPU. A trial can be interrupted after any number of ticks: what it
needs to go on stands in the board's memory and in its row of results.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from openpolarity.compiled import Flags, Floats, Ints, abreast, kernel, once, real, whole
from openpolarity.dynamics.bodies import set_axis
from openpolarity.dynamics.contact_list import GAP
from openpolarity.dynamics.disc import GRAVITY
from openpolarity.dynamics.pair_contacts import pair_contacts
from openpolarity.geometry import ease, slerp_shares
from openpolarity.physics.batch.plan_columns import (
    ABOUT,
    BEGAN,
    BLOCKED,
    CLAPPED,
    DISC,
    DISCS,
    ENDING,
    ENERGY,
    FADE,
    FALLS,
    FLIPS,
    GOAL,
    HELD,
    HOPELESS,
    LEADING,
    LEFT,
    LOOSENING,
    OVER,
    PAUSE,
    PAUSING,
    PHASE,
    POSES,
    ROLLS_AWAY,
    SECONDS,
    SETTLING,
    SNAPS,
    STANDS,
    START,
    STICKS,
    TICK,
    UNSETTLED,
    UP,
    WAY,
)
from openpolarity.physics.following import place_magnet, total_energy
from openpolarity.physics.resting import AWAKE, LOOK_EVERY, RestLimits, wake_disturbed
from openpolarity.physics.state import RED
from openpolarity.physics.stepping import RAN, RESTED, do_steps

if TYPE_CHECKING:
    from openpolarity.dynamics import Bodies, Contacts, DiscModel
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.state import State

TICKS_A_LOOK = 3
"""Ticks between two looks at whether a trial is worth watching on."""
COS_FLAT = 0.9986295347545738
"""cos 3°: a disc nearer to level lies flat."""


class Watch(NamedTuple):
    """How long a trial is watched. Lengths in m, times in s."""

    tick: int
    """Steps in which the hand goes from one goal of its way to the next."""
    longest: float
    """Nothing is watched longer than this after it was let go."""
    red_danger: float
    """Discs that have clapped together are watched until they rest if one of them moves nearer to the red disc."""
    stops_at_red: bool
    """Whether a trial ends as soon as the red disc is touched."""
    keeps_hold: bool
    """Whether a hand to which something sticks, or which touched the red disc, does not let go."""
    touch: float
    """Discs touch when their surfaces are nearer than this."""
    sink: float
    """A disc may be taken where it reaches no farther than this into another or into the mat."""
    away: float
    """A disc that lies farther than this from what it was leaned on has rolled away."""
    stick_time: float
    """A disc that has touched what is held for this long sticks to it."""


@kernel
def _nearer(
    disc: DiscModel, bodies: Bodies, contacts: Contacts, a: int, b: int, gap: float
) -> bool:  # fmt: skip
    """Whether two discs are nearer to each other than a gap (m); the list of contacts is used to work in."""
    reach = 2.0 * math.sqrt(disc.radius * disc.radius + disc.half * disc.half) + abs(gap)
    apart = 0.0
    for k in range(3):
        way = bodies.pose[a, k] - bodies.pose[b, k]
        apart += way * way
    if apart > reach * reach:
        return False
    ids, rows = contacts.ids[0], contacts.rows[0]
    margin = max(gap, 0.0)
    count = pair_contacts(
        disc, bodies.pose, bodies.axis, min(a, b), max(a, b), ids, rows, whole(0), margin, 0.0, 0.0, 0.0
    )  # fmt: skip
    for c in range(count):  # noqa: SIM110 - the kernel compiler knows no generator
        if rows[c, GAP] < gap:
            return True
    return False


@once
def take(
    plan: Floats, times: Ints, law: PairLaw, disc: DiscModel, bodies: Bodies, contacts: Contacts, state: State,
    rest: RestLimits, watch: Watch, numbers: Floats, marks: Ints,
) -> None:  # fmt: skip
    """Take the plan's disc, which is parked, and hold it where the way of the hand begins."""
    i = times[DISC]
    marks[ENDING] = UNSETTLED
    marks[PHASE] = LEADING
    marks[TICK] = 0
    marks[LEFT] = 0
    marks[HELD] = 0
    numbers[ENERGY] = 0.0
    numbers[SECONDS] = 0.0
    numbers[CLAPPED] = 0.0
    numbers[BEGAN] = real(state.steps[0]) * disc.step
    for k in abreast(state.present.size):
        marks[DISCS + 2 * k + 1] = 0
    for k in range(7):
        bodies.pose[i, k] = plan[START + k]
        state.checked_pose[i, k] = plan[START + k]
        state.frame[0, k] = plan[START + k]
        state.goal[0, k] = plan[START + k]
    for k in range(3):
        bodies.velocity[i, k] = 0.0
        bodies.momentum[i, k] = 0.0
        bodies.spin[i, k] = 0.0
    bodies.low_side[i, 0] = 1.0
    bodies.low_side[i, 1] = 0.0
    set_axis(bodies.pose, bodies.axis, i)
    state.quiet[i] = 0.0
    state.still[i] = 0.0
    state.group[i] = AWAKE
    for k in abreast(state.present.size):
        state.last_contact[i, k] = -1.0
        state.last_contact[k, i] = -1.0
    state.last_contact[i, state.present.size] = -1.0
    state.present[i] = True
    state.colour[i] = 1 if bodies.axis[i, 2] >= 0.0 else -1
    up = abs(bodies.axis[i, 2])
    lowest = bodies.pose[i, 2] - disc.radius * math.sqrt(max(0.0, 1.0 - up * up)) - disc.half * up
    blocked = lowest < -watch.sink
    for j in range(state.present.size):
        if j != i and state.present[j] and _nearer(disc, bodies, contacts, i, j, -watch.sink):
            blocked = True
    contacts.number[0] = 0
    contacts.number[1] = 0
    if blocked:
        marks[ENDING] = BLOCKED
        marks[PHASE] = OVER
        return
    place_magnet(
        law, bodies.pose, bodies.axis, state.present, state.sign, state.magnet_pose, state.pair_wrench, state.wrench, i
    )
    wake_disturbed(
        disc, bodies.pose, bodies.axis, state.group, state.present, state.still, state.quiet, state.wrench,
        state.wrench_asleep, rest,
    )  # fmt: skip
    size = 0.0
    for k in range(3, 7):
        size += plan[START + k] * plan[START + k]
    for k in range(7):
        state.in_hand[i, k] = size if k == 3 else 0.0
    state.held_by[i] = 0
    state.grip[0] = 1.0
    state.grip_goal[0] = 1.0


@kernel
def _aim(plan: Floats, goal: Floats, share: float) -> None:
    """Set a hand's goal to a share of the way between the plan's two poses."""
    cosine = 0.0
    for k in range(3, 7):
        cosine += plan[START + k] * plan[GOAL + k]
    for k in range(3):
        goal[k] = (1.0 - share) * plan[START + k] + share * plan[GOAL + k]
    first, second = slerp_shares(cosine, share)
    size = 0.0
    for k in range(3, 7):
        goal[k] = first * plan[START + k] + second * plan[GOAL + k]
        size += goal[k] * goal[k]
    size = math.sqrt(size)
    for k in range(3, 7):
        goal[k] /= size


@kernel
def _red_touched(state: State, began: float) -> bool:
    if not state.present[RED]:
        return False
    touched = False
    for j in abreast(1, state.present.size):
        if state.last_contact[RED, j] >= began or state.last_contact[j, RED] >= began:
            touched = True
    return touched


@kernel
def _clapped(state: State, before: Flags, since: float) -> bool:
    """Whether discs have touched since a time (s) that did not touch on the board as it was."""
    clapped = False
    for i in abreast(state.present.size):
        for j in range(state.present.size):
            if state.last_contact[i, j] >= since and not before[i, j]:
                clapped = True
    return clapped


@kernel
def _near_red(bodies: Bodies, state: State, danger: float) -> bool:
    """Whether a disc that is awake might still come to the red one."""
    if not state.present[RED]:
        return False
    near = False
    for i in abreast(state.present.size):
        if state.present[i] and state.group[i] == AWAKE and state.held_by[i] < 0:
            x = bodies.pose[i, 0] - bodies.pose[RED, 0]
            y = bodies.pose[i, 1] - bodies.pose[RED, 1]
            if x * x + y * y < danger * danger:
                near = True
    return near


@kernel
def _begin_settling(disc: DiscModel, state: State, watch: Watch, marks: Ints) -> None:
    """Count rest anew; the look under way began before, and does not count."""
    marks[PHASE] = SETTLING
    marks[TICK] = 0
    marks[LEFT] = int(watch.longest / disc.step + 0.5)
    for i in abreast(state.present.size):
        if state.group[i] == AWAKE:
            state.quiet[i] = -real(LOOK_EVERY) * disc.step


@kernel
def _go_on(times: Ints, disc: DiscModel, state: State, watch: Watch, numbers: Floats, marks: Ints) -> None:
    """Enter the next phase once the last tick of this one is done."""
    phase = marks[PHASE]
    if phase == LEADING and marks[TICK] >= times[WAY]:
        marks[PHASE] = PAUSING
        marks[TICK] = 0
    if marks[PHASE] == PAUSING and marks[TICK] >= times[PAUSE]:
        marks[PHASE] = LOOSENING
        marks[TICK] = 0
        numbers[SECONDS] = real(state.steps[0]) * disc.step
        if watch.keeps_hold:
            kept = _red_touched(state, numbers[BEGAN])
            for i in abreast(1, state.present.size):
                if marks[DISCS + 2 * i + 1] != 0:
                    kept = True
            if kept:
                marks[HELD] = 1
                _begin_settling(disc, state, watch, marks)
    if marks[PHASE] == LOOSENING and marks[TICK] >= times[FADE]:
        i = times[DISC]
        state.held_by[i] = -1
        state.grip[0] = 0.0
        state.grip_goal[0] = 0.0
        for k in range(6):
            state.felt[0, k] = 0.0
        _begin_settling(disc, state, watch, marks)


@once
def play(
    steps: int, plan: Floats, times: Ints, law: PairLaw, disc: DiscModel, bodies: Bodies, contacts: Contacts,
    state: State, rest: RestLimits, spring: Floats, watch: Watch, before: Flags, awake: Ints, scratch: Floats,
    total: Floats, pulled: Floats, numbers: Floats, marks: Ints,
) -> None:  # fmt: skip
    """Go on with a trial for about this many steps, unless it is over before.

    ``before`` (n, n) tells which discs touched on the board as it was.
    """
    done = 0
    while done < steps and marks[PHASE] != OVER:
        _go_on(times, disc, state, watch, numbers, marks)
        phase = marks[PHASE]
        some = watch.tick
        if phase == LEADING:
            _aim(plan, state.goal[0], ease(real(marks[TICK] + 1) / real(times[WAY])))
        elif phase == LOOSENING:
            state.grip_goal[0] = 1.0 - real(marks[TICK] + 1) / real(times[FADE])
        elif phase == SETTLING:
            some = min(TICKS_A_LOOK * watch.tick, marks[LEFT])
        settling = phase == SETTLING
        ended = do_steps(
            some,
            law,
            disc,
            bodies,
            contacts,
            state,
            rest,
            spring,
            watch.stick_time,
            settling,
            awake,
            scratch,
            total,
            pulled,
        )
        for k in range(7):
            state.frame[0, k] = state.goal[0, k]
        state.grip[0] = state.grip_goal[0]
        marks[TICK] += 1
        done += some
        if phase != SETTLING or marks[HELD] != 0:
            for i in abreast(state.present.size):
                if state.stuck[i]:
                    marks[DISCS + 2 * i + 1] = 1
        over = ended != RAN
        if settling:
            marks[LEFT] -= some
            over = over or marks[LEFT] <= 0
            now = real(state.steps[0]) * disc.step
            if watch.stops_at_red and _red_touched(state, numbers[BEGAN]):
                over = True
            if not over and plan[HOPELESS] < watch.longest:
                look = real(some) * disc.step
                if _clapped(state, before, now - look) and not _near_red(bodies, state, watch.red_danger):
                    numbers[CLAPPED] += look
                else:
                    numbers[CLAPPED] = 0.0
                over = numbers[CLAPPED] >= plan[HOPELESS]
        if over:
            marks[ENDING] = STANDS if ended == RESTED or plan[HOPELESS] < watch.longest else UNSETTLED
            marks[PHASE] = OVER


@once
def conclude(
    plan: Floats, times: Ints, law: PairLaw, disc: DiscModel, bodies: Bodies, contacts: Contacts, state: State,
    watch: Watch, numbers: Floats, marks: Ints, touched: Flags,
) -> None:  # fmt: skip
    """Write down how a trial that is over ended."""
    count = state.present.size
    i = times[DISC]
    for j in abreast(count):
        marks[DISCS + 2 * j] = state.colour[j]
        for k in range(7):
            numbers[POSES + 7 * j + k] = bodies.pose[j, k]
        for k in range(count):
            touched[j, k] = False
    for j in abreast(count):
        for k in range(count):
            if state.last_contact[j, k] >= numbers[BEGAN]:
                touched[j, k] = True
                touched[k, j] = True
    if marks[ENDING] == BLOCKED:
        return
    numbers[SECONDS] = real(state.steps[0]) * disc.step - numbers[SECONDS]
    energy = total_energy(
        law, bodies.pose, bodies.axis, state.present, state.sign, state.magnet_pose, state.pair_wrench
    )
    for j in abreast(count):
        if not state.present[j]:
            continue
        energy += disc.mass * GRAVITY * bodies.pose[j, 2]
        for k in range(3):
            energy += 0.5 * disc.mass * bodies.velocity[j, k] * bodies.velocity[j, k]
            energy += 0.5 * bodies.momentum[j, k] * bodies.spin[j, k]
    numbers[ENERGY] = energy
    if marks[HELD] != 0:
        marks[ENDING] = STICKS
    if marks[ENDING] != STANDS:
        return
    for j in range(count):
        if j != i and state.present[j] and _nearer(disc, bodies, contacts, i, j, watch.touch):
            marks[ENDING] = SNAPS
            return
    if state.colour[i] != times[UP]:
        marks[ENDING] = FLIPS
    elif abs(bodies.axis[i, 2]) > COS_FLAT:
        x = bodies.pose[i, 0] - plan[ABOUT]
        y = bodies.pose[i, 1] - plan[ABOUT + 1]
        marks[ENDING] = ROLLS_AWAY if x * x + y * y > watch.away * watch.away else FALLS
