"""What the rules refuse, with the rule's name and a reason, and without changing anything."""

from __future__ import annotations

import pytest

from openpolarity.rules import (
    Colour,
    Disc,
    Entry,
    Face,
    GameState,
    Incident,
    Rest,
    RulesError,
    Where,
    apply,
    edition,
    from_text,
    new_game,
    replay,
)
from openpolarity.rules import events as e
from openpolarity.rules import incident as i
from openpolarity.rules.board import components
from openpolarity.rules.ending import verdict
from openpolarity.rules.errors import (
    CaptureError,
    ClockError,
    DoubleError,
    NotYourTurnError,
    ReportError,
    WrongPhaseError,
)
from openpolarity.rules.state import evolve
from openpolarity.rules.words import What

from .notation import read
from .test_scenarios import play
from .wording import check_refusal_worded

W, B = Colour.WHITE, Colour.BLACK
HELD = "turn white action; white 1-5 leaning 12; black 6-10 leaning 11; reserve white 19 black 20; hand action 20"
FEW = "white 1; black 6; reserve white 25 black 25"
TO_CAPTURE = "turn black; white 1 2 3; black 6 7 8; pending 1 6 new; reserve white 23 black 23"


def refused(state: GameState, event: e.Event) -> RulesError:
    with pytest.raises(RulesError) as refusal:
        apply(state, event)
    check_refusal_worded(refusal.value)
    return refusal.value


@pytest.mark.parametrize(
    ("incidents", "message"),
    [
        ((i.fall(1),), "error.fall_no_leaner"),
        ((i.fall(40),), "error.unknown_disc"),
        ((i.fall(),), "error.no_discs"),
        ((i.out(),), "error.no_discs"),
        ((i.snap(),), "error.no_discs"),
        ((i.contact(1),), "error.contact_two"),
        ((i.contact(0, 1),), "error.red_contact"),
        ((i.contact(1, 6, tower=True),), "error.tower_colour"),
        ((i.contact(1, 20),), "error.unknown_disc"),
        ((Incident(What.DISPLACED, (1,)),), "error.how_far"),
        ((i.split(1),), "error.split"),
        ((i.contact(1, 2, after=(Disc(99, W),)),), "error.unknown_disc"),
        ((i.apart(99),), "error.unknown_disc"),
    ],
)
def test_a_report_that_cannot_be_true_of_this_board(incidents: tuple[Incident, ...], message: str) -> None:
    state = from_text(HELD)
    error = refused(state, e.Settle(incidents=incidents))
    assert isinstance(error, ReportError)
    assert error.message == message


def test_the_held_disc_is_reported_by_how_it_rests() -> None:
    state, _ = apply(from_text(HELD), e.Release(by=W))
    assert refused(state, e.Settle(incidents=(i.fall(11),))).message == "error.no_rest"
    rest = Rest(Where.LEANING, support=(1,))
    assert refused(state, e.Settle(rest=rest, incidents=(i.fall(20),))).message == "error.held_in_rest"
    assert refused(state, e.Settle(rest=Rest(Where.LEANING))).message == "error.no_support"
    assert refused(state, e.Settle(rest=Rest(Where.LEANING, support=(99,)))).message == "error.unknown_disc"


def test_nothing_held_nothing_set_down() -> None:
    state = from_text("turn white action; white 1; black 6; reserve white 25 black 25")
    assert refused(state, e.Settle(rest=Rest(Where.FLAT))).message == "error.nothing_held"
    state = from_text("turn white; white 1; black 6; reserve white 25 black 25")
    assert refused(state, e.Settle(rest=Rest(Where.FLAT))).message == "error.nothing_held"
    assert refused(state, e.Release(by=W)).message == "error.wrong_phase"
    assert refused(state, e.Withdraw(by=W)).message == "error.wrong_phase"


def test_a_tower_shows_one_colour() -> None:
    state = from_text("turn white action; white 1 towers 2+3; black 6; reserve white 24 black 24")
    after = (Disc(2, B),)
    error = refused(state, e.Settle(incidents=(i.contact(1, 2, after=after),)))
    assert error.message == "error.tower_colour"


def test_a_lawful_tower_is_no_contact() -> None:
    state = from_text("turn white action; white 1 towers 2+3; black 6; reserve white 24 black 24")
    assert refused(state, e.Settle(incidents=(i.contact(2, 3),))).message == "error.contact_two"


