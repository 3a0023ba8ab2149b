"""The benchmark of batches: one object for machines, a table for people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from typer.testing import CliRunner

from openpolarity.bench.batch import GOALS, crowded, crowded_plans
from openpolarity.cli import app

if TYPE_CHECKING:
    import pytest


def test_json_is_one_object() -> None:
    result = CliRunner().invoke(app, ["bench", "batch", "--json", "--trials", "3"])
    assert result.exit_code == 0, result.stderr
    figures = json.loads(result.stdout)
    assert figures["trials"] == 3
    assert 0 <= figures["coarse_agree"] <= 1
    assert set(GOALS) <= set(figures)
    assert (figures["gpu"] is None) == (figures["agree"] is None)


def test_table_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    result = CliRunner().invoke(app, ["bench", "batch", "--trials", "1"])
    assert result.exit_code == 0, result.stderr
    for word in ("placements_per_s", "coarse_per_s", "H200"):
        assert word in result.stdout


def test_plans_for_the_crowded_board_lean_on_flat_discs() -> None:
    table = crowded(0.001)
    assert len(table.discs) == 52
    for plan in crowded_plans(table, 5):
        under = min(table.discs, key=lambda disc: sum(abs(table.position(disc)[:2] - plan.support)))
        assert table.tilt(under) < 0.05
        assert table.colour_up(under) == plan.up
