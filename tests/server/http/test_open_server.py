"""A server for others: behind a proxy, with or without a key, and what strangers may do at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.datastructures import Headers

from openpolarity.server.http.access import Access, own_names
from openpolarity.server.http.hosting import Hosting, HostingError
from openpolarity.server.http.limits import Limits
from tests.server.client import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

KEY = "a-key-that-nobody-guesses"
BEARER = {"authorization": f"Bearer {KEY}"}
PROXY = {"x-forwarded-for": "198.51.100.9", "x-forwarded-proto": "https", "host": "polarity.example"}


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An open server behind a proxy with TLS on this machine."""
    hosting = Hosting("https://polarity.example", ("127.0.0.1",), open_to_all=True, limits=Limits(tables=2))
    access = Access(own_names("127.0.0.1", hosting.names), KEY, open_to_all=True, trusts_here=False)
    found = Server(tmp_path_factory.mktemp("proxied"), hosting=hosting, access=access)
    yield found
    found.stop()


def test_a_stranger_begins_a_game_but_lists_takes_and_deletes_none(proxied: Server) -> None:
    game = proxied.http.post("/api/games", json={"mode": "two"}, headers=PROXY).json()
    for method, path in (("POST", f"/api/games/{game['id']}/sit"), ("DELETE", f"/api/games/{game['id']}")):
        answer = proxied.http.request(method, path, json={}, headers=PROXY)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_host")
    for path in ("/metrics", "/api/damaged/x"):
        assert proxied.http.get(path, headers=PROXY).status_code == 403
    assert proxied.http.get("/api/games", headers=PROXY).json()["games"] == []
    assert [one["id"] for one in proxied.http.get("/api/games", headers=PROXY | BEARER).json()["games"]] == [game["id"]]
    assert "polarity_games 1.0" in proxied.http.get("/metrics", headers=BEARER).text
    assert proxied.http.delete(f"/api/games/{game['id']}", headers=BEARER).status_code == 200


def test_whoever_knows_a_game_is_told_how_it_stands_and_links_have_no_key(proxied: Server) -> None:
    game = proxied.http.post("/api/games", json={"mode": "friend"}, headers=PROXY).json()
    path = f"/api/games/{game['id']}"
    assert proxied.http.get("/api/outside", headers=PROXY).json() == {"address": "https://polarity.example/"}
    assert proxied.http.get(path, headers=PROXY).json()["free"] == [2]
    proxied.http.post(f"{path}/join", json={"invitation": game["invitation"], "name": "Bea"}, headers=PROXY)
    found = proxied.http.get(path, headers=PROXY).json()
    assert (found["free"], found["over"], found["seats"][1]["name"]) == ([], False, "Bea")
    assert proxied.http.get("/api/games/nothing", headers=PROXY).status_code == 404
    proxied.http.delete(path, headers=BEARER)


def test_where_a_proxy_is_a_program_on_this_machine_may_only_ask_how_the_server_is(proxied: Server) -> None:
    assert proxied.http.get("/metrics").status_code == 403
    assert proxied.http.get("/healthz").json()["ok"]


def test_limits_count_whoever_calls_and_not_the_proxy(proxied: Server) -> None:
    for caller in ("198.51.100.1", "198.51.100.2"):
        headers = PROXY | {"x-forwarded-for": f"203.0.113.1, {caller}"}  # the first is what the caller says of itself
        answers = [proxied.http.post("/api/games", json={"mode": "two"}, headers=headers) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        for answer in answers[:2]:
            proxied.http.delete(f"/api/games/{answer.json()['id']}", headers=BEARER)


def test_with_tls_before_it_the_cookie_is_bound_to_the_host_and_browsers_stay_with_tls(proxied: Server) -> None:
    answer = proxied.http.get(f"/?key={KEY}", headers=PROXY)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-polarity_key=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    plain = proxied.http.get(f"/?key={KEY}")
    assert "Secure" not in plain.headers["set-cookie"]
    assert "strict-transport-security" not in plain.headers


def test_whoever_is_no_trusted_proxy_cannot_say_how_they_came(server: Server) -> None:
    answer = server.http.get("/", headers={"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1"})
    assert answer.status_code == 200
    assert "strict-transport-security" not in answer.headers


def test_a_proxy_on_this_machine_does_not_make_others_local() -> None:
    access = Access(key=KEY)
    local = {"client": ("127.0.0.1", 5), "query_string": b"", "path": "/"}
    assert access.lets_in(local, Headers({}))
    for name in ("x-forwarded-for", "forwarded", "x-real-ip", "via"):
        assert not access.lets_in(local, Headers({name: "127.0.0.1"}))


@pytest.mark.parametrize("address", ["polarity.example", "ftp://x", "https://", "https://x/path", "https://x:y", "//x"])
def test_a_public_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(HostingError):
        Hosting(address)


@pytest.mark.parametrize("proxy", ["proxy.example", "10.0.0.1/8", "*", ""])
def test_a_proxy_has_an_address(proxy: str) -> None:
    with pytest.raises(HostingError):
        Hosting(proxies=(proxy,))
    assert Hosting(proxies=("10.0.0.0/8", "::1")).proxies
