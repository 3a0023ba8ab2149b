"""Late events and accidents beyond the numbered scenarios: which side answers, and what follows."""

from __future__ import annotations

import pytest

from openpolarity.rules import (
    Colour,
    Face,
    Rest,
    RulesError,
    Where,
    apply,
    edition,
    from_text,
    legal,
    new_game,
)
from openpolarity.rules import events as e
from openpolarity.rules import incident as i

from .test_scenarios import play

W, B = Colour.WHITE, Colour.BLACK
TEN = "turn white; white 1-5; black 6-10 leaning 11; reserve white 21 black 20"


def game(name: str, board: str = TEN) -> object:
    return from_text(f"edition {name}\n{board}")


def test_before_anybody_has_played_everything_is_put_back() -> None:
    state = from_text(TEN + '\nalso {"turns":0}')
    assert state.responsible is None
    after, ruling = apply(state, e.Settle(incidents=(i.fall(11), i.red_touched(11))))
    assert ruling.kind == "redo"
    assert ruling.restored == (11,)
    assert after == state


def test_an_accident_while_foundations_are_laid_is_put_back() -> None:
    state = from_text("foundations white; red bar; white 1 2; reserve white 24 black 26")
    after, ruling = apply(state, e.Accident(by=B, incidents=(i.contact(1, 2),)))
    assert (after, ruling.restored, ruling.faults) == (state, (1, 2), ())


def test_a_late_event_the_rules_do_not_mind() -> None:
    state, _ = play(game("ferti_fr"), ["white plays 20: leaning on 5"])
    after, ruling = apply(state, e.Settle(incidents=(i.moved(11, by=2.0),)))
    assert ruling.kind == "nothing"
    assert after.reserve == state.reserve
    after, _ = apply(state, e.Settle(incidents=(i.red_turned(Face.DOT),)))
    assert after.red_face is Face.DOT


def test_after_a_fault_the_action_disc_that_falls_late_goes_back() -> None:
    """The turn had a fault already, so this is no new try: flat and alone, the disc returns (A02)."""
    state, _ = play(game("temple_en"), ["white plays 20: leaning on 5; 4 9 touch"])
    assert state.reserve == (20, 20)
    state, ruling = apply(state, e.Settle(incidents=(i.fall(20),)))
    assert ruling.kind == "fault"
    assert ruling.clause.ruling == "A02"
    assert state.reserve == (21, 20)
    assert state.player is B
    assert [group.discs for group in state.pending] == [(4, 9)]


def test_a_late_contact_of_the_action_disc() -> None:
    state, _ = play(game("ferti_fr"), ["white plays 20: leaning on 5"])
    state, ruling = apply(state, e.Settle(incidents=(i.fall(20), i.contact(20, 5))))
    assert [fault.what for fault in ruling.faults] == ["contact"]
    assert state.reserve == (20, 20)
    assert [group.discs for group in state.pending] == [(5, 20)]


def test_faults_of_one_turn_add_up() -> None:
    """A contact alone leaves the leaning disc, a late fall sends it back (FR L95)."""
    state, _ = play(game("ferti_fr"), ["white plays 20: leaning on 5; 4 9 touch"])
    assert state.reserve == (20, 20)
    state, _ = apply(state, e.Settle(incidents=(i.fall(11),)))
    assert state.reserve == (21, 20)


def test_a_late_fault_may_give_back_the_last_disc() -> None:
    board = (
        "edition ferti_fr\nturn white; white 1 2 leaning 25-40 towers 11+12+13+14+15 16+17+18; "
        "black 6 7 leaning 3-5 8-10 19 20 41-45 towers 21+22+23+24; reserve white 1 black 6"
    )
    state, _ = play(from_text(board), ["white plays 50: leaning on 1"])
    assert state.waiting_for_quiet
    state, _ = apply(state, e.Settle(incidents=(i.fall(41),)))
    assert not state.waiting_for_quiet
    assert state.last_disc is None
    assert state.reserve == (1, 6)
    state, ruling = play(from_text(board), ["white plays 50: leaning on 1", "late: 50 falls"])
    assert ruling.kind == "retry"
    assert state.last_disc is None


