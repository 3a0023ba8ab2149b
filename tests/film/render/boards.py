"""Boards and measurements that several tests share. Lengths in m, angles in rad."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.film.render import DrawnDisc, Scene

if TYPE_CHECKING:
    from numpy.typing import NDArray

RADIUS, THICKNESS = 0.0165, 0.0063


def flat(x: float, y: float, *, white: bool = True, level: int = 0, **options: Any) -> DrawnDisc:
    up = 1.0 if white else -1.0
    return DrawnDisc(centre=(x, y, THICKNESS * (level + 0.5)), axis=(0.0, 0.0, up), **options)


def leaner(x: float, y: float, azimuth: float, tilt: float) -> DrawnDisc:
    """A disc whose lower rim is at (x, y) on the mat and whose top edge points to `azimuth`."""
    ahead = np.array([math.cos(azimuth), math.sin(azimuth), 0.0])
    up = np.array([0.0, 0.0, 1.0])
    normal = up * math.cos(tilt) - ahead * math.sin(tilt)
    slope = ahead * math.cos(tilt) + up * math.sin(tilt)
    centre = np.array([x, y, 0.0]) + RADIUS * slope + THICKNESS / 2 * normal
    return DrawnDisc(centre=centre, axis=normal)


def full_board() -> Scene:
    """All 53 discs: 15 on the mat, 38 in reserve."""
    discs = [DrawnDisc(centre=(0.0, 0.0, THICKNESS / 2), red=True)]
    for i in range(5):
        a = 2 * math.pi * i / 5
        discs.append(flat(0.165 * math.cos(a), 0.165 * math.sin(a)))
        discs.append(flat(0.1 * math.cos(a + 0.6), 0.1 * math.sin(a + 0.6), white=False))
    discs += [flat(-0.05, 0.03, level=level) for level in range(3)]
    discs.append(leaner(0.07, 0.02, 0.3, math.radians(30)))
    return Scene(discs=discs, reserve_white=18, reserve_black=20)


def brightness(image: NDArray[np.uint8], x: float, y: float, reach: int = 1) -> float:
    """Mean brightness, 0 … 255, of the pixels around (x, y)."""
    i, j = int(y), int(x)
    return float(image[i - reach : i + reach + 1, j - reach : j + reach + 1].mean())
