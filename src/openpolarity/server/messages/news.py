"""What a game's process sends to the server; sentences are `Text`, not worded yet."""

from __future__ import annotations

from typing import Generic

import msgspec
from msgspec import Struct

from openpolarity.rules import Colour
from openpolarity.server.messages.outbound import Done, FieldLines, GameEvent, KitView, Refused, Stability, View
from openpolarity.server.messages.outbound_http import MatchSoFar
from openpolarity.server.messages.text import Said, T, Text


class ProcessReady(Struct, frozen=True, tag="ready"):
    """The process waits for what is to be played."""


class Begun(Struct, frozen=True, tag="begun"):
    """The game goes on from here."""

    past: list[GameEvent[Text]]
    kit: KitView
    pid: int


class SharedView(Struct, Generic[T], frozen=True, tag="view"):
    """What is to be shown now, to everybody: of `view.legal` and `view.mine` each client gets its own share."""

    view: View[T]
    expects: list[int]
    """Seats from which something is expected."""
    may: list[list[int]]
    """For each of `view.legal` the seats that may do it."""


class Answer(Struct, frozen=True, tag="answer"):
    """The answer to what a client asked for."""

    client: int
    answer: Done | Refused[Text]


class Progress(Struct, frozen=True, tag="progress"):
    """How far a game has come, for the list of games."""

    over: bool
    winner: Colour | None
    scores: list[int] | None
    turns: int
    turn: Colour | None
    match: MatchSoFar | None
    white_seat: int | None
    clock: list[float] | None = None
    """Seconds that White and Black have left."""


class PracticeBoard(Struct, frozen=True, tag="board"):
    """A practice table as it stands: a pose (m, quaternion) for each disc."""

    board: dict[str, list[float]]


class RecordLine(Struct, frozen=True, tag="line"):
    """The next line of the game's record, to be stored before anything that is told later is announced."""

    number: int
    line: str
    waits: bool = False
    """Whether there is time until something else is to be stored or announced: a game never goes on from this line."""


class Shortened(Struct, frozen=True, tag="shortened"):
    """Of the game's record only the first lines still hold."""

    lines: int


class Broken(Struct, frozen=True, tag="broken"):
    """The game cannot be begun or gone on with."""

    why: Said


News = (
    ProcessReady
    | Begun
    | SharedView[Text]
    | GameEvent[Text]
    | Answer
    | Progress
    | PracticeBoard
    | RecordLine
    | Shortened
    | Broken
    | Stability
    | FieldLines
)
_news: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)


def read_news(data: bytes) -> News:
    """Read what a game's process sent. Raises `msgspec.DecodeError` if it is none of these."""
    return _news.decode(data)