def test_a_disc_taken_too_early_goes_back_when_the_other_tries_again() -> None:
    state, _ = play(game("ferti_fr"), ["white plays 20: leaning on 5", "black takes 21"])
    state, ruling = apply(state, e.Settle(incidents=(i.fall(20),)))
    assert ruling.kind == "retry"
    assert state.player is W
    assert state.reserve == (20, 20)
    assert state.reserve_of(W) == 21


def test_a_taken_disc_waits_while_late_captures_are_made() -> None:
    lines = ["white plays 20: leaning on 5", "black takes 21", "late: 4 9 touch", "black lifts 9"]
    state, _ = play(game("ferti_fr"), lines)
    assert state.aside == 21
    state, _ = play(state, ["black sets down: flat"])
    assert (state.aside, state.hand.discs, state.step) == (None, (21,), "action")


def test_without_the_word_enter_letting_go_is_an_entry() -> None:
    state, _ = play(game("ferti_fr"), ["white takes 20", "white lets go: leaning on 5"])
    assert state.player is B


class TestAtPlacement:
    """`responsibility = at_placement`: what happens before the other begins is nobody's fault."""

    def start(self) -> object:
        state = game("standard responsibility=at_placement")
        return play(state, ["white plays 20: leaning on 5"])[0]

    def test_red_is_put_back(self) -> None:
        state = self.start()
        after, ruling = apply(state, e.Settle(incidents=(i.red_touched(11),)))
        assert (after, ruling.kind) == (state, "redo")

    def test_a_contact_is_pending_for_the_player_to_move(self) -> None:
        state, ruling = apply(self.start(), e.Settle(incidents=(i.contact(4, 9),)))
        assert ruling.faults == ()
        assert state.player is B
        assert [group.discs for group in state.pending] == [(4, 9)]

    def test_discs_out_go_to_the_last_placer(self) -> None:
        state, ruling = apply(self.start(), e.Settle(incidents=(i.out(9),)))
        assert state.reserve == (21, 20)
        assert ruling.transfers[0].target == "white"

    def test_the_action_disc_out_with_others_goes_back_too(self) -> None:
        state, _ = apply(self.start(), e.Settle(incidents=(i.out(9), i.out(20))))
        assert state.reserve == (22, 20)

    def test_nothing_that_matters(self) -> None:
        state, ruling = apply(self.start(), e.Settle(incidents=(i.moved(11, by=2.0),)))
        assert ruling.kind == "nothing"
        assert state.reserve == (20, 20)

    def test_it_can_still_end_the_game(self) -> None:
        board = "turn white; white 1 2; black 6; reserve white 24 black 25"
        state, _ = play(game("standard responsibility=at_placement", board), ["white plays 20: leaning on 1"])
        state, ruling = apply(state, e.Settle(incidents=(i.out(6),)))
        assert ruling.kind == "over"
        assert state.outcome.winner is W


