"""Boards to begin with: for scripts, experiments, tests and benchmarks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos, sin
from openpolarity.physics.pose import FaceUp, Pose
from openpolarity.physics.state import RED

if TYPE_CHECKING:
    from openpolarity.physics.kit import Kit
    from openpolarity.physics.table import Table

WHITES: tuple[tuple[float, float], ...] = ((0.0, 5.0), (-4.76, 1.55), (-2.94, -4.05), (2.94, -4.05), (4.76, 1.55))
BLACKS: tuple[tuple[float, float], ...] = ((1.76, 2.43), (-1.76, 2.43), (-2.85, -0.93), (0.0, -3.0), (2.85, -0.93))
"""Foundations of board Ten, in diameters: white ones are discs 1 to 5, black ones 6 to 10."""
LEAN_DISTANCE = 1.6
"""Distance from a support's centre to the foot of a typical leaner, in diameters."""
LEAN_TILT = math.radians(31)
"""Tilt of a typical leaner when it is laid, rad."""


def ten(kit: Kit, red_up: FaceUp = "black") -> dict[int, Pose]:
    """Board Ten: the red disc on the dot and five foundations a side, three diameters apart or more."""
    d = kit.diameter
    poses = {RED: Pose.flat(0.0, 0.0, red_up, kit=kit)}
    for disc, (x, y) in enumerate(WHITES, start=1):
        poses[disc] = Pose.flat(x * d, y * d, "white", kit=kit)
    for disc, (x, y) in enumerate(BLACKS, start=6):
        poses[disc] = Pose.flat(x * d, y * d, "black", kit=kit)
    return poses


def leaner(
    kit: Kit,
    support: tuple[float, float],
    azimuth: float,
    up: FaceUp,
    *,
    distance: float = LEAN_DISTANCE,
    tilt: float = LEAN_TILT,
) -> Pose:
    """A leaner on a disc or tower at ``support`` (m), its foot at ``azimuth`` (rad) and ``distance`` (diameters)."""
    x = support[0] + distance * kit.diameter * cos(azimuth)
    y = support[1] + distance * kit.diameter * sin(azimuth)
    return Pose.leaning((x, y), azimuth + math.pi, tilt, up, kit=kit)


def lay_ten(table: Table, red_up: FaceUp = "black") -> None:
    """Lay board Ten and let it settle."""
    table.lay(ten(table.kit, red_up))
    table.settle()


LATE_TOWERS = (6, 5, 6, 5, 5, 4)
LATE_LEANERS = 10
LATE_SEED = 0


def late_game(kit: Kit, seed: int = LATE_SEED) -> dict[int, Pose]:
    """A crowded board: 52 discs, six towers round the red disc and ten leaners further out. Disc 52 is left over.

    Places and colours vary with the seed; nothing touches. Whether every leaner stands depends on its neighbours: let
    it settle and look. With the default kit and seed all ten do.
    """
    rng = np.random.default_rng(seed)
    d = kit.diameter
    poses = {RED: Pose.flat(0.0, 0.0, "black", kit=kit)}
    numbers = iter(range(1, 53))

    def colour() -> FaceUp:
        return "white" if rng.random() < 0.5 else "black"

    def around(count: int, place: float, radius: float, wobble: float) -> tuple[float, float, float]:
        angle = 2 * math.pi * place / count + rng.uniform(-0.05, 0.05)
        r = radius + rng.uniform(-wobble, wobble)
        return r * d * cos(angle), r * d * sin(angle), angle

    for place, height in enumerate(LATE_TOWERS):
        x, y, _ = around(len(LATE_TOWERS), place, 2.1, 0.05)
        up: FaceUp = "white" if place % 2 else "black"  # by turns: together they disturb those outside less
        for level in range(height):
            poses[next(numbers)] = Pose.flat(x, y, up, kit=kit, level=level)
    for place in range(LATE_LEANERS):
        x, y, angle = around(LATE_LEANERS, place + 0.25, 5.2, 0.05)
        up = colour()
        poses[next(numbers)] = Pose.flat(x, y, up, kit=kit)
        poses[next(numbers)] = leaner(kit, (x, y), angle + rng.uniform(-0.3, 0.3), up, distance=1.62)
    return poses
