"""A contest of two sets of networks: pairs of games in the head with the same foundations, colours swapped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.learning.gathering import Taught
from openpolarity.learning.thinking import play_best
from openpolarity.players.imagined_game import ImaginedGame
from openpolarity.players.tremor import Tremor
from openpolarity.rules import Colour, edition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from openpolarity.learning.crew import Crew
    from openpolarity.players.trials import Run

HAND = Tremor(0.6, 1.8, speed=0.2)
"""The hand of both sides: an expert's, so that heads decide, and faults happen."""
LONGEST = 300
"""Turns after which a game counts as drawn."""
DISCS = 12


@dataclass(frozen=True)
class Encounter:
    """Two games of two sets of networks."""

    seed: int
    trials: int = 32


def meet(encounter: Encounter, run: Run, new: Taught, old: Taught) -> float:
    """Play both games; the share of points of the new networks: 0, 0.25, 0.5, 0.75 or 1."""
    points = 0.0
    for new_side in (Colour.WHITE, Colour.BLACK):
        sides = {new_side: new.networks, new_side.other: old.networks}
        game = ImaginedGame.new(edition("standard", discs_per_side=DISCS), encounter.seed, run=run)
        game.rng = np.random.default_rng([encounter.seed, new_side is Colour.WHITE])
        for _ in range(LONGEST):
            game.settle_duties()
            if game.over:
                break
            play_best(game, HAND, sides[game.state.player], encounter.trials)
        winner = game.state.outcome.winner if game.state.outcome else None
        points += 0.25 if winner is None else 0.5 * (winner is new_side)
    return points


def contest(
    new: Path | None, old: Path | None, seeds: Iterable[int], crew: Crew, *, trials: int = 32
) -> Iterator[tuple[int, float]]:
    """Have a pair of games played for every seed; the seed and the new networks' share of the pair, as they end.

    ``new`` and ``old`` are the folders of the networks, None for those that nobody has taught.
    """
    encounters = [Encounter(seed, trials) for seed in seeds]
    for encounter, share in crew.do(meet, encounters, Taught(new), Taught(old)):
        yield encounter.seed, share
