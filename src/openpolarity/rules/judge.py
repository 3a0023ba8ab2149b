"""Judging a report of everything that happened, once all discs are at rest (§4.3, §6 to §9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from openpolarity.rules import aftermath, ending
from openpolarity.rules.action_disc import RETRY_CLAUSE, why_no_lean
from openpolarity.rules.board import Disc, Owed
from openpolarity.rules.errors import ReportError
from openpolarity.rules.faults import Findings, find_faults
from openpolarity.rules.hand_after_fault import HandAfterFault, action_disc_after_fault, stack_after_fault
from openpolarity.rules.incident import IN_HAND, Incident, Rest
from openpolarity.rules.ruling import Clause, Fault, Message, Ruling, Transfer
from openpolarity.rules.state import GameState, InHand, add, evolve, ruling
from openpolarity.rules.words import Colour, Holding, How, Kind, Phase, Step, What, Where

if TYPE_CHECKING:
    from openpolarity.rules.events import Settle

IN_PLACE_LIMIT = 0.25  # how far from its spot a flipped disc may be laid to count as "in place", in D (§9)


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


def on_mat(state: GameState, findings: Findings) -> GameState:
    """The state with the mat as the findings left it."""
    mat = findings.mat
    owed = state.owed
    if owed:
        owed = tuple(one for one in owed if _still_owed(one, findings))
    return evolve(state, discs=mat.in_order(), towers=mat.towers_in_order(), pending=tuple(mat.groups), owed=owed)


def _still_owed(owed: Owed, findings: Findings) -> bool:
    if owed.outside:
        return True
    mat = findings.mat
    discs: list[Disc] = [mat.discs[disc] for disc in owed.discs if disc in mat.discs]
    if len(discs) < len(owed.discs) or findings.touching(owed.discs):
        return False
    return all(disc.colour is not owed.to for disc in discs)


def no_fault(
    state: GameState, actor: Colour, findings: Findings, rest: Rest, incidents: tuple[Incident, ...]
) -> tuple[GameState, Ruling]:
    """Rule on a report without faults: a clean lean, a capture, a flipped disc set right, or another try."""
    hand = state.hand
    notes: list[Message] = []
    also: list[Clause] = []
    if findings.warned:
        notes.append(Message("warn.enemy_flat", {"player": f"@player.{actor}"}))
        also.append(state.rules.clause("move_flat", "A40"))
    details: dict[str, object] = {"actor": actor, "incidents": incidents, "also": tuple(also)}
    if hand is None or rest.where is Where.HAND:
        return _nothing(state, findings, notes, details)
    if hand.kind is Holding.ACTION:
        why = why_no_lean(state.rules, findings.mat, actor, rest)
    else:
        why = _why_not_set_down(state, hand, actor, rest)
    if why is not None:
        findings.mat.take(hand.discs)
        step = Step.ACTION if hand.kind is Holding.ACTION else Step.OBLIGATIONS
        state = evolve(on_mat(state, findings), step=step, released_at=None)
        if hand.kind is Holding.ACTION and state.obliged:
            state = aftermath.obligations_done(state)
        clause = state.rules.clause(*RETRY_CLAUSE.get(why, ("flipped_disc", "")))
        message = Message(f"retry.{why}", {"player": f"@player.{actor}"})
        return state, ruling(state, Kind.RETRY, message, clause, more=tuple(notes), **details)
    if hand.kind is Holding.ACTION:
        return _clean_lean(state, actor, findings, hand, notes, details)
    return _set_down_well(state, actor, findings, hand, notes, details)


def _nothing(
    state: GameState, findings: Findings, notes: list[Message], details: dict[str, object]
) -> tuple[GameState, Ruling]:
    state = on_mat(state, findings)
    hand = state.hand
    if hand is not None and findings.left_behind:  # split_is_fault = off: discs left behind stay where they are
        left = tuple(disc for disc in hand.discs if disc not in findings.left_behind)
        state = evolve(state, hand=replace(hand, discs=left))
    if state.step is Step.SETTLING:  # let go, but still stuck to the finger
        step = Step.ACTION if hand is None or hand.kind is Holding.ACTION else Step.OBLIGATIONS
        state = evolve(state, step=step, released_at=None)
    waits = state.step is Step.ACTION and state.obliged  # the opponent's accident has to be cleared up first (A22)
    if waits or (state.step is Step.OBLIGATIONS and state.hand is None and not state.obliged):
        state = aftermath.obligations_done(state)
    state = aftermath.literal_elimination(state)
    if state.over:
        return over_ruling(state, details, ())
    clause = state.rules.clause("turn_ends", "A38")
    message = Message("nothing", {"player": f"@player.{state.player}"})
    return state, ruling(state, Kind.NOTHING, message, clause, more=tuple(notes), **details)


def _why_not_set_down(state: GameState, hand: InHand, actor: Colour, rest: Rest) -> str | None:
    if (rest.colour or actor) is not actor:
        return "stack_colour"
    if rest.where is not Where.FLAT:
        return "lay_flat"
    flipped = hand.kind is Holding.RECOVERED and bool(hand.was)  # not one brought back from outside
    if (
        flipped
        and state.rules.flipped_disc == "turn_in_place"
        and rest.moved is not None
        and rest.moved > IN_PLACE_LIMIT
    ):
        return "in_place"
    return None


def _clean_lean(
    state: GameState,
    actor: Colour,
    findings: Findings,
    hand: InHand,
    notes: list[Message],
    details: dict[str, object],
) -> tuple[GameState, Ruling]:
    disc = hand.discs[0]
    state = evolve(on_mat(state, findings), hand=None)
    if state.obliged:  # the opponent's accident has to be cleared up first (A22)
        state = evolve(state, no_action=True, done=disc, step=Step.OBLIGATIONS, released_at=None)
    else:
        state = aftermath.end_turn(state, disc=disc, clean=True)
    state = aftermath.literal_elimination(state)
    details = {**details, "transfers": (Transfer((disc,), "hand", "board"),)}
    clause = state.rules.clause("lean")
    message = Message("lean", {"player": f"@player.{actor}"})
    if state.over:
        return over_ruling(state, details, (message, *notes))
    more = (*notes, *next_messages(state))
    return state, ruling(state, Kind.LEAN, message, clause, more=more, **details)


def _set_down_well(
    state: GameState,
    actor: Colour,
    findings: Findings,
    hand: InHand,
    notes: list[Message],
    details: dict[str, object],
) -> tuple[GameState, Ruling]:
    discs = tuple(disc for disc in hand.discs if disc not in findings.left_behind)
    state = evolve(on_mat(state, findings), hand=None, step=Step.OBLIGATIONS, released_at=None)
    if state.phase is Phase.ENDING and hand.kind is Holding.STACK:
        state = evolve(state, ending_fails=0)
    state = aftermath.obligations_done(state)
    state = aftermath.literal_elimination(state)
    details = {**details, "transfers": (Transfer(discs, "hand", "board"),)}
    if hand.kind is Holding.STACK:
        kind, clause = Kind.CAPTURED, state.rules.clause("capture_how")
        message = Message("captured", {"player": f"@player.{actor}", "n": len(discs)})
    else:
        point = "flipped_disc" if hand.was else "out_discs"
        how = state.rules.flipped_disc if hand.was else "outside"
        kind, clause = Kind.SET_RIGHT, state.rules.clause(point)
        message = Message(f"set_right.{how}", {"player": f"@player.{actor}"})
    if state.over:
        return over_ruling(state, details, (message, *notes))
    more = (*notes, *next_messages(state))
    return state, ruling(state, kind, message, clause, more=more, **details)


def book_out(state: GameState, actor: Colour, findings: Findings) -> tuple[GameState, Transfer]:
    """Move discs that left the circle to the actor's reserve, or wherever `out_discs` says."""
    out, rule = findings.gone_out, state.rules.out_discs
    if rule == "to_reserve":
        return evolve(state, reserve=add(state.reserve, actor, len(out))), Transfer(out, "board", actor)
    state = evolve(state, outside=(*state.outside, *out))
    if rule == "opponent_captures":
        owed = tuple(Owed(body, actor.other, outside=True) for body in findings.out_bodies)
        state = evolve(state, owed=(*state.owed, *owed))
    return state, Transfer(out, "board", "outside")