def test_discs_come_from_the_reserve() -> None:
    state = from_text("turn white action; white 1; black 6; reserve white 25 black 25")
    assert refused(state, e.Take(by=W, disc=6)).message == "error.disc_taken"
    assert refused(state, e.Take(by=W, disc=0)).message == "error.disc_taken"
    state = from_text("foundations white; red bar; white 1; reserve white 25 black 26")
    assert refused(state, e.LayFoundation(by=W, disc=1)).message == "error.disc_taken"


def test_one_thing_in_the_hand_at_a_time() -> None:
    state = from_text(HELD)
    assert refused(state, e.Take(by=W)).message == "error.wrong_phase"
    state, _ = apply(from_text(TO_CAPTURE.replace("pending 1 6 new", "pending 1 6 new; pending 2 7 new")),
                     e.Lift(by=B, group=1))  # fmt: skip
    assert refused(state, e.Lift(by=B, group=2)).message == "error.wrong_phase"
    assert refused(state, e.Withdraw(by=B)).message == "error.wrong_phase"
    assert refused(state, e.Take(by=B)).message == "error.obligations_first"


def test_captures_name_their_group() -> None:
    state = from_text(TO_CAPTURE)
    assert refused(state, e.Lift(by=B, group=3)).message == "error.no_such_group"
    assert refused(state, e.Lift(by=B, group=1, grip=3)).message == "error.no_such_group"
    assert refused(state, e.PickUp(by=B, disc=1)).message == "error.not_owed"
    assert isinstance(refused(state, e.Lift(by=W, group=1)), NotYourTurnError)
    assert refused(state, e.Claim(by=B, group=1)).message == "error.not_own_tower"


def test_a_declined_group_is_declined_for_this_turn() -> None:
    board = (
        "edition ferti_de\nturn black; white 1 2 3; black 6 7 8; reserve white 23 black 23; "
        "pending 1 6 new; pending 7 8 tower new"
    )
    state, _ = replay(from_text(board), [e.Enter(by=B), e.Decline(by=B, group=1)])
    assert isinstance(refused(state, e.Lift(by=B, group=1)), CaptureError)
    assert refused(state, e.Claim(by=B, group=1)).message == "error.declined"
    assert refused(state, e.Decline(by=B, group=1)).message == "error.must_leftover"
    state, _ = apply(state, e.Claim(by=B, group=7))
    assert state.step == "action"
    assert [group.declined for group in state.pending] == [True]


def test_at_the_end_nothing_is_declined_and_flipped_discs_come_first() -> None:
    board = (
        "edition ferti_de\nending black obligations; white 1 2 11; black 6 7 8; reserve white 0 black 46; "
        'owed black 11; pending 1 6 new; pending 7 8 tower new; also {"last_disc":"white","turns":4}'
    )
    state = from_text(board.replace("; also", "\nalso"))
    assert refused(state, e.Lift(by=B, group=1)).message == "error.owed_first"
    assert refused(state, e.Claim(by=B, group=7)).message == "error.owed_first"
    state, _ = replay(state, [e.PickUp(by=B, disc=11), e.Release(by=B), e.Settle(rest=Rest(Where.FLAT))])
    assert refused(state, e.Decline(by=B, group=1)).message == "error.must_in_ending"
    state, _ = apply(state, e.Claim(by=B, group=7))
    assert not state.over


def test_only_grip_above_the_bottom_also_in_a_mixture() -> None:
    board = "edition ferti_de\nturn black; white 1 towers 2+3; black 6 7; pending 1 2 3 new; reserve white 24 black 23"
    assert refused(from_text(board), e.Lift(by=B, group=1, grip=2)).message == "error.grip_bottom"
    state, _ = apply(from_text(board), e.Lift(by=B, group=1, grip=1))
    assert state.hand is not None


@pytest.mark.parametrize(
    ("setup", "by", "message"),
    [
        (f"doubling=off\nturn white; {FEW}", W, "error.double_off"),
        (f"doubling=on\nturn white; cube 2 black; {FEW}", W, "error.double_owner"),
        (f"doubling=on\nturn white action; {FEW}", W, "error.double_late"),
        (f"doubling=on\nturn white; cube 1 middle offered white; {FEW}", W,
         "error.double_open"),
        ("doubling=on\nturn white; white 1; black 6; reserve white 50 black 0\n"
         'also {"last_disc":"black","turns":9}',
         W, "error.double_late"),
    ],
)  # fmt: skip
def test_when_the_cube_may_not_be_turned(setup: str, by: Colour, message: str) -> None:
    error = refused(from_text(f"edition standard {setup}"), e.OfferDouble(by=by))
    assert isinstance(error, DoubleError)
    assert error.message == message


