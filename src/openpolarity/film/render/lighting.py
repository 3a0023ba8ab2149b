"""The two rooms: where the lamp hangs, how strong and how warm it is, what is behind the table."""

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

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.film.render.scene import Scene, Vector

RoomName = Literal["light", "dark"]

LAMP_AT: Vector = (-0.95, 0.70, 1.25)  # metres from the dot, for a viewer at azimuth 0: upper left
LAMP_SIDE = 0.56  # metres
LINEN: Vector = (0.53, 0.472, 0.380)  # the mat's mean colour


@dataclass(frozen=True, kw_only=True)
class Room:
    """Colours are linear; `key` is the lamp on the dot, `sky` the room's own light from all around.

    `pool`: metres from the dot at which the lamp is half as strong. `reach`: metres to where the table is
    lost to sight."""

    key: Vector
    sky: Vector
    backdrop: Vector
    halo: Vector
    reach: float
    pool: float


ROOMS: dict[RoomName, Room] = {
    "light": Room(
        key=(0.93, 0.885, 0.815),
        sky=(0.40, 0.41, 0.43),
        backdrop=(0.60, 0.575, 0.54),
        halo=(0.50, 0.475, 0.44),
        reach=2.6,
        pool=1.1,
    ),
    "dark": Room(
        key=(1.04, 0.92, 0.77),
        sky=(0.060, 0.066, 0.080),
        backdrop=(0.012, 0.011, 0.011),
        halo=(0.020, 0.017, 0.015),
        reach=1.5,
        pool=0.40,
    ),
}


def put_room(row: NDArray[np.float64], room: Room, scene: Scene, azimuth: float) -> None:
    """Write the room where the kernels read it; the lamp hangs at the upper left for `azimuth` (radians)."""
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
    row[KEY : KEY + 3] = room.key
    row[SKY : SKY + 3] = room.sky
    row[BACKDROP : BACKDROP + 3] = room.backdrop
    row[HALO : HALO + 3] = room.halo
    row[CANVAS : CANVAS + 3] = np.array(LINEN) * (np.array(room.key) + 0.6 * np.array(room.sky))
    row[MAT] = scene.mat_size / 2.0
    row[CIRCLE] = scene.circle_radius
    row[DOT] = scene.dot_radius
    row[REACH] = room.reach
    row[POOL] = room.pool
    # Lambert on the dot: cosine to the normal over distance squared, made 1.
    far = math.sqrt(lamp @ lamp)
    row[FLUX] = far**2 / (lamp[2] / far)
