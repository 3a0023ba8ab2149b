"""Approaches: ways in which a hand comes in with a disc that is to be let go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.physics import Kit, Placement, Pose


@dataclass(frozen=True)
class Approach:
    """The last way of the hand: from so far behind and so high over where the disc is let go, straight in."""

    back: float
    """Away from the support, m."""
    lift: float
    """Over the mat, m."""

    def pose(self, place: Placement, kit: Kit, left: float = 1.0) -> Pose:
        """Where the disc is when such a share of the way is left."""
        return place.pose(kit, lift=left * self.lift, back=left * self.back)


LOW = Approach(0.030, 0.020)
"""Along the mat: nothing is crossed from above."""
STEEP = Approach(0.010, 0.034)
"""From above: over what stands behind."""
HALF = Approach(0.020, 0.028)
APPROACHES = (LOW, HALF, STEEP)
