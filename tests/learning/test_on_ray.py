"""The same games on a Ray cluster, a real one of two workers on this machine, of which one is lost."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np
import pytest

from openpolarity.learning import gathering
from openpolarity.learning.contest import contest
from openpolarity.learning.crew import OnRay, Processes
from openpolarity.learning.errors import LearningError
from openpolarity.learning.experience import put_together
from openpolarity.learning.gathering import GameToPlay, play_game
from openpolarity.physics import Batch
from openpolarity.players.learned.weights import FOLDER
from tests.learning.conftest import SHORT, TAUGHT, same
from tests.ray_workers import kill_one

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.players.trials import Run


def test_a_file_of_games_comes_back_though_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.setattr(gathering, "GAMES_A_FILE", 2)
    killed: list[int] = []
    over = threading.Event()
    threading.Thread(target=kill_one, args=("play_game", killed, over), daemon=True).start()
    (path,) = gathering.gather(gathering.chunks(tmp_path, 3, 2, SHORT, FOLDER), OnRay(None, 2))
    over.set()
    assert len(killed) == 1
    here = put_together(play_game(GameToPlay(seed, SHORT), Batch.run, TAUGHT) for seed in (30_000_000, 30_000_001))
    with np.load(path) as there:
        assert same(dict(there), here)


@pytest.mark.slow  # eight games in all
def test_the_gate_on_ray_has_the_same_scores() -> None:
    pytest.importorskip("ray")
    scores = [sorted(contest(None, None, range(2), crew, trials=2)) for crew in (OnRay(None, 2), Processes(2))]
    assert scores[0] == scores[1]


def fails(_task: int, _run: Run) -> None:
    raise ValueError("a mistake")


def test_a_mistake_in_a_game_is_reported() -> None:
    pytest.importorskip("ray")
    with pytest.raises(LearningError, match="a mistake"):
        list(OnRay(None, 1).do(fails, [1]))
