"""Ruling on a fault: the discs are booked, the turn passes, and every kind of fault has its message (§4.3, §6)."""

from __future__ import annotations

from openpolarity.rules import aftermath
from openpolarity.rules.booking import book
from openpolarity.rules.findings import Findings
from openpolarity.rules.hand_after_fault import HandAfterFault
from openpolarity.rules.incident import Incident
from openpolarity.rules.ruling import Clause, Message, Ruling, Transfer
from openpolarity.rules.ruling_building import next_messages, over_ruling, ruling
from openpolarity.rules.state import GameState, evolve
from openpolarity.rules.words import Colour, Kind, Phase, What


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
