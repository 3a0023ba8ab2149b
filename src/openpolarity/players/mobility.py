"""Mobility: where a side could still lean a disc, by geometry alone."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos, each, sin
from openpolarity.geometry import norms
from openpolarity.physics import RED

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.rules import Colour, GameState

BEST_LEANS = ((1.60, 36.0), (1.80, 56.0), (2.1, 48.0), (2.3, 56.0))
"""Where a leaner's foot (diameters from the middle) and tilt (degrees) are best when it is let go: on a flat, on a
tower of two, of three, of more; found by trying a lonely support all round (docs/players.md)."""
SIDES = 12
"""Number of directions from which a support is looked at."""
CLEARANCE = 1.35
"""Least distance of a leaner's middle from all other discs, in diameters."""
RED_CLEARANCE = 1.9
"""Least distance from the red disc, which ends the game."""
ENOUGH = 4
"""More open sides than this on one support are no better than this many."""
HIGHEST = 2
"""The highest towers that count, in discs: leans on higher ones are rare."""


def best_lean(height: int) -> tuple[float, float]:
    """Distance of the foot (diameters) and tilt (degrees) of a lean on a flat or tower, by its height in discs."""
    return BEST_LEANS[min(height, len(BEST_LEANS)) - 1]


def bodies(state: GameState, side: Colour) -> list[tuple[int, ...]]:
    """What a side may lean on: its flats and towers, each from the bottom up."""
    return [*((disc,) for disc in state.flats(side)), *state.towers_of(side)]


def open_places(table: Table, state: GameState, side: Colour) -> list[Floats]:
    """For every body a side may lean on, the middles of leaners clear of other discs, m, shape (n, 2) each."""
    kit = table.kit
    present = table.all_present
    middles = table.all_poses[:, :2]
    angles = 2 * math.pi * np.arange(SIDES) / SIDES
    out = np.stack([each(cos, angles), each(sin, angles)], axis=1)
    found = []
    for body in bodies(state, side):
        if len(body) > HIGHEST or not present[list(body)].all():
            continue
        distance, tilt = best_lean(len(body))
        foot = middles[body[0]] + distance * kit.diameter * out
        middle = foot - kit.radius * cos(math.radians(tilt)) * out
        others = present.copy()
        others[list(body)] = False
        needed = np.where(np.arange(len(present)) == RED, RED_CLEARANCE, CLEARANCE)[others] * kit.diameter
        apart = norms(middle[:, None] - middles[others][None])
        free = (apart > needed).all(axis=1) & (norms(foot) < kit.circle_radius - 0.1 * kit.diameter)
        found.append(middle[free])
    return found


def freedom(table: Table, state: GameState, side: Colour) -> float:
    """Estimate the number of good leans of a side: the open sides of its bodies, at most a few of each."""
    return float(sum(min(len(places), ENOUGH) for places in open_places(table, state, side)) / ENOUGH)
