"""From what a client aims at to where a hand goes: sane bounds, a person's speed, and back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import acos, atan2, cos, exp, sin
from openpolarity.geometry import (
    conjugate,
    hypot,
    multiply,
    rotate,
    slerp_shares,
    turn_about,
)
from openpolarity.physics.paths import TICK
from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Target
from openpolarity.server.messages.pieces import FASTEST, LAG, TURN_FASTEST, hand_bounds

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit

NEAR = (3e-6, 2e-4)
"""Nearer than this (m, rad) a hand has arrived: goals are rounded for the record, finer steps would be lost."""
DIGITS = 6
"""Digits after the point with which a client is told where its hand is: µm and µrad."""
_OVER = np.array([0.0, 1.0, 0.0, 0.0])
"""Half a turn about the disc's own x axis: from white up to black up."""


@dataclass(frozen=True)
class Grip:
    """How a hand holds: its disc's own turn about its axis, and how far other discs hang below it (m)."""

    spin: float = 0.0
    below: float = 0.0


def goal_of(target: Target, kit: Kit, grip: Grip | None = None) -> Floats:
    """Position (m) and quaternion of the leading disc for a target, shape (7,); kept within bounds."""
    grip = grip or Grip()
    bounds = hand_bounds(kit)
    x, y = target.x, target.y
    away, most = hypot(x, y), bounds.farthest
    if away > most:
        x, y = x * most / away, y * most / away
    tilt = min(bounds.steepest, max(0.0, target.tilt))
    lowest = min(bounds.highest, max(0.0, target.z)) + grip.below
    height = lowest + kit.radius * sin(tilt) + kit.half * cos(tilt)
    return np.concatenate([[x, y, height], _turn(tilt, target.azimuth, target.face, grip.spin)])


def _turn(tilt: float, azimuth: float, face: Colour, spin: float) -> Floats:
    """Tip the raised edge up in a direction. Near level it is continuous, whichever face is up."""
    # The raised edge points to the azimuth: the disc turns about the level line to the right of it.
    tip = turn_about((sin(azimuth), -cos(azimuth), 0.0), tilt)
    about = turn_about((0.0, 0.0, 1.0), spin)
    return multiply(multiply(tip, _OVER), about) if face == Colour.BLACK else multiply(tip, about)


def target_of(goal: Floats, kit: Kit, below: float = 0.0) -> tuple[Target, float]:
    """The target that a pose (m, quaternion) stands for, and the disc's own turn about its axis (rad)."""
    axis = rotate(goal[3:], [0.0, 0.0, 1.0])
    face = Colour.WHITE if axis[2] >= 0 else Colour.BLACK
    up = axis if face is Colour.WHITE else -axis
    tilt = acos(min(1.0, float(up[2])))
    azimuth = atan2(-float(up[1]), -float(up[0])) if tilt > 1e-9 else 0.0
    lowest = float(goal[2]) - kit.radius * sin(tilt) - kit.half * cos(tilt) - below
    level = multiply(conjugate(_turn(tilt, azimuth, face, 0.0)), goal[3:])
    target = Target(
        x=round(float(goal[0]), DIGITS),
        y=round(float(goal[1]), DIGITS),
        z=round(lowest, DIGITS),
        tilt=round(tilt, DIGITS),
        azimuth=round(azimuth, DIGITS),
        face=face,
    )
    return target, 2 * atan2(float(level[3]), float(level[0]))


def apart(start: Floats, goal: Floats) -> tuple[float, float]:
    """How far two poses (m, quaternion) are from each other: m and rad."""
    x, y, z, a, b, c, d = start.tolist()
    to_x, to_y, to_z, to_a, to_b, to_c, to_d = goal.tolist()
    dx, dy, dz = x - to_x, y - to_y, z - to_z
    cosine = a * to_a + b * to_b + c * to_c + d * to_d
    return math.sqrt(dx * dx + dy * dy + dz * dz), 2.0 * acos(min(1.0, abs(cosine)))


@lru_cache
def _share_in(seconds: float) -> float:
    """The share of its way that a hand goes in a time (s), if it is not too far for that."""
    return 1 - exp(-seconds / LAG)


def nearer(frame: Floats, goal: Floats, seconds: float = TICK, fastest: float = FASTEST) -> Floats | None:
    """Where a hand is a moment later on its way from ``frame`` to ``goal`` (7,); None if it has arrived."""
    way, turn = apart(frame, goal)
    if way < NEAR[0] and turn < NEAR[1]:
        return None
    share = _share_in(seconds)
    go = min(share, fastest * seconds / way) if way > 0 else share
    swing = min(share, TURN_FASTEST * seconds / turn) if turn > 0 else share
    x, y, z, a, b, c, d = frame.tolist()
    to_x, to_y, to_z, to_a, to_b, to_c, to_d = goal.tolist()
    first, second = slerp_shares(a * to_a + b * to_b + c * to_c + d * to_d, swing)
    a, b, c, d = (
        first * a + second * to_a,
        first * b + second * to_b,
        first * c + second * to_c,
        first * d + second * to_d,
    )
    length = math.sqrt(a * a + b * b + c * c + d * d)
    place = x + go * (to_x - x), y + go * (to_y - y), z + go * (to_z - z)
    return np.array([*place, a / length, b / length, c / length, d / length])
