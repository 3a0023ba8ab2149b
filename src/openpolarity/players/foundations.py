"""Where a player lays its foundations: spread out, each with space to lean on it from all sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normals
from openpolarity.game.free_places import clearance_at, others, random_places, spots
from openpolarity.geometry import norms
from openpolarity.physics import RED

if TYPE_CHECKING:
    from openpolarity.physics import Table

SPOTS = 200
"""The number of random places that a wise player compares."""
ENOUGH_CLEARANCE = 2.6
"""Farther from other discs than this (diameters) is no better: leaners of both fit in between."""
FROM_RIM = 2.2
"""Nearer to the circle than this (diameters) a foundation loses sides to lean on."""
FROM_RED = 3.2
"""Nearer to the red disc than this (diameters) every lean is a danger."""


def foundation_place(table: Table, rng: np.random.Generator, *, wise: bool) -> tuple[float, float]:
    """A place for the next foundation, m. A wise player thinks of the leaners to come; others just look for space."""
    if not wise:
        free = spots(table, rng)[:12]
        return free[int(rng.integers(len(free)))]
    kit = table.kit
    found = random_places(kit, rng, SPOTS)
    clearance = clearance_at(found, others(table)) / kit.diameter
    rim = (kit.circle_radius - norms(found)) / kit.diameter
    red = np.full(SPOTS, FROM_RED)
    if table.all_present[RED]:
        red = norms(found - table.all_poses[RED, :2]) / kit.diameter
    good = np.minimum(clearance, ENOUGH_CLEARANCE) + 0.5 * np.minimum(rim, FROM_RIM) + 0.5 * np.minimum(red, FROM_RED)
    best = found[int(np.argmax(good + normals(rng, SPOTS, 0.05)))]
    return float(best[0]), float(best[1])