def test_only_an_offered_double_is_answered_and_by_the_other() -> None:
    board = "edition standard doubling=on\nturn white; white 1; black 6; reserve white 25 black 25"
    assert refused(from_text(board), e.AnswerDouble(by=B, accept=True)).message == "error.no_offer"
    state, _ = apply(from_text(board), e.OfferDouble(by=W))
    assert refused(state, e.AnswerDouble(by=W, accept=True)).message == "error.not_your_turn"
    assert refused(state, e.SendBack(by=W)).message == "error.wrong_phase"


def test_seats_teams_and_matches_have_their_bounds() -> None:
    state = new_game(edition())
    assert refused(state, e.Toss(thrower=3, call=Face.BAR, lands=Face.BAR)).message == "error.seat"
    with pytest.raises(ReportError, match="at least one player"):
        new_game(edition(), teams=(0, 2))
    with pytest.raises(ReportError, match="at least one point"):
        new_game(edition(), match_to=0)
    assert refused(state, e.NextGame()).message == "error.wrong_phase"
    over, _ = apply(from_text("turn white; white 1; black 6; reserve white 25 black 25"), e.Resign(by=W))
    assert refused(over, e.NextGame()).message == "error.wrong_phase"
    assert refused(over, e.Settle()).message == "error.wrong_phase"
    assert refused(over, e.Accident(by=W)).message == "error.wrong_phase"


def test_clock_refusals() -> None:
    board = "edition standard clock=per_turn(60)\nturn white; white 1; black 6; reserve white 25 black 25"
    state, _ = apply(from_text(board), e.Enter(by=W, at=10.0))
    assert refused(state, e.Take(by=W, at=9.0)).message == "error.time_backwards"
    assert refused(state, e.TimeUp(at=20.0)).message == "error.time_left"
    assert isinstance(refused(state, e.TimeUp()), ClockError)
    plain = from_text("turn white; white 1; black 6; reserve white 25 black 25")
    assert refused(plain, e.TimeUp(at=1.0)).message == "error.no_clock"


def test_the_state_refuses_fields_that_do_not_exist() -> None:
    with pytest.raises(TypeError, match="no such field"):
        evolve(new_game(edition()), colour="white")
    with pytest.raises(TypeError, match="not over"):
        verdict(new_game(edition()))


def test_a_disc_that_is_not_there() -> None:
    with pytest.raises(ReportError, match="disc 7"):
        new_game(edition()).disc(7)


def test_an_error_names_its_rule_and_leaves_the_state() -> None:
    state = from_text(TO_CAPTURE)
    before = repr(state)
    error = refused(state, e.Pass(by=B))
    assert error.rule == "capture_duty"
    assert error.params["n"] == 1
    assert repr(state) == before


def test_entering_is_done_once() -> None:
    state, _ = apply(from_text(HELD.replace("turn white action", "turn white")), e.Enter(by=W))
    assert isinstance(refused(state, e.Enter(by=W)), WrongPhaseError)


def test_components_without_links_hang_together() -> None:
    assert components((), (), ()) == []
    assert components((1, 2, 3), (), ()) == [(1, 2, 3)]
    assert components((1, 2, 3, 4), ((1, 2), (5, 6)), ((3, 4),)) == [(1, 2), (3, 4)]


def test_entry_that_is_none_under_this_edition_ends_the_right_to_double() -> None:
    board = "turn white; white 1; black 6; reserve white 25 black 25"
    state, ruling = apply(from_text(f"edition classic_2006\n{board}"), e.Enter(by=W, how=Entry.CIRCLE))
    assert ruling.message.id == "enter.not_yet.grasp"
    assert state.step == "offer"
    assert state.responsible is B
    assert refused(state, e.OfferDouble(by=W)).message == "error.double_late"
    state, ruling = apply(from_text(f"edition ferti_fr\n{board}"), e.Enter(by=W, how=Entry.GRASP))
    assert ruling.message.id == "enter.not_yet.circle_entry"


def test_notation_of_the_tests_reads_what_it_says() -> None:
    event = read("white lays 4: flat; 4 1 touch", edition())
    assert isinstance(event, e.LayFoundation)
    assert event.incidents[0].discs == (4, 1)
    state, _ = play(from_text(HELD), ["at rest: in hand; 11 falls"])
    assert state.player is B
