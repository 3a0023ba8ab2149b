"""A newcomer at a lesson: says what a page says, with an unsteady hand, and does the wrong thing first.

Time passes as fast as it can: the table's own ticks, without a clock on the wall.
"""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.game import Game
from openpolarity.lessons import StepStatus
from openpolarity.physics import Placement, Pose
from openpolarity.physics.approach import LOW
from openpolarity.physics.paths import along
from openpolarity.players import Tremor
from openpolarity.puzzles import exercise
from openpolarity.server.messages.errors import Refusal
from openpolarity.server.messages.inbound import Aim, Do, NewGame, read_message
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.session.aiming import target_of
from openpolarity.server.session.lesson_table import LessonHands, LessonTable
from openpolarity.server.session.stillness import STILL

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Floats

    Way = Callable[["Newcomer"], None]

UNSTEADY = Tremor(6.0, 16.0, speed=0.12, reaction=0.7)
LONGEST = 25_000
"""Ticks after which something that never ends counts as stuck: 200 s of the table."""


class Newcomer:
    """Somebody at a lesson, with what they see of it."""

    def __init__(self, name: str, seed: int) -> None:
        found = exercise(name)
        assert found is not None
        wish = NewGame(mode="lesson", lesson=name)
        self.table = LessonTable(Game(found.rules), Seats.of(wish), found)
        self.table.attend((1,), (1,))
        self.hands = LessonHands(self.table)
        self.rng = np.random.default_rng(seed)
        self._asked = 0

    # ------------------------------------------------------------------ looking and asking

    @property
    def view(self) -> Any:
        return self.table.view(self.table.hand()).view

    @property
    def stage(self) -> str:
        return str(self.view.lesson.stage)

    @property
    def step(self) -> str:
        return f"{self.view.lesson.name}.{self.table.teacher.step.name}"

    def offered(self) -> list[str]:
        return [legal.what for legal in self.view.legal]

    def ask(self, what: str, **args: Any) -> bool:
        """Ask for something as a page does; False if it is refused."""
        self._asked += 1
        message = read_message(json.dumps({"type": "do", "ask": self._asked, "what": what, **args}))
        assert isinstance(message, Do)
        try:
            self.table.do(message, (1,))
        except Refusal:
            return False
        return True

    def press(self, what: str) -> None:
        """Press a button that is there."""
        assert what in self.offered(), (self.step, self.stage, self.offered())
        assert self.ask(what)

    # ------------------------------------------------------------------ time

    def wait(self) -> None:
        """Let time pass until nothing moves and nothing is about to."""
        for _ in range(LONGEST):
            if self.hands.due() is not None:
                self.hands.act(1, lambda: None)
            self.table.tick()
            if not self.table.restless(STILL) and not self.table.acts.will_let_go and self.hands.due() is None:
                return
        raise AssertionError(f"{self.step} never came to rest")

    # ------------------------------------------------------------------ the hand

    def take(self) -> None:
        if not self.table.game.hand.held:
            self.press("take")
            self.wait()

    def lead(self, way: list[tuple[Floats, float]], *, steady: bool = False) -> None:
        """Lead the hand along a way (poses, and the speed to each in m/s), as it trembles, with 60 aims a second."""
        hand = self.table.game.hand
        if not hand.held:
            return
        goals = along(hand.pose.array, way, 2.5, UNSTEADY.reaction)
        for number, goal in enumerate(goals if steady else UNSTEADY.tremble(goals, self.rng)):
            if self.stage != StepStatus.TRYING or not hand.held or self.table.game.closed:
                return
            if number % 2 == 0:
                target, _ = target_of(goal, self.table.game.kit)
                told = {name: getattr(target, name) for name in target.__struct_fields__}
                message = read_message(json.dumps({"type": "aim", "i": number % 65_536, **told}))
                assert isinstance(message, Aim)
                self.table.aim((1,), message)
            self.table.tick()

    def let_go(self) -> None:
        if self.table.game.hand.held and self.stage == StepStatus.TRYING and not self.table.game.closed:
            self.ask("let_go")
        self.wait()


def lean(on: int, direction: float = -90.0, distance: float = 1.6, tilt: float = 40.0) -> Way:
    """Lean a disc on another, or try to: direction and tilt in degrees, distance in diameters."""

    def go(one: Newcomer) -> None:
        game = one.table.game
        one.take()
        x, y, _ = game.table.position(on)
        place = Placement((float(x), float(y)), math.radians(direction), distance * 0.032, math.radians(tilt))
        one.lead(LOW.way(game.hand.pose.array, place, game.kit))
        one.let_go()

    return go


def hover(over: int, height: float, aside: float = 0.0) -> Way:
    """Lower a level disc over another one to a height (m), then put it back."""

    def go(one: Newcomer) -> None:
        one.take()
        x, y, _ = one.table.game.table.position(over)
        low, high = (Pose((float(x) + aside, float(y), z), (0.0, 0.0, 1.0)).array for z in (height, 0.1))
        one.lead([(high, 0.3), (low, 0.05)])
        for _ in range(100):
            one.table.tick()
        if "withdraw" in one.offered():
            one.press("withdraw")
        one.wait()

    return go


def capture(disc: int, x: float, y: float) -> Way:
    """Lift a disc and what comes along, turn it, and set it down at a place (m)."""

    def go(one: Newcomer) -> None:
        assert one.ask("grasp", disc=disc)
        one.wait()
        hand = one.table.game.hand
        up = hand.pose.array.copy()
        up[2] = 0.12
        one.lead([(up, 0.2)], steady=True)
        for what in ("square", "turn_up"):
            if what in one.offered():
                one.press(what)
                one.wait()
        if not hand.held:
            one.wait()
            return
        there = hand.pose.array.copy()
        there[:2] = x, y
        down = there.copy()
        down[2] = 0.004
        one.lead([(there, 0.2), (down, 0.1)], steady=True)
        one.let_go()

    return go


def shove(disc: int) -> Way:
    """Move a level disc along the mat into another one, from the left."""

    def go(one: Newcomer) -> None:
        one.take()
        x, y, _ = one.table.game.table.position(disc)
        far, high = (Pose((float(x) - 0.06, float(y), z), (0.0, 0.0, 1.0)).array for z in (0.004, 0.1))
        there = Pose((float(x), float(y), 0.004), (0.0, 0.0, 1.0)).array
        one.lead([(high, 0.3), (far, 0.1), (there, 0.05)], steady=True)
        if "withdraw" in one.offered():
            one.press("withdraw")
        one.wait()

    return go
