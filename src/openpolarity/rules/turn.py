"""The acts of a turn: entering, obligations, the action disc, passing, resigning (§4, §8, §9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.rules import aftermath, ending, guard
from openpolarity.rules.board import in_order
from openpolarity.rules.errors import CaptureError, ObligationsFirstError, ReportError
from openpolarity.rules.judge import next_messages, over_ruling
from openpolarity.rules.ruling import Message, Ruling, Transfer
from openpolarity.rules.state import GameState, InHand, add, evolve, ruling
from openpolarity.rules.words import Colour, Entry, Holding, How, Kind, Phase, Step

if TYPE_CHECKING:
    from openpolarity.rules.board import Group
    from openpolarity.rules.events import (
        ByPlayer,
        Claim,
        Decline,
        Enter,
        Lift,
        Pass,
        PickUp,
        Quiet,
        Release,
        Resign,
        SendBack,
        Take,
        Withdraw,
    )

QUIET_SECONDS = 3.0  # how long the mat has to rest after the last disc, s (A42)
ENTRIES = {
    "circle_entry": (Entry.CIRCLE, Entry.HELD),
    "grasp": (Entry.GRASP, Entry.HELD),
    "at_placement": (Entry.CIRCLE, Entry.HELD),
}


def _need_open_turn(state: GameState, event: ByPlayer) -> None:
    """Refuse acts out of turn, while a double waits for an answer, or while the game only waits for quiet."""
    guard.need_phase(state, event, Phase.TURN, Phase.ENDING)
    guard.need_turn(state, event)
    if state.cube.offered_by is not None or state.waiting_for_quiet:
        raise guard.wrong_phase(state, event, "§14.3" if state.cube.offered_by else "A42")


def enter(state: GameState, event: Enter) -> tuple[GameState, Ruling]:
    """Begin the player's turn; whether they answer for the mat from now on depends on the edition."""
    guard.need_step(state, event, Step.OFFER)
    _need_open_turn(state, event)
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


def _entered(state: GameState) -> GameState:
    """The state after the player has entered.

    Lifting, picking up, claiming, declining, letting go and passing count as entering in every edition.
    """
    return aftermath.enter(state) if state.step is Step.OFFER else state


def take(state: GameState, event: Take) -> tuple[GameState, Ruling]:
    """Take an action disc into the hand, the player's colour up."""
    guard.need_phase(state, event, *guard.PLAYING)
    _need_open_turn(state, event)
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
    _need_open_turn(state, event)
    if state.hand is None:
        raise guard.wrong_phase(state, event)
    if state.hand.kind is Holding.ACTION:
        guard.need_no_obligation(state, event)
    state = _entered(state)
    if state.over:
        return over_ruling(state, {"actor": event.by}, ())
    state = evolve(state, step=Step.SETTLING, released_at=event.at)
    message = Message("release", {"player": f"@player.{event.by}"})
    return state, ruling(state, Kind.STEP, message, state.rules.clause("lean"), actor=event.by)


def _need_free_hand(state: GameState, event: ByPlayer) -> None:
    """Refuse to begin an obligation out of turn, or with another one in hand."""
    guard.need_step(state, event, Step.OFFER, Step.OBLIGATIONS)
    _need_open_turn(state, event)
    if state.hand is not None and state.hand.kind is not Holding.ACTION:
        raise guard.wrong_phase(state, event)


def _group_to_capture(state: GameState, event: Lift | Claim) -> Group:
    """The group to capture; refused if it was declined, or if flipped discs come first (§9)."""
    _need_free_hand(state, event)
    group = state.group_at(event.group)
    if group.declined:
        raise CaptureError("the group was declined in this turn", rule="capture_duty", message="error.declined")
    if state.ending and state.open_owed():
        raise ObligationsFirstError(
            "at the end flipped discs are set right before the captures",
            rule="flipped_disc",
            message="error.owed_first",
        )
    return group


