"""One table for all boards that are only laid out and looked at."""

import pytest

from openpolarity.physics import Snapshot, Table
from tests.referee.court import KIT


@pytest.fixture(scope="session")
def shared_table() -> tuple[Table, Snapshot]:
    table = Table(KIT)
    return table, table.snapshot()


@pytest.fixture
def table(shared_table: tuple[Table, Snapshot]) -> Table:
    """An empty table."""
    table, empty = shared_table
    for hand in table.hands:
        for disc in hand.held:
            hand.forget(disc)
    table.restore(empty)
    table.events()
    return table
