"""The same tournament on a Ray cluster: a real one, of two workers on this machine."""

from pathlib import Path

import pytest

from openpolarity.arena import Result
from openpolarity.arena.ledger import Ledger
from openpolarity.arena.on_ray import play_there
from openpolarity.arena.terms import fingerprint
from openpolarity.arena.tournament import Tournament, go_on, results_of
from tests.arena.conftest import FIXTURES, TERMS


def test_ray_plays_the_same_games(tmp_path: Path, played: list[Result]) -> None:
    pytest.importorskip("ray")
    tournament = Tournament(("child", "random"), games=4, terms=TERMS)
    with Ledger(tmp_path / "games.jsonl", fingerprint(TERMS, 0)) as ledger:
        results = list(go_on(tournament, ledger, on="ray", jobs=2))
        assert results_of(tournament, ledger) == played
    assert len({one.worker for one in results}) == 2  # two processes shared them


def test_a_machine_with_another_version_does_not_play() -> None:
    with pytest.raises(ValueError, match=r"0\.0\.0"):
        play_there(FIXTURES[0], TERMS, "0.0.0")
