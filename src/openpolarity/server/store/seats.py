"""Who may sit where: seats and invitations of games, kept as hashes: nobody who reads the database can sit down."""

from __future__ import annotations

import hashlib
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import insert, select, update

from openpolarity.server.store.lobby import is_listed, list_table, unlist_table
from openpolarity.server.store.schema import invitations, seats

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from openpolarity.server.store.store import Store

TOKEN_BYTES = 18
"""Random bytes of a token: nobody guesses 144 bits."""


class SeatBook:
    """The seats and invitations of all games. Every method is one transaction and raises `StoreError`, as the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open_table(self, game: str, maker: int, invited: int, *, listed: bool = False) -> tuple[str, str]:
        """Give a new game's maker their seat, and make an invitation to the other one: a token for each.

        A table that is ``listed`` is put into the lobby.
        """
        token, invitation = _new_token(), _new_token()
        with self._store.transaction() as connection:
            _seat(connection, game, maker, token)
            connection.execute(
                insert(invitations).values(token=_hash(invitation), game=game, seat=invited, made=datetime.now(UTC))
            )
            if listed:
                list_table(connection, game)
        return token, invitation

    def join(self, game: str, invitation: str | None) -> tuple[int, str] | None:
        """The seat to which an invitation leads, and its token; None if there is no such one, or it has been used.

        Without an invitation: the free seat of a table in the lobby.
        """
        token, now = _new_token(), datetime.now(UTC)
        unused = (invitations.c.game == game) & invitations.c.used.is_(None)
        with self._store.transaction() as connection:
            meant = _hash(invitation) if invitation is not None else _anybody_s(connection, game)
            chosen = unused & (invitations.c.token == meant)
            if meant is None or connection.execute(update(invitations).where(chosen).values(used=now)).rowcount != 1:
                return None
            seat = int(connection.execute(select(invitations.c.seat).where(invitations.c.token == meant)).scalar_one())
            _seat(connection, game, seat, token)
            if connection.execute(select(invitations.c.seat).where(unused)).first() is None:
                unlist_table(connection, game)
        return seat, token

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
        """Let everybody who has a seat at one game have it at another one, too, with the same token."""
        with self._store.transaction() as connection:
            rows = connection.execute(select(seats).where(seats.c.game == game)).mappings().all()
            if rows:
                connection.execute(insert(seats), [{**row, "game": to} for row in rows])


def _seat(connection: Connection, game: str, seat: int, token: str) -> None:
    connection.execute(insert(seats).values(game=game, seat=seat, token=_hash(token), taken=datetime.now(UTC)))


def _anybody_s(connection: Connection, game: str) -> bytes | None:
    """The hash of an invitation that anybody may use, because the table is in the lobby; None if there is none."""
    if not is_listed(connection, game):
        return None
    free = select(invitations.c.token).where(invitations.c.game == game, invitations.c.used.is_(None))
    found = connection.scalar(free.order_by(invitations.c.seat).limit(1).with_for_update(skip_locked=True))
    return None if found is None else bytes(found)


def _new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
