"""Games and their records in a database. Every method is one transaction: it happens whole or not at all."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from openpolarity.server.host.store.database import CONNECTIONS, open_database
from openpolarity.server.host.store.errors import TakenElsewhereError
from openpolarity.server.host.store.rows import card_of, row_of, wish_row_of
from openpolarity.server.host.store.schema import entries, games, settings
from openpolarity.server.host.store.troubles import store_errors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sqlalchemy import Connection, Engine

    from openpolarity.server.host.store.card import Card

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """A database with games. Its methods wait for it; `run` lets one wait in a thread.

    All of them raise `StoreError` if the database does not answer or takes nothing.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="store")

    @classmethod
    def open(cls, address: str) -> Store:
        """Open a database (`sqlite:///…`, `postgresql://…`). Raises `DatabaseAddressError` or `StoreError`."""
        return cls(open_database(address))

    def close(self) -> None:
        """Close all connections."""
        self._threads.shutdown()
        self.engine.dispose()

    async def run(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a method of the store returns, without holding anybody else up."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: method(*args, **kwargs))

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Do several things or none of them."""
        with store_errors(), self.engine.begin() as connection:
            yield connection

    def check(self) -> None:
        """Ask the database for an answer."""
        with self.transaction() as connection:
            connection.execute(select(1))

    # ------------------------------------------------------------------ games

    def add(self, card: Card, lines: Sequence[bytes] = ()) -> None:
        """Add a game, with the lines of its record if there is one already. A game that is there stays as it is."""
        with self.transaction() as connection:
            if connection.execute(select(games.c.id).where(games.c.id == card.id)).first() is None:
                connection.execute(insert(games).values(row_of(card)))
                _insert(connection, card.id, 0, lines)

    def card(self, game: str) -> Card | None:
        """The card of a game; None if there is no such game."""
        with self.transaction() as connection:
            row = connection.execute(select(games).where(games.c.id == game)).first()
        return None if row is None else card_of(row)

    def cards(self) -> list[Card]:
        """All games, the last one changed first."""
        with self.transaction() as connection:
            rows = connection.execute(select(games).order_by(games.c.changed.desc(), games.c.id)).all()
        return [card_of(row) for row in rows]

    def remove(self, game: str) -> None:
        """Delete a game with all that belongs to it."""
        with self.transaction() as connection:
            connection.execute(delete(games).where(games.c.id == game))

    # ------------------------------------------------------------------ records

    def write(self, card: Card, lines: Sequence[bytes] = (), first: int = 0, *, keep: int | None = None) -> None:
        """Keep a card, and add lines to its record, from number ``first`` on; before, all but ``keep`` are forgotten.

        What was wished for, and the names in it, stay as they are (`write_wish`): they may change while this waits.
        Raises `TakenElsewhereError` if the record has such lines already: another server goes on with the game.
        """
        with self.transaction() as connection:
            if keep is not None:
                connection.execute(delete(entries).where(entries.c.game == card.id, entries.c.number >= keep))
            try:
                _insert(connection, card.id, first, lines)
            except IntegrityError as error:
                raise TakenElsewhereError(card.id) from error
            row = {name: value for name, value in row_of(card).items() if name not in ("id", *wish_row_of(card))}
            connection.execute(update(games).where(games.c.id == card.id).values(row))

    def write_wish(self, card: Card) -> None:
        """Keep what was wished for, with the names in it."""
        with self.transaction() as connection:
            connection.execute(update(games).where(games.c.id == card.id).values(wish_row_of(card)))

    def lines(self, game: str) -> list[bytes]:
        """The lines of a game's record; none if it never began."""
        wanted = select(entries.c.line).where(entries.c.game == game).order_by(entries.c.number)
        with self.transaction() as connection:
            return [bytes(line) for line in connection.execute(wanted).scalars()]

    def record(self, game: str) -> bytes:
        """A game's record as a `.polarity` file holds it; empty if it never began."""
        return b"".join(self.lines(game))

    # ------------------------------------------------------------------ settings

    def setting(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Something that all servers of this database share; made the first time it is asked for."""
        wanted = select(settings.c.value).where(settings.c.name == name)
        with self.transaction() as connection:
            found = connection.scalar(wanted)
        if found is None:
            try:
                with self.transaction() as connection:
                    connection.execute(insert(settings).values(name=name, value=make()))
            except IntegrityError:
                pass  # another server was first
            with self.transaction() as connection:
                found = connection.scalar(wanted)
        return bytes(found or b"")


def _insert(connection: Connection, game: str, first: int, lines: Sequence[bytes]) -> None:
    rows: list[dict[str, Any]] = [{"game": game, "number": first + i, "line": line} for i, line in enumerate(lines)]
    if rows:
        connection.execute(insert(entries), rows)
