"""The reserves: discs on their rims, side by side like coins in a roll, five and five."""

from __future__ import annotations

import math

from openpolarity.film.render.scene import DrawnDisc, Scene

GROUP = 5
GAP = 0.009  # metres between groups of five
BESIDE = 0.028  # metres from the mat's edge to the middle of a row
START = 0.11  # metres before the middle of the mat, seen from the row's owner


def rouleau(
    count: int, *, x: float, y: float, away: float, facing: float, radius: float, thickness: float
) -> list[DrawnDisc]:
    """Return a row of discs on their rims from (x, y) on, metres.

    `away`: +1 or −1, the row's direction along y. `facing`: +1 or −1, where the white faces look along y.
    """
    discs = []
    pitch = thickness * 1.02
    for i in range(count):
        along = (i + 0.5) * pitch + (i // GROUP) * GAP
        discs.append(
            DrawnDisc(
                centre=(x, y + away * along, radius),
                axis=(0.0, facing, 0.0),
                radius=radius,
                thickness=thickness,
                # No two discs were put down alike.
                spin=0.37 * ((i * 7) % 11),
            )
        )
    return discs


def reserves(scene: Scene, azimuth: float) -> list[DrawnDisc]:
    """Return both reserves, each at its owner's right hand; white sits at azimuth 0, black opposite.

    White's discs turn their white faces to a viewer at `azimuth` (radians), black's their black ones, so that
    one sees whose they are.
    """
    radius, thickness = 0.0165, 0.0063
    for disc in scene.discs[:1]:
        radius, thickness = disc.radius, disc.thickness
    x = scene.mat_size / 2.0 + BESIDE
    viewer = -1.0 if math.cos(azimuth) >= 0.0 else 1.0
    size = {"radius": radius, "thickness": thickness}
    return [
        *rouleau(scene.reserve_white, x=x, y=-START, away=1.0, facing=viewer, **size),
        *rouleau(scene.reserve_black, x=-x, y=START, away=-1.0, facing=-viewer, **size),
    ]
