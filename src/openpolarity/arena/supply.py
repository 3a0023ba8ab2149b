"""The games that are still to be handed out: those to be played again first, then the next of the plan."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.arena.pairing import Fixture


class Supply:
    """Games one after another. A plan gives None while it needs the result of a game that is going on."""

    def __init__(self, plan: Iterable[Fixture | None]) -> None:
        self._plan = iter(plan)
        self._again: deque[Fixture] = deque()
        self._ended = False

    @property
    def over(self) -> bool:
        """Whether no game will come any more, unless one has to be played again."""
        return self._ended and not self._again

    def again(self, fixture: Fixture) -> None:
        """Take back a game that has to be played again."""
        self._again.append(fixture)

    def next(self) -> Fixture | None:
        """The next game to play; None if there is none for now."""
        if self._again:
            return self._again.popleft()
        if self._ended:
            return None
        try:
            return next(self._plan)
        except StopIteration:
            self._ended = True
            return None
