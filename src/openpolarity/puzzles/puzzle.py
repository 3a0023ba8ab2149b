"""A puzzle: a position from a game, what is to be reached in this turn, one way to do it, and how hard that is."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from openpolarity.game import Game
from openpolarity.players.levels import LEVELS
from openpolarity.puzzles.solution import from_json, to_json
from openpolarity.rules import Colour, Ruleset, edition

if TYPE_CHECKING:
    from openpolarity.puzzles.solution import Act


class Goal(StrEnum):
    """What is to be reached."""

    PLACE = "place"
    """Lean a disc on a crowded board, and nothing else happens."""
    CAPTURE = "capture"
    """Capture the touching discs without a fault."""
    TRAP = "trap"
    """Leave the other side discs to capture that carry a leaner: whoever lifts them fells it."""
    WIN = "win"
    """Win the game in this turn."""


class Grade(StrEnum):
    """How hard a puzzle is, in a word."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    FIENDISH = "fiendish"


GRADES = ((0.82, Grade.EASY), (0.72, Grade.MEDIUM), (0.62, Grade.HARD))
"""The least share of the levels' hands that succeed with a puzzle of a grade; what is below is fiendish."""


@dataclass(frozen=True)
class Puzzle:
    """A position, a goal, a solution, and how often the hand of each level succeeds with it."""

    name: str
    """Its goal, and the game and the turn that it comes from: the same however many puzzles there are."""
    goal: Goal
    discs: int
    """Discs per side; all other rules are the standard ones."""
    board: str
    """The position, as its line (docs/record.md)."""
    solution: tuple[Act, ...]
    rates: tuple[float, ...]
    """The share of tries that succeed, 0 to 1, for every level from the weakest to the strongest."""

    @cached_property
    def rules(self) -> Ruleset:
        """The rules that the position belongs to."""
        return edition(discs_per_side=self.discs)

    @property
    def side(self) -> Colour:
        """The side that is to solve it."""
        return Colour(self.board.split(".", 2)[1])

    @property
    def ease(self) -> float:
        """The share of all levels' tries that succeed, 0 to 1."""
        return sum(self.rates) / len(self.rates)

    @property
    def grade(self) -> Grade:
        """How hard it is, in a word."""
        return next((grade for least, grade in GRADES if self.ease >= least), Grade.FIENDISH)

    @property
    def hand(self) -> str:
        """The first level whose hand succeeds at least every other time; the last one if none does."""
        names = list(LEVELS)
        return next((name for name, rate in zip(names, self.rates, strict=True) if rate >= 0.5), names[-1])

    def game(self) -> Game:
        """A game that stands at the position."""
        return Game.at(self.board, self.rules)


def to_line(puzzle: Puzzle) -> str:
    """A puzzle as one line of JSON."""
    return json.dumps(to_dict(puzzle))


def to_dict(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it is written down."""
    return {
        "name": puzzle.name,
        "goal": puzzle.goal,
        "discs": puzzle.discs,
        "board": puzzle.board,
        "solution": [to_json(act) for act in puzzle.solution],
        "rates": list(puzzle.rates),
    }


def from_line(line: str) -> Puzzle:
    """A puzzle from its line. Raises `ValueError` that says what is wrong with it."""
    try:
        return from_dict(json.loads(line))
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"no puzzle: {line[:80]!r}: {error!r}") from None


def from_dict(written: dict[str, Any]) -> Puzzle:
    """A puzzle as it was written down."""
    rates = tuple(float(rate) for rate in written["rates"])
    if len(rates) != len(LEVELS) or not all(0 <= rate <= 1 for rate in rates):
        raise ValueError(f"a share from 0 to 1 for each of {', '.join(LEVELS)} is needed, not {rates}")
    return Puzzle(
        name=str(written["name"]),
        goal=Goal(written["goal"]),
        discs=int(written["discs"]),
        board=str(written["board"]),
        solution=tuple(from_json(act) for act in written["solution"]),
        rates=rates,
    )
