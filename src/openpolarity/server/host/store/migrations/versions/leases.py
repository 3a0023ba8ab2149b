"""Several servers on one database: which of them holds a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from openpolarity.server.host.store.schema import Utc

revision = "leases"
down_revision = "first"


def upgrade() -> None:
    """Make the table of leases."""
    op.create_table(
        "leases",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("taken", Utc, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_leases"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE", name="fk_leases_game"),
    )
