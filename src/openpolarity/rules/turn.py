"""The acts of a turn: entering, the action disc, passing, giving up (§4, §8). For captures see `obligations`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import aftermath, ending, guard
from openpolarity.rules.errors import ReportError
from openpolarity.rules.ruling import Message, Ruling, Transfer
from openpolarity.rules.ruling_building import next_messages, over_ruling, ruled, ruling
from openpolarity.rules.state import GameState, InHand, add, evolve, with_mat
from openpolarity.rules.words import Entry, Holding, How, Kind, Phase, Step

if TYPE_CHECKING:
    from openpolarity.rules.events import (
        AgreeDraw,
        Enter,
        Pass,
        Quiet,
        Release,
        Resign,
        SendBack,
        Take,
        Withdraw,
    )

QUIET_SECONDS = 3.0
"""How long the mat has to rest after the last disc, s (A42)."""
ENTRIES = {
    "circle_entry": (Entry.CIRCLE, Entry.HELD),
    "grasp": (Entry.GRASP, Entry.HELD),
    "at_placement": (Entry.CIRCLE, Entry.HELD),
}


def enter(state: GameState, event: Enter) -> tuple[GameState, Ruling]:
    """Begin the player's turn; whether they answer for the mat from now on depends on the edition."""
    guard.need_step(state, event, Step.OFFER)
    guard.need_open_turn(state, event)
    clause = state.rules.clause("responsibility")
    if event.how not in ENTRIES[state.rules.responsibility]:
        state = evolve(state, may_double=False)
        message = Message(f"enter.not_yet.{state.rules.responsibility}", {"player": f"@player.{event.by}"})
        return state, ruling(state, Kind.STEP, message, clause, actor=state.responsible)
    state = aftermath.enter(state)
    if state.over:
        return over_ruling(state, {"actor": event.by}, ())
    message = Message("enter", {"player": f"@player.{event.by}"})
    more = next_messages(state) if state.obliged else ()
    return state, ruling(state, Kind.STEP, message, clause, actor=event.by, more=more)


def take(state: GameState, event: Take) -> tuple[GameState, Ruling]:
    """Take an action disc into the hand, the player's colour up."""
    guard.need_phase(state, event, *guard.PLAYING)
    guard.need_open_turn(state, event)
    guard.need_no_obligation(state, event)
    guard.need_step(state, event, Step.OFFER, Step.ACTION)
    if state.hand is not None:
        raise guard.wrong_phase(state, event)
    if not state.has_action_disc:
        raise guard.wrong_phase(state, event, "A46")
    if state.step is Step.OFFER and state.rules.responsibility == "grasp":
        state = aftermath.enter(state)
        if state.over:
            return over_ruling(state, {"actor": event.by}, ())
    disc = guard.disc_from_reserve(state, event.disc)
    state = evolve(
        state,
        hand=InHand(Holding.ACTION, (disc,)),
        reserve=add(state.reserve, event.by, -1),
        may_double=False,
    )
    message = Message("take", {"player": f"@player.{event.by}"})
    transfers = (Transfer((disc,), event.by, "hand"),)
    return state, ruling(state, Kind.STEP, message, state.rules.clause("lean"), actor=event.by, transfers=transfers)


def withdraw(state: GameState, event: Withdraw) -> tuple[GameState, Ruling]:
    """Put the held foundation or action disc back into the reserve, at no cost."""
    if state.phase is not Phase.FOUNDATIONS:
        guard.need_step(state, event, Step.OFFER, Step.ACTION)
    guard.need_turn(state, event)
    if state.hand is None or not state.hand.kind.from_reserve or state.cube.offered_by is not None:
        raise guard.wrong_phase(state, event)
    transfers = (Transfer(state.hand.discs, "hand", event.by),)
    foundation = state.hand.kind is Holding.FOUNDATION
    state = aftermath.put_away(state)
    message = Message("withdraw_foundation" if foundation else "withdraw", {"player": f"@player.{event.by}"})
    clause = state.rules.clause("foundations" if foundation else "retry")
    return state, ruling(state, Kind.STEP, message, clause, actor=event.by, transfers=transfers)


