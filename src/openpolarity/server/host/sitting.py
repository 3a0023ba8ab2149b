"""Who sits at a game: persons and their names, and computers that play for persons who stay away."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from openpolarity.record.names import plain_name
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.names import keep_names
from openpolarity.server.host.store.table_talk import keep_substitutes
from openpolarity.server.messages.inbound import Person
from openpolarity.server.messages.orders import Reseat
from openpolarity.server.messages.report.rotation import member_at, team_at
from openpolarity.server.messages.report.seats import Seats

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store
    from openpolarity.server.host.store.table_talk import Substitutes
    from openpolarity.server.messages.inbound import Computer
    from openpolarity.server.messages.outbound import View
    from openpolarity.server.messages.text import Text


class Sitting:
    """The seats of one game; ``reseated`` is called with who plays there whenever that changes."""

    def __init__(self, card: Card, store: Store, reseated: Callable[[Reseat], None]) -> None:
        self.seats = Seats.of(card.wish)
        """Those who were meant to play."""
        self._card, self._store, self._reseated = card, store, reseated
        self._substitutes: dict[int, Computer] = {}
        """Computers that play for persons who stay away. Whoever comes, or comes back, has their seat."""
        self._keeping: asyncio.Task[None] | None = None

    @property
    def substitutes(self) -> Substitutes:
        """Computers that play for persons, by their seats."""
        return dict(self._substitutes)

    def playing(self) -> Reseat:
        """The persons and computers who play now."""
        return Reseat(self.seats.one, self.seats.two, self.seats.apart, self.substitutes)

    async def rename(self, seat: int, name: str) -> None:
        """Call the person at a seat by another name, from now on. Raises `StoreError`."""
        name, team = plain_name(name), self.seats.team(team_at(seat))
        if not isinstance(team, Person) or not name:
            return
        names = [team.name, *team.mates]
        if names[member_at(seat) - 1] == name:
            return
        names[member_at(seat) - 1] = name
        named = msgspec.structs.replace(team, name=names[0], mates=names[1:])
        sitting = [named, self.seats.two] if team_at(seat) == 1 else [self.seats.one, named]
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
        """Let persons who are ``here`` play instead of computers, from the other side's next turn on."""
        moving = [one.seat for one in view.seats if one.colour is view.turn and view.phase != "over"]
        back = [seat for seat in self._substitutes if seat in here and team_at(seat) not in moving]
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