def book(
    state: GameState, actor: Colour, findings: Findings, hand_after: HandAfterFault, *, same_fault: bool = False
) -> tuple[GameState, list[Transfer]]:
    """Move discs and record obligations after a fault, in the order of §4.3.

    `same_fault` says that it adds to an earlier fault, so that groups the opponent may decline stay declinable (A50).
    """
    transfers = []
    gained = 0
    if findings.snapped:
        transfers.append(Transfer(findings.snapped, "board", actor))
        gained += len(findings.snapped)
    if findings.gone_out:
        state, transfer = book_out(state, actor, findings)
        transfers.append(transfer)
    if hand_after.back:
        transfers.append(Transfer(hand_after.back, hand_after.source, actor))
        gained += len(hand_after.back)
    elif hand_after.stays:
        transfers.append(Transfer(hand_after.stays, "hand", "board"))
    state = on_mat(state, findings)
    new = tuple(
        Owed(discs, actor.other)
        for discs, old in findings.flipped
        if old is actor.other and all(disc in findings.mat.discs for disc in discs)
    )
    # Only the groups made by this fault may be declined; those left over have to be tried (§8.1).
    pending = tuple(
        replace(
            group,
            declinable=(same_fault and group.declinable) or not findings.fresh.isdisjoint(group.discs),
        )
        for group in state.pending
    )
    return evolve(
        state,
        reserve=add(state.reserve, actor, gained),
        owed=(*state.owed, *(owed for owed in new if owed not in state.owed)),
        pending=pending,
        blame=actor,
    ), transfers


