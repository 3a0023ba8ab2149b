"""Who is ahead, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.rules import Colour
from openpolarity.rules.ending import count

if TYPE_CHECKING:
    from openpolarity.rules import GameState

Json = dict[str, Any]


def standing_of(state: GameState) -> Json:
    """Who is ahead: discs in the reserves and in towers, and what it would count now (what it did, at the end)."""
    white, black = Colour.WHITE, Colour.BLACK
    counted = state.outcome.scores if state.outcome is not None else None
    scores = counted or count(state, None)
    return {
        "reserves": {"white": state.reserve_of(white), "black": state.reserve_of(black)},
        "points": {"white": state.tower_discs(white), "black": state.tower_discs(black)},
        "scores": {"white": scores[0], "black": scores[1]},
    }
