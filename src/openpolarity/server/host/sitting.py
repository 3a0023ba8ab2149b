"""Who sits at a game: persons and their names, and computers that play for persons who stay away."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from openpolarity.record.names import plain_name
from openpolarity.server.messages.inbound import Person
from openpolarity.server.report.seats import Seats
from openpolarity.server.store.errors import StoreError
from openpolarity.server.store.names import keep_names
from openpolarity.server.store.table_talk import keep_substitutes

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from openpolarity.server.messages.inbound import Computer, Seat
    from openpolarity.server.messages.outbound import View
    from openpolarity.server.messages.text import Text
    from openpolarity.server.store.card import Card
    from openpolarity.server.store.store import Store
    from openpolarity.server.store.table_talk import Substitutes


class Sitting:
    """Seats 1 and 2 of one game; ``reseated`` is called with who plays there whenever that changes."""

    def __init__(self, card: Card, store: Store, reseated: Callable[[list[Seat]], None]) -> None:
        self.seats = Seats.of(card.wish)
        """Those who were meant to play."""
        self._card, self._store, self._reseated = card, store, reseated
        self._substitutes: dict[int, Computer] = {}
        """Computers that play for persons who stay away. Whoever comes back has their seat again."""
        self._keeping: asyncio.Task[None] | None = None

    @property
    def has_substitutes(self) -> bool:
        """Whether a computer plays for somebody."""
        return bool(self._substitutes)

    def playing(self) -> list[Seat]:
        """The persons and computers who play at seats 1 and 2 now."""
        return [self._substitutes.get(seat, self.seats.at(seat)) for seat in (1, 2)]

    async def rename(self, seat: int, name: str) -> None:
        """Call the person at a seat by another name, from now on. Raises `StoreError`."""
        name, who = plain_name(name), self.seats.at(seat)
        if not isinstance(who, Person) or not name or name == who.name:
            return
        named = msgspec.structs.replace(who, name=name)
        sitting = [named, self.seats.two] if seat == 1 else [self.seats.one, named]
        self._card.wish = msgspec.structs.replace(self._card.wish, seats=sitting)
        self.seats = Seats.of(self._card.wish)
        await self._store.run(keep_names, self._store, self._card, self.seats.names())
        self._reseated(self.playing())

    def restore(self, substitutes: Mapping[int, Computer]) -> None:
        """Let those computers play that did before."""
        self._substitutes = dict(substitutes)

    async def substitute(self, seat: int, computer: Computer) -> None:
        """Let a computer play for somebody who stays away. Raises `StoreError`."""
        await self._keep({**self._substitutes, seat: computer})
        self._substitutes[seat] = computer
        self._reseated(self.playing())

    def give_back(self, view: View[Text], here: Collection[int]) -> None:
        """Let persons who are ``here`` again play, from the other side's next turn on."""
        moving = [one.seat for one in view.seats if one.colour is view.turn and view.phase != "over"]
        back = [seat for seat in self._substitutes if seat in here and seat not in moving]
        for seat in back:
            del self._substitutes[seat]
        if back:
            self._reseated(self.playing())
            self._keeping = asyncio.create_task(self._keep_in_time())

    async def settled(self) -> None:
        """Wait until it is kept who has their seat again."""
        if self._keeping is not None:
            await self._keeping

    async def _keep(self, substitutes: Substitutes) -> None:
        await self._store.run(keep_substitutes, self._store, self._card.id, substitutes)

    async def _keep_in_time(self) -> None:
        """Keep who has their seat again. If that fails, they get it again after the next restart."""
        with suppress(StoreError):
            await self._keep(dict(self._substitutes))
