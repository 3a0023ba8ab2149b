"""Puzzles and drills as the teacher leads through them: a puzzle is a lesson of one step, a drill one of ten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.lessons import Helper, Lesson, LessonStep, lesson
from openpolarity.puzzles.collection import puzzle
from openpolarity.puzzles.drill import drill
from openpolarity.puzzles.goals import met_by
from openpolarity.puzzles.puzzle import Goal

if TYPE_CHECKING:
    from openpolarity.game import Game
    from openpolarity.lessons.lesson import Show
    from openpolarity.players.skills import Skills
    from openpolarity.puzzles.drill import Drill
    from openpolarity.puzzles.puzzle import Puzzle

SCORE = frozenset({Helper.SCORE})
QUIET = 4.0
"""How long a game is watched after its last disc, s: the mat has to rest for three before it is over."""


def exercise(name: str) -> Lesson | None:
    """The lesson, the puzzle or the drill of this name, to be led through by a teacher; None if there is none."""
    known = lesson(name)
    if known is not None:
        return known
    if (riddle := puzzle(name)) is not None:
        return of_puzzle(riddle)
    if (ten := drill(name)) is not None:
        return of_drill(ten)
    return None


def of_puzzle(riddle: Puzzle) -> Lesson:
    """A puzzle as a lesson of one step."""
    return Lesson(riddle.name, (_step(riddle),), "puzzle", f"puzzle.{riddle.goal}", riddle.side)


def of_drill(ten: Drill) -> Lesson:
    """A drill as a lesson with one try at each step."""
    return Lesson(ten.name, tuple(_step(board, once=True) for board in ten.boards), "drill", "drill.leans")


def _step(riddle: Puzzle, *, once: bool = False) -> LessonStep:
    return LessonStep(
        "task",
        frozenset(),
        riddle.board,
        _show(riddle),
        SCORE if riddle.goal is Goal.WIN else frozenset(),
        met=met_by(riddle.goal),
        once=once,
        discs=riddle.discs,
    )


def _show(riddle: Puzzle) -> Show:
    def show(game: Game, skills: Skills) -> None:
        for act in riddle.solution:
            if not game.over and game.to_move is riddle.side:
                act.do(game, skills)
        if riddle.goal is Goal.WIN and not game.over:
            game.wait(QUIET)

    return show
