"""Thinking time: how long a player has thought about an act, in wall time, and when that is enough."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class ThinkingTime:
    """A clock that runs while a player thinks, not while its hand moves."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """The limit for one act, s; 0 for no limit."""
        self.spent = 0.0
        self._since: float | None = None

    def begin(self) -> None:
        """Start a new act, with no time spent."""
        self.spent = 0.0

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Count the time spent inside this context."""
        self._since = time.monotonic()
        try:
            yield
        finally:
            self.spent += time.monotonic() - self._since
            self._since = None

    @property
    def over(self) -> bool:
        """Whether it is time to play. A trial that has begun is finished."""
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return bool(self.seconds) and self.spent + running >= self.seconds
