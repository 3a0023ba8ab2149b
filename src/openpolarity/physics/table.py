"""The table: 53 discs, a mat, and time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.compiled import known
from openpolarity.dynamics import new_bodies
from openpolarity.dynamics.bodies import set_axes
from openpolarity.geometry import norm, up_axes
from openpolarity.magnetism import pair_law
from openpolarity.physics.discs_on_mat import DISCS, REST_TIME, TOUCH, DiscsOnMat, lowest_point
from openpolarity.physics.errors import BadPoseError, OverlapError, TableError, UnknownDiscError
from openpolarity.physics.events import Impact, TableEvent, event_from
from openpolarity.physics.hand import SPRING, Hand
from openpolarity.physics.kit import Kit
from openpolarity.physics.pose import Pose
from openpolarity.physics.resting import AWAKE, LOOK_EVERY, LYING, RestLimits, wake
from openpolarity.physics.running import run
from openpolarity.physics.state import HANDS, copy_state, new_state
from openpolarity.physics.stepping import BROKEN, RESTED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from openpolarity.compiled import Floats
    from openpolarity.magnetism import PairLaw

STEP = 0.0005
"""Length of a step, s."""
PARKING = 5.0
"""Where discs that are not in play lie, m from the dot: out of everything's reach."""
MAGNETS_EVERY = 0.001
"""Magnets are looked at this often, s: in that time a snapping disc moves by a millimetre at most."""
SINK = 5e-5
"""A laid-out disc may reach this far into the mat or another disc, m: it is pushed out gently."""
LONGEST_STEP = 0.001
"""s: at longer ones snaps fly apart."""
FARTHEST = 2.0
"""Discs are laid out at most this far from the dot, m; no hand reaches farther either."""
NO_GOALS, NO_GRIPS = np.zeros((0, HANDS, 7)), np.zeros((0, HANDS))
STICK_TIME = 0.2
SETTLE_LIMIT = 20.0
_run = known(run)


class SettleOutcome(StrEnum):
    """How a settling ended."""

    RESTED = "rested"
    TIMED_OUT = "timed out"
    BROKEN = "broken"


@dataclass(frozen=True)
class Settled:
    """The end of a settling: how, and after how many seconds."""

    outcome: SettleOutcome
    seconds: float


