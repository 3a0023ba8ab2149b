"""The doubling cube (§14), as in backgammon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import ending, guard
from openpolarity.rules.errors import DoubleError, NotYourTurnError
from openpolarity.rules.ruling import Message, Ruling
from openpolarity.rules.ruling_building import over_ruling, ruling
from openpolarity.rules.state import Cube, GameState, evolve
from openpolarity.rules.words import Colour, How, Kind, Phase, Step

if TYPE_CHECKING:
    from openpolarity.rules.events import AnswerDouble, OfferDouble


def why_no_double(state: GameState, by: Colour) -> str | None:
    """Return why the cube may not be turned now, as a message id; None if it may."""
    if state.rules.doubling == "off":
        return "error.double_off"
    if state.match and state.rules.crawford == "on" and state.match.crawford == "now":
        return "error.double_crawford"
    if state.step is not Step.OFFER or not state.may_double:
        return "error.double_late"
    if state.turns == 0:
        return "error.double_first"
    if state.cube.owner is by.other:
        return "error.double_owner"
    if state.cube.offered_by is not None:
        return "error.double_open"
    if state.waiting_for_quiet:
        return "error.double_late"
    return None


def offer(state: GameState, event: OfferDouble) -> tuple[GameState, Ruling]:
    """The player to move offers to play for twice the stake."""
    guard.need_phase(state, event, Phase.TURN, Phase.ENDING)
    guard.need_turn(state, event)
    why = why_no_double(state, event.by)
    if why:
        raise DoubleError("the cube may not be turned now", rule="doubling", message=why)
    cube = state.cube
    state = evolve(state, cube=Cube(cube.value, cube.owner, event.by))
    message = Message("double.offer", {"player": f"@player.{event.by}", "stake": cube.value * 2})
    return state, ruling(state, Kind.DOUBLE, message, state.rules.clause("doubling"), actor=event.by)


def answer(state: GameState, event: AnswerDouble) -> tuple[GameState, Ruling]:
    """The opponent accepts the double and takes the cube, or loses the game at the old stake."""
    guard.need_phase(state, event, Phase.TURN, Phase.ENDING)
    offered_by = state.cube.offered_by
    if offered_by is None:
        raise DoubleError("no double has been offered", rule="§14.3", message="error.no_offer")
    if event.by is offered_by:
        raise NotYourTurnError(
            "the opponent answers a double",
            rule="§14.3",
            message="error.not_your_turn",
            player=f"@player.{offered_by.other}",
            other=f"@player.{offered_by}",
        )
    if state.rules.team_answer == "next_in_rotation":
        guard.need_member(event, state.member(event.by))
    if not event.accept:
        state = ending.finish(state, How.REFUSED, offered_by, None)
        return over_ruling(state, {"actor": event.by}, ())
    state = evolve(state, cube=Cube(state.cube.value * 2, event.by))
    message = Message("double.taken", {"player": f"@player.{event.by}", "stake": state.cube.value})
    return state, ruling(state, Kind.DOUBLE, message, state.rules.clause("doubling"), actor=event.by)
