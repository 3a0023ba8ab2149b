"""What comes in is read strictly: nothing but messages of the protocol gets through."""

from __future__ import annotations

import json
import math
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.server.messages.inbound import LONGEST, Aim, Do, Hello, Ping, WireError, read_message, read_new_game

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
        ('{"type": "aim", "x": 1e9, "y": 0}', "malformed"),
        ('{"type": "aim", "x": 0, "y": -120}', "malformed"),
        ('{"type": "aim", "x": "1", "y": 0}', "malformed"),
        ('{"type": "aim", "x": 1, "y": 0, "face": "red"}', "malformed"),
        ('{"type": "do", "ask": -1, "what": "take"}', "malformed"),
        ('{"type": "do", "ask": 1, "what": "grasp", "disc": 53}', "malformed"),
        ('{"type": "hello", "protocol": 1, "lang": "xx"}', "malformed"),
        ('{"type": "ping", "t": ' + "9" * LONGEST + "}", "too_big"),
        ("[" * 9000, "malformed"),
    ],
)
def test_what_is_wrong_has_a_name(data: str, code: str) -> None:
    with pytest.raises(WireError) as raised:
        read_message(data)
    assert raised.value.code == code


def test_what_is_right_is_read() -> None:
    aim = read_message(
        '{"type": "aim", "x": 0.15, "y": -0.2, "z": 0.03, "tilt": 0.7, "azimuth": 3, "face": "black", "i": 7}'
    )
    assert isinstance(aim, Aim)
    assert (aim.x, aim.y, aim.face, aim.i) == (0.15, -0.2, "black", 7)
    do = read_message('{"type": "do", "ask": 3, "what": "grasp", "disc": 12, "more": 1}')
    assert isinstance(do, Do)
    assert (do.ask, do.what, do.disc) == (3, "grasp", 12)


@given(
    st.dictionaries(st.sampled_from(["mode", "edition", "rules", "seats", "start", "line", "seed", "pace"]), anything)
)
def test_any_wish_for_a_game_is_one_or_an_error(wish: dict[str, Any]) -> None:
    with suppress(WireError):
        read_new_game(json.dumps(wish).encode())
