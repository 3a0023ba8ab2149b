"""A player's hand: what a physical hand can do, with the rules in mind.

Every method does its work to the end and returns the ruling it led to, or None if the turn just goes on. In a live
game (`Game.live`) it only begins, and `Game.tick` carries it on.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game import errors
from openpolarity.game.free_places import usual_lean
from openpolarity.game.layout import beside_mat, face_up
from openpolarity.game.next_goal import next_goal
from openpolarity.notation.grid import steady
from openpolarity.physics import Placement, Pose
from openpolarity.physics.approach import CARRYING_HEIGHT, STEADY
from openpolarity.physics.hand import FADE, SPEED, TURN_SPEED
from openpolarity.physics.paths import FASTEST, straight, through, turning
from openpolarity.rules import Colour, Phase, events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.compiled import Floats
    from openpolarity.game.loop import Loop
    from openpolarity.physics.hand import Hand
    from openpolarity.rules import Ruling


class PlayerHand:
    """The hand of whoever is to move. Get it from `Game.hand`."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._ruled = loop.ruled

    # ------------------------------------------------------------------ what it holds

    @property
    def held(self) -> tuple[int, ...]:
        """The discs that the hand holds."""
        return self._ruled.held

    @property
    def pose(self) -> Pose:
        """The pose in which the hand aims to hold its leading disc, which may give way under forces."""
        return self._hand.pose

    @property
    def wrench(self) -> Floats:
        """The force (N) and torque (N·m) that the hand feels, without weight; shape (6,)."""
        return self._hand.wrench

    @property
    def _hand(self) -> Hand:
        return self._ruled.table.hand

    @property
    def _frame(self) -> Floats:
        return self._hand.pose.array

    def _need(self, *, holding: bool) -> None:
        self._loop.need_quiet_hands()
        if holding and not self.held:
            raise errors.hand_is_empty()
        if not holding and self.held:
            raise errors.hand_is_full()

    # ------------------------------------------------------------------ taking hold

    def take(self, pose: Pose | None = None, *, disc: int | None = None, member: int | None = None) -> Ruling | None:
        """Take a disc from the reserve, as a foundation or as the action disc, and hold it at a pose.

        Without ``pose`` it is held beside the mat, on the player's side, tilted, with the player's colour up.
        """
        self._need(holding=False)
        ruled = self._ruled
        state = ruled.state
        goal = steady((pose or self.beside_mat()).array)
        held_at = Pose.from_array(goal)
        free = state.free_id() if disc is None else disc
        event: events.TakeFoundation | events.Take
        if state.phase is Phase.FOUNDATIONS:
            event = events.TakeFoundation(by=state.player, member=member, disc=free, at=ruled.time)
        else:
            event = events.Take(by=state.player, member=member, disc=free, at=ruled.time)
        ruled.check(event)
        ruled.recorder.do("take", free, goal, member)
        if state.phase is Phase.FOUNDATIONS:
            ruled.referee.begin_turn()
        self._hand.take(free, held_at)
        return self._loop.act(event)

    def beside_mat(self, side: Colour | None = None) -> Pose:
        """The pose in which a disc from a side's reserve is held: White sits at negative y, Black opposite."""
        return beside_mat(self._ruled.kit, side or self._ruled.state.player)

    def grasp(self, disc: int, *, member: int | None = None) -> Ruling | None:
        """Take hold of a disc on the mat, in a group to capture or a flipped disc to set right.

        The other discs of the group are expected to come along when the disc is lifted.
        """
        self._need(holding=False)
        ruled = self._ruled
        state = ruled.state
        event: events.Lift | events.PickUp
        if any(disc in owed.discs for owed in state.owed):
            event = events.PickUp(by=state.player, member=member, disc=disc, at=ruled.time)
        elif any(disc in group.discs for group in state.pending):
            event = events.Lift(by=state.player, member=member, group=disc, grip=disc, at=ruled.time)
        else:
            raise errors.not_to_be_lifted(disc)
        ruled.check(event)
        ruled.recorder.do("grasp", disc, member)
        return self._loop.act(event, grip=disc)

    # ------------------------------------------------------------------ moving

    def aim(self, pose: Pose) -> None:
        """Set the pose of the hand after the next tick of a live game."""
        self.aim_at(pose.array)

    def aim_at(self, goal: Floats) -> None:
        """Like `aim`, with position (m) and quaternion (w, x, y, z), shape (7,). A hand moves at most 5 m/s."""
        if self._loop.busy:
            return  # what is being done goes on; a live hand may stray meanwhile
        self._need(holding=True)
        self._hand.aim_at(next_goal(self._hand.frame, goal))

    def move(self, to: Pose, *, speed: float = SPEED, turn_speed: float = TURN_SPEED) -> Ruling | None:
        """Move straight to a pose, starting and stopping gently, at average speeds in m/s and rad/s."""
        self._need(holding=True)
        return self._go(straight(self._frame, to.array, speed, turn_speed))

    def follow(self, path: Sequence[tuple[float, Pose]]) -> Ruling | None:
        """Move through poses at given times, in s from now."""
        self._need(holding=True)
        return self._go(through(self._frame, [(time, pose.array) for time, pose in path]))

    def shift(self, dx: float = 0.0, dy: float = 0.0, dz: float = 0.0, *, speed: float = SPEED) -> Ruling | None:
        """Move by (dx, dy, dz) in metres, keeping the tilt."""
        self._need(holding=True)
        to = self._frame
        to[:3] += (dx, dy, dz)
        return self._go(straight(self._frame, to, speed, TURN_SPEED))

    def lift(self, height: float = 0.08, seconds: float = 0.6) -> Ruling | None:
        """Raise what is held by a height (m) within ``seconds``; attracted discs come along."""
        return self.shift(dz=height, speed=min(FASTEST, height / seconds))

    def turn_up(self, colour: str | None = None, *, turn_speed: float = 6.0) -> Ruling | None:
        """Turn what is held level with a colour up, by default the player's own."""
        self._need(holding=True)
        up = face_up(Colour(colour or self._ruled.state.player))
        goals = turning(self._frame, up, turn_speed)
        return self._go(goals) if len(goals) else None

    def go(self, goals: Floats) -> Ruling | None:
        """Move through goals (m, quaternion), shape (n, 7), one per tick."""
        self._need(holding=True)
        return self._go(goals)

    def _go(self, goals: Floats) -> Ruling | None:
        rounded = np.array([steady(goal) for goal in goals])
        ticks = self._hand.going(rounded)
        self._ruled.recorder.do("go", rounded)
        return self._loop.move(ticks)

    def square(self, seconds: float = 0.5) -> Ruling | None:
        """Square what is held into one tower with the second hand."""
        self._need(holding=True)
        ticks = self._hand.squaring(seconds)
        self._ruled.recorder.do("square", seconds)
        return self._loop.move(ticks)

    # ------------------------------------------------------------------ letting go

    def let_go(self, fade: float = FADE) -> Ruling | None:
        """Let go of what is held, loosening the grip over ``fade`` seconds; wait for rest; have it judged."""
        self._need(holding=True)
        ruled = self._ruled
        if not ruled.laying:
            ruled.check(events.Release(by=ruled.state.player, at=ruled.time))
        ticks = self._hand.letting_go(fade)
        ruled.recorder.do("let_go", fade)
        return self._loop.let_go(ticks)

    def set_down(self, x: float, y: float, *, speed: float = SPEED, fade: float = FADE) -> Ruling | None:
        """Carry what is held to (x, y) in metres at its present height, lower it to the mat, and let go."""
        self._need(holding=True)
        over = self._frame
        over[:2] = (x, y)
        ruling = self._go(straight(self._frame, over, speed, TURN_SPEED))
        if ruling is not None or not self.held:
            return ruling
        hand, table = self._hand, self._ruled.table
        over[2] -= min(table.lowest(disc) for disc in (*hand.held, *hand.attached())) - 1e-4
        ruling = self._go(straight(self._frame, over, speed, TURN_SPEED))
        if ruling is not None or not self.held:
            return ruling
        return self.let_go(fade)

    def withdraw(self) -> Ruling | None:
        """Take the hand, with what it holds, quickly up and off the mat. This is free if nothing happened."""
        self._need(holding=True)
        ruled = self._ruled
        if not ruled.laying and not ruled.closed:
            ruled.check(events.Withdraw(by=ruled.state.player, at=ruled.time))
        ruled.recorder.do("withdraw")
        return self._loop.withdraw()

    # ------------------------------------------------------------------ whole moves

    def lean(
        self,
        on: int,
        azimuth: float,
        *,
        distance: float | None = None,
        tilt: float | None = None,
        speed: float = SPEED,
        fade: float = FADE,
    ) -> Ruling | None:
        """Play a leaner: take an action disc, bring it in high, lower it behind, let it lean on disc ``on``.

        ``azimuth`` (degrees, counter-clockwise from +x) is the direction from the support to the leaner's foot,
        ``distance`` (diameters) the distance between them, and ``tilt`` (degrees) how steep the disc is held. By
        default they suit a support of that height: on a tower the foot is farther away and the disc steeper.
        """
        ruled = self._ruled
        height = next((len(tower) for tower in ruled.state.towers if on in tower), 1)
        usual = usual_lean(height)
        distance = usual[0] if distance is None else distance
        tilt = usual[1] if tilt is None else tilt
        x, y, _ = ruled.table.position(on)
        place = Placement(
            (float(x), float(y)),
            math.radians(azimuth),
            distance * ruled.kit.diameter,
            math.radians(tilt),
            face_up(ruled.state.player),
        )
        return self.place(place, speed=speed, fade=fade)

    def place(self, place: Placement, *, speed: float = SPEED, fade: float = FADE) -> Ruling | None:
        """Play a leaner at a placement: carry it in high, lower it from behind, and let go."""
        if not self.held:
            self.take()
        approach = replace(STEADY, speed=speed)
        for to, how_fast in approach.way(self._frame, place, self._ruled.kit):
            ruling = self.go(straight(self._frame, to, how_fast, TURN_SPEED))
            if ruling is not None or not self.held:
                return ruling
        return self.let_go(fade)

    def lay(self, x: float, y: float, *, speed: float = 0.3, fade: float = 0.1) -> Ruling | None:
        """Lay a foundation with its middle at (x, y) in metres."""
        if not self.held:
            self.take(
                Pose((x, y, CARRYING_HEIGHT), (0.0, 0.0, 1.0 if self._ruled.state.player is Colour.WHITE else -1.0))
            )
        return self.set_down(x, y, speed=speed, fade=fade)
