"""All games of a server, opened when somebody comes and closed when nobody is left."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from openpolarity.server.host.game_host import GameHost
from openpolarity.server.host.process import Spare
from openpolarity.server.host.resting import REST_AFTER
from openpolarity.server.host.seating import MAKER, Seating
from openpolarity.server.host.store.card import new_card
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.leases import OneServer
from openpolarity.server.host.store.lobby import LISTED_FOR, seen_at
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.server.host.preparing import Preparing
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.folder_games import FolderGames
    from openpolarity.server.host.store.leases import Leases
    from openpolarity.server.host.store.store import Store
    from openpolarity.server.messages.inbound import NewGame
    from openpolarity.server.messages.text import Said

LOOK_EVERY = 2.0
"""Seconds between two looks at which games are to be closed."""
EMPTY_FOR = 120.0
"""Seconds after which a game that nobody is at is closed; it is on record."""
MOST_GAMES = 24

log = logging.getLogger(__name__)


class FullError(RuntimeError):
    """As many games are open as the machine can hold."""


class ElsewhereError(RuntimeError):
    """Another server holds the game; `address` says where it is reached, and is empty if that is not known yet."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class UnplayableError(RuntimeError):
    """A game that could not be begun: `why`, and whether it was because nothing could be stored."""

    def __init__(self, why: Said | None, *, unstored: bool) -> None:
        self.why = why or say("server.why.closed")
        self.unstored = unstored
        super().__init__(self.why.id)


class Registry:
    """All games of one server."""

    def __init__(
        self,
        store: Store,
        secret: bytes,
        *,
        folder: FolderGames | None = None,
        leases: Leases | None = None,
        empty_for: float = EMPTY_FOR,
        rest_after: float | None = REST_AFTER,
        most: int = MOST_GAMES,
        preparing: Preparing | None = None,
    ) -> None:
        self.store = store
        self.seating = Seating(store, secret)
        self.folder = folder
        """Files of games that could not be taken over, if there is a data folder."""
        self.hosts: dict[str, GameHost] = {}
        self._leases = leases or OneServer()
        self._spare = Spare(preparing)
        self._empty_for = empty_for
        self._rest_after = rest_after
        self._most = most
        self._listed_at = 0.0
        self._sweeping: asyncio.Task[None] | None = None
        self._leaving: dict[str, asyncio.Task[None]] = {}
        """Games that are being closed: two processes never play one game."""

    async def open(self) -> None:
        """Get ready."""
        self._spare.warm()
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """End all games in order; they are on record."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(
            *(host.close() for host in self.hosts.values()), *self._leaving.values(), self._spare.close()
        )
        self.hosts.clear()
        await self.store.run(self._leases.close)

    async def turn_away(self) -> None:
        """Open no table any more; whoever still waits for one is told so."""
        waiting = [host for host in self.hosts.values() if not host.is_open]
        await asyncio.gather(self._spare.close(), *(host.close() for host in waiting))

    async def _sweep(self) -> None:
        """Close games that nobody is at, and those that another server has taken while we lost the database.

        Games at which nothing happens rest.
        """
        while True:
            await asyncio.sleep(min(LOOK_EVERY, self._empty_for, self._rest_after or LOOK_EVERY))
            with suppress(StoreError):  # it is asked again
                for game in await self.store.run(self._leases.check):
                    if game in self.hosts:
                        self._shut(self.hosts[game])
            with suppress(StoreError):
                await self._keep_listed()
            since = time.monotonic() - self._empty_for
            for host in [host for host in self.hosts.values() if host.empty() and host.idle_since < since]:
                self._shut(host)
            if self._rest_after is not None:
                for host in self.hosts.values():
                    host.rest(self._rest_after)

    async def _keep_listed(self) -> None:
        """Keep open tables in the lobby, as long as their makers are connected; a page in the background may sleep."""
        now = time.monotonic()
        if now - self._listed_at < LISTED_FOR / 3:
            return
        self._listed_at = now
        waiting = [
            host.game
            for host in self.hosts.values()
            if host.card.wish.open and any(MAKER in guest.rights for guest in host.guests)
        ]
        if waiting:
            await self.store.run(seen_at, self.store, waiting)

    @property
    def has_spare(self) -> bool:
        """Whether a process is warm for the next game."""
        return self._spare.is_warm

    @property
    def seconds_left(self) -> float:
        """Seconds until tables can open, as far as that can be said; 0 once they can."""
        return self._spare.seconds_left()

    async def card(self, game: str) -> Card | None:
        """The card of a game; None if there is no such game. Raises `StoreError`."""
        host = self.hosts.get(game)
        return host.card if host is not None else await self.store.run(self.store.card, game)

    async def begin(self, wish: NewGame, lines: Sequence[bytes] = ()) -> GameHost:
        """Begin a new game; with the lines of a record, one that goes on from there. Raises `StoreError`."""
        self._make_way()
        card = new_card(wish)
        await self.store.run(self.store.add, card, lines)
        host = await self.enter(card.id)
        if host is None or host.broken is not None:
            await self.remove(card.id)
            raise UnplayableError(host.broken if host is not None else None, unstored=bool(host and host.unstored))
        return host

    def _make_way(self) -> None:
        if len(self.hosts) < self._most:
            return
        empty = [host for host in self.hosts.values() if host.empty()]
        if not empty:
            raise FullError(len(self.hosts))
        self._shut(min(empty, key=lambda host: host.idle_since))

    def _shut(self, host: GameHost) -> None:
        """Close a game that is open; it is on record."""
        del self.hosts[host.game]
        task = self._leaving[host.game] = asyncio.create_task(self._close(host))
        task.add_done_callback(lambda _: self._leaving.pop(host.game, None))

    async def _close(self, host: GameHost) -> None:
        await host.close()
        if host.card.wish.mode == "lesson":  # there is nothing to go on with
            with suppress(StoreError):
                await self.store.run(self.store.remove, host.game)
        with suppress(StoreError):  # then the lock ends with the connection
            await self.store.run(self._leases.release, host.game)

    async def enter(self, game: str) -> GameHost | None:
        """The host of a game, opened if need be; None if there is no such game.

        Raises `FullError`, `StoreError`, or `ElsewhereError` if another server holds the game.
        """
        if game in self._leaving:
            await asyncio.wait([self._leaving[game]])
        host = self.hosts.get(game)
        if host is None:
            card = await self.store.run(self.store.card, game)
            if card is None:
                return None
            elsewhere = await self.store.run(self._leases.take, game)
            if elsewhere is not None:
                raise ElsewhereError(elsewhere)
            card = await self.store.run(self.store.card, game) or card  # as its last holder left it
            host = self.hosts.get(game)  # somebody else may have come in meanwhile
            if host is None:
                self._make_way()
                host = self.hosts[game] = GameHost(card, self.store, self._spare)
        await host.open()
        if host.unstored and self.hosts.get(game) is host:
            self._shut(host)  # whoever comes next tries again
        return host

    async def end(self, game: str) -> None:
        """Close a table and send everybody away; the game is on record."""
        if game in self.hosts:
            self._shut(self.hosts[game])
        if game in self._leaving:
            await asyncio.wait([self._leaving[game]])

    async def remove(self, game: str) -> None:
        """Delete a game."""
        await self.end(game)
        await self.store.run(self.store.remove, game)
