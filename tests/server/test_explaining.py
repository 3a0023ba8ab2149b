"""How a game ended is explained: what was counted or measured, who wins by that, and what it is worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Cause, Colour, GameState, How, Ruling, apply, from_text
from openpolarity.rules import ending as endings
from openpolarity.rules import events as e
from openpolarity.rules import incident as i
from openpolarity.rules.state import Cube, Match
from openpolarity.server.explaining import explained
from openpolarity.server.names import Names
from openpolarity.server.seat import Seats
from openpolarity.server.view import outcome_of
from openpolarity.server.wire import Person

W, B = Colour.WHITE, Colour.BLACK
BOARD = "turn white; white 1 towers 2+3 4+5+6+7; black 8 towers 9+10"


def told(state: GameState, ruling: Ruling | None = None, lang: str = "en") -> list[str]:
    return explained(state, ruling, catalogue(lang))


def board(settings: str = "", reserve: tuple[int, int] = (0, 5), text: str = BOARD) -> GameState:
    state = from_text(f"edition standard {settings}\n{text}")
    return replace(state, reserve=reserve, last_disc=W)


def test_towers_reserves_and_sums_of_both_sides() -> None:
    assert told(endings.score(board(), How.LAST_DISC)) == [
        "White played the last disc of a reserve, and nothing moved any more: towers are counted.",
        "White: 2 towers, discs in them: 2 + 4 = 6; nothing left in the reserve; 6 − 0 = 6.",
        "Black: 1 tower, discs in it: 2; 5 discs left in the reserve count against it; 2 − 5 = −3.",
        "White is ahead by 9 points and wins.",
    ]


def test_the_older_books_add_the_opponents_reserve_for_the_last_disc() -> None:
    lines = told(endings.score(board("scoring=bonus_to_finisher"), How.LAST_DISC))
    assert lines[1].endswith("2 + 4 = 6; for the last disc 5 discs of the opponent's reserve; 6 + 5 = 11.")
    assert lines[2] == "Black: 1 tower, discs in it: 2; 2."
    assert lines[3] == "White is ahead by 9 points and wins."


def test_equal_points_are_a_draw_or_belong_to_who_finished() -> None:
    even = "turn white; white 1 towers 2+3; black 8 towers 9+10"
    assert (
        told(endings.score(board(reserve=(0, 0), text=even), How.LAST_DISC))[-1] == "The points are equal: nobody wins."
    )
    finished = endings.score(board("tie=finisher_wins", (0, 0), even), How.LAST_DISC)
    assert told(finished)[-1] == "The points are equal: White played the last disc and wins."


def test_the_red_disc_with_what_was_measured_and_what_led_to_it() -> None:
    state = replace(board(), last_disc=None)
    causes = (Cause("held", (11,)), Cause("fell", (2,)))
    touched = replace(i.red_touched(2), measured=0.001, limit=0.003, causes=causes)
    state, _ = apply(state, e.Enter(by=W))
    state, ruling = apply(state, e.Accident(by=W, incidents=(touched,)))
    assert told(state, ruling) == [
        "Disc 2 touched the red disc.",
        "Measured: gap 1 ‰ of a diameter, touching up to 3 ‰.",
        "How it came about: disc 11 in the hand → disc 2 fell.",
        "Whoever causes that loses at once, whatever the towers say.",
        "Towers and reserves are not counted then.",
    ]


def test_cube_and_match_say_what_a_win_is_worth() -> None:
    state = board("doubling=on gammon=on")
    state = replace(state, cube=Cube(2, B), match=Match(7, (1, 2)), white_seat=1)
    state, ruling = apply(state, e.Resign(by=B))
    assert told(state, ruling) == [
        "Towers and reserves are not counted then.",
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
        "White: 1 tower, discs in it: 2; 5 discs in the reserve of the side that was wiped out; 2 + 5 = 7.",
        "Black: nothing left to count.",
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
    lines = explained(over, None, catalogue("en"), named("Ben", "Ada", over))
    assert lines[0].startswith("Ada played the last disc")
    assert lines[1].startswith("White (Ada): 2 towers")
    assert lines[2].startswith("Black (Ben): 1 tower")
    assert lines[3] == "Ada is ahead by 9 points and wins."
    assert lines[-2:] == ["Match to 9 points: Ben has 9, Ada has 2.", "Ben wins the match, 9 : 2."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_they_are_in_the_verdict_in_every_language(lang: str) -> None:
    state, ruling = apply(replace(board(), white_seat=1), e.Resign(by=B))
    told = outcome_of(state, ruling, catalogue(lang), named("Ada", "Ben", state))
    assert told is not None
    assert "Ada" in told["short"]
    assert "Ben" in told["short"]


def test_where_there_are_no_names_or_twice_the_same_it_is_the_colours() -> None:
    over = replace(endings.score(board(), How.LAST_DISC), white_seat=1)
    for one, two in (("", " "), ("Ada", "Ada")):
        assert explained(over, None, catalogue("en"), named(one, two, over)) == told(over)


def test_a_name_that_looks_like_something_else_is_a_name() -> None:
    over = replace(endings.score(board(), How.LAST_DISC), white_seat=1)
    for name in ("@player.black", "@nobody", "{player}", "@"):
        lines = explained(over, None, catalogue("en"), named(name, "Ben", over))
        assert f"{name} is ahead by 9 points and wins." in lines[3]
