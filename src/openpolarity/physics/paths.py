"""Ways for a hand: poses to aim at, one a tick."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import acos
from openpolarity.geometry import (
    angle_between,
    blend_poses,
    cross,
    distance,
    dot,
    ease,
    multiply,
    norm,
    rotate,
    turn_about,
    unit,
)
from openpolarity.physics.errors import HandError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.compiled import Floats
    from openpolarity.physics.pose import FaceUp

TICK = 0.008
"""Hands are moved in pieces of this many seconds."""
FASTEST = 5.0
"""No hand is faster than this, m/s."""
LONGEST = 600.0
"""No path lasts longer than this, s."""


def straight(start: Floats, end: Floats, speed: float, turn_speed: float) -> Floats:
    """Goals on a straight line from one pose (7,) to another, gently starting and stopping; shape (ticks, 7).

    ``speed`` (m/s, at most 5) and ``turn_speed`` (rad/s) are averages over the way.
    """
    if not (math.isfinite(speed) and 0 < speed <= FASTEST):
        raise HandError(f"a hand moves at up to {FASTEST:g} m/s, not at {speed!r}")
    check_turn_speed(turn_speed)
    way = distance(start[:3], end[:3])
    turn = angle_between(start[3:], end[3:])
    seconds = max(way / speed, turn / turn_speed, TICK)
    if seconds > LONGEST:
        raise _too_long(seconds)
    count = math.ceil(seconds / TICK - 1e-9)
    return np.array([blend_poses(start, end, ease((i + 1) / count)) for i in range(count)])


def _too_long(seconds: float) -> HandError:
    return HandError(
        f"a path lasts at most {LONGEST:g} s, not {seconds:.4g}", message="hand.long", most=LONGEST, seconds=seconds
    )


def along(start: Floats, way: Sequence[tuple[Floats, float]], turn_speed: float, pause: float = 0.0) -> Floats:
    """Goals on straight lines from pose (7,) to pose, each with its speed in m/s; shape (ticks, 7).

    ``pause`` is how long the hand stays at the last one, s. Legs that lead nowhere are left out.
    """
    legs = [np.zeros((0, 7))]
    for end, speed in way:
        if norm(end - start) > 1e-6:
            legs.append(straight(start, end, speed, turn_speed))
            start = end
    legs.append(np.repeat(start[None], round(pause / TICK), axis=0))
    return np.concatenate(legs)


def through(start: Floats, path: Sequence[tuple[float, Floats]]) -> Floats:
    """Goals through poses (7,) at growing times in s, evenly from each to the next; shape (ticks, 7).

    A tick that spans two pieces ends in the later one; the last pose is reached with the tick in which its time lies.
    """
    if not path:
        raise HandError("a path leads through at least one pose")
    now, pose = 0.0, start
    for time, end in path:
        if not (math.isfinite(time) and time > now):
            raise HandError(
                f"the times of a path grow: {time!r} does not follow {now!r}",
                message="hand.times",
                time=f"{time:g}",
                before=f"{now:g}",
            )
        if time > LONGEST:
            raise _too_long(time)
        speed = distance(pose[:3], end[:3]) / (time - now)
        if speed > FASTEST:
            raise HandError(
                f"a hand moves at up to {FASTEST:g} m/s, not at {speed:.3g} between {now!r} and {time!r} s",
                message="hand.speed",
                most=FASTEST,
                speed=float(speed),
            )
        now, pose = time, end
    times = [0.0, *(time for time, _ in path)]
    poses = [start, *(end for _, end in path)]
    goals = []
    piece = 0
    for i in range(max(1, math.ceil(now / TICK - 1e-9))):
        at = min((i + 1) * TICK, now)
        while times[piece + 1] < at:
            piece += 1
        share = (at - times[piece]) / (times[piece + 1] - times[piece])
        goals.append(blend_poses(poses[piece], poses[piece + 1], share))
    return np.array(goals)


def turning(frame: Floats, colour: FaceUp, turn_speed: float) -> Floats:
    """Goals that turn a pose (7,) in place until it lies level with ``colour`` up; shape (ticks, 7)."""
    check_turn_speed(turn_speed)
    axis = rotate(frame[3:], (0.0, 0.0, 1.0))
    level = (0.0, 0.0, 1.0 if colour == "white" else -1.0)
    angle = acos(min(1.0, max(-1.0, dot(axis, level))))
    if angle < 1e-6:
        return np.zeros((0, 7))
    about = cross(axis, level)
    if norm(about) < 1e-6:
        # Upside down: turn about the disc's own x axis.
        about = rotate(frame[3:], (1.0, 0.0, 0.0))
    about = unit(about)
    count = max(2, math.ceil(angle / turn_speed / TICK - 1e-9))
    goals = []
    for i in range(count):
        turn = turn_about(about, angle * ease((i + 1) / count))
        goals.append(np.concatenate([frame[:3], multiply(turn, frame[3:])]))
    return np.array(goals)


def check_turn_speed(turn_speed: float) -> None:
    """Refuse a hand that turns too fast, or not at all."""
    if not (math.isfinite(turn_speed) and 0 < turn_speed <= 100):
        raise HandError(f"a hand turns at up to 100 rad/s, not at {turn_speed!r}")
