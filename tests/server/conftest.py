from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.postgres import Postgres

from .client import Server

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    found = Server(tmp_path_factory.mktemp("data"))
    yield found
    found.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests; each makes a database of its own in it."""
    found = Postgres()
    yield found
    found.remove()
