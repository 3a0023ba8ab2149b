"""A schedule that spends a budget of games where they tell most about the ratings.

Every choice is a pair of games, same seed and colours swapped, between the two entrants whose result is expected to
shrink the ratings' uncertainty most: the sum of their variances (in the design of experiments, A-optimality). Equals
tell more of each other than a master and a child, of whose games the winner is known; and entrants of whom little is
known tell more than others.

Choices are made in rounds, each from the results of all rounds but the last: so workers have something to do while a
round ends, and a tournament is the same with one worker or a hundred, stopped or not.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.arena.errors import ArenaError
from openpolarity.arena.pairing import fixture
from openpolarity.arena.ratings import ELO, EQUALS, information, rate
from openpolarity.arena.report import scores_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from openpolarity.arena.match import GameResult
    from openpolarity.arena.pairing import Fixture
    from openpolarity.compiled import Floats

ROUND = 8
"""Pairs of games in the first rounds; later ones are an eighth of what there was before, if that is more."""
NOTHING_KNOWN = 1e-3
"""What is known of every strength before the first game: a variance of 1000, in natural units."""


def need_games_for_all(entrants: Sequence[str], budget: int) -> None:
    """Raise `ArenaError` if a budget leaves somebody without a game, or apart from the others.

    Whoever has not played is uncertain most, so that the first choices connect everybody: one pair fewer than entrants.
    """
    least = 2 * (len(entrants) - 1)
    if budget + budget % 2 < least:
        raise ArenaError(
            f"--budget {budget}: {len(entrants)} entrants need {least} games",
            message="arena.error.budget",
            budget=budget,
            entrants=len(entrants),
            least=least,
        )


def spend(
    entrants: Sequence[str], budget: int, seed: int, kept: Mapping[tuple[str, str, int], GameResult]
) -> Iterator[Fixture | None]:
    """The games of a tournament with a budget of games; None while a result is needed that is not kept yet.

    ``kept`` may grow while this goes on. A budget is rounded up to whole pairs.
    """
    names = sorted(entrants)
    rounds: list[list[Fixture]] = []
    while (there := sum(map(len, rounds)) // 2) < (budget + 1) // 2:
        settled = [game for games in rounds[:-1] for game in games]
        while not all(game.key in kept for game in settled):
            yield None
        met = Counter((game.first, game.second) for games in rounds for game in games)
        size = min(max(ROUND, there // 8), (budget + 1) // 2 - there)
        rounds.append([])
        for one, two in choose(names, met, [kept[game.key] for game in settled], size):
            number = met[one, two]
            met[one, two] += 2
            rounds[-1] += [fixture(one, two, number, seed), fixture(one, two, number + 1, seed)]
        yield from rounds[-1]


def choose(
    names: Sequence[str], met: Mapping[tuple[str, str], int], results: Sequence[GameResult], count: int
) -> list[tuple[str, str]]:
    """The pairs to play next, of entrants in alphabetical order.

    ``met`` says how many games of each there are, whether their results are known yet or not.
    """
    pairs = list(combinations(range(len(names)), 2))
    telling = _telling(names, pairs, results)
    known = NOTHING_KNOWN * np.eye(len(names))
    for (one, two), told in zip(pairs, telling, strict=True):
        _add(known, one, two, told * met.get((names[one], names[two]), 0) / 2)
    chosen = []
    for _ in range(count):
        covariance = np.linalg.inv(known)
        gains = []
        for (one, two), told in zip(pairs, telling, strict=True):
            apart = covariance[one] - covariance[two]
            gains.append(told * float(apart @ apart) / (1 + told * float(apart[one] - apart[two])))
        # Rounded, so that equals are chosen by name on every processor.
        best = int(np.argmax([float(f"{gain:.6g}") for gain in gains]))
        one, two = pairs[best]
        _add(known, one, two, telling[best])
        chosen.append((names[one], names[two]))
    return chosen


def _telling(names: Sequence[str], pairs: Sequence[tuple[int, int]], results: Sequence[GameResult]) -> list[float]:
    """What two games of each pair, one with each colour, tell about their difference (Fisher's information)."""
    rated = rate(scores_of(one for one in results if one.ended))
    found = {one.name: one.rating / ELO for one in rated.entrants}
    middle = sum(found.values()) / len(found) if found else 0.0
    strengths = np.array([found.get(name, middle) for name in names])
    ahead: Floats = np.array([strengths[one] - strengths[two] for one, two in pairs])
    tie = EQUALS + float(np.log(rated.draws / (1 - rated.draws)))
    white = rated.white / ELO
    return [float(one) for one in information(ahead + white, tie)[0] + information(ahead - white, tie)[0]]


def _add(known: np.ndarray, one: int, two: int, told: float) -> None:
    known[one, one] += told
    known[two, two] += told
    known[one, two] -= told
    known[two, one] -= told
