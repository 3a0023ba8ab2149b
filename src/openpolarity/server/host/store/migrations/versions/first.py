"""The first schema: games, entries, seats, invitations, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from openpolarity.server.host.store.schema import Utc

revision = "first"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("mode", sa.String(20), nullable=False),
        sa.Column("edition", sa.String(60), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("begun", Utc, nullable=False),
        sa.Column("changed", Utc, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("winner", sa.String(5)),
        sa.Column("white_points", sa.Integer),
        sa.Column("black_points", sa.Integer),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("turn", sa.String(5)),
        sa.Column("match", sa.Text),
        sa.Column("white_seat", sa.Integer),
        sa.Column("clock", sa.Text),
        sa.Column("board", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_changed", "games", ["changed"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE", name="fk_entries_game"),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("taken", Utc, nullable=False),
        sa.PrimaryKeyConstraint("game", "token", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE", name="fk_seats_game"),
    )
    op.create_table(
        "invitations",
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", Utc, nullable=False),
        sa.Column("used", Utc),
        sa.PrimaryKeyConstraint("token", name="pk_invitations"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE", name="fk_invitations_game"),
    )
    op.create_index("ix_invitations_game", "invitations", ["game"])
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
