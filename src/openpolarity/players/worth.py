"""What a position is worth to a side, in points: towers, reserves, what is pending, what there is to lean on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.rules import Colour, Phase, Pose

if TYPE_CHECKING:
    from openpolarity.rules import GameState

CAPTURE = 0.75
"""A pending group is worth this share of its discs to who may capture it: captures go wrong now and then."""
OWED = 0.3
"""A disc to be set right is a flat more, and a little risk."""
FLATS = (0.0, 1.2, 1.9, 2.4, 2.7, 2.9, 3.0)
"""What so many flats and towers to lean on are worth; without any, hardly a disc can be played."""
LEANER = 0.12
"""A leaner can be dropped to become a flat; it is also something to lose."""
OVER = 12.0
"""A game that is won or lost counts at least as much as so many points."""


def worth(state: GameState, side: Colour) -> float:
    """Points by which a side is better off, as far as the rules' state tells."""
    if state.phase is Phase.OVER:
        return _final(state, side)
    return _standing(state, side) - _standing(state, side.other)


def _final(state: GameState, side: Colour) -> float:
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return 0.0
    margin = abs(outcome.scores[0] - outcome.scores[1]) if outcome.scores else 0
    return (OVER + margin) * (1 if outcome.winner is side else -1)


def _standing(state: GameState, side: Colour) -> float:
    points = state.tower_discs(side) - state.reserve_of(side)
    supports = len(state.flats(side)) + len(state.towers_of(side))
    leaners = sum(disc.colour is side and disc.pose is Pose.LEANING for disc in state.discs)
    worth = points + FLATS[min(supports, len(FLATS) - 1)] + LEANER * leaners
    if side is state.player:
        worth += CAPTURE * sum(len(group.discs) for group in state.pending)
        worth += OWED * sum(owed.to is side for owed in state.owed)
    return worth


def chance(state: GameState, side: Colour) -> float:
    """A side's chance to win, 0 to 1: points count for more the fewer discs are left."""
    left = min(state.reserve_of(Colour.WHITE), state.reserve_of(Colour.BLACK))
    return 1 / (1 + math.exp(-worth(state, side) / (1.2 + 0.35 * left)))
