"""The benchmark of the moving discs: what it measures, and how it is printed."""

from __future__ import annotations

import json
import math

import pytest
from typer.testing import CliRunner

from openpolarity.bench.dynamics import agreement, place_all, tilt_errors, tremor_plans
from openpolarity.bench.motions import MOTIONS
from openpolarity.bench.throws import Rise, deepest_overlap, heap, snap
from openpolarity.cli import app
from openpolarity.physics import Kit, Pose, Table

KIT = Kit.named()


def test_json_is_one_object() -> None:
    result = CliRunner().invoke(app, ["bench", "dynamics", "--json", "--trials", "1"])
    assert result.exit_code == 0, result.stderr
    figures = json.loads(result.stdout)
    for name in ("placements_agree", "mujoco_agrees_with_itself"):
        assert 0 <= figures[name] <= 1
    assert set(figures["tilt_error_deg"]) == {"median", "p99"}
    assert 0 <= figures["without_rolling"]["placements_agree"] <= 1
    assert set(figures["analytic"]) == set(MOTIONS)
    for engine in (figures, figures["mujoco"]):
        assert engine["snap_energy_mj"] >= 0
        assert engine["creep_um"] >= 0
        assert {"deepest_mm", "seconds_to_rest", "energy_mj"} <= set(engine["heap"])
    assert figures["trials"] == 1
    assert "mujoco-core" in figures["machine"]


@pytest.mark.slow
def test_table_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    result = CliRunner().invoke(app, ["bench", "dynamics", "--trials", "1"])
    assert result.exit_code == 0, result.stderr
    for word in ("placements_agree", "MuJoCo", "creep_um", "free_top"):
        assert word in result.stdout


def test_a_table_agrees_with_itself() -> None:
    plans = tremor_plans(KIT, 4)
    assert plans == tremor_plans(KIT, 6)[:4]
    first, again = (place_all(Table, KIT, plans, 0.0005) for _ in range(2))
    assert agreement(first, again) == 1.0
    assert tilt_errors(first, again) == {"median": 0.0, "p99": 0.0}


@pytest.mark.parametrize(
    ("motion", "most"),
    [
        ("sliding", 1e-3),
        ("rolling", 1e-3),
        ("toppling", 5e-3),
        ("spinning_coin", 1e-2),
        ("drifting", 1e-5),
        ("free_top", 1e-9),
    ],
)
def test_our_discs_move_as_they_should(motion: str, most: float) -> None:
    assert MOTIONS[motion](Table) <= most


def test_snaps_gain_no_more_than_a_millijoule() -> None:
    assert max(snap(Table, KIT, seed) for seed in range(12)) <= 1e-3


def test_a_small_heap_rests_within_three_seconds() -> None:
    found = heap(Table, KIT, discs=9)
    assert found["seconds_to_rest"] is not None
    assert found["seconds_to_rest"] <= 3
    assert found["overlap_at_rest_mm"] is not None
    assert found["overlap_at_rest_mm"] <= 0.02


def test_a_rise_is_counted_from_the_least() -> None:
    energy = Rise(5.0)
    for now in (3.0, 3.5, 2.0, 2.2, 2.1):
        energy.look(now)
    assert energy.largest == 0.5


def test_overlaps_with_discs_and_mat_count() -> None:
    table = Table(KIT, discs=3)
    table.lay({1: Pose.flat(0.0, 0.0, kit=KIT)})
    assert deepest_overlap(table) == 0.0
    table.lay({2: Pose((0.0, 0.0, 3 * KIT.half - 3e-5))})
    assert math.isclose(deepest_overlap(table), 3e-5, rel_tol=1e-3)
