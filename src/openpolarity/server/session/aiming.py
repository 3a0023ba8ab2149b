"""From what a client aims at to where a hand goes: sane bounds, a person's speed, and back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import Floats, entry, known, shared
from openpolarity.elementary import acos, atan2, cos, exp, sin
from openpolarity.geometry import (
    conjugate,
    hypot,
    multiply,
    rotate,
    share_of_turn,
    turns_in_a_row,
)
from openpolarity.physics.paths import TICK
from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Target
from openpolarity.server.messages.pieces import FASTEST, LAG, TURN_FASTEST, hand_bounds

if TYPE_CHECKING:
    from openpolarity.geometry import Four
    from openpolarity.physics import Kit

    Five = tuple[float, float, float, float, float]

NEAR = (3e-6, 2e-4)
"""Nearer than this (m, rad) a hand has arrived: goals are rounded for the record, finer steps would be lost."""
DIGITS = 6
"""Digits after the point with which a client is told where its hand is: µm and µrad."""
_OVER = (0.0, 1.0, 0.0, 0.0)
"""Half a turn about the disc's own x axis: from white up to black up."""


@dataclass(frozen=True)
class Grip:
    """How a hand holds: its disc's own turn about its axis, and how far other discs hang below it (m)."""

    spin: float = 0.0
    below: float = 0.0


def goal_of(target: Target, kit: Kit, grip: Grip | None = None) -> Floats:
    """Position (m) and quaternion of the leading disc for a target, shape (7,); kept within bounds."""
    return goal_within(limits_of(kit), target, grip or Grip())


def goal_within(limits: Floats, target: Target, grip: Grip) -> Floats:
    """Return the same for whoever keeps a kit's limits (`limits_of`): sixty times a second it is not hashed."""
    goal = np.empty(7)
    _set_goal(
        (float(target.x), float(target.y), float(target.z), float(target.tilt), float(target.azimuth)),
        target.face == Colour.BLACK, float(grip.spin), float(grip.below), limits, goal,
    )  # fmt: skip
    return goal


@lru_cache(maxsize=8)
def limits_of(kit: Kit) -> Floats:
    """How far and how high a hand may be (m), how steep it may hold a disc (rad); a disc's radius and half its height.

    Shape (5,), as the kernel wants them.
    """
    bounds = hand_bounds(kit)
    return np.array([bounds.farthest, bounds.highest, bounds.steepest, kit.radius, kit.half])


@entry
def _goal(aimed: Five, black: bool, spin: float, below: float, limits: Floats, goal: Floats) -> None:
    x, y, z, tilt, azimuth = aimed
    farthest, highest, steepest, radius, half = limits[0], limits[1], limits[2], limits[3], limits[4]
    away = hypot(x, y)
    if away > farthest:
        x, y = x * farthest / away, y * farthest / away
    tilt = min(steepest, max(0.0, tilt))
    lowest = min(highest, max(0.0, z)) + below
    goal[0], goal[1], goal[2] = x, y, lowest + radius * sin(tilt) + half * cos(tilt)
    goal[3], goal[4], goal[5], goal[6] = _turn(tilt, azimuth, black, spin)


_set_goal = known(_goal)


@shared
def _turn(tilt: float, azimuth: float, black: bool, spin: float) -> Four:
    """Tip the raised edge up in a direction. Near level it is continuous, whichever face is up."""
    # The raised edge points to the azimuth: the disc turns about the level line to the right of it.
    sine = sin(0.5 * tilt)
    tip = (cos(0.5 * tilt), sine * sin(azimuth), sine * -cos(azimuth), sine * 0.0)
    sine = sin(0.5 * spin)
    about = (cos(0.5 * spin), sine * 0.0, sine * 0.0, sine)
    return turns_in_a_row(turns_in_a_row(tip, _OVER), about) if black else turns_in_a_row(tip, about)


