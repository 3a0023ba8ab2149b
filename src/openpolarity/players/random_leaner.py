"""A player that leans at random: any of its supports, any side, distance and tilt, without looking what is there.

It is the yardstick at the low end: a steady hand without a head.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos, sin
from openpolarity.game.layout import face_up
from openpolarity.geometry import norm
from openpolarity.physics import Placement
from openpolarity.players.levels import level
from openpolarity.players.scripted import Nerves, Scripted, supports

if TYPE_CHECKING:
    from openpolarity.game.game import Game

DISTANCES = (1.2, 2.4)
"""The least and largest distance of the foot from the support, diameters: from nearly under it to hardly in reach."""
TILTS = (25.0, 70.0)
"""The range of tilts, degrees."""
LOOKS = 40
"""How many random leans are tried until one lies within the circle."""
STEADY_AS = "club"
"""The level whose hand it has."""


class RandomLeaner:
    """Leans anywhere within reach of one of its supports; does everything else as the scripted side does."""

    def __init__(self, seed: int = 0) -> None:
        self._tremor = level(STEADY_AS).hand
        self._rng = np.random.default_rng(seed)
        nerves = Nerves(self._tremor.place_mm, self._tremor.tilt_deg, drops=0.0, doubles=0.0)
        self._side = Scripted(seed, nerves, self._plan)

    def act(self, game: Game) -> None:
        """Do one thing that is legal now."""
        self._side.act(game)

    def _plan(self, game: Game) -> Placement | None:
        """A lean at random inside the circle; None if there is nothing of its own to lean on."""
        state, kit, rng = game.state, game.kit, self._rng
        own = supports(state) or list(state.leaners(state.player))
        if not own:
            return None
        for _ in range(LOOKS):
            x, y, _ = game.table.position(own[int(rng.integers(len(own)))])
            place = Placement(
                (float(x), float(y)),
                float(rng.uniform(0, 2 * math.pi)),
                float(rng.uniform(*DISTANCES)) * kit.diameter,
                math.radians(float(rng.uniform(*TILTS))),
                face_up(state.player),
            )
            foot = (x + place.distance * cos(place.azimuth), y + place.distance * sin(place.azimuth))
            if norm(foot) < kit.circle_radius:
                return self._tremor.strayed(place, rng)
        return None
