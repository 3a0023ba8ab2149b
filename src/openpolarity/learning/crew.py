"""Who plays the games that are learned from: processes of this machine, here; a Ray cluster; a GPU's processes.

All of them play the same games, and give the same results, but for trials on a GPU.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from openpolarity.learning.errors import lost
from openpolarity.physics import Batch
from openpolarity.ray_cluster import Undone, done_on_ray

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    CrewWork = Callable[..., Any]
    """Plays a task, with a function that makes its trials (`Run`) and with what all tasks are given."""

TaskT = TypeVar("TaskT")

on_one_thread = partial(Batch.run, threads=1)
"""Makes trials as they are asked for, on the one core that a process has."""


class Crew(Protocol):
    """Plays games."""

    def do(self, work: CrewWork, tasks: Sequence[TaskT], *given: Any) -> Generator[tuple[TaskT, Any]]:
        """Do ``work(task, run, *given)`` for every task; each with what came of it, as they are done."""


class Processes:
    """Processes of this machine, ``jobs`` at a time; a single one is this very process."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def do(self, work: CrewWork, tasks: Sequence[TaskT], *given: Any) -> Generator[tuple[TaskT, Any]]:
        """Do ``work(task, run, *given)`` for every task; each with what came of it, as they are done."""
        jobs = min(self._jobs, len(tasks))
        if jobs <= 1:
            for task in tasks:
                yield task, work(task, Batch.run, *given)
            return
        context = multiprocessing.get_context("spawn")  # numba's threads do not survive a fork
        places = context.Queue()
        for place in range(jobs):
            places.put(place)
        with context.Pool(jobs, _begin, (places, work, given)) as pool:
            for number, result in pool.imap_unordered(_do, enumerate(tasks)):
                yield tasks[number], result


class OnRay:
    """A Ray cluster; without an address a local one of ``jobs`` processors."""

    def __init__(self, address: str | None, jobs: int) -> None:
        self._address, self._jobs = address, jobs

    def do(self, work: CrewWork, tasks: Sequence[TaskT], *given: Any) -> Generator[tuple[TaskT, Any]]:
        """Do ``work(task, run, *given)`` for every task; each with what came of it, as they are done.

        Raises `LearningError` if a task fails, or every worker that it is given to dies.
        """
        with closing(done_on_ray(work, tasks, on_one_thread, *given, address=self._address, jobs=self._jobs)) as done:
            for task, result in done:
                if isinstance(result, Undone):
                    raise lost(result.why)
                yield task, result


def stay_on_core(place: int) -> None:
    """Ignore Ctrl-C, which the parent sees to, and stay on one core: threads within a game gain nothing then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    mine = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    if mine and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {mine[place % len(mine)]})


_what: tuple[Any, ...] = ()
"""In a process of the pool: what it does with every task."""


def _begin(places: multiprocessing.Queue[int], work: CrewWork, given: tuple[Any, ...]) -> None:
    global _what
    stay_on_core(places.get())
    _what = (work, given)


def _do(numbered: tuple[int, Any]) -> tuple[int, Any]:
    number, task = numbered
    work, given = _what
    return number, work(task, on_one_thread, *given)
