"""The post between the server and a game's process: short messages through its standard input and output."""

from __future__ import annotations

import os
import select
import struct
import time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from openpolarity.server.messages.inbound import Aim, Do, NewGame  # noqa: TC001 - read by the types of the fields

if TYPE_CHECKING:
    import asyncio

HEAD = struct.Struct("<IB")
FRAME, TOLD = 1, 2
"""Kinds of messages to the server: a pose frame, a JSON object."""
MOST = 64 * 2**20


class Begin(Struct, tag="begin"):
    """Play this; from the record's last rest if there is one already."""

    path: str
    wish: NewGame
    resume: bool = False
    board: dict[str, Any] | None = None
    """A practice table as it stood."""


class Present(Struct, tag="present"):
    """So many are looking on; those at these seats are at the table."""

    guests: int
    seats: list[int]


class Aimed(Struct, tag="aimed"):
    """A client with these seats aims its hand."""

    seats: list[int]
    aim: Aim


class Asked(Struct, tag="asked"):
    """A client with these seats wants something done."""

    client: int
    seats: list[int]
    lang: str
    do: Do


class Quit(Struct, tag="quit"):
    """Write everything down and end."""


Order = Begin | Present | Aimed | Asked | Quit
_orders: msgspec.json.Decoder[Order] = msgspec.json.Decoder(Order)
_encode = msgspec.json.Encoder().encode


class Pipe:
    """The process's end. Nothing blocks but `wait` (and a server that does not read)."""

    def __init__(self, into: int, out: int) -> None:
        self._into, self._out = into, out
        self._buffer = bytearray()
        self._kept: list[Order] = []
        self.closed = False
        """The server is gone."""
        os.set_blocking(into, False)
        self._bell, self._button = os.pipe()

    def close(self) -> None:
        """Hear no more, as if the server were gone; may be called by a signal, also while we wait."""
        self.closed = True
        os.write(self._button, b"!")

    def wait(self, until: float | None) -> None:
        """Wait for post, at most until a time of `time.monotonic`; for ever if None."""
        if self.closed or self._kept:
            return
        left = None if until is None else max(0.0, until - time.monotonic())
        select.select([self._into, self._bell], [], [], left)

    def receive(self) -> list[Order]:
        """Everything that has come."""
        while not self.closed:
            try:
                piece = os.read(self._into, 65_536)
            except BlockingIOError:
                break
            if not piece:
                self.closed = True
            self._buffer += piece
        found, self._kept = self._kept, []
        while len(self._buffer) >= HEAD.size:
            size, _ = HEAD.unpack_from(self._buffer)
            if len(self._buffer) < HEAD.size + size:
                break
            found.append(_orders.decode(bytes(self._buffer[HEAD.size : HEAD.size + size])))
            del self._buffer[: HEAD.size + size]
        return found

    def first(self) -> Begin | None:
        """Wait for what is to be played; what comes after it is kept. None if the server is gone."""
        while not self.closed:
            self.wait(None)
            orders = self.receive()
            for place, one in enumerate(orders):
                if isinstance(one, Begin):
                    self._kept = orders[place + 1 :]
                    return one
        return None

    def frame(self, data: bytes) -> None:
        """Send a pose frame."""
        self._send(FRAME, data)

    def tell(self, message: dict[str, Any]) -> None:
        """Send an object."""
        self._send(TOLD, _encode(message))

    def _send(self, kind: int, data: bytes) -> None:
        left = memoryview(HEAD.pack(len(data), kind) + data)
        try:
            while left:
                left = left[os.write(self._out, left) :]
        except (BrokenPipeError, OSError):
            self.closed = True


def order(message: Order) -> bytes:
    """An order as it goes to the process."""
    data = _encode(message)
    return HEAD.pack(len(data), TOLD) + data


async def read_post(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next message from a process. Raises `asyncio.IncompleteReadError` when it has ended."""
    size, kind = HEAD.unpack(await reader.readexactly(HEAD.size))
    if size > MOST:
        raise ValueError(f"a message of {size} bytes from a game's process")
    return kind, await reader.readexactly(size)
