"""Odds of a lean: how likely a lean is to stand, from experience, before anything is tried.

A logistic regression on 798 leans, tried on boards of six self-played games with hands of every steadiness. It tells
apart what stands and what does not in three of four cases; of the leans it gives more than 80 %, 85 % stood.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import exp
from openpolarity.geometry import norms
from openpolarity.physics import RED
from openpolarity.rules import Pose

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Placement, Table
    from openpolarity.rules import GameState

FADES = 0.8
"""Distance over which a neighbour's influence falls off by e, in diameters."""
SURE = 2.44
UNSTEADY = -0.47
"""For every mm of tremor."""
HIGH = {1: 0.0, 2: -0.40}
HIGHER = -3.35
"""On a tower of three or more."""
OWN_FLAT = (-39.4, 22.7)
"""Of the nearest own flat: to the leaner's middle, to the middle of what it leans on. And so on."""
OWN_LEANER = (-33.9, 6.9)
ENEMY_FLAT = (2.5, -27.5)
ENEMY_LEANER = (-35.9, 6.8)
THE_RED = 0.7
NOBODY = 9.0
"""As far away as if there were none, diameters."""


class Neighbours:
    """The discs on a mat by kind, looked at once for many leans."""

    def __init__(self, table: Table, state: GameState) -> None:
        self._table = table
        side = state.player
        kinds: dict[tuple[bool, bool], list[int]] = {}
        for disc in state.discs:
            if table.all_present[disc.id]:
                kinds.setdefault((disc.colour is side, disc.pose is Pose.LEANING), []).append(disc.id)
        self._kinds = kinds

    def chance(self, place: Placement, body: tuple[int, ...], tremor_mm: float) -> float:
        """How likely a disc let go there stands on a body, 0 to 1, with a hand that trembles by ``tremor_mm``."""
        kit = self._table.kit
        middle = np.array(place.pose(kit).position[:2])
        base = np.array(place.support)
        score = SURE + UNSTEADY * tremor_mm + HIGH.get(len(body), HIGHER)
        for (own, leaning), weights in (
            ((True, False), OWN_FLAT),
            ((True, True), OWN_LEANER),
            ((False, False), ENEMY_FLAT),
            ((False, True), ENEMY_LEANER),
        ):
            discs = [disc for disc in self._kinds.get((own, leaning), ()) if disc not in body]
            score += weights[0] * self._near(middle, discs) + weights[1] * self._near(base, discs)
        if self._table.all_present[RED]:
            score += THE_RED * self._near(middle, [RED])
        return 1 / (1 + exp(-score))

    def _near(self, spot: Floats, discs: list[int]) -> float:
        """How much the nearest of some discs is felt at a spot."""
        away = NOBODY
        if discs:
            apart = norms(self._table.all_poses[discs, :2] - spot)
            away = min(NOBODY, float(apart.min()) / self._table.kit.diameter)
        return exp(-away / FADES)
