"""While what a table needs is prepared, the page is served and says so; a game that is wished for begins after it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.client import Server
from tests.waiting import TIMEOUT, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Clock:
    """Says how long it takes, as it is set."""

    def __init__(self) -> None:
        self.seconds = 7.0

    def seconds_left(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(tmp_path: Path, clock: Clock) -> Iterator[Server]:
    found = Server(tmp_path, preparing=clock)
    yield found
    found.stop()


class Wish(threading.Thread):
    """A new game, wished for in a thread of its own."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server = server
        self.answer: Any = None
        self.start()

    def run(self) -> None:
        self.answer = self.server.http.post("/api/games", json={"mode": "two"})


def test_the_page_is_served_and_says_how_long_it_takes(server: Server) -> None:
    assert server.http.get("/").status_code == 200
    assert server.http.get("/api/about").json()["preparing"] == 7.0
    assert server.http.get("/readyz").json() == {"ok": False, "database": True, "process": False}


def test_a_game_wished_for_meanwhile_begins_when_tables_can_open(server: Server, clock: Clock) -> None:
    wish = Wish(server)
    wait_for(lambda: server.registry.hosts)
    assert wish.is_alive()
    clock.seconds = 0.0
    wish.join(TIMEOUT)
    assert wish.answer.status_code == 201
    assert server.http.get("/api/about").json()["preparing"] == 0.0


def test_a_server_that_ends_meanwhile_starts_no_process(server: Server, clock: Clock) -> None:
    wish = Wish(server)
    wait_for(lambda: server.registry.hosts)
    (host,) = server.registry.hosts.values()
    server._server.should_exit = True
    wish.join(TIMEOUT)
    assert wish.answer.status_code == 400
    assert host.pid is None
    assert not server.registry.has_spare
