"""A computer player: sees the table and the rules, thinks, and moves a hand that trembles.

>>> from openpolarity.game import Game
>>> from openpolarity.players import Player, level
>>> game = Game(seed=1)
>>> game.set_up()
>>> Player(level("beginner"), seed=1).act(game)
>>> game.over
False
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game.free_places import spots
from openpolarity.physics.approach import CARRYING_HEIGHT
from openpolarity.players.evaluation import prospect
from openpolarity.players.foundations import foundation_place
from openpolarity.players.imagination import Imagination
from openpolarity.players.passing import is_better_passed
from openpolarity.players.plans import percent, plan_of, why_passed
from openpolarity.players.routine import Routine
from openpolarity.players.scripted import pass_or_wait
from openpolarity.players.skills import Skills, best_grip
from openpolarity.players.trials import DROP_SPEED
from openpolarity.rules import Colour, Holding, Message, RulesError, apply, events

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.game.game import Game
    from openpolarity.players.levels import Level
    from openpolarity.players.search import Thought
    from openpolarity.rules import Choice, Group

DOUBLE_FROM, TAKE_FROM = 0.72, 0.25
"""Chances to win from which a double is offered, and taken."""
CARRYING_SPEED = 0.45
"""The speed of a disc that is carried high over the mat, m/s."""
TOWER_SPEED = 0.35
"""The speed of a tower that is carried, m/s."""


class Player:
    """A computer player for one side or both. With thought counted in trials, the same seed gives the same game."""

    claims_towers = True

    def __init__(self, level: Level, seed: int = 0) -> None:
        self.level = level
        self.thought: Thought | None = None
        """What it thought of its last lean."""
        self.why: Message | None = None
        """Why it did what it did last, as a message for the catalogues."""
        self.thought_seconds: list[float] = []
        """How long it thought about each act that needed thought, by the clock on the wall."""
        self._rng = np.random.default_rng(seed)
        self._skills = Skills(self._rng, level.hand, tower_speed=TOWER_SPEED)
        self._routine = Routine(self, self._skills)
        self._imagination = Imagination(level, self._rng)

    @property
    def pondering(self) -> Callable[[], None] | None:
        """Called between two trials, so that whoever shows the game can do something else meanwhile."""
        return self._imagination.pondering

    @pondering.setter
    def pondering(self, pondering: Callable[[], None] | None) -> None:
        self._imagination.pondering = pondering

    def play(self, game: Game) -> None:
        """Play a game, or a whole match, to its end."""
        while game.legal():
            self.act(game)

    def act(self, game: Game) -> None:
        """Do one thing that is legal now, after at most as much thought as the level allows."""
        self._imagination.time.begin()
        self._routine.act(game)
        if self._imagination.time.spent:
            self.thought_seconds.append(self._imagination.time.spent)

    def think(self, game: Game) -> Thought:
        """Think about the action disc: try leans in the head until trials or time are used up."""
        self._imagination.time.begin()
        thought = self._imagination.best_lean(game)
        self.thought_seconds.append(self._imagination.time.spent)
        return thought

    # ------------------------------------------------------------------ before the first turn, and the cube

    def colour(self, _game: Game) -> Colour:
        """Choose either colour at random: before anything lies on the mat, one is as good as the other."""
        return Colour.WHITE if self._rng.random() < 0.5 else Colour.BLACK

    def lay_foundation(self, game: Game) -> None:
        """Lay a foundation where there is space to lean on it."""
        self._skills.lay(game, *foundation_place(game.table, self._rng, wise=self.level.head.lays_wisely))

    def accepts_double(self, game: Game) -> bool:
        """Whether the chance to win is worth a doubled game."""
        state = game.state
        takes = self._imagination.worth.chance(game.table, state, state.answerer or state.player.other) >= TAKE_FROM
        self.why = Message("why.take" if takes else "why.refuse", {})
        return takes

    def offers_double(self, game: Game) -> bool:
        """Whether the chance to win is large enough."""
        state = game.state
        if game.hand.held or state.turns <= 2:
            return False
        wins = self._imagination.worth.chance(game.table, state, state.player)
        if wins < DOUBLE_FROM:
            return False
        self.why = Message("why.double", {"percent": percent(wins)})
        return True

    def sends_back(self, game: Game) -> bool:
        """Whether the opponent's dropped disc is better back in their hand than on the mat as it fell."""
        state = game.state
        try:
            back, _ = apply(state, events.SendBack(by=state.player))
        except RulesError:
            return False
        return prospect(back, state.player) > prospect(state, state.player)

    # ------------------------------------------------------------------ the action disc

    def play_disc(self, game: Game, tries: int) -> None:
        """Lean a disc where it promises most; drop a leaner if there is hardly anything to lean on; or pass."""
        if tries > self.level.head.tries:
            self._pass(game, Message("why.pass", {}))
            return
        thought = self._imagination.best_lean(game)
        self.thought = thought
        if self.level.head.drops and self._drops_instead(game, thought):
            return
        best = thought.best
        passed = self._imagination.if_passed(game) if self.level.head.passes else None
        if best is None or (self.level.head.passes and is_better_passed(thought, passed)):
            self._pass(game, why_passed(thought))
            return
        self.why = plan_of(game.table, game.state, thought, passed)
        hand = self.level.hand
        self._skills.lean_in(game, best.place, replace(best.approach, speed=hand.speed, pause=hand.reaction))

    def _pass(self, game: Game, why: Message) -> None:
        self.why = why
        pass_or_wait(game)

    def _drops_instead(self, game: Game, thought: Thought) -> bool:
        """Drop one of the side's leaners if that is worth more than the best lean; True if it was done."""
        best = self._imagination.better_drop(game, thought)
        if best is None:
            return False
        self.why = Message("why.drop", {"disc": best.support})
        self._skills.drop(game, best.support, ((CARRYING_HEIGHT, CARRYING_SPEED), (best.height, DROP_SPEED)))
        return True

    # ------------------------------------------------------------------ capturing

    def first_duty(self, owed: list[Choice]) -> Choice:
        """Choose claims first, then flipped discs, then the largest group."""
        first = max(owed, key=lambda one: (one.event is events.Claim, one.event is events.PickUp, len(one.discs)))
        if first.event is events.PickUp:
            self.why = Message("why.set_right", {"disc": first.discs[0]})
        else:
            self.why = Message("why.capture", {"n": len(first.discs)})
        return first

    def declines(self, game: Game, group: Group) -> bool:
        """Whether to leave a group, because no grip lifts it whole."""
        if self._imagination.safe_grip(game, group) is not None:
            return False
        self.why = Message("why.decline", {})
        return True

    def grip(self, game: Game, group: Group) -> int:
        """A grip that lifts the group whole when it is tried in the head, or else the one that looks best."""
        safe = self._imagination.safe_grip(game, group)
        return best_grip(game.table, game.state, group) if safe is None else safe

    def tower_place(self, game: Game) -> tuple[float, float]:
        """Where to set a tower down: free places, away from red, tried in the head before."""
        held = game.state.hand
        free = spots(game.table, self._rng, held.discs if held else ())
        if held is None or held.kind is Holding.RECOVERED:
            return free[int(self._rng.integers(6))]
        return self._imagination.best_place(game, free)
