"""The pipe between the server and a game's process: short messages through its standard input and output."""

from __future__ import annotations

import os
import select
import socket
import struct
import time
from typing import TYPE_CHECKING

import msgspec

from openpolarity.server.messages.orders import Aimed, Begin, read_order
from openpolarity.server.messages.writing import write
from openpolarity.system.pipes import PIECE, ReadEnd

if TYPE_CHECKING:
    from openpolarity.server.messages.news import News
    from openpolarity.server.messages.orders import Order

HEAD = struct.Struct("<IB")
FRAME, TOLD = 1, 2
"""Kinds of messages to the server: a pose frame, a JSON object."""
MOST = 64 * 2**20


class Pipe:
    """The process's end. Nothing blocks but `wait` (and a server that does not read)."""

    def __init__(self, into: int, out: int) -> None:
        self._into, self._out = ReadEnd(into), out
        self._buffer = bytearray()
        self._kept: list[Order] = []
        self.closed = False
        """Whether the server is gone."""
        self._bell, self._button = socket.socketpair()
        self._ears = [self._into.fileno(), self._bell.fileno()]
        """What is waited for, by number: to ask both for it at every wake costs more than the waiting itself."""

    def close(self) -> None:
        """Hear no more, as if the server were gone; may be called by a signal, also while we wait."""
        self.closed = True
        self._button.send(b"!")

    def wait(self, until: float | None) -> None:
        """Wait for orders, at most until a time of `time.perf_counter`; for ever if None."""
        if self.closed or self._kept:
            return
        left = None if until is None else max(0.0, until - time.perf_counter())
        select.select(self._ears, (), (), left)

    def receive(self) -> list[Order]:
        """Everything that has come."""
        while not self.closed:
            try:
                piece = self._into.read()
            except BlockingIOError:
                break
            if not piece:
                self.closed = True
            self._buffer += piece
            if len(piece) < PIECE:
                break  # that was all
        found, self._kept = self._kept, []
        while len(self._buffer) >= HEAD.size:
            size, _ = HEAD.unpack_from(self._buffer)
            if len(self._buffer) < HEAD.size + size:
                break
            found.append(read_order(bytes(self._buffer[HEAD.size : HEAD.size + size])))
            del self._buffer[: HEAD.size + size]
        return found

    def keep(self, orders: list[Order]) -> None:
        """Have these orders received again, before all that come after them."""
        self._kept = orders

    def first(self) -> Begin | None:
        """Wait for what is to be played next; what comes after it is kept. None if the server is gone."""
        while not self.closed:
            self.wait(None)
            orders = self.receive()
            for place, one in enumerate(orders):
                if isinstance(one, Begin):
                    self.keep(orders[place + 1 :])
                    return one
        return None

    def frame(self, data: bytes) -> None:
        """Send a pose frame."""
        self._send(FRAME, data)

    def tell(self, news: News) -> None:
        """Send news."""
        self._send(TOLD, write(news).encode())

    def _send(self, kind: int, data: bytes) -> None:
        left = memoryview(HEAD.pack(len(data), kind) + data)
        try:
            while left:
                left = left[os.write(self._out, left) :]
        except (BrokenPipeError, OSError):
            self.closed = True


def order(message: Order) -> bytes:
    """An order as it goes to the process."""
    # Sixty aims a second and game: their numbers are finite, since they were read within limits, so that the fast
    # encoder, which would write others as null, may write them.
    data = msgspec.json.encode(message) if isinstance(message, Aimed) else write(message).encode()
    return HEAD.pack(len(data), TOLD) + data


class Post:
    """What comes from a process, cut into messages."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def take(self, piece: bytes) -> list[tuple[int, bytes]]:
        """The messages that are complete with this piece, each with its kind. Raises `ValueError` if one is too big."""
        self._buffer += piece
        buffer, at, found = self._buffer, 0, []
        while len(buffer) - at >= HEAD.size:
            size, kind = HEAD.unpack_from(buffer, at)
            if size > MOST:
                raise ValueError(f"a message of {size} bytes from a game's process")
            end = at + HEAD.size + size
            if len(buffer) < end:
                break
            found.append((kind, bytes(buffer[at + HEAD.size : end])))
            at = end
        del buffer[:at]
        return found
