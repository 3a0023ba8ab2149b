"""The last seconds of a game: whoever asks to be shown them sees what was to be seen."""

from __future__ import annotations

import numpy as np
import pytest

from openpolarity.server.host.recent_frames import REMEMBERED, RecentFrames
from openpolarity.server.messages.frames import Frame, Shown, pack_pose

EVERY = 0.5


def frame(number: int) -> Frame:
    """One of many frames: disc 1 moves all the time, disc 2 comes in the fifth and is gone in the hundredth."""
    poses = {1: pack_pose(np.array([number / 1000, 0, 0.003, 1, 0, 0, 0]))}
    if number == 5:
        poses[2] = pack_pose(np.array([0, 0.1, 0.003, 1, 0, 0, 0]))
    return Frame(number, number * EVERY, poses, gone=(2,) if number == 100 else ())


@pytest.fixture
def recent() -> RecentFrames:
    found = RecentFrames()
    for number in range(1, 121):
        found.take(frame(number).encode())
    return found


@pytest.mark.parametrize(("start", "end"), [(40.0, 45.0), (48.0, 52.0), (59.0, 99.0)])
def test_what_is_shown_again_ends_as_it_did(recent: RecentFrames, start: float, end: float) -> None:
    live, again = Shown(), Shown()
    for number in range(1, 121):
        if number * EVERY <= end:
            live.take(frame(number))
    frames = recent.between(start, end)
    assert frames is not None
    assert frames[0].key
    assert all(start <= one.time <= end for one in frames)
    for one in frames:
        again.take(one)
    assert (again.time, again.poses) == (live.time, live.poses)


def test_what_is_long_ago_is_forgotten(recent: RecentFrames) -> None:
    assert recent.between(60.0 - REMEMBERED - 1, 60.0) is None
    assert recent.between(60.0 - REMEMBERED, 60.0) is not None


def test_where_time_was_turned_back_nothing_is_left_of_the_time_after(recent: RecentFrames) -> None:
    recent.take(Frame(121, 10.0, frame(20).poses, key=True).encode())
    assert recent.between(50.0, 60.0) == [recent.shown.key()]
    assert recent.shown.time == 10.0