class TestAccidents:
    """`accident = causer` (CL, STD)."""

    def test_a_late_accident_of_the_one_who_just_played(self) -> None:
        state, _ = play(game("classic_2006"), ["white plays 20: leaning on 5"])
        state, ruling = apply(state, e.Accident(by=W, incidents=(i.fall(11),)))
        assert ruling.actor is W
        assert state.player is B
        assert state.reserve == (21, 20)

    def test_the_player_to_move_loses_their_turn_before_it_began(self) -> None:
        lines = ["white plays 20: leaning on 5", "accident by black: 20 falls"]
        state, ruling = play(game("standard"), lines)
        assert ruling.actor is B
        assert state.player is W
        assert state.reserve == (20, 20)
        assert 20 in state.flats(W)

    def test_the_turn_player_answers_for_a_bump_before_the_opponent_enters(self) -> None:
        state, ruling = play(game("ferti_fr"), ["white plays 20: leaning on 5", "accident by black: 11 falls"])
        assert ruling.actor is W
        assert state.reserve == (21, 20)

    def test_an_accident_without_effect_changes_nothing(self) -> None:
        state, ruling = play(game("standard"), ["white enters", "accident by black: 11 moved 3.0"])
        assert ruling.kind == "nothing"
        assert state.player is W

    def test_the_red_disc_turned(self) -> None:
        state, _ = play(game("standard"), ["white enters", "accident by black: red turned dot"])
        assert state.red_face is Face.DOT

    def test_while_a_disc_settles_that_does_not_take_part(self) -> None:
        lines = ["white enters", "white takes 20", "white releases", "accident by black: flat; 11 falls"]
        state, ruling = play(game("standard"), lines)
        assert ruling.actor is B
        assert state.step == "settling"
        assert state.hand.discs == (20,)
        state, ruling = play(state, ["at rest: leaning on 5"])
        assert ruling.kind == "lean"

    def test_while_a_disc_settles_and_is_made_to_touch(self) -> None:
        lines = ["white enters", "white takes 20", "white releases", "accident by black: flat; 20 6 touch"]
        state, _ = play(game("standard"), lines)
        assert [group.discs for group in state.pending] == [(6, 20)]
        assert (state.player, state.step, state.hand) == (W, "obligations", None)
        state, _ = play(
            state, ["white lifts 6", "white sets down: flat", "white takes 21", "white lets go: leaning on 1"]
        )
        assert state.player is B
        assert state.reserve == (19, 20)

    def test_captures_after_a_clean_lean_that_an_accident_interrupted(self) -> None:
        lines = ["white enters", "white takes 20", "white releases", "accident by black: flat; 4 9 touch"]
        state, _ = play(game("standard"), [*lines, "at rest: leaning on 5"])
        assert (state.player, state.step, state.no_action) == (W, "obligations", True)
        state, _ = play(state, ["white lifts 4", "white sets down: flat"])
        assert (state.player, state.played.disc, state.played.clean) == (B, 20, True)

    def test_another_try_after_an_accident_comes_after_the_captures(self) -> None:
        lines = ["white enters", "white takes 20", "white releases", "accident by black: flat; 4 9 touch"]
        state, _ = play(game("standard"), [*lines, "at rest: flat"])
        assert (state.player, state.step, state.aside) == (W, "obligations", 20)

    def test_during_a_capture_the_stack_stays_in_hand(self) -> None:
        board = "turn black; white 1 2 3; black 6 7 8 leaning 9; pending 1 6 new; reserve white 23 black 22"
        state, _ = play(game("standard", board), ["black lifts 1", "accident by white: 9 falls"])
        assert state.hand.discs == (1, 6)
        assert state.player is B

    def test_a_flip_by_accident_is_owed_to_the_player_to_move(self) -> None:
        board = "turn black; white 1 2 3; black 6 7 8; reserve white 23 black 23"
        state, _ = play(game("standard", board), ["black enters", "black takes 20", "accident by white: 7 flips"])
        assert (state.step, state.aside) == ("obligations", 20)
        assert state.open_owed()[0].discs == (7,)


def test_a_stack_set_down_the_wrong_way_up_with_a_fault_is_the_opponents_to_capture() -> None:
    board = "turn black; white 1 2 3; black 6 7 8 leaning 9; pending 1 6 new; reserve white 23 black 22"
    lines = ["black lifts 1", "black sets down: flat, white up; 9 falls"]
    state, _ = play(game("temple_en", board), lines)
    assert [(group.discs, group.tower) for group in state.pending] == [((1, 6), True)]
    assert state.player is W
    state, _ = play(game("ferti_fr", board), lines)
    assert state.reserve == (23, 24)


