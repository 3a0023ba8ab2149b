"""Poses on a grid of whole numbers, and back to exactly the same floats on every machine."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.compiled import shared
from openpolarity.geometry import dots, norms
from openpolarity.notation.errors import GridError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from openpolarity.compiled import Floats
    from openpolarity.geometry import Four, Triple

    Int64s = NDArray[np.int64]

FARTHEST = 100.0
"""Nothing in a game is farther away than this, m."""
ROUNDS = 16
"""The most times that a direction is rounded until it no longer changes; three have always been enough."""


def rows_of(poses: Any) -> Floats:
    """Poses as an array of shape (n, 7); anything else raises `GridError`."""
    try:
        rows = np.asarray(poses, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise GridError("poses are rows of seven numbers (position, quaternion)") from error
    if rows.size == 0:
        return np.zeros((0, 7))
    if rows.ndim != 2 or rows.shape[1] != 7:
        raise GridError(f"poses are rows of seven numbers (position, quaternion), not of shape {rows.shape}")
    if not np.isfinite(rows).all():
        raise GridError("a pose holds a number that is not finite")
    return rows


@dataclass(frozen=True)
class Grid:
    """How finely poses are written: steps a metre, and steps of a quaternion's components from 0 to 1."""

    per_metre: int
    per_one: int

    @property
    def farthest(self) -> int:
        """The largest whole number of a position."""
        return round(FARTHEST * self.per_metre)

    def numbers(self, poses: Floats) -> Int64s:
        """Whole numbers for poses (position in m, quaternion w, x, y, z), both of shape (n, 7).

        The first component of a quaternion that is not 0 is positive: q and -q are the same orientation. `poses` of the
        numbers are on the grid, and have the same numbers again.
        """
        if (np.abs(poses[:, :3]) > FARTHEST).any():
            raise GridError(f"a pose is more than {FARTHEST:g} m away")
        if (np.abs(poses[:, 3:]) > 1e6).any() or (norms(poses[:, 3:]) < 1e-6).any():
            raise GridError("a pose has a quaternion that is no direction")
        places = np.rint(poses[:, :3] * self.per_metre)
        turns = self._turns(poses[:, 3:])
        # A rounded quaternion is not quite of unit length and may round differently once it is normalised: repeat
        # until it does not.
        for _ in range(ROUNDS):
            again = self._turns(turns / norms(turns)[:, None])
            if (again == turns).all():
                break
            turns = again
        return np.concatenate([places, _one_of_two(turns)], axis=1).astype(np.int64)

    def _turns(self, quaternions: Floats) -> Floats:
        rounded: Floats = np.rint(quaternions / norms(quaternions)[:, None] * self.per_one)
        return rounded

    def poses(self, numbers: Int64s) -> Floats:
        """Poses for whole numbers, shape (n, 7)."""
        places = numbers[:, :3] / self.per_metre
        turns = _one_of_two(numbers[:, 3:].astype(np.float64))
        return np.concatenate([places, turns / norms(turns)[:, None]], axis=1)


def _one_of_two(turns: Floats) -> Floats:
    """Of q and -q, the one whose first component that is not 0 is positive."""
    weighed = dots(np.sign(turns), np.array([8.0, 4.0, 2.0, 1.0]))
    # Adding 0 makes -0 a plain 0.
    chosen: Floats = np.where(weighed < 0, -1.0, 1.0)[:, None] * turns + 0.0
    return chosen


PER_METRE, PER_ONE = 1_000_000, 50_000
GOALS = Grid(per_metre=PER_METRE, per_one=PER_ONE)
"""Hand goals: 1 µm; a turn by one step moves a disc's rim by 0.6 µm."""


def steady(goal: ArrayLike) -> Floats:
    """The nearest pose that a record can hold (position in m, quaternion w, x, y, z), shape (7,).

    A hand that follows steady goals only can be replayed from its record to the bit. The same as ``GOALS.poses`` of
    ``GOALS.numbers``, but number by number, which is faster for a single pose.
    """
    row = goal.tolist() if isinstance(goal, np.ndarray) and goal.shape == (7,) else rows_of([goal])[0].tolist()
    x, y, z, a, b, c, d = row
    if not can_be_steady((x, y, z), (a, b, c, d)):
        GOALS.numbers(rows_of([goal]))  # says what is wrong
    return np.array((*steady_place((x, y, z)), *steady_turn((a, b, c, d))))


@shared
def can_be_steady(place: Triple, turn: Four) -> bool:
    """Whether a place (m) is near enough to be on the grid of goals, and a quaternion is a direction."""
    x, y, z = place
    a, b, c, d = turn
    near = abs(x) <= FARTHEST and abs(y) <= FARTHEST and abs(z) <= FARTHEST
    return near and 1e-6 <= math.sqrt(a * a + b * b + c * c + d * d) <= 1e6


@shared
def steady_place(place: Triple) -> Triple:
    """The nearest place (m) on the grid of goals."""
    x, y, z = place
    return round(x * PER_METRE) / PER_METRE, round(y * PER_METRE) / PER_METRE, round(z * PER_METRE) / PER_METRE


@shared
def steady_turn(turn: Four) -> Four:
    """The nearest quaternion on the grid of goals."""
    turn = _rounded(turn)
    for _ in range(ROUNDS):
        again = _rounded(_directed(turn))
        if again == turn:
            break
        turn = again
    a, b, c, d = turn
    first = a if a != 0.0 else b if b != 0.0 else c if c != 0.0 else d
    if first < 0.0:
        turn = (0.0 - a, 0.0 - b, 0.0 - c, 0.0 - d)
    return _directed(turn)


@shared
def _directed(turn: Four) -> Four:
    """A quaternion of unit length."""
    a, b, c, d = turn
    length = math.sqrt(a * a + b * b + c * c + d * d)
    return a / length, b / length, c / length, d / length


@shared
def _rounded(turn: Four) -> Four:
    """The whole numbers of a quaternion on the grid of goals."""
    a, b, c, d = _directed(turn)
    return float(round(a * PER_ONE)), float(round(b * PER_ONE)), float(round(c * PER_ONE)), float(round(d * PER_ONE))
