"""Retention: games that are over are deleted after some days, if the server was told so."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.searching import forget_before
from openpolarity.server.http.logs import note

if TYPE_CHECKING:
    from openpolarity.server.host.registry import Registry

EVERY = 3600.0
"""Seconds between two looks at what is old."""


async def keep_for(registry: Registry, days: int) -> None:
    """Delete old games now and every hour, until cancelled. Games at which somebody is stay."""
    while True:
        before = datetime.now(UTC) - timedelta(days=days)
        try:
            gone = await registry.store.run(forget_before, registry.store, before, list(registry.hosts))
            if gone:
                note("forgotten", games=gone, days=days)
        except StoreError as error:
            note("not forgotten", logging.WARNING, why=str(error))
        await asyncio.sleep(EVERY)
