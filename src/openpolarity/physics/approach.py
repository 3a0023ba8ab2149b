"""How a hand brings a leaner in: carried high, lowered behind the place, moved forward, let go close over the mat.

Whoever brings a leaner in, on a real table or on one in the head, takes its way from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from openpolarity.physics.hand import SPEED

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics.hand import Hand, Motion
    from openpolarity.physics.kit import Kit
    from openpolarity.physics.pose import Pose

CARRYING_HEIGHT = 0.09
"""How high over the mat a disc is carried, m: nothing down there feels much of it."""


class Place(Protocol):
    """Where a disc is let go, such as a `Placement`."""

    def pose(self, kit: Kit, *, lift: float = 0.0, back: float = 0.0) -> Pose:
        """The disc's pose, ``lift`` above the mat and ``back`` from the support (m)."""


@dataclass(frozen=True)
class Approach:
    """The way of a hand to a place, in metres, m/s and s."""

    back: float = 0.030
    """How far behind the place, away from the support, the last way begins."""
    lift: float = 0.020
    """How high over the mat it begins."""
    speed: float = SPEED
    """On the last way."""
    lowering_speed: float | None = None
    """From the carrying height down to the last way; the same as on it if None."""
    carrying_height: float = CARRYING_HEIGHT
    carrying_speed: float = 0.45
    release_height: float = 0.0005
    """How high the rim is over the mat when the disc is let go."""
    pause: float = 0.0
    """Between arriving and letting go."""

    def pose(self, place: Place, kit: Kit, left: float = 1.0) -> Pose:
        """Where the disc is when such a share of the last way is left."""
        return place.pose(kit, lift=left * self.lift, back=left * self.back)

    def way(self, start: Floats, place: Place, kit: Kit) -> list[tuple[Floats, float]]:
        """Where the hand goes from a pose (7,), and at which speed, m/s: up, over, down behind the place, into it."""
        up = start.copy()
        up[2] = max(up[2], self.carrying_height)
        over = place.pose(kit, lift=self.carrying_height, back=self.back)
        return [
            (up, self.carrying_speed),
            (over.array, self.carrying_speed),
            (self.pose(place, kit).array, self.speed if self.lowering_speed is None else self.lowering_speed),
            (place.pose(kit, lift=self.release_height).array, self.speed),
        ]

    def bring(self, hand: Hand, disc: int, place: Place, kit: Kit, *, left: float = 1.0) -> Motion:
        """Take a parked disc where such a share of the last way is left, and move it to where it is let go."""
        hand.take(disc, self.pose(place, kit, left))
        return hand.move(place.pose(kit, lift=self.release_height), speed=self.speed)


LOW = Approach()
"""Along the mat: nothing is crossed from above."""
HALF = Approach(0.020, 0.028)
STEEP = Approach(0.010, 0.034)
"""From above: over what stands behind."""
APPROACHES = (LOW, HALF, STEEP)
STEADY = Approach(carrying_speed=0.5, release_height=0.0003)
"""A hand that does not tremble can bring the rim closer to the mat."""
