"""Passing a socket on to the server that holds its game."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
from contextlib import suppress
from typing import TYPE_CHECKING

from starlette.websockets import WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

if TYPE_CHECKING:
    from starlette.websockets import WebSocket
    from websockets.asyncio.client import ClientConnection

INNER = "/inner/games/"
"""Where servers of one database call each other."""
HEADER = "x-polarity-server"
COME_AGAIN = 1012
"""Closes a socket whose client does well to come again at once: its game has moved, or is about to."""
CALL_WITHIN = 3.0
"""How long another server may take to answer, s."""


def server_key(secret: bytes) -> str:
    """What servers of one database show each other."""
    return base64.urlsafe_b64encode(hmac.new(secret, b"server", hashlib.sha256).digest()).decode()


def is_server(socket: WebSocket, key: str) -> bool:
    """Whether it is another server of this database that calls."""
    return hmac.compare_digest(socket.headers.get(HEADER, "").encode(), key.encode())


async def pass_on(socket: WebSocket, address: str, game: str, hello: str, key: str) -> None:
    """Pass messages both ways until one end closes. If the other server is gone, the client is asked to come again."""
    code = COME_AGAIN
    if address:
        url = f"ws{address.removeprefix('http')}{INNER}{game}"
        with suppress(OSError, TimeoutError, WebSocketException):
            async with connect(
                url, additional_headers={HEADER: key}, compression=None, max_size=None, open_timeout=CALL_WITHIN
            ) as far:
                await far.send(hello)
                code = await _both_ways(socket, far)
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.close(code)


async def _both_ways(socket: WebSocket, far: ClientConnection) -> int:
    """Pass messages on; returns the code with which the client's socket is to be closed."""
    out, back = asyncio.create_task(_outwards(socket, far)), asyncio.create_task(_back(socket, far))
    try:
        await asyncio.wait((out, back), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (out, back):
            task.cancel()
        await asyncio.gather(out, back, return_exceptions=True)
    return far.close_code if far.close_code and far.close_code >= 4000 else COME_AGAIN


async def _outwards(socket: WebSocket, far: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await far.send(text if text is not None else message.get("bytes") or b"")


async def _back(socket: WebSocket, far: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        async for message in far:
            await (socket.send_text(message) if isinstance(message, str) else socket.send_bytes(message))
