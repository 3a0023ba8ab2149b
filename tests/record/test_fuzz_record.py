"""Any file, packed text or line is read, or refused with a documented error; no crash, no hang."""

import base64
import json
import random
import zlib
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openpolarity.notation import from_line, to_line, to_state
from openpolarity.notation.errors import GridError, PositionError
from openpolarity.notation.grid import steady
from openpolarity.record.errors import RecordError
from openpolarity.record.journal_reading import read
from openpolarity.record.packing import (
    pack_goals,
    pack_poses,
    pack_track,
    unpack_goals,
    unpack_poses,
    unpack_track,
)
from openpolarity.record.strict_json import compact
from openpolarity.record.track import Track
from openpolarity.rules import edition, legal

from .hand_paths import hand_path

RULES = edition()
EDITIONS = (RULES, edition("temple_en"), edition(clock="per_turn(30)", discs_per_side=10))


def line(text: bytes) -> bytes:
    return b"%08x " % zlib.crc32(text) + text + b"\n"


def text_of(kind: str, data: bytes) -> str:
    deflate = zlib.compressobj(1, zlib.DEFLATED, -15)
    return kind + base64.b85encode(deflate.compress(data) + deflate.flush()).decode()


def data_of(text: str) -> bytes:
    return zlib.decompress(base64.b85decode(text[1:]), -15)


PATH = np.array([steady(goal) for goal in hand_path(1)[:25]])
TEXTS = [
    pack_goals(PATH[:3]),
    pack_goals(PATH),
    pack_poses({}),
    pack_poses({0: PATH[0], 7: PATH[1], 52: PATH[2]}),
    pack_track(Track(0.0, 0.016)),
    pack_track(Track(1.5, 0.016, {3: PATH, 4: PATH[::-1]})),
]
KNOWN = frozenset(TEXTS)
ENTRIES: list[dict[str, Any]] = [
    {"kind": "act", "event": {"type": "Enter", "by": "white"}, "x": [1, -2.5e-3, None, True, "ä\n"]},
    {"kind": "motion", "ops": [{"hand": 0, "goals": TEXTS[1]}], "track": TEXTS[5]},
    {"kind": "rest", "poses": TEXTS[3]},
    {"kind": "resume"},
]
HEADER = {"format": "polarity", "version": 1, "rules": {"type": "Ruleset", "edition": "standard"}}
RECORD = b"".join(line(compact(thing)) for thing in (HEADER, *ENTRIES))
LINES = [
    "p1.white.26-26.bar",
    "p1.white.24-24.dot.w1W00Zw03SI0XDW.b2Tj0SrW4YJ0SrW",
    "p1.white.24-23.dot~TZmTZm.WYSGW00512345.n1.an",
    "p1.black-action.24-24.dot~TZmTZm.w2ZKjW0l.b3YTTWrq.f10WO0MW0di0N-01hbtC43WHqWVy-d0nUxis5UE",
    "p1.ending-white-obligations.23-22.dot~TZmTZm.w1YSuV_-.u21YSvV_-32YSvV_-43YSvV_y54YSCV_v"
    ".f72WT37V_-P3kkUTC_-V83WGhzV__i11fuuj00d.t212.g127801784334500.o011.lb.c2w-b.j1.kn5.q4.e1.p2.s17.m3-4"
    ".yb15fl~2-3-4.zw.S2.T2-3-0-1.M7-3-6-5n",
    "p1.white.26-26.bar.C42500-31250x.h6500",
]
UNPACKS: dict[str, Callable[[str], Any]] = {"g": unpack_goals, "p": unpack_poses, "t": unpack_track}
PACKS: dict[str, Callable[[Any], str]] = {"g": pack_goals, "p": pack_poses, "t": pack_track}


# ------------------------------------------------------------------ the readers, to their end


def read_record(data: bytes) -> str:
    """Read a record and everything packed in it."""
    try:
        contents = read(data)
    except RecordError as error:
        try:
            contents = read(data, salvage=True)
        except RecordError:
            return type(error).__name__
    for entry in contents.entries:
        for text in (entry.get("poses"), entry.get("track"), entry.get("goals")):
            if text is not None and not (isinstance(text, str) and text in KNOWN):
                read_text(text)
    return "read"


def read_text(text: Any, *, again: bool = True) -> str:
    """Unpack a text; what can be unpacked can be packed again, if it was asked for."""
    kind = text[:1] if isinstance(text, str) else "g"
    try:
        found = UNPACKS.get(kind, unpack_goals)(text)
        try:
            if again:
                PACKS[kind](found)
        except (RecordError, GridError):
            return "odd"  # such as poses off the grid: nobody wrote these, but they are poses
    except RecordError as error:
        return type(error).__name__
    return "read"


def read_line(text: str) -> str:
    """Read a position and let the rules say what is legal."""
    try:
        position = from_line(text)
        if to_line(position) != text:
            pytest.fail(f"not the same again: {text}")
    except PositionError as error:
        return type(error).__name__
    for rules in EDITIONS:
        try:
            state = to_state(position, rules)
        except PositionError:
            continue
        legal(state)
        return "legal"
    return "read"


def test_the_samples_are_good() -> None:
    assert read(RECORD).entries == ENTRIES
    assert [read_text(text) for text in TEXTS] == ["read"] * len(TEXTS)
    assert [read_line(text) for text in LINES] == ["legal"] * 5 + ["read"]


