"""A player that leans at random: an own support, a side, a distance, a tilt, without looking what stands there.

The yardstick at the low end: a steady hand and no head at all.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.elementary import cos, sin
from openpolarity.geometry import norm
from openpolarity.physics import Placement
from openpolarity.players.levels import level
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.game.game import Game

DISTANCES = (1.2, 2.4)
"""Of the foot from the support's middle, in diameters: from nearly under it to hardly in reach."""
TILTS = (25.0, 70.0)
"""Degrees."""
LOOKS = 40
"""So many sides are thought of until one lies within the circle."""
STEADY_AS = "club"


class RandomLeaner(Scripted):
    """Leans anywhere within reach of an own support, with the hand of a club player."""

    def __init__(self, seed: int = 0) -> None:
        hand = level(STEADY_AS).hand
        super().__init__(seed, Nerves(tremor_mm=hand.place_mm, tremor_deg=hand.tilt_deg, drops=0.0, doubles=0.0))
        self._steadiness = hand

    def _plan(self, game: Game) -> Placement | None:
        """A lean at random inside the circle; None if there is nothing of its own to lean on."""
        state, kit, rng = game.state, game.kit, self._rng
        supports = self._supports(state) or list(state.leaners(state.player))
        if not supports:
            return None
        for _ in range(LOOKS):
            x, y, _ = game.table.position(supports[int(rng.integers(len(supports)))])
            place = Placement(
                (float(x), float(y)),
                float(rng.uniform(0, 2 * math.pi)),
                float(rng.uniform(*DISTANCES)) * kit.diameter,
                math.radians(float(rng.uniform(*TILTS))),
                "white" if state.player is Colour.WHITE else "black",
            )
            foot = (x + place.distance * cos(place.azimuth), y + place.distance * sin(place.azimuth))
            if norm(foot) < kit.circle_radius:
                return self._steadiness.strayed(place, rng)
        return None
