"""Late events, between the end of a turn and the opponent's entry (A08), and accidents (§12, A22)."""

from __future__ import annotations

from dataclasses import replace

from openpolarity.rules import aftermath, guard
from openpolarity.rules.booking import book, book_out, on_mat
from openpolarity.rules.errors import ReportError
from openpolarity.rules.events import Accident, Settle
from openpolarity.rules.fault_ruling import fault_ruling
from openpolarity.rules.faults import find_faults
from openpolarity.rules.findings import Findings
from openpolarity.rules.hand_after_fault import HandAfterFault, late_disc_after_fault, no_tower
from openpolarity.rules.incident import IN_HAND, Incident
from openpolarity.rules.judge import judge, lost_by_red, settle_in_turn
from openpolarity.rules.ruling import Message, Ruling, Transfer
from openpolarity.rules.ruling_building import next_messages, over_ruling, ruled, ruling
from openpolarity.rules.state import GameState, InHand, Played, add, evolve
from openpolarity.rules.words import Holding, Kind, Phase, Step, What, Where

OWN_END = (What.FALL, What.FLIP, What.OUT)


def settle(state: GameState, event: Settle) -> tuple[GameState, Ruling]:
    """Judge a report at rest; the state says who answers for it."""
    guard.need_phase(state, event, Phase.TURN, Phase.ENDING)
    if state.step is not Step.OFFER:
        return settle_in_turn(state, event)
    if state.hand is not None and any(i.what is What.SNAP for i in event.incidents):
        # A disc that snaps to the held one counts as the player's entry, even if the hand is outside the circle (§12).
        return settle_in_turn(aftermath.enter(state), event)
    if event.rest is not None and event.rest.where is not Where.HAND:
        raise ReportError("nobody has let go of a disc", rule="§4.2", message="error.nothing_held")
    return late(state, event.incidents)


def late(state: GameState, incidents: tuple[Incident, ...]) -> tuple[GameState, Ruling]:
    """Judge what happened before the player to move entered."""
    if state.rules.responsibility == "at_placement" and state.played is not None:
        return nobodys(state, state.played, incidents)
    if state.responsible is None:
        return put_back(state, incidents)
    played = state.played or Played(state.responsible, stale=state.stale, low=state.low)
    return late_fault(state, played, incidents)


def put_back(state: GameState, incidents: tuple[Incident, ...]) -> tuple[GameState, Ruling]:
    """Have everything put back: nobody has played yet, so it counts as during the set-up (A31)."""
    discs = tuple(sorted({disc for incident in incidents for disc in incident.discs}))
    clause = state.rules.clause("foundation_contact", "A31")
    message = Message("redo.put_back", {"n": len(discs)})
    return state, ruling(state, Kind.REDO, message, clause, restored=discs, incidents=incidents)


def _late_faults(state: GameState, played: Played, incidents: tuple[Incident, ...]) -> tuple[Findings, bool]:
    """The faults of a late report, and whether the action disc itself fell, turned over or left the circle."""
    loose = frozenset() if played.disc is None else frozenset({played.disc})
    findings = find_faults(state, played.by, incidents, loose=loose, snap_allowed=False)
    fallen = any(i.what in OWN_END and played.disc in i.discs for i in incidents)
    return findings, fallen and not findings.touching(tuple(loose))


