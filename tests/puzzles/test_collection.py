"""The puzzles that ship: each can be read, stands, and is solved by its own solution before the real referee."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.players import LEVELS
from openpolarity.puzzles import Goal, Grade, Puzzle, collection, puzzle, puzzle_of
from openpolarity.puzzles.goals import met_by
from openpolarity.puzzles.maker.trying import Attempts
from openpolarity.puzzles.puzzle import from_line, to_line
from openpolarity.rules import Step, events

LEAST = 200
SAMPLE = [one for goal in Goal for one in [each for each in collection() if each.goal is goal][:2]]


def is_solved(one: Puzzle, level: str | None = None, seed: int = 0) -> bool:
    hand = LEVELS[level].hand if level else None
    return Attempts(one.game(), met_by(one.goal)).solves(one.solution, hand, [seed])


def check(one: Puzzle) -> None:
    """What every puzzle keeps: it stands, it is its side's turn, and its solution solves it."""
    game = one.game()
    assert game.to_move is one.side
    assert game.state.step is Step.OFFER
    legal = {choice.event for choice in game.legal()}
    assert events.Lift in legal if game.state.pending else events.Take in legal
    assert bool(game.state.pending) or one.goal is not Goal.CAPTURE
    assert is_solved(one), one.name


def test_there_are_enough_of_four_kinds_and_every_grade() -> None:
    puzzles = collection()
    assert len(puzzles) >= LEAST
    assert min(Counter(one.goal for one in puzzles)[goal] for goal in Goal) >= LEAST // 12
    assert {one.grade for one in puzzles} == set(Grade)
    assert len({one.name for one in puzzles}) == len({(one.goal, one.board) for one in puzzles}) == len(puzzles)
    assert all(puzzle(one.name) is one for one in puzzles)
    assert puzzle("chess-1-1") is None


def test_none_is_trivial_and_none_is_a_matter_of_luck() -> None:
    for one in collection():
        assert one.rates[0] < 1, one.name
        assert one.rates[-1] >= 0.75, one.name


def test_boards_differ_in_size() -> None:
    on_mat = [len(one.game().state.discs) for one in collection()[::12]]
    assert max(on_mat) - min(on_mat) >= 8


@pytest.mark.parametrize("one", SAMPLE, ids=lambda one: one.name)
def test_a_puzzle_stands_and_its_solution_solves_it(one: Puzzle) -> None:
    check(one)


@pytest.mark.slow
@pytest.mark.parametrize("one", collection(), ids=lambda one: one.name)
def test_every_puzzle_stands_is_solved_and_bears_a_master_s_tremor(one: Puzzle) -> None:
    check(one)
    assert sum(is_solved(one, "master", seed) for seed in range(1, 5)) >= 2


def test_doing_nothing_of_the_kind_does_not_solve_it() -> None:
    for goal in (Goal.PLACE, Goal.TRAP):
        one, other = (next(each for each in collection() if each.goal is kind) for kind in (goal, _other(goal)))
        game = other.game()
        assert not Attempts(game, met_by(goal)).solves(other.solution, None, [0]), one.name


def _other(goal: Goal) -> Goal:
    return Goal.TRAP if goal is Goal.PLACE else Goal.PLACE


@pytest.mark.parametrize("one", SAMPLE, ids=lambda one: one.name)
def test_a_puzzle_is_written_and_read_without_loss(one: Puzzle) -> None:
    assert from_line(to_line(one)) == one


@pytest.mark.parametrize(
    "wrong",
    ["", "{}", '{"name": "a"}', to_line(SAMPLE[0]).replace('"place"', '"juggle"'), to_line(SAMPLE[0])[:-2] + ", 7]}"],
)
def test_what_is_no_puzzle_is_refused_with_a_reason(wrong: str) -> None:
    with pytest.raises(ValueError, match="no puzzle"):
        from_line(wrong)


@given(st.dates(date(2026, 1, 1), date(2100, 1, 1)))
def test_the_puzzle_of_a_day_changes_every_day(day: date) -> None:
    assert puzzle_of(day) is puzzle_of(date.fromordinal(day.toordinal()))
    assert puzzle_of(day) is not puzzle_of(day + timedelta(days=1)) or _ends_a_round(day)


def _ends_a_round(day: date) -> bool:
    """The last of one round may be the first of the next."""
    return (day.toordinal() + 1) % len(collection()) == 0


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    count = len(collection())
    first = date.fromordinal(count * (date(2026, 11, 17).toordinal() // count))
    assert {puzzle_of(first + timedelta(days=n)).name for n in range(count)} == {one.name for one in collection()}
