"""Pairings: the opponents, colours and seeds of every game.

A game's seed and colours follow from the two entrants and the game's number alone. More games, more entrants or another
order never change a game that was already there.

Games come in pairs: numbers 0 and 1, 2 and 3 and so on have the same seed, with colours swapped. Whatever the toss and
White's luck give to one entrant in one game they give to the other in the next, so that less of a result is chance.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from openpolarity.arena.entrant import name_of
from openpolarity.arena.errors import ArenaError

if TYPE_CHECKING:
    from collections.abc import Sequence

SEED_BITS = 48
"""Bits of a seed: few enough for every language's numbers, enough that no two pairs of games share one by chance."""


@dataclass(frozen=True, order=True)
class Fixture:
    """A game to be played: the two entrants in the order of the alphabet, its number within the pair, its seed."""

    first: str
    second: str
    number: int
    seed: int

    @property
    def key(self) -> tuple[str, str, int]:
        """The key that identifies the game within a tournament."""
        return self.first, self.second, self.number

    @property
    def first_is_white(self) -> bool:
        """Whether the first entrant plays White: colours alternate, beginning with it."""
        return self.number % 2 == 0

    @property
    def white(self) -> str:
        """The entrant who plays White."""
        return self.first if self.first_is_white else self.second

    def seed_of(self, seat: int) -> int:
        """The seed of the player at seat 1 (the first) or 2: it goes with the colour, as the chances of the game do."""
        return stable(self.seed, "white" if (seat == 1) == self.first_is_white else "black")


def stable(*parts: object) -> int:
    """A number that follows from the parts, the same on every machine and in every run.

    >>> stable(0, "child", "club", 3) == stable(0, "child", "club", 3) != stable(0, "child", "club", 4)
    True
    """
    text = "\x1f".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") >> (64 - SEED_BITS)


def pair(one: str, two: str, games: int, seed: int = 0) -> list[Fixture]:
    """The games of two entrants; one may meet itself."""
    return [fixture(one, two, number, seed) for number in range(games)]


def fixture(one: str, two: str, number: int, seed: int = 0) -> Fixture:
    """A game of two entrants by its number, 0 for the first."""
    first, second = sorted((one, two))
    # Two copies of one entrant would play the same game twice if colours were swapped.
    drawn = number if first == second else number // 2
    return Fixture(first, second, number, stable(seed, first, second, drawn))


def round_robin(entrants: Sequence[str], games: int, seed: int = 0) -> list[Fixture]:
    """The games of everybody against everybody else."""
    check_names(entrants, 2)
    return _in_turns([pair(one, two, games, seed) for one, two in combinations(entrants, 2)])


def head_to_head(entrants: Sequence[str], games: int, seed: int = 0) -> list[Fixture]:
    """The games of two entrants, in whole pairs: the same seed with either colour."""
    check_names(entrants, 2)
    if len(entrants) > 2:
        raise ArenaError("a sequential test compares two entrants", message="arena.error.two")
    return pair(entrants[0], entrants[1], games + games % 2, seed)


def gauntlet(entrants: Sequence[str], games: int, seed: int = 0) -> list[Fixture]:
    """The games of the first entrant against each of the others."""
    check_names(entrants, 2)
    return _in_turns([pair(entrants[0], other, games, seed) for other in entrants[1:]])


def ladder(entrants: Sequence[str], games: int, seed: int = 0, *, against: str | None = None) -> list[Fixture]:
    """From weak to strong: neighbours, each against itself, and the strongest against somebody outside the ladder."""
    check_names(entrants, 1)
    pairs = list(pairwise(entrants))
    if against is not None:
        pairs.append((entrants[-1], against))
    # The strongest pairs come first: they matter most, should the tournament be stopped.
    alone = [(one, one) for one in entrants]
    return [
        *_in_turns([pair(one, two, games, seed) for one, two in pairs]),
        *_in_turns([pair(one, two, games, seed) for one, two in alone]),
    ]


def check_names(entrants: Sequence[str], count: int) -> None:
    """Raise `ArenaError` if there are fewer entrants than that, or one is named twice."""
    names = [name_of(entrant) for entrant in entrants]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise ArenaError(f"{twice} is named twice", message="arena.error.twice", name=twice)
    if len(entrants) < count:
        raise ArenaError(f"a tournament needs {count} entrants or more", message="arena.error.few", n=count)


def _in_turns(pairs: list[list[Fixture]]) -> list[Fixture]:
    """The first game of every pair, then the second of every pair, so that a stopped run has some of all."""
    return [game for games in zip(*pairs, strict=True) for game in games]
