"""Puzzles and drills at their table: solved by hand, shown, given up, begun anew; judged by the referee alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from openpolarity.lessons import StepStatus
from openpolarity.players.skills import Skills
from openpolarity.puzzles import Goal, collection, drills, puzzle
from openpolarity.rules import Colour
from tests.server.newcomer import Newcomer

if TYPE_CHECKING:
    from openpolarity.puzzles import Puzzle
    from tests.server.client import Server


def first(goal: Goal, side: Colour | None = None) -> Puzzle:
    return next(one for one in collection() if one.goal is goal and side in (None, one.side))


def solve(solver: Newcomer, one: Puzzle) -> None:
    """Do what the solution says with the solver's own hand, then wait until all is judged."""
    game = solver.table.game
    game.live = False
    for act in one.solution:
        act.do(game, Skills(np.random.default_rng(0)))
    game.live = True
    solver.wait()


@pytest.mark.parametrize("goal", list(Goal))
def test_a_puzzle_is_solved_shown_and_begun_anew(goal: Goal) -> None:
    one = first(goal)
    solver = Newcomer(one.name, 1)
    told = solver.view.lesson
    assert (told.sort, told.name, told.tries, told.shown) == ("puzzle", one.name, 0, False)
    assert solver.view.seats[0].colour == one.side
    assert told.task.id == f"puzzle.{goal}.task"
    assert "lesson_next" not in solver.offered()
    solver.press("lesson_show")
    solver.wait()
    assert solver.stage == StepStatus.SHOWN
    solver.press("lesson_again")
    solve(solver, one)
    told = solver.view.lesson
    assert (told.stage, told.said.id, told.tries, told.shown) == ("over", f"puzzle.{goal}.task.done", 1, True)
    assert [act for act in solver.offered() if act.startswith("lesson")] == ["lesson_repeat"]
    solver.press("lesson_repeat")
    told = solver.view.lesson
    assert (told.stage, told.tries, told.shown) == ("trying", 0, False)


def test_black_solves_puzzles_from_black_s_side() -> None:
    one = first(Goal.PLACE, Colour.BLACK)
    solver = Newcomer(one.name, 1)
    assert [seat.colour for seat in solver.view.seats] == ["black", "white"]
    assert "take" in solver.offered()


def test_a_lean_is_no_trap_and_the_board_is_put_back() -> None:
    one, other = first(Goal.TRAP), first(Goal.PLACE)
    solver = Newcomer(one.name, 1)
    game = solver.table.game
    before = {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
    game.live = False
    game.hand.lean(on=game.state.flats(game.to_move)[0], azimuth=0.0)
    game.live = True
    solver.wait()
    told = solver.view.lesson
    assert told.tries >= 1
    assert told.stage in ("told", "trying")
    if told.stage == "told":
        solver.press("lesson_again")
        assert all((game.table.all_poses[disc] == pose).all() for disc, pose in before.items())
    assert other is not one


def test_ten_leans_with_one_try_each_tell_whose_hand_it_is() -> None:
    ten = drills()[0]
    solver = Newcomer(ten.name, 1)
    stood = []
    for number, one in enumerate(ten.boards, 1):
        told = solver.view.lesson
        assert (told.sort, told.step, told.stage, told.results) == ("drill", number, "trying", stood)
        assert "lesson_show" not in solver.offered()
        if number == 3:
            stood.append(False)
            solver.press("lesson_next")  # given up
            continue
        solve(solver, one)
        stood.append(True)
        assert solver.view.lesson.said.id == "drill.leans.task.done"
        if number < 10:
            assert [act for act in solver.offered() if act.startswith("lesson")] == ["lesson_next"]
            solver.press("lesson_next")
    told = solver.view.lesson
    assert (told.stage, told.results, told.level) == ("over", stood, ten.level(9))
    solver.press("lesson_repeat")
    assert solver.view.lesson.results == []


def test_the_list_names_all_puzzles_and_today_s(server: Server) -> None:
    told = server.http.get("/api/puzzles").json()
    assert [one["name"] for one in told["puzzles"]] == [one.name for one in collection()]
    assert puzzle(told["daily"]) is not None
    assert [one["name"] for one in told["drills"]] == [one.name for one in drills()]
    refused = server.http.post("/api/games", json={"mode": "lesson", "lesson": "juggling"})
    assert refused.status_code == 400
    begun = server.http.post("/api/games", json={"mode": "lesson", "lesson": told["daily"]})
    assert begun.status_code == 201
