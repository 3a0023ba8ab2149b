"""Settled boards that many tests begin with; restoring one is faster than settling it again."""

import pytest

from openpolarity.physics import Kit, Snapshot, Table
from openpolarity.physics.boards import lay_ten


@pytest.fixture(scope="session")
def kit() -> Kit:
    return Kit.named()


@pytest.fixture
def table(kit: Kit) -> Table:
    """An empty table."""
    return Table(kit)


@pytest.fixture(scope="session")
def ten_at_rest(kit: Kit) -> Snapshot:
    table = Table(kit)
    lay_ten(table)
    return table.snapshot()


@pytest.fixture
def board(table: Table, ten_at_rest: Snapshot) -> Table:
    """A table with board Ten at rest."""
    table.restore(ten_at_rest)
    return table
