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

MOST_LINES = 48
STEP = 0.004
"""Length of a piece of a line, m."""
MOST_PIECES = 60
FARTHEST = 0.4
"""Lines end this far from the dot, m."""
RING = 0.7
"""Lines begin on a ring of this share of a disc's radius, on its north face."""


def poles(table: Table) -> tuple[Floats, Floats]:
    """Middles of all magnets on a table (m), and their axes from south to north; shapes (n, 3)."""
    discs = list(table.discs)
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
    """A few dozen lines from north faces, each a row of points (m), shape (n, 3); Runge-Kutta of the fourth order."""
    magnets = poles(table)
    if not len(magnets[0]):
        return []
    points = _beginnings(table, magnets)
    rows = [points]
    going = np.ones(len(points), np.bool_)
    for _ in range(MOST_PIECES):
        points = np.where(going[:, None], _onward(table, points, magnets), points)
        going &= (points[:, 2] > 0) & (np.linalg.norm(points, axis=1) < FARTHEST) & ~_inside(table, points, magnets)
        rows.append(points)
        if not going.any():
            break
    all_lines = np.stack(rows, axis=1)
    return [_trimmed(line) for line in all_lines]


def _beginnings(table: Table, magnets: tuple[Floats, Floats]) -> Floats:
    where, axes = magnets
    each = max(1, min(6, MOST_LINES // len(where)))
    found = []
    for centre, axis in zip(where[:MOST_LINES], axes, strict=False):
        side = np.cross(axis, [1.0, 0.0, 0.0] if abs(axis[0]) < 0.9 else [0.0, 1.0, 0.0])
        side /= np.linalg.norm(side)
        other = np.cross(axis, side)
        face = centre + axis * (table.kit.half + 5e-4)
        for i in range(each):
            angle = 2 * math.pi * (i + 0.5) / each
            found.append(face + RING * table.kit.radius * (math.cos(angle) * side + math.sin(angle) * other))
    return np.array(found)


def _onward(table: Table, points: Floats, magnets: tuple[Floats, Floats]) -> Floats:
    def along(at: Floats) -> Floats:
        found = flux(table, at, magnets)
        unit: Floats = found / np.maximum(np.linalg.norm(found, axis=1, keepdims=True), 1e-12)
        return unit

    a = along(points)
    b = along(points + 0.5 * STEP * a)
    c = along(points + 0.5 * STEP * b)
    d = along(points + STEP * c)
    onward: Floats = points + STEP / 6 * (a + 2 * b + 2 * c + d)
    return onward


def _inside(table: Table, points: Floats, magnets: tuple[Floats, Floats]) -> np.typing.NDArray[np.bool_]:
    """Which points are in a disc: there a line has come home."""
    found = np.zeros(len(points), np.bool_)
    for centre, axis in zip(*magnets, strict=True):
        away = points - centre
        high = away @ axis
        wide = np.linalg.norm(away - high[:, None] * axis, axis=1)
        found |= (np.abs(high) < table.kit.half) & (wide < table.kit.radius)
    return found


def _trimmed(line: Floats) -> Floats:
    """A line without its end standing still."""
    moved = np.linalg.norm(np.diff(line, axis=0), axis=1) > 1e-9
    return line[: int(moved.sum()) + 1]
