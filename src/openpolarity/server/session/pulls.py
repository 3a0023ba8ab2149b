"""What pulls at the disc that leads a hand: the strongest neighbours, and how near it is to a snap."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import Flags, Floats, Ints, entry, known
from openpolarity.physics import RED
from openpolarity.server.messages.frames import MOST_ARCS

if TYPE_CHECKING:
    from openpolarity.physics import Table

FAINT = 0.004
"""Forces below this are not felt, N."""


class Pulls:
    """Looks at the forces between the leading disc of a hand and all that are not held."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._discs = np.zeros(MOST_ARCS, np.int64)
        self._forces = np.zeros(MOST_ARCS)

    def at(self, leader: int) -> tuple[tuple[tuple[int, float], ...], float]:
        """The strongest neighbours of a disc with the force to each, N, positive if it attracts, the strongest first.

        Then the largest attraction by any but the red disc, N; 0 if none attracts.
        """
        table, discs, forces = self._table, self._discs, self._forces
        count, most = _feel(
            leader, table.all_poses, table.all_pair_wrenches, table.all_present, table.all_held, discs, forces
        )
        return tuple(zip(discs[:count].tolist(), forces[:count].tolist(), strict=True)), most


@entry
def _pulls(
    leader: int, poses: Floats, wrenches: Floats, present: Flags, held: Flags, discs: Ints, forces: Floats
) -> tuple[int, float]:
    """Note the strongest neighbours; returns their number, and the largest attraction (N)."""
    count = 0
    most = 0.0
    for i in range(present.size):
        if not present[i] or held[i]:
            continue
        fx, fy, fz = wrenches[leader, i, 0], wrenches[leader, i, 1], wrenches[leader, i, 2]
        size = math.sqrt(fx * fx + fy * fy + fz * fz)
        if size < FAINT:
            continue
        x, y, z = poses[i, 0] - poses[leader, 0], poses[i, 1] - poses[leader, 1], poses[i, 2] - poses[leader, 2]
        pull = math.copysign(size, fx * x + fy * y + fz * z)
        if i != RED:
            most = max(most, pull)
        place = count
        while place > 0 and abs(forces[place - 1]) < size:
            place -= 1
        if place < MOST_ARCS:
            count = min(count + 1, MOST_ARCS)
            for k in range(count - 1, place, -1):
                discs[k], forces[k] = discs[k - 1], forces[k - 1]
            discs[place], forces[place] = i, pull
    return count, most


_feel = known(_pulls)
