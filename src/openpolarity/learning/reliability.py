"""How far the value network's chances can be trusted: what it says of games it has not learned from, and what came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.learning.held_out import held_out
from openpolarity.physics import Kit
from openpolarity.players.learned.seen_position import SeenPosition

if TYPE_CHECKING:
    from openpolarity.compiled import Floats, Ints
    from openpolarity.learning.experience import Arrays
    from openpolarity.players.learned.value_network import ValueNetwork

BINS = 10
RESAMPLED = 1000
"""How often games are drawn anew to see how much chance there is in a share."""


@dataclass(frozen=True)
class ChanceBin:
    """Positions of which the network says much the same."""

    said: float
    """The chance to win that it gives them, on average; 0 to 1, as all of these."""
    came: float
    """The share of points that came of them."""
    low: float
    """95 % of what `came` would be with other games lies between this"""
    high: float
    """and this. Positions of one game have one result, so games are drawn, not positions."""
    positions: int


@dataclass(frozen=True)
class Reliability:
    """What a value network says of held-out games, compared with what came of them."""

    bins: tuple[ChanceBin, ...]
    positions: int
    games: int
    off: float
    """How far `said` is from `came`, on average over positions; 0 to 1."""
    brier: float
    """The mean squared error of the chances."""


def reliability(data: Arrays, network: ValueNetwork) -> Reliability | None:
    """Compare a network with the held-out games of some experience; None if there are none."""
    chosen = np.flatnonzero(held_out(np.asarray(data["game"], dtype=np.int64)))
    if not len(chosen):
        return None
    said = _said(data, network, chosen)
    came = data["result"][chosen].astype(np.float64) / 2
    _, game = np.unique(data["game"][chosen], return_inverse=True)
    of = np.minimum((said * BINS).astype(np.int64), BINS - 1)
    low, high = _chance_in(of, game, came)
    bins = tuple(
        ChanceBin(float(said[here].mean()), float(came[here].mean()), float(low[n]), float(high[n]), int(here.sum()))
        for n in range(BINS)
        if (here := of == n).any()
    )
    off = sum(one.positions * abs(one.said - one.came) for one in bins) / len(chosen)
    return Reliability(bins, len(chosen), int(game.max()) + 1, off, float(((said - came) ** 2).mean()))


def _said(data: Arrays, network: ValueNetwork, chosen: Ints) -> Floats:
    """The chances that the network gives to some positions."""
    kit = Kit.named()
    radius = kit.circle_radius / kit.diameter
    said = np.zeros(len(chosen))
    for n, position in enumerate(chosen.tolist()):
        rows = data["rows"][position, : int(data["bodies"][position])].astype(np.float64)
        seen = SeenPosition(rows, data["whole"][position].astype(np.float64), ())
        own, other = data["hands"][position].tolist()
        said[n], _ = network.chance(seen, radius, (own, other))
    return said


def _chance_in(of: Ints, game: Ints, came: Floats) -> tuple[Floats, Floats]:
    """The ends of 95 % of what every bin's share of points would be if other games had been held out."""
    games = int(game.max()) + 1
    counts, points = np.zeros((games, BINS)), np.zeros((games, BINS))
    np.add.at(counts, (game, of), 1.0)
    np.add.at(points, (game, of), came)
    drawn = np.random.default_rng(0).multinomial(games, np.full(games, 1 / games), RESAMPLED)
    many = drawn @ counts
    shares = np.where(many > 0, (drawn @ points) / np.maximum(many, 1.0), np.nan)
    shares[:, counts.sum(0) == 0] = 0.0
    low, high = np.nanquantile(shares, (0.025, 0.975), axis=0)
    return low, high