def lift(state: GameState, event: Lift) -> tuple[GameState, Ruling]:
    """Lift a group, which becomes one stack in the hand."""
    group = _group_to_capture(state, event)
    rules = state.rules
    if rules.capture_in_place == "must" and own_tower(state, group, event.by):
        raise CaptureError(
            "the group already is a tower of the capturer's colour: it stays where it is",
            rule="capture_in_place",
            message="error.stays_in_place",
        )
    if rules.lift_whole_tower == "forbidden" and event.grip is not None:
        bodies = [*state.towers, *([group.discs] if group.tower else [])]
        if any(event.grip == body[0] for body in bodies if set(body) <= set(group.discs)):
            raise CaptureError(
                "a whole tower may not be lifted as such: take hold above its bottom disc",
                rule="lift_whole_tower",
                message="error.grip_bottom",
            )
    if event.grip is not None and event.grip not in group.discs:
        raise ReportError(
            f"disc {event.grip} is not in that group",
            rule="capture_how",
            message="error.no_such_group",
            disc=event.grip,
        )
    state = _entered(state)
    mat = state.mat()
    was = tuple(mat.discs[disc] for disc in group.discs)
    mat.take(group.discs)
    state = evolve(
        state,
        discs=mat.in_order(),
        towers=mat.towers_in_order(),
        pending=tuple(mat.groups),
        hand=InHand(Holding.STACK, group.discs, was, group.links),
    )
    message = Message("lift", {"player": f"@player.{event.by}", "n": len(group.discs)})
    return state, ruling(
        state,
        Kind.STEP,
        message,
        rules.clause("capture_how"),
        actor=event.by,
        transfers=(Transfer(group.discs, "board", "hand"),),
    )


def own_tower(state: GameState, group: Group, side: Colour) -> bool:
    """Whether the group already stands as one tower that shows the side's colour."""
    return group.tower and state.disc(group.discs[0]).colour is side


def pick_up(state: GameState, event: PickUp) -> tuple[GameState, Ruling]:
    """Pick up a flipped disc, to turn it back."""
    _need_free_hand(state, event)
    owed = next((owed for owed in state.open_owed() if event.disc in owed.discs), None)
    if owed is None:
        raise ReportError(
            f"disc {event.disc} is no flipped disc of {event.by}",
            rule="flipped_disc",
            message="error.not_owed",
            disc=event.disc,
        )
    state = _entered(state)
    mat = state.mat()
    was = tuple(mat.discs[disc] for disc in owed.discs if disc in mat.discs)
    mat.take(owed.discs)
    state = evolve(
        state,
        discs=mat.in_order(),
        towers=mat.towers_in_order(),
        outside=tuple(disc for disc in state.outside if disc not in owed.discs),
        owed=tuple(other for other in state.owed if other is not owed),
        hand=InHand(Holding.RECOVERED, owed.discs, was),
    )
    message = Message("pick_up", {"player": f"@player.{event.by}"})
    return state, ruling(
        state,
        Kind.STEP,
        message,
        state.rules.clause("flipped_disc"),
        actor=event.by,
        transfers=(Transfer(owed.discs, "outside" if owed.outside else "board", "hand"),),
    )


def claim(state: GameState, event: Claim) -> tuple[GameState, Ruling]:
    """Capture a group in place that already stands as a tower of the player's colour."""
    group = _group_to_capture(state, event)
    if state.rules.capture_in_place == "no":
        raise CaptureError(
            "in this edition the group has to be lifted, also if it is a tower already",
            rule="capture_in_place",
            message="error.must_lift",
        )
    if not own_tower(state, group, event.by):
        raise CaptureError(
            "only a tower that shows the capturer's colour can be claimed where it stands",
            rule="capture_in_place",
            message="error.not_own_tower",
        )
    inside = set(group.discs)
    state = evolve(
        _entered(state),
        pending=tuple(other for other in state.pending if other is not group),
        towers=in_order([*(tower for tower in state.towers if inside.isdisjoint(tower)), group.discs]),
        ending_fails=0,
    )
    state = aftermath.literal_elimination(aftermath.obligations_done(state))
    message = Message("claimed", {"player": f"@player.{event.by}", "n": len(group.discs)})
    clause = state.rules.clause("capture_in_place")
    if state.over:
        return over_ruling(state, {"actor": event.by}, (message,))
    return state, ruling(state, Kind.CAPTURED, message, clause, actor=event.by, more=next_messages(state))


