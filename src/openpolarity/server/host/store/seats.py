"""Who may sit where: seats and invitations of games, kept as hashes: nobody who reads the database can sit down."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from openpolarity.server.host.store.lobby import is_listed, list_table, unlist_table
from openpolarity.server.host.store.schema import invitations, seats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from openpolarity.server.host.store.store import Store

TOKEN_BYTES = 18
"""Random bytes of a token: nobody guesses 144 bits."""


class SeatBook:
    """The seats and invitations of all games. Every method is one transaction and raises `StoreError`, as the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open_table(self, game: str, maker: int, invited: Iterable[int], *, listed: bool = False) -> tuple[str, str]:
        """Give a new game's maker their seat, and make one invitation to all others: a token for each.

        A table that is ``listed`` is put into the lobby.
        """
        token, invitation = _new_token(), _new_token()
        made = {"game": game, "token": _hash(invitation), "made": datetime.now(UTC)}
        with self._store.transaction() as connection:
            _seat(connection, game, maker, token)
            connection.execute(insert(invitations), [{**made, "seat": seat} for seat in invited])
            if listed:
                list_table(connection, game)
        return token, invitation

    def join(self, game: str, invitation: str | None, seat: int | None = None) -> tuple[int, str] | None:
        """Take a seat to which an invitation leads, the first free one unless one is named: the seat and its token.

        None if no such seat is free, or there is no such invitation. Without an invitation: a seat of a table in the
        lobby.
        """
        token, now = _new_token(), datetime.now(UTC)
        unused = (invitations.c.game == game) & invitations.c.used.is_(None)
        meant = unused if invitation is None else unused & (invitations.c.token == _hash(invitation))
        if seat is not None:
            meant &= invitations.c.seat == seat
        first = select(invitations.c.seat).where(meant).order_by(invitations.c.seat).limit(1)
        with self._store.transaction() as connection:
            if invitation is None and not is_listed(connection, game):
                return None
            while True:  # SQLite knows no locked rows: somebody else may be faster
                found = connection.scalar(first.with_for_update(skip_locked=True))
                if found is None:
                    return None
                this = unused & (invitations.c.seat == found)
                if connection.execute(update(invitations).where(this).values(used=now)).rowcount:
                    break
            _seat(connection, game, found, token)
            if connection.execute(select(invitations.c.seat).where(unused)).first() is None:
                unlist_table(connection, game)
        return found, token

    def seats_of(self, game: str, token: str) -> tuple[int, ...]:
        """The seats of a game that belong to whoever has a token."""
        wanted = select(seats.c.seat).where(seats.c.game == game, seats.c.token == _hash(token)).order_by(seats.c.seat)
        with self._store.transaction() as connection:
            return tuple(connection.execute(wanted).scalars())

    def free(self, game: str) -> frozenset[int]:
        """The seats of a game to which somebody is invited who has not come yet."""
        wanted = select(invitations.c.seat).where(invitations.c.game == game, invitations.c.used.is_(None))
        with self._store.transaction() as connection:
            return frozenset(connection.execute(wanted).scalars())

    def copy(self, game: str, to: str) -> None:
        """Let everybody who has a seat at one game, or is invited to one, have it at another, too, with the token."""
        with self._store.transaction() as connection:
            for table in (seats, invitations):
                rows = connection.execute(select(table).where(table.c.game == game)).mappings().all()
                if rows:
                    connection.execute(insert(table), [{**row, "game": to} for row in rows])


def _seat(connection: Connection, game: str, seat: int, token: str) -> None:
    connection.execute(insert(seats).values(game=game, seat=seat, token=_hash(token), taken=datetime.now(UTC)))


def _new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
