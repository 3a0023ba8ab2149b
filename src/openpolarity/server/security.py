"""Who may come in: headers that keep pages to themselves, origins that are ours, messages that are not too many."""

from __future__ import annotations

import base64
import hashlib
import re
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOCAL = ("127.0.0.1", "localhost", "::1")
_IMPORT_MAP = re.compile(rb"<script[^>]*type=[\"']?importmap[\"']?[^>]*>(.*?)</script>", re.DOTALL)
RATE, BURST = 120.0, 240.0
"""Messages a second, and at once."""
TOLERATED = 50
"""Messages over the limit, or malformed ones, before a client is cut off …"""
FORGIVEN = 1.0
"""… of which so many are forgiven every second."""


def policy(page: bytes) -> str:
    """The content security policy of a page: this server alone, no inline script but the import map."""
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(found).digest()).decode()}'" for found in _IMPORT_MAP.findall(page)
    )
    script = f"script-src 'self' {hashes}".strip()
    return "; ".join((
        "default-src 'none'",
        script,
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ))  # fmt: skip


HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


def own_host(headers: Headers, hosts: Iterable[str]) -> bool:
    """Whether the address that was called is ours: a foreign name that points here is not."""
    name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    return name in hosts or "*" in hosts


def own_origin(headers: Headers) -> bool:
    """Whether the page that calls is ours. Programs that are no browsers name no page."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return urlsplit(origin).netloc == headers.get("host") and urlsplit(origin).scheme in ("http", "https")


class Guard:
    """Puts the headers on every answer; turns away foreign hosts, and foreign pages that want to change something."""

    def __init__(self, app: ASGIApp, policy: Callable[[], str], hosts: tuple[str, ...]) -> None:
        self._app = app
        self._policy = policy
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let one request in, or turn it away."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not own_host(headers, self._hosts) or (changes and not own_origin(headers)):
            await self._turn_away(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found[name] = value
                found["content-security-policy"] = self._policy()
                found.setdefault("cache-control", "no-cache")
            await send(message)

        await self._app(scope, receive, with_headers)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        body = b'{"error": {"code": "foreign", "text": "only the program\'s own pages may do that"}}'
        start = {"type": "http.response.start", "status": 403, "headers": [(b"content-type", b"application/json")]}
        await send(start)
        await send({"type": "http.response.body", "body": body})


class Allowance:
    """How many messages a client may send: a bucket that fills steadily."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self._rate, self._burst = rate, burst
        self._left = burst
        self._since = time.monotonic()
        self._sins = 0.0

    def take(self) -> bool:
        """One message; False if it is one too many."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + self._rate * (now - self._since))
        self._sins = max(0.0, self._sins - FORGIVEN * (now - self._since))
        self._since = now
        if self._left < 1:
            self.sin()
            return False
        self._left -= 1
        return True

    def sin(self) -> None:
        """A message had to be dropped."""
        self._sins += 1

    @property
    def used_up(self) -> bool:
        """Enough is enough."""
        return self._sins > TOLERATED
