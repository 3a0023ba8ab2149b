"""The same board in MuJoCo: the oracle beside which our own dynamics is measured.

A `MujocoTable` is a `Table` on which MuJoCo moves the discs: the same pieces, grip, damping, magnets and hands. Only
MuJoCo's public interface is used. It reports no events; everything else of a table is there.

Discs that sleep are fixed in MuJoCo's model, parked ones are not in it at all; when somebody falls asleep or wakes,
another model takes over.
"""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import mujoco
import numpy as np

from openpolarity.compiled import Floats, Ints, entry
from openpolarity.dynamics.bodies import set_axis
from openpolarity.dynamics.contact_list import DISC, GAP, OTHER
from openpolarity.dynamics.disc import GRAVITY
from openpolarity.geometry import norm
from openpolarity.physics.following import follow_magnets, sum_wrenches
from openpolarity.physics.grasping import pull_held
from openpolarity.physics.hand import SPRING
from openpolarity.physics.resting import (
    AWAKE,
    LOOK_EVERY,
    RestLimits,
    doze,
    fall_asleep,
    list_awake,
    look,
    wake_disturbed,
    wake_touched,
)
from openpolarity.physics.stepping import BROKEN, RAN, RESTED, SUM_EVERY, check_motion, gather
from openpolarity.physics.table import Table

if TYPE_CHECKING:
    from openpolarity.dynamics import Bodies, DiscModel
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.discs_on_mat import Snapshot
    from openpolarity.physics.kit import Kit
    from openpolarity.physics.state import State

WARNINGS: list[str] = []
"""What MuJoCo has warned about. By itself it would drop a log file in the current folder."""
mujoco.set_mju_user_warning(WARNINGS.append)


CONTACT = 'condim="6" solref="0.002 1" solimp="0.6 0.99 0.0001"'
"""How hard discs and mat are. MuJoCo's friction demands that a point which slips, rolls or twists rises; a rim that has
sunk in less than that rise hops, and is free between hops. This is the hardest contact with which a rolling disc that
is pulled aside drifts as the law of friction says, better and better in smaller steps (`bench.motions.drifting`).
"""


def model_xml(kit: Kit, step: float, free: int, fixed: int) -> str:
    """Describe discs of a kit that can move, and others that cannot, on a mat; the geom of disc i is number i + 1."""
    on_mat, on_disc = (f"{grip.sliding} {grip.torsion} {grip.rolling}" for grip in (kit.on_mat, kit.on_disc))
    geom = f'<geom type="cylinder" size="{kit.radius} {kit.half}" mass="{kit.mass}" {CONTACT} friction="{on_disc}"/>'
    moving = "".join(f'<body pos="0 0 {i + 1}"><freejoint/>{geom}</body>' for i in range(free))
    still = "".join(f'<body pos="0 0 {free + i + 1}" mocap="true">{geom}</body>' for i in range(fixed))
    return f"""
    <mujoco model="polarity">
      <option timestep="{step}" integrator="implicitfast" cone="elliptic" impratio="1000" gravity="0 0 {-GRAVITY}">
        <flag multiccd="enable" nativeccd="enable" autoreset="disable"/>
      </option>
      <worldbody>
        <geom type="plane" size="0 0 1" priority="1" {CONTACT} friction="{on_mat}"/>
        {moving}{still}
      </worldbody>
    </mujoco>"""


@lru_cache(maxsize=256)
def model_of(kit: Kit, step: float, free: int, fixed: int) -> Any:
    """MuJoCo's model for so many discs that can move and so many that cannot."""
    model = mujoco.MjModel.from_xml_string(model_xml(kit, step, free, fixed))
    damping = model.dof_damping.reshape(free, 6)
    damping[:, 3:5] = kit.rocking
    damping[:, 5] = kit.spinning
    return model


@entry
def _load(bodies: Bodies, awake: Ints, count: int, qpos: Floats, qvel: Floats) -> None:
    """Give MuJoCo our discs; it has angular velocities in a disc's own frame."""
    for n in range(count):
        i = awake[n]
        for k in range(7):
            qpos[n, k] = bodies.pose[i, k]
        w, x, y, z = bodies.pose[i, 3], -bodies.pose[i, 4], -bodies.pose[i, 5], -bodies.pose[i, 6]
        a, b, c = bodies.spin[i, 0], bodies.spin[i, 1], bodies.spin[i, 2]
        p, q, r = 2.0 * (y * c - z * b), 2.0 * (z * a - x * c), 2.0 * (x * b - y * a)
        qvel[n, 3] = a + w * p + y * r - z * q
        qvel[n, 4] = b + w * q + z * p - x * r
        qvel[n, 5] = c + w * r + x * q - y * p
        for k in range(3):
            qvel[n, k] = bodies.velocity[i, k]


