"""Ratings: how strong entrants are, by their results (Bradley and Terry), on the scale of Elo, with error bars.

The chance that a beats b is 1 / (1 + 10^((b − a) / 400)); a draw counts as half a win. Ratings are those that make the
results most likely, after every pair that has met is given one drawn game more (half a win each, as Jeffreys would):
40 : 0 then stays finite, and 20 : 20 is what it was.

>>> [(one.name, round(one.rating)) for one in rate([("club", "child", 30.0, 40)])]
[('club', 1185), ('child', 1000)]
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.wilson import SURE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.compiled import Floats

    Score = tuple[str, str, float, int]
    """Two entrants, the points of the first, and the number of games."""

ELO = 400 / math.log(10)
"""Elo points for a factor e in the odds."""
PRIOR = 1.0
"""The number of drawn games added to every pair that has met."""
ANCHOR = 1000.0
STEPS = 100


@dataclass(frozen=True)
class Rating:
    """An entrant's rating, and how far off it may be either way, against the mean of the field (95 %)."""

    name: str
    rating: float
    error: float


def rate(scores: Iterable[Score], anchor: float = ANCHOR) -> list[Rating]:
    """Ratings, the strongest first; the weakest has the anchor's.

    Only the largest group connected by games is rated: groups that never met cannot be compared. Games of an entrant
    against itself do not count.
    """
    played, won = _tables(scores)
    names = _largest_group(played)
    if not names:
        return []
    index = {name: i for i, name in enumerate(names)}
    games, points = np.zeros((len(names),) * 2), np.zeros((len(names),) * 2)
    for (one, two), count in played.items():
        if one in index:
            games[index[one], index[two]] = count + PRIOR
            points[index[one], index[two]] = won[one, two] + PRIOR / 2
    strength, covariance = _most_likely(games, points)
    ratings = ELO * (strength - strength.min()) + anchor
    errors = SURE * ELO * np.sqrt(np.diag(covariance))
    found = [Rating(name, float(r), float(e)) for name, r, e in zip(names, ratings, errors, strict=True)]
    return sorted(found, key=lambda one: (-one.rating, one.name))


def _tables(scores: Iterable[Score]) -> tuple[dict[tuple[str, str], int], dict[tuple[str, str], float]]:
    """Games and points of everyone against everyone."""
    played: dict[tuple[str, str], int] = {}
    won: dict[tuple[str, str], float] = {}
    for one, two, points, games in scores:
        if one == two or games == 0:
            continue
        for a, b, p in ((one, two, points), (two, one, games - points)):
            played[a, b] = played.get((a, b), 0) + games
            won[a, b] = won.get((a, b), 0.0) + p
    return played, won


def _largest_group(played: dict[tuple[str, str], int]) -> list[str]:
    """The largest group that is connected by games, by name."""
    left = {name for pair in played for name in pair}
    best: list[str] = []
    while left:
        group, new = set[str](), {min(left)}
        while new:
            group |= new
            new = {b for a, b in played if a in new} - group
        left -= group
        if len(group) > len(best):
            best = sorted(group)
    return best


def _most_likely(games: Floats, points: Floats) -> tuple[Floats, Floats]:
    """Strengths (natural units, mean 0) and their covariance; Newton's method with steps that stay modest."""
    strength = np.zeros(len(games))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(strength[None] - strength[:, None]))
        slope = (points - games * chance).sum(axis=1)
        step = _inverse(_information(games, chance)) @ slope
        strength += step * min(1.0, 1.0 / max(1e-12, np.abs(step).max()))
        if np.abs(step).max() < 1e-12:
            break
    strength -= strength.mean()
    chance = 1 / (1 + np.exp(strength[None] - strength[:, None]))
    return strength, _inverse(_information(games, chance))


def _inverse(information: Floats) -> Floats:
    """The inverse among strengths whose mean is 0, because results say nothing about their common level."""
    count = len(information)
    height = np.full((count, count), np.trace(information) / count**2)
    inverse: Floats = np.linalg.inv(information + height) - 1 / (height * count**2)
    return inverse


def _information(games: Floats, chance: Floats) -> Floats:
    """Fisher's information: how much the results tell about each strength and each difference."""
    weight: Floats = games * chance * (1 - chance)
    told: Floats = np.diag(weight.sum(axis=1)) - weight
    return told
