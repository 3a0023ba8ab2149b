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

import math
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game.places import spots
from openpolarity.game.scripted import Nerves, Scripted
from openpolarity.physics import Pose
from openpolarity.physics.paths import straight
from openpolarity.players.ideas import leans
from openpolarity.players.thinking import Thinking, Thought
from openpolarity.players.trials import Trials
from openpolarity.players.worth import chance, worth
from openpolarity.rules import Holding, Kind, Message, events

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.game.game import Game
    from openpolarity.physics import Placement
    from openpolarity.players.levels import Level
    from openpolarity.rules import Choice
    from openpolarity.rules.events import Event

FEW_SUPPORTS = 2
"""With so few flats and towers a player thinks of dropping a leaner."""
DROP_HEIGHTS = (0.030, 0.024)
"""How low a disc is brought over a foundation to fell the leaner on it, m."""
DOUBLE_FROM, TAKE_FROM = 0.72, 0.25
"""Chances to win from which a double is offered, and taken."""
MOST_TRIES = 8
"""Discs let go in one turn before it passes."""
CARRY_HEIGHT, CARRY_SPEED = 0.09, 0.45


class Player(Scripted):
    """Plays one side or both. The same seed and thought counted in trials give the same game."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        super().__init__(seed, Nerves(tremor_mm=level.hand.place_mm, tremor_deg=level.hand.tilt_deg, tries=MOST_TRIES))
        self.level = level
        self.thought: Thought | None = None
        """What it thought of its last lean."""
        self.why: Message | None = None
        """Why it did what it did last, as a message for the catalogues."""
        self._trials: Trials | None = None

    # ------------------------------------------------------------------ thinking

    def _look(self, game: Game) -> Trials:
        if self._trials is None or self._trials.table.kit != game.kit:
            self._trials = Trials(game.table)
        self._trials.look(game.table, game.state)
        return self._trials

    def think(self, game: Game) -> Thought:
        """Think about the action disc: tries leans in the head until trials or time are used up."""
        head = self.level.head
        ideas = leans(game.table, game.state, self._rng, gordons=head.gordons)
        if not ideas:
            return Thought()
        trials = self._look(game)
        thinking = Thinking(trials, self.level.hand, ideas, game.state.player, self._rng)
        end = time.monotonic() + head.seconds if head.seconds else math.inf
        thinking.more(head.trials, stop=lambda: time.monotonic() > end)
        return thinking.decide()

    # ------------------------------------------------------------------ the action disc

    def _play_disc(self, game: Game) -> None:
        """Lean a disc where it promises most; drop a leaner if there is hardly anything to lean on; or pass."""
        self._tries += 1
        state, side = game.state, game.state.player
        if self._tries > MOST_TRIES:
            self._give_up(game)
            return
        thought = self.think(game)
        self.thought = thought
        if self.level.head.drops and self._wants_drop(game, thought):
            return
        if thought.best is None:
            self._give_up(game)
            return
        now = worth(state, side)
        if thought.value < now - 1.5 and thought.tried and self._tries > 2:
            self._give_up(game)  # every way costs more than a lost turn
            return
        self.why = Message(
            "why.lean",
            {"disc": thought.best.support, "percent": round(100 * thought.chance), "n": len(thought.tried)},
        )
        self._bring(game, thought.best.place)

    def _give_up(self, game: Game) -> None:
        self.why = Message("why.pass", {})
        self._pass(game)

    def _bring(self, game: Game, place: Placement) -> None:
        """Carry a disc in and let it go, with a hand that trembles."""
        hand, kit = game.hand, game.kit
        if not hand.held:
            hand.take()
        if not self._still_free(game):
            return
        up = hand.pose.array
        up[2] = max(up[2], CARRY_HEIGHT)
        way = [
            (up, CARRY_SPEED),
            (place.pose(kit, lift=CARRY_HEIGHT, back=0.03).array, CARRY_SPEED),
            (place.pose(kit, lift=0.02, back=0.03).array, self.level.hand.speed),
            (place.pose(kit, lift=0.0005).array, self.level.hand.speed),
        ]
        hand.go(self._trembling(hand.pose.array, way))
        if self._still_free(game):
            hand.let_go()
        elif hand.held and not game.over:
            hand.withdraw()

    def _trembling(self, start: Floats, way: list[tuple[Floats, float]]) -> Floats:
        legs = []
        for to, speed in way:
            if np.linalg.norm(to - start) > 1e-6:
                legs.append(straight(start, to, speed, 2.5))
                start = to
        return self.level.hand.tremble(np.concatenate(legs), self._rng)

    # ------------------------------------------------------------------ dropping a leaner

    def _wants_drop(self, game: Game, thought: Thought) -> bool:
        """Drop an own leaner if that is worth more than the best lean; True if it was done."""
        state, side = game.state, game.state.player
        supports = len(state.flats(side)) + len(state.towers_of(side))
        if supports > FEW_SUPPORTS:
            return False
        now = worth(state, side)
        best: tuple[float, int, float] | None = None
        for disc in self._supports(state):
            if not self._leaners_on(game, disc):
                continue
            trials = self._look(game)
            for height in DROP_HEIGHTS:
                result = trials.drop(disc, height)
                value = worth(result.state, side) if result.ruling and result.kind is Kind.FAULT else now - 1
                if best is None or value > best[0]:
                    best = (value, disc, height)
        if best is None or best[0] <= max(now, thought.value if thought.best else now) + 0.2:
            return False
        self.why = Message("why.drop", {"disc": best[1]})
        self._lower_over(game, best[1], best[2])
        return True

    def _lower_over(self, game: Game, disc: int, height: float) -> None:
        hand = game.hand
        if not hand.held:
            hand.take()
        if not self._still_free(game):
            return
        x, y, _ = game.table.position(disc)
        up = 1.0 if game.to_move.value == "white" else -1.0
        over = Pose((float(x), float(y), CARRY_HEIGHT), (0.0, 0.0, up)).array
        low = Pose((float(x), float(y), height), (0.0, 0.0, up)).array
        hand.go(self._trembling(hand.pose.array, [(over, CARRY_SPEED), (low, 0.1)]))
        if hand.held and not game.over:
            hand.withdraw()

    # ------------------------------------------------------------------ cube

    def act(self, game: Game) -> None:
        """Do one thing that is legal now."""
        legal: dict[type[Event], list[Choice]] = {}
        for choice in game.legal():
            legal.setdefault(choice.event, []).append(choice)
        state = game.state
        if events.AnswerDouble in legal:
            takes = chance(state, state.player.other) >= TAKE_FROM
            self.why = Message("why.take" if takes else "why.refuse", {})
            game.answer_double(takes)
            return
        if events.OfferDouble in legal and not game.hand.held:
            wins = chance(state, state.player)
            if wins >= DOUBLE_FROM and state.turns > 2:
                self.why = Message("why.double", {"percent": round(100 * wins)})
                game.offer_double()
                return
        super().act(game)

    # ------------------------------------------------------------------ places

    def _place_for(self, game: Game) -> tuple[float, float]:
        """Where to set a tower down: room, away from red; near own flats that it will not disturb."""
        held = game.state.hand
        if held is not None and held.kind is Holding.RECOVERED:
            return super()._place_for(game)
        return spots(game.table, self._rng, held.discs if held else ())[0]


def thinking_only(level: Level) -> Level:
    """The same level with thought counted in trials alone: the same everywhere, for tournaments."""
    return replace(level, head=replace(level.head, seconds=0.0))