def test_a_stack_in_hand_at_the_first_fault_goes_back_though_set_down_later() -> None:
    board = "turn black; white 1 2 3; black 6 7 8 leaning 9; pending 1 6 new; reserve white 23 black 22"
    lines = ["black lifts 1", "black releases", "at rest, in hand at the first fault: flat; 9 falls"]
    state, _ = play(game("temple_en", board), lines)
    assert state.reserve == (23, 24)


def test_a_stack_that_ends_wholly_out_with_its_group() -> None:
    board = "turn black; white 1 2 3; black 6 7 8; pending 1 6 new; reserve white 23 black 23"
    state, ruling = play(game("temple_en", board), ["black lifts 1", "black sets down: outside; 1 3 touch; 3 goes out"])
    assert [fault.what for fault in ruling.faults] == ["out"]
    assert state.reserve == (23, 26)
    state, _ = play(game("standard"), ["white plays 20: outside; 20 6 touch; 6 goes out"])
    assert state.reserve == (22, 20)


def test_every_disc_of_the_stack_stays_behind() -> None:
    board = "turn black; white 1 2 3; black 6 7 8; pending 1 6 new; reserve white 23 black 23"
    state, _ = play(game("standard", board), ["black lifts 1", "at rest: in hand; 1 6 stay behind"])
    assert state.reserve == (23, 23)
    assert [group.discs for group in state.pending] == [(1, 6)]


def test_a_pending_group_that_claps_into_a_tower_is_no_new_fault() -> None:
    board = "turn black obligations; white 1 2; black 6 7 8; pending 1 6 new; reserve white 24 black 23"
    state, ruling = play(game("standard", board), ["at rest: 1 6 touch as tower, black up"])
    assert ruling.kind == "nothing"
    assert state.pending[0].tower
    state, _ = play(state, ["black claims 6"])
    assert state.tower_discs(B) == 2


def test_a_group_that_comes_apart_is_nothing_to_capture() -> None:
    board = "turn black obligations; white 1 2; black 6 7 8; pending 1 6 new; reserve white 24 black 23"
    state, ruling = play(game("standard", board), ["at rest: 6 lies apart"])
    assert ruling.kind == "nothing"
    assert (state.pending, state.step) == ((), "action")


def test_a_snapped_disc_takes_part_in_nothing_else() -> None:
    state, ruling = play(
        game("standard"),
        ["white enters", "white takes 20", "at rest: in hand; 11 snaps; 11 6 touch; 11 7 8 touch"],
    )
    assert [fault.what for fault in ruling.faults] == ["snap", "contact"]
    assert [group.discs for group in state.pending] == [(7, 8)]


def test_a_chain_falls_apart_when_its_middle_snaps() -> None:
    board = (
        "edition standard\nturn white action; hand action 20; white 1 2 3; black 6 7 8; "
        "pending 1 2 6 mix links 1-2 2-6; reserve white 22 black 23"
    )
    state, _ = apply(from_text(board), e.Settle(incidents=(i.snap(2),)))
    assert state.pending == ()
    state, _ = apply(from_text(board), e.Settle(incidents=(i.snap(6),)))
    assert [group.discs for group in state.pending] == [(1, 2)]


@pytest.mark.parametrize(("line", "player"), [("white passes", "black"), ("white resigns", "nobody")])
def test_a_withdrawn_disc_costs_nothing(line: str, player: str) -> None:
    state, ruling = play(game("standard"), ["white enters", "white takes 20", "white withdraws", line])
    assert str(ruling.next or "nobody") == player
    assert state.reserve == (21, 20)


def test_a_flipped_tower_is_set_right_as_a_tower_or_lost_to_the_reserve() -> None:
    board = "turn white; white 1 2 leaning 3; black 6 towers 7+8; reserve white 23 black 23"
    lines = ["white enters", "white takes 20", "at rest: in hand; 7 flips", "black picks up 7"]
    state, _ = play(game("temple_en", board), [*lines, "black sets down: flat; 3 falls"])
    assert state.towers_of(B) == ((7, 8),)
    state, _ = play(game("ferti_fr", board), [*lines, "black sets down: flat; 3 falls"])
    assert state.reserve == (23, 25)


