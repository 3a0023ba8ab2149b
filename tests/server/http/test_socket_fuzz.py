"""Whatever is said over the socket, in the form of a message or not: nobody learns a token, and the game goes on."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from openpolarity.server.messages.inbound import PROTOCOL
from tests.server.client import Client

if TYPE_CHECKING:
    from tests.server.client import Json, Server

ACTS = [
    *("toss", "colour", "lay_red", "take", "grasp", "let_go", "withdraw", "turn_up", "flip", "square", "claim"),
    *("decline", "pass", "send_back", "double", "next_game", "answer", "park", "wake", "lang", "keyframe", "shown"),
    *("take_over", "remove", "rewind", "speed", "position", "clear", "breathe", "field", "stability", "offer_draw"),
]
NUMBERS = st.one_of(st.integers(-(2**70), 2**70), st.floats())
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
PLACES = st.fixed_dictionaries({name: st.floats(-5, 5) for name in ("x", "y", "z", "tilt", "azimuth")})
DOS = st.fixed_dictionaries(
    {"type": st.just("do"), "ask": st.integers(0, 99), "what": st.sampled_from(ACTS)},
    optional={
        "disc": st.integers(0, 52),
        "colour": st.sampled_from(["white", "black"]),
        "accept": st.booleans(),
        "call": st.sampled_from(["bar", "dot"]),
        "lang": st.sampled_from(["en", "fr", "de", "nl", "cs"]),
        "aim": PLACES,
        "line": st.text(max_size=60),
        "seconds": st.floats(0, 60),
        "on": st.booleans(),
    },
)
AIMS = PLACES.map(lambda place: {"type": "aim", **place})
WRONG = st.dictionaries(st.sampled_from(["type", "ask", "what", "x", "t", "token", "protocol"]), ANYTHING, max_size=5)
SAID: st.SearchStrategy[Any] = st.one_of(DOS, DOS, AIMS, WRONG, st.text(max_size=40), st.binary(max_size=40))


@pytest.fixture(scope="module")
def table(server: Server) -> tuple[Server, Json, Json]:
    """Two games: the one that is bothered, and the one beside it."""
    return server, server.new(mode="two", start="ready", seed=1), server.new(mode="two", start="ready", seed=2)


def bother(table: tuple[Server, Json, Json], said: list[Any], *, seated: bool) -> None:
    server, game, beside = table
    client = Client(server, game["id"], hello=False)
    client.say({"type": "hello", "protocol": PROTOCOL, "token": game["token"] if seated else None})
    code = None
    try:
        for one in said:
            client.say(one if isinstance(one, str | bytes) else json.dumps(one))
        client.say({"type": "ping", "t": 4.5})
        client.until(lambda m: m["type"] == "pong" and m["t"] == 4.5)
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else None
    assert code in (None, 4429)
    client.leave()
    heard = json.dumps(client.heard)
    assert beside["token"] not in heard
    assert seated or game["token"] not in heard
    assert game["id"] not in server.registry.hosts or server.registry.hosts[game["id"]].broken is None


OPTIONS: dict[str, Any] = {"deadline": None, "suppress_health_check": list(HealthCheck), "database": None}


@given(said=st.lists(SAID, max_size=12), seated=st.booleans())
@settings(max_examples=15, **OPTIONS)
def test_whatever_is_said_the_game_goes_on(table: tuple[Server, Json, Json], said: list[Any], seated: bool) -> None:
    bother(table, said, seated=seated)


@pytest.mark.slow
@given(said=st.lists(SAID, max_size=40), seated=st.booleans())
@settings(max_examples=400, **OPTIONS)
def test_much_is_said_and_the_game_goes_on(table: tuple[Server, Json, Json], said: list[Any], seated: bool) -> None:
    bother(table, said, seated=seated)
