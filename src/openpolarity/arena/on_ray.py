"""The same games on a Ray cluster, with the same seeds and results. If a worker dies, Ray plays its game again."""

from __future__ import annotations

import os
import socket
from typing import TYPE_CHECKING, Any

from openpolarity import __version__
from openpolarity.arena.errors import ArenaError
from openpolarity.arena.match import GameResult, failed, play
from openpolarity.arena.supply import Supply
from openpolarity.arena.workers import REPLAYS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from openpolarity.arena.pairing import Fixture
    from openpolarity.arena.terms import Terms

CONNECT_SECONDS = 10.0
"""How long a cluster may take to answer, s."""
AHEAD = 2
"""Games handed out for every processor: enough that none waits, few enough that stopping costs little."""


def play_on_ray(
    fixtures: Iterable[Fixture | None], terms: Terms, *, address: str | None = None, jobs: int = 2
) -> Iterator[GameResult]:
    """Play games on a cluster; without an address, on a local one that uses ``jobs`` processors."""
    ray = _ray()
    supply = Supply(fixtures)
    first = supply.next()
    if first is None:
        return
    supply.again(first)
    _connect(ray, address, jobs)
    try:
        remote = ray.remote(num_cpus=1, max_retries=REPLAYS)(play_there)
        most_out = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        out: dict[Any, Fixture] = {}
        while True:
            while len(out) < most_out and (fixture := supply.next()) is not None:
                out[remote.remote(fixture, terms, __version__)] = fixture
            if not out:
                return
            ready, _ = ray.wait(list(out), num_returns=1)
            for one in ready:
                yield _result(ray, one, out.pop(one))
    finally:
        ray.shutdown()


def play_there(fixture: Fixture, terms: Terms, version: str) -> dict[str, object]:
    """Play a game on whatever machine this is, and give its result as plain values."""
    if version != __version__:
        raise ValueError(f"openpolarity {__version__} is installed here, the tournament is played with {version}")
    return play(fixture, terms).as_json()


def _result(ray: Any, one: Any, fixture: Fixture) -> GameResult:
    try:
        return GameResult.from_json(ray.get(one))
    except ray.exceptions.RayError as error:
        return failed(fixture, str(error))


def _ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise ArenaError(
            "Ray is not installed: pip install 'openpolarity[ray]'", message="arena.error.no_ray"
        ) from None
    return ray


def _connect(ray: Any, address: str | None, jobs: int) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    own = address is None and not os.environ.get("RAY_ADDRESS")
    how: dict[str, object] = {"num_cpus": jobs, "include_dashboard": False} if own else {"address": address}
    try:
        if address and address != "auto":
            _knock(address)
        ray.init(log_to_driver=False, logging_level="ERROR", configure_logging=True, **how)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise ArenaError(
            f"no Ray cluster answers at {address}: {error}", message="arena.error.ray", address=str(address or "local")
        ) from None


def _knock(address: str) -> None:
    """Raise `OSError` if nothing answers at the address: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
