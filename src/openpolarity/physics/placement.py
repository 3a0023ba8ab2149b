"""Where a leaner is let go, told as a player would: which support, from which side, how far, how steep."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.elementary import cos, sin
from openpolarity.physics.pose import FaceUp, Pose

if TYPE_CHECKING:
    from openpolarity.physics.kit import Kit


@dataclass(frozen=True)
class Placement:
    """Where a disc is let go: the hand's plan, in metres and radians."""

    support: tuple[float, float]
    """Centre of the disc or tower to lean on."""
    azimuth: float
    """Direction from the support to the foot."""
    distance: float
    """From the support's centre to the foot."""
    tilt: float
    up: FaceUp = "white"
    aside: float = 0.0
    """How far the foot is beside the line, m."""
    skew: float = 0.0
    """How far the top edge points beside the support, rad."""

    def pose(self, kit: Kit, *, lift: float = 0.0, back: float = 0.0) -> Pose:
        """Return the disc's pose, ``lift`` above the mat and ``back`` from the support (m)."""
        ux, uy = cos(self.azimuth), sin(self.azimuth)
        out = self.distance + back
        foot = (self.support[0] + out * ux - self.aside * uy, self.support[1] + out * uy + self.aside * ux)
        return Pose.leaning(foot, self.azimuth + math.pi + self.skew, self.tilt, self.up, kit=kit, lift=lift)
