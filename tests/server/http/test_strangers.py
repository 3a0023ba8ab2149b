"""Foreign pages, wrong versions, nonsense and floods do no harm."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from openpolarity.server.http.limits import BURST, TOLERATED
from openpolarity.server.http.security import policy
from openpolarity.server.messages.inbound import LONGEST, PROTOCOL
from tests.server.client import Client

if TYPE_CHECKING:
    from tests.server.client import Json, Server


@pytest.fixture(scope="module")
def game(server: Server) -> Json:
    return server.new(mode="two")


def test_every_answer_keeps_pages_to_themselves(server: Server) -> None:
    for path in ("/", "/healthz", "/api/about", "/api/games/nothing/record", "/nowhere"):
        headers = server.http.get(path).headers
        rules = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert rules["default-src"] == "'none'"
        assert rules["script-src"].startswith("'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert rules["frame-ancestors"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff"


def test_only_the_import_map_may_stand_in_the_page() -> None:
    page = b'<script type="importmap">{"imports": {}}</script><script>evil()</script>'
    assert policy(page).count("'sha256-") == 1


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_gets_no_socket_and_changes_nothing(server: Server, game: Json, origin: str) -> None:
    with (
        pytest.raises(InvalidStatus),
        connect(
            f"ws://127.0.0.1:{server.port}/ws/games/{game['id']}",
            origin=origin,
        ),
    ):
        pass
    for method, path in (("POST", "/api/games"), ("DELETE", f"/api/games/{game['id']}")):
        answer = server.http.request(method, path, json={}, headers={"origin": origin})
        assert answer.status_code == 403
    assert any(one["id"] == game["id"] for one in server.http.get("/api/games").json()["games"])


def test_its_own_page_gets_one(server: Server, game: Json) -> None:
    address = f"ws://127.0.0.1:{server.port}/ws/games/{game['id']}"
    with connect(address, origin=server.url) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(socket.recv(30))["type"] == "welcome"


def test_a_foreign_name_that_points_here_is_turned_away(server: Server) -> None:
    assert server.http.get("/", headers={"host": f"evil.example:{server.port}"}).status_code == 403
    assert server.http.get("/", headers={"host": f"localhost:{server.port}"}).status_code == 200


def test_a_form_of_another_page_cannot_begin_a_game(server: Server) -> None:
    assert server.http.post("/api/games", content="{}", headers={"content-type": "text/plain"}).status_code == 415


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"edition": "nowhere"}, 400),
        ({"rules": {"discs_per_side": 1}}, 400),
        ({"rules": {"nonsense": 1}}, 400),
        ({"seats": [{"who": "person"}]}, 400),
        ({"seats": [{"who": "person"}, {"who": "computer", "level": "god"}]}, 400),
        ({"line": "p1.nonsense"}, 400),
        ({"mode": "war"}, 400),
        ({"seats": "x" * LONGEST}, 413),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_reason(server: Server, wish: Json, status: int) -> None:
    answer = server.http.post("/api/games?lang=nl", json=wish)
    assert answer.status_code == status
    assert answer.json()["error"]["text"]


def test_a_record_that_is_none_is_refused(server: Server) -> None:
    headers = {"content-type": "application/octet-stream"}
    answer = server.http.post("/api/games/open", content=b"nonsense\n", headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "record")


@pytest.mark.parametrize("path", ["../../etc/passwd", "..%2f..%2fsecret", "aaaaaaaaaa", "%00"])
def test_there_is_no_way_out_of_the_library(server: Server, path: str) -> None:
    assert server.http.get(f"/api/games/{path}/record").status_code == 404
    assert b"[core]" not in server.http.get(f"/web/{path}").content


def test_a_client_of_another_version_hears_why_and_is_sent_away(server: Server, game: Json) -> None:
    client = Client(server, game["id"], hello=False)
    client.say({"type": "hello", "protocol": PROTOCOL + 1, "lang": "cs"})
    assert client.hear() == {
        "type": "error",
        "code": "protocol",
        "text": "Tato stránka patří k jiné verzi programu: načtěte ji znovu.",
        "closing": True,
    }
    assert client.closed_with() == 4400


def test_a_game_that_is_not_there_is_answered_as_such(server: Server) -> None:
    client = Client(server, "aaaaaaaaaa", hello=False)
    client.say({"type": "hello", "protocol": PROTOCOL})
    assert client.closed_with() == 4404
    assert client.heard[0]["code"] == "no_game"


def test_nonsense_is_answered_and_dropped_and_the_game_goes_on(server: Server, game: Json) -> None:
    client = server.join(game)
    for wrong, code in (
        ("{", "malformed"),
        (b"\xff\xfe\x00", "malformed"),
        ({"type": "fly"}, "unknown"),
        ({"type": "aim", "x": "far"}, "malformed"),
        ({"type": "hello", "protocol": PROTOCOL}, "unknown"),
        ("[" * LONGEST, "malformed"),
        ({"type": "ping", "t": "x" * LONGEST}, "too_big"),
    ):
        client.say(wrong)
        assert client.until(lambda m: m["type"] == "error")["code"] == code
    assert client.ask("fly")["code"] == "unknown"
    for what in ("@player.white", "@nowhere", "{x}", "__class__", "\ud800", ""):
        client.say(json.dumps({"type": "do", "ask": 9, "what": what}))
        assert client.until(lambda m: m["type"] in ("refused", "error"))["code"] in ("unknown", "malformed")
    assert client.welcome["run"] == server.registry.hosts[game["id"]].run  # nobody has died of it
    assert client.ask("let_go")["type"] == "refused"
    assert client.ask("toss")["code"] == "needs"
    client.say({"type": "aim", "x": 0, "y": 0})  # nothing is in hand: nothing happens
    client.say({"type": "ping", "t": 4.5})
    assert client.until(lambda m: m["type"] == "pong")["t"] == 4.5
    assert client.do("toss", call="bar")
    client.leave()


def test_a_stranger_may_look_but_not_touch(server: Server, game: Json) -> None:
    for token in (None, "wrong", "é"):
        client = Client(server, game["id"], token=token)
        assert client.welcome["sides"] == []
        assert client.view["legal"] == []
        assert client.ask("resign")["type"] == "refused"
        assert client.ask("rematch")["type"] == "refused"
        client.leave()


def test_a_flood_is_dammed_and_the_flooder_cut_off(server: Server, game: Json) -> None:
    flooder, other = server.join(game), server.join(game)
    for _ in range(int(BURST) + TOLERATED + 400):
        try:
            flooder.say({"type": "ping", "t": 1})
        except ConnectionClosed:
            break
    assert flooder.closed_with() == 4429
    pongs = sum(message["type"] == "pong" for message in flooder.heard)
    assert 0 < pongs < BURST + 400
    other.say({"type": "ping", "t": 2})
    assert other.until(lambda m: m["type"] == "pong")["t"] == 2
    other.leave()