def late_fault(state: GameState, played: Played, incidents: tuple[Incident, ...]) -> tuple[GameState, Ruling]:
    """Rule on a late event as a fault of the player who just played, and end their turn anew."""
    actor = played.by
    findings, fallen = _late_faults(state, played, incidents)
    if findings.red:
        return lost_by_red(state, actor, findings, incidents)
    if findings.red_face:
        state = evolve(state, red_face=findings.red_face)
    if not findings.faults:
        if fallen and played.clean:
            return taken_back(state, played, findings, incidents)
        if not fallen:
            return _no_matter(state, findings, incidents)
    kinds = (*played.faults, *(fault.what for fault in findings.faults))
    hand_after = late_disc_after_fault(state.rules, actor, findings, played.disc, kinds, fallen)
    state, transfers = book(state, actor, findings, hand_after, same_fault=state.player is not actor)
    if state.player is actor:  # the opponent ran out of time before entering: it is the actor's turn again (A48, A22)
        transfers += aftermath.loose_ends(state)
        state = aftermath.end_turn(evolve(state, refusable=None), disc=hand_after.played, faults=kinds)
    else:
        played = replace(played, disc=hand_after.played, clean=False, faults=kinds)
        state = aftermath.close(evolve(state, played=played, passes=0, refusable=None))
    if findings.faults:
        return fault_ruling(state, actor, findings, hand_after, incidents, transfers)
    clause = state.rules.clause("contact_action", "A02")
    details: dict[str, object] = {"actor": actor, "transfers": tuple(transfers), "incidents": incidents}
    if state.over:
        return over_ruling(state, details, hand_after.messages)
    return state, ruling(state, Kind.FAULT, hand_after.messages[0], clause, more=next_messages(state), **details)


def taken_back(
    state: GameState, played: Played, findings: Findings, incidents: tuple[Incident, ...]
) -> tuple[GameState, Ruling]:
    """Give the action disc, the only disc that fell, back to its player, who tries again (A08)."""
    disc = played.disc or 0
    findings.mat.take((disc,))
    transfers: tuple[Transfer, ...] = (Transfer((disc,), "board", "hand"),)
    if state.hand is not None:  # the opponent has already taken a disc
        transfers = (*transfers, Transfer(state.hand.discs, "hand", state.player))
    state = aftermath.put_away(on_mat(state, findings))
    if state.player is not played.by:  # it is their turn already if the opponent ran out of time (A48)
        state = evolve(state, turns=state.turns - 1, rota=add(state.rota, played.by, -1))
    state = evolve(
        state,
        phase=Phase.TURN,
        player=played.by,
        step=Step.ACTION,
        responsible=played.by,
        hand=InHand(Holding.ACTION, (disc,)),
        pending=tuple(replace(group, declined=True) for group in state.pending),
        may_double=False,
        cube=replace(state.cube, offered_by=None),
        last_disc=None,
        stale=played.stale,
        low=played.low,
        played=None,
        refusable=None,
    )
    message = Message("retry.late", {"player": f"@player.{played.by}"})
    return state, ruling(
        state,
        Kind.RETRY,
        message,
        state.rules.clause("responsibility", "A08"),
        actor=played.by,
        transfers=transfers,
        incidents=incidents,
    )


def _no_matter(state: GameState, findings: Findings, incidents: tuple[Incident, ...]) -> tuple[GameState, Ruling]:
    """Rule on discs that moved without any consequence."""
    state = on_mat(state, findings)
    if state.step is Step.OBLIGATIONS and state.hand is None and not state.obliged:
        state = aftermath.obligations_done(state)  # the group to capture has come apart by itself
    state = aftermath.literal_elimination(state)
    if state.over:
        return over_ruling(state, {"incidents": incidents}, ())
    clause = state.rules.clause("turn_ends", "A38")
    message = Message("nothing", {"player": f"@player.{state.player}"})
    return state, ruling(state, Kind.NOTHING, message, clause, incidents=incidents)


