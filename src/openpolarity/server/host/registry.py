"""The house: all rooms of a server, opened when somebody comes and closed when nobody is left."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from openpolarity.server.host.game_host import GameHost
from openpolarity.server.host.library import Library
from openpolarity.server.host.process import Spare
from openpolarity.server.host.tokens import token_fits, token_for
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.server.messages.inbound import NewGame
    from openpolarity.server.messages.text import Said

EMPTY_FOR = 120.0
"""A room that nobody has been in for so long, s, is closed; its game is on record."""
MOST_ROOMS = 24

log = logging.getLogger(__name__)


class FullError(RuntimeError):
    """As many games are open as the machine can hold."""


class UnplayableError(RuntimeError):
    """A game that could not be begun: `why`, and whether it was for want of room on the disk."""

    def __init__(self, why: Said | None, *, no_room: bool) -> None:
        self.why = why or say("server.why.closed")
        self.no_room = no_room
        super().__init__(self.why.id)


class Registry:
    """All games of one server."""

    def __init__(self, data: Path, *, empty_for: float = EMPTY_FOR, most: int = MOST_ROOMS) -> None:
        self.library = Library(data)
        self.rooms: dict[str, GameHost] = {}
        self._spare = Spare()
        self._empty_for = empty_for
        self._most = most
        self._sweeping: asyncio.Task[None] | None = None
        self._leaving: dict[str, asyncio.Task[None]] = {}
        """Rooms that are being closed: two processes never write one record."""

    async def open(self) -> None:
        """Get ready."""
        self._spare.warm()
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """End all games in order; they are on record."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(
            *(room.close() for room in self.rooms.values()), *self._leaving.values(), self._spare.close()
        )
        self.rooms.clear()

    async def _sweep(self) -> None:
        """Close rooms that nobody needs."""
        while True:
            await asyncio.sleep(min(5.0, self._empty_for))
            for room in self.rooms.values():
                room.keep_card()
            since = time.monotonic() - self._empty_for
            for room in [room for room in self.rooms.values() if room.empty() and room.idle_since < since]:
                self._shut(room)

    def token(self, game: str) -> str:
        """The token that moves a game's persons."""
        return token_for(self.library.secret, game)

    def knows(self, game: str, token: str | None) -> bool:
        """Whether this is that token."""
        return token_fits(self.library.secret, game, token)

    async def begin(self, wish: NewGame, record: bytes | None = None) -> GameHost:
        """A new game; with a record, one that goes on from there."""
        self._need_room()
        card = self.library.new(wish)
        if record is not None:
            try:
                self.library.record(card.id).write_bytes(record)
            except OSError:
                self.library.remove(card.id)
                raise
        room = await self.enter(card.id)
        if room is None or room.broken is not None:
            await self.remove(card.id)
            raise UnplayableError(room.broken if room and room.broken else None, no_room=bool(room and room.no_room))
        return room

    def _need_room(self) -> None:
        if len(self.rooms) < self._most:
            return
        empty = [room for room in self.rooms.values() if room.empty()]
        if not empty:
            raise FullError(len(self.rooms))
        self._shut(min(empty, key=lambda room: room.idle_since))

    def _shut(self, room: GameHost) -> None:
        """Close a room; its game is on record."""
        del self.rooms[room.game]
        task = self._leaving[room.game] = asyncio.create_task(room.close())
        task.add_done_callback(lambda _: self._leaving.pop(room.game, None))

    async def enter(self, game: str) -> GameHost | None:
        """The room of a game, opened if need be; None if there is no such game."""
        if game in self._leaving:
            await asyncio.wait([self._leaving[game]])
        room = self.rooms.get(game)
        if room is None:
            card = self.library.card(game)
            if card is None:
                return None
            self._need_room()
            room = self.rooms[game] = GameHost(card, self.library, self._spare)
        await room.open()
        return room

    async def remove(self, game: str) -> None:
        """Throw a game away."""
        if game in self.rooms:
            self._shut(self.rooms[game])
        if game in self._leaving:
            await asyncio.wait([self._leaving[game]])
        self.library.remove(game)
