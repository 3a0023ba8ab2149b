"""Gathering experience: games in the head, played by a crew, kept in small files as they are done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from openpolarity.learning.experience import Experience, put_together
from openpolarity.learning.imagined_play import PlayOptions, play
from openpolarity.learning.thinking import Networks
from openpolarity.players.learned.proposal_network import ProposalNetwork, split
from openpolarity.players.learned.value_network import ValueNetwork
from openpolarity.players.learned.weights import read_weights

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from openpolarity.compiled import Floats
    from openpolarity.learning.crew import Crew
    from openpolarity.learning.experience import Arrays
    from openpolarity.players.trials import Run

GAMES_A_FILE = 8


@dataclass(frozen=True)
class Chunk:
    """Games of one file: their seeds are ``first``, ``first`` + 1 and so on."""

    path: Path
    first: int
    options: PlayOptions
    weights: Path | None
    """The folder of the networks that play; None for those that nobody has taught yet."""


class Taught:
    """Networks as they can be sent to whoever plays with them: their weights, or nothing if nobody taught them."""

    def __init__(self, folder: Path | None) -> None:
        self._weights: tuple[dict[str, Floats], dict[str, Floats]] | None = None
        if folder is not None:
            self._weights = read_weights("value", folder), read_weights("proposals", folder)

    @cached_property
    def networks(self) -> Networks:
        """The networks themselves."""
        if self._weights is None:
            return Networks()
        value, proposals = self._weights
        return Networks(ValueNetwork(value), ProposalNetwork(split(proposals)))


@dataclass(frozen=True)
class GameToPlay:
    """A game to be played."""

    seed: int
    options: PlayOptions


def play_game(game: GameToPlay, run: Run, taught: Taught) -> Arrays:
    """Play a game, and give what was experienced."""
    kept = Experience()
    play(game.seed, taught.networks, game.options, kept, run)
    return kept.arrays()


def chunks(folder: Path, generation: int, games: int, options: PlayOptions, weights: Path | None) -> list[Chunk]:
    """The files of a generation of games; seeds of two generations never meet."""
    count = -(-games // GAMES_A_FILE)
    start = generation * 10_000_000
    return [
        Chunk(folder / f"{generation:03}-{n:05}.npz", start + n * GAMES_A_FILE, options, weights) for n in range(count)
    ]


def gather(wanted: list[Chunk], crew: Crew, tell: Callable[[int], object] = lambda _games: None) -> Iterator[Path]:
    """Have files of games of one generation played; as they are done. Ctrl-C keeps those that are.

    A file that is there is left as it is. ``tell`` hears how many games there are, also of files that are not done.
    """
    there = [chunk for chunk in wanted if chunk.path.exists()]
    games_there = len(there) * GAMES_A_FILE
    tell(games_there)
    yield from (chunk.path for chunk in there)
    missing = [chunk for chunk in wanted if chunk not in set(there)]
    if not missing:
        return
    chunk_of = {chunk.first + n: chunk for chunk in missing for n in range(GAMES_A_FILE)}
    parts: dict[Chunk, dict[int, Arrays]] = {chunk: {} for chunk in missing}
    games = [GameToPlay(seed, chunk.options) for seed, chunk in chunk_of.items()]
    for played, (game, arrays) in enumerate(crew.do(play_game, games, Taught(wanted[0].weights)), 1):
        tell(games_there + played)
        chunk = chunk_of[game.seed]
        parts[chunk][game.seed] = arrays
        if len(parts[chunk]) == GAMES_A_FILE:
            found = parts.pop(chunk)
            _write(chunk.path, put_together(found[seed] for seed in sorted(found)))
            yield chunk.path


def _write(path: Path, arrays: Arrays) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".tmp")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **cast("dict[str, Any]", arrays))
    unfinished.replace(path)
