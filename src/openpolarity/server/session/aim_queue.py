"""The aims of a hand, followed one by one.

A busy machine reads many aims at once. Going straight to the last one would cut across whatever lies between: a disc
that was carried high and then lowered would sweep over the mat.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from openpolarity.server.session.aiming import led

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

LONGEST = 600
"""Aims that are remembered: ten seconds of them. A hand farther behind cuts the oldest corners."""


class AimQueue:
    """Poses (7,) that a hand is still to pass, and where on the way it is wanted now."""

    def __init__(self) -> None:
        self._to_pass: deque[Floats] = deque(maxlen=LONGEST)
        self.now: Floats | None = None
        """The pose that the hand aims for now; None if it has no aim."""

    def __len__(self) -> int:
        return len(self._to_pass)

    @property
    def last(self) -> Floats | None:
        """The pose where all aims lead in the end; None if there is no aim."""
        return self._to_pass[-1] if self._to_pass else self.now

    def lead(self, start: Floats, goal: Floats) -> None:
        """Add a goal; without an aim so far, the path begins at ``start``."""
        if self.now is None:
            self.now = start.copy()
        self._to_pass.append(goal)

    def go_on(self) -> None:
        """Advance by a tick, at most one aim farther.

        So a hand that catches up moves at most twice as wildly as the person did, and never faster than a hand can.
        """
        if self.now is None or not self._to_pass:
            return
        found = led(self.now, self._to_pass[0])
        self.now = self._to_pass.popleft() if found is None else found

    def forget(self) -> None:
        """Drop all aims."""
        self._to_pass.clear()
        self.now = None