# ------------------------------------------------------------------ quick

QUICK = settings(max_examples=700, deadline=None)


@given(st.one_of(st.binary(max_size=300), st.text(max_size=100).map(str.encode)))
@QUICK
def test_any_bytes_as_a_record(data: bytes) -> None:
    read_record(data)
    read_record(RECORD + data)
    read_record(line(data))
    read_record(line(compact(HEADER)) + line(data))


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=9)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=4)),
    max_leaves=8,
)


@given(JSON, st.sampled_from(["poses", "track", "goals", "kind", "format", "version"]))
@QUICK
def test_any_json_as_an_entry_or_a_header(thing: Any, key: str) -> None:
    entry = json.dumps({"kind": "act", key: thing}).encode()
    header = json.dumps({**HEADER, key: thing}).encode()
    read_record(line(compact(HEADER)) + line(entry))
    read_record(line(header) + line(entry))
    read_record(line(json.dumps(thing).encode()))


@given(st.one_of(st.text(max_size=60), st.text(alphabet="gpt0123456789ABCabc~!#$%&()*+-;<=>?@^_`{|}", max_size=80)))
@QUICK
def test_any_text_as_packed_numbers(text: str) -> None:
    for kind in UNPACKS:
        read_text(kind + text)
    read_text(text)


@given(st.sampled_from("gpt"), st.binary(max_size=120))
@QUICK
def test_any_bytes_as_packed_numbers(kind: str, data: bytes) -> None:
    read_text(text_of(kind, data))
    read_text(text_of(kind, bytes(8) + np.float64(0.016).tobytes() + data))


SECTION = st.text(alphabet="wbWBuvfntgoxalcdjkqepsmyzSTMCh0123456789AZaz-_~", max_size=30)


@given(st.one_of(st.text(max_size=40), st.lists(SECTION, max_size=6).map(".".join)))
@QUICK
def test_any_text_as_a_position(text: str) -> None:
    read_line(text)
    read_line(f"p1.white.26-26.bar.{text}")
    read_line(f"p1.white.26-26.bar~{text}")
    read_line(f"{LINES[1]}.{text}")


# ------------------------------------------------------------------ a million

ALPHABET = b'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.~ {}[]":,\\\n\0\xff\x80'


def mutated(chance: random.Random, data: bytes, others: list[bytes]) -> bytes:
    """Flip, cut, double, splice, overwrite: one to four times."""
    changed = bytearray(data)
    for _ in range(1 if chance.random() < 0.6 else chance.randrange(2, 5)):
        place = chance.randrange(len(changed) + 1)
        length = chance.choice((1, 1, 2, 5, 20, len(changed)))
        match chance.randrange(8):
            case 0 | 1 if place < len(changed):
                changed[place] ^= 1 << chance.randrange(8)
            case 2 | 3 if place < len(changed):
                changed[place] = chance.choice(ALPHABET)
            case 4:
                del changed[place : place + length]
            case 5:
                changed[place:place] = changed[place : place + length]
            case 6:
                other = chance.choice(others)
                start = chance.randrange(len(other) + 1)
                changed[place : place + chance.choice((0, length))] = other[start : start + length]
            case _:
                changed[place:place] = bytes(chance.choice(ALPHABET) for _ in range(chance.randrange(1, 6)))
    return bytes(changed)


def fuzz(seed: int, count: int) -> Counter[tuple[str, str]]:
    """Feed mutated inputs to all readers, at every depth: the file, a line with a right check sum, packed bytes."""
    chance = random.Random(seed)
    bodies = [compact(thing) for thing in (HEADER, *ENTRIES)]
    packed = [(text[0], data_of(text)) for text in TEXTS]
    plain = [data for _, data in packed]
    texts = [text.encode() for text in TEXTS]
    lines = [text.encode() for text in LINES]
    seen: Counter[tuple[str, str]] = Counter()
    for _ in range(count):
        way = chance.randrange(10)
        if way < 2:
            name, found = "record", read_record(mutated(chance, RECORD, [RECORD]))
        elif way < 4:
            some = list(bodies)
            place = chance.randrange(len(some))
            some[place] = mutated(chance, some[place], bodies)
            name, found = "entry", read_record(b"".join(map(line, some)))
        elif way < 5:
            name, found = "text", read_text(mutated(chance, chance.choice(texts), texts).decode("latin-1"))
        elif way < 6:
            kind, data = chance.choice(packed)
            name, found = "packed", read_text(text_of(kind, mutated(chance, data, plain)), again=chance.random() < 0.1)
        else:
            name, found = "line", read_line(mutated(chance, chance.choice(lines), lines).decode("latin-1"))
        seen[name, found] += 1
    return seen


def test_mutated_inputs_are_read_or_refused() -> None:
    seen = fuzz(seed=1, count=5_000)
    assert seen["record", "read"]
    assert seen["record", "NotARecordError"]
    assert seen["packed", "PackingError"]
    assert seen["line", "PositionError"]


@pytest.mark.slow
def test_a_million_mutated_inputs_are_read_or_refused() -> None:
    seen = fuzz(seed=2, count=1_000_000)
    assert seen.total() == 1_000_000
    for name in ("record", "entry", "text", "packed", "line"):
        assert {found for kind, found in seen if kind == name} >= {"read"}
