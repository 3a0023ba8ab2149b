"""Where and how a hand lets a disc go: as numbers from −1 to 1 for agents, as a path for the hand.

| number | what it says | −1 | 1 |
|---|---|---|---|
| `foot_x`, `foot_y` | where the lower rim stands, from the dot, in radii of the circle | −1 | 1 |
| `toward_x`, `toward_y` | direction of the raised edge, from the foot to the support; only the angle counts | | |
| `tilt` | between the disc and the mat | 5° | 85° |
| `speed` | of the hand near the mat | 0.05 m/s | 0.5 m/s |
| `back` | how far behind the place the disc is lowered before it is moved forward into it | 0 mm | 60 mm |
| `height` | of the rim over the mat when it is let go | 0.2 mm | 5 mm |

Places and directions are those that the agent sees: from its own seat.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.elementary import atan2, cos, sin
from openpolarity.envs.observation import seat_turn
from openpolarity.game.layout import face_up
from openpolarity.physics import Pose
from openpolarity.physics.approach import CARRYING_HEIGHT, LOW, Approach
from openpolarity.rules import Colour, Kind

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.game import Game
    from openpolarity.physics import FaceUp, Kit, Placement
    from openpolarity.players.skills import Skills
    from openpolarity.rules import Ruling

NAMES = ("foot_x", "foot_y", "toward_x", "toward_y", "tilt", "speed", "back", "height")
TILTS = (math.radians(5), math.radians(85))
SPEEDS = (0.05, 0.5)
BACKS = (0.0, 0.06)
HEIGHTS = (0.0002, 0.005)
WEIGHT = {Kind.RETRY: 1, Kind.LEAN: 2, Kind.FAULT: 3, Kind.OVER: 4}
"""The weights of rulings: of several, the weightiest counts, so that a lean followed by a late fault is a fault."""


@dataclass(frozen=True)
class ReleaseMove:
    """How a disc is let go on the table, in m, rad and m/s."""

    foot: tuple[float, float]
    toward: float
    tilt: float
    speed: float = 0.18
    back: float = LOW.back
    height: float = LOW.release_height
    up: FaceUp = "white"

    def pose(self, kit: Kit, *, lift: float = 0.0, back: float = 0.0) -> Pose:
        """The disc's pose, ``lift`` above the mat and ``back`` behind the place (m)."""
        foot = (self.foot[0] - back * cos(self.toward), self.foot[1] - back * sin(self.toward))
        return Pose.leaning(foot, self.toward, self.tilt, self.up, kit=kit, lift=lift)


def read_release(numbers: NDArray[np.floating], side: Colour, kit: Kit) -> ReleaseMove:
    """Convert an agent's eight numbers to a release; numbers beyond −1 or 1 count as −1 or 1."""
    if np.shape(numbers) != (len(NAMES),) or not np.isfinite(numbers).all():
        raise ValueError(f"letting go takes {len(NAMES)} finite numbers ({', '.join(NAMES)}), not {numbers!r}")
    fx, fy, tx, ty, tilt, speed, back, height = np.clip(np.asarray(numbers, dtype=np.float64), -1, 1).tolist()
    sign = 1.0 if side is Colour.WHITE else -1.0
    return ReleaseMove(
        foot=(sign * fx * kit.circle_radius, sign * fy * kit.circle_radius),
        toward=atan2(sign * ty, sign * tx),
        tilt=between(TILTS, tilt),
        speed=between(SPEEDS, speed),
        back=between(BACKS, back),
        height=between(HEIGHTS, height),
        up=face_up(side),
    )


def write_release(release: ReleaseMove, side: Colour, kit: Kit) -> NDArray[np.float32]:
    """Convert a release to the nearest eight numbers of an agent, shape (8,), clipped to −1 … 1."""
    sign = 1.0 if side is Colour.WHITE else -1.0
    turned = release.toward - seat_turn(side)
    numbers = [
        sign * release.foot[0] / kit.circle_radius,
        sign * release.foot[1] / kit.circle_radius,
        cos(turned),
        sin(turned),
        _share(TILTS, release.tilt),
        _share(SPEEDS, release.speed),
        _share(BACKS, release.back),
        _share(HEIGHTS, release.height),
    ]
    return np.clip(np.array(numbers, dtype=np.float32), -1, 1)


def from_placement(place: Placement, *, speed: float = 0.18) -> ReleaseMove:
    """Convert a player's placement to a release."""
    ux, uy = cos(place.azimuth), sin(place.azimuth)
    foot = (
        place.support[0] + place.distance * ux - place.aside * uy,
        place.support[1] + place.distance * uy + place.aside * ux,
    )
    return ReleaseMove(foot, place.azimuth + math.pi + place.skew, place.tilt, speed, up=place.up)


def between(bounds: tuple[float, float], share: Any) -> Any:
    """The value at a share (a number or an array) of an interval, from −1 at its lower bound to 1 at its upper one."""
    return bounds[0] + (bounds[1] - bounds[0]) * (share + 1) / 2


def _share(bounds: tuple[float, float], value: float) -> float:
    return 2 * (value - bounds[0]) / (bounds[1] - bounds[0]) - 1


def approach_of(release: ReleaseMove) -> Approach:
    """The way of a hand to a release."""
    return Approach(
        back=release.back,
        lift=max(LOW.lift, release.height),
        speed=release.speed,
        lowering_speed=2 * release.speed,
        release_height=release.height,
    )


def bring(game: Game, release: ReleaseMove, skills: Skills) -> Ruling | None:
    """Take an action disc if none is held, lower it behind the place, move it in, let it go; return the ruling.

    A new disc is held high over the mat, where nothing feels it. If a fault closes the turn on the way, the hand
    leaves.
    """
    known = len(game.history)
    if not game.hand.held:
        game.hand.take(release.pose(game.kit, lift=CARRYING_HEIGHT, back=release.back))
    skills.lean_in(game, release, approach_of(release))
    rulings = [happening.ruling for happening in game.history[known:]]
    return max(rulings, key=lambda ruling: WEIGHT.get(ruling.kind, 0), default=None)
