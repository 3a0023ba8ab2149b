from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .client import Server

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    found = Server(tmp_path_factory.mktemp("data"))
    yield found
    found.stop()
