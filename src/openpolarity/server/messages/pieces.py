"""The pieces of a game, and the bounds of a player's hand, as clients are told them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.game.layout import FROM_RESERVE
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.server.messages.outbound import HandBounds, Kit, Reserves

if TYPE_CHECKING:
    from openpolarity.physics import Kit as Pieces

HIGHEST = 0.15
"""The lowest point of what a player holds is at most this high over the mat, m."""
STEEPEST = math.radians(88)
"""A player tilts a disc by at most this much, rad: upright, it would be unclear which face is up."""
FASTEST = 1.5
"""A person's hand moves no faster, m/s."""
TURN_FASTEST = 8.0
"""A person's hand turns no faster, rad/s."""
BEYOND_RESERVE = 1.2
"""A hand may be this many times as far from the dot as the farthest reserve."""


def hand_bounds(kit: Pieces) -> HandBounds:
    """Where a player's hand may be, and how fast."""
    return HandBounds(
        farthest=BEYOND_RESERVE * _to_reserve(kit),
        highest=HIGHEST,
        steepest=STEEPEST,
        carrying=CARRYING_HEIGHT,
        fastest=FASTEST,
        turn_fastest=TURN_FASTEST,
    )


def kit_told(kit: Pieces) -> Kit:
    """The pieces as clients see them."""
    away = _to_reserve(kit)
    return Kit(
        name=kit.name,
        diameter=kit.diameter,
        thickness=kit.thickness,
        circle_radius=kit.circle_radius,
        dot_radius=kit.dot_radius,
        reserve=Reserves(white=(0.0, -away), black=(0.0, away)),
        hand=hand_bounds(kit),
    )


def _to_reserve(kit: Pieces) -> float:
    """How far from the dot a disc from a reserve is held, m."""
    return kit.circle_radius + FROM_RESERVE * kit.diameter