def test_a_released_disc_that_is_still_at_the_finger() -> None:
    state, _ = play(game("standard"), ["white enters", "white takes 20", "white releases"])
    state, ruling = apply(state, e.Settle(rest=Rest(Where.HAND)))
    assert (ruling.kind, state.step, state.hand.discs) == ("nothing", "action", (20,))


def test_a_literal_end_by_something_that_is_no_fault() -> None:
    board = "turn white; white 1 2; black 6; reserve white 24 black 25"
    state, ruling = play(game("ferti_fr elimination_timing=literal", board), ["white enters", "at rest: 6 rises"])
    assert ruling.kind == "over"
    assert state.outcome.winner is W


def test_time_runs_out_before_the_turn_begins() -> None:
    state = game("standard clock=per_turn(30)")
    lines = ["at 0 s, white enters", "at 1 s, white passes", "at 32 s, time is up"]
    state, ruling = play(state, lines)
    assert (ruling.kind, state.player) == ("time", W)


def test_time_runs_out_with_the_last_turn_of_all() -> None:
    state = game("standard clock=per_turn(30) max_stale_turns=1")
    state, ruling = play(state, ["at 0 s, white enters", "at 31 s, time is up"])
    assert (ruling.kind, state.outcome.how) == ("over", "stale")


def test_a_match_goes_on_with_its_clock_and_says_which_game_is_the_crawford_game() -> None:
    board = (
        "edition standard clock=bank(60) doubling=on\nturn white; white 1; black 6\n"
        'also {"match":{"type":"Match","to":3,"points":[1,0]},"turns":4,"white_seat":1}'
    )
    state, ruling = play(from_text(board), ["at 5 s, black resigns", "at 9 s, next game"])
    assert [message.id for message in ruling.messages] == ["match.next", "match.crawford"]
    assert state.clock.left == (60.0, 60.0)
    assert state.clock.now == 5.0


def test_a_match_is_won() -> None:
    board = (
        "turn white; white 1; black 6; reserve white 25 black 25\n"
        'also {"match":{"type":"Match","to":3,"points":[2,0],"crawford":"now"},"turns":4,"white_seat":1}'
    )
    state, ruling = play(from_text(board), ["black resigns"])
    assert state.match.winner == 1
    assert [message.id for message in ruling.messages] == ["over.resigned", "over.worth", "over.match"]
    assert legal(state) == ()


def test_ends_say_how_they_came_about() -> None:
    state, ruling = play(game("standard max_stale_turns=1"), ["white enters", "white passes"])
    assert state.outcome.how == "stale"
    assert "end.stale" in [message.id for message in ruling.messages]


def test_what_sticks_to_a_disc_held_outside_is_its_players_entry() -> None:
    lines = ["white plays 20: leaning on 5", "black takes 21", "late: 6 snaps"]
    state, ruling = play(game("ferti_fr"), lines)
    assert (ruling.actor, ruling.faults[0].what) == (B, "snap")
    assert state.player is W
    assert state.reserve == (20, 21)


def test_a_flipped_disc_that_ends_in_a_group_is_only_captured() -> None:
    lines = ["white enters", "white takes 20", "at rest: in hand; 6 flips", "late: 6 7 touch"]
    state, _ = play(game("standard"), lines)
    assert state.owed == ()
    assert [group.discs for group in state.pending] == [(6, 7)]
    state, _ = play(game("standard"), [*lines[:3], "late: 6 goes out"])
    assert state.owed == ()
    state, _ = play(game("standard"), [*lines[:3], "late: 6 flips"])
    assert state.owed == ()
    assert 6 in state.flats(B)


