"""Hostile input is answered or dropped, and games go on as if nothing had happened."""

from __future__ import annotations

import json
import logging
import random
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from openpolarity.server.http.limits import BURST
from openpolarity.server.messages.inbound import LONGEST, PROTOCOL
from tests.server.client import Client, Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.client import Json

VALUES = [
    *("NaN", "Infinity", "-Infinity", "-1", "1e999", "9" * 400, "-" + "9" * 30, "-0.0", "1e-400", "2.5", "1e308"),
    *("true", "null", '"1"', "[]", "{}", "[[[]]]", '{"x": {"x": 1}}', "18446744073709551616"),
    *('"\\ud800"', '"\\u0000"', '"' + "x" * 3000 + '"', '"@player.white"', '"{x}"', '"__class__"', '"%s"', '"../.."'),
]
KINDS = ["hello", "aim", "do", "ping", "fly", "welcome", "event", "", "\u0000"]
FIELDS = [
    *("ask", "what", "x", "y", "z", "tilt", "azimuth", "face", "i", "disc", "colour", "line", "aim", "token", "t"),
    *("seconds", "lang", "last", "run", "tab", "call", "seat", "at", "nonsense"),
]
ACTS = [
    *("take", "let_go", "toss", "claim", "double", "answer", "undo", "resign", "set_up", "rematch", "lang", "keyframe"),
    *("take_over", "put", "hint", "pause", "fly"),
]
WISHES: dict[str, list[Any]] = {
    "mode": ["war", 1, None],
    "edition": ["x", [], "\x00", "x" * 3000],
    "seats": [[], [1, 2], "x", [{"who": "person", "name": "\ud800"}] * 3],
    "seed": [-1, 10**30, 1.5, "1"],
    "line": ["p1." * 99, 7, "p1.white.21-21.dot.w1W00Z", "\ud800"],
    "rules": [{"a": 1}, {"discs_per_side": 10**30}, {"discs_per_side": -1}, [], {"clock": {"per_turn": -1}}],
}
A_HELLO = {"type": "hello", "protocol": PROTOCOL}


def nonsense(chance: random.Random) -> str | bytes:
    """A message that is wrong in one way or another, or right in form and absurd."""
    pick = chance.randrange(8)
    if pick == 0:
        return chance.randbytes(chance.randrange(60))
    if pick == 1:
        depth = chance.randrange(1, LONGEST)
        return chance.choice(["[", '{"x":']) * depth + "]" * chance.choice([0, depth])
    if pick == 2:
        return '{"type": "ping", "t": "' + "é" * LONGEST + '"}'
    fields = [f'"{chance.choice(FIELDS)}": {chance.choice(VALUES)}' for _ in range(chance.randrange(5))]
    if chance.random() < 0.5:
        fields += [f'"ask": {chance.randrange(99)}', f'"what": "{chance.choice(ACTS)}"']
    text = '{"type": ' + ", ".join((json.dumps(chance.choice(KINDS)), *fields)) + "}"
    if pick == 3:
        return text[: chance.randrange(len(text))]
    return text.encode() if pick == 4 else text