@entry
def _store(disc: DiscModel, bodies: Bodies, awake: Ints, count: int, qpos: Floats, qvel: Floats) -> None:
    """Take over where MuJoCo's discs are and how they move."""
    for n in range(count):
        i = awake[n]
        for k in range(7):
            bodies.pose[i, k] = qpos[n, k]
        for k in range(3):
            bodies.velocity[i, k] = qvel[n, k]
        set_axis(bodies.pose, bodies.axis, i)
        w, x, y, z = qpos[n, 3], qpos[n, 4], qpos[n, 5], qpos[n, 6]
        a, b, c = qvel[n, 3], qvel[n, 4], qvel[n, 5]
        p, q, r = 2.0 * (y * c - z * b), 2.0 * (z * a - x * c), 2.0 * (x * b - y * a)
        bodies.spin[i, 0] = a + w * p + y * r - z * q
        bodies.spin[i, 1] = b + w * q + z * p - x * r
        bodies.spin[i, 2] = c + w * r + x * q - y * p
        for k in range(3):
            more = (disc.along - disc.across) * c * bodies.axis[i, k]
            bodies.momentum[i, k] = disc.across * bodies.spin[i, k] + more


@entry
def _act(
    law: PairLaw, disc: DiscModel, bodies: Bodies, state: State, rest: RestLimits, spring: Floats, share: float,
    per_second: float, awake: Ints, count: int, scratch: Floats, total: Floats, pulled: Floats, applied: Floats,
) -> None:  # fmt: skip
    """Sum what acts on the discs that are awake in this step, but for weight, and hand it to MuJoCo."""
    if state.steps[0] % rest.magnet_steps == 0:
        follow_magnets(
            law, bodies.pose, bodies.axis, awake, count, state.present, state.sign, state.magnet_pose,
            state.pair_wrench, state.wrench, rest.magnet_shift, rest.magnet_turn, scratch,
        )  # fmt: skip
    gather(bodies.pose, bodies.velocity, awake, count, state.wrench, state.push, state.shake, disc.mass, total)
    pull_held(
        bodies.pose, bodies.velocity, bodies.spin, total, state.held_by, state.in_hand, state.frame, state.goal,
        state.grip, state.grip_goal, state.firm, state.felt, disc.mass, spring, share, per_second, pulled,
    )  # fmt: skip
    for n in range(count):
        for k in range(6):
            applied[n + 1, k] = total[awake[n], k]


@entry
def _watch(
    disc: DiscModel, bodies: Bodies, state: State, rest: RestLimits, ids: Ints, rows: Floats, found: int, awake: Ints,
    count: int, scratch: Floats,
) -> tuple[bool, bool, bool]:  # fmt: skip
    """Look at what the step has done: whether all numbers are numbers, who sleeps has changed, all has settled.

    ``ids`` and ``rows`` hold the pairs of discs that touch, ``found`` of them; rows beyond are written to.
    """
    if not check_motion(bodies, awake, count, state.colour):
        return False, False, False
    state.steps[0] += 1
    changed = False
    if rest.sleep and count < state.present.size:
        changed = wake_disturbed(
            disc, bodies.pose, bodies.axis, state.group, state.present, state.still, state.quiet, state.wrench,
            state.wrench_asleep, rest,
        )  # fmt: skip
        if wake_touched(
            disc, bodies, awake, count, state.present, state.group, state.still, state.quiet, ids, rows, found
        ):
            changed = True
    settled = False
    if state.steps[0] % LOOK_EVERY == 0:
        if state.steps[0] % SUM_EVERY == 0:
            sum_wrenches(state.present, state.pair_wrench, state.wrench)
        settled = look(
            bodies.pose, state.group, state.present, state.held_by, state.checked_pose, state.quiet, state.still, rest,
            LOOK_EVERY * disc.step,
        )  # fmt: skip
        if rest.sleep and fall_asleep(
            ids, rows, found, bodies, state.group, state.present, state.held_by, state.still, state.wrench,
            state.wrench_asleep, rest.sleep_time, scratch,
        ):  # fmt: skip
            changed = True
    return True, changed, settled


@entry
def _list_awake(state: State, awake: Ints) -> int:
    return list_awake(state.present, state.group, awake)