def test_a_tower_set_down_against_a_neighbour_comes_apart_by_which_disc_touches_which() -> None:
    """TG: the stack stays in the group. Its discs hang together, and to it only what touched it."""
    board = "turn black; white 1 2 3; black 6 7 8; pending 1 6 new; reserve white 23 black 23"
    lines = ["black lifts 1", "black sets down: flat, black up; 6 3 2 touch linked 6-3 3-2"]
    state, _ = play(game("temple_en", board), lines)
    assert [group.discs for group in state.pending] == [(1, 2, 3, 6)]
    state, _ = play(state, ["white enters", "at rest: 3 lies apart"])
    assert [group.discs for group in state.pending] == [(1, 6)]
    assert state.player is W


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("6 9 touch", "kiss"),
        ("6 9 8 touch", "mix"),
        ("6 9 touch as tower, black up", "stack"),
        ("6 9 8 touch as tower, black up", "stack"),
        ("6 9 touch; 9 8 touch", "mix"),
    ],
)
def test_contact_kinds_for_people(line: str, kind: str) -> None:
    state, _ = play(game("standard"), ["white enters", "white takes 20", f"at rest: in hand; {line}"])
    assert [group.kind for group in state.pending] == [kind]


def test_two_lawful_towers_side_by_side() -> None:
    board = "turn white; white 1 towers 2+3; black 6 towers 7+8; reserve white 23 black 23"
    state, _ = play(game("standard", board), ["white enters", "white takes 20", "at rest: in hand; 3 7 touch"])
    assert [group.discs for group in state.pending] == [(2, 3, 7, 8)]
    assert state.tower_discs(W) == 2  # it still scores for what it shows, should nobody capture it (A33)
    state, _ = play(state, ["black lifts 3", "black sets down: flat"])
    assert (state.tower_discs(W), state.tower_discs(B)) == (0, 4)


def test_a_drop_of_ones_own_leaner_is_named() -> None:
    board = "turn white; white 1 2 leaning 3; black 6 leaning 7; reserve white 23 black 24"
    held = ["white enters", "white takes 20"]
    _, ruling = play(game("ferti_fr", board), [*held, "at rest: in hand; 3 falls"])
    assert ruling.faults[0].own
    assert "FR L155" in [clause.ref for clause in ruling.also]
    _, ruling = play(game("ferti_fr", board), [*held, "at rest: in hand; 7 falls"])
    assert not ruling.faults[0].own
    assert "FR L155" not in [clause.ref for clause in ruling.also]
    _, ruling = play(game("temple_en", board), [*held, "at rest: in hand; 7 falls; 2 goes out"])
    assert "TG L71" in [clause.ref for clause in ruling.also]


def test_refusals_say_where_the_game_is() -> None:
    state = game("standard")
    with pytest.raises(RulesError) as refusal:
        apply(state, e.Release(by=W))
    assert refusal.value.params == {"act": "@act.release", "phase": "@step.offer"}
    with pytest.raises(RulesError) as refusal:
        apply(from_text("toss"), e.Settle())
    assert refusal.value.params == {"act": "@act.settle", "phase": "@phase.toss"}


def test_a_match_to_one_point_has_no_use_for_the_cube() -> None:
    state = new_game(edition(doubling="on"), match_to=1)
    assert state.match.crawford == "now"
    assert new_game(edition(doubling="on"), match_to=3).match.crawford == "before"


def test_a_double_is_answered_by_the_opponent_of_whoever_offered_it_whose_turn_it_may_be() -> None:
    state = from_text("edition standard doubling=on\nturn black; white 1-5; black 6-10 leaning 11")
    assert state.answerer is None
    state, _ = apply(state, e.OfferDouble(by=B))
    assert (state.answerer, state.player) == (W, B)
    state, _ = apply(state, e.Accident(by=B, incidents=(i.fall(11),)))
    assert (state.answerer, state.player) == (W, W)
    assert [choice.by for choice in legal(state) if choice.event is e.AnswerDouble] == [W]
