"""Practice points: leaners on a crowded support, Gordon shots, drops."""

from __future__ import annotations

from openpolarity.rules import Colour, from_text
from openpolarity.rules.practice import practice_points

from .notation import read, sentences

BOARD = "edition temple_en\nturn white; white 1 towers 2+3; black 6 7; reserve white 24 black 23"


def points(*lines: str) -> tuple[int, int]:
    state = from_text(BOARD)
    found = practice_points(state, [read(line, state.rules) for line in sentences(list(lines))])
    return found[Colour.WHITE], found[Colour.BLACK]


def test_a_leaner_is_worth_two_and_one_more_for_every_leaner_there() -> None:
    assert points("white plays 20: leaning on 1") == (2, 0)
    assert points("white plays 20: leaning on 2", "black plays 21: leaning on 6", "white plays 22: leaning on 3") == (
        5,
        2,
    )


def test_a_gordon_shot_is_worth_six() -> None:
    lines = ["white plays 20: leaning on 1", "black plays 21: leaning on 6", "white plays 22: leaning on 20"]
    assert points(*lines) == (8, 2)


def test_a_drop_is_worth_one_and_the_place_is_free_again() -> None:
    lines = [
        "white plays 20: leaning on 1", "black plays 21: leaning on 6",
        "white enters", "white takes 22", "at rest: in hand; 20 falls",
        "black plays 23: leaning on 7", "white plays 22: leaning on 1",
    ]  # fmt: skip
    assert points(*lines) == (5, 4)


def test_felling_the_other_side_and_failing_are_worth_nothing() -> None:
    lines = ["white plays 20: flat", "white lets go: leaning on 1", "black enters", "black takes 21"]
    assert points(*lines, "at rest: in hand; 20 falls") == (2, 0)
