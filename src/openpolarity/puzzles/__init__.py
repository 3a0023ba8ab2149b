"""Puzzles from self-play, solved by hand and judged by the referee; drills for the hand (docs/puzzles.md)."""

from openpolarity.puzzles.collection import collection, puzzle, puzzle_of
from openpolarity.puzzles.drill import Drill, drill, drills
from openpolarity.puzzles.exercise import exercise
from openpolarity.puzzles.puzzle import Goal, Grade, Puzzle

__all__ = [
    "Drill",
    "Goal",
    "Grade",
    "Puzzle",
    "collection",
    "drill",
    "drills",
    "exercise",
    "puzzle",
    "puzzle_of",
]
