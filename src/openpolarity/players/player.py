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

from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.chance import normal
from openpolarity.game.free_places import spots
from openpolarity.geometry import norm
from openpolarity.physics import Pose
from openpolarity.physics.paths import TICK, straight
from openpolarity.players.approach import LOW
from openpolarity.players.candidates import leans
from openpolarity.players.evaluation import POINT, chance, prospect
from openpolarity.players.foundations import spread
from openpolarity.players.scripted import CARRY, Nerves, Scripted
from openpolarity.players.search import GOOD, Search, Thought
from openpolarity.players.thinking_time import ThinkingTime
from openpolarity.players.trials import Trials
from openpolarity.rules import Holding, Kind, Message, Phase, RulesError, apply, events

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Floats
    from openpolarity.game.game import Game
    from openpolarity.physics import Placement
    from openpolarity.players.approach import Approach
    from openpolarity.players.levels import Level
    from openpolarity.rules import Choice
    from openpolarity.rules.board import Group
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
LIFT_SECONDS = 0.9
"""How long a captured group is on its way up."""
WORSE = 0.04
"""It passes only if every way to play costs so much more of its chance to win."""
BETTER = 0.02
"""A leaner is dropped only if that promises so much more than everything else."""
OVER_PLACE = 0.05
"""A tower is tried from so high over its place, m."""


