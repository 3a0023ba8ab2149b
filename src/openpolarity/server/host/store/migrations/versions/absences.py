"""Who is not at the table, and since when: a table may rest for days."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "absences"
down_revision = "team_seats"


def upgrade() -> None:
    """Add the column."""
    op.add_column("table_talk", sa.Column("absences", sa.Text))
