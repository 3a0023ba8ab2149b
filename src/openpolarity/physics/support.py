"""Which discs stand as towers, and what carries a leaner."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos
from openpolarity.geometry import cross, dot, hypot, norm

if TYPE_CHECKING:
    from openpolarity.physics.discs_on_mat import DiscsOnMat

PARALLEL = math.radians(5)
"""Discs of one tower have axes parallel within this angle, rad."""
OFF_CENTRE = 0.25
"""Discs of one tower have centres within this many diameters of one line."""


@dataclass(frozen=True)
class Support:
    """The discs (one, or a tower's) that lift a leaner, and their lifting torque about its ground line, N·m."""

    discs: tuple[int, ...]
    torque: float


def stacked(table: DiscsOnMat, a: int, b: int) -> bool:
    """Whether two discs lie face to face as parts of one tower."""
    kit = table.kit
    axis_a, axis_b = table.axis(a), table.axis(b)
    if dot(axis_a, axis_b) < cos(PARALLEL):
        return False
    between = table.position(b) - table.position(a)
    along = dot(between, axis_a)
    aside = norm(between - along * axis_a)
    return aside <= OFF_CENTRE * kit.diameter and abs(abs(along) - kit.thickness) <= 0.1 * kit.thickness


def towers(table: DiscsOnMat) -> list[tuple[int, ...]]:
    """All towers, each from the bottom up."""
    above: dict[int, set[int]] = {}
    for a, b in table.touching_pairs():
        if stacked(table, a, b):
            above.setdefault(a, set()).add(b)
            above.setdefault(b, set()).add(a)
    found = []
    seen: set[int] = set()
    for disc in sorted(above):
        if disc in seen:
            continue
        members, front = {disc}, [disc]
        while front:
            for other in above[front.pop()] - members:
                members.add(other)
                front.append(other)
        seen |= members
        found.append(tuple(sorted(members, key=lambda d: float(table.position(d)[2]))))
    return found


def supports_of(table: DiscsOnMat, disc: int) -> list[Support]:
    """Return the discs and towers with a lifting torque on ``disc`` about its ground line, the largest first."""
    axis = table.axis(disc)
    if axis[2] < 0:
        axis = -axis
    flat = hypot(axis[0], axis[1])
    if flat < 1e-9:
        return []  # lies flat: it has no ground line
    uphill = np.array([-axis[0], -axis[1], 0.0]) / flat
    # Turning about this line, counter-clockwise, raises the upper edge.
    line = cross(uphill, [0.0, 0.0, 1.0])
    slope = uphill * axis[2] + np.array([0.0, 0.0, flat])
    centre = table.position(disc)
    foot = centre - table.kit.radius * slope - table.kit.half * axis
    carriers: dict[int, tuple[int, ...]] = {}
    for tower in towers(table):
        for member in tower:
            carriers[member] = tower
    torques: dict[tuple[int, ...], float] = {}
    for other in table.discs:
        if other == disc:
            continue
        wrench = table.wrench_between(disc, other)
        torque = dot(line, wrench[3:] + cross(centre - foot, wrench[:3]))
        whole = carriers.get(other, (other,))
        torques[whole] = torques.get(whole, 0.0) + torque
    lifting = [Support(whole, torque) for whole, torque in torques.items() if torque > 0]
    return sorted(lifting, key=lambda support: -support.torque)
