"""What a computer player imagines: leans, drops, grips and places, tried on a table of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.players.answers import Answers
from openpolarity.players.candidates import leans
from openpolarity.players.drops import better_drop
from openpolarity.players.halving import MANY_TRIALS, Halving
from openpolarity.players.learned.ideas import Ideas
from openpolarity.players.learned.proposal_network import ProposalNetwork
from openpolarity.players.passing import worth_if_passed
from openpolarity.players.search import Search, Thought
from openpolarity.players.skills import LIFT_SECONDS, TOWER_HEIGHT, best_grip
from openpolarity.players.thinking_time import ThinkingTime
from openpolarity.players.trials import OVER_PLACE, Trials
from openpolarity.players.worth import worth_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np

    from openpolarity.game.game import Game
    from openpolarity.players.candidates import Candidate
    from openpolarity.players.drops import Drop
    from openpolarity.players.levels import Level
    from openpolarity.players.worth import Worth
    from openpolarity.rules import Group


class Imagination:
    """Tries what a player could do; with thought counted in trials, the same random numbers give the same choice."""

    def __init__(self, level: Level, rng: np.random.Generator) -> None:
        self.level = level
        self.time = ThinkingTime(level.head.seconds)
        self.pondering: Callable[[], None] | None = None
        """Called between two trials."""
        self.trials: Trials | None = None
        """The table in the head; None before the first thought."""
        self._rng = rng
        self.worth: Worth = worth_for(level)
        self._ideas = Ideas(ProposalNetwork.shipped()) if level.head.learned else None

    def __getstate__(self) -> dict[str, Any]:
        """Leave the callback between trials and the table in the head out of copies."""
        return self.__dict__ | {"pondering": None, "trials": None}

    def look(self, game: Game) -> Trials:
        """The table in the head, as the game stands now."""
        if self.trials is None or self.trials.table.kit != game.kit:
            self.trials = Trials(game.table)
        self.trials.look(game.table, game.state)
        return self.trials

    def _enough(self) -> bool:
        """Whether to stop thinking; called between two trials."""
        if self.pondering is not None:
            self.pondering()
        return self.time.over

    def best_lean(self, game: Game) -> Thought:
        """Try leans until trials or time are used up, and choose the best."""
        with self.time.thinking():
            return self._best_lean(game)

    def _best_lean(self, game: Game) -> Thought:
        candidates = self._candidates(game)
        if not candidates:
            return Thought()
        head, hand, side = self.level.head, self.level.hand, game.state.player
        trials, passed = self.look(game), self.if_passed(game)
        if self._ideas is not None:
            # Few trials are spent better on one's own leans.
            deeply = head.trials >= MANY_TRIALS
            answers = Answers(hand, self._ideas, self.worth, self._rng) if deeply else None
            halving = Halving(
                trials,
                hand,
                candidates,
                side,
                self._rng,
                self.worth,
                passed=passed,
                answers=answers,
                misjudges=head.misjudges,
            )
            return halving.think(head.trials, stop=self._enough)
        search = Search(trials, hand, candidates, side, self._rng, self.worth, passed=passed)
        search.more(head.trials, stop=self._enough)
        return search.decide()

    def _candidates(self, game: Game) -> list[Candidate]:
        head, hand = self.level.head, self.level.hand
        sets_traps = bool(self._rng.random() < head.traps)
        if self._ideas is not None:
            return self._ideas.of(game.table, game.state, hand, self._rng, sets_traps=sets_traps, doubt=head.doubt)
        return leans(
            game.table,
            game.state,
            self._rng,
            attack=head.attack,
            sets_traps=sets_traps,
            tremor_mm=hand.place_mm,
            doubt=head.doubt,
        )

    def if_passed(self, game: Game) -> float | None:
        """The value of passing; None if it is not allowed."""
        return worth_if_passed(self.look(game), self.worth)

    def better_drop(self, game: Game, thought: Thought) -> Drop | None:
        """A drop of a leaner that promises more than the best lean found and than passing, if there is one."""
        passed = self.if_passed(game)
        with self.time.thinking():
            return better_drop(self.look(game), self.worth, thought, passed, stop=self._enough)

    def safe_grip(self, game: Game, group: Group) -> int | None:
        """The first grip that lifts a group whole when it is tried in the head; None if there is none."""
        first = best_grip(game.table, game.state, group)
        if self.level.head.places <= 1:
            return first
        trials = self.look(game)
        height = {disc: float(game.table.position(disc)[2]) for disc in group.discs}
        others = sorted((disc for disc in group.discs if disc != first), key=lambda disc: -height[disc])
        with self.time.thinking():
            for grip in (first, *others[: self.level.head.places - 1]):
                if self._enough():
                    return first
                if trials.lifts(grip, TOWER_HEIGHT, LIFT_SECONDS):
                    return grip
        return None

    def best_place(self, game: Game, places: Sequence[tuple[float, float]]) -> tuple[float, float]:
        """The best of the first few places (m) for the tower in hand."""
        few = self.level.head.places
        if few <= 1:
            return places[0]
        trials = self.look(game)
        in_hand = (*game.hand.held, *game.table.hand.attached())
        tower = {disc: game.table.all_poses[disc].copy() for disc in in_hand}
        side = game.state.player
        best = (-1.0, places[0])
        with self.time.thinking():
            for x, y in places[:few]:
                if self._enough():
                    break
                result = trials.set_down(tower, x, y, OVER_PLACE)
                value = self.worth(trials.table, result.state, side) if result.ruling is not None else 0.0
                if value > best[0]:
                    best = (value, (x, y))
        return best[1]
