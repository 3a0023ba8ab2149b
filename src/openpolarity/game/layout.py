"""Where foundations lie by default, and where a hand waits beside the mat."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.elementary import cos, sin
from openpolarity.geometry import hypot
from openpolarity.physics import Pose
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.physics.boards import BLACKS, WHITES
from openpolarity.physics.discs_on_mat import lowest_point
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.physics import FaceUp, Kit, Table
    from openpolarity.rules import Ruleset

OUTER, INNER = 5.0, 3.0
"""Radii of the rings of white and black foundations, in diameters."""
FROM_RESERVE = 2.0
"""How far outside the circle a disc from the reserve is held, in diameters."""
FELT = 4.0
"""Discs nearer than this to one that is taken from the reserve feel it, in diameters: held 60 mm above the mat, it
fells leaners up to 2.5 diameters away; as high as discs are carried, it moves none by a millimetre."""


def foundation_places(rules: Ruleset) -> dict[Colour, list[tuple[float, float]]]:
    """The middles of both sides' foundations, in diameters: board Ten, or two rings if there are not five each.

    >>> from openpolarity.rules import edition
    >>> len(foundation_places(edition())[Colour.WHITE])
    5
    """
    count = rules.foundations_per_side
    if count == len(WHITES):
        return {Colour.WHITE: list(WHITES), Colour.BLACK: list(BLACKS)}
    return {
        Colour.WHITE: [_on_ring(OUTER, i / count) for i in range(count)],
        Colour.BLACK: [_on_ring(INNER, (i + 0.5) / count) for i in range(count)],
    }


def _on_ring(radius: float, share: float) -> tuple[float, float]:
    angle = math.pi / 2 + 2 * math.pi * share
    return radius * cos(angle), radius * sin(angle)


def face_up(side: Colour) -> FaceUp:
    """The face that a disc of a side shows."""
    return "white" if side is Colour.WHITE else "black"


def beside_mat(kit: Kit, side: Colour) -> Pose:
    """The tilted pose in which a disc from a side's reserve is held: White sits at negative y, Black opposite."""
    away = kit.circle_radius + FROM_RESERVE * kit.diameter
    near = side is Colour.WHITE
    foot = (0.0, -away if near else away)
    toward = math.pi / 2 if near else -math.pi / 2
    return Pose.leaning(foot, toward, math.radians(45), face_up(side), kit=kit, lift=0.06)


def clear_of_discs(pose: Pose, table: Table) -> Pose:
    """The same pose as high as discs are carried, if a disc lies so near that it would feel one that is held lower."""
    kit = table.kit
    lift = CARRYING_HEIGHT - lowest_point(kit, pose)
    x, y, z = pose.position
    away = (hypot(x - there[0], y - there[1]) for there in table.all_poses[list(table.discs), :2].tolist())
    if lift <= 0 or min(away, default=math.inf) > FELT * kit.diameter:
        return pose
    return replace(pose, position=(x, y, z + lift))
