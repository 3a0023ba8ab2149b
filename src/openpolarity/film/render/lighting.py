"""Two lightings: the lamp's position, strength and colour, and the background."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from openpolarity.film.render.array_layout import (
    BACKDROP,
    CANVAS,
    CIRCLE,
    DOT,
    FLUX,
    HALO,
    KEY,
    LAMP,
    LAMP_N,
    LAMP_U,
    LAMP_V,
    MAT,
    POOL,
    REACH,
    SKY,
)
from openpolarity.film.render.look import DARK, LAMP_AT, LAMP_SIDE, LIGHT, LINEN

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.film.render.scene import Scene
    from openpolarity.geometry import Triple

LightingName = Literal["light", "dark"]


@dataclass(frozen=True, kw_only=True)
class Lighting:
    """How a table is lit; colours are linear.

    `key` is the lamp's light on the dot, `sky` the dimmer light from all around. `pool`: metres from the dot at which
    the lamp is half as strong. `reach`: metres to where the table is lost to sight.
    """

    key: Triple
    sky: Triple
    backdrop: Triple
    halo: Triple
    reach: float
    pool: float


LIGHTINGS: dict[LightingName, Lighting] = {
    "light": Lighting(
        **LIGHT,
        # Brighter and wider than the page's, whose panels are paper.
        backdrop=(0.60, 0.575, 0.54),
        halo=(0.50, 0.475, 0.44),
        reach=2.6,
    ),
    "dark": Lighting(**DARK),
}


def put_lighting(row: NDArray[np.float64], lighting: Lighting, scene: Scene, azimuth: float) -> None:
    """Write the lighting where the kernels read it; the lamp hangs at the upper left for `azimuth` (radians)."""
    c, s = math.cos(azimuth), math.sin(azimuth)
    x, y, z = LAMP_AT
    lamp = np.array([c * x - s * y, s * x + c * y, z])
    shine = -lamp / math.sqrt(lamp @ lamp)
    across = np.cross(shine, [0.0, 0.0, 1.0])
    across /= math.sqrt(across @ across)
    row[LAMP : LAMP + 3] = lamp
    row[LAMP_U : LAMP_U + 3] = across * LAMP_SIDE / 2.0
    row[LAMP_V : LAMP_V + 3] = np.cross(across, shine) * LAMP_SIDE / 2.0
    row[LAMP_N : LAMP_N + 3] = shine
    row[KEY : KEY + 3] = lighting.key
    row[SKY : SKY + 3] = lighting.sky
    row[BACKDROP : BACKDROP + 3] = lighting.backdrop
    row[HALO : HALO + 3] = lighting.halo
    row[CANVAS : CANVAS + 3] = np.array(LINEN) * (np.array(lighting.key) + 0.6 * np.array(lighting.sky))
    row[MAT] = scene.mat_size / 2.0
    row[CIRCLE] = scene.circle_radius
    row[DOT] = scene.dot_radius
    row[REACH] = lighting.reach
    row[POOL] = lighting.pool
    # Lambert on the dot: cosine to the normal over distance squared, made 1.
    far = math.sqrt(lamp @ lamp)
    row[FLUX] = far**2 / (lamp[2] / far)
