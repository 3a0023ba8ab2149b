"""JSON and text forms convert both ways without loss, with clear errors for what cannot be read."""

from __future__ import annotations

import pytest

from openpolarity.rules import (
    Colour,
    Disc,
    Holding,
    Incident,
    InHand,
    Phase,
    Rest,
    RulesError,
    Stance,
    Where,
    apply,
    dumps,
    from_json,
    from_text,
    loads,
    replay,
    to_json,
    to_text,
)
from openpolarity.rules import events as e
from openpolarity.rules import incident as i
from openpolarity.rules.errors import TextError
from openpolarity.rules.events import in_order
from openpolarity.rules.state import evolve

W, B = Colour.WHITE, Colour.BLACK

TEXTS = [
    "toss",
    "foundations black; red dot; white 1-5; reserve white 21 black 26",
    "foundations white; red dot in_hand",
    "turn white action; white 1 2; black 6 leaning 7; reserve white 23 black 24; hand action 9; "
    "edition standard discs_per_side=26",
    "turn black; white 1 leaning 2 towers 3+4 5+8/; black 6 7; pending 1 6 kiss new; "
    "reserve white 23 black 21; cube 4 black",
    "turn black; white 1 2 3; black 6 7 8; pending 1 2 6 mix links 1-2 2-6; owed black 3; "
    "reserve white 23 black 23",
    "turn black obligations; white 1 2; black 6 7; pending 1 2 tower; aside 9; reserve white 24 black 23",
    "ending white obligations; white 1 2; black 6 7; pending 1 6 declined; reserve white 0 black 48",
    "turn white; responsible nobody; white 1; black 6; reserve white 25 black 25; low white 20 black 21",
    "turn white; laid white 4 black 4; white 1; black 6; reserve white 25 black 25",
    "over black offer; white 1; black 6; reserve white 25 black 25",
    "colour; also {\"chooser\":2}",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_text_and_json_give_the_state_back(text: str) -> None:
    state = from_text(text.replace("; also", "\nalso"))
    assert from_text(to_text(state)) == state
    assert loads(dumps(state)) == state


def test_a_typed_board_is_completed() -> None:
    state = from_text("turn white; white 1-5; black 6-10  # the rest is in the reserves")
    assert state.reserve == (21, 21)
    assert state.responsible is B
    assert state.red_laid
    assert state.flats(B) == (6, 7, 8, 9, 10)
    assert from_text("turn white action; white 1; black 2").responsible is W
    assert from_text("over; white 1; black 2").phase is Phase.OVER


def test_a_lifted_stack_remembers_how_its_discs_lay() -> None:
    state = from_text("turn black; white 1 2; black 6 7; pending 1 6 new; reserve white 24 black 24")
    state, _ = apply(state, e.Lift(by=B, group=1))
    assert state.hand == InHand(Holding.STACK, (1, 6), (Disc(1, W), Disc(6, B)))
    assert from_text(to_text(state)) == state


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn green", "turn white action"),
        ("turn", "turn white action"),
        ("walk white", "edition, turn, reserve"),
        ("edition", "edition standard"),
        ("edition standard capture_duty", "edition standard"),
        ("turn white; white 1 1", "every disc once"),
        ("turn white; white 0", "every disc once"),
        ("turn white; white one", "white 1-5"),
        ("turn white; white towers 3", "two discs or more"),
        ("turn white; white 1; black 2; reserve white 20 black 20", "52 discs"),
        ("turn white; white 1; black 2; reserve white 50", "reserve white 20"),
        ("turn white; white 1; black 2; reserve white -1 black 51", "reserve white 20"),
        ("turn white; white 1; black 2; pending 1", "two discs or more"),
        ("turn white; white 1; black 2; pending 1 9", "two discs or more"),
        ("turn white; white 1; black 2; pending 1 2 hug", "pending 3 7 kiss"),
        ("turn white; white 1; black 2; owed white 9", "a disc that is on the mat"),
        ("turn white; white 1; black 2; owed white", "a disc that is on the mat"),
        ("turn white; white 1; black 2; cube two", "cube 2 white"),
        ("turn white; white 1; black 2\nalso {", "also {"),
        ('turn white; white 1; black 2\nalso {"nonsense":1}', "white_seat"),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_the_right_form(text: str, said: str) -> None:
    with pytest.raises(TextError) as refusal:
        from_text(text)
    assert said in str(refusal.value)


def test_the_edition_of_a_text_is_checked() -> None:
    with pytest.raises(RulesError, match="no edition"):
        from_text("edition nonsense")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (3, "`type`"),
        ({}, "`type`"),
        ({"type": "Nonsense"}, "one of"),
        ({"type": "Pass"}, "all fields of Pass"),
        ({"type": "Pass", "by": "green"}, "white, black"),
        ({"type": "Pass", "by": "white", "colour": 1}, "a field of Pass"),
        ({"type": "Pass", "by": "white", "member": "two"}, "int at Pass.member"),
        ({"type": "Pass", "by": "white", "member": True}, "int at Pass.member"),
        ({"type": "Quiet", "seconds": "3"}, "float at Quiet.seconds"),
        ({"type": "Settle", "incidents": 3}, "a list at"),
        ({"type": "Settle", "incidents": [{"type": "Pass", "by": "white"}]}, "Incident at"),
        ({"type": "Match", "to": 3, "points": [1]}, "2 items"),
        ({"type": "Message", "id": "x", "params": 3}, "an object at"),
        ({"type": "Ruleset", "edition": 3}, "an edition"),
        ({"type": "Ruleset", "edition": "standard", "changes": []}, "an edition"),
    ],
)
def test_json_that_cannot_be_read_is_refused_with_the_place(data: object, said: str) -> None:
    with pytest.raises(TextError) as refusal:
        from_json(data)
    assert said in str(refusal.value)


