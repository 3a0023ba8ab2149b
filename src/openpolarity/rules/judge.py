"""Judging a report of everything that happened, once all discs are at rest (§4.3, §6 to §9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import aftermath, ending
from openpolarity.rules.errors import ReportError
from openpolarity.rules.fault_ruling import fault
from openpolarity.rules.faults import find_faults
from openpolarity.rules.findings import Findings
from openpolarity.rules.hand_after_fault import HandAfterFault, action_disc_after_fault, stack_after_fault
from openpolarity.rules.incident import IN_HAND, Incident, Rest
from openpolarity.rules.no_fault import no_fault
from openpolarity.rules.ruling import Fault, Message, Ruling
from openpolarity.rules.ruling_building import ruling
from openpolarity.rules.state import GameState, InHand, evolve
from openpolarity.rules.words import Colour, Holding, How, Kind, Step, What, Where

if TYPE_CHECKING:
    from openpolarity.rules.events import Settle


def settle_in_turn(state: GameState, event: Settle) -> tuple[GameState, Ruling]:
    """Judge a report in the turn of a player who has entered."""
    rest = event.rest
    if state.step is Step.SETTLING and rest is None:
        raise ReportError("say how the disc that was let go came to rest", rule="§4.2", message="error.no_rest")
    if rest is not None and rest.where is not Where.HAND and state.hand is None:
        raise ReportError("nothing was held", rule="§4.2", message="error.nothing_held")
    return judge(state, state.player, event.incidents, rest or IN_HAND, event.in_hand_at_fault)


def judge(
    state: GameState,
    actor: Colour,
    incidents: tuple[Incident, ...],
    rest: Rest,
    in_hand_at_fault: bool | None = None,
) -> tuple[GameState, Ruling]:
    """Judge what happened in a player's own turn."""
    hand = state.hand
    findings = find_faults(state, actor, incidents, hand, rest, snap_allowed=hand is not None)
    if findings.red:
        return lost_by_red(state, actor, findings, incidents)
    if findings.red_face:
        state = evolve(state, red_face=findings.red_face)
    if dropped_alone(findings, hand):
        if state.rules.dropped_action == "no_fault_if_alone" and hand is not None:
            clause = state.rules.clause("dropped_action", "A17")
            after = evolve(state, step=Step.ACTION, released_at=None)
            return after, ruling(
                after, Kind.RETRY, Message("retry.dropped", {}), clause, actor=actor, incidents=incidents
            )
        if state.rules.dropped_action == "opponent_may_refuse" and hand is not None:
            state = evolve(state, refusable=hand.discs[0])
    if not findings.faults:
        return no_fault(state, actor, findings, rest, incidents)
    if findings.snapped:
        in_hand_at_fault = True  # a disc can only snap to something still held, whatever came after (A49)
    elif in_hand_at_fault is None:
        in_hand_at_fault = _was_in_hand(state, findings.faults, rest)
    if hand is None:
        hand_after = HandAfterFault()
    elif hand.kind is Holding.ACTION:
        hand_after = action_disc_after_fault(state.rules, actor, findings, hand, rest, in_hand_at_fault)
    else:
        hand_after = stack_after_fault(state.rules, actor, findings, hand, rest, in_hand_at_fault)
    return fault(state, actor, findings, hand_after, incidents)


def _was_in_hand(state: GameState, faults: list[Fault], rest: Rest) -> bool:
    """Whether the disc was still in hand at the first fault, judged by the times if they are known."""
    times = [f.incident.at for f in faults if f.incident.at is not None]
    if rest.where is Where.HAND:
        return True
    return bool(times) and state.released_at is not None and min(times) < state.released_at


def dropped_alone(findings: Findings, hand: InHand | None) -> bool:
    """Whether all that happened is that the action disc touches one body that was there before (A17)."""
    if hand is None or hand.kind is not Holding.ACTION or len(findings.faults) != 1:
        return False
    only = findings.faults[0]
    others = [disc for disc in only.discs if disc not in hand.discs]
    if only.what is not What.CONTACT or len(others) == len(only.discs):
        return False
    one_body = set(findings.mat.body(others[:1])) == set(others)
    return one_body and not findings.upset


def lost_by_red(
    state: GameState, actor: Colour, findings: Findings, incidents: tuple[Incident, ...]
) -> tuple[GameState, Ruling]:
    """End the game as lost for `actor`, who touched the red disc or moved it off its place (§10)."""
    state = aftermath.lose(state, actor, findings.red or How.RED_TOUCHED)
    message, clause = ending.verdict(state)
    more = ending.why_over(state)
    return state, ruling(state, Kind.OVER, message, clause, actor=actor, more=more, incidents=incidents)