class Player(Scripted):
    """Plays one side or both. The same seed and thought counted in trials give the same game."""

    carries = 0.35

    def __init__(self, level: Level, seed: int = 0) -> None:
        hand = level.hand
        # What the scripted side leaves to chance is decided here.
        never = {"drops": 0.0, "gordons": 0.0, "declines": 0.0, "doubles": 0.0}
        super().__init__(seed, Nerves(hand.place_mm, hand.tilt_deg, tries=MOST_TRIES, **never))
        self.level = level
        self.thought: Thought | None = None
        """What it thought of its last lean."""
        self.why: Message | None = None
        """Why it did what it did last, as a message for the catalogues."""
        self.pondering: Callable[[], None] | None = None
        """Called between two trials, so that who shows the game can do something else meanwhile."""
        self.thought_seconds: list[float] = []
        """How long it thought about each act that needed thought, by the clock on the wall."""
        self._time = ThinkingTime(level.head.seconds)
        self._trials: Trials | None = None

    def __getstate__(self) -> dict[str, Any]:
        """A copy thinks as the original does, at a table of its own; nobody waits between its trials."""
        return self.__dict__ | {"pondering": None, "_trials": None}

    # ------------------------------------------------------------------ thinking

    def _look(self, game: Game) -> Trials:
        if self._trials is None or self._trials.table.kit != game.kit:
            self._trials = Trials(game.table)
        self._trials.look(game.table, game.state)
        return self._trials

    def think(self, game: Game) -> Thought:
        """Think about the action disc: tries leans in the head until trials or time are used up."""
        self._time.begin()
        thought = self._think(game)
        self.thought_seconds.append(self._time.spent)
        return thought

    def _think(self, game: Game) -> Thought:
        with self._time.thinking():
            return self._best_lean(game)

    def _best_lean(self, game: Game) -> Thought:
        head = self.level.head
        candidates = leans(
            game.table,
            game.state,
            self._rng,
            attack=head.attack,
            sets_traps=self._now_and_then(head.traps),
            tremor_mm=self.level.hand.place_mm,
            doubt=head.doubt,
        )
        thought = Thought()
        if candidates:
            search = Search(
                self._look(game),
                self.level.hand,
                candidates,
                game.state.player,
                self._rng,
                sees_room=head.sees_room,
                passed=self._if_passed(game),
            )
            search.more(head.trials, stop=self._enough)
            thought = search.decide()
        return thought

    def _enough(self) -> bool:
        """Asked between two trials."""
        if self.pondering is not None:
            self.pondering()
        return self._time.over

    # ------------------------------------------------------------------ foundations

    def _lay_foundation(self, game: Game) -> None:
        if game.hand.held:
            game.hand.withdraw()
            return
        x, y = spread(game.table, self._rng, wise=self.level.head.sees_room)
        mm = 1e-3 * self.level.hand.place_mm
        game.hand.lay(x + float(normal(self._rng, mm)), y + float(normal(self._rng, mm)))

    # ------------------------------------------------------------------ the action disc

    def _play_disc(self, game: Game) -> None:
        """Lean a disc where it promises most; drop a leaner if there is hardly anything to lean on; or pass."""
        self._tries += 1
        if self._tries > MOST_TRIES:
            self._give_up(game)
            return
        thought = self._think(game)
        self.thought = thought
        if self.level.head.drops and self._wants_drop(game, thought):
            return
        passed = self._if_passed(game)
        # What will hardly stand has to promise more than a pass.
        margin = WORSE if thought.chance >= GOOD else POINT
        if thought.best is None or (thought.tried and passed is not None and thought.value < passed - margin):
            self._give_up(game)
            return
        best = thought.best
        said: dict[str, str | int | float] = {"disc": best.support, "percent": round(100 * thought.chance)}
        if best.trap:
            self.why = Message("why.trap", {"disc": best.support})
        else:
            self.why = Message("why.gordon" if best.support in game.state.leaners(game.to_move) else "why.lean", said)
        self._bring(game, best.place, best.approach)

    def _if_passed(self, game: Game) -> float | None:
        """What giving the turn away would be worth; None where that is not allowed."""
        state = game.state
        side = state.player
        if state.phase is not Phase.TURN:
            return None
        try:
            passed, _ = apply(self._look(game).entered(state), events.Pass(by=side))
        except RulesError:
            return None
        return prospect(passed, side, game.table if self.level.head.sees_room else None)

    def _give_up(self, game: Game) -> None:
        self.why = Message("why.pass", {})
        self._pass(game)

    def _bring(self, game: Game, place: Placement, approach: Approach = LOW) -> None:
        """Carry a disc in, look, and let it go, with a hand that trembles."""
        hand, kit = game.hand, game.kit
        if not hand.held:
            hand.take()
        if not self._still_free(game):
            return
        up = hand.pose.array
        up[2] = max(up[2], CARRY_HEIGHT)
        there = place.pose(kit, lift=0.0005).array
        way = [
            (up, CARRY_SPEED),
            (place.pose(kit, lift=CARRY_HEIGHT, back=approach.back).array, CARRY_SPEED),
            (approach.pose(place, kit).array, self.level.hand.speed),
            (there, self.level.hand.speed),
        ]
        hand.go(self._trembling(hand.pose.array, way, self.level.hand.reaction))
        if self._still_free(game):
            hand.let_go()
        elif hand.held and not game.over:
            hand.withdraw()

    def _trembling(self, start: Floats, way: list[tuple[Floats, float]], pause: float = 0.0) -> Floats:
        """A path from place to place (speeds in m/s), and so many seconds more at its end."""
        legs = []
        for to, speed in way:
            if norm(to - start) > 1e-6:
                legs.append(straight(start, to, speed, 2.5))
                start = to
        legs.append(np.repeat(start[None], max(1, round(pause / TICK)), axis=0))
        return self.level.hand.tremble(np.concatenate(legs), self._rng)

    # ------------------------------------------------------------------ dropping a leaner

    def _wants_drop(self, game: Game, thought: Thought) -> bool:
        """Drop an own leaner if that is worth more than the best lean; True if it was done."""
        state, side = game.state, game.state.player
        supports = len(state.flats(side)) + len(state.towers_of(side))
        if supports > FEW_SUPPORTS:
            return False
        trials = self._look(game)
        now = prospect(state, side, trials.table)
        best: tuple[float, int, float] | None = None
        crowded = [disc for disc in self._supports(state) if self._leaners_on(game, disc)]
        with self._time.thinking():
            for disc, height in product(crowded, DROP_HEIGHTS):
                if self._enough():
                    break
                result = trials.drop(disc, height)
                judged = result.ruling is not None and result.kind is Kind.FAULT
                value = prospect(result.state, side, trials.table) if judged else 0.0
                if best is None or value > best[0]:
                    best = (value, disc, height)
        # A drop ends the turn, as a lean or a pass would.
        passed = self._if_passed(game)
        otherwise = max(now if passed is None else passed, thought.value if thought.best else -1.0)
        if best is None or best[0] <= otherwise + BETTER:
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

    # ------------------------------------------------------------------ capturing

    def _first_of(self, owed: list[Choice]) -> Choice:
        """What needs no hand first, then the group that most depends on: large ones, while the hand is fresh."""
        return max(owed, key=lambda one: (one.event is events.Claim, one.event is events.PickUp, len(one.discs)))

    def _see_to(self, game: Game, choice: Choice, legal: dict[type[Event], list[Choice]]) -> None:
        """Capture a group if that can be done; leave what cannot be had, where the rules allow it."""
        disc = choice.discs[0]
        if choice.event is events.PickUp:
            self.why = Message("why.set_right", {"disc": disc})
        else:
            self.why = Message("why.capture", {"n": len(choice.discs)})
        if choice.event is not events.Lift:
            super()._see_to(game, choice, legal)
        elif any(other.discs == choice.discs for other in legal.get(events.Claim, ())):
            game.claim(disc)  # what stands as a tower already is not touched
        elif (
            any(other.discs == choice.discs for other in legal.get(events.Decline, ()))
            and self._safe_grip(game, choice.discs) is None
        ):
            self.why = Message("why.decline", {})
            game.decline(disc)
        else:
            super()._see_to(game, choice, legal)

    def _grip(self, game: Game, group: Group) -> int:
        safe = self._safe_grip(game, group.discs)
        return super()._grip(game, group) if safe is None else safe

    def _safe_grip(self, game: Game, discs: tuple[int, ...]) -> int | None:
        """The first grip that lifts a group whole when it is tried in the head; None if there is none."""
        first = super()._grip(game, game.state.group_at(discs[0]))
        if self.level.head.places <= 1:
            return first
        trials = self._look(game)
        height = {disc: float(game.table.position(disc)[2]) for disc in discs}
        others = sorted((disc for disc in discs if disc != first), key=lambda disc: -height[disc])
        with self._time.thinking():
            for grip in (first, *others[: self.level.head.places - 1]):
                if self._enough():
                    return first
                if trials.lifts(grip, CARRY, LIFT_SECONDS):
                    return grip
        return None

    def _place_for(self, game: Game) -> tuple[float, float]:
        """Where to set a tower down: places with room, away from red, tried in the head before."""
        held = game.state.hand
        if held is None or held.kind is Holding.RECOVERED:
            return super()._place_for(game)
        roomy = spots(game.table, self._rng, held.discs)
        places = self.level.head.places
        if places <= 1:
            return roomy[0]
        trials = self._look(game)
        in_hand = (*game.hand.held, *game.table.hand.attached())
        tower = {disc: game.table.all_poses[disc].copy() for disc in in_hand}
        side = game.state.player
        best = (-1.0, roomy[0])
        with self._time.thinking():
            for x, y in roomy[:places]:
                if self._enough():
                    break
                result = trials.set_down(tower, x, y, OVER_PLACE)
                value = prospect(result.state, side, trials.table) if result.ruling is not None else 0.0
                if value > best[0]:
                    best = (value, (x, y))
        return best[1]

    # ------------------------------------------------------------------ one act

    def act(self, game: Game) -> None:
        """Do one thing that is legal now, after at most as much thought as the level allows."""
        self._time.begin()
        self._act(game)
        if self._time.spent:
            self.thought_seconds.append(self._time.spent)

    def _act(self, game: Game) -> None:
        legal: dict[type[Event], list[Choice]] = {}
        for choice in game.legal():
            legal.setdefault(choice.event, []).append(choice)
        state = game.state
        if events.AnswerDouble in legal:
            takes = chance(state, state.answerer or state.player.other, game.table) >= TAKE_FROM
            self.why = Message("why.take" if takes else "why.refuse", {})
            game.answer_double(takes)
            return
        if events.OfferDouble in legal and not game.hand.held:
            wins = chance(state, state.player, game.table)
            if wins >= DOUBLE_FROM and state.turns > 2:
                self.why = Message("why.double", {"percent": round(100 * wins)})
                game.offer_double()
                return
        super().act(game)

    def _sends_back(self, game: Game) -> bool:
        """Whether the opponent's dropped disc is better back in his hand than on the mat as it fell."""
        state = game.state
        try:
            back, _ = apply(state, events.SendBack(by=state.player))
        except RulesError:
            return False
        return prospect(back, state.player) > prospect(state, state.player)
