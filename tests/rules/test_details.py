"""Small things that a mutation run found untested, each of which a player would notice."""

from __future__ import annotations

import pytest

from openpolarity.rules import Colour, ContactKind, Disc, Rest, RulesError, Where, apply, from_text, to_text
from openpolarity.rules import events as e
from openpolarity.rules import incident as i

from .test_scenarios import play

W, B = Colour.WHITE, Colour.BLACK


def test_flats_leaners_and_towers_are_told_apart_by_colour() -> None:
    state = from_text("turn white; white 1 2 leaning 3 towers 4+5; black 6 leaning 7 8; pending 2 6 new")
    assert (state.flats(W), state.flats(B)) == ((1,), ())
    assert (state.leaners(W), state.leaners(B)) == ((3,), (7, 8))
    assert (state.towers_of(W), state.towers_of(B)) == (((4, 5),), ())


def test_black_gets_a_second_chance_on_their_own_clock() -> None:
    board = (
        "edition standard clock=bank(100)+increment(7)\nturn black; white 1 2 3; black 6 7 8; pending 1 6\n"
        'also {"clock":{"type":"ClockState","left":[50.0,20.0],"since":0.0,"now":0.0},"turns":4}'
    )
    state, _ = apply(from_text(board), e.TimeUp(at=21.0))
    assert state.clock.left == (50.0, 7.0)
    assert state.clock.expired
    state, _ = apply(state, e.TimeUp(at=29.0))
    assert state.outcome.winner is W


@pytest.mark.parametrize(("bank", "seconds"), [(100, 30.0), (9, 9.0)])
def test_without_an_increment_there_is_still_time_for_what_has_to_be_done(bank: int, seconds: float) -> None:
    """§12: whoever runs out of time forfeits the action disc only, and still has to do their obligations."""
    board = (
        f"edition standard clock=bank({bank})\nturn white; white 1 2 3; black 6 7 8; pending 1 6\n"
        'also {"clock":{"type":"ClockState","left":[5.0,5.0],"since":0.0,"now":0.0},"turns":4}'
    )
    expired, _ = apply(from_text(board), e.TimeUp(at=5.0))
    assert expired.clock.left == (seconds, 5.0)
    captured, ruling = play(expired, ["at 7 s, white lifts 1", "at 8 s, white releases", "at 9 s, at rest: flat"])
    assert (ruling.kind, captured.player) == ("captured", B)
    lost, _ = apply(expired, e.TimeUp(at=5.0 + seconds))
    assert lost.outcome.winner is B


def test_time_is_booked_to_the_player_whose_clock_ran() -> None:
    board = "edition standard clock=bank(100)+increment(5)\nturn white; white 1 2; black 6 7"
    lines = [
        "at 0 s, white enters",
        "at 30 s, white passes",
        "at 50 s, black enters",
        "at 60 s, black passes",
    ]
    state, _ = play(from_text(board), lines)
    assert state.clock.left == (75.0, 75.0)
    assert state.clock.since == 60.0
    state, _ = play(state, ["white enters", "at 65 s, white takes 20"])
    assert state.clock.left == (70.0, 75.0)


def test_the_clock_stands_while_discs_settle_and_while_a_double_waits() -> None:
    board = "edition standard clock=bank(100) doubling=on\nturn white; white 1 2; black 6 7"
    lines = [
        "at 0 s, white takes 20",
        "at 10 s, white releases",
        "at 40 s, at rest: leaning on 1",
        "at 45 s, black doubles",
        "at 90 s, white accepts",
        "at 95 s, black enters",
    ]
    state, _ = play(from_text(board), lines)
    assert state.clock.left == (90.0, 90.0)


def test_a_fresh_allowance_every_turn() -> None:
    board = "edition standard clock=per_turn(30)\nturn white; white 1 2; black 6 7"
    lines = [
        "at 0 s, white enters",
        "at 25 s, white passes",
        "at 50 s, black enters",
        "at 52 s, black passes",
    ]
    state, _ = play(from_text(board), lines)
    assert state.clock.left[0] == 30.0
    late = ["at 60 s, white takes 20", "at 60 s, white releases", "at 61 s, at rest: leaning on 1"]
    state, _ = play(state, [late[0].replace("takes 20", "enters"), *late])
    state, _ = play(state, ["at 62 s, late: 20 falls"])
    assert state.player is W
    assert state.clock.left[0] == 22.0  # tried again on what was left, not on a new allowance


