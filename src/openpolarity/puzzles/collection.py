"""The puzzles that come with the program, one line each in `puzzles.jsonl`, and the one of a day."""

from __future__ import annotations

import random
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from openpolarity.puzzles.puzzle import Puzzle, from_line

if TYPE_CHECKING:
    from datetime import date

FILE = "puzzles.jsonl"


@cache
def collection() -> tuple[Puzzle, ...]:
    """All puzzles: by goal, and those of one goal from easy to hard."""
    text = resources.files("openpolarity.puzzles").joinpath(FILE).read_text("utf-8")
    return tuple(from_line(line) for line in text.splitlines())


@cache
def _by_name() -> dict[str, Puzzle]:
    return {puzzle.name: puzzle for puzzle in collection()}


def puzzle(name: str) -> Puzzle | None:
    """The puzzle of this name; None if there is none."""
    return _by_name().get(name)


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody; none comes again before all others have had their day."""
    puzzles = collection()
    round_, number = divmod(day.toordinal(), len(puzzles))
    order = list(range(len(puzzles)))
    random.Random(round_).shuffle(order)
    return puzzles[order[number]]