@pytest.fixture
def quiet(server: Server, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Whatever is sent, the server logs no mistake of its own, its games print none, and both go on."""
    game = server.new(mode="two", start="ready", seed=1)
    beside = server.join(game)
    with caplog.at_level(logging.WARNING):
        yield
    assert server.http.get("/healthz").status_code == 200
    assert beside.do("take")["hand"]  # the game beside it still plays
    assert beside.do("let_go")
    beside.leave()
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]
    said = "".join(capfd.readouterr())
    assert "Traceback" not in said
    assert "Error" not in said


def heard_until_gone(stranger: Client) -> str:
    """All that somebody hears who says good-bye when everything sent was taken in, or who is cut off before."""
    try:
        stranger.say({"type": "ping", "t": 4.5})
        stranger.until(lambda m: m["type"] == "pong" and m["t"] == 4.5)
    except ConnectionClosed:
        pass
    stranger.leave()
    return json.dumps(stranger.heard)


def bother(server: Server, game: Json, chance: random.Random, said: int, *, seated: bool) -> str:
    """One client who says so much nonsense after its hello; what it heard."""
    client = Client(server, game["id"], hello=False)
    token = game["token"] if seated else chance.choice([None, "", "x" * 80, game["token"][:-1], game["token"] + "x"])
    client.say({**A_HELLO, "token": token})
    try:
        for _ in range(said):
            client.say(nonsense(chance))
    except ConnectionClosed:
        pass  # cut off
    return heard_until_gone(client)


def messages(server: Server, count: int, seed: int) -> None:
    """So many hostile messages, by strangers and by somebody who has a seat, in a game of theirs."""
    chance = random.Random(seed)
    game = server.new(mode="two", start="ready", seed=seed)
    other = server.new(mode="two", seed=seed)
    run = server.registry.hosts[game["id"]].run
    for number in range(count // 40):
        seated = number % 4 == 3
        heard = bother(server, game, chance, 40, seated=seated)
        assert other["token"] not in heard
        assert seated or game["token"] not in heard
    assert server.registry.hosts[game["id"]].run == run  # its process has not died of it
    for one in (game, other):
        assert server.http.delete(f"/api/games/{one['id']}").status_code < 500


def requests(server: Server, count: int, seed: int) -> None:
    """So many hostile requests."""
    chance = random.Random(seed)
    game = server.new(mode="two", nonsense=[{}])
    for number in range(count):
        if number % 2:
            name = chance.choice(list(WISHES))
            body = json.dumps({name: chance.choice(WISHES[name])}).encode()
        else:
            wrong = nonsense(chance)
            body = wrong if isinstance(wrong, bytes) else wrong.encode()
            body = body.replace(b'"type"', b'"mode"') or b"["  # fields that nobody knows would be no obstacle
        where = chance.choice(["/api/games", "/api/games", "/api/games/open"])
        kind = "application/json" if where == "/api/games" else "application/octet-stream"
        answer = server.http.post(where, content=body, headers={"content-type": kind})
        assert answer.status_code in (400, 413), (body, answer.text)
        assert answer.json()["error"]["text"]
        assert game["token"] not in answer.text
    for path in ("", "/replay", "/replay/frames?from=nan", "/replay/frames?from=1e999&to=-1", "/record", "/%00", "/é"):
        for method in ("GET", "POST", "PUT", "PATCH", "OPTIONS", "FLY"):
            for one in ("aaaaaaaaaa", "%ff", game["id"])[: 3 if method == "GET" else 1]:
                answer = server.http.request(method, f"/api/games/{one}{path}")
                assert answer.status_code < 500, (method, one, path)
                assert game["token"] not in answer.text
    for start in ("nan", "inf", "-inf", "1e308", "x", ""):
        frames = server.http.get(f"/api/games/{game['id']}/replay/frames", params={"from": start, "to": start})
        assert frames.status_code < 500
    server.http.delete(f"/api/games/{game['id']}")


@pytest.mark.usefixtures("quiet")
def test_hostile_messages_do_no_harm(server: Server) -> None:
    messages(server, 320, seed=13)


@pytest.mark.usefixtures("quiet")
def test_hostile_requests_are_never_a_mistake_of_ours(server: Server) -> None:
    requests(server, 60, seed=14)


def flood(client: Client) -> None:
    for number in range(20 * int(BURST)):
        client.say({"type": "ping", "t": number})
    while True:
        client.hear()


@pytest.mark.usefixtures("quiet")
def test_a_flood_of_small_messages_ends_with_whoever_sends_it(server: Server) -> None:
    game = server.new(mode="two", seed=1)
    stranger = Client(server, game["id"])
    with pytest.raises(ConnectionClosed):
        flood(stranger)
    stranger.leave()


@pytest.mark.slow
@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("seed", range(5))
def test_thousands_of_hostile_messages_and_requests_do_no_harm(server: Server, seed: int) -> None:
    messages(server, 4000, seed=100 + seed)
    requests(server, 600, seed=200 + seed)
