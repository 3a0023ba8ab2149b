"""All puzzles and drills as a client lists them, and the puzzle of a day."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from openpolarity.puzzles import collection, drills, puzzle_of
from openpolarity.server.messages.outbound_http import DrillView, Puzzles, PuzzleView

if TYPE_CHECKING:
    from datetime import date


@lru_cache(maxsize=2)
def puzzles_on(day: date) -> Puzzles:
    """What there is to solve on a day."""
    return Puzzles(
        today=day.isoformat(),
        daily=puzzle_of(day).name,
        puzzles=[
            PuzzleView(one.name, one.goal.value, one.grade.value, one.hand, list(one.rates)) for one in collection()
        ],
        drills=[DrillView(one.name, [round(number, 1) for number in one.expected]) for one in drills()],
    )
