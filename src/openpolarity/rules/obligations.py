"""What a player has to do before the action disc: capturing groups, setting flipped discs right (§9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.rules import aftermath, guard
from openpolarity.rules.board import in_order
from openpolarity.rules.errors import CaptureError, ObligationsFirstError, ReportError
from openpolarity.rules.ruling import Message, Ruling, Transfer
from openpolarity.rules.ruling_building import ruled, ruling
from openpolarity.rules.state import GameState, InHand, evolve, with_mat
from openpolarity.rules.words import Colour, Holding, Kind, Step

if TYPE_CHECKING:
    from openpolarity.rules.board import Disc, Group, Mat
    from openpolarity.rules.events import ByPlayer, Claim, Decline, Lift, PickUp


def _need_free_hand(state: GameState, event: ByPlayer) -> None:
    """Refuse to begin an obligation out of turn, or with another one in hand."""
    guard.need_step(state, event, Step.OFFER, Step.OBLIGATIONS)
    guard.need_open_turn(state, event)
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
    state, mat, was = _taken(state, group.discs)
    state = with_mat(state, mat, hand=InHand(Holding.STACK, group.discs, was, group.links))
    message = Message("lift", {"player": f"@player.{event.by}", "n": len(group.discs)})
    return state, ruling(
        state,
        Kind.STEP,
        message,
        rules.clause("capture_how"),
        actor=event.by,
        transfers=(Transfer(group.discs, "board", "hand"),),
    )


def _taken(state: GameState, discs: tuple[int, ...]) -> tuple[GameState, Mat, tuple[Disc, ...]]:
    """The state once its player has entered, the mat without these discs, and how those on it rested."""
    state = aftermath.entered(state)
    mat = state.mat()
    was = tuple(mat.discs[disc] for disc in discs if disc in mat.discs)
    mat.take(discs)
    return state, mat, was


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
    state, mat, was = _taken(state, owed.discs)
    state = with_mat(
        state,
        mat,
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
        aftermath.entered(state),
        pending=tuple(other for other in state.pending if other is not group),
        towers=in_order([*(tower for tower in state.towers if inside.isdisjoint(tower)), group.discs]),
        ending_fails=0,
    )
    state = aftermath.literal_elimination(aftermath.obligations_done(state))
    message = Message("claimed", {"player": f"@player.{event.by}", "n": len(group.discs)})
    clause = state.rules.clause("capture_in_place")
    return ruled(state, Kind.CAPTURED, message, clause, actor=event.by)


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
    state = aftermath.obligations_done(evolve(aftermath.entered(state), pending=pending))
    message = Message("declined", {"player": f"@player.{event.by}", "other": f"@player.{event.by.other}"})
    clause = state.rules.clause("capture_duty")
    return ruled(state, Kind.STEP, message, clause, actor=event.by)