def test_a_stack_in_the_air_is_no_elimination_even_when_taken_literally() -> None:
    board = "edition standard elimination_timing=literal\nturn black; white 1 2; black 6; pending 1 6 new"
    state, _ = apply(from_text(board), e.Lift(by=B, group=6))
    state, ruling = apply(state, e.Settle(rest=Rest(Where.HAND), incidents=(i.moved(2, by=0.2),)))
    assert ruling.kind == "nothing"
    assert not state.over


def test_what_a_win_is_worth_is_said_when_it_is_not_one() -> None:
    few = "white 1 2; black 6 7"
    _, ruling = play(from_text(f"edition standard doubling=on\nturn white; {few}; cube 2 white"), ["black resigns"])
    assert [(m.id, m.params.get("n")) for m in ruling.messages] == [
        ("over.resigned", None),
        ("over.worth", 2),
    ]
    _, ruling = play(from_text(f"turn white; {few}"), ["black resigns"])
    assert [message.id for message in ruling.messages] == ["over.resigned"]


def test_white_too_can_win_points_by_a_wipe_out() -> None:
    board = (
        "edition classic_2006\nturn white; white 1 leaning 30-44 towers 11+12+13+14; black 6 7; "
        "pending 1 6 7 new; reserve white 13 black 17"
    )
    state, ruling = play(from_text(board), ["white lifts 1", "white sets down: flat"])
    assert state.outcome.scores == (24, 0)
    assert ruling.message.params["n"] == 24


def test_transfers_say_where_every_disc_went() -> None:
    board = "turn white; white 1 2; black 6 7 leaning 8; reserve white 24 black 23"
    lines = ["white enters", "white takes 20", "at rest: in hand; 1 snaps; 7 goes out; 8 falls"]
    _, ruling = play(from_text(board), lines)
    told = [(t.discs, t.source, str(t.target)) for t in ruling.transfers]
    assert told == [((1,), "board", "white"), ((7,), "board", "white"), ((20,), "hand", "white")]
    assert ruling.next is B
    assert [m.id for m in ruling.messages] == [
        "fault.snap", "fault.out", "fault.fall", "action.returns", "next.turn",
    ]  # fmt: skip


def test_a_late_return_comes_from_the_mat() -> None:
    board = "edition ferti_fr\nturn white; white 1 2; black 6 7 leaning 8; reserve white 24 black 23"
    _, ruling = play(from_text(board), ["white plays 20: leaning on 1", "late: 8 falls"])
    assert [(t.discs, t.source, str(t.target)) for t in ruling.transfers] == [((20,), "board", "white")]


def test_several_faults_of_a_kind_are_one_sentence() -> None:
    board = "turn white; white 1 2 leaning 3; black 6 7 leaning 8; reserve white 23 black 23"
    _, ruling = play(from_text(board), ["white enters", "white takes 20", "at rest: in hand; 3 falls; 8 falls"])
    assert len(ruling.faults) == 2
    assert (ruling.message.id, ruling.message.params["n"]) == ("fault.fall", 2)
    assert [m.id for m in ruling.messages].count("fault.fall") == 1


def test_a_reserve_may_grow_beyond_the_start() -> None:
    board = "turn white; white 1 2; black 6 7 8 9; reserve white 26 black 20"
    state, _ = play(from_text(board), ["white enters", "white takes 20", "at rest: in hand; 6 7 snap"])
    assert state.reserve == (28, 20)


def test_stale_turns_are_counted_from_new_lows_only() -> None:
    board = "edition standard max_stale_turns=3\nturn white; white 1 2; black 6 7 leaning 8"
    state, _ = play(from_text(board), ["white enters", "white passes", "black enters", "black passes"])
    assert state.stale == 2
    state, _ = play(state, ["white plays 20: leaning on 1"])
    assert state.stale == 0
    state, _ = play(state, ["late: 20 falls"])
    assert state.stale == 2
    state, _ = play(state, ["white passes"])
    assert state.outcome.how == "stale"


OUT = "turn white; white 1 2 3; black 6 7 towers 8+9 leaning 10; reserve white 22 black 22"
PUSHED = ["white enters", "white takes 20", "at rest: in hand; 1 goes out; 8 goes out"]


def test_house_rule_discs_stay_outside() -> None:
    state, ruling = play(from_text(f"edition standard out_discs=stay_outside\n{OUT}"), PUSHED)
    assert state.outside == (1, 8, 9)
    assert state.reserve == (22, 22)
    assert ruling.transfers[0].target == "outside"
    assert from_text(to_text(state)) == state
    assert not state.can_be_taken(8)
    assert state.can_be_taken(30)


