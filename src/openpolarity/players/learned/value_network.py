"""The value network: attention over the bodies on the mat, read off a token for the whole game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import exp
from openpolarity.players.learned.layers import attend, dense, normalise
from openpolarity.players.learned.value_features import PAIR_COLUMNS, TOKEN_COLUMNS, pairs, tokens
from openpolarity.players.learned.weights import read_weights

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.players.learned.seen_position import SeenPosition

MOST_TOKENS = 55
"""All discs of a set, and a token for the whole game."""
RESULTS = 3
"""The first outputs: lost, drawn, won. The others are the final lead in points, from `-MOST_POINTS` on."""
MOST_POINTS = 25
HAND_COLUMNS = 2
"""Beside the game as a whole the network is told how shaky both hands are, the mover's first."""
BLOCK = ("near", "gains", "asks", "keys", "values", "mixes", "more_gains", "wide", "narrow")


class ValueNetwork:
    """Estimates how a game will end for the side to move."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        self._weights = weights
        width, wide = weights["game"].shape[1], weights["first_wide"].shape[1]
        self._tokens = np.zeros((MOST_TOKENS, TOKEN_COLUMNS))
        self._near = np.zeros((MOST_TOKENS * MOST_TOKENS, PAIR_COLUMNS))
        self._scores = np.zeros((1, MOST_TOKENS))
        self._state, self._seen, self._query, self._key, self._value, self._gathered = np.zeros((6, MOST_TOKENS, width))
        self._hidden = np.zeros((MOST_TOKENS, max(wide, weights["hidden"].shape[1])))

    @classmethod
    @lru_cache(maxsize=1)
    def shipped(cls) -> ValueNetwork:
        """The network that comes with the game."""
        return cls(read_weights("value"))

    def outputs(self, bodies: SeenPosition, radius: float, shakiness: tuple[float, float]) -> Floats:
        """The network's outputs for a position; ``radius`` is the circle's, in diameters.

        ``shakiness`` is that of the mover's hand and of the other's (`Tremor.shakiness`).
        """
        count = len(bodies.rows) + 1
        state, weights = self._state, self._weights
        tokens(bodies.rows, radius, self._tokens)
        pairs(bodies.rows, self._near)
        dense(np.append(bodies.whole, shakiness)[None], 1, weights["game"], state, False, False)
        dense(self._tokens, count - 1, weights["body"], state[1:], False, False)
        self._block("first", count, count)
        self._block("second", count, 1)  # of the last block, only the whole game's token is read
        normalise(state, 1, weights["gains"], self._seen)
        dense(self._seen, 1, weights["hidden"], self._hidden, False, True)
        out: Floats = np.zeros((1, weights["out"].shape[1]))
        dense(self._hidden, 1, weights["out"], out, False, False)
        return np.array(out[0])

    def _block(self, name: str, count: int, asked: int) -> None:
        """Let the first ``asked`` tokens gather from all ``count``, and think it over."""
        near, gains, asks, keys, values, mixes, more_gains, wide, narrow = (
            self._weights[f"{name}_{part}"] for part in BLOCK
        )
        state, seen = self._state, self._seen
        normalise(state, count, gains, seen)
        dense(seen, asked, asks, self._query, False, False)
        dense(seen, count, keys, self._key, False, False)
        dense(seen, count, values, self._value, False, False)
        attend(self._query, self._key, self._value, self._near, count, asked, near, self._scores, self._gathered)
        dense(self._gathered, asked, mixes, state, True, False)
        normalise(state, asked, more_gains, seen)
        dense(seen, asked, wide, self._hidden, False, True)
        dense(self._hidden, asked, narrow, state, True, False)

    def chance(self, bodies: SeenPosition, radius: float, shakiness: tuple[float, float]) -> tuple[float, float]:
        """The chance of the side to move to win (a draw counts half), and by how many points it will be ahead."""
        out = self.outputs(bodies, radius, shakiness)
        _lost, drawn, won = shares(out[:RESULTS])
        lead = 0.0
        for points, share in enumerate(shares(out[RESULTS:])):
            lead += share * (points - MOST_POINTS)
        return won + 0.5 * drawn, lead


def shares(scores: Floats) -> list[float]:
    """Turn scores into shares that add up to 1 (softmax)."""
    highest = float(scores.max())
    raised = [exp(float(one) - highest) for one in scores]
    total = sum(raised)
    return [one / total for one in raised]
