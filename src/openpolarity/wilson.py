"""How sure a counted share is: its 95 % interval, for reports."""

from __future__ import annotations

import math

SURE = 1.96
"""Standard deviations on either side that hold the truth in 95 of 100 cases."""


def wilson(hits: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score, which also holds where hits are few; (0, 1) of nothing.

    >>> low, high = wilson(90, 100)
    >>> round(low, 3), round(high, 3)
    (0.826, 0.945)
    """
    if count == 0:
        return 0.0, 1.0
    share, z = hits / count, SURE
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)
