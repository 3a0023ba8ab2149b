"""What a lesson is made of: steps, each with a board, a goal, what is switched on for it, and how it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from openpolarity.rules import Colour, edition

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game import Game, Happening
    from openpolarity.lessons.attempt import AttemptResult
    from openpolarity.players.skills import Skills
    from openpolarity.rules import Ruleset

    HandAdvice = Literal["lower", "place", "tilt"]
    Show = Callable[[Game, Skills], None]
    Met = Callable[[Game, Happening, Colour], bool | None]
    Sort = Literal["lesson", "puzzle", "drill"]

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
class LessonStep:
    """One thing to do.

    Its texts are ``<texts of the lesson>.<name>`` (the task), the same with ``.done``, and with ``.<outcome>`` for
    outcomes about which this step says something else than ``lesson.told.<outcome>``. Where the goal can be met in
    several ways, ``.done.<outcome>`` speaks of one of them.
    """

    name: str
    goal: frozenset[AttemptResult]
    board: str
    """The position to begin from, as its line."""
    show: Show
    """Does it with the computer's hand."""
    helpers: frozenset[Helper] = frozenset()
    how: HandAdvice | None = None
    """What the page explains about the hand, with the device in use: ``lesson.how.<how>.<device>``."""
    points_at: tuple[int, ...] = ()
    """The discs of which the task speaks: they are outlined on the table."""
    jumps: int | None = None
    """The disc whose jump to the hand meets the goal, too; that of another one does not."""
    goes_on: bool = False
    """Begins from what the learner has made of the step before, if they have met its goal; even with a disc in hand."""
    others_turn: bool = False
    """The other side acts, and the learner watches."""
    met: Met | None = None
    """Decides from a ruling whether the goal is met; None where `goal` says it. It returns None while that is open."""
    once: bool = False
    """There is one try, whatever comes of it."""
    discs: int = DISCS_PER_SIDE
    """Discs per side of its board."""

    @property
    def rules(self) -> Ruleset:
        """The rules that its board belongs to: the standard ones, with few discs."""
        return edition(discs_per_side=self.discs)


@dataclass(frozen=True)
class Lesson:
    """A skill, learnt in a few steps; or a puzzle, or a drill (docs/puzzles.md), at the same table."""

    name: str
    steps: tuple[LessonStep, ...]
    sort: Sort = "lesson"
    wording: str | None = None
    """What the ids of its texts begin with; None: ``lesson.<name>``."""
    learner: Colour = Colour.WHITE
    """The side that the learner plays."""

    @property
    def texts(self) -> str:
        """What the ids of its texts begin with."""
        return self.wording or f"lesson.{self.name}"

    @property
    def rules(self) -> Ruleset:
        """The rules that its first board belongs to."""
        return self.steps[0].rules
