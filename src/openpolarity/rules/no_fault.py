"""Ruling on a report without faults: a clean lean, a capture, a flipped disc set right, or another try (§8, §9)."""

from __future__ import annotations

from dataclasses import replace

from openpolarity.rules import aftermath
from openpolarity.rules.action_disc import RETRY_CLAUSE, why_no_lean
from openpolarity.rules.booking import on_mat
from openpolarity.rules.findings import Findings
from openpolarity.rules.incident import Incident, Rest
from openpolarity.rules.ruling import Clause, Message, Ruling, Transfer
from openpolarity.rules.ruling_building import over_ruling, ruled, ruling
from openpolarity.rules.state import GameState, InHand, evolve
from openpolarity.rules.words import Colour, Holding, Kind, Phase, Step, Where

IN_PLACE_LIMIT = 0.25  # how far from its spot a flipped disc may be laid to count as "in place", in D (§9)


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
    state: GameState, actor: Colour, findings: Findings, hand: InHand, notes: list[Message], details: dict[str, object]
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
    return ruled(state, Kind.LEAN, message, clause, more=tuple(notes), **details)


def _set_down_well(
    state: GameState, actor: Colour, findings: Findings, hand: InHand, notes: list[Message], details: dict[str, object]
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
    return ruled(state, kind, message, clause, more=tuple(notes), **details)
