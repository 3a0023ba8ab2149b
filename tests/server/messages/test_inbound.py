"""What comes in is read strictly: nothing but messages of the protocol gets through."""

from __future__ import annotations

import json
import math
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.server.host.game_request import fault_of
from openpolarity.server.messages.inbound import (
    LONGEST,
    PROTOCOL,
    Aim,
    Do,
    Hello,
    NewGame,
    Ping,
    WireError,
    read_message,
    read_request,
)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
names = st.sampled_from(["hello", "aim", "do", "ping", "view", "", "toString"])
fields = [
    "protocol",
    "lang",
    "token",
    "last",
    "x",
    "y",
    "z",
    "tilt",
    "azimuth",
    "face",
    "i",
    "ask",
    "what",
    "disc",
    "t",
]
messages = st.dictionaries(st.sampled_from(fields), anything).flatmap(
    lambda found: names.map(lambda name: {"type": name, **found})
)


@given(st.one_of(messages.map(json.dumps), st.text(), st.binary(), anything.map(json.dumps)))
def test_anything_at_all_is_a_message_or_an_error(data: str | bytes) -> None:
    try:
        message = read_message(data)
    except WireError:
        return
    assert isinstance(message, Hello | Aim | Do | Ping)
    if isinstance(message, Aim):
        numbers = (message.x, message.y, message.z, message.tilt, message.azimuth)
        assert all(math.isfinite(number) and abs(number) <= 63 for number in numbers)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("{", "malformed"),
        ("[]", "malformed"),
        ('{"type": "fly"}', "unknown"),
        ("{}", "malformed"),
        ('{"type": "aim", "x": NaN, "y": 0}', "malformed"),
        ('{"type": "aim", "x": 1e999, "y": 0}', "malformed"),
        ('{"type": "ping", "t": ' + "9" * LONGEST + "}", "too_big"),
        ("[" * 9000, "malformed"),
    ],
)
def test_what_is_wrong_has_a_name(data: str, code: str) -> None:
    with pytest.raises(WireError) as raised:
        read_message(data)
    assert raised.value.code == code


metres, angles = st.floats(-5, 5), st.floats(-63, 63)
aims = st.builds(
    Aim,
    x=metres,
    y=metres,
    z=metres,
    tilt=angles,
    azimuth=angles,
    face=st.sampled_from(["white", "black"]),
    i=st.integers(0, 65_535),
)
dos = st.builds(Do, ask=st.integers(0, 2**53), what=st.text(max_size=20), disc=st.none() | st.integers(0, 52))
hellos = st.builds(Hello, protocol=st.just(PROTOCOL), last=st.none() | st.integers(0, 2**53), draws=st.booleans())


@given(st.one_of(aims, dos, hellos), st.dictionaries(st.text(max_size=8).map("later_".__add__), anything))
def test_what_a_client_writes_is_read_as_it_was_meant(message: Aim | Do | Hello, more: dict[str, Any]) -> None:
    """A newer client may say more: what is not known is passed over."""
    written = {**msgspec.to_builtins(message), **more}
    assert read_message(msgspec.json.encode(written)) == message


@given(
    st.dictionaries(st.sampled_from(["mode", "edition", "rules", "seats", "start", "line", "seed", "pace"]), anything)
)
def test_any_wish_for_a_game_is_one_or_an_error(wish: dict[str, Any]) -> None:
    with suppress(WireError):
        fault_of(read_request(json.dumps(wish).encode(), NewGame))  # says what is wrong with it, whatever it is
