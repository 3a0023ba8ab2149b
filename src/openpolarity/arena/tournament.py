"""A tournament: its fixtures, where its results are kept, and where it is played."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, cast

from openpolarity.arena.entrant import RANDOM, known, name_of, need_one_program_each, need_program
from openpolarity.arena.errors import ArenaError
from openpolarity.arena.pairing import check_names, gauntlet, head_to_head, ladder, round_robin
from openpolarity.arena.schedule import need_games_for_all, spend
from openpolarity.arena.sprt import judge, shares_of
from openpolarity.arena.terms import Terms
from openpolarity.arena.workers import Workers
from openpolarity.ray_cluster import cluster_address

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping

    from openpolarity.arena.ledger import Ledger
    from openpolarity.arena.match import GameResult
    from openpolarity.arena.pairing import Fixture
    from openpolarity.arena.sprt import Hypotheses, SprtResult

    Kept = Mapping[tuple[str, str, int], GameResult]
    """Results by the keys of their games."""

KINDS = ("round-robin", "gauntlet", "levels", "sprt", "budget")


@dataclass(frozen=True)
class Tournament:
    """The plan of a tournament: the entrants, the pairings, and the terms of their games."""

    entrants: tuple[str, ...]
    """The entrants; for a gauntlet the one to test comes first, for the ladder of levels from weak to strong."""
    kind: str = "round-robin"
    games: int = 40
    """The number of games of every two entrants; of a sequential test, the most it may take; of a budget, all games."""
    seed: int = 0
    terms: Terms = field(default_factory=Terms)
    test: Hypotheses | None = None
    """The question of a sequential test (kind "sprt"): the first entrant's score against the second."""

    @classmethod
    def of_levels(cls, games: int = 40, seed: int = 0, terms: Terms | None = None) -> Tournament:
        """The ladder: neighbours, each level against itself, the strongest against one that leans at random."""
        from openpolarity.players import LEVELS

        return cls(tuple(LEVELS), "levels", games, seed, terms or Terms())

    def fixtures(self, kept: Kept | None = None) -> list[Fixture]:
        """All games that are certain, given the results that are kept.

        Of a test that is decided these are the games that count, of a budget those whose pairing is known. Raises
        `ArenaError` if an entrant is unknown or has no opponent.
        """
        names = [known(name) for name in self.entrants]
        if self.kind == "round-robin":
            return round_robin(names, self.games, self.seed)
        if self.kind == "gauntlet":
            return gauntlet(names, self.games, self.seed)
        if self.kind == "levels":
            return ladder(names, self.games, self.seed, against=RANDOM)
        if self.kind == "sprt":
            return self._until_decided(head_to_head(names, self.games, self.seed), kept or {})
        if self.kind == "budget":
            check_names(names, 2)
            need_games_for_all(names, self.games)
            certain = takewhile(lambda game: game is not None, spend(names, self.games, self.seed, kept or {}))
            return cast("list[Fixture]", list(certain))
        raise ArenaError(
            f"{self.kind} is no kind of tournament: {', '.join(KINDS)}",
            message="arena.error.kind",
            kind=self.kind,
            kinds=", ".join(KINDS),
        )

    def wanted(self, kept: Kept | None = None) -> int:
        """How many games there will be, as far as the results that are kept tell."""
        return self.games + self.games % 2 if self.kind == "budget" else len(self.fixtures(kept))

    def plan(self, kept: Kept) -> Iterator[Fixture | None]:
        """The games in their order; None while the next one depends on a result that is not kept yet."""
        if self.kind == "budget":
            return spend([known(name) for name in self.entrants], self.games, self.seed, kept)
        return iter(self.fixtures(kept))

    def verdict(self, kept: Kept) -> SprtResult | None:
        """How the sequential test stands; None for a tournament that is no test."""
        if self.test is None:
            return None
        who, whom = (known(name) for name in self.entrants)
        shares = shares_of(head_to_head([who, whom], self.games, self.seed), kept, who)
        return judge(self.test, shares, name_of(who), name_of(whom))

    def _until_decided(self, fixtures: list[Fixture], kept: Kept) -> list[Fixture]:
        verdict = self.verdict(kept)
        if verdict is None or verdict.accepted is None:
            return fixtures
        left, count = verdict.pairs, 0
        while left:  # pairs of which a game broke off do not count
            left -= all(kept[game.key].ended for game in fixtures[count : count + 2])
            count += 2
        return fixtures[:count]


def go_on(tournament: Tournament, ledger: Ledger, *, on: str = "local", jobs: int = 1) -> Iterator[GameResult]:
    """Play what the ledger does not have yet; each result is in the ledger before it is given.

    A sequential test stops when it is decided; games that are going on then are broken off.
    """
    played_before = {name for one in ledger.results for name in (one.first, one.second)}
    need_one_program_each(played_before.union(map(known, tournament.entrants)))
    done = ledger.done
    left = (game for game in tournament.plan(ledger.kept) if game is None or game.key not in done)
    if on == "local":
        certain = [game for game in tournament.fixtures(ledger.kept) if game.key not in done]
        for name in {name for game in certain for name in (game.first, game.second)}:
            need_program(name)
    with closing(_played(left, tournament.terms, on, jobs)) as played:
        for result in played:
            ledger.append(result)
            yield result
            verdict = tournament.verdict(ledger.kept)
            if verdict is not None and verdict.accepted is not None:
                return


def results_of(tournament: Tournament, ledger: Ledger) -> list[GameResult]:
    """The results of a tournament's own games, in its order: a ledger may hold others too."""
    return [ledger.kept[game.key] for game in tournament.fixtures(ledger.kept) if game.key in ledger.kept]


def _played(fixtures: Iterator[Fixture | None], terms: Terms, on: str, jobs: int) -> Generator[GameResult]:
    if on == "local":
        yield from Workers(terms, jobs).play(fixtures)
    else:
        from openpolarity.arena.on_ray import play_on_ray

        yield from play_on_ray(fixtures, terms, address=cluster_address(on), jobs=jobs)
