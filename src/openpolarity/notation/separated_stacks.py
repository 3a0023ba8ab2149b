"""Poses that a table takes back: stacked discs at their full thickness.

Contacts are a little soft. In a tower the magnets press discs by up to 0.1 mm into each other, a third of a millimetre
over six discs: more than `Table.lay` allows. Laid at their full thickness they sink to where they were.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos
from openpolarity.geometry import dot, norm
from openpolarity.physics.pose import Pose

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics.table import Table

PARALLEL = cos(math.radians(1.0))
"""Discs lie on each other only if their axes are within 1° of each other."""
CLOSE = 3e-4
"""Discs lie on each other only if their faces are no farther apart than this, m."""
STRAIGHT = 3e-5
"""A disc no farther than this (m) from the middle of the one below stands exactly above it, if it touches no other."""
ON_THE_MAT = 5e-5
"""A disc no farther than this (m) from its height on the mat lies on it."""


def separated(table: Table) -> dict[int, Pose]:
    """Where the discs of a table are to be laid so that they come to rest where they rest now."""
    old = table.poses()
    below = _below(table, old)
    new: dict[int, Pose] = {}
    for disc in sorted(old, key=lambda disc: old[disc].position[2]):
        under = below.get(disc)
        if under is not None and under in new:
            alone = all(below.get(disc) == other or below.get(other) == disc for other in table.touching(disc))
            near = STRAIGHT if alone else 0.0
            new[disc] = _laid_on(old[disc], old[under], new[under], table.kit.thickness, near)
        elif disc in below.values() and _on_the_mat(old[disc], table.kit.half):
            x, y, _ = old[disc].position
            new[disc] = Pose((x, y, table.kit.half), (0.0, 0.0, math.copysign(1.0, old[disc].axis[2])))
        else:
            new[disc] = Pose(old[disc].position, old[disc].axis)
    _carry_along(table, old, new, set(below) | set(below.values()))
    return new


def _below(table: Table, poses: dict[int, Pose]) -> dict[int, int]:
    """For every disc that lies flat on another, that other."""
    found: dict[int, int] = {}
    for pair in table.touching_pairs():
        low, high = sorted(pair, key=lambda disc: poses[disc].position[2])
        a, b = poses[low], poses[high]
        along, aside = _offset(a, b)
        parallel = abs(dot(a.axis, b.axis)) > PARALLEL
        if parallel and abs(abs(along) - table.kit.thickness) < CLOSE and norm(aside) < table.kit.radius:
            found[high] = low
    return found


def _offset(low: Pose, high: Pose) -> tuple[float, Floats]:
    """From one centre to the other: along the lower disc's axis, and across it (m)."""
    way = np.subtract(high.position, low.position)
    along = dot(way, low.axis)
    return along, way - along * np.array(low.axis)


def _on_the_mat(pose: Pose, half: float) -> bool:
    return abs(pose.axis[2]) > PARALLEL and abs(pose.position[2] - half) < ON_THE_MAT


def _laid_on(disc: Pose, under: Pose, laid: Pose, thickness: float, near: float) -> Pose:
    along, _ = _offset(under, disc)
    _, aside = _offset(laid, disc)
    axis = np.array(laid.axis)
    if norm(aside) < near:
        aside = np.zeros(3)
    centre = np.array(laid.position) + math.copysign(thickness, along) * axis + aside
    same = math.copysign(1.0, dot(disc.axis, under.axis))
    return Pose((float(centre[0]), float(centre[1]), float(centre[2])), tuple(same * axis))


def _carry_along(table: Table, old: dict[int, Pose], new: dict[int, Pose], stacked: set[int]) -> None:
    """What hangs on a stack goes with it, and what hangs on that."""
    moved = set(stacked)
    while moved:
        hanging = {
            disc: held
            for disc in old
            if disc not in moved and (held := [other for other in table.touching(disc) if other in moved])
        }
        if not hanging:
            return
        for disc, held in hanging.items():
            shift = np.mean([np.subtract(new[other].position, old[other].position) for other in held], axis=0)
            x, y, z = np.add(old[disc].position, shift)
            new[disc] = Pose((float(x), float(y), float(z)), old[disc].axis)
        moved |= set(hanging)
