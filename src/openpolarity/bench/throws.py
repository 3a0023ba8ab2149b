"""Discs that snap together and discs thrown in a heap, on any table: overlaps, rest, and energy from nowhere."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import Kit, Pose, Table
from openpolarity.physics.discs_on_mat import DISCS

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

LOOK = 0.001
"""How often the energy of a snap is looked at, s."""
HEAP_LOOK = 0.008
SNAP_TIME = 0.3
LONGEST_HEAP = 6.0
"""s."""


def _any_direction(rng: np.random.Generator) -> tuple[float, float, float]:
    x, y, z = rng.normal(size=3)
    size = math.sqrt(x * x + y * y + z * z)
    return float(x / size), float(y / size), float(z / size)


class Rise:
    """How far a number has risen above the least it has been."""

    def __init__(self, start: float) -> None:
        self._least = start
        self.largest = 0.0

    def look(self, now: float) -> None:
        """Take notice of the number as it is now."""
        self.largest = max(self.largest, now - self._least)
        self._least = min(self._least, now)


def snap(make: type[Table], kit: Kit, seed: int) -> float:
    """Let two discs in the air go, near enough to clap together; return the energy from nowhere, J."""
    rng = np.random.default_rng(seed)
    table = make(kit, discs=3)
    reach = 2 * math.hypot(kit.radius, kit.half)
    away = np.array(_any_direction(rng)) * reach * rng.uniform(1.02, 1.3)
    first = np.array([0.0, 0.0, 0.05])
    second = first + away
    second[2] = max(second[2], reach / 2)
    if np.linalg.norm(second - first) < reach:
        second = first + np.array([0.0, 0.0, 1.1 * reach])
    places = ((float(p[0]), float(p[1]), float(p[2])) for p in (first, second))
    table.lay({disc: Pose(place, _any_direction(rng)) for disc, place in enumerate(places, start=1)})
    energy = Rise(table.energy())
    for _ in range(round(SNAP_TIME / LOOK)):
        table.step(LOOK)
        energy.look(table.energy())
    return energy.largest


def deepest_overlap(table: Table) -> float:
    """How far discs reach into each other or into the mat where they do so most, m."""
    kit, discs = table.kit, table.discs
    where: Floats = table.all_poses[list(discs), :3]
    apart = np.linalg.norm(where[:, None] - where[None], axis=2)
    near = np.argwhere(np.triu(apart < 2 * math.hypot(kit.radius, kit.half), k=1))
    pairs = min((table.gap(discs[a], discs[b]) for a, b in near), default=0.0)
    return max(0.0, -pairs, -min(table.lowest(disc) for disc in discs))


def tumbled(rng: np.random.Generator, discs: int) -> dict[int, Pose]:
    """Discs in the air, nine to a level and close above each other, tumbled anyhow: they fall in a heap."""
    poses = {}
    for disc in range(discs):
        level, place = divmod(disc, 9)
        x = (place % 3 - 1) * 0.045 + rng.uniform(-0.003, 0.003)
        y = (place // 3 - 1) * 0.045 + rng.uniform(-0.003, 0.003)
        poses[disc] = Pose((x, y, 0.03 + 0.042 * level), _any_direction(rng))
    return poses


def heap(make: type[Table], kit: Kit, seed: int = 0, discs: int = DISCS) -> dict[str, float | None]:
    """Let discs fall in a heap, tumbled anyhow: the deepest overlap, the time until all rest, and energy from nowhere.

    ``seconds_to_rest`` is None if they do not rest within `LONGEST_HEAP`.
    """
    rng = np.random.default_rng(seed)
    table = make(kit, discs=discs)
    poses = tumbled(rng, discs)
    table.lay(poses)
    energy = Rise(table.energy())
    deepest = 0.0
    rested = None
    while table.time < LONGEST_HEAP:
        table.step(HEAP_LOOK)
        deepest = max(deepest, deepest_overlap(table))
        energy.look(table.energy())
        if table.at_rest:
            rested = table.time
            break
    return {
        "deepest_mm": round(1e3 * deepest, 4),
        "seconds_to_rest": None if rested is None else round(rested, 2),
        "energy_mj": round(1e3 * energy.largest, 4),
        "overlap_at_rest_mm": round(1e3 * deepest_overlap(table), 4),
    }
