"""The same games on a Ray cluster, with the same seeds and results. If a worker dies, Ray plays its game again."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from openpolarity.arena.match import GameResult, failed, play
from openpolarity.arena.workers import REPLAYS
from openpolarity.ray_cluster import Undone, done_on_ray

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from openpolarity.arena.pairing import Fixture
    from openpolarity.arena.terms import Terms


def play_on_ray(
    fixtures: Iterable[Fixture | None], terms: Terms, *, address: str | None = None, jobs: int = 2
) -> Iterator[GameResult]:
    """Play games on a cluster; without an address, on a local one that uses ``jobs`` processors.

    Raises `ClusterError` if there is none.
    """
    with closing(done_on_ray(play_there, fixtures, terms, address=address, jobs=jobs, again=REPLAYS)) as done:
        for fixture, result in done:
            yield failed(fixture, result.why) if isinstance(result, Undone) else GameResult.from_json(result)


def play_there(fixture: Fixture, terms: Terms) -> dict[str, object]:
    """Play a game, and give its result as plain values."""
    return play(fixture, terms).as_json()
