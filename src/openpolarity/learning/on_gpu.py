"""Games whose trials a GPU makes: processes play them, and this one makes the trials that they wait for, all at once.

A GPU makes thousands of trials in the time of a few, and serves one process at a time. So every process plays many
games in lockstep, in groups, and its parent puts the trials of all processes together: while it makes those of some,
the others play on.
"""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing import connection
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from openpolarity.learning.crew import Processes, stay_on_core
from openpolarity.learning.errors import lost
from openpolarity.learning.lockstep import in_lockstep
from openpolarity.physics.batch.cuda.device import need_gpu
from openpolarity.physics.batch.together import Together, run_together

if TYPE_CHECKING:
    import sys
    from collections.abc import Callable, Generator, Sequence

    from openpolarity.learning.crew import CrewWork
    from openpolarity.physics import Results
    from openpolarity.physics.batch.together import AskedTrials

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

    WorkerLine = Connection[Any, Any]

TaskT = TypeVar("TaskT")

TOGETHER = 128
"""Games that a process plays at a time."""
GROUPS = 4
"""Groups of them: one plays while the trials of the others are made."""
MAKERS = 8
"""Threads that have trials made. The GPU makes those of all of them side by side, and the longest of a crowded board,
two seconds, keeps only those waiting that were made with it."""
WORTHWHILE = 8
"""With fewer games than this for a process, processors are faster."""


class OnGpu:
    """Processes of this machine, ``jobs`` of them, whose trials are made by a GPU.

    ``gpu=False`` makes the trials on this machine's cores instead, in the same way.
    """

    def __init__(self, jobs: int, together: int = TOGETHER, *, gpu: bool = True, least: int = WORTHWHILE) -> None:
        if gpu:
            need_gpu()
        self._jobs, self._together, self._gpu, self._least = jobs, together, gpu, least

    def do(self, work: CrewWork, tasks: Sequence[TaskT], *given: Any) -> Generator[tuple[TaskT, Any]]:
        """Do ``work(task, run, *given)`` for every task; each with what came of it, as they are done.

        Few tasks are done without a GPU, which would be slower. Raises `LearningError` if a process dies.
        """
        if len(tasks) < self._least * self._jobs:
            yield from Processes(self._jobs).do(work, tasks, *given)
            return
        maker = _TrialMaker(gpu=self._gpu)
        context = multiprocessing.get_context("spawn")  # numba's threads do not survive a fork
        numbered = list(enumerate(tasks))
        going: dict[Any, Any] = {}
        try:
            for place in range(self._jobs):
                ours, theirs = context.Pipe()
                lines = [maker.line() for _ in range(GROUPS)]
                arguments = (place, work, numbered[place :: self._jobs], given, self._together, theirs, lines)
                going[ours] = context.Process(target=_play, args=arguments, daemon=True)
                going[ours].start()
                for end in (theirs, *lines):
                    end.close()
            while going:
                for one in connection.wait(list(going)):
                    said = _hear(one)
                    if said is None:
                        del going[one]
                    elif isinstance(said, str):
                        raise maker.error or lost(said)
                    else:
                        number, result = said
                        yield tasks[number], result
        finally:
            for process in going.values():
                process.terminate()
            maker.stop()


def _hear(line: Any) -> Any:
    """A task's number and what came of it; None after the last one; a sentence if something is wrong."""
    try:
        return line.recv()
    except (EOFError, OSError):
        return "a process has died"


def _play(
    place: int,
    work: CrewWork,
    tasks: list[tuple[int, Any]],
    given: tuple[Any, ...],
    together: int,
    out: WorkerLine,
    lines: list[WorkerLine],
) -> None:
    """Play tasks in a process of their own."""
    stay_on_core(place)
    try:
        plays = [partial(_with_run, work, task, given) for _, task in tasks]
        for number, result in in_lockstep(plays, together, [partial(_ask, line) for line in lines]):
            out.send((tasks[number][0], result))
        out.send(None)
    except Exception as error:
        out.send(f"{type(error).__name__}: {error}")


def _with_run(work: CrewWork, task: Any, given: tuple[Any, ...], run: Any) -> Any:
    return work(task, run, *given)


def _ask(line: WorkerLine, asked: Sequence[AskedTrials]) -> Callable[[], list[Results]]:
    """Have trials made by the parent."""
    together = Together(asked)
    line.send(together.parcels)
    return lambda: together.shared_out(line.recv())


class _TrialMaker:
    """Makes the trials that come in over lines, always all that wait."""

    def __init__(self, *, gpu: bool) -> None:
        self._gpu = gpu
        self._orders: SimpleQueue[Any] = SimpleQueue()
        self.error: Exception | None = None
        """Why no more trials are made."""
        for _ in range(MAKERS):
            Thread(target=self._work, daemon=True).start()

    def line(self) -> WorkerLine:
        """A new line; what comes in over it, lists of batches with plans, is answered with lists of results."""
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        Thread(target=self._answer, args=(ours,), daemon=True).start()
        return theirs

    def stop(self) -> None:
        """Make no more trials."""
        self._orders.put(None)

    def _answer(self, line: WorkerLine) -> None:
        answer: SimpleQueue[list[Results]] = SimpleQueue()
        with line, suppress(EOFError, OSError):
            while True:
                self._orders.put((line.recv(), answer))
                if not (made := answer.get()):
                    return
                line.send(made)

    def _work(self) -> None:
        while True:
            orders = [self._orders.get()]
            with suppress(Empty):
                while True:
                    orders.append(self._orders.get_nowait())
            if None in orders:
                self._orders.put(None)  # for the other makers
                return
            made = iter(self._made([one for parcels, _ in orders for one in parcels]))
            for parcels, answer in orders:
                answer.put(list(islice(made, len(parcels))))

    def _made(self, asked: list[AskedTrials]) -> list[Results]:
        try:
            return run_together(asked, gpu=self._gpu)
        except Exception as error:  # whoever waits is told by an empty answer, and the crew then raises it
            self.error = error
            return []
