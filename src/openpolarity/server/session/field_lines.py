"""Lines of the magnets' field over a table, for people to see."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.magnetism import field
from openpolarity.physics import RED

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Table

MOST_LINES = 120
STEP = 0.005
"""Length of a piece of a line, m."""
MOST_PIECES = 56
FARTHEST = 0.4
"""Lines end this far from the dot, m."""
RINGS = (0.22, 0.66)
"""Lines begin on rings of these shares of a disc's radius, on its upper face: from the inner one they rise high and
reach its neighbours, from the outer one they close about its rim."""


def poles(table: Table) -> tuple[Floats, Floats]:
    """Middles of all magnets that lie on a table (m), and their axes from south to north; shapes (n, 3).

    What is in the hand is elsewhere a moment later, and its lines would come out of an empty place.
    """
    discs = [disc for disc in table.discs if disc not in table.hand.held]
    north = np.array([1.0 if disc == RED or table.kit.black_pole == "south" else -1.0 for disc in discs])
    axes = np.array([table.axis(disc) for disc in discs]).reshape(-1, 3) * north[:, None]
    return table.all_poses[discs, :3].copy(), axes


def flux(table: Table, points: Floats, magnets: tuple[Floats, Floats]) -> Floats:
    """Flux density of all magnets at points, T, shape (n, 3)."""
    total = np.zeros_like(points)
    for where, axis in zip(*magnets, strict=True):
        total += field(table.kit.magnet, points, position=where, axis=axis)
    return total


def field_lines(table: Table) -> list[Floats]:
    """A few dozen lines from upper faces, each a row of points (m), shape (n, 3), by the midpoint rule.

    From a north face they follow the field, from a south face they go against it: either way up and out.
    """
    magnets = poles(table)
    if not len(magnets[0]):
        return []
    points, along = _beginnings(table, magnets)
    rows = [points]
    going = np.ones(len(points), np.bool_)
    for _ in range(MOST_PIECES):
        points = np.where(going[:, None], _onward(table, points, along, magnets), points)
        going &= (points[:, 2] > 0) & (np.linalg.norm(points, axis=1) < FARTHEST) & ~_inside(table, points, magnets)
        rows.append(points)
        if not going.any():
            break
    all_lines = np.stack(rows, axis=1)
    return [_trimmed(line) for line in all_lines]


def _beginnings(table: Table, magnets: tuple[Floats, Floats]) -> tuple[Floats, Floats]:
    """Where lines begin, shape (n, 3), and whether they follow the field (1) or go against it (-1), shape (n, 1)."""
    where, axes = magnets
    each = max(1, min(6, MOST_LINES // (len(RINGS) * len(where))))
    found, ways = [], []
    for centre, north in zip(where, axes, strict=True):
        way = 1.0 if north[2] >= 0 else -1.0
        up = way * north
        side = np.cross(up, [1.0, 0.0, 0.0] if abs(up[0]) < 0.9 else [0.0, 1.0, 0.0])
        side /= np.linalg.norm(side)
        other = np.cross(up, side)
        face = centre + up * (table.kit.half + 5e-4)
        for number, ring in enumerate(RINGS):
            for i in range(each):
                angle = 2 * math.pi * (i + 0.5 * number) / each
                found.append(face + ring * table.kit.radius * (math.cos(angle) * side + math.sin(angle) * other))
                ways.append([way])
    return np.array(found), np.array(ways)


def _onward(table: Table, points: Floats, ways: Floats, magnets: tuple[Floats, Floats]) -> Floats:
    def along(at: Floats) -> Floats:
        found = ways * flux(table, at, magnets)
        unit: Floats = found / np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-12)
        return unit

    onward: Floats = points + STEP * along(points + 0.5 * STEP * along(points))
    return onward


def _inside(table: Table, points: Floats, magnets: tuple[Floats, Floats]) -> np.typing.NDArray[np.bool_]:
    """Which points are inside a disc, where a line ends."""
    found = np.zeros(len(points), np.bool_)
    for centre, axis in zip(*magnets, strict=True):
        away = points - centre
        high = away @ axis
        wide = np.linalg.norm(away - high[:, None] * axis, axis=1)
        found |= (np.abs(high) < table.kit.half) & (wide < table.kit.radius)
    return found


def _trimmed(line: Floats) -> Floats:
    """A line without the repeated points at its end."""
    moved = np.linalg.norm(np.diff(line, axis=0), axis=1) > 1e-9
    return line[: int(moved.sum()) + 1]