def test_house_rule_the_opponent_brings_discs_back() -> None:
    start = from_text(f"edition ferti_de out_discs=opponent_captures\n{OUT}")
    state, _ = play(start, PUSHED)
    assert [(owed.discs, owed.outside) for owed in state.open_owed()] == [((1,), True), ((8, 9), True)]
    assert from_text(to_text(state)) == state
    state, ruling = play(state, ["black picks up 9", "black sets down: flat, 3.0 D away"])
    assert ruling.message.id == "set_right.outside"
    assert state.towers_of(B) == ((8, 9),)
    state, _ = play(state, ["black picks up 1", "black sets down: flat"])
    assert (state.flats(B), state.step, state.outside) == ((1, 6, 7), "action", ())


def test_what_is_not_brought_back_goes_to_the_one_who_pushed_it_out() -> None:
    start = from_text(f"edition ferti_fr out_discs=opponent_captures\n{OUT}")
    state, _ = play(start, [*PUSHED, "black picks up 1", "at rest: in hand; 10 falls"])
    assert state.player is W
    assert state.reserve == (24, 23)
    assert (state.outside, state.owed) == ((), ())


def test_house_rule_for_discs_that_leave_with_nobody_at_fault() -> None:
    rules = "edition standard responsibility=at_placement out_discs=opponent_captures"
    state, _ = play(from_text(f"{rules}\n{OUT}"), ["white plays 20: leaning on 2", "late: 3 goes out"])
    assert [owed.discs for owed in state.open_owed()] == [(3,)]
    assert state.reserve == (21, 22)


def test_the_ending_is_announced_and_only_then() -> None:
    board = (
        "edition standard\nturn white; white 1 2 leaning 25-40 towers 11+12+13+14+15 16+17+18; "
        "black 6 7 leaning 3-5 8-10 19 20 41-45 towers 21+22+23+24; reserve white 1 black 6"
    )
    _, ruling = play(from_text(board), ["white plays 50: leaning on 1; 2 7 touch"])
    assert [m.id for m in ruling.messages][-2:] == ["next.ending", "next.capture"]
    _, ruling = play(from_text(board), ["white enters", "white takes 50", "at rest: in hand; 2 7 touch"])
    assert [m.id for m in ruling.messages][-1:] == ["next.capture"]
    assert "next.ending" not in [m.id for m in ruling.messages]


def test_obligations_are_counted_together() -> None:
    board = "turn white; white 1 2; black 6 7 8; pending 2 6 new; owed white 7"
    with pytest.raises(RulesError) as refusal:
        apply(from_text(board), e.Take(by=W))
    assert refusal.value.params["n"] == 2


def test_three_that_kiss_are_a_mixture_and_two_of_them_a_kiss_again() -> None:
    board = "turn white action; white 1 2; black 6 7; hand action 20"
    kiss = i.contact(1, 6, 7, kind=ContactKind.KISS, links=((1, 6), (6, 7)))
    state, _ = apply(from_text(board), e.Settle(incidents=(kiss,)))
    assert state.pending[0].kind == "mix"
    state, _ = apply(state, e.Enter(by=B))
    state, _ = apply(state, e.Settle(incidents=(i.apart(7),)))
    assert (state.pending[0].discs, state.pending[0].kind) == ((1, 6), "kiss")


def test_a_contact_may_tell_the_colour_that_shows_now() -> None:
    board = "turn white action; white 1 2; black 6 7; hand action 20"
    state, _ = apply(from_text(board), e.Settle(incidents=(i.contact(6, 7, colour=W),)))
    assert {state.disc(6).colour, state.disc(7).colour} == {W}
    after = (Disc(6, W), Disc(7, B))
    state, _ = apply(from_text(board), e.Settle(incidents=(i.contact(6, 7, after=after),)))
    assert [state.disc(disc).colour for disc in (6, 7)] == [W, B]


def test_taking_back_undoes_the_turn() -> None:
    start = from_text('turn white; white 1; black 6\nalso {"teams":[2,2],"turns":4,"rota":[2,2]}')
    state, _ = play(start, ["white plays 20: leaning on 1"])
    assert (state.turns, state.rota) == (5, (3, 2))
    state, _ = play(state, ["late: 20 falls"])
    assert (state.turns, state.rota, state.member(W)) == (4, (2, 2), 1)


