"""A person's hand between two ticks: where it is aimed, how it holds, and how it is parked."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import acos
from openpolarity.geometry import up_axis
from openpolarity.physics.paths import straight, turning
from openpolarity.server.messages.outbound import HandView
from openpolarity.server.messages.pieces import FASTEST, TURN_FASTEST
from openpolarity.server.session.aim_queue import AimQueue
from openpolarity.server.session.aiming import DIGITS, Grip, apart, goal_within, limits_of, nearer, target_of

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.rules import Colour
    from openpolarity.server.messages.inbound import Target
    from openpolarity.server.messages.outbound import HandKind

PARKING_SPEED = 0.25
"""The speed of a hand on its way to be parked, m/s."""
LOOK_AGAIN = 30
"""How often a hand checks what hangs on it, in ticks."""
BETWEEN_AIMS = 1 / 60
"""Seconds between two aims of a page."""
CLEARANCE = 0.004
"""To be turned over, a disc is lifted until its rim is this far above the mat, m."""

ARRIVING = 1250
"""Ticks in which a hand that is to let go has to come to where it was aimed: ten seconds of aims."""


class LiveHand:
    """Moves the hand of a table to where a client aims it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._limits = limits_of(table.kit)
        self._grip = Grip()
        self._looked = 0
        self._queue = AimQueue()
        self._way: list[Floats] = []
        """The goals that lead to where the hand is parked."""
        self._face: str | None = None
        self.parked = False

    @property
    def frame(self) -> Floats:
        """Where the hand is: position (m) and quaternion, shape (7,)."""
        return self._table.hand.frame

    @property
    def moving(self) -> bool:
        """Whether the hand is on its way."""
        return self._queue.now is not None or bool(self._way)

    def forget(self) -> None:
        """Start afresh, because the hand holds something new or has moved by itself."""
        self._queue.forget()
        self._way, self._face, self._looked = [], None, 0
        self.parked = False

    def aim(self, target: Target) -> None:
        """Aim the hand, by way of all earlier aims."""
        if not self._table.hand.held:
            return
        self._look()
        self.parked, self._way = False, []
        self._queue.lead(self.frame, goal_within(self._limits, target, self._grip))

    def finish_at(self, seen: Target) -> None:
        """Let the hand's way end where its player saw it, if it could be there by now; else it ends where it was aimed.

        All aims have come before: so it can be as far from the last of them as a hand gets between two aims.
        """
        if not self._table.hand.held or self.parked:
            return
        self._look()
        goal = goal_within(self._limits, seen, self._grip)
        last = self._queue.last
        way, turn = apart(self.frame if last is None else last, goal)
        if way <= FASTEST * BETWEEN_AIMS and turn <= TURN_FASTEST * BETWEEN_AIMS:
            self._queue.lead(self.frame, goal)

    def park(self, up_to: float, aside: Floats | None) -> None:
        """Rise to a height (m), then go aside if there is a place; hold on there."""
        up = self.frame
        up[2] = max(up[2], up_to)
        self._queue.forget()
        self._way, self.parked = [up], True
        if aside is not None:
            out = up.copy()
            out[:2] = aside[:2]
            self._way.append(out)

    def wake(self) -> None:
        """Wake a parked hand, which stays where it is until it is aimed."""
        self.parked, self._way = False, []

    def next(self) -> Floats | None:
        """Where the hand is to be after the next tick; None if it stays."""
        self._queue.go_on()
        while self._queue.now is not None:
            found = nearer(self.frame, self._queue.now)
            if found is not None:
                return found
            if not self._queue:
                self._queue.forget()
            self._queue.go_on()
        while self._way:
            found = nearer(self.frame, self._way[0], fastest=PARKING_SPEED)
            if found is not None:
                return found
            self._way.pop(0)
        return None

    def _look(self) -> None:
        """Check how the leading disc is turned, and what hangs below it."""
        table = self._table
        hand = table.hand
        if self._face is None:
            _, spin = target_of(self.frame, table.kit)
            self._grip = Grip(spin)
            self._face = "seen"
        self._looked -= 1
        if self._looked > 0:
            return
        self._looked = LOOK_AGAIN
        others = (*hand.held[1:], *hand.attached())
        below = 0.0
        if others:
            lead = table.lowest(hand.held[0])
            below = max(0.0, lead - min(table.lowest(disc) for disc in others))
        self._grip = replace(self._grip, below=below)

    def view(self, kind: HandKind, by: Colour | None) -> HandView | None:
        """The hand as a client sees it; None if it is empty."""
        held = self._table.hand.held
        if not held:
            return None
        self._look()
        target, _ = target_of(self.frame, self._table.kit, self._grip.below)
        return HandView(kind, list(held), by, target, round(self._grip.below, DIGITS), self.parked)

    def over(self, colour: str | None) -> Floats:
        """Goals, a tick each, that turn what is held level, a colour up (None: the other one), clear of the mat."""
        table = self._table
        frame = self.frame
        up_now = "white" if up_axis(*frame[3:].tolist())[2] >= 0 else "black"
        wanted = colour or ("black" if up_now == "white" else "white")
        lift = table.kit.radius + CLEARANCE - float(frame[2])
        legs = []
        if lift > 0 and (wanted != up_now or _tilt(frame) > math.radians(1)):
            high = frame.copy()
            high[2] += lift
            legs.append(straight(frame, high, 0.2, 2.0))
            frame = high
        legs.append(turning(frame, "white" if wanted == "white" else "black", 6.0))
        return np.concatenate(legs)


def _tilt(frame: Floats) -> float:
    return acos(min(1.0, abs(up_axis(*frame[3:].tolist())[2])))
