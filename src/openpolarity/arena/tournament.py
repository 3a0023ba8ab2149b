"""A tournament: its fixtures, where its results are kept, and where it is played."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openpolarity.arena.entrant import RANDOM, known, need_program
from openpolarity.arena.errors import ArenaError
from openpolarity.arena.pairing import gauntlet, ladder, round_robin
from openpolarity.arena.terms import Terms
from openpolarity.arena.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from openpolarity.arena.ledger import Ledger
    from openpolarity.arena.match import Result
    from openpolarity.arena.pairing import Fixture

KINDS = ("round-robin", "gauntlet", "levels")


@dataclass(frozen=True)
class Tournament:
    """The plan of a tournament: the entrants, the pairings, and the terms of their games."""

    entrants: tuple[str, ...]
    """The entrants; for a gauntlet the one to test comes first, for the ladder of levels from weak to strong."""
    kind: str = "round-robin"
    games: int = 40
    """The number of games per pair."""
    seed: int = 0
    terms: Terms = field(default_factory=Terms)

    @classmethod
    def of_levels(cls, games: int = 40, seed: int = 0, terms: Terms | None = None) -> Tournament:
        """The ladder: neighbours, each level against itself, the strongest against one that leans at random."""
        from openpolarity.players import LEVELS

        return cls(tuple(LEVELS), "levels", games, seed, terms or Terms())

    def fixtures(self) -> list[Fixture]:
        """All games. Raises `ArenaError` if an entrant is unknown or has no opponent."""
        names = [known(name) for name in self.entrants]
        if self.kind == "round-robin":
            return round_robin(names, self.games, self.seed)
        if self.kind == "gauntlet":
            return gauntlet(names, self.games, self.seed)
        if self.kind == "levels":
            return ladder(names, self.games, self.seed, against=RANDOM)
        raise ArenaError(
            f"{self.kind} is no kind of tournament: {', '.join(KINDS)}",
            message="arena.error.kind",
            kind=self.kind,
            kinds=", ".join(KINDS),
        )


def go_on(tournament: Tournament, ledger: Ledger, *, on: str = "local", jobs: int = 1) -> Iterator[Result]:
    """Play what the ledger does not have yet; each result is in the ledger before it is given."""
    left = [game for game in tournament.fixtures() if game.key not in ledger.done]
    with closing(_played(left, tournament.terms, on, jobs)) as played:
        for result in played:
            ledger.append(result)
            yield result


def results_of(tournament: Tournament, ledger: Ledger) -> list[Result]:
    """The results of a tournament's own games, in its order: a ledger may hold others too."""
    kept = {result.key: result for result in ledger.results}
    return [kept[game.key] for game in tournament.fixtures() if game.key in kept]


def _played(fixtures: list[Fixture], terms: Terms, on: str, jobs: int) -> Generator[Result]:
    if on == "local":
        for name in {name for game in fixtures for name in (game.first, game.second)}:
            need_program(name)
        yield from Workers(terms, jobs).play(fixtures)
    else:
        from openpolarity.arena.on_ray import play_on_ray

        yield from play_on_ray(fixtures, terms, address=address(on), jobs=jobs)


def address(on: str) -> str | None:
    """Where the Ray cluster is; None for one of our own. Raises `ArenaError` for what is no address.

    >>> address("ray"), address("ray://head:10001"), address("10.0.0.7:6379")
    (None, 'ray://head:10001', '10.0.0.7:6379')
    """
    if on == "ray":
        return None
    if on == "auto" or on.rpartition(":")[2].isdecimal():
        return on
    raise ArenaError(
        f"--on {on}: right would be local, ray, auto, ray://head:10001 or head:6379", message="arena.error.on", on=on
    )
