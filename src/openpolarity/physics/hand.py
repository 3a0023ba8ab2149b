"""A hand: takes hold of discs, moves them, lets them go, and feels what the magnets do."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from openpolarity.geometry import blend_poses, conjugate, dot, ease, multiply, norm, norms, rotate, turn_about
from openpolarity.physics.errors import BadPoseError, HandError
from openpolarity.physics.events import Stuck, TableEvent
from openpolarity.physics.paths import FASTEST, TICK, straight, through, turning
from openpolarity.physics.pose import FaceUp, Pose, check_colour

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from openpolarity.compiled import Floats
    from openpolarity.physics.kit import Kit
    from openpolarity.physics.table import Table

SPEED = 0.15
"""How fast a hand moves unless told otherwise, m/s: a careful player's pace."""
TURN_SPEED = 2.0
"""How fast it turns, rad/s."""
FADE = 0.3
"""Seconds in which a grip loosens: fingers that open slowly."""
SQUARING = 20.0
"""How many times stiffer the second hand is when it squares a tower."""
ARM_LENGTH = 2.0
"""No hand goes farther from the dot than this, m."""


class Spring(NamedTuple):
    """Fingers: how far a held disc gives way."""

    stiffness: float
    """N/m."""
    turn_stiffness: float
    """N·m/rad."""
    strongest: float
    """N: no hand presses harder."""
    strongest_turn: float
    """N·m."""

    def for_disc(self, kit: Kit) -> Floats:
        """Return the spring as the kernels want it, damped so that a disc of this kit does not swing."""
        return _spring_for(self, kit)


@lru_cache(maxsize=32)
def _spring_for(spring: Spring, kit: Kit) -> Floats:
    inertia = kit.mass * (3 * kit.radius * kit.radius + kit.thickness * kit.thickness) / 12
    return np.array([
        spring.stiffness,
        spring.turn_stiffness,
        2 * math.sqrt(spring.stiffness * kit.mass),
        2 * math.sqrt(spring.turn_stiffness * inertia),
        spring.strongest,
        spring.strongest_turn,
    ])  # fmt: skip


SPRING = Spring(stiffness=300.0, turn_stiffness=0.4, strongest=10.0, strongest_turn=0.3)


@dataclass(frozen=True)
class Motion:
    """What came of moving a hand."""

    seconds: float
    stuck: tuple[int, ...] = ()
    """Discs that newly stick to what is held."""
    strongest: float = 0.0
    """Largest force felt on the way, N."""
    events: tuple[TableEvent, ...] = field(default=(), repr=False)


