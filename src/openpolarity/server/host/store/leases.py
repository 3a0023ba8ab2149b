"""Several servers on one database: a game lives in one of them at a time.

Whoever holds the advisory lock of a game holds the game. PostgreSQL frees the lock when its holder's connection ends,
however it ends; the table `leases` only says where the others find the holder.
"""

from __future__ import annotations

import hashlib
import logging
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert

from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.schema import leases
from openpolarity.server.host.store.troubles import store_errors

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from openpolarity.server.host.store.store import Store

log = logging.getLogger(__name__)


class Leases(Protocol):
    """Which games this server holds. Methods wait for the database and raise `StoreError`."""

    def take(self, game: str) -> str | None:
        """Take a game. None if it is ours now; else the address of the server that holds it."""

    def release(self, game: str) -> None:
        """Give a game back."""

    def check(self) -> list[str]:
        """Make sure that all is as we believe; returns the games that other servers have taken meanwhile."""

    def close(self) -> None:
        """Give all games back."""


class OneServer:
    """A database that no other server uses: every game is ours."""

    def take(self, game: str) -> str | None:  # noqa: ARG002
        """None."""
        return None

    def release(self, game: str) -> None:
        """Nothing to do."""

    def check(self) -> list[str]:
        """No game is ever lost."""
        return []

    def close(self) -> None:
        """Nothing to do."""


class SharedDatabase:
    """Games in a PostgreSQL that other servers use, too. ``address`` is where they reach this one."""

    def __init__(self, store: Store, address: str) -> None:
        self._store, self._address = store, address
        self._held: set[str] = set()
        self._locked: set[str] = set()
        """Games whose locks belong to the present connection: after it was cut, some are held but not locked."""
        self._connection: Connection | None = None
        self._alone = Lock()

    def take(self, game: str) -> str | None:
        """Take a game. None if it is ours now; else the address of the server that holds it."""
        with self._alone, store_errors():
            if game in self._held:
                return None
            if self._lock(self._connected(), game):
                self._held.add(game)
                return None
            found = self._connected().scalar(select(leases.c.address).where(leases.c.game == game))
        return str(found or "")

    def release(self, game: str) -> None:
        """Give a game back."""
        with self._alone, store_errors():
            if game not in self._held:
                return
            self._held.remove(game)
            self._locked.discard(game)
            connection = self._connected()
            connection.execute(delete(leases).where(leases.c.game == game, leases.c.address == self._address))
            connection.execute(select(func.pg_advisory_unlock(_key(game))))

    def check(self) -> list[str]:
        """Make sure that the locks are still ours: a new connection has to take them anew."""
        with self._alone:
            try:
                with store_errors():
                    self._connected().execute(select(1))
            except StoreError as error:
                log.warning("the connection that holds our games is gone: %s", error)
                self._cut()
            with store_errors():
                connection = self._connected()
                lost = [game for game in sorted(self._held - self._locked) if not self._lock(connection, game)]
            self._held.difference_update(lost)
        return lost

    def close(self) -> None:
        """Give all games back."""
        with self._alone:
            self._cut()
            self._held.clear()

    def _connected(self) -> Connection:
        if self._connection is None:
            connection = self._store.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            connection.detach()  # it is ours for as long as it lasts
            self._connection = connection
        return self._connection

    def _cut(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._locked.clear()

    def _lock(self, connection: Connection, game: str) -> bool:
        if not connection.scalar(select(func.pg_try_advisory_lock(_key(game)))):
            return False
        self._locked.add(game)
        row = {"game": game, "address": self._address, "taken": datetime.now(UTC)}
        connection.execute(insert(leases).values(row).on_conflict_do_update(index_elements=["game"], set_=row))
        return True


def _key(game: str) -> int:
    """The number of a game's advisory lock."""
    return int.from_bytes(hashlib.sha256(f"openpolarity game {game}".encode()).digest()[:8], signed=True)


def leases_of(store: Store, address: str) -> Leases:
    """The leases for a server of this database that other servers reach at ``address``."""
    return SharedDatabase(store, address) if store.engine.dialect.name == "postgresql" else OneServer()