def target_of(goal: Floats, kit: Kit, below: float = 0.0) -> tuple[Target, float]:
    """The target that a pose (m, quaternion) stands for, and the disc's own turn about its axis (rad)."""
    axis = rotate(goal[3:], [0.0, 0.0, 1.0])
    face = Colour.WHITE if axis[2] >= 0 else Colour.BLACK
    up = axis if face is Colour.WHITE else -axis
    tilt = acos(min(1.0, float(up[2])))
    azimuth = atan2(-float(up[1]), -float(up[0])) if tilt > 1e-9 else 0.0
    lowest = float(goal[2]) - kit.radius * sin(tilt) - kit.half * cos(tilt) - below
    level = multiply(conjugate(_turn(tilt, azimuth, face is Colour.BLACK, 0.0)), goal[3:])
    target = Target(
        x=round(float(goal[0]), DIGITS),
        y=round(float(goal[1]), DIGITS),
        z=round(lowest, DIGITS),
        tilt=round(tilt, DIGITS),
        azimuth=round(azimuth, DIGITS),
        face=face,
    )
    return target, 2 * atan2(float(level[3]), float(level[0]))


@shared
def apart(start: Floats, goal: Floats) -> tuple[float, float]:
    """How far two poses (m, quaternion) are from each other: m and rad."""
    dx, dy, dz = start[0] - goal[0], start[1] - goal[1], start[2] - goal[2]
    cosine = start[3] * goal[3] + start[4] * goal[4] + start[5] * goal[5] + start[6] * goal[6]
    return math.sqrt(dx * dx + dy * dy + dz * dz), 2.0 * acos(min(1.0, abs(cosine)))


@lru_cache
def _share_in(seconds: float) -> float:
    """The share of its way that a hand goes in a time (s), if it is not too far for that."""
    return 1 - exp(-seconds / LAG)


def nearer(frame: Floats, goal: Floats, seconds: float = TICK, fastest: float = FASTEST) -> Floats | None:
    """Where a hand is a moment later on its way from ``frame`` to ``goal`` (7,); None if it has arrived."""
    found = np.empty(7)
    goes = _go_nearer(frame, goal, _share_in(seconds), fastest * seconds, TURN_FASTEST * seconds, found)
    return found if goes else None


@entry
def _nearer(frame: Floats, goal: Floats, share: float, farthest: float, widest: float, found: Floats) -> bool:
    """Go a share of the way, at most ``farthest`` (m) and ``widest`` (rad); False if there is no way left."""
    way, turn = apart(frame, goal)
    if way < NEAR[0] and turn < NEAR[1]:
        return False
    go = min(share, farthest / way) if way > 0.0 else share
    swing = min(share, widest / turn) if turn > 0.0 else share
    for k in range(3):
        found[k] = frame[k] + go * (goal[k] - frame[k])
    found[3], found[4], found[5], found[6] = _swung(frame, goal, swing)
    return True


_go_nearer = known(_nearer)


def led(now: Floats, goal: Floats) -> Floats | None:
    """A tick's way from one pose (7,) towards another, as fast as a hand can; None if it is there within the tick."""
    found = np.empty(7)
    return None if _lead(now, goal, found) else found


@entry
def _led(now: Floats, goal: Floats, found: Floats) -> bool:
    way, turn = apart(now, goal)
    seconds = max(way / FASTEST, turn / TURN_FASTEST)
    if seconds <= TICK:
        return True
    share = TICK / seconds
    for k in range(3):
        found[k] = (1.0 - share) * now[k] + share * goal[k]
    found[3], found[4], found[5], found[6] = _swung(now, goal, share)
    return False


_lead = known(_led)


@shared
def _swung(start: Floats, goal: Floats, share: float) -> Four:
    """A share (0 to 1) of the turn from one pose to another, as a quaternion."""
    return share_of_turn((start[3], start[4], start[5], start[6]), (goal[3], goal[4], goal[5], goal[6]), share)
