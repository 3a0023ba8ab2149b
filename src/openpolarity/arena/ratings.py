"""Ratings by maximum likelihood: strengths, the advantage of White and the share of draws, found together.

Davidson's model (1970), with his and Beaver's advantage for the side that starts (1977): in a game with White the
chances of a win, a draw and a loss are as e^(d/2) : ν : e^(−d/2), where d is White's strength less Black's, plus the
advantage. On the scale of Elo a difference of 400 means ten wins for every loss. Of the models with draws it is the
one in which a draw is worth exactly half a win: what the fit needs of the results are everybody's points, White's
points and the number of draws, and it makes all three what they were. Its likelihood has a single peak.

So that 40 : 0 stays finite, half a win and half a loss are added for every entrant, against the mean of the field, for
White, and for draws against decided games: what Jeffreys would add to a share. (For every pair that has met, as
it is often done, would be too much: in a wide field the many pairs of unequals would pull it together.)

>>> found = rate([("club", "child", 16, 0, 4), ("child", "club", 6, 0, 14)])
>>> [(one.name, round(one.rating)) for one in found.entrants]
[('club', 1193), ('child', 1000)]
>>> round(found.white)
46
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.wilson import SURE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from openpolarity.compiled import Floats

    Score = tuple[str, str, float, float, float]
    """The entrants with White and Black, and how many games White won, drew and lost."""

ELO = 400 / math.log(10)
"""Elo points for a factor e in the odds of a win against a loss."""
ANCHOR = 1000.0
STEPS = 300
EQUALS = math.log(2)
"""The logarithm of ν at which equals draw every other game."""


@dataclass(frozen=True)
class Rating:
    """An entrant's rating, and how far off it may be either way, against the mean of the field (95 %)."""

    name: str
    rating: float
    error: float


@dataclass(frozen=True)
class Ratings:
    """What results say about a field: its entrants, what White is worth, and how often equals draw."""

    entrants: tuple[Rating, ...]
    """The strongest first."""
    white: float
    """The advantage of White, who starts, Elo."""
    white_error: float
    """How far off it may be either way (95 %)."""
    draws: float
    """The share of draws between equals, 0 to 1."""
    draws_low: float
    """The lower end of its 95 % interval; `draws_high` is the upper end."""
    draws_high: float
    names: tuple[str, ...] = field(default=(), repr=False)
    """The entrants in the order of the covariance."""
    covariance: Floats = field(default_factory=lambda: np.zeros((2, 2)), repr=False, compare=False)
    """Of the strengths (mean 0), the advantage and ln ν, in natural units: 1 is a factor e in the odds."""

    def chances(self, white: str, black: str) -> tuple[float, float, float]:
        """How likely White wins, draws and loses, by the ratings."""
        ratings = {one.name: one.rating for one in self.entrants}
        ahead = (ratings[white] - ratings[black] + self.white) / ELO
        tie = math.log(2 * self.draws / (1 - self.draws))
        won, drawn, lost = _chances(np.array([ahead]), tie)
        return float(won[0]), float(drawn[0]), float(lost[0])


def rate(scores: Iterable[Score], anchor: float = ANCHOR) -> Ratings:
    """The most likely ratings; the weakest entrant has the anchor's.

    Only the largest group connected by games is rated: groups that never met cannot be compared. Games of an entrant
    against itself tell about White and draws alone.
    """
    games = _added_up(scores)
    names = _largest_group(games)
    index = {name: number for number, name in enumerate(names)}
    model = _Model(len(names), {(index[w], index[b]): counts for (w, b), counts in games.items() if w in index})
    values, covariance = model.most_likely()
    errors = SURE * np.sqrt(np.diag(covariance))
    strengths = values[:-2]
    lowest = strengths.min() if len(names) else 0.0
    found = [
        Rating(name, float(ELO * (strength - lowest) + anchor), float(ELO * error))
        for name, strength, error in zip(names, strengths, errors, strict=False)
    ]
    if len(names) < 2:
        found = []
    low, share, high = (_share(values[-1] + way * errors[-1]) for way in (-1, 0, 1))
    return Ratings(
        entrants=tuple(sorted(found, key=lambda one: (-one.rating, one.name))),
        white=float(ELO * values[-2]),
        white_error=float(ELO * errors[-2]),
        draws=share,
        draws_low=low,
        draws_high=high,
        names=tuple(names),
        covariance=covariance,
    )


def information(ahead: Floats, tie: float) -> tuple[Floats, Floats, Floats]:
    """What a game tells: the variances of its points and of a draw, and their covariance (Fisher's information).

    ``ahead`` is White's strength less Black's plus the advantage, ``tie`` is ln ν; both in natural units.
    """
    won, drawn, lost = _chances(ahead, tie)
    points, both = (won + lost) / 4 - (won - lost) ** 2 / 4, -(won - lost) / 2 * drawn
    return points, drawn * (1 - drawn), both


