"""Booking a judged report: the mat as it lies now, discs that change hands, and what is owed (§4.3)."""

from __future__ import annotations

from dataclasses import replace

from openpolarity.rules.board import Disc, Owed
from openpolarity.rules.findings import Findings
from openpolarity.rules.hand_after_fault import HandAfterFault
from openpolarity.rules.ruling import Transfer
from openpolarity.rules.state import GameState, add, evolve, with_mat
from openpolarity.rules.words import Colour


def on_mat(state: GameState, findings: Findings) -> GameState:
    """The state with the mat as the findings left it."""
    mat = findings.mat
    owed = state.owed
    if owed:
        owed = tuple(one for one in owed if _still_owed(one, findings))
    return with_mat(state, mat, owed=owed)


def _still_owed(owed: Owed, findings: Findings) -> bool:
    if owed.outside:
        return True
    mat = findings.mat
    discs: list[Disc] = [mat.discs[disc] for disc in owed.discs if disc in mat.discs]
    if len(discs) < len(owed.discs) or findings.touching(owed.discs):
        return False
    return all(disc.colour is not owed.to for disc in discs)


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
