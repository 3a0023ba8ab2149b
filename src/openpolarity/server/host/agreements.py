"""Agreements: what one side of a game asks of the other, and whether both want it.

They live here and not in the rules: two people come to terms, and only what they agree on becomes part of the game.
Any member of a team asks and answers for all of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.server.messages.errors import not_now
from openpolarity.server.messages.outbound import Ask
from openpolarity.server.messages.report.rotation import team_at

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.server.messages.outbound import AskedFor


class Agreements:
    """What is asked for at present. Something that was declined can be asked for again after the next event."""

    def __init__(self) -> None:
        self._open: dict[AskedFor, int] = {}
        self._declined: set[tuple[AskedFor, int]] = set()
        self._both: set[AskedFor] = set()
        """What both want and what is not done yet; it stays asked for until it is."""

    @property
    def open(self) -> dict[AskedFor, int]:
        """What is asked for, and by which seat."""
        return dict(self._open)

    def restore(self, asks: Mapping[AskedFor, int]) -> None:
        """Go back to what was asked for before."""
        self._open = dict(asks)

    def asks(self) -> list[Ask]:
        """What is asked for, as clients see it."""
        asked = ((what, [1, 2] if what in self._both else [seat]) for what, seat in self._open.items())
        return [Ask(what, seat) for what, seats in asked for seat in seats]

    def declined(self) -> list[Ask]:
        """What cannot be asked for again before the next event, as clients see it."""
        return [Ask(what, seat) for what, seat in sorted(self._declined)]

    def ask(self, what: AskedFor, seats: tuple[int, ...]) -> bool:
        """Ask for something; whether both agree: the other side has asked for it, too, or sits at the same screen.

        Raises `Refusal` if it was just declined.
        """
        team = team_at(seats[0])
        asker = self._open.get(what)
        if len(seats) > 1 or (asker is not None and team_at(asker) != team):
            self._open.pop(what, None)
            return True
        if any(what == one and team_at(seat) == team for one, seat in self._declined):
            raise not_now()
        self._open.setdefault(what, seats[0])
        return False

    def answer(self, what: AskedFor, seats: tuple[int, ...], *, accept: bool) -> int | None:
        """Answer what the other side asks for: their seat if it is accepted. Raises `Refusal` if they do not ask."""
        asker = self._open.get(what)
        if asker is None or not seats or team_at(asker) in map(team_at, seats):
            raise not_now()
        del self._open[what]
        if accept:
            return asker
        self._declined.add((what, asker))
        return None

    def drop(self, what: AskedFor, seats: tuple[int, ...]) -> None:
        """Want something no longer: whoever has asked withdraws it, the other one declines it.

        Raises `Refusal` if nobody asks for it, or both do.
        """
        if what in self._both:
            raise not_now()
        asker = self._open.get(what)
        if asker is not None and team_at(asker) in map(team_at, seats):
            del self._open[what]
        else:
            self.answer(what, seats, accept=False)

    def begin(self, what: AskedFor, seats: tuple[int, ...]) -> bool:
        """Agree to what the other side asks for; whether they ask. Both are said to ask for it until `end`."""
        asker = self._open.get(what)
        if asker is None or team_at(asker) in map(team_at, seats) or what in self._both:
            return False
        self._both.add(what)
        return True

    def is_begun(self, what: AskedFor) -> bool:
        """Whether both want something, and it is being done."""
        return what in self._both

    def end(self, what: AskedFor, *, done: bool) -> None:
        """Note that what both wanted is done, or could not be done: then whoever asked first still asks."""
        self._both.discard(what)
        if done:
            self._open.pop(what, None)

    def forget(self) -> bool:
        """Forget everything, because the game has gone on; whether something was asked for or declined."""
        was_open = bool(self._open or self._declined)
        self._open.clear()
        self._declined.clear()
        self._both.clear()
        return was_open