def release(state: GameState, event: Release) -> tuple[GameState, Ruling]:
    """Let go of the held disc or stack, which then has to settle."""
    guard.need_step(state, event, Step.OFFER, Step.OBLIGATIONS, Step.ACTION)
    guard.need_open_turn(state, event)
    if state.hand is None:
        raise guard.wrong_phase(state, event)
    if state.hand.kind is Holding.ACTION:
        guard.need_no_obligation(state, event)
    state = aftermath.entered(state)
    if state.over:
        return over_ruling(state, {"actor": event.by}, ())
    state = evolve(state, step=Step.SETTLING, released_at=event.at)
    message = Message("release", {"player": f"@player.{event.by}"})
    return state, ruling(state, Kind.STEP, message, state.rules.clause("lean"), actor=event.by)


def send_back(state: GameState, event: SendBack) -> tuple[GameState, Ruling]:
    """Send a dropped action disc back to its reserve, a house rule (A17). Its player's turn is over either way."""
    guard.need_step(state, event, Step.OFFER)
    guard.need_turn(state, event)
    if state.refusable is None or state.cube.offered_by is not None:
        raise guard.wrong_phase(state, event, "A17")
    disc, owner = state.refusable, event.by.other
    mat = state.mat()
    mat.take((disc,))
    state = aftermath.close(with_mat(state, mat, reserve=add(state.reserve, owner, 1), refusable=None))
    message = Message("sent_back", {"player": f"@player.{event.by}", "other": f"@player.{owner}"})
    clause = state.rules.clause("dropped_action", "A17")
    transfers = (Transfer((disc,), "board", owner),)
    return ruled(state, Kind.STEP, message, clause, actor=event.by, transfers=transfers)


def pass_turn(state: GameState, event: Pass) -> tuple[GameState, Ruling]:
    """Pass: a fault without any effect but the end of the turn (A18)."""
    guard.need_phase(state, event, Phase.TURN)
    guard.need_open_turn(state, event)
    guard.need_no_obligation(state, event)
    guard.need_step(state, event, Step.OFFER, Step.ACTION)
    if not state.has_action_disc:
        raise guard.wrong_phase(state, event, "A46")
    state = aftermath.entered(state)
    if state.over:
        return over_ruling(state, {"actor": event.by}, ())
    held = state.hand.discs if state.hand else ()
    transfers = (Transfer(held, "hand", event.by),) if held else ()
    state = aftermath.end_turn(state, passed=True)
    message = Message("pass", {"player": f"@player.{event.by}"})
    clause = state.rules.clause("pass", "A18")
    return ruled(state, Kind.PASS, message, clause, actor=event.by, transfers=transfers)


def resign(state: GameState, event: Resign) -> tuple[GameState, Ruling]:
    """Resign: the opponent wins at the current stake."""
    guard.need_phase(state, event, Phase.FOUNDATIONS, Phase.TURN, Phase.ENDING)
    state = aftermath.lose(state, event.by, How.RESIGNED)
    message, clause = ending.verdict(state)
    more = ending.why_over(state)
    return state, ruling(state, Kind.OVER, message, clause, actor=event.by, more=more)


def agree_draw(state: GameState, event: AgreeDraw) -> tuple[GameState, Ruling]:
    """End the game without a winner, as both sides wish; nothing is counted."""
    guard.need_phase(state, event, Phase.FOUNDATIONS, Phase.TURN, Phase.ENDING)
    state = ending.finish(state, How.AGREED, None, None)
    message, clause = ending.verdict(state)
    return state, ruling(state, Kind.OVER, message, clause, more=ending.why_over(state))


def quiet(state: GameState, event: Quiet) -> tuple[GameState, Ruling]:
    """End the game and count the points, after the mat has been quiet since the last disc (A42)."""
    if not state.waiting_for_quiet or state.cube.offered_by is not None:
        raise guard.wrong_phase(state, event, "A42" if not state.waiting_for_quiet else "§14.3")
    if event.seconds < QUIET_SECONDS:
        raise ReportError(
            f"the mat has to rest for {QUIET_SECONDS} s after the last disc, it was {event.seconds} s",
            rule="A42",
            message="error.not_quiet",
            seconds=event.seconds,
            needed=QUIET_SECONDS,
        )
    if not state.obliged:
        state = ending.settle_elimination(state)
    if not state.over:
        state = ending.score(state, How.LAST_DISC)
    return over_ruling(state, {}, ())