def nobodys(state: GameState, played: Played, incidents: tuple[Incident, ...]) -> tuple[GameState, Ruling]:
    """Rule on a late event under `responsibility = at_placement`, where it is nobody's fault (§12)."""
    findings, fallen = _late_faults(state, played, incidents)
    clause = state.rules.clause("responsibility")
    if findings.red:
        return put_back(state, incidents)
    if not findings.faults and not fallen:
        return _no_matter(state, findings, incidents)
    if fallen and played.clean and not findings.faults:
        return taken_back(state, played, findings, incidents)
    state = on_mat(state, findings)
    transfers: list[Transfer] = []
    if findings.gone_out:
        state, transfer = book_out(state, played.by, findings)
        transfers.append(transfer)
    if played.disc is not None and any(i.what is What.OUT and played.disc in i.discs for i in incidents):
        findings.mat.take((played.disc,))
        transfers.append(Transfer((played.disc,), "board", played.by))
        state = evolve(on_mat(state, findings), reserve=add(state.reserve, played.by, 1))
    still = None if fallen or findings.touching((played.disc or 0,)) else played.disc
    state = aftermath.close(evolve(state, played=replace(played, disc=still), refusable=None))
    state = aftermath.literal_elimination(state)
    message = Message("nobody", {"player": f"@player.{state.player}"})
    return ruled(state, Kind.NOTHING, message, clause, transfers=tuple(transfers), incidents=incidents)


def accident(state: GameState, event: Accident) -> tuple[GameState, Ruling]:
    """Rule on an accident, such as a bump of the table; who answers for it depends on the edition."""
    if state.phase is Phase.FOUNDATIONS:
        return put_back(state, event.incidents)
    guard.need_phase(state, event, Phase.TURN, Phase.ENDING)
    offering = state.step is Step.OFFER
    if state.rules.accident == "turn_player":
        if offering:
            return late(state, event.incidents)
        return settle_in_turn(state, Settle(rest=event.rest, incidents=event.incidents))
    if event.by is state.player:
        if offering:  # a fault in their own turn, before they have entered (A22)
            return judge(_own_turn(state), event.by, event.incidents, IN_HAND)
        return settle_in_turn(state, Settle(rest=event.rest, incidents=event.incidents))
    if offering and state.responsible is event.by:
        return late(state, event.incidents)
    return out_of_turn(state, event)


def _own_turn(state: GameState) -> GameState:
    """Make the player to move answer from now on, as if they had entered.

    If captures remain after the last disc, this begins the ending (A46).
    """
    ending = state.last_disc is not None and not state.waiting_for_quiet
    return evolve(state, phase=Phase.ENDING if ending else state.phase, played=None, refusable=None)


def out_of_turn(state: GameState, event: Accident) -> tuple[GameState, Ruling]:
    """Rule on an accident of the player who is not to move; the other one keeps the turn and the disc (A22)."""
    actor = event.by
    hand = state.hand if state.step is Step.SETTLING and event.rest is not None else None
    findings = find_faults(state, actor, event.incidents, hand, event.rest if hand else None)
    if findings.red:
        return lost_by_red(state, actor, findings, event.incidents)
    if findings.red_face:
        state = evolve(state, red_face=findings.red_face)
    if hand is not None:
        state = _hand_after_accident(state, hand, findings)
    if not findings.faults:
        return _no_matter(state, findings, event.incidents)
    state, transfers = book(state, actor, findings, HandAfterFault(), same_fault=True)
    free = state.hand is None or state.hand.kind is Holding.ACTION
    if state.step in (Step.ACTION, Step.OBLIGATIONS) and free:
        state = aftermath.obligations_done(state)
    said = Message("accident", {"player": f"@player.{actor}", "other": f"@player.{actor.other}"})
    hand_after = HandAfterFault(clause=state.rules.clause("accident", "A22"), messages=(said,))
    return fault_ruling(state, actor, findings, hand_after, event.incidents, transfers)


def _hand_after_accident(state: GameState, hand: InHand, findings: Findings) -> GameState:
    """Give a disc that was just let go back to the hand, unless the accident made it touch something."""
    if findings.touching(hand.discs):
        no_tower(findings, hand.discs)
        return _out_of_hand(state, hand)
    if not set(findings.gone_out).isdisjoint(hand.discs):
        return _out_of_hand(state, hand)  # a stack bumped out of the circle
    findings.mat.take(hand.discs)
    return state


def _out_of_hand(state: GameState, hand: InHand) -> GameState:
    step = Step.ACTION if hand.kind is Holding.ACTION else Step.OBLIGATIONS
    return evolve(state, hand=None, step=step, released_at=None)