def test_a_growing_reserve_is_no_new_low() -> None:
    board = "edition standard max_stale_turns=9\nturn white; white 1 2; black 6 7 8"
    state, _ = play(from_text(board), ["white enters", "white takes 20", "at rest: in hand; 8 snaps"])
    assert state.stale == 1


def test_only_the_crawford_game_is_announced_as_such() -> None:
    board = (
        "edition standard doubling={}\nturn white; white 1; black 6\n"
        'also {{"match":{{"type":"Match","to":5,"points":[{},0]}},"turns":4,"white_seat":1}}'
    )
    for doubling, points, expected in (("on", 3, True), ("on", 2, False), ("off", 3, False)):
        state, ruling = play(from_text(board.format(doubling, points)), ["black resigns", "next game"])
        assert ("match.crawford" in [m.id for m in ruling.messages]) is expected
        assert state.match.game == 2


def test_an_immediate_end_does_not_make_a_fault_win() -> None:
    """A32: Black would have set the disc right; the game is counted instead."""
    board = (
        "edition standard last_disc=immediate\nturn white; white 1 leaning 20-43 towers 2+3; black 6; "
        "reserve white 1 black 23"
    )
    state, _ = play(from_text(board), ["white plays 50: leaning on 1; 6 flips", "quiet"])
    assert state.outcome.how == "last_disc"
    assert state.outcome.scores == (2, -23)


def test_a_capture_that_succeeds_begins_the_count_of_failures_anew() -> None:
    board = (
        "edition ferti_de max_ending_fails=2\nturn white; white 1 2 12 13 leaning 20-40; "
        "black 6 7 8 9 leaning 41-44; reserve white 1 black 18"
    )
    lines = [
        "white plays 50: leaning on 1; 2 7 touch",
        "black lifts 7",
        "at rest: in hand; 6 12 touch; 8 13 touch",
    ]
    state, _ = play(from_text(board), lines)
    assert (state.phase, state.ending_fails) == ("ending", 1)
    state, _ = play(state, ["white lifts 6", "white sets down: flat", "white lifts 8", "at rest: in hand; 41 42 touch"])
    assert (state.phase, state.ending_fails) == ("ending", 1)
    state, _ = play(state, ["black lifts 41", "at rest: in hand; 43 44 touch"])
    assert state.outcome.how == "ending_fails"


def test_how_many_foundations_are_left() -> None:
    state = from_text("foundations white; red bar; white 1; reserve white 25 black 26")
    _, ruling = play(state, ["white lays 2"])
    assert ruling.message.params == {"player": "@player.white", "n": 3}
    _, ruling = play(state, ["white lays 2", "white lays 3", "white lays 4", "white lays 5", "black lays 6"])
    assert ruling.message.params == {"player": "@player.black", "n": 4}


def test_two_left_behind_are_a_kiss_and_no_tower() -> None:
    board = "turn black; white 1 2 3; black 6 7; pending 1 3 6 new; reserve white 24 black 23"
    state, _ = play(from_text(board), ["black lifts 6", "at rest: in hand; 1 3 stay behind"])
    assert [(group.discs, group.kind, group.tower) for group in state.pending] == [((1, 3), "kiss", False)]


def test_time_that_runs_out_on_a_capture_of_the_ending_is_a_failed_capture() -> None:
    ending = (
        "edition ferti_de clock=per_turn(30)\nending black obligations; white 1 2 3; black 6 7 8; "
        "pending 1 6; pending 2 7; reserve white 0 black 46\n"
        'also {"last_disc":"white","turns":9,'
        '"clock":{"type":"ClockState","left":[30.0,30.0],"since":0.0,"now":0.0}}'
    )
    state, _ = play(from_text(ending), ["at 1 s, black lifts 1", "at 31 s, time is up"])
    assert (state.phase, state.player, state.ending_fails) == ("ending", W, 1)
    usual = ending.replace("ending black", "turn black").replace('"last_disc":"white",', "")
    state, _ = play(from_text(usual), ["at 1 s, black lifts 1", "at 31 s, time is up"])
    assert (state.phase, state.ending_fails) == ("turn", 0)


def test_a_pending_group_keeps_the_discs_of_a_tower_of_which_a_report_names_one() -> None:
    state = from_text(
        "turn white obligations; white 1 leaning 2; black towers 3+4; pending 1 3 4; reserve white 24 black 24"
    )
    after, _ = apply(state, e.Settle(incidents=(i.contact(1, 4, tower=True, colour=W),)))
    (group,) = after.pending
    assert set(group.discs) == {1, 3, 4}
