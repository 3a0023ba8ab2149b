"""The legal acts in every phase, and which side may do them."""

from __future__ import annotations

import pytest

from openpolarity.rules import (
    Colour,
    Holding,
    InHand,
    Rest,
    Transfer,
    Where,
    apply,
    edition,
    from_text,
    legal,
    new_game,
    to_text,
)
from openpolarity.rules import events as e
from openpolarity.rules.errors import ReportError, WrongPhaseError

W, B = Colour.WHITE, Colour.BLACK
ALWAYS = {"Settle", "Accident", "Resign", "AgreeDraw"}
ONE_LAID = "foundations white; red bar; white 1; reserve white 25 black 26"
FEW = "white 1 2; black 6 7"


def acts(text: str) -> set[str]:
    return {choice.event.__name__ for choice in legal(from_text(text))}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('colour\nalso {"chooser":2}', {"ChooseColour"}),
        ("foundations white; red bar in_hand", {"LayRed", "Accident", "Resign", "AgreeDraw"}),
        ("foundations white; red bar", {"TakeFoundation", "LayFoundation", "Accident", "Resign", "AgreeDraw"}),
        ("foundations white; red bar; hand foundation 1",
         {"LayFoundation", "Withdraw", "Accident", "Resign", "AgreeDraw"}),
        (f"turn white; {FEW}", {"Enter", "Take", "Pass"} | ALWAYS),
        (f"edition standard doubling=on\nturn white; {FEW}", {"Enter", "Take", "Pass", "OfferDouble"} | ALWAYS),
        (f"edition standard doubling=on\nturn white; {FEW}; cube 1 middle offered white",
         {"AnswerDouble"} | ALWAYS),
        (f"turn white; {FEW}; pending 1 6 new", {"Enter", "Lift"} | ALWAYS),
        (f"turn white; {FEW}; pending 1 2 tower", {"Enter", "Lift", "Claim"} | ALWAYS),
        (f"edition ferti_de\nturn white; {FEW}; pending 1 6 new", {"Enter", "Lift", "Decline"} | ALWAYS),
        (f"turn white; {FEW}; owed white 6", {"Enter", "PickUp"} | ALWAYS),
        (f"turn white; {FEW}; hand action 9", {"Enter", "Withdraw", "Release", "Pass"} | ALWAYS),
        (f"turn white; {FEW}; hand action 9; pending 1 6", {"Enter", "Withdraw", "Lift"} | ALWAYS),
        (f'turn white; {FEW}\nalso {{"refusable":6,"turns":3}}', {"Enter", "Take", "Pass", "SendBack"} | ALWAYS),
        (f"turn white obligations; {FEW}; pending 1 6 new; pending 2 7", {"Lift"} | ALWAYS),
        (f"turn white obligations; {FEW}; pending 1 2 tower", {"Lift", "Claim"} | ALWAYS),
        (f"edition ferti_de\nturn white obligations; {FEW}; pending 1 2 tower", {"Claim"} | ALWAYS),
        (f"edition ferti_de\nturn white obligations; {FEW}; pending 1 6 new", {"Lift", "Decline"} | ALWAYS),
        (f"edition ferti_de\nturn white obligations; {FEW}; pending 1 6", {"Lift"} | ALWAYS),
        (f"ending white obligations; {FEW}; pending 1 6; owed white 7", {"PickUp"} | ALWAYS),
        (f"turn white obligations; {FEW}; hand stack 8 9", {"Release"} | ALWAYS),
        (f"turn white action; {FEW}", {"Take", "Pass"} | ALWAYS),
        (f"turn white action; {FEW}; hand action 9", {"Withdraw", "Release", "Pass"} | ALWAYS),
        (f"turn white settling; {FEW}; hand action 9", ALWAYS),
        ('turn white; white 1; black 6; reserve white 50 black 0\nalso {"last_disc":"black","turns":9}',
         {"Quiet"} | ALWAYS),
        ("over white; white 1; black 6", set()),
        ('over white; white 1; black 6\nalso {"match":{"type":"Match","to":3},"turns":9}', {"NextGame"}),
    ],
)  # fmt: skip
def test_what_is_legal(text: str, expected: set[str]) -> None:
    assert acts(text) == expected


def test_who_may_do_it() -> None:
    state = from_text('turn black; white 1; black 6\nalso {"teams":[2,3],"rota":[1,2],"turns":3}')
    enter = next(choice for choice in legal(state) if choice.event.__name__ == "Enter")
    assert (enter.by, enter.member) == (B, 3)
    assert {c.by for c in legal(state) if c.event.__name__ == "Resign"} == {W, B}


def test_who_answers_a_double() -> None:
    text = (
        "edition standard doubling=on team_answer={}\nturn white; white 1; black 6; "
        "cube 1 middle offered white\n"
        'also {{"teams":[2,2],"rota":[1,1],"turns":3}}'
    )
    assert legal(from_text(text.format("any")))[0].member is None
    assert legal(from_text(text.format("next_in_rotation")))[0].member == 2


def test_the_clock_can_run_out_only_while_it_runs() -> None:
    text = "edition standard clock=per_turn(60)\nturn white; white 1; black 6"
    assert "TimeUp" not in acts(text)
    running = text + '\nalso {"clock":{"type":"ClockState","left":[60.0,60.0],"since":0.0,"now":0.0},"turns":3}'
    assert "TimeUp" in acts(running)


def test_groups_are_named_by_their_discs() -> None:
    state = from_text("turn white obligations; white 1 2; black 6 7; pending 1 6; pending 2 7")
    assert [choice.discs for choice in legal(state) if choice.event.__name__ == "Lift"] == [(1, 6), (2, 7)]


def test_a_new_game_begins_with_the_toss() -> None:
    assert [choice.event.__name__ for choice in legal(new_game(edition("summary_fr")))] == ["Toss"]


def test_a_foundation_is_in_hand_from_taking_it_to_laying_it() -> None:
    state = from_text(ONE_LAID)
    state, taken = apply(state, e.TakeFoundation(by=W, disc=7))
    assert state.hand == InHand(Holding.FOUNDATION, (7,))
    assert (state.reserve, state.reserve_of(W)) == ((24, 26), 25)
    assert taken.transfers == (Transfer((7,), "white", "hand"),)
    assert from_text(to_text(state)) == state
    laid, ruling = apply(state, e.LayFoundation(by=W))
    assert (laid.hand, laid.flats(W), laid.reserve) == (None, (1, 7), (24, 26))
    assert ruling.transfers == (Transfer((7,), "hand", "board"),)


def test_a_foundation_that_was_laid_badly_or_is_put_back_is_in_the_reserve_again() -> None:
    held, _ = apply(from_text(ONE_LAID), e.TakeFoundation(by=W))
    for event in (e.Withdraw(by=W), e.LayFoundation(by=W, rest=Rest(Where.OUT))):
        back, ruling = apply(held, event)
        assert (back.hand, back.reserve, back.laid) == (None, (25, 26), (1, 0))
        assert ruling.transfers == (Transfer((2,), "hand", "white"),)


def test_only_the_foundation_in_hand_can_be_laid() -> None:
    held, _ = apply(from_text(ONE_LAID), e.TakeFoundation(by=W, disc=7))
    with pytest.raises(ReportError, match="disc 8 is not in the reserve"):
        apply(held, e.LayFoundation(by=W, disc=8))
    with pytest.raises(WrongPhaseError):
        apply(held, e.TakeFoundation(by=W))
