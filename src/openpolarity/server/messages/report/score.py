"""The standing of a game: which side is ahead, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Colour
from openpolarity.rules.ending import count
from openpolarity.server.messages.outbound import BySide
from openpolarity.server.messages.outbound_http import StandingView

if TYPE_CHECKING:
    from openpolarity.rules import GameState


def standing_of(state: GameState) -> StandingView:
    """Discs in the reserves and in towers, and what it would count now (what it did count, at the end)."""
    white, black = Colour.WHITE, Colour.BLACK
    counted = state.outcome.scores if state.outcome is not None else None
    scores = counted or count(state, None)
    return StandingView(
        reserves=BySide(state.reserve_of(white), state.reserve_of(black)),
        rolls=BySide(_on_roll(state, white), _on_roll(state, black)),
        points=BySide(state.tower_discs(white), state.tower_discs(black)),
        scores=BySide(*scores),
    )


def _on_roll(state: GameState, side: Colour) -> int:
    """What lies on a side's roll: a disc that was taken off it still counts as left to play, but is in the hand."""
    held = side is state.player and state.hand is not None and state.hand.kind.from_reserve
    return state.reserve_of(side) - held
