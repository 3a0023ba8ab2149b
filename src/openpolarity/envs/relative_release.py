"""Placements relative to one of the agent's supports: a wrapper that leaves less to learn.

The eight numbers of `PlacementEnv` say where on the mat a disc is let go. Most places are far from everything, so a
learner that begins with random numbers hardly ever sees a leaner stand. `RelativeRelease` asks for five numbers
instead:

| number | what it says | −1 | 1 |
|---|---|---|---|
| `which` | the own flat or tower to lean on, by its number on the mat | the first | the last |
| `azimuth` | direction from the support to the foot, seen from the own seat | −180° | 180° |
| `distance` | from the support's middle to the foot | 0.8 diameters | 2.8 diameters |
| `tilt` | of the disc | 5° | 85° |
| `skew` | how far the raised edge points beside the support | −45° | 45° |

Speed, approach and height are those of a careful hand.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box

from openpolarity.elementary import cos, sin
from openpolarity.envs.observation import COLUMN, discs_of
from openpolarity.envs.release import TILTS, ReleaseMove, between, write_release
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.physics import Kit

NAMES = ("which", "azimuth", "distance", "tilt", "skew")
DISTANCES = (0.8, 2.8)
SKEW = math.radians(45)


class RelativeRelease(gymnasium.ActionWrapper[Any, Any, Any]):
    """Describes a placement relative to one of the agent's supports."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.action_space = Box(-1.0, 1.0, (len(NAMES),), np.float32)
        self._seen: NDArray[np.float32] | None = None

    def reset(self, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        """Lay a new board."""
        self._seen, info = self.env.reset(**kwargs)
        return self._seen, info

    def step(self, action: Any) -> tuple[Any, Any, bool, bool, dict[str, Any]]:
        """Place a disc beside a support."""
        seen, *rest = super().step(action)
        self._seen = seen
        return (seen, *rest)

    def action(self, action: Any) -> NDArray[np.float32]:
        """The eight numbers of the environment below."""
        if self._seen is None:
            raise gymnasium.error.ResetNeeded("call reset first: a support is chosen on a board")
        kit: Kit = self.get_wrapper_attr("game").kit
        return release_beside(np.asarray(action, dtype=np.float64), self._seen, kit)


def own_supports(seen: NDArray[np.float32]) -> NDArray[np.float32]:
    """Middles of the agent's flats and towers in an observation, diameters, shape (n, 2); the dot if there are none."""
    discs = discs_of(seen)
    own = (discs[:, COLUMN["side"]] > 0) & (discs[:, COLUMN["leaning"]] == 0) & (discs[:, COLUMN["held"]] == 0)
    own &= discs[:, COLUMN["pending"]] == 0
    found = discs[own][:, [COLUMN["x"], COLUMN["y"]]]
    return found if len(found) else np.zeros((1, 2), np.float32)


def release_beside(numbers: NDArray[np.floating], seen: NDArray[np.float32], kit: Kit) -> NDArray[np.float32]:
    """Convert the five numbers to the eight of `openpolarity.envs.release` on a board."""
    if np.shape(numbers) != (len(NAMES),) or not np.isfinite(numbers).all():
        raise ValueError(f"a placement beside a support takes {len(NAMES)} finite numbers, not {numbers!r}")
    which, azimuth, distance, tilt, skew = np.clip(numbers, -1, 1).tolist()
    supports = own_supports(seen)
    x, y = supports[min(len(supports) - 1, int((which + 1) / 2 * len(supports)))].tolist()
    out, angle = between(DISTANCES, distance), math.pi * azimuth
    foot = (kit.diameter * (x + out * cos(angle)), kit.diameter * (y + out * sin(angle)))
    steep = between(TILTS, tilt)
    # Seen from the own seat everything is as it is for White.
    return write_release(ReleaseMove(foot, angle + math.pi + SKEW * skew, steep), Colour.WHITE, kit)