def _chances(ahead: Floats, tie: float) -> tuple[Floats, Floats, Floats]:
    top = np.maximum(np.abs(ahead) / 2, tie)  # so that nothing overflows
    won, drawn, lost = np.exp(ahead / 2 - top), np.exp(tie - top), np.exp(-ahead / 2 - top)
    all_three = won + drawn + lost
    return won / all_three, drawn / all_three, lost / all_three


def _share(tie: float) -> float:
    """The share of draws between equals."""
    return 1 / (1 + math.exp(EQUALS - tie))


def _added_up(scores: Iterable[Score]) -> dict[tuple[str, str], Floats]:
    """Games by White's and Black's names: won, drawn and lost by White."""
    games: dict[tuple[str, str], Floats] = {}
    for white, black, *counts in scores:
        if sum(counts) > 0:
            games[white, black] = games.get((white, black), np.zeros(3)) + np.array(counts, dtype=float)
    return dict(sorted(games.items()))


def _largest_group(games: Mapping[tuple[str, str], object]) -> list[str]:
    """The largest group that is connected by games, by name."""
    left = {name for pair in games for name in pair}
    best: list[str] = []
    while left:
        group, new = set[str](), {min(left)}
        while new:
            group |= new
            new = {name for pair in games if new & set(pair) for name in pair} - group
        left -= group
        if len(group) > len(best):
            best = sorted(group)
    return best


class _Model:
    """The likelihood of results. Its values: a strength for each entrant, the advantage of White, ln ν."""

    def __init__(self, entrants: int, games: Mapping[tuple[int, int], Floats]) -> None:
        self.entrants = entrants
        self.ahead = np.zeros((len(games), entrants + 2))
        """For each kind of game, how its d follows from the values."""
        for row, (white, black) in enumerate(games):
            self.ahead[row, white] += 1
            self.ahead[row, black] -= 1
            self.ahead[row, -2] = 1
        counts = np.array(list(games.values())).reshape(-1, 3)
        self.count, self.points, self.drawn = counts.sum(axis=1), (counts[:, 0] - counts[:, 2]) / 2, counts[:, 1].sum()
        self.even = np.zeros((entrants + 2, entrants + 2))
        """What is a priori as likely above zero as below, each worth one game: strengths, White, draws."""
        self.even[:-2, :-2] = np.eye(entrants) - 1 / max(1, entrants)
        self.even[-2, -2] = self.even[-1, -1] = 1
        self.offset = np.zeros(entrants + 2)
        self.offset[-1] = EQUALS

    def most_likely(self) -> tuple[Floats, Floats]:
        """The values (strengths with mean 0) and their covariance; Newton's method with steps that stay modest."""
        values = np.zeros(self.entrants + 2)
        for _ in range(STEPS):
            slope, told = self._slope_and_information(values)
            step = self._inverse(told) @ slope
            values += step * min(1.0, 1.0 / max(1e-12, np.abs(step).max()))
            if np.abs(step).max() < 1e-10:
                break
        if self.entrants:
            values[:-2] -= values[:-2].mean()
        return values, self._inverse(self._slope_and_information(values)[1])

    def _slope_and_information(self, values: Floats) -> tuple[Floats, Floats]:
        ahead, tie = self.ahead @ values, float(values[-1])
        won, drawn, lost = _chances(ahead, tie)
        slope = (self.points - self.count * (won - lost) / 2) @ self.ahead
        slope[-1] += self.drawn - self.count @ drawn
        points, draws, both = (self.count * one for one in information(ahead, tie))
        told = self.ahead.T @ (points[:, None] * self.ahead)
        told[-1] += both @ self.ahead
        told[:, -1] += both @ self.ahead
        told[-1, -1] += draws.sum()
        chance = 1 / (1 + np.exp(self.offset - self.even @ values))
        slope += (0.5 - chance) @ self.even
        told += self.even.T @ ((chance * (1 - chance))[:, None] * self.even)
        return slope, told

    def _inverse(self, told: Floats) -> Floats:
        """The inverse among strengths whose mean is 0, because results say nothing about their common level."""
        level = np.zeros(len(told))
        level[:-2] = 1.0
        scale = max(1.0, float(np.trace(told))) / max(1, self.entrants) ** 2
        height = np.outer(level, level)
        inverse: Floats = np.linalg.inv(np.asarray(told + scale * height, dtype=np.float64))
        return inverse - height / (scale * max(1, self.entrants) ** 2)
