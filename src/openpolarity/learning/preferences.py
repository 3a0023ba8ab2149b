"""Preferences that are statistically real: one lean was better than another under the same tremors, beyond chance."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

CRITICAL = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
"""Student's t beyond which one in twenty differences is chance, for 1, 2, … degrees of freedom."""
LARGE = 2.1
"""The same for more."""
LEAST = 0.01
"""Differences smaller than this (of a chance to win) are not worth learning."""


def real_preferences(values: Floats) -> list[tuple[int, int]]:
    """Pairs (better, worse) of rows of ``values``, shape (leans, tremors), whose difference is not chance.

    >>> import numpy as np
    >>> real_preferences(np.array([[0.5, 0.6, 0.55, 0.5], [0.2, 0.31, 0.25, 0.2], [0.1, 0.9, 0.1, 0.9]]))
    [(0, 1)]
    """
    found = []
    count = values.shape[1]
    if count < 2:
        return []
    critical = CRITICAL[count - 2] if count - 2 < len(CRITICAL) else LARGE
    for a, b in combinations(range(len(values)), 2):
        apart = values[a] - values[b]
        mean = float(apart.mean())
        error = float(apart.std(ddof=1)) / math.sqrt(count)
        if abs(mean) >= LEAST and abs(mean) > critical * error:
            found.append((a, b) if mean > 0 else (b, a))
    return found
