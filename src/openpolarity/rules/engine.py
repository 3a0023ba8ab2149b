"""The rules as one function: a state and an event give a new state and a ruling.

>>> from openpolarity.rules.events import Toss
>>> from openpolarity.rules.ruleset import edition
>>> from openpolarity.rules.words import Face
>>> state, ruling = apply(new_game(edition()), Toss(thrower=1, call=Face.BAR, lands=Face.BAR))
>>> state.chooser
2
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from openpolarity.rules import clock, cube, events, late_events, match, obligations, setup, turn
from openpolarity.rules.ruling import Ruling
from openpolarity.rules.setup import new_game
from openpolarity.rules.state import GameState

if TYPE_CHECKING:
    from openpolarity.rules.events import Event

Handler = Callable[[GameState, Any], tuple[GameState, Ruling]]

HANDLERS: dict[type[Event], Handler] = {
    events.Toss: setup.toss,
    events.ChooseColour: setup.choose_colour,
    events.LayRed: setup.lay_red,
    events.TakeFoundation: setup.take_foundation,
    events.LayFoundation: setup.lay_foundation,
    events.OfferDouble: cube.offer,
    events.AnswerDouble: cube.answer,
    events.Enter: turn.enter,
    events.SendBack: turn.send_back,
    events.Claim: obligations.claim,
    events.Decline: obligations.decline,
    events.Lift: obligations.lift,
    events.PickUp: obligations.pick_up,
    events.Take: turn.take,
    events.Withdraw: turn.withdraw,
    events.Release: turn.release,
    events.Settle: late_events.settle,
    events.Accident: late_events.accident,
    events.Pass: turn.pass_turn,
    events.Resign: turn.resign,
    events.AgreeDraw: turn.agree_draw,
    events.TimeUp: clock.time_up,
    events.Quiet: turn.quiet,
    events.NextGame: match.next_game,
}


def apply(state: GameState, event: Event) -> tuple[GameState, Ruling]:
    """Judge one event: return the new state and the ruling. An illegal event raises a `RulesError`."""
    clock.check(state, event)
    new, ruling = HANDLERS[type(event)](state, event)
    return clock.advance(state, new, event.at), ruling


def replay(state: GameState, history: Iterable[Event]) -> tuple[GameState, list[Ruling]]:
    """Apply a whole history of events to a state; return the final state and all rulings."""
    rulings = []
    for event in history:
        state, ruling = apply(state, event)
        rulings.append(ruling)
    return state, rulings


__all__ = ["apply", "new_game", "replay"]
