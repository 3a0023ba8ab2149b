"""The end of a game is explained: what was counted or measured, who wins by that, and what it is worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Cause, Colour, GameState, How, Ruling, apply, from_text
from openpolarity.rules import ending as endings
from openpolarity.rules import events as e
from openpolarity.rules import incident as i
from openpolarity.rules.state import Cube, Match
from openpolarity.server.messages.inbound import Computer, Person
from openpolarity.server.messages.report.explaining import explained, outcome_for, outcome_of
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import word
from tests.server.heard import heard

W, B = Colour.WHITE, Colour.BLACK
NO_BREAK = "\N{NO-BREAK SPACE}"
BOARD = "turn white; white 1 towers 2+3 4+5+6+7; black 8 towers 9+10"


def told(state: GameState, ruling: Ruling | None = None, lang: str = "en", names: Names | None = None) -> list[str]:
    return [word(line, catalogue(lang)).replace(NO_BREAK, " ") for line in explained(state, ruling, names)]


def board(settings: str = "", reserve: tuple[int, int] = (0, 5), text: str = BOARD) -> GameState:
    state = from_text(f"edition standard {settings}\n{text}")
    return replace(state, reserve=reserve, last_disc=W)


def test_towers_reserves_and_sums_of_both_sides() -> None:
    assert told(endings.score(board(), How.LAST_DISC)) == [
        "White played the last disc and nothing moved any more, so the points are counted.",
        "White: 2 towers: 2 + 4 = 6 discs; nothing left in the reserve; 6 − 0 = 6.",
        "Black: 1 tower of 2; minus 5 discs left in the reserve; 2 − 5 = −3.",
    ]


def test_a_sum_stays_in_one_line() -> None:
    sums = [
        word(line, catalogue("en")).split("; ")[-1] for line in explained(endings.score(board(), How.LAST_DISC), None)
    ]
    assert sums[1:] == ["6 − 0 = 6.".replace(" ", NO_BREAK), "2 − 5 = −3.".replace(" ", NO_BREAK)]


@pytest.mark.parametrize(("lang", "mark"), [("en", "; "), ("fr", " ; "), ("de", "; "), ("nl", "; "), ("cs", "; ")])
def test_what_was_counted_is_listed_as_the_language_writes_lists(lang: str, mark: str) -> None:
    for line in told(endings.score(board(), How.LAST_DISC), lang=lang)[1:]:
        assert line.count(mark) == line.count(";") == 2, line


def test_the_older_books_add_the_opponents_reserve_for_the_last_disc() -> None:
    lines = told(endings.score(board("scoring=bonus_to_finisher"), How.LAST_DISC))
    assert lines[1].endswith("2 + 4 = 6 discs; plus 5 discs from the other's reserve, for the last disc; 6 + 5 = 11.")
    assert lines[2] == "Black: 1 tower of 2; 2."


def test_equal_points_are_a_draw_or_belong_to_whoever_finished() -> None:
    even = "turn white; white 1 towers 2+3; black 8 towers 9+10"
    assert (
        told(endings.score(board(reserve=(0, 0), text=even), How.LAST_DISC))[-1]
        == "The points are equal: it is a draw."
    )
    finished = endings.score(board("tie=finisher_wins", (0, 0), even), How.LAST_DISC)
    assert told(finished)[-1] == "The points are equal: White played the last disc and wins."


def test_the_red_disc_is_named_without_numbers() -> None:
    state = replace(board(), last_disc=None)
    causes = (Cause("held", (11,)), Cause("fell", (2,)))
    touched = replace(i.red_touched(2), measured=0.001, limit=0.003, causes=causes)
    state, _ = apply(state, e.Enter(by=W))
    state, ruling = apply(state, e.Accident(by=W, incidents=(touched,)))
    assert told(state, ruling) == [
        "White made a disc touch the red disc.",
        "Whoever causes that loses at once, whatever the score.",
        "The points do not decide this game.",
    ]


def test_cube_and_match_say_what_a_win_is_worth() -> None:
    state = board("doubling=on gammon=on")
    state = replace(state, cube=Cube(2, B), match=Match(7, (1, 2)), white_seat=1)
    state, ruling = apply(state, e.Resign(by=B))
    assert told(state, ruling) == [
        "Black resigned.",
        "The points do not decide this game.",
        "The cube stands at 2: the game counts 2 times.",
        "White gets 2 points.",
        "Match to 7 points: Player 1 has 3, Player 2 has 2.",
    ]


def test_elimination_with_and_without_points() -> None:
    text = "turn white; white 1 towers 2+3; black"
    plain = endings.settle_elimination(board(text=text))
    assert told(plain)[0].startswith("No disc on the mat shows the colour of Black")
    counted = endings.settle_elimination(board("elimination_score=towers_plus_reserve", text=text))
    assert told(counted)[1:] == [
        "White: 1 tower of 2; plus 5 discs from the loser's reserve; 2 + 5 = 7.",
        "Black: nothing left to count.",
    ]


def test_the_fault_that_ended_the_game_comes_first() -> None:
    state = replace(from_text("edition standard\nturn white; white 1; black 6-7"), reserve=(3, 3), white_seat=1)
    state, _ = apply(state, e.Enter(by=W))
    state, _ = apply(state, e.Take(by=W, disc=11))
    state, ruling = apply(state, e.Settle(rest=i.IN_HAND, incidents=(i.snap(1),)))
    alone = Names.of(Seats(Computer(level="child"), Person()), state)
    assert told(state, ruling, names=alone)[:2] == [
        "A disc jumped to the computer's hand.",
        "The computer has nothing left on the mat that counts.",
    ]


@pytest.mark.parametrize("how", list(How))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_end_has_an_explanation_in_every_language(how: How, lang: str) -> None:
    state = board("clock=per_turn(60) doubling=on")
    over = endings.score(state, how) if how in endings.PLAYED_OUT else endings.finish(state, how, W, None)
    lines = told(over, lang=lang)
    assert lines
    assert all(line.endswith(".") and "{" not in line and "@" not in line for line in lines)


def test_czech_counts_discs_as_czechs_do() -> None:
    lines = [told(endings.score(board(reserve=(0, n)), How.LAST_DISC), lang="cs")[2] for n in (1, 3, 5)]
    for line, said in zip(lines, ("odečítá se 1 disk ", "odečítají se 3 disky ", "odečítá se 5 disků "), strict=True):
        assert said in line


# ------------------------------------------------------------------ with names


def named(one: str, two: str, state: GameState) -> Names:
    return Names.of(Seats(Person(one), Person(two)), state)


def test_players_are_called_by_their_names() -> None:
    over = replace(endings.score(board(), How.LAST_DISC), white_seat=2, match=Match(9, (9, 2), winner=1))
    lines = told(over, names=named("Ben", "Ada", over))
    assert lines[0].startswith("Ada played the last disc")
    assert lines[1].startswith("White (Ada): 2 towers")
    assert lines[2].startswith("Black (Ben): 1 tower")
    assert lines[-2:] == ["Match to 9 points: Ben has 9, Ada has 2.", "Ben wins the match, 9 : 2."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_verdict_names_the_players_in_every_language(lang: str) -> None:
    state, ruling = apply(replace(board(), white_seat=1), e.Resign(by=B))
    outcome = outcome_of(state, ruling, named("Ada", "Ben", state))
    assert outcome is not None
    told = heard(outcome, lang)
    assert "Ada" in told["short"]
    assert "Ben" in told["lines"][0]


def test_where_there_are_no_names_or_twice_the_same_it_is_the_colours() -> None:
    over = replace(endings.score(board(), How.LAST_DISC), white_seat=1)
    for one, two in (("", " "), ("Ada", "Ada")):
        assert told(over, names=named(one, two, over)) == told(over)


def test_of_two_whoever_gave_no_name_is_called_as_at_their_seat() -> None:
    over = replace(endings.score(board(), How.LAST_DISC), white_seat=2)
    lines = told(over, names=named("Ben", "", over))
    assert lines[0].startswith("Player 2 played the last disc")
    assert lines[1].startswith("White (Player 2): 2 towers")
    state, ruling = apply(replace(board(), white_seat=1), e.Resign(by=B))
    outcome = outcome_of(state, ruling, named("Ada", "", state))
    assert outcome is not None
    assert heard(outcome, "de")["lines"][0] == "Spieler 2 hat aufgegeben."


def test_each_of_two_far_apart_is_spoken_to() -> None:
    state, ruling = apply(replace(board(), white_seat=1), e.Resign(by=B))
    outcome = outcome_of(state, ruling, named("Ada", "Ben", state))
    assert outcome is not None
    winner, loser = (heard(outcome_for(outcome, side), "en") for side in (W, B))
    assert (winner["short"], winner["lines"][0]) == ("You win", "Ben resigned.")
    assert (loser["short"], loser["lines"][0]) == ("Ada wins", "You resigned.")
    counted = replace(endings.score(board(), How.LAST_DISC), white_seat=1)
    scored = outcome_of(counted, None, named("Ada", "Ben", counted))
    assert scored is not None
    assert heard(outcome_for(scored, W), "en")["short"] == "You win, 6 to −3"
    assert heard(outcome_for(scored, B), "en")["short"] == "Ada wins, 6 to −3"


def test_a_name_that_looks_like_something_else_is_a_name() -> None:
    over = replace(endings.score(board(), How.LAST_DISC), white_seat=1)
    for name in ("@player.black", "@nobody", "{player}", "@"):
        lines = told(over, names=named(name, "Ben", over))
        assert f"{name} played the last disc" in lines[0]


# ------------------------------------------------------------------ the verdict


def verdict_of(state: GameState, seats: Seats, lang: str = "en") -> str:
    outcome = outcome_of(state, None, Names.of(seats, state))
    assert outcome is not None
    return str(heard(outcome, lang)["short"])


def test_whoever_plays_a_computer_is_told_you_win_or_you_lose() -> None:
    over = replace(endings.score(board(), How.LAST_DISC), white_seat=1)
    assert verdict_of(over, Seats(Person("Ada"), Computer(level="club"))) == "You win, 6 to −3"
    assert verdict_of(over, Seats(Computer(level="club"), Person())) == "You lose, −3 to 6"
    assert verdict_of(over, Seats(Person("Ada"), Person("Ben"))) == "Ada wins, 6 to −3"
    assert verdict_of(over, Seats(Person(), Person())) == "White wins, 6 to −3"
    german = verdict_of(over, Seats(Person("Ada"), Computer(level="club")), "de")
    assert german == "Du hast gewonnen, 6 zu −3"


def test_equal_points_are_called_a_draw() -> None:
    even = "turn white; white 1 towers 2+3; black 8 towers 9+10"
    over = replace(endings.score(board(reserve=(0, 0), text=even), How.LAST_DISC), white_seat=1)
    assert verdict_of(over, Seats(Person("Ada"), Person("Ben"))) == "A draw, 2 to 2"
