"""Alembic's way in: runs the steps on the connection that it is handed."""

from __future__ import annotations

from alembic import context

from openpolarity.server.host.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
