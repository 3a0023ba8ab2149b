"""Work on all cores: one process on each, results as they come."""

from __future__ import annotations

import multiprocessing
import os
import signal
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")


def side_by_side(work: Callable[[TaskT], ResultT], tasks: Sequence[TaskT], jobs: int) -> Iterator[ResultT]:
    """Do tasks, ``jobs`` at a time; results in the order in which they are done."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")  # numba's threads do not survive a fork
    places = context.Queue()
    for place in range(jobs):
        places.put(place)
    with context.Pool(jobs, _begin, (places,)) as pool:
        yield from pool.imap_unordered(work, tasks)


def _begin(places: multiprocessing.Queue[int]) -> None:
    """Ignore Ctrl-C, which the parent sees to, and stay on one core: threads within a game gain nothing then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    place = places.get()
    if hasattr(os, "sched_setaffinity"):
        mine = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {mine[place % len(mine)]})
