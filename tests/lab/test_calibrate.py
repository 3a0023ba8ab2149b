"""The search for a kit: candidates can be built, and its log survives being cut off."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from openpolarity.lab.calibrate import BOUNDS, KitCandidate, kit_at, load, next_point, search

if TYPE_CHECKING:
    from pathlib import Path


def _line(score: float) -> str:
    point = {name: sum(limits) / 2 for name, limits in BOUNDS.items()}
    return json.dumps({"point": point, "score": score, "terms": {"lean": score}})


def test_a_candidate_is_a_disc_that_could_be_built() -> None:
    light = kit_at({name: low for name, (low, _) in BOUNDS.items()})
    heavy = kit_at({name: high for name, (_, high) in BOUNDS.items()})
    assert 0.010 < light.mass < heavy.mass < 0.020
    assert light.magnet.diameter < light.diameter
    assert light.magnet.thickness < light.thickness


def test_points_stay_inside_the_bounds_and_repeat() -> None:
    done: list[KitCandidate] = []
    for _ in range(60):
        point = next_point(done, even=48, seed=0)
        assert point == next_point(done, even=48, seed=0)
        assert all(BOUNDS[name][0] <= value <= BOUNDS[name][1] for name, value in point.items())
        done.append(KitCandidate(point, score=len(done) / 100, terms={}))


def test_a_search_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text(_line(0.4) + "\n" + _line(0.7) + "\n" + _line(0.9)[:40])
    assert [candidate.score for candidate in load(log)] == [0.4, 0.7]
    best = search(log, 2, report=lambda done, best: pytest.fail("nothing was left to try"))
    assert best.score == 0.7


def test_without_a_log_nothing_has_been_tried(tmp_path: Path) -> None:
    assert load(tmp_path / "none.jsonl") == []


@pytest.mark.slow
def test_every_candidate_is_written_down_at_once(tmp_path: Path) -> None:
    log = tmp_path / "new" / "log.jsonl"
    search(log, 1, report=lambda done, best: None)
    assert len(load(log)) == 1
    search(log, 2, report=lambda done, best: None)
    assert len(load(log)) == 2
