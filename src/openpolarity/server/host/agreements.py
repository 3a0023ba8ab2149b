"""Agreements: what one side of a game asks of the other, and whether both want it.

They live here and not in the rules: two people come to terms, and only what they agree on becomes part of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.server.messages.errors import not_now
from openpolarity.server.messages.outbound import Ask

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.server.messages.outbound import AskedFor


class Agreements:
    """What is asked for at present. Something that was declined can be asked for again after the next event."""

    def __init__(self) -> None:
        self._open: dict[AskedFor, int] = {}
        self._declined: set[tuple[AskedFor, int]] = set()

    @property
    def open(self) -> dict[AskedFor, int]:
        """What is asked for, and by which seat."""
        return dict(self._open)

    def restore(self, asks: Mapping[AskedFor, int]) -> None:
        """Go back to what was asked for before."""
        self._open = dict(asks)

    def told(self) -> list[Ask]:
        """What is asked for, as clients see it."""
        return [Ask(what, seat) for what, seat in self._open.items()]

    def declined(self) -> list[Ask]:
        """What cannot be asked for again before the next event, as clients see it."""
        return [Ask(what, seat) for what, seat in sorted(self._declined)]

    def ask(self, what: AskedFor, seats: tuple[int, ...]) -> bool:
        """Ask for something; whether both agree: the other side has asked for it, too, or sits at the same screen.

        Raises `Refusal` if it was just declined.
        """
        if len(seats) > 1 or self._open.get(what, seats[0]) != seats[0]:
            self._open.pop(what, None)
            return True
        if (what, seats[0]) in self._declined:
            raise not_now()
        self._open[what] = seats[0]
        return False

    def answer(self, what: AskedFor, seats: tuple[int, ...], *, accept: bool) -> int | None:
        """Answer what the other side asks for: their seat if it is accepted. Raises `Refusal` if they do not ask."""
        asker = self._open.get(what)
        if asker is None or not seats or asker in seats:
            raise not_now()
        del self._open[what]
        if accept:
            return asker
        self._declined.add((what, asker))
        return None

    def forget(self) -> bool:
        """Forget everything, because the game has gone on; whether something was asked for or declined."""
        was_open = bool(self._open or self._declined)
        self._open.clear()
        self._declined.clear()
        return was_open
