"""Turning a practice table's time back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.physics import Pose, Table
from openpolarity.physics.paths import TICK
from openpolarity.server.session.practice_past import EVERY, REMEMBERED, Past

if TYPE_CHECKING:
    from openpolarity.compiled import Floats


@pytest.fixture
def falling() -> tuple[Table, Past, list[tuple[float, Floats]]]:
    """A table on which a disc falls from a height, and where it was at every moment that can be gone back to."""
    table = Table()
    table.lay({1: Pose((0.1, 0.0, 0.05))})
    past = Past(table)
    past.remember()
    seen = [(table.time, table.all_poses[1].copy())]
    for _ in range(4):
        for _ in range(EVERY):
            table.step(TICK)
            past.tick()
        seen.append((table.time, table.all_poses[1].copy()))
    return table, past, seen


def test_the_table_is_as_it_was(falling: tuple[Table, Past, list[tuple[float, Floats]]]) -> None:
    table, past, seen = falling
    past.go_back(2 * EVERY * TICK)
    time, pose = seen[-3]
    assert table.time == pytest.approx(time)
    assert (table.all_poses[1] == pose).all()


def test_nobody_goes_back_beyond_the_beginning(falling: tuple[Table, Past, list[tuple[float, Floats]]]) -> None:
    table, past, seen = falling
    for _ in range(2):
        past.go_back(REMEMBERED)
        assert table.time == seen[0][0]
        assert (table.all_poses[1] == seen[0][1]).all()
