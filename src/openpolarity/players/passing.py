"""Passing: what it would be worth, and when to do so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.players.evaluation import POINT
from openpolarity.players.search import GOOD
from openpolarity.rules import Phase, RulesError, apply, events

if TYPE_CHECKING:
    from openpolarity.players.search import Thought
    from openpolarity.players.trials import Trials
    from openpolarity.players.worth import Worth
    from openpolarity.rules import GameState

WORSE = 0.04
"""How much more of its chance to win every way to play has to cost before it passes."""


def worth_if_passed(trials: Trials, worth: Worth) -> float | None:
    """What passing would be worth to the side to move; None if it is not allowed.

    ``trials`` has just looked at the board.
    """
    side = trials.state.player
    passed = _passed(trials, trials.state)
    if passed is None:
        return None
    value = worth(trials.table, passed, side)
    answered = None if passed.over else _passed(trials, passed)
    if answered is not None and answered.over:
        # The opponent may end the game by passing as well, and will if that is good for them.
        value = min(value, worth(trials.table, answered, side))
    return value


def _passed(trials: Trials, state: GameState) -> GameState | None:
    """The state after the side to move has passed; None if it must not."""
    if state.phase is not Phase.TURN:
        return None
    try:
        passed, _ = apply(trials.entered(state), events.Pass(by=state.player))
    except RulesError:
        return None
    return passed


def is_better_passed(thought: Thought, passed: float | None) -> bool:
    """Whether to pass instead of the best lean found; there may be none."""
    # What will hardly stand has to promise more than a pass.
    margin = WORSE if thought.chance >= GOOD else POINT
    return thought.best is None or (bool(thought.tried) and passed is not None and thought.value < passed - margin)
