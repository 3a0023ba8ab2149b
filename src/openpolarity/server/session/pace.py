"""Table time beside the time on the wall: it runs with it, or slower, and never jumps."""

from __future__ import annotations

import time

from openpolarity.physics.paths import TICK

PATIENCE = 0.05
"""A tick that is later than this, s, gives the time up: the table runs slower rather than in jerks."""


class Pace:
    """When the next tick is due."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        """Seconds of the table for a second on the wall; 0: as fast as it goes."""
        self._due = time.monotonic()

    @property
    def due(self) -> float:
        """When the next tick is due, by `time.monotonic`."""
        return self._due if self.factor else 0.0

    def passed(self) -> bool:
        """The next tick is due, or overdue."""
        return time.monotonic() >= self.due

    def tick(self) -> None:
        """A tick was done."""
        now = time.monotonic()
        if self.factor:
            self._due = max(self._due, now - PATIENCE) + TICK / self.factor

    def begin(self) -> None:
        """Something begins to move after a pause: from here on."""
        self._due = max(self._due, time.monotonic())
