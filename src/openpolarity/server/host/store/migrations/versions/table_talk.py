"""What people at a game ask each other for, and which computers play for those who stay away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "table_talk"
down_revision = "lobby"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "table_talk",
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("asked", sa.Text),
        sa.Column("substitutes", sa.Text),
        sa.PrimaryKeyConstraint("game", name="pk_table_talk"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE", name="fk_table_talk_game"),
    )
