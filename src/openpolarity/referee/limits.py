"""The referee's limits (§1.2): when a disc is flat, out, touching or off the dot. Lengths in disc diameters (D)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import atan2, cos, each, sin
from openpolarity.geometry import hypot

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit

FLAT_TILT = math.radians(3)
"""A resting disc tilted no more than this lies flat, rad."""
TOUCH = 0.003
"""Surfaces nearer than this touch, D."""
DISPLACED = 1.0
"""A flat or tower that rests farther than this from its place has been displaced, D."""
STICK_SECONDS = 0.2
"""A disc that touches what is held for this long sticks to it, s."""
HANGS = 0.5
"""A disc whose lowest point is this far above the mat hangs on what is held, mm."""
REST_SECONDS = 0.5
"""A condition holds when its disc has been at rest in it for this long, s."""
SETTLE_SECONDS = 20.0
"""The longest settling, s; after that everything is judged as it stands (A45)."""
RED_NEWS = 0.02
"""The red disc has been moved when it rests farther than this from where it was, D."""
MOVE_NEWS = 0.1
"""A displaced disc that was reported is reported again once it has moved this much farther, D."""
PUSHED = 0.1
"""A flat was pushed if a held disc touched it and it moved farther than this, D (A40)."""

_SWING = 0.1
"""Seen from the dot, the nearest point of a disc near the line is within this angle of its middle, rad."""
_SPREADS = tuple(
    (steps, each(cos, steps), each(sin, steps))
    for steps in (swing * np.arange(-16, 17) / 16 for swing in (_SWING, _SWING / 16))
)
"""Angles to try around the best one so far, coarsely and then finely, with their cosines and sines."""


def red_limit(kit: Kit, red_off: str = "off_dot") -> float:
    """How far the red disc's middle may be from the dot's before it has left its place, D (§10).

    Its place is the dot or, under ``red_off = "out_of_circle"``, the circle.
    """
    return 0.5 + (kit.circle_radius if red_off == "out_of_circle" else kit.dot_radius) / kit.diameter


def beyond_circle(position: Floats, axis: Floats, kit: Kit) -> float:
    """How far the nearest point of a disc, seen from above, lies outside the circle, m; 0 or less is in play.

    ``position`` (m) and ``axis`` (unit vector), shapes (3,). Exact for a flat disc, to 2 µm for a tilted one near the
    line; for a tilted disc well inside only the sign is meaningful.
    """
    x, y = float(position[0]), float(position[1])
    away = hypot(x, y)
    sine = hypot(axis[0], axis[1])
    if sine < 1e-9 or away < kit.circle_radius - kit.diameter:
        return away - kit.radius - kit.circle_radius
    # Seen from above a tilted disc is an ellipse, drawn out by its thickness. The distance of a convex shape from the
    # dot is the largest of its distances along all directions: searched coarsely, then around the best one.
    uphill = atan2(float(axis[1]), float(axis[0])) - atan2(y, x)
    best, nearest = 0.0, -math.inf
    for steps, cosines, sines in _SPREADS:
        along = cos(uphill - best) * cosines + sin(uphill - best) * sines
        across = sin(uphill - best) * cosines - cos(uphill - best) * sines
        high = axis[2] * along
        reach = kit.radius * np.sqrt(across * across + high * high) + kit.half * sine * np.abs(along)
        distances = away * (cos(best) * cosines - sin(best) * sines) - reach
        found = int(distances.argmax())
        best, nearest = best + float(steps[found]), float(distances[found])
    return nearest - kit.circle_radius
