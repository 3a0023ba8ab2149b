"""Drills: ten leans from easy to hard, and the level of a hand that makes as many stand."""

from __future__ import annotations

import pytest

from openpolarity.players import LEVELS
from openpolarity.puzzles import Drill, Goal, drill, drills
from openpolarity.rules import Colour


def test_every_drill_has_ten_leans_for_the_same_side() -> None:
    assert len(drills()) >= 3
    for one in drills():
        assert len({board.name for board in one.boards}) == len(one.boards) == 10
        assert {(board.goal, board.side) for board in one.boards} == {(Goal.PLACE, Colour.WHITE)}
        assert drill(one.name) is one
    assert drill("drill-0") is None


@pytest.mark.parametrize("one", drills(), ids=lambda one: one.name)
def test_a_steadier_hand_makes_more_stand(one: Drill) -> None:
    expected = one.expected
    assert expected[0] < expected[2] < expected[-1]
    assert one.level(0) == "child"
    assert one.level(round(expected[0])) == "child"
    assert list(LEVELS).index(one.level(10)) >= list(LEVELS).index("club")


def test_more_that_stand_never_mean_a_weaker_hand() -> None:
    for one in drills():
        found = [list(LEVELS).index(one.level(stood)) for stood in range(11)]
        assert found == sorted(found)