def fault(
    state: GameState, actor: Colour, findings: Findings, hand_after: HandAfterFault, incidents: tuple[Incident, ...]
) -> tuple[GameState, Ruling]:
    """Rule on a fault in the player's own turn: book the discs and pass the turn to the opponent."""
    was_ending = state.phase is Phase.ENDING
    state, transfers = book(state, actor, findings, hand_after)
    if was_ending:
        state = evolve(state, ending_fails=state.ending_fails + 1)
    kinds = tuple(f.what for f in findings.faults)
    state = evolve(state, hand=None)
    transfers += aftermath.loose_ends(state)
    state = aftermath.end_turn(state, disc=hand_after.played, faults=kinds)
    return fault_ruling(state, actor, findings, hand_after, incidents, transfers)


def fault_ruling(
    state: GameState,
    actor: Colour,
    findings: Findings,
    hand_after: HandAfterFault,
    incidents: tuple[Incident, ...],
    transfers: list[Transfer],
) -> tuple[GameState, Ruling]:
    """Build the ruling for a fault that has been booked."""
    state = aftermath.literal_elimination(state)
    said = fault_messages(actor, findings, state.rules.out_discs)
    details: dict[str, object] = {
        "actor": actor,
        "faults": tuple(findings.faults),
        "transfers": tuple(transfers),
        "incidents": incidents,
        "also": _also(state, findings, hand_after),
    }
    notes = (Message("warn.enemy_flat", {"player": f"@player.{actor}"}),) if findings.warned else ()
    if state.over:
        return over_ruling(state, details, (*said, *hand_after.messages))
    more = (*said[1:], *hand_after.messages, *notes, *next_messages(state))
    return state, ruling(state, Kind.FAULT, said[0], findings.faults[0].clause, more=more, **details)


def _also(state: GameState, findings: Findings, hand_after: HandAfterFault) -> tuple[Clause, ...]:
    """Further clauses that decided: on the disc in hand, on combined faults, on dropping one's own leaner."""
    found = [hand_after.clause] if hand_after.clause else []
    if len({fault.what for fault in findings.faults}) > 1:
        found.append(state.rules.clause("combined"))
    if any(fault.what is What.FALL and fault.own for fault in findings.faults):
        found.append(state.rules.clause("drop"))
    return tuple(found)


def fault_messages(actor: Colour, findings: Findings, out_discs: str) -> list[Message]:
    """One message for each kind of fault."""
    said: list[Message] = []
    for one in findings.faults:
        n = sum(len(fault.discs) for fault in findings.faults if fault.what is one.what)
        if one.what is What.CONTACT:
            n = len(one.discs)  # every group gets its own message, other faults are counted together
        params: dict[str, str | int | float] = {"player": f"@player.{actor}", "n": n}
        name = f"fault.{one.what}"
        if one.what is What.OUT and out_discs != "to_reserve":
            name = f"fault.out_{out_discs}"
        if one.what is What.DISPLACED:
            params |= {"measured": one.incident.measured or 0.0, "limit": one.incident.limit or 1.0}
        if one.what is What.FLIP:
            own = all(old is actor for _, old in findings.flipped)
            name = "fault.flip_own" if own else "fault.flip"
        message = Message(name, params)
        if message not in said:
            said.append(message)
    return said


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
