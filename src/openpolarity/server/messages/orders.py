"""What the server tells a game's process."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from openpolarity.server.messages.inbound import Aim, Computer, Do, NewGame, PersonOrComputer


class LessonSoFar(Struct, frozen=True):
    """How far a lesson or a puzzle has come, for a process that goes on with it."""

    name: str
    step: int
    """From 1; its board lies as it began."""
    tries: int = 0
    """Attempts at this step of which something has come."""
    shown: bool = False
    """Whether the computer's hand has shown this step."""
    over: bool = False
    """Whether all steps are done, or skipped."""


class Begin(Struct, frozen=True, tag="begin"):
    """Play this, instead of what is being played; from the last rest of its record if there is one already."""

    wish: NewGame
    record: list[str] = []
    """The lines of its record."""
    board: dict[str, Any] | None = None
    """A practice table as it stood."""
    lesson: LessonSoFar | None = None
    """How far the lesson had come; none: it begins."""


class Present(Struct, frozen=True, tag="present"):
    """How many are connected, the seats whose persons are, and those of them who see the table."""

    guests: int
    seats: list[int]
    seeing: list[int]


class Aimed(Struct, frozen=True, tag="aimed"):
    """A client with these seats aims its hand."""

    seats: list[int]
    aim: Aim


class Asked(Struct, frozen=True, tag="asked"):
    """A client with these seats wants something done."""

    client: int
    seats: list[int]
    do: Do


class Reseat(Struct, frozen=True, tag="reseat"):
    """Other names at the seats, or other computers that play for persons."""

    one: PersonOrComputer
    """The person, with their team, or the computer meant to play for seat 1."""
    two: PersonOrComputer
    """The person, with their team, or the computer meant to play for seat 2."""
    apart: bool = False
    """Whether every player of a team has a seat of their own."""
    substitutes: dict[int, Computer] = {}
    """Computers that play for persons, by their seats."""


class Draw(Struct, frozen=True, tag="draw"):
    """Both sides agree on a draw."""


class GiveUp(Struct, frozen=True, tag="give_up"):
    """A side has stayed away for so long that the other claims the game."""

    seat: int
    """1 or 2."""


class Hold(Struct, frozen=True, tag="hold"):
    """Nothing can be stored at present: let time stand still until that is over."""

    on: bool


class Quit(Struct, frozen=True, tag="quit"):
    """Write everything down and end."""


Order = Begin | Present | Aimed | Asked | Reseat | Draw | GiveUp | Hold | Quit
_orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)


def read_order(data: bytes) -> Order:
    """Read what the server sent to a game's process."""
    return _orders.decode(data)
