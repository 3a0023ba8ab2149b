"""A live hand's goal for a tick: within reach, and on the grid of the record, to the bits of plain Python."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.game.next_goal import REACH, next_goal
from openpolarity.geometry import norm
from openpolarity.notation.errors import GridError
from openpolarity.notation.grid import GOALS, steady

places = st.tuples(*[st.floats(-2, 2)] * 3)
turns = st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: math.hypot(*q) > 1e-3)


@given(places, turns, st.tuples(*[st.floats(-0.1, 0.1)] * 3), turns)
def test_it_is_the_steady_pose_nearest_to_what_a_hand_can_reach(
    place: tuple[float, ...], turn: tuple[float, ...], way: tuple[float, ...], to: tuple[float, ...]
) -> None:
    frame = np.array([*place, *turn])
    wanted = np.array([*(np.array(place) + way), *to])
    goal = next_goal(frame, wanted)
    limited = wanted.copy()
    step = wanted[:3] - frame[:3]
    if (far := norm(step)) > REACH:
        limited[:3] = frame[:3] + step * (REACH / far)
    assert goal.tobytes() == steady(limited).tobytes() == GOALS.poses(GOALS.numbers(limited[None]))[0].tobytes()


@pytest.mark.parametrize(
    "wanted",
    [
        np.array([math.nan, 0, 0, 1, 0, 0, 0]),
        np.array([0, 0, 0, 0, 0, 0, 0.0]),
        np.array([0, 0, 0, 1, math.inf, 0, 0]),
        np.zeros(6),
    ],
)
def test_what_is_no_pose_is_refused(wanted: np.ndarray) -> None:
    with pytest.raises(GridError):
        next_goal(np.array([0, 0, 0.1, 1, 0, 0, 0]), wanted)
