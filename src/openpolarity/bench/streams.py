"""Light clients for the benchmark of the server: they use little processor time themselves."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
import time
from typing import TYPE_CHECKING

from openpolarity.server.messages.frames import FEEL, decode
from openpolarity.server.messages.inbound import PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.record.strict_json import Json

TEXT, BINARY, PING, PONG = 1, 2, 9, 10


class Stream(asyncio.Protocol):
    """A bare websocket that counts frames and bytes, passes on messages, and answers pings."""

    def __init__(self, host: str, game: Json, on_frame: Callable[[bytes], None] | None = None) -> None:
        self._host, self._game = host, game
        self._on_frame = on_frame
        self._buffer = bytearray()
        self._open = False
        self._transport: asyncio.Transport | None = None
        self.frames = 0
        self.bytes = 0
        self.keys = 0
        self.messages: asyncio.Queue[Json] = asyncio.Queue()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a websocket."""
        if isinstance(transport, asyncio.Transport):
            self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self._write(
            f"GET /ws/games/{self._game['id']} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def say(self, message: Json) -> None:
        """Send a message."""
        data = json.dumps(message).encode()
        head = bytes((0x80 | TEXT, 0x80 | len(data))) if len(data) < 126 else struct.pack(">BBH", 0x81, 0xFE, len(data))
        self._write(head + bytes(4) + data)  # masked with zeros

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Split what has arrived into websocket frames."""
        self.bytes += len(data)
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del self._buffer[: end + 4]
            self._open = True
            self.say({"type": "hello", "protocol": PROTOCOL, "token": self._game.get("token")})
        while (found := self._next()) is not None:
            kind, payload = found
            if kind == BINARY:
                self.frames += 1
                self.keys += payload[1] & 1
                if self._on_frame is not None:
                    self._on_frame(payload)
            elif kind == PING:
                self._write(bytes((0x80 | PONG, 0x80 | len(payload))) + bytes(4) + payload)
            elif kind == TEXT and self._on_frame is not None:
                self.messages.put_nowait(json.loads(payload))

    def _next(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, at = buffer[1] & 127, 2
        if size == 126:
            if len(buffer) < 4:
                return None
            size, at = int.from_bytes(buffer[2:4], "big"), 4
        elif size == 127:
            if len(buffer) < 10:
                return None
            size, at = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < at + size:
            return None
        kind, payload = buffer[0] & 15, bytes(buffer[at : at + size])
        del buffer[: at + size]
        return kind, payload


class StreamPlayer:
    """A player whose hand moves all the time, and how long each aim took to be seen."""

    def __init__(self, host: str, game: Json) -> None:
        self.stream = Stream(host, game, self._seen)
        self.waits: list[float] = []
        """Seconds from an aim to the first frame that shows it."""
        self._sent: dict[int, float] = {}
        self._number = 0
        self.table_time = 0.0

    def aim(self, target: Json) -> None:
        """Send an aim, and remember when."""
        self._number = (self._number + 1) % 65_536
        self._sent[self._number] = time.perf_counter()
        self.stream.say({"type": "aim", **target, "i": self._number})

    def _seen(self, data: bytes) -> None:
        frame = decode(data)
        self.table_time = frame.time
        if not data[1] & FEEL or frame.feel is None or frame.feel.aim not in self._sent:
            return
        now = time.perf_counter()
        seen = self._sent[frame.feel.aim]
        # An aim that was overtaken by the next one is seen with it.
        for number in [number for number, sent in self._sent.items() if sent <= seen]:
            self.waits.append(now - self._sent.pop(number))

    async def hear(self, kind: str) -> Json:
        """Wait for the next message of a kind."""
        while True:
            message = await self.stream.messages.get()
            if message["type"] == kind:
                return message
