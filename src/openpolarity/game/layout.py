"""Where foundations lie when nobody says otherwise."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.elementary import cos, sin
from openpolarity.physics.boards import BLACKS, WHITES
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.rules import Ruleset

OUTER, INNER = 5.0, 3.0
"""Radii of the rings of white and black foundations, in diameters."""


def foundation_places(rules: Ruleset) -> dict[Colour, list[tuple[float, float]]]:
    """Middles of both sides' foundations in diameters: board Ten, or two rings if there are not five each.

    >>> from openpolarity.rules import edition
    >>> len(foundation_places(edition())[Colour.WHITE])
    5
    """
    count = rules.foundations_per_side
    if count == len(WHITES):
        return {Colour.WHITE: list(WHITES), Colour.BLACK: list(BLACKS)}
    return {
        Colour.WHITE: [_on_ring(OUTER, i / count) for i in range(count)],
        Colour.BLACK: [_on_ring(INNER, (i + 0.5) / count) for i in range(count)],
    }


def _on_ring(radius: float, share: float) -> tuple[float, float]:
    angle = math.pi / 2 + 2 * math.pi * share
    return radius * cos(angle), radius * sin(angle)
