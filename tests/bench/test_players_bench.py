"""The benchmark of players: what it measures, and the names it reports under."""

from __future__ import annotations

from typing import Any

import pytest

from openpolarity.bench import players
from openpolarity.players import LEVELS, level

LINES = ["p1.white.21-21.bar.w1W00Zw02SI0XDW3Tj0SrW4YJ0SrW5Zk0XDW.b6XO1XvX7Ud_XvX8TnVVHV9W00Tf-AYEYVHV.j0.S2"]
"""Board Ten, White to move."""


def test_trials_are_counted_in_the_head_and_on_the_table() -> None:
    in_the_head, on_the_table = players.placements("ten", 3)
    assert in_the_head > 0
    assert on_the_table > 0


def test_thought_is_measured_for_every_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "edition", lambda **_: None)  # board Ten has all its discs
    told = players.thoughts(level("beginner"), 2 * LINES)
    assert set(told) == {"p50", "p99", "trials"}
    assert 0 < told["p50"] <= told["p99"]
    assert told["trials"] == LEVELS["beginner"].head.trials


def test_what_is_told_has_the_names_of_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts are tested above, or take minutes; here it is how they are put together."""
    monkeypatch.setattr(players, "placements", lambda board: (20.0, 10.0))
    monkeypatch.setattr(players, "env_steps", lambda: 3.0)
    monkeypatch.setattr(players, "batch_env_steps", lambda: 9.0)
    monkeypatch.setattr(players, "boards_of_a_game", lambda: LINES)
    monkeypatch.setattr(players, "thoughts", lambda level, lines: {"p50": 0.1, "p99": 0.2, "trials": 3.0})
    monkeypatch.setattr(players, "games_per_hour", lambda name, report: 60.0)
    done: list[tuple[str, float]] = []
    told: dict[str, Any] = players.measure(lambda what, share: done.append((what, share)))
    assert told["placements_per_s"] == {"ten": 20.0, "late": 20.0}
    assert told["to_table"] == {"ten": 2.0, "late": 2.0}
    assert told["env_steps_per_s"] == 3.0
    assert told["batch_env_steps_per_s"] == 9.0
    assert list(told["thought_s"]) == list(LEVELS)
    assert all({"p50", "p99"} <= set(one) for one in told["thought_s"].values())
    assert told["games_per_hour"] == {"child": 60, "club": 60}
    assert "machine" in told
    assert {what for what, _ in done} == {"placements_per_s", "env_steps_per_s", "thought_s"}


@pytest.mark.slow
def test_games_and_boards_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    short = players.edition(discs_per_side=6, foundations_per_side=3)
    monkeypatch.setattr(players, "edition", lambda **_: short)
    lines = players.boards_of_a_game(2)
    assert len(lines) == 2
    assert all(line.startswith("p1.") for line in lines)
    shares: list[float] = []
    assert players.games_per_hour("child", shares.append, 1) > 0
    assert shares == [1.0]
