"""Gauss's points and weights for integrals from −1 to 1, without any library that chooses its code by the processor."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

ROUNDS = 8
"""Newton's method doubles the right digits in every round; five have always been enough."""


@lru_cache(maxsize=16)
def gauss(count: int) -> tuple[Floats, Floats]:
    """The zeros of Legendre's polynomial of order ``count``, in growing order, and their weights."""
    points, weights = np.zeros(count), np.zeros(count)
    for k in range((count + 1) // 2):
        x = cos(math.pi * (k + 0.75) / (count + 0.5))
        slope = 1.0
        for _ in range(ROUNDS):
            value, slope = _legendre(count, x)
            x -= value / slope
        x = 0.0 if 2 * k + 1 == count else x
        _, slope = _legendre(count, x)
        # The rule is symmetric: one half of it is enough, and the other is the same to the bit.
        points[k], points[count - 1 - k] = -x, x
        weights[k] = weights[count - 1 - k] = 2.0 / ((1.0 - x * x) * slope * slope)
    points.flags.writeable = weights.flags.writeable = False
    return points, weights


def _legendre(count: int, x: float) -> tuple[float, float]:
    """Legendre's polynomial of order ``count`` at x, and its slope."""
    before, value = 1.0, x
    for n in range(2, count + 1):
        before, value = value, ((2 * n - 1) * x * value - (n - 1) * before) / n
    return value, count * (x * value - before) / (x * x - 1.0)
