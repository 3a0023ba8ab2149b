from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.server.host.store.database import sqlite_address
from openpolarity.server.host.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database, on each engine."""
    if request.param == "sqlite":
        return sqlite_address(tmp_path)
    return str(request.getfixturevalue("postgres").new_database())


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    found = Store.open(address)
    yield found
    found.close()
