"""Finding puzzles: a solution for a position, proof that it works, and how often each level's hand succeeds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game.free_places import spots
from openpolarity.players.candidates import leans, traps
from openpolarity.players.levels import LEVELS
from openpolarity.players.skills import LIFT_SECONDS, TOWER_HEIGHT, best_grip
from openpolarity.players.trials import Trials
from openpolarity.puzzles.goals import met_by
from openpolarity.puzzles.maker.hand_trials import HandTrials
from openpolarity.puzzles.maker.trying import Attempts
from openpolarity.puzzles.puzzle import Goal, Puzzle
from openpolarity.puzzles.solution import Capture, Lean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from openpolarity.game import Game
    from openpolarity.players.levels import Level
    from openpolarity.puzzles.maker.positions import TurnStart
    from openpolarity.puzzles.solution import Act

MASTER = LEVELS["master"].hand
LOOKED_AT = 8
"""Leans that are tried once."""
DOUBTED, DOUBTS, SURE = 3, 6, 5
"""How many of those that stand are tried again with the master's tremor, how often each, and how often the best has to
work."""
GRIPS, PLACES = 2, 2
"""Ways to lift discs, and places to set them down, that are tried."""
PROOFS = 3
"""Tries with the master's hand at the real table, all of which have to succeed."""
TRIES_IN_HEAD, TRIES_AT_TABLE = 12, 3
"""Tries of every level's hand from which a puzzle is rated: of a lean in the head, of captures at the table."""
SEEN_PLACES = {"child": 40, "beginner": 24, "casual": 12, "club": 6, "expert": 3, "master": 1}
"""A level sets a tower down at any of this many places, those with the most space; the master where it is solved."""
TRIVIAL, LUCK = 0.95, 0.75
"""A puzzle that more than this share of all hands solves is none; one that fewer of the master's solve is luck."""


@dataclass(frozen=True)
class Finder:
    """Looks for puzzles; every choice follows from the seed, the position and the goal."""

    seed: int

    def find(self, position: TurnStart, goal: Goal) -> Puzzle | None:
        """A puzzle with this goal, if the position has one that is neither trivial nor a matter of luck."""
        rng = np.random.default_rng(self._key(position, goal))
        solution = self._solution(position.stands(), goal, rng)
        return self._proven(position, goal, solution) if solution else None

    def _key(self, position: TurnStart, goal: Goal) -> list[int]:
        return [self.seed, position.game, position.turn, list(Goal).index(goal)]

    # ------------------------------------------------------------------ solutions

    def _solution(self, game: Game, goal: Goal, rng: np.random.Generator) -> list[Act] | None:
        solution: list[Act] = []
        if game.state.pending:
            attempts = Attempts(game, met_by(Goal.CAPTURE))
            capture = _capture(attempts, rng)
            if capture is None:
                return None
            solution.append(capture)
            if goal is Goal.CAPTURE:
                return solution
        # The game stands as it does after the capture.
        lean = None if game.over or game.state.obliged else _lean(game, goal, rng)
        return [*solution, lean] if lean else None

    # ------------------------------------------------------------------ proof and rating

    def _proven(self, position: TurnStart, goal: Goal, solution: Sequence[Act]) -> Puzzle | None:
        """The puzzle, if its solution works at the real table, with and without the master's tremor."""
        game, key = position.stands(), self._key(position, goal)
        attempts = Attempts(game, met_by(goal))
        if not attempts.solves(solution, None, key):
            return None
        if goal is Goal.TRAP and not _is_impossible(game):
            return None
        rates: list[float] = []
        for rate in _rates(attempts, goal, solution, key):
            rates.append(rate)
            if rates[0] == 1.0:
                return None  # even a child's hand never fails
        name = f"{goal}-{position.game}-{position.turn}"
        puzzle = Puzzle(name, goal, position.discs, position.line, tuple(solution), tuple(rates))
        if puzzle.ease > TRIVIAL or rates[-1] < LUCK:
            return None
        return puzzle if not _tried_in_head(solution) or _holds(attempts, solution, key) else None


def _tried_in_head(solution: Sequence[Act]) -> bool:
    """Whether it is one lean, of which many can be tried at once."""
    return len(solution) == 1 and isinstance(solution[0], Lean)


def _holds(attempts: Attempts, solution: Sequence[Act], key: list[int]) -> bool:
    """Whether what was tried in the head works with the master's hand at the real table, too."""
    return all(attempts.solves(solution, MASTER, [*key, n]) for n in range(PROOFS))


def _lean(game: Game, goal: Goal, rng: np.random.Generator) -> Lean | None:
    """The lean that works most often with the master's hand; None if none is sure enough."""
    trials = HandTrials(game, goal)
    offered = (traps if goal is Goal.TRAP else leans)(game.table, game.state, rng)[:LOOKED_AT]
    tried = [Lean.at(one.place, one.approach) for one in offered]
    good = [lean for lean in tried if trials.stands(lean)][:DOUBTED]
    rated = [(trials.share(lean, MASTER, DOUBTS, rng), lean) for lean in good]
    often, best = max(rated, key=lambda one: one[0], default=(0.0, None))
    return best if often * DOUBTS >= SURE else None


def _capture(attempts: Attempts, rng: np.random.Generator) -> Capture | None:
    """The first grip and place with which the discs are captured without harm; the game stands as it does then."""
    game = attempts.game
    group = game.state.pending[0]
    first = best_grip(game.table, game.state, group)
    grips = [first, *(disc for disc in group.discs if disc != first)][:GRIPS]
    places = [(round(x, 5), round(y, 5)) for x, y in spots(game.table, rng, group.discs)[:PLACES]]
    for grip, place in product(grips, places):
        if attempts.solves([Capture(grip, place)], None, [0]):
            return Capture(grip, place)
    return None


def _rates(attempts: Attempts, goal: Goal, solution: Sequence[Act], key: list[int]) -> Iterator[float]:
    """The share of tries with which each level's hand succeeds, from the weakest to the strongest."""
    first = solution[0]
    attempts.put_back()
    trials = HandTrials(attempts.game, goal) if _tried_in_head(solution) else None
    for number, level in enumerate(LEVELS.values()):
        if trials is not None and isinstance(first, Lean):
            rng = np.random.default_rng([*key, 100 + number])
            yield round(trials.share(first, level.hand, TRIES_IN_HEAD, rng), 2)
        else:
            seeds = [[*key, 100 + number, n] for n in range(TRIES_AT_TABLE)]
            done = (attempts.solves(_as_seen_by(level, attempts, solution, seed), level.hand, seed) for seed in seeds)
            yield round(sum(done) / TRIES_AT_TABLE, 2)


def _as_seen_by(level: Level, attempts: Attempts, solution: Sequence[Act], seed: list[int]) -> list[Act]:
    """The solution as a level does it that has to find a place for the tower by itself."""
    attempts.put_back()
    game, rng = attempts.game, np.random.default_rng(seed)
    places = spots(game.table, rng, game.state.pending[0].discs)[: SEEN_PLACES[level.name]]
    own = places[int(rng.integers(len(places)))]
    return [replace(act, to=own) if isinstance(act, Capture) and len(places) > 1 else act for act in solution]


def _is_impossible(game: Game) -> bool:
    """Whether no grip lifts any of the discs that are to be captured without harm."""
    trials = Trials(game.table)
    trials.look(game.table, game.state)
    grips = [grip for group in game.state.pending for grip in group.discs]
    return not any(trials.lifts(grip, TOWER_HEIGHT, LIFT_SECONDS) for grip in grips)
