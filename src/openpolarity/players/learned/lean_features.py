"""What the proposal network sees of a lean: the bodies around it, and the lean itself.

A lean is seen along its own direction, from the support to the foot, and everything beside that line counts the same on
either side: the answer does not change when the board is turned or mirrored.
"""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, entry, real
from openpolarity.elementary import cos, exp
from openpolarity.players.learned.seen_position import (
    ENEMY,
    HEIGHT,
    IS_RED,
    LEANS,
    OWN,
    PENDING,
    RISE,
    TO_X,
    TO_Y,
    WHOLE_COLUMNS,
    X,
    Y,
)

SUPPORT, UX, UY, FOOT, TILT, BACK, LIFT, KIND, PLACE_MM, TILT_DEG, LEAN_COLUMNS = range(11)
"""Columns of a lean: the row of its support; the direction to its foot; how far the foot is (diameters); its tilt
(rad); how far back and high the last way begins (diameters); what it is; the hand's tremor (mm, degrees)."""
ON_FLAT, GORDON, TRAP = 0, 1, 2
"""Kinds of leans: on a flat or tower of one's own, on a leaner, an impossible capture."""
NEIGHBOUR_COLUMNS = 16
ABOUT_COLUMNS = 14 + WHOLE_COLUMNS
REACH = 4.5
"""Bodies farther than this from both the support and the leaner do not count, diameters."""


@entry
def neighbours(rows: Floats, leans: Floats, n: int, out: Floats) -> int:
    """Fill in what every body near the n-th lean is to it, shape (bodies, `NEIGHBOUR_COLUMNS`); returns how many."""
    support = int(leans[n, SUPPORT])
    ux, uy = leans[n, UX], leans[n, UY]
    middle = leans[n, FOOT] - 0.5 * cos(leans[n, TILT])
    behind = leans[n, FOOT] + leans[n, BACK]
    count = 0
    for j in range(rows.shape[0]):
        dx, dy = rows[j, X] - rows[support, X], rows[j, Y] - rows[support, Y]
        along, across = dx * ux + dy * uy, dy * ux - dx * uy
        side = 1.0 if across >= 0.0 else -1.0
        across = abs(across)
        base = math.sqrt(dx * dx + dy * dy)
        near = math.sqrt((along - middle) * (along - middle) + across * across)
        back = math.sqrt((along - behind) * (along - behind) + across * across)
        if j == support or (base > REACH and near > REACH):
            continue
        out[count, 0] = along / 3.0
        out[count, 1] = across / 3.0
        out[count, 2] = exp(-near / 0.8)
        out[count, 3] = exp(-base / 0.8)
        out[count, 4] = exp(-back / 0.8)
        out[count, 5] = min(near, 4.0) / 3.0
        out[count, 6] = rows[j, OWN]
        out[count, 7] = rows[j, ENEMY]
        out[count, 8] = rows[j, IS_RED]
        out[count, 9] = rows[j, LEANS]
        out[count, 10] = rows[j, RISE]
        out[count, 11] = rows[j, TO_X] * ux + rows[j, TO_Y] * uy
        out[count, 12] = side * (rows[j, TO_Y] * ux - rows[j, TO_X] * uy)
        out[count, 13] = min(rows[j, HEIGHT], 5.0) / 3.0
        out[count, 14] = rows[j, PENDING]
        out[count, 15] = exp(-3.0 * (near - 1.5) * (near - 1.5))
        count += 1
    return count


@entry
def about(rows: Floats, whole: Floats, radius: float, leans: Floats, n: int, out: Floats) -> None:
    """Fill in what the n-th lean itself is, and the whole game, shape (1, `ABOUT_COLUMNS`)."""
    support = int(leans[n, SUPPORT])
    x = rows[support, X] + leans[n, FOOT] * leans[n, UX]
    y = rows[support, Y] + leans[n, FOOT] * leans[n, UY]
    out[0, 0] = leans[n, FOOT]
    out[0, 1] = leans[n, TILT]
    out[0, 2] = leans[n, BACK]
    out[0, 3] = leans[n, LIFT]
    for kind in range(3):
        out[0, 4 + kind] = 1.0 if leans[n, KIND] == real(kind) else 0.0
    for high in range(4):
        out[0, 7 + high] = 1.0 if min(rows[support, HEIGHT], 4.0) == real(high + 1) else 0.0
    out[0, 11] = leans[n, PLACE_MM] / 3.0
    out[0, 12] = leans[n, TILT_DEG] / 8.0
    out[0, 13] = min(2.0, max(-1.0, radius - math.sqrt(x * x + y * y)))
    for k in range(WHOLE_COLUMNS):
        out[0, 14 + k] = whole[k]
