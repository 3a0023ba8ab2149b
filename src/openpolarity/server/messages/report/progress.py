"""How far a game has come, for lists of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Step
from openpolarity.server.messages.news import Progress
from openpolarity.server.messages.outbound_http import MatchSoFar

if TYPE_CHECKING:
    from openpolarity.rules import GameState


def progress_of(state: GameState) -> Progress:
    """What a list of games says about a game in this state."""
    outcome = state.outcome
    return Progress(
        over=state.over and (state.match is None or state.match.winner is not None),
        winner=None if outcome is None else outcome.winner,
        scores=None if outcome is None or outcome.scores is None else list(outcome.scores),
        turns=state.turns + _ended_within_a_turn(state),
        turn=None if state.over or state.white_seat is None else state.player,
        match=None if state.match is None else MatchSoFar(state.match.to, state.match.points),
        white_seat=state.white_seat,
        clock=None if state.clock is None else list(state.clock.left),
    )


def _ended_within_a_turn(state: GameState) -> bool:
    """Whether the game ended in a turn that had begun, as at a touch of the red disc: that turn was played, too."""
    return state.over and state.step is not Step.OFFER
