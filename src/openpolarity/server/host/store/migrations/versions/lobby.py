"""The lobby: tables at which whoever comes by may sit down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from openpolarity.server.host.store.schema import Utc

revision = "lobby"
down_revision = "leases"


def upgrade() -> None:
    """Make the table of the lobby."""
    op.create_table(
        "lobby",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("since", Utc, nullable=False),
        sa.Column("seen", Utc, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_lobby"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE", name="fk_lobby_game"),
    )
    op.create_index("ix_lobby_seen", "lobby", ["seen"])
