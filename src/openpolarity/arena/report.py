"""The results of a tournament in figures: entrants, pairs, and the targets of the ladder of levels."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from openpolarity.arena.entrant import RANDOM, name_of
from openpolarity.arena.ratings import rate
from openpolarity.locales import catalogue
from openpolarity.wilson import wilson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from openpolarity.arena.match import GameResult
    from openpolarity.arena.ratings import Score
    from openpolarity.arena.sprt import SprtResult
    from openpolarity.arena.tournament import Tournament
    from openpolarity.locales import Catalogue
    from openpolarity.players.bots.trouble import LostTurns, Trouble

BEATS_BELOW, BEATS_RANDOM, LOSES_BY_RED = 0.65, 0.95, 0.02
LIKE_ITSELF = (0.35, 0.65)
ENOUGH = 40
"""Games a pair before a target counts as met."""


@dataclass(frozen=True)
class Standing:
    """An entrant. Games against itself count for faults and red contacts, for both copies, and for nothing else."""

    name: str
    rating: float | None
    """Elo; None while no games connect it to the others."""
    error: float | None
    """The error of the rating (95 %)."""
    games: int
    wins: int
    draws: int
    losses: int
    score: float | None
    """Share of the points, 0 to 1."""
    white_score: float | None
    black_score: float | None
    sides: int
    """The number of sides it played: one per game, two per game against itself."""
    red_losses: int
    """Games lost by its own contact with the red disc."""
    red_share: float
    faults: dict[str, int]
    faults_a_game: float
    acting_s: float
    """The mean time it took for a game, s of wall time."""


@dataclass(frozen=True)
class PairResult:
    """Two entrants, the stronger one first, and their games; points are the first one's."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    """The upper end of the 95 % interval of the share; `low` is the lower end."""
    turns: float
    """The mean length of a game, in turns."""
    simulated_s: float
    ends: dict[str, int]
    """The number of games by how they ended."""


@dataclass(frozen=True)
class RatingModel:
    """What the ratings' model finds besides ratings; games of an entrant against itself count, too."""

    white: float
    """The advantage of White, who starts, Elo."""
    white_error: float
    """The error of the advantage (95 %)."""
    draws: float
    """The share of draws between equals, 0 to 1."""
    draws_low: float
    """The lower end of its 95 % interval; `draws_high` is the upper end."""
    draws_high: float

    def in_words(self, t: Catalogue) -> str:
        """The field in a sentence or two."""
        return t(
            "arena.field",
            white=f"{self.white:+.0f} ± {self.white_error:.0f}".replace("-", "−"),
            draws=f"{100 * self.draws:.0f}",
            low=f"{100 * self.draws_low:.0f}",
            high=f"{100 * self.draws_high:.0f}",
        )


@dataclass(frozen=True)
class LevelTarget:
    """A target of the levels: `measured`, with the interval `low` to `high`, should lie between `least` and `most`."""

    id: str
    who: str
    whom: str
    measured: float
    low: float
    high: float
    least: float
    most: float
    games: int
    met: bool


@dataclass(frozen=True)
class BotFailures:
    """The turns that a bot lost by its own failures in all its games, also in those that broke off."""

    name: str
    turns: int
    games: int
    """The number of games in which it lost any."""
    why: str
    """What was wrong first, in English."""
    first: Trouble


@dataclass(frozen=True)
class TournamentReport:
    """The whole report of a tournament."""

    kind: str
    edition: str
    discs: int
    seed: int
    games: int
    wanted: int
    standings: tuple[Standing, ...]
    pairs: tuple[PairResult, ...]
    field: RatingModel | None
    """What holds for all games; None before the first."""
    targets: tuple[LevelTarget, ...]
    test: SprtResult | None
    """How a sequential test stands."""
    errors: tuple[str, ...]
    """Games that broke off, and why."""
    violations: tuple[str, ...]
    lost_turns: tuple[BotFailures, ...]
    """The bots that lost turns by their own failures."""

    def as_json(self) -> dict[str, object]:
        """The report as plain values."""
        return asdict(self)

    def pair(self, one: str, two: str) -> PairResult | None:
        """The games of two entrants, if they have met, seen from the first one named."""
        for pair in self.pairs:
            if (pair.first, pair.second) == (one, two):
                return pair
            if (pair.second, pair.first) == (one, two):
                return _turned(pair)
        return None


