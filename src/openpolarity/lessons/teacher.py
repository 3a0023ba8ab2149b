"""The teacher: leads through a lesson at a game, says what came of every attempt, and puts the board back."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game import Game
from openpolarity.geometry import norm
from openpolarity.lessons.attempt import RISEN, Attempt, AttemptResult
from openpolarity.locales import catalogue
from openpolarity.physics.paths import TICK
from openpolarity.players.skills import Skills
from openpolarity.rules import Colour, Kind, Message, What

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.game import Happening
    from openpolarity.lessons.lesson import Helper, Lesson, LessonStep
    from openpolarity.rules import GameState

    Checkpoint = tuple[GameState, dict[int, Floats]]


CARRIED = 1.5
"""Once a disc that fell has been carried elsewhere for so long, what was said of its fall is past, s."""
ELSEWHERE = 0.5
"""A disc is elsewhere if its middle is farther than this from where it lay, seen from above; diameters."""


class StepStatus(StrEnum):
    """Where a step stands."""

    TRYING = "trying"
    TOLD = "told"
    """It came out otherwise: the learner sees what happened, and tries again when they want to."""
    SHOWING = "showing"
    """The computer's hand shows it, or is about to."""
    SHOWN = "shown"
    DONE = "done"
    OVER = "over"
    """All steps are done, or skipped."""