@entry
def _doze(state: State, rest: RestLimits, step: float, steps: int, until_rest: bool) -> tuple[int, bool]:
    return doze(state.present, state.quiet, rest.time, step, steps, until_rest)


class MujocoTable(Table):
    """A table whose discs MuJoCo moves. Takes what a `Table` takes; its steps may also be shorter."""

    seconds_in_mujoco = 0.0
    """How long MuJoCo's own steps have taken so far, s."""
    _listed: tuple[int, ...] | None = None
    """The awake discs that the present model is for."""
    _model: Any
    _data: Any

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a moment; MuJoCo's solver starts afresh."""
        super().restore(snapshot)
        self._listed = None

    def _choose_model(self) -> int:
        """Have a model in which exactly the discs that are awake can move; return how many they are."""
        state, bodies = self._state, self._bodies
        count = int(_list_awake(state, self._awake))
        listed = tuple(self._awake[:count].tolist())
        fixed = np.flatnonzero(state.present & (state.group != AWAKE))
        if listed != self._listed:
            old = {} if self._listed is None else dict(zip(self._listed, self._warm_start, strict=True))
            self._model = model_of(self.kit, self.step_length, count, len(fixed))
            self._data = mujoco.MjData(self._model)
            self._listed = listed
            for row, disc in zip(self._warm_start, listed, strict=True):
                row[:] = old.get(disc, 0.0)
        self._data.mocap_pos[:] = bodies.pose[fixed, :3]
        self._data.mocap_quat[:] = bodies.pose[fixed, 3:]
        if count:
            _load(bodies, self._awake, count, self._data.qpos.reshape(-1, 7), self._data.qvel.reshape(-1, 6))
        return count

    @property
    def _warm_start(self) -> Floats:
        """Where MuJoCo's solver starts from, a row for each disc that is awake; a view."""
        rows: Floats = self._data.qacc_warmstart.reshape(-1, 6)
        return rows

    def _touching_pairs(self) -> int:
        """Write the pairs of awake discs that touch in MuJoCo to our list of contacts; return how many."""
        ids, rows = self._contacts.ids[0], self._contacts.rows[0]
        geoms = self._data.contact.geom
        pairs = geoms[(geoms > 0).all(axis=1) & (geoms <= len(self._listed or ())).all(axis=1)] - 1
        pairs = self._awake[pairs[: len(ids) - 8]]
        ids[: len(pairs), DISC] = pairs.max(axis=1)
        ids[: len(pairs), OTHER] = pairs.min(axis=1)
        rows[: len(pairs), GAP] = 0.0
        return len(pairs)

    def _lead(self, goals: Floats, grips: Floats, steps: int, until_rest: bool) -> tuple[int, float]:
        """Lead both hands from goal to goal. Whatever lets time pass on a `Table` comes through here."""
        state = self._state
        ended, strongest = RAN, 0.0
        for goal, grip in zip(goals, grips, strict=True):
            state.goal[:] = goal
            state.grip_goal[:] = grip
            ended = self._steps(steps, until_rest=until_rest)
            state.frame[:] = goal
            state.grip[:] = grip
            state.push[:] = 0.0
            state.shake[:] = 0.0
            strongest = max(strongest, *(norm(felt[:3]) for felt in state.felt))
        return ended, strongest

    def _steps(self, steps: int, *, until_rest: bool) -> int:
        state, bodies, rest, disc = self._state, self._bodies, self._rest, self._disc
        spring = SPRING.for_disc(self.kit)
        changed = True
        count = 0
        for n in range(steps):
            if changed:
                count = self._choose_model()
            if count == 0:
                wait, settled = _doze(state, rest, disc.step, steps - n, until_rest)
                state.steps[0] += wait
                return RESTED if settled else RAN
            model, data = self._model, self._data
            _act(
                self._law, disc, bodies, state, rest, spring, (n + 1.0) / steps, 1.0 / (steps * disc.step),
                self._awake, count, self._scratch, self._total, self._pulled, data.xfrc_applied,
            )  # fmt: skip
            start = time.perf_counter()
            mujoco.mj_step(model, data)
            self.seconds_in_mujoco += time.perf_counter() - start
            _store(disc, bodies, self._awake, count, data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6))
            found = self._touching_pairs() if (state.steps[0] + 1) % LOOK_EVERY == 0 else 0
            fine, changed, settled = _watch(
                disc, bodies, state, rest, self._contacts.ids[0], self._contacts.rows[0], found, self._awake, count,
                self._scratch,
            )  # fmt: skip
            if not fine:
                return BROKEN
            if until_rest and settled:
                return RESTED
        return RAN
