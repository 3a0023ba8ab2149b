"""Poses in whole numbers, as a position's line writes them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.elementary import atan2, cos, sin
from openpolarity.geometry import hypot
from openpolarity.notation.base64_digits import DIGITS, Digits, to_digits
from openpolarity.physics.pose import Pose
from openpolarity.rules.state import BLACK, WHITE

if TYPE_CHECKING:
    from openpolarity.rules.words import Colour

FLAT_GRID = 100_000
"""Steps a metre of x and y of flat discs: 0.01 mm."""
FREE_GRID = 1_000_000
"""Steps a metre of x and y of all others: 1 µm."""
HEIGHT_GRID = 500_000
"""Steps a metre of z: 2 µm."""
TURN = 1 << 18
"""Steps of a full turn: 0.0014°."""
OVER = TURN - 1
"""Steps of tilt from white up to black up: 0.0007°."""
UPRIGHT = 14
"""Steps of tilt (0.01°): a disc that lies flat has no more."""
LEVEL = 5e-6
"""A disc that lies flat is no farther than this from the height of its level, m."""


@dataclass(frozen=True)
class Steps:
    """A pose on the line's grid."""

    x: int
    y: int
    z: int
    tilt: int
    azimuth: int

    @classmethod
    def of(cls, pose: Pose) -> Steps:
        """The nearest place on the grid; an axis that points straight up or down has no azimuth."""
        x, y, z = pose.position
        ax, ay, az = pose.axis
        tilt = round(atan2(hypot(ax, ay), az) / math.pi * OVER)
        upright = tilt in (0, OVER)
        azimuth = 0 if upright else round(atan2(ay, ax) / (2 * math.pi) * TURN) % TURN
        return cls(round(x * FREE_GRID), round(y * FREE_GRID), round(z * HEIGHT_GRID), tilt, azimuth)

    @property
    def pose(self) -> Pose:
        """The pose there, without spin."""
        tilt, azimuth = self.tilt / OVER * math.pi, self.azimuth / TURN * 2 * math.pi
        axis = (sin(tilt) * cos(azimuth), sin(tilt) * sin(azimuth), cos(tilt))
        if self.tilt in (0, OVER):
            axis = (0.0, 0.0, 1.0 if self.tilt == 0 else -1.0)
        return Pose((self.x / FREE_GRID, self.y / FREE_GRID, self.z / HEIGHT_GRID), axis)

    @property
    def digits(self) -> str:
        """Seventeen digits. Raises `PositionError` if the place is too far away for them."""
        return (
            to_digits(self.x, 4, signed=True)
            + to_digits(self.y, 4, signed=True)
            + to_digits(self.z, 3)
            + to_digits(self.tilt, 3)
            + to_digits(self.azimuth, 3)
        )

    @classmethod
    def read(cls, digits: Digits) -> Steps:
        """The next seventeen digits."""
        return cls(digits.number(4, signed=True), digits.number(4, signed=True), *(digits.number(3) for _ in "zta"))


@dataclass(frozen=True)
class Flat:
    """A disc that lies flat: where, in steps of 0.01 mm, how high, and which colour up."""

    x: int
    y: int
    level: int
    colour: Colour

    def pose(self, thickness: float) -> Pose:
        """The pose there of a disc of this thickness (m)."""
        z = thickness / 2 + self.level * thickness
        return Pose((self.x / FLAT_GRID, self.y / FLAT_GRID, z), (0.0, 0.0, 1.0 if self.colour is WHITE else -1.0))

    @property
    def digits(self) -> str:
        """Six digits for x and y."""
        return to_digits(self.x, 3, signed=True) + to_digits(self.y, 3, signed=True)


def colour_up(pose: Pose) -> Colour:
    """The colour of the face that is up, or nearer to it."""
    return WHITE if Steps.of(pose).tilt <= OVER // 2 else BLACK


def flat_of(pose: Pose, thickness: float) -> Flat | None:
    """How a disc lies flat; None if it does not, or lies too far away for its short form."""
    # All by whole numbers: what is read from a line decides the same way as what was written.
    steps = Steps.of(pose)
    level = round((steps.z / HEIGHT_GRID - thickness / 2) / thickness)
    high = abs(steps.z / HEIGHT_GRID - thickness / 2 - level * thickness)
    x, y = round(pose.position[0] * FLAT_GRID), round(pose.position[1] * FLAT_GRID)
    small = max(abs(x), abs(y)) < TURN // 2 and 0 <= level < len(DIGITS)
    if not small or high > LEVEL or UPRIGHT < steps.tilt < OVER - UPRIGHT:
        return None
    return Flat(x, y, level, WHITE if steps.tilt <= UPRIGHT else BLACK)
