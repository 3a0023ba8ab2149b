"""The tremor of a hand: how far it misses its aim, and how it trembles on the way."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.chance import normal, normals
from openpolarity.elementary import exp
from openpolarity.geometry import multiply, unit
from openpolarity.physics.paths import TICK

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Placement

SHAKES = 8.0
"""The frequency at which a hand trembles, Hz; anything faster is smoothed away."""
DRIFTS = 1.2
"""The frequency at which a hand's aim wanders, Hz."""
DRIFT_SHARE = 0.8
"""The share of the tremor that is wandering, which decides where a disc is let go."""


@dataclass(frozen=True)
class Tremor:
    """The hand of a player: standard deviations of where and how steep a disc is let go, and how fast it moves."""

    place_mm: float
    tilt_deg: float
    speed: float = 0.18
    """The hand's speed near other discs, m/s."""
    reaction: float = 0.4
    """The time between arriving and letting go, s: to look, and to open the fingers."""

    @property
    def shakiness(self) -> float:
        """The tremor as the networks are told of it: 0.5 for a master's hand, 3 for a child's."""
        return math.sqrt(self.place_mm)

    def strayed(self, place: Placement, rng: np.random.Generator) -> Placement:
        """The placement at which the disc is really let go when aiming for this one."""
        mm, deg = 1e-3 * self.place_mm, math.radians(self.tilt_deg)
        return replace(
            place,
            distance=place.distance + normal(rng, mm),
            aside=place.aside + normal(rng, mm),
            tilt=min(math.radians(89), max(math.radians(1), place.tilt + normal(rng, deg))),
            skew=place.skew + normal(rng, deg),
        )

    def tremble(self, goals: Floats, rng: np.random.Generator) -> Floats:
        """Add tremor to a hand's path (m, quaternion), shape (n, 7); it ends slightly off its goal."""
        count = len(goals)
        fast = math.sqrt(1 - DRIFT_SHARE * DRIFT_SHARE)
        noise = DRIFT_SHARE * _smooth(rng, count, DRIFTS) + fast * _smooth(rng, count, SHAKES)
        # The path starts where the hand is: the tremor sets in within a tenth of a second.
        noise *= np.minimum(1.0, np.arange(1, count + 1) * TICK / 0.1)[:, None]
        shaken = goals.copy()
        shaken[:, :2] += 1e-3 * self.place_mm * noise[:, :2]
        shaken[:, 2] += 0.3e-3 * self.place_mm * np.abs(noise[:, 2])  # never into the mat
        turns = math.radians(self.tilt_deg) * noise[:, 3:5] / 2
        for row, (a, b) in zip(shaken, turns, strict=True):
            turn = np.array([1.0, a, b, 0.0])
            row[3:] = multiply(unit(turn), row[3:])
        return shaken


def _smooth(rng: np.random.Generator, count: int, hertz: float) -> Floats:
    """Noise of five channels with standard deviation 1 that changes no faster than a frequency, shape (count, 5)."""
    keep = exp(-2 * math.pi * hertz * TICK)
    kick = math.sqrt(1 - keep * keep)
    value = normals(rng, 5)
    rows = np.empty((count, 5))
    for i in range(count):
        value = keep * value + kick * normals(rng, 5)
        rows[i] = value
    return rows
