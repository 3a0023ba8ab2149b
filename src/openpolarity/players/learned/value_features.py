"""What the value network sees of the bodies on the mat: what each is, and what every two are to each other."""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, entry, real
from openpolarity.elementary import exp
from openpolarity.players.learned.seen_position import (
    DECLINED,
    ENEMY,
    HEIGHT,
    IS_RED,
    LEANS,
    OWED,
    OWN,
    PENDING,
    RISE,
    TO_X,
    TO_Y,
    X,
    Y,
)

TOKEN_COLUMNS = 15
PAIR_COLUMNS = 12
RINGS = 8
FIRST_RING, RING_STEP, RING_WIDTH = 1.0, 0.45, 0.4
"""Rings of distance in which a pair may lie, in diameters: the first one, the step to the next, and their width."""


@entry
def tokens(rows: Floats, radius: float, out: Floats) -> None:
    """Fill in what every body is, shape (n, `TOKEN_COLUMNS`); ``radius`` is the circle's, in diameters."""
    for i in range(rows.shape[0]):
        x, y = rows[i, X], rows[i, Y]
        away = math.sqrt(x * x + y * y)
        nearest = 9.0
        for j in range(rows.shape[0]):
            if j != i:
                dx, dy = rows[j, X] - x, rows[j, Y] - y
                nearest = min(nearest, math.sqrt(dx * dx + dy * dy))
        out[i, 0] = rows[i, OWN]
        out[i, 1] = rows[i, ENEMY]
        out[i, 2] = rows[i, IS_RED]
        out[i, 3] = rows[i, LEANS]
        out[i, 4] = rows[i, RISE]
        out[i, 5] = rows[i, HEIGHT]
        out[i, 6] = rows[i, PENDING]
        out[i, 7] = rows[i, DECLINED]
        out[i, 8] = rows[i, OWED]
        out[i, 9] = away / radius
        out[i, 10] = min(3.0, max(0.0, radius - away)) / 3.0
        out[i, 11] = exp(-nearest / 0.8)
        out[i, 12] = 1.0 if rows[i, HEIGHT] >= 2.0 else 0.0
        out[i, 13] = 1.0 if rows[i, HEIGHT] >= 3.0 else 0.0
        out[i, 14] = rows[i, OWN] - rows[i, ENEMY]


@entry
def pairs(rows: Floats, out: Floats) -> None:
    """Fill in what every body is to every other, shape ((n + 1)², `PAIR_COLUMNS`).

    That is: how near (eight rings of distance), how far each leans toward the other, whether both wait to be captured.
    The first token, which stands for the whole game, is nothing to anybody.
    """
    count = rows.shape[0] + 1
    for n in range(count * count):
        i, j = n // count - 1, n % count - 1
        for k in range(PAIR_COLUMNS):
            out[n, k] = 0.0
        if i < 0 or j < 0 or i == j:
            continue
        dx, dy = rows[j, X] - rows[i, X], rows[j, Y] - rows[i, Y]
        apart = math.sqrt(dx * dx + dy * dy)
        for ring in range(RINGS):
            off = (apart - (FIRST_RING + RING_STEP * real(ring))) / RING_WIDTH
            out[n, ring] = exp(-0.5 * off * off)
        near = exp(-apart / 2.0) / max(apart, 0.5)
        out[n, 8] = rows[i, LEANS] * (rows[i, TO_X] * dx + rows[i, TO_Y] * dy) * near
        out[n, 9] = -rows[j, LEANS] * (rows[j, TO_X] * dx + rows[j, TO_Y] * dy) * near
        out[n, 10] = exp(-apart / 4.0)
        waits = (rows[i, PENDING] + rows[i, DECLINED]) * (rows[j, PENDING] + rows[j, DECLINED])
        out[n, 11] = waits if apart < 1.3 else 0.0
