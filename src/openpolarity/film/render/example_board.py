"""A board to look at: for trying cameras, for the documentation, for tests."""

from __future__ import annotations

import math

from openpolarity.film.render.scene import DrawnDisc, Scene

RADIUS, THICKNESS = 0.0165, 0.0063  # metres


def leaning(
    x: float, y: float, towards: float, tilt: float, *, white: bool = True, radius: float = RADIUS
) -> DrawnDisc:
    """Return a disc that stands on its lower rim at (x, y) on the mat and leans back.

    `towards` (radians from +x): where its upper edge points. `tilt`: radians from lying flat. `white`: the
    colour of its upper face.
    """
    c, s = math.cos(tilt), math.sin(tilt)
    ex, ey = math.cos(towards), math.sin(towards)
    normal = (-s * ex, -s * ey, c)
    half = THICKNESS / 2.0
    return DrawnDisc(
        centre=(
            x + radius * c * ex + half * normal[0],
            y + radius * c * ey + half * normal[1],
            radius * s + half * c,
        ),
        axis=normal if white else (-normal[0], -normal[1], -c),
        radius=radius,
        spin=7.0 * x + 11.0 * y,
    )


def example_board() -> Scene:
    """Return a game some turns old: ten flats around the red disc, five leaners, three towers, reserves.

    Nothing here was simulated: the poses only look the part.
    """

    def flat(x: float, y: float, *, white: bool, level: int = 0) -> DrawnDisc:
        up = 1.0 if white else -1.0
        return DrawnDisc(centre=(x, y, THICKNESS * (level + 0.5)), axis=(0.0, 0.0, up), spin=40.0 * x + 3.0 * level)

    discs = [DrawnDisc(centre=(0.0, 0.0, THICKNESS / 2.0), red=True, spin=0.5)]
    diameter = 2.0 * RADIUS
    rings = []
    for i in range(5):
        for ring, start, white in ((5.0, 0.3, True), (3.0, 0.93, False)):
            angle = start + 2.0 * math.pi * i / 5.0
            x, y = ring * diameter * math.cos(angle), ring * diameter * math.sin(angle)
            rings.append((x, y))
            discs.append(flat(x, y, white=white))
    # Each leans towards a flat whose middle is 1.6 diameters from its own.
    for i, side, tilt, white in (
        (0, 1.6, 30.0, False),
        (3, 0.3, 30.0, True),
        (4, 1.5, 27.0, True),
        (6, 5.3, 33.0, False),
        (9, 4.1, 30.0, True),
    ):
        x, y = rings[i]
        far = 1.6 * diameter + RADIUS * math.cos(math.radians(tilt))
        x, y = x + far * math.cos(side), y + far * math.sin(side)
        discs.append(leaning(x, y, side + math.pi, math.radians(tilt), white=white))
    for x, y, height, white in ((-0.1, 0.145, 2, True), (-0.175, -0.04, 3, False), (0.15, -0.075, 5, True)):
        for level in range(height):
            # Stacked by hand: not quite in line.
            slip = 0.0004 * math.sin(5.0 * level)
            discs.append(flat(x + slip, y - slip, white=white, level=level))
    return Scene(discs=discs, reserve_white=12, reserve_black=15)
