"""Finding free places on the mat for a foundation, a tower, or a leaner beside its support. Lengths in m."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos, each, sin
from openpolarity.geometry import norm, norms
from openpolarity.physics import RED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit, Table

SPOTS = 80
"""The number of random places to compare when a free one is needed."""
SIDES = 24
"""The number of directions in which to look for a free side of a support."""
RIM = 0.75
"""The least distance of a disc's middle from the circle when it is set down, in diameters."""
FROM_RED = 2.3
"""The least distance from the red disc, in diameters, if there is any choice."""

LEANS = ((1.61, 42.0), (1.8, 50.0), (2.08, 50.0), (2.28, 54.0))
"""Distance of the foot (diameters) and tilt (degrees) on a flat, a tower of two, of three, of more.

Found from one side of one board: on a tower of two the foot may be anywhere within at least 6 mm, on a tower of three
within about 1 mm, and on a tower of four only single places stood.
"""


def usual_lean(height: int) -> tuple[float, float]:
    """The usual distance (diameters) and tilt (degrees) of a leaner on a support of ``height`` discs."""
    return LEANS[min(height, len(LEANS)) - 1]


@dataclass(frozen=True)
class FreeSide:
    """A side from which a support can be leaned on."""

    azimuth: float
    """The direction of the foot, seen from the support, rad."""
    clearance: float
    """The distance to the nearest other disc, m."""


def others(table: Table, without: Iterable[int] = ()) -> Floats:
    """The middles of all discs on the mat, red included, except ``without``; m, shape (n, 2)."""
    gone = set(without)
    rows = [disc for disc in table.discs if disc not in gone]
    return np.array(table.all_poses[rows, :2])


def clearance_at(places: Floats, discs: Floats) -> Floats:
    """The distance of each place, shape (n, 2), from the nearest disc's middle, m, shape (n,)."""
    if not len(discs):
        return np.full(len(places), math.inf)
    apart: Floats = norms(places[:, None] - discs[None])
    return np.array(apart.min(axis=1))


def random_places(kit: Kit, rng: np.random.Generator, count: int) -> Floats:
    """Places spread evenly inside the circle, where a disc can be set down; m, shape (count, 2)."""
    radius = (kit.circle_radius - RIM * kit.diameter) * np.sqrt(rng.random(count))
    angle = 2 * math.pi * rng.random(count)
    return np.stack([radius * each(cos, angle), radius * each(sin, angle)], axis=1)


def spots(table: Table, rng: np.random.Generator, without: Iterable[int] = ()) -> list[tuple[float, float]]:
    """Random places inside the circle (m), those with most free space first."""
    found = random_places(table.kit, rng, SPOTS)
    clearance = clearance_at(found, others(table, without))
    if RED in table.discs:
        # Keep farther away from the red disc than from others: whoever touches it loses.
        red = norms(found - table.all_poses[RED, :2])
        clearance = np.minimum(clearance, red * (1.5 / FROM_RED))
    return [(float(found[i, 0]), float(found[i, 1])) for i in np.argsort(-clearance, kind="stable")]


def free_sides(table: Table, support: tuple[int, ...], distance: float, tilt: float) -> list[FreeSide]:
    """Sides from which a body can be leaned on with the foot at a distance (m) and a tilt (rad); freest first."""
    kit = table.kit
    middle = table.all_poses[support[0], :2]
    discs = others(table, support)
    found = []
    for number in range(SIDES):
        azimuth = 2 * math.pi * number / SIDES
        out = np.array([cos(azimuth), sin(azimuth)])
        foot = middle + distance * out
        if norm(foot) > kit.circle_radius - 0.1 * kit.diameter:
            continue
        # The leaner's own middle, and where it is lowered, a little behind.
        along = np.array([foot - kit.radius * cos(tilt) * out, foot + 0.03 * out])
        found.append(FreeSide(azimuth, float(clearance_at(along, discs).min())))
    return sorted(found, key=lambda side: -side.clearance)