class Table(DiscsOnMat):
    """53 discs on a mat, in time.

    Disc 0 is the red one, the others are 1 to 52. All are parked, out of everything's reach, until they are laid out.

    Parameters
    ----------
    kit
        What the pieces are made of; the default kit if not given.
    sleep
        Whether resting discs may sleep until a magnet or a disc disturbs them.
    exact
        Never sleep, and compute every magnet anew in every step: slow, and the reference for tests.
    step
        Length of a step in s.
    discs
        How many discs the table is made for; they are numbered from 0. Fewer are faster: a fifth for a dozen.

    """

    def __init__(
        self, kit: Kit | None = None, *, sleep: bool = True, exact: bool = False, step: float = STEP, discs: int = DISCS
    ) -> None:
        if not (math.isfinite(step) and 0 < step <= LONGEST_STEP):
            raise TableError(f"a step lasts a positive number of seconds, at most {LONGEST_STEP:g}, not {step!r}")
        if isinstance(discs, bool) or not isinstance(discs, int) or not 1 <= discs <= DISCS:
            raise TableError(f"a table is made for 1 to {DISCS} discs, not for {discs!r}")
        super().__init__(kit or Kit.named(), sleep=sleep and not exact, step=step, discs=discs)
        self._exact = exact
        self._disc = self.kit.disc(step)
        self._spring = SPRING.for_disc(self.kit)
        self._law = self._new_law()
        self._rest = RestLimits(
            speed=1e-3,
            turn=0.05,
            time=REST_TIME,
            sleep=self._sleep,
            sleep_speed=1e-4,
            sleep_turn=5e-3,
            sleep_time=0.25,
            wake_force=1e-3,
            wake_torque=2e-5,  # turns a leaner by a quarter of a degree
            magnet_shift=0.0 if exact else 5e-7,
            magnet_turn=0.0 if exact else 2e-5,
            magnet_steps=1 if exact else max(1, round(MAGNETS_EVERY / step)),
        )
        self._awake = np.zeros(discs, dtype=np.int64)
        self._scratch = np.zeros(discs)
        self._total = np.zeros((discs, 6))
        self._pulled = np.zeros((discs, 6))
        self.hands = tuple(Hand(self, number) for number in range(HANDS))
        for disc in range(discs):
            self._bodies.pose[disc] = self._parking_place(disc)

    def _new_law(self) -> PairLaw:
        return pair_law(self.kit.magnet, self.kit.magnet)

    # ------------------------------------------------------------------ laying out

    @property
    def hand(self) -> Hand:
        """The first hand."""
        return self.hands[0]

    def lay(self, poses: Mapping[int, Pose]) -> None:
        """Put discs where they are wanted, at rest; from the parking place or from elsewhere on the table.

        Raises `UnknownDiscError`, `BadPoseError` or `OverlapError` and changes nothing if one of them cannot lie there.
        """
        for disc, pose in poses.items():
            self._check_number(disc)
            if not isinstance(pose, Pose):
                raise BadPoseError(f"disc {disc} is laid at a Pose, not at {pose!r}")
            if self._state.held_by[disc] >= 0:
                raise UnknownDiscError(f"disc {disc} is in a hand: let it go first")
            if (away := norm(pose.position)) > FARTHEST:
                raise BadPoseError(
                    f"disc {disc} would be {away:.2f} m from the dot; the farthest place is {FARTHEST:g} m",
                    message="lay.far",
                    disc=int(disc),
                    away=away,
                    most=FARTHEST,
                )
            if lowest_point(self.kit, pose) < -SINK:
                depth = -lowest_point(self.kit, pose) * 1e3
                raise BadPoseError(
                    f"disc {disc} would reach {depth:.2f} mm into the mat; raise its centre by that much",
                    message="lay.deep",
                    disc=int(disc),
                    depth=float(depth),
                )
        before = self.snapshot()
        for disc, pose in poses.items():
            self._put(disc, pose.array)
            self._state.present[disc] = True
            self._state.colour[disc] = 1 if pose.axis[2] >= 0 else -1
        try:
            self._refuse_overlaps(poses)
        except OverlapError:
            self.restore(before)
            raise
        self._moved_from_outside()

    def stand(self, poses: Mapping[int, Floats], time: float | None = None) -> None:
        """Put back a board that was at rest, to some µm: nothing else is on the table, nothing is held, all sleep.

        ``poses`` are positions (m) and quaternions, shape (7,), as `all_poses` gave them; ``time`` (s) sets the clock.
        Whatever the table has gone through before, it then is as a new one on which that board stands, to the bit.
        """
        for disc, pose in poses.items():
            self._check_number(disc)
            if np.shape(pose) != (7,) or not np.isfinite(pose).all():
                raise BadPoseError(
                    f"disc {disc} stands at seven finite numbers (position, quaternion), not at {pose!r}"
                )
            if (away := norm(pose[:3])) > 2 * FARTHEST:
                raise BadPoseError(f"disc {disc} would be {away:.2f} m from the dot")
        self.arrange(poses)
        if time is not None:
            self._state.steps[0] = LOOK_EVERY * round(time / (LOOK_EVERY * self.step_length))
        if self._sleep and poses:
            # They were at rest: the next look finds them still, and lets them sleep. Towers sleep before it: the solver
            # does not know yet how they press on each other, and would stir them.
            self._state.still[:] = self._state.quiet[:] = self._rest.time
            self._lull()
            self._run(LOOK_EVERY, until_rest=False)
        self._state.event_count[0] = 0

    def _lull(self) -> None:
        """Let all discs sleep that lie flat on the mat, or in a tower that does."""
        state = self._state
        alone = set(self.discs)
        groups = self.groups()
        for group in groups:
            alone -= set(group)
        for group in (*groups, *((disc,) for disc in sorted(alone))):
            lying = all(abs(self._axis(disc)[2]) > LYING for disc in group)
            if lying and min(self.lowest(disc) for disc in group) < TOUCH * self.kit.diameter:
                state.group[list(group)] = group[0]
                state.wrench_asleep[list(group)] = state.wrench[list(group)]

    def arrange(self, poses: Mapping[int, Floats]) -> None:
        """Put discs where they are wanted, whatever they overlap, and take everything else off the table.

        ``poses`` as for `stand`. Nothing is held, nothing moves, nothing sleeps: a board to be looked at.
        """
        self._wipe()
        for disc, pose in poses.items():
            self._put(disc, pose)
            self._state.present[disc] = True
        self._moved_from_outside()
        self._state.colour[:] = np.where(up_axes(self.all_poses)[:, 2] >= 0, 1, -1)

    def park(self, discs: Iterable[int]) -> None:
        """Take discs off the table."""
        discs = tuple(discs)
        for disc in discs:
            self._check_present(disc)
        for disc in discs:
            for hand in self.hands:
                hand.forget(disc)
            self._put(disc, self._parking_place(disc))
            self._state.present[disc] = False
            self._state.push[disc] = 0.0
        self._moved_from_outside()

    def _parking_place(self, disc: int) -> Floats:
        return np.array([PARKING, 0.1 * disc, self.kit.half, 1.0, 0.0, 0.0, 0.0])

    def _wipe(self) -> None:
        """Be as a new table, at the same time."""
        blank = new_state(self.capacity)
        blank.steps[:], blank.sign[:] = self._state.steps, self._state.sign
        copy_state(blank, self._state)
        for theirs, ours in zip(new_bodies(self.capacity), self._bodies, strict=True):
            ours[...] = theirs
        for disc in range(self.capacity):
            self._bodies.pose[disc] = self._parking_place(disc)

    def put_back(self, poses: Mapping[int, Floats]) -> None:
        """Put discs that are on the table back to where they were, at rest; position (m) and quaternion, shape (7,).

        They have lain there before, so nobody asks whether there is room.
        """
        for disc in poses:
            self._check_present(disc)
            if self._state.held_by[disc] >= 0:
                raise UnknownDiscError(f"disc {disc} is in a hand: let it go first")
        for disc, pose in poses.items():
            self._put(disc, pose)
            self._state.colour[disc] = 1 if self._axis(disc)[2] >= 0 else -1
        self._moved_from_outside()

    def _put(self, disc: int, pose: Floats) -> None:
        wake(self._state.group, self._state.still, self._state.quiet, disc)
        bodies = self._bodies
        bodies.pose[disc] = pose
        bodies.velocity[disc] = bodies.momentum[disc] = bodies.spin[disc] = 0.0
        bodies.low_side[disc] = (1.0, 0.0)
        set_axes(bodies.pose[disc : disc + 1], bodies.axis[disc : disc + 1])
        self._state.checked_pose[disc] = pose
        self._state.quiet[disc] = 0.0
        self._state.still[disc] = 0.0
        self._state.last_contact[disc, :] = -1.0
        self._state.last_contact[:, disc] = -1.0

    def _moved_from_outside(self) -> None:
        """Place the magnets anew after discs were laid or taken away, and wake sleepers whom that disturbs."""
        self._contacts.number[:] = 0
        self._kernel(True, NO_GOALS, NO_GRIPS, 0, False)

    def _kernel(self, moved: bool, goals: Floats, grips: Floats, steps: int, until_rest: bool) -> tuple[int, float]:
        return _run(
            moved, goals, grips, steps, until_rest, STICK_TIME, self._law, self._disc, self._bodies, self._contacts,
            self._state, self._rest, self._spring, self._awake, self._scratch, self._total, self._pulled,
        )  # fmt: skip

    def _refuse_overlaps(self, laid: Iterable[int]) -> None:
        for disc in laid:
            for other in self.discs:
                if other != disc and (gap := self.gap(disc, other)) < -SINK:
                    raise OverlapError(
                        f"discs {disc} and {other} would overlap by {-gap * 1e3:.2f} mm; lay them apart",
                        message="lay.overlap",
                        disc=int(disc),
                        other=int(other),
                        overlap=float(-gap * 1e3),
                    )

    # ------------------------------------------------------------------ time

    def step(self, seconds: float) -> None:
        """Let time pass. Hands move evenly to where they are aimed on the way.

        Raises `TableError` if ``seconds`` is not a positive number of at most an hour.
        """
        if not (math.isfinite(seconds) and 0 < seconds <= 3600):
            raise TableError(f"time passes by a positive number of seconds, at most 3600, not by {seconds!r}")
        self._run(max(1, round(seconds / self.step_length)), until_rest=False)

    def settle(self, limit: float = SETTLE_LIMIT) -> Settled:
        """Let time pass until everything that is not held rests, at most ``limit`` seconds.

        At rest is what has been slower than 1 mm/s and 0.05 rad/s for half a second. Hands stay where they are.
        """
        if not (math.isfinite(limit) and 0 < limit <= 3600):
            raise TableError(f"a settling lasts a positive number of seconds, at most 3600, not {limit!r}")
        self._state.goal[:] = self._state.frame
        self.begin_settling()
        start = self.time
        ended = self._run(max(1, round(limit / self.step_length)), until_rest=True)
        outcome = {RESTED: SettleOutcome.RESTED, BROKEN: SettleOutcome.BROKEN}.get(ended, SettleOutcome.TIMED_OUT)
        return Settled(outcome, self.time - start)

    def begin_settling(self) -> None:
        """Count rest anew: what is awake now has to be quiet for half a second from here on (see `at_rest`)."""
        # The look under way began before: it does not count.
        self._state.quiet[self._state.group == AWAKE] = -LOOK_EVERY * self.step_length

    def _run(self, steps: int, *, until_rest: bool) -> int:
        state = self._state
        ended, _ = self._lead(state.goal[None].copy(), state.grip_goal[None].copy(), steps, until_rest)
        return ended

    def run_through(self, goals: Floats, grips: Floats, steps: int, until_rest: bool = False) -> tuple[int, float]:
        """Lead both hands from goal to goal, (n, 2, 7) and (n, 2), ``steps`` steps each; see `stepping.lead_hands`."""
        goals, grips = np.ascontiguousarray(goals, np.float64), np.ascontiguousarray(grips, np.float64)
        return self._lead(goals, grips, steps, until_rest)

    def _lead(self, goals: Floats, grips: Floats, steps: int, until_rest: bool) -> tuple[int, float]:
        state, bodies = self._state, self._bodies
        before = bodies.pose.copy()
        ended, strongest = self._kernel(False, goals, grips, steps, until_rest)
        if ended == BROKEN:
            # Has never been seen; if it is, all discs are put back to where they were, and are still.
            bodies.pose[:] = before
            bodies.velocity[:] = bodies.momentum[:] = bodies.spin[:] = 0.0
            set_axes(bodies.pose, bodies.axis)
            self._moved_from_outside()
            state.frame[:], state.grip[:] = state.goal, state.grip_goal
            state.push[:] = 0.0
            state.shake[:] = 0.0
        return int(ended), float(strongest)

    def events(self) -> list[TableEvent]:
        """Fetch what happened since the last call, oldest first."""
        count = self._state.event_count.item(0)
        if not count:  # in most ticks
            return []
        self._state.event_count[0] = 0
        return [event_from(row) for row in self._state.events[:count]]

    def impacts(self) -> list[Impact]:
        """Fetch what happened since the last call, and keep only what can be heard."""
        return [event for event in self.events() if isinstance(event, Impact)]

    # ------------------------------------------------------------------ looking

    # ------------------------------------------------------------------ outside pushes

    def breathe(self, disc: int, impulse: tuple[float, float, float], seconds: float = 0.1) -> None:
        """Blow on a disc: an ``impulse`` (N·s) spread over a time; then the table runs on for that time."""
        self._check_present(disc)
        if not (len(impulse) == 3 and all(math.isfinite(v) for v in impulse)):
            raise TableError(f"a breath's impulse is three finite numbers in N·s, not {impulse!r}")
        if not (math.isfinite(seconds) and 0 < seconds <= 10):
            raise TableError(f"a breath lasts up to 10 s, not {seconds!r}")
        seconds = self._whole_steps(seconds)
        self._wake([disc])
        self._state.push[disc, :3] = np.array(impulse) / seconds
        self.step(seconds)

    def bump(self, velocity: tuple[float, float, float], seconds: float = 0.05) -> None:
        """Bump the table: it is thrown to a velocity (m/s) and back to rest, in two halves of a time."""
        if not (len(velocity) == 3 and all(math.isfinite(v) for v in velocity)):
            raise TableError(f"a bump's velocity is three finite numbers in m/s, not {velocity!r}")
        if not (math.isfinite(seconds) and 0 < seconds <= 10):
            raise TableError(f"a bump lasts up to 10 s, not {seconds!r}")
        half = self._whole_steps(seconds / 2)
        self._wake(self.discs)
        for sign in (1.0, -1.0):
            self._state.shake[:] = sign * np.array(velocity) / half
            self.step(half)

    def _whole_steps(self, seconds: float) -> float:
        return max(1, round(seconds / self.step_length)) * self.step_length

    def _wake(self, discs: Iterable[int]) -> None:
        for disc in discs:
            wake(self._state.group, self._state.still, self._state.quiet, disc)
            self._state.still[disc] = 0.0

    # ------------------------------------------------------------------ going back

    def __getstate__(self) -> dict[str, Any]:
        """What a copy (`copy.deepcopy`, `pickle`) is made from: a moment, and how the table was made; no addresses."""
        made = {"kit": self.kit, "step": self.step_length, "discs": self.capacity}
        return made | {"sleep": self._sleep, "exact": self._exact, "moment": self.snapshot()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        moment = state.pop("moment")
        self.__init__(**state)  # type: ignore[misc]
        self.restore(moment)

    def copy(self) -> Table:
        """Make another table that stands as this one does and goes its own way from here."""
        twin = Table(self.kit, sleep=self._sleep, exact=self._exact, step=self.step_length, discs=self.capacity)
        twin.restore(self.snapshot())
        return twin
