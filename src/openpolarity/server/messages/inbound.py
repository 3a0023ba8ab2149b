"""Messages of the socket and of HTTP: what may come in, with its limits (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from openpolarity.rules import Colour, Face

PROTOCOL = 3
"""Version of docs/protocol.md."""
LONGEST = 16_384
"""Bytes of a message."""
LONGEST_LINE = 8_000
LONGEST_NAME = 40
"""Letters of a name."""
LONGEST_MATCH = 1000
"""Points that a match may be played to."""
MOST_MATES = 5
"""Team-mates that a player may have."""
MOST_SEATS = 2 * (MOST_MATES + 1)
"""Seats of a game whose players sit apart."""

LanguageCode = Literal["en", "fr", "de", "nl", "cs"]
Whole = Annotated[int, Meta(ge=0, le=2**53)]
Coordinate = Annotated[float, Meta(ge=-5, le=5)]
MetresPerSecond = Annotated[float, Meta(ge=-1, le=1)]
Radians = Annotated[float, Meta(ge=-63, le=63)]
DiscId = Annotated[int, Meta(ge=0, le=52)]
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Short = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(max_length=LONGEST_LINE)]


Phrase = Literal["hello", "good_luck", "well_played", "oops", "one_moment", "sorry", "thanks", "good_game"]
AbsenceSeconds = Annotated[float, Meta(ge=1, le=604_800)]
SeatNumber = Annotated[int, Meta(ge=1, le=MOST_SEATS)]


class Target(Struct, frozen=True):
    """Where a hand is to be."""

    x: Coordinate
    """Where the leading disc's middle is, m."""
    y: Coordinate
    """Where the leading disc's middle is, m."""
    z: Coordinate = 0.0
    """Height of the lowest point of all that is in the hand, m."""
    tilt: Radians = 0.0
    """Angle between the disc and the mat, rad."""
    azimuth: Radians = 0.0
    """Where the raised edge points, counter-clockwise from +x, rad."""
    face: Colour = Colour.WHITE


class Hello(Struct, frozen=True, tag="hello"):
    """The first message."""

    protocol: int
    lang: LanguageCode = "en"
    token: Short | None = None
    last: Whole | None = None
    run: Short | None = None
    tab: Short | None = None
    """Names a tab of a browser: of all tabs that may move the same persons, one does at a time."""
    draws: bool = False
    """The client has yet to draw the table, and asks `shown` when it has: until then its persons' clocks wait."""


class Aim(Target, frozen=True, tag="aim"):
    """Where the hand should be now; frames return `i`."""

    i: Annotated[int, Meta(ge=0, le=65_535)] = 0


class Do(Struct, frozen=True, tag="do"):
    """Any other act, by its name; what goes with it depends on the name."""

    ask: Whole
    what: Annotated[str, Meta(max_length=20)]
    call: Face | None = None
    colour: Colour | None = None
    disc: DiscId | None = None
    accept: bool | None = None
    lang: LanguageCode | None = None
    name: Name | None = None
    phrase: Phrase | None = None
    level: Short | None = None
    seat: SeatNumber | None = None
    aim: Target | None = None
    seconds: Annotated[float, Meta(ge=0, le=60)] | None = None
    factor: Annotated[float, Meta(ge=0.01, le=10)] | None = None
    line: Line | None = None
    on: bool | None = None
    x: MetresPerSecond | None = None
    y: MetresPerSecond | None = None


class Ping(Struct, frozen=True, tag="ping"):
    """Is somebody there?"""

    t: float = 0.0


ClientMessage = Hello | Aim | Do | Ping
_messages: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class WireError(ValueError):
    """A message that cannot be taken: `code` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def read_message(data: str | bytes) -> ClientMessage:
    """Read what a client says. Raises `WireError` with the code `too_big`, `malformed` or `unknown`."""
    if len(data) > LONGEST or (isinstance(data, str) and len(data.encode("utf-8", "surrogatepass")) > LONGEST):
        raise WireError("too_big", f"a message has at most {LONGEST} bytes")
    try:
        return _messages.decode(data)
    except msgspec.ValidationError as error:
        code = "unknown" if "$.type" in str(error) else "malformed"
        raise WireError(code, str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise WireError("malformed", f"no JSON: {error}") from None


# ------------------------------------------------------------------ a new game


class Person(Struct, frozen=True, tag_field="who", tag="person"):
    """Somebody who plays; with team-mates, who move in this order after them. With friends all have their own seats."""

    name: Name = ""
    mates: Annotated[list[Name], Meta(max_length=MOST_MATES)] = []


class Computer(Struct, frozen=True, tag_field="who", tag="computer"):
    """A computer: a level, or the head of one and the hand of another."""

    level: Short | None = None
    head: Short | None = None
    hand: Short | None = None


PersonOrComputer = Person | Computer
Mode = Literal["computer", "two", "friend", "watch", "practice", "lesson"]


class NewGame(Struct, frozen=True):
    """What is to be played."""

    mode: Mode = "computer"
    edition: Short = "standard"
    rules: dict[Short, int | Annotated[str, Meta(max_length=60)]] = {}
    seats: Annotated[list[PersonOrComputer], Meta(min_length=2, max_length=2)] | None = None
    start: Literal["toss", "foundations", "ready"] = "toss"
    line: Line | None = None
    match_to: Annotated[int, Meta(ge=1, le=LONGEST_MATCH)] | None = None
    seed: Annotated[int, Meta(ge=0, le=2**31)] | None = None
    pace: Annotated[float, Meta(ge=0, le=20)] = 1.0
    lang: LanguageCode = "en"
    white_seat: Literal[1, 2] | None = 1
    absence: AbsenceSeconds | None = None
    """With a friend: how long one stays away before the other may claim the game or let a computer play, s."""
    open: bool = False
    """With a friend: whoever finds the table in the lobby may sit down."""
    lesson: Short | None = None
    """The lesson, puzzle or drill, by its name (docs/lessons.md, docs/puzzles.md)."""
    comments: bool = False
    """The computer comments on what happens, for somebody who plays their first game."""


class Join(Struct, frozen=True):
    """An invitation to a seat, and the name of whoever takes it."""

    invitation: Short | None = None
    """None: the table is in the lobby, where nobody needs one."""
    name: Name = ""
    seat: SeatNumber | None = None
    """The seat to sit down at; None: the first free one."""


RequestBody = TypeVar("RequestBody", NewGame, Join)


def read_request(data: bytes, kind: type[RequestBody]) -> RequestBody:
    """Read the body of a request. Raises `WireError`."""
    if len(data) > LONGEST:
        raise WireError("too_big", f"a request has at most {LONGEST} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise WireError("malformed", str(error)) from None
