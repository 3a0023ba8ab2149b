"""Games in several processes give the same results as in one, whatever happens to the processes."""

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from openpolarity.arena import GameResult
from openpolarity.arena.workers import Workers
from tests.arena.conftest import FIXTURES, TERMS
from tests.waiting import wait_for


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


def worker(*lines: str) -> subprocess.Popen[str]:
    """A worker in a process of its own, after some lines of code that have to say what it plays: `game`."""
    code = ["import multiprocessing", "from openpolarity.arena import Fixture, Terms, workers", *lines]
    code += ["ours, theirs = multiprocessing.Pipe()", "ours.send(game)", "workers.work(theirs, Terms())"]
    return subprocess.Popen(
        [sys.executable, "-c", "\n".join(code)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there processes are ended without a word")
def test_a_worker_leaves_silently_wherever_it_is_told_to() -> None:
    """Python prints an exception that is raised in a finaliser, and goes on."""
    told = worker(
        "import time",
        "class Held:",
        "    def __del__(self): print('being thrown away', flush=True); time.sleep(600)",
        "workers.play = lambda *_: Held() and None",
        "game = 'any'",
    )
    assert told.stdout is not None
    assert told.stdout.readline() == "being thrown away\n"
    told.terminate()
    try:
        _, complaints = told.communicate(timeout=60)
    finally:
        told.kill()
    assert (told.returncode, complaints) == (0, "")


def is_there(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="there processes are ended without a word")
def test_a_worker_that_leaves_takes_its_bots_with_it(tmp_path: Path) -> None:
    bot = tmp_path / "deaf.py"
    bot.write_text(
        "import os, sys, time\nopen(sys.argv[1] + '.new', 'w').write(str(os.getpid()))\n"
        "os.replace(sys.argv[1] + '.new', sys.argv[1])\ntime.sleep(600)\n",
        "utf-8",
    )
    told = worker(f"game = Fixture('bot:{sys.executable} {bot} {tmp_path / 'pid'}', 'child', 0, 1)")
    pid = int(wait_for(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text("utf-8")))
    told.terminate()
    _, complaints = told.communicate(timeout=60)
    assert complaints == ""
    assert not is_there(pid)
