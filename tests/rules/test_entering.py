"""Claiming, declining and passing before the hand has entered: they begin the turn by themselves."""

from __future__ import annotations

import pytest

from openpolarity.rules import EDITIONS, Colour, Kind, Step, apply, from_text, legal
from openpolarity.rules import events as e
from openpolarity.rules import incident as i
from openpolarity.rules.errors import CaptureError, ObligationsFirstError, WrongPhaseError

W, B = Colour.WHITE, Colour.BLACK
FEW = "white 1 2 3; black 6 7 8"


@pytest.mark.parametrize(
    ("text", "event"),
    [
        (f"turn white; {FEW}; pending 1 2 tower", e.Claim(by=W, group=1)),
        (f"edition ferti_de\nturn white; {FEW}; pending 1 6 new", e.Decline(by=W, group=1)),
        (f"edition ferti_de\nturn white; {FEW}; pending 1 2 tower; pending 3 7", e.Claim(by=W, group=2)),
    ],
)
def test_claiming_and_declining_count_as_entering(text: str, event: e.Event) -> None:
    before = from_text(text)
    after, ruling = apply(before, event)
    assert after.responsible is W
    assert after.step in (Step.OBLIGATIONS, Step.ACTION)
    entered, _ = apply(before, e.Enter(by=W))
    assert (after, ruling) == apply(entered, event)


@pytest.mark.parametrize("name", EDITIONS)
def test_whoever_sees_no_move_may_pass_without_entering_first(name: str) -> None:
    state, ruling = apply(from_text(f"edition {name}\nturn white; {FEW}"), e.Pass(by=W))
    assert ruling.kind is Kind.PASS
    assert (state.player, state.passes, state.responsible) == (B, 1, W)


def test_a_held_disc_goes_back_when_its_player_passes_before_entering() -> None:
    before = from_text(f"turn white; {FEW}; hand action 9")
    state, ruling = apply(before, e.Pass(by=W))
    assert [(t.discs, t.source, t.target) for t in ruling.transfers] == [((9,), "hand", "white")]
    assert state.reserve_of(W) == before.reserve_of(W)


def test_nobody_passes_while_a_group_is_to_be_captured() -> None:
    with pytest.raises(ObligationsFirstError):
        apply(from_text(f"turn white; {FEW}; pending 1 6"), e.Pass(by=W))


def test_after_the_last_disc_a_group_cannot_be_declined_before_entering_either() -> None:
    text = (
        f'edition ferti_de\nturn white; {FEW}; pending 1 6 new; reserve white 46 black 0\nalso {{"last_disc":"black"}}'
    )
    with pytest.raises(CaptureError, match="has to be captured"):
        apply(from_text(text), e.Decline(by=W, group=1))


def test_whoever_has_lost_the_action_disc_to_the_clock_takes_none_and_passes_nothing() -> None:
    state = from_text(f'turn white; {FEW}\nalso {{"no_action":true,"turns":3}}')
    assert {choice.event for choice in legal(state)}.isdisjoint({e.Take, e.Pass})
    for event in (e.Take(by=W), e.Pass(by=W)):
        with pytest.raises(WrongPhaseError):
            apply(state, event)


def test_the_turn_goes_on_when_an_accident_parts_the_group_that_was_to_be_captured() -> None:
    state = from_text(f"turn white obligations; {FEW}; pending 1 6")
    state, ruling = apply(state, e.Accident(by=B, incidents=(i.apart(1),)))
    assert (ruling.kind, state.step, state.pending) == (Kind.NOTHING, Step.ACTION, ())
