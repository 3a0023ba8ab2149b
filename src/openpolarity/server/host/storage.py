"""What a server keeps its games in: a database, the secret that belongs to it, and what a data folder held before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.server.host.store.database import sqlite_address
from openpolarity.server.host.store.folder_games import FolderGames
from openpolarity.server.host.store.secret import secret_of
from openpolarity.server.host.store.store import Store

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Storage:
    """A database with games, its secret, and the folder whose games it has taken over."""

    store: Store
    secret: bytes
    folder: FolderGames


def open_storage(data: Path, database: str | None = None) -> Storage:
    """Open a database, by default the one in the data folder, and take over the games that are files there.

    Raises `StoreError`, `DatabaseAddressError` or `OSError`.
    """
    data.mkdir(parents=True, exist_ok=True)
    store = Store.open(database or sqlite_address(data))
    try:
        folder = FolderGames(data)
        folder.take_over(store)
        return Storage(store, secret_of(store, data), folder)
    except BaseException:
        store.close()
        raise
