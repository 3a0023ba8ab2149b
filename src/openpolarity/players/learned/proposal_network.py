"""The proposal network: how a lean will end, and how good it looks, from the discs around it. An ensemble of three."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import Floats, entry
from openpolarity.players.learned.layers import dense
from openpolarity.players.learned.lean_features import ABOUT_COLUMNS, NEIGHBOUR_COLUMNS, about, neighbours
from openpolarity.players.learned.value_network import MOST_TOKENS, shares
from openpolarity.players.learned.weights import read_weights

if TYPE_CHECKING:
    from openpolarity.players.learned.seen_position import SeenPosition

LAYERS = ("near", "nearer", "joined", "hidden", "out")
"""The names of a network's matrices."""
MEMBERS = 3
SUM_SHARE = 0.3
"""What the sum over neighbours is multiplied by."""
STANDS, FALLS, FAULTS, LOOKS = range(4)
"""Outputs: how likely it stands, falls without harm, is a fault; and how good it looks beside the others."""


@entry
def pooled(rows: Floats, count: int, out: Floats) -> None:
    """Fill in the sums and the largest values over ``count`` rows, side by side."""
    width = rows.shape[1]
    for k in range(width):
        total = highest = 0.0
        for j in range(count):
            total += rows[j, k]
            highest = max(highest, rows[j, k])
        out[0, k] = SUM_SHARE * total
        out[0, width + k] = highest


class ProposalNetwork:
    """Says of leans how likely they are to stand, and how good they look."""

    def __init__(self, members: list[dict[str, Floats]]) -> None:
        self._members = members
        first = members[0]
        width = first["nearer"].shape[1]
        self._near = np.zeros((MOST_TOKENS, NEIGHBOUR_COLUMNS))
        self._first = np.zeros((MOST_TOKENS, first["near"].shape[1]))
        self._second = np.zeros((MOST_TOKENS, width))
        self._joined = np.zeros((1, 2 * width + ABOUT_COLUMNS))
        self._wide = np.zeros((1, first["joined"].shape[1]))
        self._narrow = np.zeros((1, first["hidden"].shape[1]))

    @classmethod
    @lru_cache(maxsize=1)
    def shipped(cls) -> ProposalNetwork:
        """The networks that come with the game."""
        return cls(split(read_weights("proposals")))

    def judge(self, bodies: SeenPosition, radius: float, leans: Floats) -> Floats:
        """For every lean (`lean_features`) the chances to stand, to fall without harm, of a fault, and its looks."""
        result = np.zeros((len(leans), 4))
        out = np.zeros((1, 4))
        lean = self._joined[:, -ABOUT_COLUMNS:]
        for n in range(len(leans)):
            count = neighbours(bodies.rows, leans, n, self._near)
            about(bodies.rows, bodies.whole, radius, leans, n, lean)
            for layers in self._members:
                dense(self._near, count, layers["near"], self._first, False, True)
                dense(self._first, count, layers["nearer"], self._second, False, True)
                pooled(self._second, count, self._joined)
                dense(self._joined, 1, layers["joined"], self._wide, False, True)
                dense(self._wide, 1, layers["hidden"], self._narrow, False, True)
                dense(self._narrow, 1, layers["out"], out, False, False)
                result[n, :LOOKS] += np.array(shares(out[0, :LOOKS])) / len(self._members)
                result[n, LOOKS] += out[0, LOOKS] / len(self._members)
        return result


def split(stored: dict[str, Floats]) -> list[dict[str, Floats]]:
    """The members of an ensemble whose matrices are kept as ``0_near``, ``1_near`` and so on."""
    count = 1 + max(int(name.split("_")[0]) for name in stored)
    return [{layer: stored[f"{n}_{layer}"] for layer in LAYERS} for n in range(count)]