def report(tournament: Tournament, results: Sequence[GameResult]) -> TournamentReport:
    """Work out the report of a tournament from its results."""
    kept = {result.key: result for result in results}
    results = by_name(results)
    ended = [result for result in results if result.ended]
    standings = standings_of(ended)
    pairs = pairs_of(ended, [one.name for one in standings])
    whole = TournamentReport(
        kind=tournament.kind,
        edition=tournament.terms.edition,
        discs=tournament.terms.discs,
        seed=tournament.seed,
        games=len(ended),
        wanted=tournament.wanted(kept),
        standings=standings,
        pairs=pairs,
        field=rating_model(ended),
        targets=(),
        test=tournament.verdict(kept),
        errors=tuple(f"{_name(one)}: {one.error}" for one in results if one.error is not None),
        violations=tuple(f"{_name(one)}: {what}" for one in results for what in one.violations),
        lost_turns=tuple(_failures(results)),
    )
    if tournament.kind != "levels":
        return whole
    return TournamentReport(**{**vars(whole), "targets": tuple(_targets(whole, tournament.entrants))})


def by_name(results: Iterable[GameResult]) -> list[GameResult]:
    """Results with the entrants called as in tables."""
    return [replace(one, first=name_of(one.first), second=name_of(one.second)) for one in results]


def _failures(results: Sequence[GameResult]) -> Iterable[BotFailures]:
    lost: dict[str, list[LostTurns]] = {}
    for one in results:
        for name, turns in zip((one.first, one.second), one.lost_turns, strict=True):
            if turns is not None:
                lost.setdefault(name, []).append(turns)
    for name, games in sorted(lost.items()):
        first = games[0].first
        yield BotFailures(name, sum(one.turns for one in games), len(games), first.say(catalogue("en")), first)


def _name(result: GameResult) -> str:
    return f"{result.first} - {result.second}, {result.number}"


# ---------------------------------------------------------------------- pairs


def _pairs(results: Sequence[GameResult]) -> Iterable[PairResult]:
    for first, second in sorted({(one.first, one.second) for one in results}):
        games = [one for one in results if (one.first, one.second) == (first, second)]
        points = sum(one.points for one in games)
        low, high = wilson(points, len(games))
        yield PairResult(
            first=first,
            second=second,
            games=len(games),
            wins=sum(one.winner == 1 for one in games),
            draws=sum(one.winner is None for one in games),
            losses=sum(one.winner == 2 for one in games),
            score=points / len(games),
            low=low,
            high=high,
            turns=sum(one.turns for one in games) / len(games),
            simulated_s=sum(one.simulated_s for one in games) / len(games),
            ends=dict(Counter(one.how or "?" for one in games).most_common()),
        )


def _turned(pair: PairResult) -> PairResult:
    return PairResult(
        **{
            **vars(pair),
            "first": pair.second,
            "second": pair.first,
            "wins": pair.losses,
            "losses": pair.wins,
            "score": 1 - pair.score,
            "low": 1 - pair.high,
            "high": 1 - pair.low,
        }
    )


def pairs_of(results: Sequence[GameResult], names: Sequence[str]) -> tuple[PairResult, ...]:
    """All pairs that have met, each from its stronger side; ``names`` are the entrants, the strongest first."""
    rank = {name: number for number, name in enumerate(names)}
    seen = [pair if rank[pair.first] <= rank[pair.second] else _turned(pair) for pair in _pairs(results)]
    return tuple(sorted(seen, key=lambda pair: (rank[pair.first], rank[pair.second])))


# ---------------------------------------------------------------------- entrants


