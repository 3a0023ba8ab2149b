"""Other machines need the key, and reach the server only by one of its names."""

from __future__ import annotations

import re
import socket
from typing import TYPE_CHECKING

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from openpolarity.server.http.access import Access, MalformedError, is_loopback, own_names
from tests.server.client import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY = "a-key-that-nobody-guesses"


def outer_address() -> str | None:
    from openpolarity.server.http.access import outer_addresses

    return next((one for one in outer_addresses() if ":" not in one), None)


OUTSIDE = outer_address()
"""An address of this machine that is no loopback: whoever calls there looks like another machine."""
from_outside = pytest.mark.skipif(OUTSIDE is None, reason="this machine has no address but loopback")


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    access = Access(own_names("0.0.0.0", ["table.example"]), KEY)
    found = Server(tmp_path_factory.mktemp("open"), host="0.0.0.0", access=access)
    yield found
    found.stop()


def outside(server: Server) -> httpx.Client:
    return httpx.Client(base_url=f"http://{OUTSIDE}:{server.port}", timeout=60)


@from_outside
@pytest.mark.parametrize("lang", ["en", "fr", "de", "nl", "cs"])
def test_without_the_key_another_machine_sees_nothing_but_the_reason(open_server: Server, lang: str) -> None:
    game = open_server.new(mode="two")
    said = set()
    with outside(open_server) as other:
        for path in ("/", "/api/games", f"/api/games/{game['id']}/record", "/api/about", "/healthz", "/web/index.html"):
            answer = other.get(path, headers={"accept-language": lang})
            assert answer.status_code == 401
            said.add(answer.json()["error"]["text"])
            assert game["id"] not in answer.text
        page = other.get("/?key=wrong", headers={"accept": "text/html", "accept-language": lang})
        assert page.status_code == 401
        assert f'<html lang="{lang}">' in page.text
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert other.post("/api/games", json={}).status_code == 401
        assert other.delete(f"/api/games/{game['id']}").status_code == 401
    assert len(said) == 1
    with pytest.raises(InvalidStatus), connect(f"ws://{OUTSIDE}:{open_server.port}/ws/games/{game['id']}"):
        pass


@from_outside
def test_the_link_with_the_key_lets_a_browser_in_and_the_key_leaves_the_address(open_server: Server) -> None:
    game = open_server.new(mode="two")
    with outside(open_server) as other:
        answer = other.get(f"/?lang=fr&key={KEY}")
        assert (answer.status_code, answer.headers["location"]) == (303, "/?lang=fr")
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert other.get("/").status_code == 200
        assert game["id"] in other.get("/api/games").text
        cookie = "; ".join(f"{name}={value}" for name, value in other.cookies.items())
    address = f"ws://{OUTSIDE}:{open_server.port}/ws/games/{game['id']}"
    with connect(address, additional_headers={"cookie": cookie}):
        pass


@from_outside
def test_links_for_others_begin_where_they_reach_the_server_and_have_the_key(open_server: Server) -> None:
    with outside(open_server) as other:
        assert other.get("/api/outside").status_code == 401
        other.get(f"/?key={KEY}")
        assert other.get("/api/outside").json() == {"address": f"http://{OUTSIDE}:{open_server.port}/?key={KEY}"}


def test_this_machine_needs_no_key(open_server: Server) -> None:
    assert open_server.http.get("/api/games").status_code == 200


@pytest.mark.parametrize(
    "path", [f"//evil.example/?key={KEY}", f"/\\evil.example?key={KEY}", f"/%2F/evil.example?key={KEY}"]
)
def test_the_link_leads_nowhere_else(open_server: Server, path: str) -> None:
    with socket.create_connection(("127.0.0.1", open_server.port), 30) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n".encode())
        head = raw.makefile("rb").read().decode("latin-1").partition("\r\n\r\n")[0]
    status, *fields = head.split("\r\n")
    ways = [field.partition(":")[2].strip() for field in fields if field.lower().startswith("location:")]
    assert status.split()[1] in ("303", "400", "404")
    # A browser takes two slashes, or a slash and a backslash, for the name of a host.
    assert [way for way in ways if not re.fullmatch(r"/(?![/\\]).*", way)] == []


def test_foreign_names_stay_outside_also_when_everybody_may_call(open_server: Server) -> None:
    for name, status in (
        ("evil.example", 403),
        ("table.example", 200),
        (socket.gethostname(), 200),
        ("localhost", 200),
    ):
        answer = open_server.http.get("/", headers={"host": f"{name}:{open_server.port}"})
        assert answer.status_code == status, name
    told = open_server.http.get("/?lang=de", headers={"host": "evil.example"}).json()["error"]
    assert told["code"] == "foreign_host"
    assert "--allow-host" in told["text"]


@pytest.mark.parametrize(
    "host",
    ["[::1", "a:b:c", "[", "]", "::1", "x y", "localhost:port", "localhost:99999999", "a@localhost", "", "é", "%"],
)
def test_a_malformed_host_is_refused_in_a_sentence(open_server: Server, host: str) -> None:
    with socket.create_connection(("127.0.0.1", open_server.port), 30) as raw:
        raw.sendall(b"GET / HTTP/1.1\r\nhost: " + host.encode() + b"\r\nconnection: close\r\n\r\n")
        answer = raw.makefile("rb").read()
    assert answer.split()[1] in (b"400", b"403")
    assert b"Internal Server Error" not in answer


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "::", "http://a:b:c", "\x7f"])
def test_a_malformed_origin_is_a_foreign_one(open_server: Server, origin: str) -> None:
    assert open_server.http.post("/api/games", json={}, headers={"origin": origin}).status_code == 403


def test_the_address_that_was_called_is_ours() -> None:
    access = Access()
    assert access.is_ours(Headers({"host": "192.0.2.7:8765"}), ("192.0.2.7", 8765))
    assert not access.is_ours(Headers({"host": "192.0.2.8:8765"}), ("192.0.2.7", 8765))
    with pytest.raises(MalformedError):
        access.is_ours(Headers({"host": "["}), None)


def test_loopback_has_several_spellings() -> None:
    assert all(is_loopback(one) for one in ("127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", "localhost"))
    assert not any(is_loopback(one) for one in ("192.0.2.7", "::ffff:192.0.2.7", "0.0.0.0", "::", "host.example"))
