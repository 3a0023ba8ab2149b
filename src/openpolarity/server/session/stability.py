"""How firmly leaners stand: each is pushed, on a table in the head, until it falls.

A push is a speed that the leaner is given at its middle: away from its support, and to both sides. The smallest of the
three that fells it, or makes it touch something, says how firmly it stands: 1 stands `FIRM` m/s or more, 0 falls by a
breath. Sought by halving, in `HALVINGS` steps, so to an eighth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import Table
from openpolarity.referee.limits import FLAT_TILT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.compiled import Floats

FIRM = 0.16
"""m/s: a push that only a firm leaner stands."""
HALVINGS = 3
PUSH_SECONDS = 0.02
WATCH_SECONDS = 0.35
LOST = 0.6
"""A leaner has fallen when less than this share of its tilt is left."""


def leaners(table: Table) -> list[int]:
    """Discs that stand tilted and are in no hand."""
    held = set(table.hand.held)
    return [disc for disc in table.discs if disc not in held and table.tilt(disc) > FLAT_TILT]


def firmness(table: Table) -> Iterator[tuple[int, float] | None]:
    """Every leaner with how firmly it stands, 0 to 1; None after each trial, to see to other things."""
    held = set(table.hand.held)
    twin = Table(table.kit, step=0.001)
    twin.stand({disc: table.all_poses[disc].copy() for disc in table.discs if disc not in held})
    moment = twin.snapshot()
    for disc in leaners(table):
        weakest = 1.0
        for way in _ways(table.axis(disc)):
            low, high = 0.0, weakest
            for _ in range(HALVINGS):
                middle = (low + high) / 2
                twin.restore(moment)
                if _stands(twin, disc, way * (FIRM * middle)):
                    low = middle
                else:
                    high = middle
                yield None
            weakest = min(weakest, high)
        yield disc, weakest


def _ways(axis: Floats) -> list[Floats]:
    """Away from the support (the raised edge leans over it), and to both sides."""
    up = axis if axis[2] >= 0 else -axis
    level = np.array([up[0], up[1], 0.0])
    level /= max(float(np.linalg.norm(level)), 1e-9)
    side = np.array([-level[1], level[0], 0.0])
    return [level, side, -side]


def _stands(twin: Table, disc: int, velocity: Floats) -> bool:
    tilt = twin.tilt(disc)
    touched = set(twin.touching(disc))
    x, y, z = (float(v) for v in twin.kit.mass * velocity)
    twin.breathe(disc, (x, y, z), PUSH_SECONDS)
    twin.step(WATCH_SECONDS)
    return twin.tilt(disc) > LOST * tilt and set(twin.touching(disc)) <= touched
