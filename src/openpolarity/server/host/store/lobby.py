"""The lobby: tables whose maker waits for whoever sits down. All servers of a database share it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update

from openpolarity.server.host.store.rows import card_of
from openpolarity.server.host.store.schema import games, lobby

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection

    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store

LISTED_FOR = 30.0
"""How long a table stays in the lobby after its maker was last seen at it, s."""
MOST_LISTED = 100
"""Tables that the lobby shows."""


def list_table(connection: Connection, game: str) -> None:
    """Put a table into the lobby."""
    now = datetime.now(UTC)
    connection.execute(insert(lobby).values(game=game, since=now, seen=now))


def unlist_table(connection: Connection, game: str) -> None:
    """Take a table out of the lobby for good."""
    connection.execute(delete(lobby).where(lobby.c.game == game))


def is_listed(connection: Connection, game: str) -> bool:
    """Whether anybody may sit down at a table: it is in the lobby, and somebody waits there."""
    return connection.execute(select(lobby.c.game).where(lobby.c.game == game, _waits())).first() is not None


def _waits() -> ColumnElement[bool]:
    return lobby.c.seen >= datetime.now(UTC) - timedelta(seconds=LISTED_FOR)


def open_tables(store: Store) -> list[tuple[Card, datetime]]:
    """The games in the lobby, and since when each has been there, the last one first. Raises `StoreError`."""
    wanted = (
        select(games, lobby.c.since)
        .join(lobby, lobby.c.game == games.c.id)
        .where(_waits(), games.c.over.is_(False))
        .order_by(lobby.c.since.desc(), games.c.id)
        .limit(MOST_LISTED)
    )
    with store.transaction() as connection:
        return [(card_of(row), row.since) for row in connection.execute(wanted)]


def seen_at(store: Store, tables: Collection[str]) -> None:
    """Note that the makers of these games are at their tables; those in the lobby stay there. Raises `StoreError`."""
    with store.transaction() as connection:
        connection.execute(update(lobby).where(lobby.c.game.in_(tables)).values(seen=datetime.now(UTC)))
