"""The pace of the table's time: as fast as wall time or slower, without jumps."""

from __future__ import annotations

import time  # perf_counter: on Windows the monotonic clock goes in steps of 16 ms, two of our ticks

from openpolarity.physics.paths import TICK

MOST_LAG = 0.05
"""The delay from which a late tick is not caught up, s: the table runs slower rather than in jerks."""


class Pace:
    """Says when the next tick is due."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        """Seconds of table time per second of wall time; 0 for as fast as possible."""
        self._due = time.perf_counter()

    @property
    def due(self) -> float:
        """The time at which the next tick is due, by `time.perf_counter`."""
        return self._due if self.factor else 0.0

    def passed(self) -> bool:
        """Whether the next tick is due."""
        return time.perf_counter() >= self.due

    def owed(self, most: int) -> int:
        """The number of ticks that are due, at most ``most``."""
        if not self.factor:
            return most
        late = time.perf_counter() - self._due
        return 0 if late < 0 else min(most, 1 + int(late * self.factor / TICK))

    def due_for(self, ticks: int) -> float:
        """The time at which this many ticks are due, by `time.perf_counter`."""
        return self._due + (ticks - 1) * TICK / self.factor if self.factor else 0.0

    def tick(self) -> None:
        """Note that a tick was done."""
        now = time.perf_counter()
        if self.factor:
            self._due = max(self._due, now - MOST_LAG) + TICK / self.factor

    def begin(self) -> None:
        """Start counting from now, after a pause."""
        self._due = max(self._due, time.perf_counter())
