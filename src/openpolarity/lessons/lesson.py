"""What a lesson is made of: steps, each with a board, a goal, what is switched on for it, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from openpolarity.rules import edition

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game import Game
    from openpolarity.lessons.outcome import Outcome
    from openpolarity.players.skills import Skills
    from openpolarity.rules import Ruleset

    How = Literal["lower", "place", "tilt"]
    Show = Callable[[Game, Skills], None]

DISCS_PER_SIDE = 12


class Helper(StrEnum):
    """What the page can show besides the discs."""

    FIELD = "field"
    """Lines of the field."""
    STABILITY = "stability"
    """Rings that say how firmly leaners stand."""
    COACH = "coach"
    """Hints that lead the hand, as in a first game."""
    SCORE = "score"
    """Points and reserves."""


@dataclass(frozen=True)
class Step:
    """One thing to do.

    Its texts are ``lesson.<lesson>.<name>`` (the task), the same with ``.done``, and with ``.<outcome>`` for outcomes
    about which this step says something else than ``lesson.told.<outcome>``.
    """

    name: str
    goal: frozenset[Outcome]
    board: str
    """The position to begin from, as its line."""
    show: Show
    """Does it with the computer's hand."""
    helpers: frozenset[Helper] = frozenset()
    how: How | None = None
    """What the page explains about the hand, with the device in use: ``lesson.how.<how>.<device>``."""
    goes_on: bool = False
    """Begins from what the learner has made of the step before, if they have met its goal; even with a disc in hand."""
    others_turn: bool = False
    """The other side acts, and the learner watches."""


@dataclass(frozen=True)
class Lesson:
    """A skill, learnt in a few steps."""

    name: str
    steps: tuple[Step, ...]

    @property
    def rules(self) -> Ruleset:
        """The rules that its positions belong to: the standard ones, with few discs."""
        return edition(discs_per_side=DISCS_PER_SIDE)
