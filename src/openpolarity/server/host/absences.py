"""Keeping who is not at a table: an absence may last for days, and the server be restarted meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.table_talk import keep_absences

if TYPE_CHECKING:
    from openpolarity.server.host.store.store import Store
    from openpolarity.server.host.store.table_talk import Absences


class AbsenceKeeper:
    """Stores who is absent from one game, the last word last. If that fails, an absence counts from later on."""

    def __init__(self, store: Store, game: str) -> None:
        self._store, self._game = store, game
        self._wanted: Absences | None = None
        self._keeping: asyncio.Task[None] | None = None

    def keep(self, absences: Absences) -> None:
        """Store it soon."""
        self._wanted = absences
        if self._keeping is None or self._keeping.done():
            self._keeping = asyncio.create_task(self._keep_all())

    async def settled(self) -> None:
        """Wait until it is stored."""
        if self._keeping is not None:
            await self._keeping

    async def _keep_all(self) -> None:
        while self._wanted is not None:
            absences, self._wanted = self._wanted, None
            with suppress(StoreError):
                await self._store.run(keep_absences, self._store, self._game, absences)
