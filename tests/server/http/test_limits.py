"""Every address has limits, with an answer that says which; whoever stays within them notices nothing."""

from __future__ import annotations

import logging
import socket
from types import SimpleNamespace
from typing import TYPE_CHECKING

import httpx
import pytest

from openpolarity.server.http import limits
from openpolarity.server.http.hosting import Hosting
from openpolarity.server.http.limits import VIOLATIONS, Allowance, Limits, OverLimitError, Visitors, address_of
from tests.server.client import Client, Server
from tests.waiting import TIMEOUT, wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Json

LANGUAGES = ["en", "fr", "de", "nl", "cs"]


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    hosting = Hosting(limits=Limits(tables=2, sockets=3, idle=4.0))
    found = Server(tmp_path_factory.mktemp("limited"), hosting=hosting)
    yield found
    found.stop()


def test_an_address_has_so_many_tables_open_and_is_told_so_in_its_language(limited: Server) -> None:
    games = [limited.new(mode="two") for _ in range(2)]
    said = set()
    for lang in LANGUAGES:
        answer = limited.http.post(f"/api/games?lang={lang}", json={"mode": "two"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "tables")
        said.add(answer.json()["error"]["text"])
    assert len(said) == 5
    assert all("2" in text for text in said)
    assert limited.http.delete(f"/api/games/{games[0]['id']}").status_code == 200
    fresh = limited.new(mode="two")  # one is gone: there is place for another
    for game in (fresh, games[1]):
        limited.http.delete(f"/api/games/{game['id']}")


def test_an_address_has_so_many_sockets_and_gets_another_when_one_is_closed(limited: Server) -> None:
    game = limited.new(mode="two")
    held = [Client(limited, game["id"], hello=False) for _ in range(3)]
    one_more = Client(limited, game["id"], hello=False)
    assert one_more.closed_with() == 4429
    assert [(message["code"], message["closing"]) for message in one_more.heard] == [("sockets", True)]
    for client in held:
        client.leave()
    again = limited.join(game)  # the server has seen them leave before they heard its good-bye
    again.leave()
    limited.http.delete(f"/api/games/{game['id']}")


def test_a_socket_that_says_nothing_is_closed_and_told_why(limited: Server) -> None:
    game = limited.new(mode="two")
    silent = limited.join(game, lang="de")
    assert silent.closed_with() == 4410
    assert silent.heard[-1]["code"] == "idle"
    assert "Verbindung" in silent.heard[-1]["text"]
    limited.http.delete(f"/api/games/{game['id']}")


def test_requests_that_come_too_fast_are_put_off(tmp_path: Path) -> None:
    server = Server(tmp_path, hosting=Hosting(limits=Limits(requests=0.001)))
    try:
        answer = server.http.get("/healthz?lang=nl")
        assert (answer.status_code, answer.json()["error"]["code"]) == (429, "requests")
        assert answer.headers["retry-after"] == "1"
        assert 'polarity_over_limit_total{limit="requests"} 1.0' in server.figures()
    finally:
        server.stop()


FLOODER = "127.0.0.2"
"""Where those come from who flood: another address than everybody else's, as in life."""


def upgrade(server: Server, game: Json) -> socket.socket:
    """A bare websocket from the flooder's address."""
    found = socket.create_connection(("127.0.0.1", server.port), TIMEOUT, (FLOODER, 0))
    found.sendall(
        f"GET /ws/games/{game['id']} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return found


def comes_in(server: Server, game: Json, said: bytes = b"") -> bool:
    """Whether somebody from the flooder's address gets a websocket; they say something, and are gone."""
    try:
        with upgrade(server, game) as found:
            if found.recv(12) != b"HTTP/1.1 101":
                return False
            found.sendall(said)
            while found.recv(4096):
                pass
            return True
    except ConnectionError:
        return False


NO_HELLO = b"\x81\x81\0\0\0\0{" * 50
NO_TEXT = b"\x81\x82\0\0\0\0\xc3\x28" * 50
NO_FRAME = b"\xff" * 100


@pytest.mark.parametrize("garbage", [NO_HELLO, NO_TEXT, NO_FRAME], ids=["no hello", "no text", "no frame"])
def test_whoever_floods_is_turned_away_at_the_door_for_a_while_and_others_are_not(
    tmp_path: Path, garbage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    server = Server(tmp_path, hosting=Hosting(limits=Limits(ban=3600.0)))
    try:
        game = server.new(mode="two", start="ready")
        player = server.join(game)
        tries = 0
        while comes_in(server, game, garbage):
            tries += 1
            assert tries <= VIOLATIONS + 1
        wait_for(lambda: visitors_of(server).is_banned(FLOODER))
        assert not comes_in(server, game)
        player.do("take")
        with httpx.Client(base_url=server.url) as other:
            assert other.get("/healthz").status_code == 200
        assert 'polarity_over_limit_total{limit="too_fast"}' in server.figures()
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
        player.leave()
    finally:
        server.stop()


def test_a_proxy_that_speaks_for_many_is_never_turned_away(tmp_path: Path) -> None:
    limits = Limits(ban=3600.0, connections=0.001, proxies=("127.0.0.0/8",))
    server = Server(tmp_path, hosting=Hosting(proxies=limits.proxies, limits=limits))
    try:
        visitors_of(server).cut_off(FLOODER)
        game = server.new(mode="two")
        assert upgrade(server, game).recv(12) == b"HTTP/1.1 403"  # it may come in, and say whom it speaks for
    finally:
        server.stop()


def test_connections_that_come_too_fast_are_turned_away(tmp_path: Path) -> None:
    server = Server(tmp_path, hosting=Hosting(limits=Limits(connections=0.3)))
    try:
        game = server.new(mode="two")
        came = [comes_in(server, game, NO_FRAME) for _ in range(4)]
        assert came == [True, True, True, False]
        assert 'polarity_over_limit_total{limit="connections"} 1.0' in server.figures()
    finally:
        server.stop()


def test_a_ban_is_twice_as_long_each_time_until_somebody_behaves(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    # Not `time.monotonic` itself: servers that run meanwhile would wait for hours.
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
    visitors = Visitors(Limits(ban=30.0))

    def banned_for() -> float:
        nonlocal now
        begun = now
        while visitors.is_banned("a"):
            now += 1.0
        return now - begun

    lengths = []
    for _ in range(7):
        visitors.cut_off("a")
        visitors.cut_off("a")  # another of its connections, at the same time
        assert not visitors.is_banned("b")
        lengths.append(banned_for())
        now += 5.0
    assert lengths == [30, 60, 120, 240, 480, 600, 600]
    now += 600.0
    visitors.cut_off("a")
    assert banned_for() == 30
    for _ in range(3):
        visitors.violated("a")
    assert not visitors.is_banned("a")
    visitors.violated("a")
    assert visitors.is_banned("a")


def visitors_of(server: Server) -> Visitors:
    found: Visitors = server._server.config.app.state.visitors  # type: ignore[union-attr]
    return found


def test_a_bucket_that_is_empty_gives_nothing() -> None:
    allowance = Allowance(rate=0.0, burst=3)
    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]
    assert not allowance.used_up


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("::ffff:192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("fe80::1%eth0", 1), "fe80::/64"),
        (("nonsense", 1), "nonsense"),
        (None, "here"),
    ],
)
def test_an_address_is_one_subscriber(client: tuple[str, int] | None, address: str) -> None:
    assert address_of({"client": client}) == address


def test_addresses_do_not_pay_for_each_other() -> None:
    refused: list[str] = []
    visitors = Visitors(Limits(tables=1, sockets=1, requests=1e-6), refused.append)
    visitors.begun("a", "game")
    with visitors.table("b", {"game"}), pytest.raises(OverLimitError), visitors.table("b", {"game"}):
        pass
    with pytest.raises(OverLimitError, match="tables"), visitors.table("a", {"game"}):
        pass
    with visitors.table("a", set()):  # it was closed
        pass
    with visitors.socket("a"), visitors.socket("b"), pytest.raises(OverLimitError), visitors.socket("a"):
        pass
    with visitors.socket("a"):
        pass
    with pytest.raises(OverLimitError, match="requests"):
        visitors.count_request("a")
    assert refused == ["tables", "tables", "sockets", "requests"]
