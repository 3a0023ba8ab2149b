"""Draws from the normal distribution, the same on every processor for the same seed.

numpy's own draws take logarithms and exponentials from the C library, which chooses its code by the processor. Uniform
draws do not, so these are made of them (Box and Muller 1958) and of our own functions.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos, log

if TYPE_CHECKING:
    from openpolarity.compiled import Floats


def normal(rng: np.random.Generator, scale: float = 1.0) -> float:
    """One number, normally distributed about 0 with this standard deviation."""
    far, where = rng.random(2).tolist()
    return scale * math.sqrt(-2.0 * log(1.0 - far)) * cos(2.0 * math.pi * where)


def normals(rng: np.random.Generator, shape: int | tuple[int, ...], scale: float = 1.0) -> Floats:
    """Many such numbers."""
    return np.array([normal(rng, scale) for _ in range(math.prod(np.atleast_1d(shape).tolist()))]).reshape(shape)
