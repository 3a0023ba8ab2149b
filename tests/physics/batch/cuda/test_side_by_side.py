"""Runs on a GPU side by side: those with the same constants go together, those with others in their turn."""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np

from openpolarity.physics.batch.cuda.side_by_side import SharedConstants

ONE, OTHER = np.array([1.0]), np.array([2.0])
LONG = 20.0


class Place:
    """Where a program has its constants."""

    now = 0.0

    def copy_from_host(self, place: int, size: int) -> None:
        assert size == ctypes.sizeof(ctypes.c_double)
        self.now = ctypes.cast(place, ctypes.POINTER(ctypes.c_double))[0]


def test_runs_with_the_same_constants_go_side_by_side() -> None:
    place = Place()
    shared = SharedConstants(place)
    with shared.being(ONE), shared.being(ONE.copy()):
        assert place.now == 1.0


def test_a_run_with_others_waits_and_nobody_who_comes_later_overtakes_it() -> None:
    place = Place()
    shared = SharedConstants(place)
    seen: list[tuple[str, float]] = []
    waits, done = Event(), Event()

    def other() -> None:
        waits.set()
        with shared.being(OTHER):
            seen.append(("other", place.now))

    def late() -> None:
        with shared.being(ONE):
            seen.append(("late", place.now))
        done.set()

    with ThreadPoolExecutor(2) as threads:
        with shared.being(ONE):
            threads.submit(other)
            assert waits.wait(LONG)
            while not shared._door.locked():  # until it stands at the door
                pass
            threads.submit(late)
            assert not done.wait(0.1)
            assert seen == []
            assert place.now == 1.0
        assert done.wait(LONG)
    assert seen == [("other", 2.0), ("late", 1.0)]


def test_a_run_that_fails_leaves_its_place_to_others() -> None:
    place = Place()
    shared = SharedConstants(place)
    try:
        with shared.being(ONE):
            raise ValueError
    except ValueError:
        pass
    with shared.being(OTHER):
        assert place.now == 2.0