class Hand:
    """One of the hands over a table. Get it from `Table.hand` or `Table.hands`."""

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self._number = number
        self._seen: tuple[bytes, tuple[int, ...]] = (b"", ())
        """Whom all discs were held by when that was last looked through, and what this hand held then."""

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy of a hand is the same hand of a copy of its table."""
        return _hand_of, (self._table, self._number)

    # ------------------------------------------------------------------ what it holds

    @property
    def held(self) -> tuple[int, ...]:
        """Discs between the fingers; the first one taken leads."""
        held_by = self._table._state.held_by
        now = held_by.tobytes()  # asked several times in every tick: to compare bytes is faster than to search
        if now == self._seen[0]:
            return self._seen[1]
        held = (held_by == self._number).nonzero()[0]
        if held.size < 2:
            self._seen = now, tuple(held.tolist())
            return self._seen[1]
        places = self._table._state.in_hand[held]
        # The leader is at the hand's own origin; ties cannot be, discs do not overlap.
        order = np.argsort(norms(places[:, :3]), kind="stable")
        return tuple(int(held[i]) for i in order)

    @property
    def pose(self) -> Pose:
        """Where the hand holds its leading disc, if the disc did not give way."""
        return Pose.from_array(self._table._state.frame[self._number])

    @property
    def frame(self) -> Floats:
        """The same as position (m) and quaternion, shape (7,): cheaper for callers that ask in every tick."""
        frame: Floats = self._table._state.frame[self._number].copy()
        return frame

    @property
    def goal(self) -> Floats:
        """Where it is aimed: position (m) and quaternion, shape (7,)."""
        goal: Floats = self._table._state.goal[self._number].copy()
        return goal

    @property
    def aimed(self) -> bool:
        """Whether it is aimed elsewhere than it is, and will go there with the next `Table.step`."""
        state = self._table._state
        return bool(state.goal[self._number].tolist() != state.frame[self._number].tolist())

    @property
    def wrench(self) -> Floats:
        """Force (N) and torque (N·m) felt: what the held discs exert on the hand, their weight left out; shape (6,)."""
        felt: Floats = self._table._state.felt[self._number].copy()
        return felt

    @property
    def work(self) -> float:
        """Work the hand has done on discs so far, J."""
        return float(self._table._state.work[self._number])

    def attached(self) -> tuple[int, ...]:
        """Discs that are not between the fingers but touch what is, directly or through others."""
        held = set(self.held)
        for group in self._table.groups():
            if held & set(group):
                held |= set(group)
        return tuple(sorted(held - set(self.held)))

    # ------------------------------------------------------------------ taking hold

    def grasp(self, discs: int | Sequence[int], *, along: Iterable[int] = ()) -> None:
        """Take hold of a disc, or of several at once: part of a tower or of a group. The first one leads.

        ``along`` names discs that are meant to come with it, such as the rest of a group to capture; what else sticks
        is reported.
        """
        table = self._table
        wanted = (discs,) if isinstance(discs, int | np.integer) else tuple(discs)
        along = tuple(along)
        if not wanted:
            raise HandError("a hand grasps at least one disc")
        if self.held:
            raise HandError(f"this hand already holds {self.held}: let go first")
        for disc in (*wanted, *along):
            table._check_present(disc)
        taken = [disc for disc in wanted if table._state.held_by[disc] >= 0]
        if taken:
            raise HandError(f"disc {taken[0]} is in another hand")
        if not any(hand.held for hand in table.hands):
            table._state.expected[:] = False
        table._wake(wanted)
        leader = table._bodies.pose[wanted[0]].copy()
        self._set_frame(leader)
        for disc in wanted:
            self._hold(disc, table._bodies.pose[disc])
        table._state.expected[list(along)] = True
        table._state.grip[self._number] = table._state.grip_goal[self._number] = 1.0

    def take(self, disc: int, pose: Pose) -> None:
        """Take a parked disc, such as one from the reserve, and hold it at ``pose``."""
        table = self._table
        table._check_number(disc)
        if table._state.present[disc]:
            raise HandError(f"disc {disc} is on the table already: grasp it")
        if self.held:
            raise HandError(f"this hand already holds {self.held}: let go first")
        table.lay({disc: pose})
        self.grasp(disc)

    def _hold(self, disc: int, pose: Floats) -> None:
        frame = self._table._state.frame[self._number]
        inverse = conjugate(frame[3:])
        place = np.concatenate([rotate(inverse, pose[:3] - frame[:3]), multiply(inverse, pose[3:])])
        self._table._state.in_hand[disc] = place
        self._table._state.held_by[disc] = self._number

    def _set_frame(self, pose: Floats) -> None:
        self._table._state.frame[self._number] = pose
        self._table._state.goal[self._number] = pose

    def forget(self, disc: int) -> None:
        """Open the fingers round one disc at once, if this hand holds it."""
        if self._table._state.held_by[disc] == self._number:
            self._table._state.held_by[disc] = -1
            self._table._state.in_hand[disc] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]

    # ------------------------------------------------------------------ moving

    def aim(self, pose: Pose) -> None:
        """Set where the hand will be at the end of the next `Table.step`: for a hand that is moved live."""
        self.aim_at(pose.array)

    def aim_at(self, goal: Floats) -> None:
        """Set the same as position (m) and quaternion (w, x, y, z) of unit length, shape (7,)."""
        self._need_something()
        self._check_reach(goal)
        self._table._state.goal[self._number] = goal

    def _check_reach(self, goal: Floats) -> None:
        x, y, z = goal[:3].tolist()
        away = math.sqrt(x * x + y * y + z * z)
        if away > ARM_LENGTH:
            raise BadPoseError(
                f"a hand reaches {ARM_LENGTH:g} m from the dot, not {away:.2f} m",
                message="hand.reach",
                most=ARM_LENGTH,
                away=float(away),
            )

    def move(self, to: Pose, *, speed: float = SPEED, turn_speed: float = TURN_SPEED) -> Motion:
        """Move on a straight line to a pose, gently starting and stopping, while the table runs.

        ``speed`` (m/s, at most 5) and ``turn_speed`` (rad/s) are averages over the way. It takes whole ticks of 8 ms.
        """
        self._need_something()
        return self._lead(straight(self._frame, to.array, speed, turn_speed))

    def moving(self, to: Pose, *, speed: float = SPEED, turn_speed: float = TURN_SPEED) -> Iterator[None]:
        """Move as `move` does, tick by tick: after every item let `TICK` seconds pass."""
        self._need_something()
        return self.going(straight(self._frame, to.array, speed, turn_speed))

    def follow(self, path: Sequence[tuple[float, Pose]]) -> Motion:
        """Move through poses at given times in s from now, evenly from each to the next.

        Times grow from one entry to the next.
        """
        self._need_something()
        return self._lead(through(self._frame, [(time, pose.array) for time, pose in path]))

    def following(self, path: Sequence[tuple[float, Pose]]) -> Iterator[None]:
        """Follow as `follow` does, tick by tick: after every item let `TICK` seconds pass."""
        self._need_something()
        return self.going(through(self._frame, [(time, pose.array) for time, pose in path]))

    def shift(self, dx: float = 0.0, dy: float = 0.0, dz: float = 0.0, *, speed: float = SPEED) -> Motion:
        """Move by (x, y, z) metres, keeping the tilt."""
        frame = self._table._state.frame[self._number]
        moved = frame.copy()
        moved[:3] += (dx, dy, dz)
        return self.move(Pose.from_array(moved), speed=speed)

    def going(self, goals: Floats) -> Iterator[None]:
        """Go from goal to goal, shape (n, 7), a tick each; refuse all if one is refused."""
        self._need_something()
        for goal in goals:
            self._check_reach(goal)
        return self._going(goals)

    def _going(self, goals: Floats) -> Iterator[None]:
        for goal in goals:
            self._table._state.goal[self._number] = goal
            yield

    def _lead(self, goals: Floats, grips: Floats | None = None) -> Motion:
        """Go from goal to goal, shape (n, 7), a tick each, while the table runs; with such grips, shape (n,)."""
        for goal in goals:
            self._check_reach(goal)
        table, state, number = self._table, self._table._state, self._number
        both = np.repeat(state.goal[None], len(goals), axis=0)
        both[:, number] = goals
        firmness = np.repeat(state.grip_goal[None], len(goals), axis=0)
        if grips is not None:
            firmness[:, number] = grips
        start = table.time
        steps = max(1, round(TICK / table.step_length))
        before = table.events()
        _, strongest = table.run_through(both, firmness, steps)
        events = (*before, *table.events())
        return Motion(table.time - start, _newly_stuck(events), strongest, events)

    def _perform(self, ticks: Iterator[None]) -> Motion:
        """Do something tick by tick while the table runs."""
        table = self._table
        start = table.time
        events: list[TableEvent] = []
        strongest = 0.0
        for _ in ticks:
            table.step(TICK)
            events += table.events()
            strongest = max(strongest, norm(table._state.felt[self._number, :3]))
        return Motion(table.time - start, _newly_stuck(events), strongest, tuple(events))

    @property
    def _frame(self) -> Floats:
        return np.array(self._table._state.frame[self._number])

    def _need_something(self) -> None:
        if not self.held:
            raise HandError("the hand is empty: grasp or take a disc first")

    # ------------------------------------------------------------------ letting go

    def let_go(self, fade: float = FADE) -> Motion:
        """Let go of everything, the grip loosening over ``fade`` seconds (0: at once)."""
        self._need_something()
        _check_fade(fade)
        count = _fade_ticks(fade)
        motion = self._lead(np.repeat(self._frame[None], count, axis=0), 1.0 - np.arange(1, count + 1) / max(1, count))
        self._open()
        return motion

    def letting_go(self, fade: float = FADE) -> Iterator[None]:
        """Let go as `let_go` does, tick by tick: after every item let `TICK` seconds pass."""
        self._need_something()
        _check_fade(fade)
        return self._letting_go(fade)

    def _letting_go(self, fade: float) -> Iterator[None]:
        state = self._table._state
        count = _fade_ticks(fade)
        for i in range(count):
            state.grip_goal[self._number] = 1.0 - (i + 1) / count
            yield
        self._open()

    def _open(self) -> None:
        state = self._table._state
        for disc in self.held:
            self.forget(disc)
        state.grip[self._number] = state.grip_goal[self._number] = 0.0
        state.felt[self._number] = 0.0

    def tighten(self) -> None:
        """Close the fingers again, at once, if they have begun to open."""
        self._need_something()
        self._table._state.grip[self._number] = self._table._state.grip_goal[self._number] = 1.0

    def stow(self) -> tuple[int, ...]:
        """Take everything in the hand, and what sticks to it, off the table; return these discs."""
        self._need_something()
        gone = (*self.held, *self.attached())
        self._table.park(gone)
        return gone

    # ------------------------------------------------------------------ capturing

    def lift(self, height: float = 0.08, seconds: float = 0.6) -> Motion:
        """Raise what is held by a height (m) within a time (s); what is attracted comes along."""
        if not (math.isfinite(height) and 0 < height <= 1 and math.isfinite(seconds) and 0 < seconds <= 60):
            raise HandError(f"a lift is up to 1 m high and up to 60 s long, not {height!r} m in {seconds!r} s")
        return self.shift(dz=height, speed=min(FASTEST, height / seconds))

    def square(self, seconds: float = 0.5) -> Motion:
        """Let the second hand square all that is in the hand into one tower, round the leading disc."""
        return self._perform(self.squaring(seconds))

    def squaring(self, seconds: float = 0.5) -> Iterator[None]:
        """Square as `square` does, tick by tick: after every item let `TICK` seconds pass."""
        self._need_something()
        if not (math.isfinite(seconds) and 0 < seconds <= 60):
            raise HandError(f"squaring a tower takes up to 60 s, not {seconds!r}")
        return self._squaring(seconds)

    def _squaring(self, seconds: float) -> Iterator[None]:
        table = self._table
        leader = self.held[0]
        frame = table._bodies.pose[leader].copy()
        self._set_frame(frame)
        members = (*self.held, *self.attached())
        table._wake(members)
        axis = rotate(frame[3:], [0.0, 0.0, 1.0])
        for disc in members:
            self._hold(disc, table._bodies.pose[disc])
        heights = {disc: dot(table._bodies.pose[disc, :3] - frame[:3], axis) for disc in members}
        order = sorted(members, key=lambda disc: (heights[disc], disc))
        lead = order.index(leader)
        starts = {disc: table._state.in_hand[disc].copy() for disc in members}
        ends = {}
        for place, disc in enumerate(order):
            # Face to face, all the same way up: that is how they attract. A disc keeps its own turn about the axis.
            spin = Pose.from_array(np.concatenate([np.zeros(3), starts[disc][3:]])).spin
            turn = turn_about((0.0, 0.0, 1.0), spin)
            ends[disc] = np.concatenate([[0.0, 0.0, (place - lead) * table.kit.thickness], turn])
        count = max(1, round(seconds / TICK))
        # Magnets press the faces together: it takes some force to slide them straight.
        table._state.firm[self._number] = SQUARING
        for i in range(count):
            share = ease((i + 1) / count)
            for disc in members:
                table._state.in_hand[disc] = blend_poses(starts[disc], ends[disc], share)
            yield
        table._state.firm[self._number] = 1.0

    def turn_up(self, colour: FaceUp, *, turn_speed: float = 6.0) -> Motion:
        """Turn what is held until it lies level with ``colour`` up."""
        return self._perform(self.turning_up(colour, turn_speed=turn_speed))

    def turning_up(self, colour: FaceUp, *, turn_speed: float = 6.0) -> Iterator[None]:
        """Turn as `turn_up` does, tick by tick: after every item let `TICK` seconds pass."""
        self._need_something()
        check_colour(colour)
        return self.going(turning(self._frame, colour, turn_speed))

    def set_down(self, x: float, y: float, *, speed: float = SPEED, fade: float = FADE) -> Motion:
        """Carry what is held over (x, y) in metres at the present height, lower it to the mat, and let go."""
        _check_fade(fade)

        def all_of_it() -> Iterator[None]:
            yield from self.lowering(x, y, speed=speed)
            yield from self.letting_go(fade)

        self._need_something()
        if not (math.isfinite(x) and math.isfinite(y)):
            raise BadPoseError(f"a place on the mat is two finite numbers in m, not ({x!r}, {y!r})")
        return self._perform(all_of_it())

    def lowering(self, x: float, y: float, *, speed: float = SPEED) -> Iterator[None]:
        """Carry what is held over (x, y) and lower it to the mat, tick by tick, still holding it."""
        over = self._frame
        over[:2] = (x, y)
        yield from self.going(straight(self._frame, over, speed, TURN_SPEED))
        over[2] -= min(self._table.lowest(disc) for disc in (*self.held, *self.attached())) - 1e-4
        yield from self.going(straight(self._frame, over, speed, TURN_SPEED))


def _hand_of(table: Table, number: int) -> Hand:
    return table.hands[number]


def _fade_ticks(fade: float) -> int:
    return max(1, round(fade / TICK)) if fade > 0 else 0


def _newly_stuck(events: Iterable[TableEvent]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(event.disc for event in events if isinstance(event, Stuck)))


def _check_fade(fade: float) -> None:
    if not (math.isfinite(fade) and 0 <= fade <= 10):
        raise HandError(f"a grip loosens within 10 s, not {fade!r}")
