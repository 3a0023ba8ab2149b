"""What the server and the process for slow work say to each other: one order in, news out, a line of JSON each."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from openpolarity.rules import Colour, Message


class AskMaster(Struct, frozen=True, tag="master"):
    """Think about the moments of a game."""

    record: bytes


class DrawMoment(Struct, frozen=True, tag="picture"):
    """Draw a moment of a game as a JPEG picture."""

    record: bytes
    at: float
    """s since the game began."""
    lang: str


Work = AskMaster | DrawMoment


class WorkProgress(Struct, frozen=True, tag="share"):
    """How much is done, 0 to 1."""

    share: float


class MasterThought(Struct, frozen=True, tag="thought"):
    """What the master would have done at one moment; poses are m and quaternions."""

    moment: int
    side: Colour
    """Whose turn it was."""
    why: Message
    messages: list[Message]
    """What there is to say about it."""
    ghosts: dict[int, list[float]]
    """Empty where what was played was better."""
    at: float
    agrees: bool
    discs: list[int] = []
    """The discs on the board that it speaks of."""


class Drawn(Struct, frozen=True, tag="drawn"):
    """The picture."""

    data: bytes


class Unable(Struct, frozen=True, tag="unable"):
    """It cannot be done."""

    why: str


WorkAnswer = WorkProgress | MasterThought | Drawn | Unable

_reads_work: msgspec.json.Decoder[Work] = msgspec.json.Decoder(Work)
_reads_answer: msgspec.json.Decoder[WorkAnswer] = msgspec.json.Decoder(WorkAnswer)


def line_of(message: Work | WorkAnswer) -> bytes:
    """A message as a line."""
    return msgspec.json.encode(message) + b"\n"


def read_work(line: bytes) -> Work:
    """The order in a line."""
    return _reads_work.decode(line)


def read_answer(line: bytes) -> WorkAnswer:
    """The news in a line."""
    return _reads_answer.decode(line)
