"""Gathering experience: games in the head, in many processes, kept in small files as they are done."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from openpolarity.learning.cores import side_by_side
from openpolarity.learning.experience import Experience
from openpolarity.learning.imagined_play import PlayOptions, play
from openpolarity.learning.thinking import Networks
from openpolarity.players.learned.proposal_network import ProposalNetwork, split
from openpolarity.players.learned.value_network import ValueNetwork
from openpolarity.players.learned.weights import read_weights

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAMES_A_FILE = 8


@dataclass(frozen=True)
class Chunk:
    """Games of one file: their seeds are ``first``, ``first`` + 1 and so on."""

    path: Path
    first: int
    options: PlayOptions
    weights: Path | None
    """The folder of the networks that play; None for those that nobody has taught yet."""


def networks_in(folder: Path | None) -> Networks:
    """The networks of a folder."""
    if folder is None:
        return Networks()
    proposals = ProposalNetwork(split(read_weights("proposals", folder)))
    return Networks(ValueNetwork(read_weights("value", folder)), proposals)


def play_chunk(chunk: Chunk) -> Path:
    """Play the games of a file and write it; a file that is there is left as it is."""
    if not chunk.path.exists():
        networks = networks_in(chunk.weights)
        kept = Experience()
        for seed in range(chunk.first, chunk.first + GAMES_A_FILE):
            play(seed, networks, chunk.options, kept)
        chunk.path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = chunk.path.with_suffix(f".{os.getpid()}.tmp")
        with unfinished.open("wb") as file:
            np.savez_compressed(file, **cast("dict[str, Any]", kept.arrays()))
        unfinished.replace(chunk.path)
    return chunk.path


def chunks(folder: Path, generation: int, games: int, options: PlayOptions, weights: Path | None) -> list[Chunk]:
    """The files of a generation of games; seeds of two generations never meet."""
    count = -(-games // GAMES_A_FILE)
    start = generation * 10_000_000
    return [
        Chunk(folder / f"{generation:03}-{n:05}.npz", start + n * GAMES_A_FILE, options, weights) for n in range(count)
    ]


def gather(wanted: list[Chunk], jobs: int) -> Iterator[Path]:
    """Play files of games, several at a time; as they are done. Ctrl-C keeps those that are."""
    yield from side_by_side(play_chunk, wanted, jobs)
