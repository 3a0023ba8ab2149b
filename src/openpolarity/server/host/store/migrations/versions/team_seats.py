"""One invitation may lead to several seats, for team-mates who sit apart."""

from __future__ import annotations

from alembic import op

revision = "team_seats"
down_revision = "table_talk"


def upgrade() -> None:
    """Let an invitation have a row for each of its seats."""
    op.drop_index("ix_invitations_game", "invitations")
    with op.batch_alter_table("invitations") as invitations:
        invitations.drop_constraint("pk_invitations", type_="primary")
        invitations.create_primary_key("pk_invitations", ["game", "token", "seat"])
