"""Connections with deadlines, so that half-sent requests and clients that were cut off do not linger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from openpolarity.server.http import listening

if TYPE_CHECKING:
    import asyncio

    from uvicorn._types import ASGISendEvent

    from openpolarity.server.http.limits import Visitors

WITHIN = 10.0
"""How long a request's head may take to arrive, from its first byte or from the connection, s."""
SLOWEST = 1_000
"""The slowest rate at which a body may arrive, bytes per second."""
AFTER_CUT = 1.0
"""How long after being cut off a client's connection is closed, whether or not it says goodbye, s."""
AT_ONCE = 4096
"""Bytes that are read from a connection at a time, and after good-bye at all: asyncio's 256 KiB of small messages would
hold up everybody else."""
CUT = "polarity.cut"
"""The key in a socket's scope for the function that cuts it off."""
SEND = "polarity.send"
"""The key in a socket's scope for the function that sends bytes at once, if it can."""
MOST_UNREAD = 4
"""Messages of a client that may wait to be read before no more are taken in. One at a time is the rule, and to stop and
go on for each of them takes two calls of the system."""
VIOLATED = "polarity.violated"
"""The key in a socket's scope that is there when its client has broken the protocol of websockets."""
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 24\r\n\r\nThe request came slowly.\n"[
    :-1
]


class Http(H11Protocol):
    """uvicorn's HTTP protocol, with deadlines for clients."""

    within = WITHIN

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._waits_for: str | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._received = self._received_then = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the deadline for a request of somebody who may come in."""
        super().connection_made(transport)
        if not listening.AT_THE_DOOR and self.client and not self._visitors.admits(self.client[0]):
            transport.abort()
            return
        if hasattr(transport, "max_size"):
            transport.max_size = AT_ONCE
        self._watch()

    @property
    def _visitors(self) -> Visitors:
        found: Visitors = self.config.app.state.visitors  # type: ignore[union-attr]
        return found

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the deadline."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came, and see what is still to come."""
        self._received += len(data)
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Go on with the next request, which may be here in part already."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the socket, which has deadlines of its own."""
        self._forget()
        super().handle_websocket_upgrade(event)
        self._waits_for = "nothing"

    def _watch(self) -> None:
        if self._waits_for == "nothing":
            return
        theirs = self.conn.their_state
        begun = self.scope is None or bool(self.conn.trailing_data[0])
        what = "body" if theirs is h11.SEND_BODY else "head" if theirs is h11.IDLE and begun else None
        if what != self._waits_for:
            self._forget()
            self._waits_for = what
            if what is not None and not self.transport.is_closing():
                self._arm()

    def _arm(self) -> None:
        self._received_then = self._received
        self._deadline = self.loop.call_later(self.within, self._late)

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        if self._waits_for == "body" and self._received - self._received_then >= SLOWEST * self.within:
            self._arm()
            return
        if self.cycle is None or self._waits_for == "head" or not self.cycle.response_started:
            self.transport.write(TOO_SLOW)
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A socket that can be cut off. By itself uvicorn reads on for ten seconds, until the client says good-bye, and so
    a flood that was refused would still be read.
    """

    _after_close = 0

    def data_received(self, data: bytes) -> None:
        """Take in what came. After good-bye that is not much more than the client's own."""
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > AT_ONCE:
                self.cut()
                return
        super().data_received(data)

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message. After a failed write the connection is gone, though its end is noticed only in a moment:
        whatever were written until then asyncio would complain of in the log.
        """
        if message["type"] == "websocket.send" and self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

    def send_at_once(self, data: bytes) -> bool:
        """Send a binary message, unless the client is behind with reading or gone; returns whether it was sent."""
        is_open = self.handshake_complete and self.conn.state is State.OPEN and not self.close_sent
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.conn.send_binary(data)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def run_asgi(self) -> None:
        """Serve it; the application finds in the scope what cuts it off and what sends to it at once."""
        self.scope[CUT] = self.cut  # type: ignore[literal-required]
        self.scope[SEND] = self.send_at_once  # type: ignore[literal-required]
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Text that is none ends it without a word in the log: a flood would fill that."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent or VIOLATED in self.scope:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        """End a connection whose client does not speak as websockets do, and note it for the application."""
        if not hasattr(self, "scope"):  # it was never one
            self.transport.abort()
            return
        self.scope[VIOLATED] = True  # type: ignore[literal-required]
        super().handle_parser_exception()

    def cut(self) -> None:
        """Read nothing more; what was sent may still arrive, then the connection ends."""
        if not self.transport.is_closing():
            self.transport.pause_reading()
        self.loop.call_later(AFTER_CUT, self.transport.abort)
