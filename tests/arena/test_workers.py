"""Games in several processes give the same results as in one, whatever happens to the processes."""

import os
import signal
import threading
import time

import pytest

from openpolarity.arena import GameResult
from openpolarity.arena.workers import Workers
from tests.arena.conftest import FIXTURES, TERMS


def in_order(results: list[GameResult]) -> list[GameResult]:
    return sorted(results, key=lambda one: one.number)


class Assassin(threading.Thread):
    """Kills a process in the middle of its game, so many times."""

    def __init__(self, workers: Workers, times: int) -> None:
        super().__init__(daemon=True)
        self.workers, self.times = workers, times
        self.killed: list[int] = []

    def run(self) -> None:
        while len(self.killed) < self.times:
            for pid in set(self.workers.playing) - set(self.killed):
                os.kill(pid, signal.SIGKILL)
                self.killed.append(pid)
                break
            time.sleep(0.005)


def test_two_processes_play_what_one_plays_though_one_is_killed(played: list[GameResult]) -> None:
    workers = Workers(TERMS, jobs=2)
    assassin = Assassin(workers, times=1)
    assassin.start()
    results = list(workers.play(FIXTURES))
    assert len(assassin.killed) == 1
    assert in_order(results) == played
    assert str(assassin.killed[0]) not in {one.worker for one in results}


def test_a_game_that_kills_every_process_is_given_up_and_the_others_go_on(played: list[GameResult]) -> None:
    workers = Workers(TERMS, jobs=1, replays=1)
    assassin = Assassin(workers, times=2)
    assassin.start()
    results = list(workers.play(FIXTURES[:2]))
    assert len(assassin.killed) == 2
    assert [one.key for one in results] == [one.key for one in FIXTURES[:2]]
    assert results[0].error == "2 processes died while they played it"
    assert results[1] == played[1]


def test_nothing_to_play_starts_nobody() -> None:
    assert list(Workers(TERMS, jobs=2).play([])) == []


def test_a_tournament_that_is_stopped_leaves_no_process_behind() -> None:
    workers = Workers(TERMS, jobs=1)
    games = workers.play(FIXTURES)
    first = next(games)
    pid = int(first.worker)
    games.close()  # type: ignore[attr-defined]
    assert workers.playing == {}
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
