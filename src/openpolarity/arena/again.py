"""Games of a ledger, played again: whether they come out the same with the code as it is now.

A ledger holds for the code that played its games. Most changes of code change no game: if some games of every pair
come out the same to the bit, the ledger goes on with the new code.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openpolarity.arena.entrant import need_program
from openpolarity.arena.ledger import LEDGER, Ledger, read_ledger, terms_of
from openpolarity.arena.pairing import Fixture
from openpolarity.arena.terms import fingerprint
from openpolarity.arena.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from openpolarity.arena.match import GameResult


@dataclass
class PlayedAgain:
    """How many games were played again, and those that came out otherwise, as they are in the ledger."""

    path: Path
    code: str
    """The code that played them again."""
    games: int = 0
    different: list[GameResult] = field(default_factory=list)


def chosen(results: Sequence[GameResult], games: int) -> list[GameResult]:
    """At least so many games, if there are as many: evenly spread, and as many of every two entrants."""
    pairs: dict[tuple[str, str], list[GameResult]] = {}
    for result in sorted((one for one in results if one.ended), key=lambda one: one.key):
        pairs.setdefault((result.first, result.second), []).append(result)
    each = -(-games // max(1, len(pairs)))
    return [of[n * len(of) // min(each, len(of))] for of in pairs.values() for n in range(min(each, len(of)))]


def play_again(
    path: Path, games: int, jobs: int = 1, *, tell: Callable[[int, int], None] = lambda _done, _all: None
) -> PlayedAgain:
    """Play some games of a ledger (or of the one in a folder) again, ``jobs`` at a time.

    If all come out the same, the ledger holds for the code as it is now, and says so. ``tell`` hears how many are done,
    of how many. Raises `ArenaError` if there is no ledger, it is damaged, or something besides the code has changed.
    """
    path = path / LEDGER if path.is_dir() else path
    terms, seed = terms_of(read_ledger(path)[0], path)
    now = fingerprint(terms, seed)
    found = PlayedAgain(path, str(now["code"]))
    with Ledger(path, now, any_code=True) as ledger:
        before = {one.key: one for one in chosen(ledger.results, games)}
        for name in {name for first, second, _ in before for name in (first, second)}:
            need_program(name)
        tell(0, len(before))
        with closing(Workers(terms, jobs).play(Fixture(*key, one.seed) for key, one in before.items())) as played:
            for result in played:
                found.games += 1
                if result != before[result.key]:
                    found.different.append(before[result.key])
                tell(found.games, len(before))
        if found.games and not found.different and ledger.code != found.code:
            ledger.go_on_with(found.code, found.games)
    return found
