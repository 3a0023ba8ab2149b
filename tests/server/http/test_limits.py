"""Every address has limits, with an answer that says which; whoever stays within them notices nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from openpolarity.server.http.hosting import Hosting
from openpolarity.server.http.limits import Allowance, Limits, OverLimitError, Visitors, address_of
from tests.server.client import Client, Server
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LANGUAGES = ["en", "fr", "de", "nl", "cs"]


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    hosting = Hosting(limits=Limits(tables=2, sockets=3, idle=4.0))
    found = Server(tmp_path_factory.mktemp("limited"), hosting=hosting)
    yield found
    found.stop()


def listen(client: Client) -> None:
    while True:
        client.hear()


def closed_with(client: Client) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        listen(client)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


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
    assert closed_with(one_more) == 4429
    assert [(message["code"], message["closing"]) for message in one_more.heard] == [("sockets", True)]
    for client in held:
        client.leave()
    again = limited.join(game)  # the server has seen them leave before they heard its good-bye
    again.leave()
    limited.http.delete(f"/api/games/{game['id']}")


def test_a_socket_that_says_nothing_is_closed_and_told_why(limited: Server) -> None:
    game = limited.new(mode="two")
    silent = limited.join(game, lang="de")
    assert closed_with(silent) == 4410
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


def test_whoever_floods_gets_no_new_connection_for_a_while_and_others_do(tmp_path: Path) -> None:
    hosting = Hosting(proxies=("127.0.0.1",), limits=Limits(ban=3600.0))
    server = Server(tmp_path, hosting=hosting)
    try:
        game = server.new(mode="two")
        flooder = Client(server, game["id"], hello=False)
        with pytest.raises(ConnectionClosed):
            flood(flooder)
        wait_for(lambda: server._server.config.app.state.visitors.is_banned("127.0.0.1"))  # type: ignore[union-attr]
        with pytest.raises((httpx.TransportError, OSError)), httpx.Client(base_url=server.url) as again:
            again.get("/healthz")
    finally:
        server.stop()


def flood(client: Client) -> None:
    for _ in range(10_000):
        client.say("{")
    listen(client)


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
