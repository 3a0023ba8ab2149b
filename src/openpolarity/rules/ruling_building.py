"""Building rulings: what an event leads to, with what the new state says about the player to move."""

from __future__ import annotations

from typing import Any

from openpolarity.rules import ending
from openpolarity.rules.ruling import Clause, Message, Ruling
from openpolarity.rules.state import GameState
from openpolarity.rules.words import Kind, Phase, Step


def ruling(state: GameState, kind: Kind, message: Message, clause: Clause, **details: Any) -> Ruling:
    """Build a ruling that includes what the new state says: who is next, what is pending and what is owed."""
    playing = state.phase in (Phase.FOUNDATIONS, Phase.TURN, Phase.ENDING)
    return Ruling(
        kind=kind,
        message=message,
        clause=clause,
        pending=state.pending,
        owed=state.owed,
        next=state.player if playing else None,
        next_member=state.member(state.player) if playing else 1,
        outcome=state.outcome,
        **details,
    )


def ruled(
    state: GameState, kind: Kind, message: Message, clause: Clause, *, more: tuple[Message, ...] = (), **details: Any
) -> tuple[GameState, Ruling]:
    """Rule on an event with a message and what comes next; if it ended the game, its result comes first."""
    if state.over:
        return over_ruling(state, details, (message, *more))
    return state, ruling(state, kind, message, clause, more=(*more, *next_messages(state)), **details)


def next_messages(state: GameState) -> tuple[Message, ...]:
    """Messages about what the player to move has to do first."""
    player = f"@player.{state.player}"
    said = []
    if state.waiting_for_quiet:
        return (Message("next.quiet", {"player": f"@player.{state.last_disc}"}),)
    if state.phase is Phase.ENDING or state.last_disc:
        said.append(Message("next.ending", {"player": player}))
    outside = sum(owed.outside for owed in state.open_owed())
    if owed := len(state.open_owed()) - outside:
        said.append(Message("next.owed", {"player": player, "n": owed}))
    if outside:
        said.append(Message("next.outside", {"player": player, "n": outside}))
    if groups := len(state.open_groups()):
        name = "next.may_capture" if state.rules.capture_duty == "may" else "next.capture"
        said.append(Message(name, {"player": player, "n": groups}))
    if not said:
        begins = state.step is Step.OFFER
        said.append(Message("next.turn" if begins else "next.goes_on", {"player": player}))
    return tuple(said)


def over_ruling(state: GameState, details: dict[str, object], said: tuple[Message, ...]) -> tuple[GameState, Ruling]:
    """Build the ruling for an event that ended the game: first the result, then how it came about."""
    message, clause = ending.verdict(state)
    more = (*said, *ending.why_over(state))
    return state, ruling(state, Kind.OVER, message, clause, more=more, **details)