def test_broken_json_is_refused() -> None:
    with pytest.raises(TextError, match="JSON"):
        loads("{nonsense")


def test_whole_numbers_are_read_as_times() -> None:
    event = from_json({"type": "Quiet", "seconds": 4, "at": 7})
    assert event == e.Quiet(seconds=4.0, at=7.0)
    assert isinstance(event.at, float)


def test_incidents_carry_measurements_and_causes() -> None:
    cause = i.Cause("held_disc_near", (20,), 1.25)
    incident = Incident(i.What.DISPLACED, (5,), measured=35.1, limit=34.0, unit="mm", at=1.5, causes=(cause,))
    assert from_json(to_json(incident)) == incident
    state = from_text("turn white action; white 1; black 5; reserve white 24 black 25; hand action 20")
    _, ruling = apply(state, e.Settle(incidents=(incident,)))
    assert ruling.faults[0].incident == incident
    assert loads(dumps(ruling)).faults[0].incident.causes == (cause,)
    assert ruling.message.params["measured"] == 35.1
    assert ruling.message.params["limit"] == 34.0


def test_times_decide_whether_the_disc_was_in_hand_at_the_first_fault() -> None:
    board = (
        "edition temple_en\nturn white action; white 1; black 5 leaning 6; reserve white 24 black 24; hand action 20"
    )
    lean = Rest(Where.LEANING, support=(1,))
    early = [e.Release(by=W, at=2.0), e.Settle(rest=lean, incidents=(i.fall(6, at=1.0),), at=3.0)]
    late = [e.Release(by=W, at=2.0), e.Settle(rest=lean, incidents=(i.fall(6, at=2.5),), at=3.0)]
    assert replay(from_text(board), early)[0].reserve == (25, 24)
    assert replay(from_text(board), late)[0].reserve == (24, 24)


def test_an_entry_comes_first_on_a_tie() -> None:
    hand, fall = e.Enter(by=B, at=4.0), e.Settle(incidents=(i.fall(3),), at=4.0)
    later = e.Take(by=B, at=5.0)
    assert in_order([later, fall, hand]) == [hand, fall, later]


def test_states_are_values() -> None:
    one = from_text("turn white; white 1; black 2")
    two = from_text("turn white; white 1; black 2")
    assert one == two
    assert evolve(one, passes=1) != two
    with pytest.raises(AttributeError):
        one.passes = 3  # type: ignore[misc]
    assert one.disc(1) == Disc(1, W, Stance.FLAT)
