"""What people at a game ask each other for, who stays away, and which computers play for them: kept for a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from openpolarity.server.host.store.schema import table_talk
from openpolarity.server.messages.inbound import Computer
from openpolarity.server.messages.outbound import AskedFor

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.server.host.store.store import Store

Substitutes = dict[int, Computer]
"""The computers that play for persons, by their seats."""
_INSERT: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Absence(Struct, frozen=True):
    """Somebody who is not at the table. Times are seconds since 1970."""

    since: float
    waited_since: float | None = None
    """Since when the others wait for them; None: nobody does."""


Absences = dict[int, Absence]
"""Who is not at the table, by their seats."""


class OpenAsks(Struct, frozen=True):
    """What is asked for, and by which seat; good until the next event that is not quiet."""

    asks: dict[AskedFor, int] = {}
    after: int = 0
    """The number of the last such event when it was asked."""
    next: str | None = None
    """The game that was begun because both wanted to play again."""


class Talk(Struct, frozen=True):
    """What is kept of one game."""

    asked: OpenAsks = OpenAsks()
    substitutes: Substitutes = {}
    absences: Absences = {}


def read_talk(store: Store, game: str) -> Talk:
    """What is kept of a game. Raises `StoreError`."""
    with store.transaction() as connection:
        row = connection.execute(select(table_talk).where(table_talk.c.game == game)).first()
    if row is None:
        return Talk()
    return Talk(
        msgspec.json.decode(row.asked or "{}", type=OpenAsks),
        msgspec.json.decode(row.substitutes or "{}", type=Substitutes),
        msgspec.json.decode(row.absences or "{}", type=Absences),
    )


def keep_asked(store: Store, game: str, asked: OpenAsks) -> None:
    """Keep what is asked for. Raises `StoreError`."""
    _keep(store, game, "asked", asked)


def keep_substitutes(store: Store, game: str, substitutes: Substitutes) -> None:
    """Keep which computers play for persons. Raises `StoreError`."""
    _keep(store, game, "substitutes", substitutes)


def keep_absences(store: Store, game: str, absences: Absences) -> None:
    """Keep who is not at the table. Raises `StoreError`."""
    _keep(store, game, "absences", absences)


def _keep(store: Store, game: str, name: str, value: object) -> None:
    column = {name: msgspec.json.encode(value).decode()}
    row = _INSERT[store.engine.dialect.name](table_talk).values(game=game, **column)
    with store.transaction() as connection:
        connection.execute(row.on_conflict_do_update(index_elements=["game"], set_=column))
