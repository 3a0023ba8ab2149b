"""Drills for the hand: ten leans on ten crowded boards, one try each, and whose hand makes as many of them stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from openpolarity.players.levels import LEVELS
from openpolarity.puzzles.collection import collection
from openpolarity.puzzles.puzzle import Goal
from openpolarity.rules import Colour

if TYPE_CHECKING:
    from openpolarity.puzzles.puzzle import Puzzle

LEANS = 10
NAME = "drill-"


@dataclass(frozen=True)
class Drill:
    """Ten boards, from easy to hard."""

    number: int
    boards: tuple[Puzzle, ...]

    @property
    def name(self) -> str:
        """Its name; drills are numbered from 1."""
        return f"{NAME}{self.number}"

    @property
    def expected(self) -> tuple[float, ...]:
        """How many of the ten stand with the hand of each level, from the weakest to the strongest, on average."""
        return tuple(sum(board.rates[n] for board in self.boards) for n in range(len(LEVELS)))

    def level(self, stood: int) -> str:
        """The level whose hand comes nearest to a count; of two that are as near, the weaker."""
        expected = dict(zip(LEVELS, self.expected, strict=True))
        return min(expected, key=lambda name: abs(expected[name] - stood))


@cache
def drills() -> tuple[Drill, ...]:
    """All drills: the leans of all crowded boards, dealt out like cards, so that each drill has easy and hard ones."""
    boards = [one for one in collection() if one.goal is Goal.PLACE and one.side is Colour.WHITE]
    boards.sort(key=lambda one: (-one.ease, one.name))
    count = len(boards) // LEANS
    return tuple(Drill(n + 1, tuple(boards[n::count][:LEANS])) for n in range(count))


def drill(name: str) -> Drill | None:
    """The drill of this name; None if there is none."""
    return next((one for one in drills() if one.name == name), None)