class Teacher:
    """Leads a learner, who has seat 1, through a lesson.

    Call `look` after every tick of the game; what is ruled it hears by itself.
    """

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.learner = lesson.learner
        self.number = 1
        """The number of the step, from 1."""
        self.stage = StepStatus.TRYING
        self.said: Message | None = None
        """What came of the last attempt."""
        self.seen_again: int | None = None
        """The number of the event that is worth seeing again, slowly."""
        self.tries = 0
        """Attempts at this step of which something has come."""
        self.seen_done = False
        """Whether the computer's hand has shown this step."""
        self.results: list[bool] = []
        """What came of each step that has one try."""
        self.version = 0
        """Grows whenever something has changed."""
        self._flowed = False
        """Whether `said` is about the step before, from which this one goes on."""
        self._carried = 0
        self._lay: Floats | None = None
        """Where the disc lay that was let go, x and y, m; None before that is known."""
        """Ticks for which a disc has been carried since something was last said."""
        self._attempt = Attempt()
        self._start: Checkpoint
        """How the game stands when the step begins."""
        self._found = True
        """Whether `_start` is known; a step that goes on from another finds it when everything is at rest."""
        game.listeners.append(self._hear)
        self._begin_step()

    @property
    def step(self) -> LessonStep:
        """The step that is being learnt."""
        return self.lesson.steps[self.number - 1]

    @property
    def task(self) -> Message:
        """What there is to do."""
        return Message(f"{self.lesson.texts}.{self.step.name}")

    @property
    def words(self) -> tuple[Message, ...]:
        """What to say now: what there is to do or, where the learner looks at what has happened, what that was."""
        if self.stage is StepStatus.SHOWING:
            return (Message("lesson.told.watch"),)
        if self.said is None:
            return (Message("lesson.told.over") if self.stage is StepStatus.OVER else self.task,)
        return (self.said, self.task) if self._flowed else (self.said,)

    @property
    def plays(self) -> bool:
        """Whether the computer's hand is to act now: to show something, or because it is the other side's turn."""
        if self.game.busy or self.game.over:
            return False
        others = self.stage is StepStatus.TRYING and self.step.others_turn and self.game.to_move is not self.learner
        return others or self.stage is StepStatus.SHOWING

    def helps_with(self, helper: Helper) -> bool:
        """Whether something is switched on in this step."""
        return helper in self.step.helpers

    # ------------------------------------------------------------------ what the learner asks for

    def again(self) -> None:
        """Put the board back exactly as it was when the step began."""
        state, board = self._start
        self.game.stand(state, board, self.game.time, self.game.history)
        self._found = True
        self._try()

    def go_on(self) -> None:
        """Go on to the next step, whether this one is done or skipped."""
        if self.step.once and self.stage is StepStatus.TRYING:
            self.results.append(False)
        if self.number == len(self.lesson.steps):
            self._change(StepStatus.OVER, None)
            return
        done = self.stage is StepStatus.DONE
        self.number += 1
        self._begin_step(goes_on=done and self.step.goes_on)

    def go_on_from(self, number: int, *, tries: int = 0, seen_done: bool = False, over: bool = False) -> None:
        """Go to a step at which the learner has been before, its board as it begins; or to the end of the lesson."""
        self.number = number
        self._begin_step()
        self.tries, self.seen_done = tries, seen_done
        if over:
            self._change(StepStatus.OVER, None)

    def repeat(self) -> None:
        """Begin the lesson anew."""
        self.number = 1
        self.results.clear()
        self._begin_step()

    def show(self) -> None:
        """Put the board back, and let the computer's hand show the step; it is due at once."""
        self.again()
        self.seen_done = True
        self._change(StepStatus.SHOWING, None)

    def act(self) -> None:
        """Let the computer's hand do what it is to do now, to its end."""
        self.step.show(self.game, Skills(np.random.default_rng(self.number)))
        if self.stage is StepStatus.SHOWING:  # nothing has been ruled on
            self._change(StepStatus.SHOWN, None)

    # ------------------------------------------------------------------ what happens

    def look(self) -> None:
        """Watch the hand; call this after every tick."""
        if not self._found and self.stage is StepStatus.TRYING:
            self._remember()
        self._forget_the_fall()
        felt = self._attempt.look(self.game)
        if felt in self.step.goal and self.stage in (StepStatus.TRYING, StepStatus.SHOWING):
            self._succeed(None)

    def _forget_the_fall(self) -> None:
        """What was said of a disc that fell is past once it is carried elsewhere: then the task is what counts.

        A hand that is helped raises it by itself, and takes no word out of sight by that.
        """
        if self.stage is not StepStatus.TRYING or self.said is None or self._flowed:
            return
        table, held = self.game.table, self.game.hand.held
        if held and not self.game.busy:
            here = table.position(held[0])[:2]
            if self._lay is None or table.lowest(held[0]) <= RISEN:
                self._lay = here.copy()
            elif norm(here - self._lay) > ELSEWHERE * table.kit.diameter:
                self._carried += 1
        if self._carried * TICK >= CARRIED:
            self._change(StepStatus.TRYING, None)

    def _hear(self, happening: Happening) -> None:
        outcome = self._attempt.judge(self.game, happening, self.learner)
        if self.stage not in (StepStatus.TRYING, StepStatus.SHOWING):
            return
        met = self._meets(outcome, happening)
        if met is None:
            return
        if self.stage is StepStatus.TRYING:
            self.tries += 1
            if self.step.once:
                self.results.append(met)
        if met:
            self._succeed(happening.number, outcome)
        elif self.step.once:
            self._end_step(self._say(outcome), happening.number)
        elif self.stage is StepStatus.SHOWING:
            self._change(StepStatus.SHOWN, self._say(outcome), happening.number)
        elif happening.ruling.kind is Kind.RETRY:  # no fault: the disc is back in the hand
            self._change(StepStatus.TRYING, self._say(outcome), happening.number)
        else:
            self._change(StepStatus.TOLD, self._say(outcome), happening.number)

    def _meets(self, outcome: AttemptResult | None, happening: Happening) -> bool | None:
        """Whether the goal is met by what was ruled; None if that means nothing yet."""
        if self.step.met is not None:
            return self.step.met(self.game, happening, self.learner)
        return None if outcome is None else outcome in self.step.goal or self._has_jumped(happening)

    def _has_jumped(self, happening: Happening) -> bool:
        """Whether the disc has jumped to the hand that is to be felt pulling."""
        jumped = [fault.discs for fault in happening.ruling.faults if fault.what is What.SNAP]
        return self.step.jumps is not None and any(self.step.jumps in discs for discs in jumped)

    def _succeed(self, number: int | None, outcome: AttemptResult | None = None) -> None:
        """The goal is met, by the event with this number and outcome, or by what the hand has felt."""
        if self.stage is StepStatus.SHOWING:
            self._change(StepStatus.SHOWN, Message("lesson.told.shown"), number)
            return
        said = self._say("done", f"done.{outcome}")
        self._end_step(said, number)
        if number is None and self.stage is StepStatus.DONE and self.lesson.steps[self.number].goes_on:
            self.go_on()
            self._change(StepStatus.TRYING, said)
            self._flowed = True

    def _end_step(self, said: Message, number: int | None) -> None:
        last = self.number == len(self.lesson.steps)
        self._change(StepStatus.OVER if last else StepStatus.DONE, said, number)

    # ------------------------------------------------------------------ steps

    def _begin_step(self, *, goes_on: bool = False) -> None:
        self.tries, self.seen_done = 0, False
        laid = Game.at(self.step.board, self.step.rules)
        seat = 1 if self.learner is Colour.WHITE else 2
        self._start = replace(laid.state, white_seat=seat), _poses(laid)
        self._found = not goes_on
        if goes_on:
            self._try()
        else:
            self.again()

    def _remember(self) -> None:
        """Remember how the game stands, to put it back later, once it is at rest."""
        game = self.game
        if not game.busy and not game.hand.held and game.table.at_rest:
            self._start, self._found = (game.state, _poses(game)), True

    def _try(self) -> None:
        self._attempt = Attempt()
        self._change(StepStatus.TRYING, None)

    def _change(self, stage: StepStatus, said: Message | None, seen_again: int | None = None) -> None:
        self.stage, self.said, self.seen_again, self._flowed = stage, said, seen_again, False
        self._carried, self._lay = 0, None
        self.version += 1

    def _say(self, what: str | None, rather: str | None = None) -> Message:
        """What the step says about an outcome, rather something closer if it can, or else what is always said.

        Where nothing is to be leaned, what lies outside has gone astray like anything else that was let go.
        """
        else_ = AttemptResult.ASTRAY if what == AttemptResult.OUTSIDE else None
        own = [f"{self.lesson.texts}.{self.step.name}.{each}" for each in (rather, what, else_)]
        known = (each for each in own if each in catalogue())
        return Message(next(known, f"lesson.told.{what or 'missed'}"))


def _poses(game: Game) -> dict[int, Floats]:
    return {disc: game.table.all_poses[disc].copy() for disc in game.table.discs}