def scores_of(results: Iterable[GameResult]) -> Iterable[Score]:
    """Results as the ratings need them: White, Black, and how the game ended for White."""
    for one in results:
        white, black = (one.first, one.second) if one.white == 1 else (one.second, one.first)
        won = one.winner == one.white
        yield white, black, won, one.winner is None, one.winner is not None and not won


def rating_model(results: Sequence[GameResult]) -> RatingModel | None:
    """What White is worth and how often equals draw, by games that ended; None without any."""
    if not results:
        return None
    rated = rate(scores_of(results))
    return RatingModel(rated.white, rated.white_error, rated.draws, rated.draws_low, rated.draws_high)


def standings_of(results: Sequence[GameResult]) -> tuple[Standing, ...]:
    """The entrants of games that ended, the strongest first."""
    ratings = {one.name: one for one in rate(scores_of(results)).entrants}
    names = sorted({name for one in results for name in (one.first, one.second)})
    found = []
    for name in names:
        rating = ratings.get(name)
        found.append(
            _standing(name, results, rating.rating if rating else None, rating.error if rating else None),
        )
    return tuple(sorted(found, key=lambda one: (one.rating is None, -(one.rating or 0), one.name)))


def _standing(name: str, results: Sequence[GameResult], rating: float | None, error: float | None) -> Standing:
    sat = [(one, seat) for one in results for seat, who in ((1, one.first), (2, one.second)) if who == name]
    against = [(one, seat) for one, seat in sat if one.first != one.second]
    faults: Counter[str] = Counter()
    for one, seat in sat:
        faults.update(one.faults[seat - 1])
    red = sum(one.red == seat for one, seat in sat)
    return Standing(
        name=name,
        rating=rating,
        error=error,
        games=len(against),
        wins=sum(one.winner == seat for one, seat in against),
        draws=sum(one.winner is None for one, _ in against),
        losses=sum(one.winner == 3 - seat for one, seat in against),
        score=_mean(_points(one, seat) for one, seat in against),
        white_score=_mean(_points(one, seat) for one, seat in against if one.white == seat),
        black_score=_mean(_points(one, seat) for one, seat in against if one.white != seat),
        sides=len(sat),
        red_losses=red,
        red_share=red / len(sat),
        faults=dict(faults.most_common()),
        faults_a_game=sum(faults.values()) / len(sat),
        acting_s=sum(one.acting_s[seat - 1] for one, seat in sat) / len(sat),
    )


def _points(result: GameResult, seat: int) -> float:
    return result.points if seat == 1 else 1 - result.points


def _mean(values: Iterable[float]) -> float | None:
    known = list(values)
    return sum(known) / len(known) if known else None


# ---------------------------------------------------------------------- the ladder


def _targets(report: TournamentReport, levels: Sequence[str]) -> Iterable[LevelTarget]:
    for weak, strong in pairwise(levels):
        yield _share("below", report.pair(strong, weak), strong, weak, BEATS_BELOW, 1.0)
    yield _share("random", report.pair(levels[-1], RANDOM), levels[-1], RANDOM, BEATS_RANDOM, 1.0)
    for name in levels:
        yield _share("itself", report.pair(name, name), name, name, *LIKE_ITSELF)
    for standing in sorted((one for one in report.standings if one.name in levels), key=lambda s: levels.index(s.name)):
        low, high = wilson(standing.red_losses, standing.sides)
        share, sides = standing.red_share, standing.sides
        met = share <= LOSES_BY_RED and sides >= ENOUGH
        yield LevelTarget("red", standing.name, "", share, low, high, 0.0, LOSES_BY_RED, sides, met)


def _share(id: str, pair: PairResult | None, who: str, whom: str, least: float, most: float) -> LevelTarget:
    if pair is None:
        return LevelTarget(id, who, whom, 0.0, 0.0, 1.0, least, most, 0, met=False)
    met = least <= pair.score <= most and pair.games >= ENOUGH
    return LevelTarget(id, who, whom, pair.score, pair.low, pair.high, least, most, pair.games, met)
