"""Where a live hand goes with the next tick: no farther than a hand gets in it, on the grid that a record can hold."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import Floats, entry, known
from openpolarity.notation.grid import can_be_steady, steady, steady_place, steady_turn
from openpolarity.physics.paths import FASTEST, TICK

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

REACH = FASTEST * TICK
"""How far a hand gets in a tick, m."""


def next_goal(frame: Floats, wanted: ArrayLike) -> Floats:
    """The goal of a tick, shape (7,), for a hand at ``frame`` that is wanted elsewhere; position in m, and quaternion.

    Raises `GridError` if it is wanted where no hand can be.
    """
    wanted, goal = np.ascontiguousarray(wanted, np.float64), np.empty(7)
    if wanted.shape != (7,):
        return steady(wanted)  # says what is wrong
    return goal if _go(frame, wanted, goal) else steady(goal)  # says what is wrong


@entry
def _next_goal(frame: Floats, wanted: Floats, goal: Floats) -> bool:
    """Set the goal; False if it cannot be rounded to the grid."""
    for k in range(7):
        goal[k] = wanted[k]
    x, y, z = wanted[0] - frame[0], wanted[1] - frame[1], wanted[2] - frame[2]
    far = math.sqrt(x * x + y * y + z * z)
    if far > REACH:
        share = REACH / far
        goal[0], goal[1], goal[2] = frame[0] + x * share, frame[1] + y * share, frame[2] + z * share
    place, turn = (goal[0], goal[1], goal[2]), (goal[3], goal[4], goal[5], goal[6])
    if not can_be_steady(place, turn):
        return False
    goal[0], goal[1], goal[2] = steady_place(place)
    goal[3], goal[4], goal[5], goal[6] = steady_turn(turn)
    return True


_go = known(_next_goal)
