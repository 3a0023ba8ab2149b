"""Games in processes of this machine. A process that dies is replaced, and its game is played again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import connection, resource_tracker
from typing import TYPE_CHECKING, Any

from openpolarity.arena.entrant import close_side
from openpolarity.arena.match import GameResult, failed, play
from openpolarity.arena.supply import Supply

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator
    from multiprocessing.context import SpawnProcess

    from openpolarity.arena.pairing import Fixture
    from openpolarity.arena.terms import Terms
    from openpolarity.players.side import Side

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

REPLAYS = 2
"""How many times a game is played again after its process died, before it is given up."""
JOIN_SECONDS = 5.0
"""How long a process may take to leave, s."""


@dataclass
class _Worker:
    process: SpawnProcess
    pipe: Connection[Any, Any]
    fixture: Fixture | None = None
    began: bool = False


@dataclass
class Workers:
    """Processes that play games. `play` yields results as they come; closing it stops them."""

    terms: Terms
    jobs: int = 1
    replays: int = REPLAYS
    _staff: list[_Worker] = field(default_factory=list)

    @property
    def playing(self) -> dict[int, Fixture]:
        """The game that each worker is playing, by process id."""
        return {one.process.pid or 0: one.fixture for one in self._staff if one.fixture and one.began}

    def play(self, fixtures: Iterable[Fixture | None]) -> Generator[GameResult]:
        """Play games, as many at a time as there are jobs.

        Games are asked for when there is a process for them, after every result so far was given; None says that the
        next one depends on a game that is going on.
        """
        supply = Supply(fixtures)
        deaths: dict[tuple[str, str, int], int] = {}
        try:
            self._hand_out(supply)
            while any(one.fixture for one in self._staff):
                for worker in self._with_news():
                    said = _hear(worker)
                    if said == "began":
                        worker.began = True
                        continue
                    fixture, worker.fixture, worker.began = worker.fixture, None, False
                    if said is None:
                        self._staff.remove(worker)
                        _let_go(worker)
                    if isinstance(said, GameResult):
                        yield said
                    elif fixture is not None:
                        deaths[fixture.key] = deaths.get(fixture.key, 0) + 1
                        if deaths[fixture.key] > self.replays:
                            yield failed(fixture, f"{deaths[fixture.key]} processes died while they played it")
                        else:
                            supply.again(fixture)
                    self._hand_out(supply)
        finally:
            self._dismiss()

    def _with_news(self) -> list[_Worker]:
        ready = set(connection.wait([one.pipe for one in self._staff]))
        return [one for one in self._staff if one.pipe in ready]

    def _hand_out(self, supply: Supply) -> None:
        """Give a game to every process that has none, and start processes up to the number of jobs."""
        for worker in [one for one in self._staff if one.fixture is None]:
            worker.fixture = supply.next()
            if worker.fixture is not None:
                _hand(worker)
            elif supply.over:
                self._staff.remove(worker)
                _let_go(worker)
        while len(self._staff) < self.jobs and (fixture := supply.next()) is not None:
            self._hire(fixture)

    def _hire(self, fixture: Fixture) -> None:
        """Start a process with its first game. Ctrl-C reaches all processes of a terminal; only this one listens."""
        ours, theirs = multiprocessing.Pipe()
        # Spawned, not forked: numba's threads do not survive a fork.
        process = multiprocessing.get_context("spawn").Process(target=work, args=(theirs, self.terms), daemon=True)
        with _deaf_to_interrupts():
            process.start()
        theirs.close()
        worker = _Worker(process, ours, fixture)
        self._staff.append(worker)
        _hand(worker)

    def _dismiss(self) -> None:
        for worker in self._staff:
            worker.process.terminate()
        for worker in self._staff:
            _let_go(worker)
        self._staff.clear()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes that are started meanwhile hear no Ctrl-C, from their first moment where the system can do that."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it lifts the block below when it starts
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _hand(worker: _Worker) -> None:
    """Hand a game to a process. If it has just died, the next read from its pipe shows it."""
    with suppress(OSError):
        worker.pipe.send(worker.fixture)


def _hear(worker: _Worker) -> Any:
    """Read a message of a process: "began", or a result; None if it has died."""
    try:
        return worker.pipe.recv()
    except (EOFError, OSError):
        return None


def _let_go(worker: _Worker) -> None:
    worker.pipe.close()
    worker.process.join(JOIN_SECONDS)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()


def work(pipe: Connection[Any, Any], terms: Terms) -> None:
    """Play what is sent, until nothing more can come."""
    sides: list[Side] = []
    signal.signal(signal.SIGTERM, lambda *_: _leave(sides))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with pipe:
        while True:
            try:
                fixture = pipe.recv()
                pipe.send("began")
                pipe.send(play(fixture, terms, sides))
            except (EOFError, OSError):
                return


def _leave(sides: list[Side]) -> None:
    """Close the players and end the process, without an exception: in a finaliser Python would print it and go on."""
    with ExitStack() as last:
        last.callback(os._exit, 0)
        for side in sides:
            last.callback(close_side, side)
