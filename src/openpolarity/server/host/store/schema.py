"""The tables of the store, one schema for SQLite and PostgreSQL. `migrations/` brings a database to it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)

if TYPE_CHECKING:
    from sqlalchemy import Dialect

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Utc(TypeDecorator[datetime]):
    """A time with its zone. SQLite keeps none: there it is UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """What is written."""
        if value is None:
            return None
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """What is read."""
        return None if value is None else value.replace(tzinfo=value.tzinfo or UTC)


def _game_column() -> Column[str]:
    return Column("game", String(10), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, nullable=False)


games = Table(
    "games",
    metadata,
    Column("id", String(10), primary_key=True),
    Column("wish", Text, nullable=False),  # `NewGame` as JSON
    Column("mode", String(20), nullable=False),
    Column("edition", String(60), nullable=False),
    Column("players", Text, nullable=False),  # all names, case folded, one a line: for searching
    Column("begun", Utc, nullable=False),
    Column("changed", Utc, nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("winner", String(5)),
    Column("white_points", Integer),
    Column("black_points", Integer),
    Column("turns", Integer, nullable=False, default=0),
    Column("turn", String(5)),
    Column("match", Text),  # `MatchSoFar` as JSON
    Column("white_seat", Integer),
    Column("clock", Text),  # seconds left for White and Black, as JSON
    Column("board", Text),  # a practice table as it stands, as JSON
    Index(None, "changed"),
)

entries = Table(
    "entries",
    metadata,
    _game_column(),
    Column("number", Integer, primary_key=True, autoincrement=False),  # 0 is the header
    Column("line", LargeBinary, nullable=False),  # as in a .polarity file, its check sum and line feed included
)

seats = Table(
    "seats",
    metadata,
    _game_column(),
    Column("token", LargeBinary, primary_key=True),  # the SHA-256 of the token: whoever reads the table cannot sit down
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("taken", Utc, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    _game_column(),
    Column("token", LargeBinary, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # one invitation may lead to several seats
    Column("made", Utc, nullable=False),
    Column("used", Utc),
)

lobby = Table(
    "lobby",
    metadata,
    _game_column(),
    Column("since", Utc, nullable=False),
    Column("seen", Utc, nullable=False),  # when whoever waits there was last at the table
    Index(None, "seen"),
)

table_talk = Table(
    "table_talk",
    metadata,
    _game_column(),
    Column("asked", Text),  # what one asks the other for, as JSON
    Column("substitutes", Text),  # computers that play for persons, as JSON
    Column("absences", Text),  # who is not at the table, and since when, as JSON
)

leases = Table(
    "leases",
    metadata,
    _game_column(),
    Column("address", Text, nullable=False),  # of the server that holds the game, for the other servers
    Column("taken", Utc, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
