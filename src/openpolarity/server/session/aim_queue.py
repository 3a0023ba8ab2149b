"""The way a hand was led: aim after aim, gone one by one.

A machine that is busy reads many aims at once. Straight to the last of them would be across whatever lies between: a
disc that was carried high and then lowered would sweep over the mat.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from openpolarity.geometry import blend_poses
from openpolarity.physics.paths import TICK
from openpolarity.server.messages.pieces import FASTEST, TURN_FASTEST
from openpolarity.server.session.aiming import apart

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

LONGEST = 600
"""Aims that are remembered: ten seconds of them. A hand farther behind cuts the oldest corners."""


class AimQueue:
    """Poses (7,) that a hand is still to pass, and where on the way it is wanted now."""

    def __init__(self) -> None:
        self._to_pass: deque[Floats] = deque(maxlen=LONGEST)
        self.now: Floats | None = None
        """Where the hand is wanted; None if it is led nowhere."""

    def __len__(self) -> int:
        return len(self._to_pass)

    def lead(self, start: Floats, goal: Floats) -> None:
        """Lead it on to a goal; from ``start``, if it was led nowhere so far."""
        if self.now is None:
            self.now = start.copy()
        self._to_pass.append(goal)

    def go_on(self) -> None:
        """A tick later: at most one aim farther, so that who catches up is no wilder than twice a person, and never
        faster than a hand can be."""
        if self.now is None or not self._to_pass:
            return
        goal = self._to_pass[0]
        way, turn = apart(self.now, goal)
        seconds = max(way / FASTEST, turn / TURN_FASTEST)
        if seconds <= TICK:
            self.now = self._to_pass.popleft()
        else:
            self.now = blend_poses(self.now, goal, TICK / seconds)

    def forget(self) -> None:
        """It is led nowhere any more."""
        self._to_pass.clear()
        self.now = None
