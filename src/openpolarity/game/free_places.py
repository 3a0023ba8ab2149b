"""Where there is room on the mat: for a foundation, for a tower, for a leaner beside its support. Metres."""

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
    from openpolarity.physics import Table

SPOTS = 80
"""Number of random places that are compared when a free one is wanted."""
SIDES = 24
"""Number of directions from which a support is looked at."""
RIM = 0.75
"""Least distance of a disc's middle from the circle when it is set down, in diameters."""
FROM_RED = 2.3
"""Least distance from the red disc, in diameters, if there is any choice."""

LEANS = ((1.61, 42.0), (1.8, 50.0), (2.08, 50.0), (2.28, 54.0))
"""Distance of the foot (diameters) and tilt (degrees) on a flat, a tower of two, of three, of more.

Tried from one side of one board: on a tower of two at least 6 mm stood, on one of three about 1 mm, on one of four
single places only.
"""


def usual_lean(height: int) -> tuple[float, float]:
    """Where a leaner is usually let go: diameters from its support, degrees of tilt; ``height`` in discs."""
    return LEANS[min(height, len(LEANS)) - 1]


@dataclass(frozen=True)
class FreeSide:
    """A side from which a support can be leaned on: direction of the foot (rad), and room there (m)."""

    azimuth: float
    room: float


def others(table: Table, without: Iterable[int] = ()) -> Floats:
    """Middles of all discs on the mat but some, red included, shape (n, 2)."""
    gone = set(without)
    rows = [disc for disc in table.discs if disc not in gone]
    return np.array(table.all_poses[rows, :2])


def room_at(places: Floats, discs: Floats) -> Floats:
    """How far each place, shape (n, 2), is from the nearest disc's middle, shape (n,)."""
    if not len(discs):
        return np.full(len(places), math.inf)
    apart: Floats = norms(places[:, None] - discs[None])
    return np.array(apart.min(axis=1))


def spots(table: Table, rng: np.random.Generator, without: Iterable[int] = ()) -> list[tuple[float, float]]:
    """Random places inside the circle, those with most room first."""
    kit = table.kit
    radius = (kit.circle_radius - RIM * kit.diameter) * np.sqrt(rng.random(SPOTS))
    angle = 2 * math.pi * rng.random(SPOTS)
    found = np.stack([radius * each(cos, angle), radius * each(sin, angle)], axis=1)
    room = room_at(found, others(table, without))
    if RED in table.discs:
        # The red disc is worth more room than others: whoever touches it loses.
        red = norms(found - table.all_poses[RED, :2])
        room = np.minimum(room, red * (1.5 / FROM_RED))
    return [(float(found[i, 0]), float(found[i, 1])) for i in np.argsort(-room, kind="stable")]


def free_sides(table: Table, support: tuple[int, ...], distance: float, tilt: float) -> list[FreeSide]:
    """Sides from which a body can be leaned on, foot at a distance (m) and held at a tilt (rad); roomiest first."""
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
        found.append(FreeSide(azimuth, float(room_at(along, discs).min())))
    return sorted(found, key=lambda side: -side.room)
