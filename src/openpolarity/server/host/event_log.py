"""The last events of a game, worded once for each language that somebody at it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.locales import screen_catalogue
from openpolarity.server.messages.text import in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.server.messages.outbound import GameEvent
    from openpolarity.server.messages.text import Text

KEPT = 200
"""Events that are kept for whoever comes in."""


class EventLog:
    """Events in their order; the oldest are forgotten."""

    def __init__(self, past: Sequence[GameEvent[Text]] = ()) -> None:
        self._events = list(past[-KEPT:])
        self.last_announced = next((event.n for event in reversed(past) if not event.quiet), 0)
        """The number of the last event that is not quiet."""
        self._worded: dict[str, list[GameEvent[str]]] = {}

    def add(self, event: GameEvent[Text]) -> None:
        """Add the next event."""
        self._events.append(event)
        if not event.quiet:
            self.last_announced = event.n
        del self._events[:-KEPT]
        for language, worded in self._worded.items():
            worded.append(in_words(event, screen_catalogue(language)))
            del worded[:-KEPT]

    def ends_with(self, past: Sequence[GameEvent[Text]]) -> bool:
        """Whether these are the last events, and nothing has happened since."""
        return not self._events or self._events == list(past[-len(self._events) :])

    def in_language(self, language: str) -> list[GameEvent[str]]:
        """All events in the words of a language."""
        worded = self._worded.get(language)
        if worded is None:
            t = screen_catalogue(language)
            worded = self._worded[language] = [in_words(event, t) for event in self._events]
        return worded

    def after(self, last: int | None, language: str) -> list[GameEvent[str]] | None:
        """The events after number `last`; None if it is unknown, or some after it are forgotten."""
        events = self.in_language(language)
        first = events[0].n if events else 1
        if last is None or not first - 1 <= last <= (events[-1].n if events else 0):
            return None
        return [event for event in events if event.n > last]
