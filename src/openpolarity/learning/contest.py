"""A contest of two sets of networks: pairs of games in the head with the same foundations, colours swapped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.learning.cores import side_by_side
from openpolarity.learning.gathering import networks_in
from openpolarity.learning.thinking import play_best
from openpolarity.players.imagined_game import ImaginedGame
from openpolarity.players.tremor import Tremor
from openpolarity.rules import Colour, edition

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from openpolarity.learning.thinking import Networks

HAND = Tremor(0.6, 1.8, speed=0.2)
"""The hand of both sides: an expert's, so that heads decide, and faults happen."""
LONGEST = 300
"""Turns after which a game counts as drawn."""
DISCS = 12


@dataclass(frozen=True)
class Encounter:
    """Two games of two sets of networks (folders; None for those that nobody has taught)."""

    new: Path | None
    old: Path | None
    seed: int
    trials: int = 32


@lru_cache(maxsize=4)
def _networks(folder: Path | None) -> Networks:
    return networks_in(folder)


def meet(encounter: Encounter) -> float:
    """Play both games; the share of points of the new networks: 0, 0.25, 0.5, 0.75 or 1."""
    points = 0.0
    for white, black in ((encounter.new, encounter.old), (encounter.old, encounter.new)):
        sides = {Colour.WHITE: _networks(white), Colour.BLACK: _networks(black)}
        game = ImaginedGame.new(edition("standard", discs_per_side=DISCS), encounter.seed)
        game.rng = np.random.default_rng([encounter.seed, white == encounter.new])
        for _ in range(LONGEST):
            game.settle_duties()
            if game.over:
                break
            play_best(game, HAND, sides[game.state.player], encounter.trials)
        winner = game.state.outcome.winner if game.state.outcome else None
        won = 0.5 if winner is None else float((winner is Colour.WHITE) == (white == encounter.new))
        points += won / 2
    return points


def contest(
    new: Path | None, old: Path | None, pairs: int, jobs: int, *, trials: int = 32, seed: int = 0
) -> Iterator[float]:
    """Play pairs of games, several at a time; the new networks' share of each pair, as they end."""
    yield from side_by_side(meet, [Encounter(new, old, seed + n, trials) for n in range(pairs)], jobs)
