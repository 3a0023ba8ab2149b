"""Games that take turns and have their trials made together are the games that they would be alone."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

import pytest

from openpolarity.learning.crew import Processes
from openpolarity.learning.errors import LearningError
from openpolarity.learning.gathering import play_game
from openpolarity.learning.lockstep import THREAD, in_lockstep
from openpolarity.learning.on_gpu import OnGpu
from openpolarity.physics import Batch, Plans, Table
from openpolarity.physics.batch.together import run_together
from tests.learning.conftest import GAMES, TAUGHT, same

if TYPE_CHECKING:
    from openpolarity.learning.experience import Arrays
    from openpolarity.physics import Results
    from openpolarity.physics.batch.together import AskedTrials
    from openpolarity.players.trials import Run


def plays() -> list[partial[Arrays]]:
    return [partial(lambda game, run: play_game(game, run, TAUGHT), game) for game in GAMES]


def test_in_lockstep_every_game_is_as_if_played_alone(played: list[Arrays]) -> None:
    asked: list[int] = []

    def begin(asks: list[AskedTrials]) -> partial[list[Results]]:
        asked.append(len(asks))
        return partial(run_together, asks, threads=1)

    found = dict(in_lockstep(plays(), 2, [begin]))
    assert all(same(found[n], one) for n, one in enumerate(played))
    assert max(asked) == 2  # trials of two games were made together, and the third took a place that became free
    assert not same(played[0], played[1])


def test_two_groups_play_the_same_games(played: list[Arrays]) -> None:
    found = dict(in_lockstep(plays(), 4, [lambda asks: partial(run_together, asks, threads=1)] * 2))
    assert all(same(found[n], one) for n, one in enumerate(played))


def test_processes_whose_parent_makes_the_trials_play_the_same_games(played: list[Arrays]) -> None:
    crew = OnGpu(2, 2, gpu=False, least=1)
    found = {game.seed: arrays for game, arrays in crew.do(play_game, GAMES, TAUGHT)}
    assert all(same(found[game.seed], one) for game, one in zip(GAMES, played, strict=True))


def test_processes_play_the_same_games(played: list[Arrays]) -> None:
    found = {game.seed: arrays for game, arrays in Processes(2).do(play_game, GAMES, TAUGHT)}
    assert all(same(found[game.seed], one) for game, one in zip(GAMES, played, strict=True))


def left_behind() -> list[threading.Thread]:
    return [one for one in threading.enumerate() if one.name == THREAD]


def asks_forever(run: Run) -> int:
    table = Table()
    while True:
        run(Batch(table), Plans.of_placements(table.kit, 1, []))


def fails(run: Run) -> int:
    raise ValueError("a mistake")


def test_a_mistake_in_a_game_is_raised_and_the_others_are_broken_off() -> None:
    with pytest.raises(ValueError, match="a mistake"):
        list(in_lockstep([asks_forever, fails], 2))
    assert left_behind() == []


def test_whoever_stops_listening_leaves_no_game_behind() -> None:
    games = in_lockstep([asks_forever, lambda _: 7], 2)
    assert next(games) == (1, 7)
    games.close()
    assert left_behind() == []


def dies(_task: int, _run: Run) -> None:
    raise SystemExit(3)


def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(LearningError, match="could not be played"):
        list(OnGpu(1, 2, gpu=False, least=1).do(dies, [1, 2]))