def decline(state: GameState, event: Decline) -> tuple[GameState, Ruling]:
    """Leave a group to the opponent, if the edition allows it."""
    _need_free_hand(state, event)
    group = state.group_at(event.group)
    refused = None
    if state.rules.capture_duty == "must":
        refused = "error.must_capture"
    elif state.ending:
        refused = "error.must_in_ending"
    elif not group.declinable or group.declined:
        refused = "error.must_leftover"
    if refused:
        raise CaptureError("this group has to be captured", rule="capture_duty", message=refused)
    pending = tuple(replace(g, declined=True) if g is group else g for g in state.pending)
    state = aftermath.obligations_done(evolve(_entered(state), pending=pending))
    message = Message("declined", {"player": f"@player.{event.by}", "other": f"@player.{event.by.other}"})
    clause = state.rules.clause("capture_duty")
    if state.over:
        return over_ruling(state, {"actor": event.by}, (message,))
    return state, ruling(state, Kind.STEP, message, clause, actor=event.by, more=next_messages(state))


def send_back(state: GameState, event: SendBack) -> tuple[GameState, Ruling]:
    """Send a dropped action disc back to its reserve, a house rule (A17). Its player's turn is over either way."""
    guard.need_step(state, event, Step.OFFER)
    guard.need_turn(state, event)
    if state.refusable is None or state.cube.offered_by is not None:
        raise guard.wrong_phase(state, event, "A17")
    disc, owner = state.refusable, event.by.other
    mat = state.mat()
    mat.take((disc,))
    state = evolve(
        state,
        discs=mat.in_order(),
        towers=mat.towers_in_order(),
        pending=tuple(mat.groups),
        reserve=add(state.reserve, owner, 1),
        refusable=None,
    )
    state = aftermath.close(state)
    message = Message("sent_back", {"player": f"@player.{event.by}", "other": f"@player.{owner}"})
    clause = state.rules.clause("dropped_action", "A17")
    transfers = (Transfer((disc,), "board", owner),)
    if state.over:
        return over_ruling(state, {"actor": event.by, "transfers": transfers}, (message,))
    return state, ruling(
        state, Kind.STEP, message, clause, actor=event.by, transfers=transfers, more=next_messages(state)
    )


def pass_turn(state: GameState, event: Pass) -> tuple[GameState, Ruling]:
    """Pass: a fault without any effect but the end of the turn (A18)."""
    guard.need_phase(state, event, Phase.TURN)
    _need_open_turn(state, event)
    guard.need_no_obligation(state, event)
    guard.need_step(state, event, Step.OFFER, Step.ACTION)
    if not state.has_action_disc:
        raise guard.wrong_phase(state, event, "A46")
    state = _entered(state)
    if state.over:
        return over_ruling(state, {"actor": event.by}, ())
    held = state.hand.discs if state.hand else ()
    transfers = (Transfer(held, "hand", event.by),) if held else ()
    state = aftermath.end_turn(state, passed=True)
    message = Message("pass", {"player": f"@player.{event.by}"})
    details: dict[str, object] = {"actor": event.by, "transfers": transfers}
    if state.over:
        return over_ruling(state, details, (message,))
    clause = state.rules.clause("pass", "A18")
    return state, ruling(state, Kind.PASS, message, clause, more=next_messages(state), **details)


def resign(state: GameState, event: Resign) -> tuple[GameState, Ruling]:
    """Resign: the opponent wins at the current stake."""
    guard.need_phase(state, event, Phase.FOUNDATIONS, Phase.TURN, Phase.ENDING)
    state = aftermath.lose(state, event.by, How.RESIGNED)
    message, clause = ending.verdict(state)
    more = ending.why_over(state)
    return state, ruling(state, Kind.OVER, message, clause, actor=event.by, more=more)


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
