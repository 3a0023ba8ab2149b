"""A sequential test: it stops a match as soon as the answer is known (SPRT, Wald).

Two scores are compared, such as 0.5 and 0.6: is the first entrant's score the lower or the higher one? After every pair
of games, same seed and colours swapped, the logarithm of the likelihood ratio (LLR) says how much better the higher one
explains the results. Beyond its upper bound the higher score is accepted, below its lower bound the lower one.

What counts is a pair's points (0, ½, 1, 1½ or 2), not the games': the two games of a pair are not independent. How
likely each of the five is, nobody knows beforehand, so each hypothesis may explain the results by the distribution
that suits it best among those with its mean (generalised SPRT, as fishtest has it for chess programs).

>>> test = Hypotheses(0.5, 0.6)
>>> [round(bound, 2) for bound in test.bounds]
[-2.94, 2.94]
>>> judge(test, [0.5, 0.75, 1.0, 0.5] * 10).accepted
'high'
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.arena.errors import ArenaError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import ArrayLike

    from openpolarity.arena.match import GameResult
    from openpolarity.arena.pairing import Fixture
    from openpolarity.compiled import Floats

SHARES = np.array([0.0, 0.25, 0.5, 0.75, 1.0])
"""The share of its points that an entrant may have of a pair of games."""
UNSEEN = 1e-3
"""Pairs counted for a share that has not come yet: it stays possible."""
HALVINGS, FINE = 45, 25
EDGE = 1e-9
"""How near to 0 and 1 an interval may come: a mean of 0 itself explains nothing else."""
RISK = 0.05
"""How often a test may be wrong, if nothing else is said."""
PROFILE = 1.92
"""By how much the logarithm of the likelihood falls to the ends of a 95 % interval."""


@dataclass(frozen=True)
class Hypotheses:
    """Two scores, 0 to 1, and how often the test may be wrong if one of them is true."""

    low: float
    high: float
    alpha: float = RISK
    """The chance to accept the higher score if the lower one is true."""
    beta: float = RISK
    """The chance to accept the lower score if the higher one is true."""

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ArenaError(
                f"--sprt {self.low} {self.high}: two scores between 0 and 1 are needed, the lower one first",
                message="arena.error.sprt",
                low=self.low,
                high=self.high,
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ArenaError(
                f"--alpha {self.alpha} --beta {self.beta}: both lie between 0 and 0.5",
                message="arena.error.risk",
                alpha=self.alpha,
                beta=self.beta,
            )

    @property
    def bounds(self) -> tuple[float, float]:
        """The LLR at which the lower and the higher score are accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)


@dataclass(frozen=True)
class SprtResult:
    """How a test stands after some pairs of games: the LLR, and the bounds between which it is still open."""

    who: str
    whom: str
    low: float
    """The lower of the two scores that are compared; `high` is the higher one."""
    high: float
    alpha: float
    beta: float
    pairs: int
    """The pairs of games that count."""
    counts: tuple[int, ...]
    """How many pairs brought 0, ½, 1, 1½ and 2 points."""
    score: float
    score_low: float
    """The lower end of the score's 95 % interval; `score_high` is the upper end."""
    score_high: float
    llr: float
    lower: float
    """The LLR at which the lower score is accepted; `upper` is that of the higher one."""
    upper: float
    accepted: str | None
    """Which score is accepted: "low" or "high"; None while it is open."""


def judge(test: Hypotheses, shares: Sequence[float], who: str = "", whom: str = "") -> SprtResult:
    """How a test stands after pairs of games, given ``who``'s share of the points of each, in order.

    The first pair at which a bound is reached decides; what comes after it does not count.
    """
    lower, upper = test.bounds
    seen = np.cumsum(np.asarray(shares, dtype=float).reshape(-1, 1) == SHARES, axis=0, dtype=float)
    ratios = log_likelihood_ratio(seen, test.low, test.high)
    outside = np.flatnonzero((ratios <= lower) | (ratios >= upper))
    pairs = int(outside[0]) + 1 if len(outside) else len(seen)
    counts = seen[pairs - 1] if pairs else np.zeros(len(SHARES))
    llr = float(ratios[pairs - 1]) if pairs else 0.0
    low, high = interval(counts)
    return SprtResult(
        who=who,
        whom=whom,
        low=test.low,
        high=test.high,
        alpha=test.alpha,
        beta=test.beta,
        pairs=pairs,
        counts=tuple(int(count) for count in counts),
        score=float(counts @ SHARES / pairs) if pairs else 0.5,
        score_low=low,
        score_high=high,
        llr=llr,
        lower=lower,
        upper=upper,
        accepted="high" if llr >= upper else "low" if llr <= lower else None,
    )


def shares_of(fixtures: Sequence[Fixture], kept: Mapping[tuple[str, str, int], GameResult], who: str) -> list[float]:
    """An entrant's shares of the pairs of games that are there, in order, up to the first one that is not.

    Games that come later may be there already. They have to wait: short games come first, and who wins those is not
    who wins. A pair of which a game broke off is left out.
    """
    found = []
    for one, two in zip(fixtures[::2], fixtures[1::2], strict=False):
        if one.key not in kept or two.key not in kept:
            break
        results = kept[one.key], kept[two.key]
        if all(result.ended for result in results):
            points = sum(result.points for result in results) / 2
            found.append(points if one.first == who else 1 - points)
    return found


def log_likelihood_ratio(counts: ArrayLike, low: float, high: float) -> Floats:
    """The LLR of the higher score against the lower one, for counts of pairs by share, shape (…, 5)."""
    seen = np.maximum(np.asarray(counts, dtype=float), UNSEEN)
    ratio: Floats = _log_likelihood(seen, np.array(high)) - _log_likelihood(seen, np.array(low))
    return ratio


def interval(counts: ArrayLike) -> tuple[float, float]:
    """The 95 % interval of a score: the means that explain the pairs hardly worse than the best one does.

    It is (0, 1) of nothing.
    """
    if not np.any(counts):
        return 0.0, 1.0
    seen = np.maximum(np.asarray(counts, dtype=float), UNSEEN)
    best = float(seen @ SHARES / seen.sum())
    least = float(_log_likelihood(seen, np.array(best))) - PROFILE
    inside, outside = np.full(2, best), np.array([EDGE, 1 - EDGE])
    for _ in range(FINE):
        middle = (inside + outside) / 2
        likely = _log_likelihood(seen, middle) >= least
        inside, outside = np.where(likely, middle, inside), np.where(likely, outside, middle)
    return float(inside[0]), float(inside[1])


def _log_likelihood(seen: Floats, mean: Floats) -> Floats:
    """The logarithm of the likelihood of counts under the best distribution with a mean, up to a constant.

    The best one has weights count / (1 + x·(share − mean)); x makes the mean what it should be, and the left side of
    that equation falls with x, so that halving finds it.
    """
    weights = seen / seen.sum(axis=-1, keepdims=True)
    away = SHARES - mean[..., None]
    below, above = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        x = (below + above) / 2
        rises = (weights * away / (1 + x[..., None] * away)).sum(axis=-1) > 0
        below, above = np.where(rises, x, below), np.where(rises, above, x)
    likelihood: Floats = -(seen * np.log1p(((below + above) / 2)[..., None] * away)).sum(axis=-1)
    return likelihood
