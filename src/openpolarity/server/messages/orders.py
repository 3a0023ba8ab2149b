"""What the server tells a game's process."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from openpolarity.server.messages.inbound import Aim, Do, NewGame, Seat


class Begin(Struct, frozen=True, tag="begin"):
    """Play this; from the last rest of its record if there is one already."""

    wish: NewGame
    record: list[str] = []
    """The lines of its record."""
    board: dict[str, Any] | None = None
    """A practice table as it stood."""


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
    """Other names, or others, at seats 1 and 2."""

    seats: list[Seat]


class Draw(Struct, frozen=True, tag="draw"):
    """Both sides agree on a draw."""


class GiveUp(Struct, frozen=True, tag="give_up"):
    """Somebody has stayed away for so long that the other claims the game."""

    seat: int


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
