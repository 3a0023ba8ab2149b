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
from openpolarity.rules import Stance

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Placement, Table
    from openpolarity.rules import GameState

FADES = 0.8
"""Distance over which a neighbour's influence falls off by e, in diameters."""
SURE = 2.44
"""The score of a lean on a lonely flat by a hand that does not tremble."""
UNSTEADY = -0.47
"""What every millimetre of tremor adds to the score."""
HIGH = {1: 0.0, 2: -0.40}
"""What the height of a body (discs) adds."""
HIGHER = -3.35
"""What a tower of three or more adds."""
OWN_FLAT = (-39.4, 22.7)
"""What the nearest own flat adds: by its distance from the leaner's middle, and from the middle of the support.

Likewise for the other kinds of neighbours.
"""
OWN_LEANER = (-33.9, 6.9)
ENEMY_FLAT = (2.5, -27.5)
ENEMY_LEANER = (-35.9, 6.8)
THE_RED = 0.7
NOBODY = 9.0
"""A distance at which a disc has no influence, diameters; it stands for "there is none"."""
_WEIGHTS = (
    ((True, False), OWN_FLAT),
    ((True, True), OWN_LEANER),
    ((False, False), ENEMY_FLAT),
    ((False, True), ENEMY_LEANER),
)


Kinds = dict[tuple[bool, bool], list[int]]
"""Discs by whether they are the player's own, and whether they lean."""


class Neighbours:
    """The discs on a mat by kind, looked at once for many leans."""

    def __init__(self, table: Table, kinds: Kinds) -> None:
        self._table = table
        self._kinds = kinds

    @classmethod
    def of(cls, table: Table, state: GameState) -> Neighbours:
        """The discs as the rules know them; `state.player` is about to lean one."""
        kinds: Kinds = {}
        for disc in state.discs:
            if table.all_present[disc.id]:
                kinds.setdefault((disc.colour is state.player, disc.pose is Stance.LEANING), []).append(disc.id)
        return cls(table, kinds)

    def chance(self, place: Placement, body: tuple[int, ...], tremor_mm: float) -> float:
        """How likely a disc let go there stands on a body, 0 to 1, with a hand that trembles by ``tremor_mm``."""
        middle = np.array(place.pose(self._table.kit).position[:2])
        return self.odds(middle, np.array(place.support), body, tremor_mm)

    def odds(self, middle: Floats, base: Floats, body: tuple[int, ...], tremor_mm: float) -> float:
        """The same for a leaner's middle and the middle of what it leans on, each x and y in m."""
        score = SURE + UNSTEADY * tremor_mm + HIGH.get(len(body), HIGHER)
        for felt, _ in self._felt(middle, base, body):
            score += felt
        if self._table.all_present[RED]:
            score += THE_RED * self._near(middle, [RED])[0]
        return 1 / (1 + exp(-score))

    def worst(self, middle: Floats, base: Floats, body: tuple[int, ...]) -> int | None:
        """The disc that lowers these odds most; None if none does."""
        felt, disc = min(self._felt(middle, base, body))
        return disc if felt < 0 and disc >= 0 else None

    def _felt(self, middle: Floats, base: Floats, body: tuple[int, ...]) -> list[tuple[float, int]]:
        """What each kind of neighbours adds to the score, and the one of them nearest to the leaner's middle."""
        found = []
        for kind, weights in _WEIGHTS:
            discs = [disc for disc in self._kinds.get(kind, ()) if disc not in body]
            (at_middle, nearest), (at_base, _) = self._near(middle, discs), self._near(base, discs)
            found.append((weights[0] * at_middle + weights[1] * at_base, nearest))
        return found

    def _near(self, spot: Floats, discs: list[int]) -> tuple[float, int]:
        """How much the nearest of some discs is felt at a spot, and which it is; -1 if there is none."""
        away, nearest = NOBODY, -1
        if discs:
            apart = norms(self._table.all_poses[discs, :2] - spot)
            nearest = discs[int(apart.argmin())]
            away = min(NOBODY, float(apart.min()) / self._table.kit.diameter)
        return exp(-away / FADES), nearest
