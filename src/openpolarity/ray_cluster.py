"""Work on a Ray cluster: tasks are handed out, and what a lost worker or machine was doing is done again elsewhere."""

from __future__ import annotations

import os
import socket
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from openpolarity import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable

TaskT = TypeVar("TaskT")

CONNECT_SECONDS = 10.0
"""How long a cluster may take to answer, s."""
AHEAD = 2
"""Tasks handed out for every processor: enough that none waits, few enough that stopping costs little."""
AGAIN = 2
"""How many times a task is done again after its worker died, before it is given up."""


class ClusterError(ValueError):
    """A cluster that cannot be used: `message` is an id of the catalogues, `params` its values.

    `str(error)` is plain English for logs.
    """

    def __init__(self, text: str, *, message: str, **params: str) -> None:
        super().__init__(text)
        self.message = message
        self.params = params


@dataclass(frozen=True)
class Undone:
    """A task that was given up, and why."""

    why: str


def done_on_ray(
    work: Callable[..., Any],
    tasks: Iterable[TaskT | None],
    *given: Any,
    address: str | None = None,
    jobs: int = 2,
    again: int = AGAIN,
) -> Generator[tuple[TaskT, Any]]:
    """Do ``work(task, *given)`` for every task on a cluster, and yield each with its result, or `Undone`, as they end.

    Without an address the cluster is a local one of ``jobs`` processors. Tasks are asked for when there is a processor
    for them; None says that the next one depends on a result that has not been given yet. If there are none, no
    cluster is needed.
    """
    coming = iter(tasks)
    first = next(coming, None)
    if first is None:
        return
    coming = chain([first], coming)
    ray = _ray()
    _connect(ray, address, jobs)
    try:
        # Named after the work, so that `ray status` and `ps` show what is being done.
        remote = ray.remote(num_cpus=1, max_retries=again)(do_there).options(name=work.__name__)
        most_out = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        shared = [ray.put(one) for one in given]
        out: dict[Any, TaskT] = {}
        while True:
            while len(out) < most_out and (task := next(coming, None)) is not None:
                out[remote.remote(__version__, work, task, *shared)] = task
            if not out:
                return
            ready, _ = ray.wait(list(out), num_returns=1)
            for one in ready:
                yield out.pop(one), _result(ray, one)
    finally:
        ray.shutdown()


def do_there(version: str, work: Callable[..., Any], task: Any, *given: Any) -> Any:
    """Do a task on whatever machine this is. Raises `ValueError` if another version is installed here."""
    if version != __version__:
        raise ValueError(f"openpolarity {__version__} is installed here, the work was handed out by {version}")
    return work(task, *given)


def cluster_address(on: str) -> str | None:
    """Where the Ray cluster is; None for one of our own. Raises `ClusterError` for what is no address.

    >>> cluster_address("ray"), cluster_address("ray://head:10001"), cluster_address("10.0.0.7:6379")
    (None, 'ray://head:10001', '10.0.0.7:6379')
    """
    if on == "ray":
        return None
    if on == "auto" or on.rpartition(":")[2].isdecimal():
        return on
    raise ClusterError(
        f"--on {on}: right would be local, ray, auto, ray://head:10001 or head:6379", message="cluster.on", on=on
    )


def _result(ray: Any, one: Any) -> Any:
    try:
        return ray.get(one)
    except ray.exceptions.RayError as error:
        return Undone(str(error))


def _ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise ClusterError("Ray is not installed: pip install 'openpolarity[ray]'", message="cluster.no_ray") from None
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
        raise ClusterError(
            f"no Ray cluster answers at {address}: {error}", message="cluster.silent", address=str(address or "local")
        ) from None


def _knock(address: str) -> None:
    """Raise `OSError` if nothing answers at the address: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    socket.create_connection((host, int(port)), timeout=CONNECT_SECONDS).close()
