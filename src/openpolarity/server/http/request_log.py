"""Watching what comes and goes: figures for Prometheus, and a line in the log for every request and socket."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from openpolarity.server.http.limits import address_of
from openpolarity.server.http.logs import note

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from openpolarity.server.http.metrics import Metrics

QUIET = ("health", "ready", "metrics")
"""What programs ask all the time: not worth a line when all is well."""


class RequestLog:
    """Counts and logs every request and every socket. Logs name paths, never what stands after the question mark."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, and note what came of it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            took, what = time.perf_counter() - began, _what(scope)
            self._metrics.requests.labels(what, str(status)).inc()
            self._metrics.seconds.labels(what).observe(took)
            if status >= 400 or what not in QUIET:
                note(
                    "request",
                    logging.WARNING if status >= 500 else logging.INFO,
                    method=scope["method"],
                    path=scope["path"],
                    status=status,
                    ms=round(1e3 * took, 1),
                    address=address_of(scope),
                )

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, accepted, code, heard = time.perf_counter(), False, 1006, 0
        metrics = self._metrics

        async def hearing() -> Message:
            nonlocal code, heard
            message = await receive()
            if message["type"] == "websocket.receive":
                heard += 1
                metrics.messages.inc()
            elif message["type"] == "websocket.disconnect":
                code = message.get("code", 1005)
            return message

        async def saying(message: Message) -> None:
            nonlocal accepted, code
            if message["type"] == "websocket.accept":
                accepted = True
                metrics.sockets.inc()
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)
            elif message["type"] == "websocket.send":
                data = message.get("bytes")
                (metrics.texts if data is None else metrics.frames).inc()
                metrics.sent_bytes.inc(len(message["text"] if data is None else data))
            await send(message)

        try:
            await self._app(scope, hearing, saying)
        finally:
            if accepted:
                metrics.sockets.dec()
            metrics.sockets_closed.labels(str(code)).inc()
            note(
                "socket",
                path=scope["path"],
                code=code,
                seconds=round(time.perf_counter() - began, 1),
                messages=heard,
                address=address_of(scope),
            )


def _what(scope: Scope) -> str:
    """What was asked for: the name of the function that answered, never a text that the caller chose."""
    endpoint = scope.get("endpoint")
    return "nothing" if endpoint is None else str(getattr(endpoint, "__name__", "file"))
