"""Positions from self-play: what every player saw at the beginning of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.game import Game
from openpolarity.notation import PositionError
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.rules import Phase, Step, edition

if TYPE_CHECKING:
    from collections.abc import Iterator

DISCS = (9, 12, 14, 16, 10, 13, 15, 11)
"""Discs per side of one game after another: boards from nearly empty to full."""
FOUNDATIONS = (4, 6, 8, 10)
"""Foundations per side: with more of them a board is crowded from the beginning."""
STEADY, SHAKY = Nerves(tremor_mm=1.0, tremor_deg=2.0, drops=0.04), Nerves(tremor_mm=2.6, tremor_deg=5.0)
"""Hands that seldom fail fill the board with leaners; hands that often do leave discs to capture."""
LONGEST = 400
"""Acts after which a game is given up."""


@dataclass(frozen=True)
class TurnStart:
    """How a game stood at the beginning of a turn."""

    game: int
    turn: int
    discs: int
    line: str

    def stands(self) -> Game:
        """A game that stands at it."""
        return Game.at(self.line, edition(discs_per_side=self.discs))


def positions(seed: int, number: int) -> Iterator[TurnStart]:
    """The positions of one game of self-play; the same seed and number give the same ones."""
    rng = np.random.default_rng([seed, number])
    discs = DISCS[number % len(DISCS)]
    foundations = min(FOUNDATIONS[int(rng.integers(len(FOUNDATIONS)))], discs - 3)
    rules = edition(discs_per_side=discs, foundations_per_side=foundations)
    player = Scripted(int(rng.integers(2**31)), STEADY if rng.random() < 0.5 else SHAKY)
    game = Game(rules, seed=number)
    seen = 0
    for _ in range(LONGEST):
        if not game.legal():
            return
        if can_begin(game) and game.state.turns > seen:
            seen = game.state.turns
            try:
                yield TurnStart(number, seen, discs, game.line)
            except PositionError:  # a board that cannot be written down, such as a disc on its rim
                continue
        player.act(game)


def can_begin(game: Game) -> bool:
    """Whether a turn begins, with nothing in hand."""
    state = game.state
    begins = state.phase is Phase.TURN and state.step is Step.OFFER and not state.waiting_for_quiet
    return begins and not game.busy and not game.hand.held
