"""Protection of the server: security headers, checks of a request's host and origin, and of how many there are."""

from __future__ import annotations

import base64
import hashlib
import html
import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, parse_qsl, quote, urlencode, urlsplit

from starlette.datastructures import Headers, MutableHeaders

from openpolarity.locales import LANGUAGES, catalogue, literal
from openpolarity.server.http.access import MalformedError, is_encrypted
from openpolarity.server.http.limits import OverLimitError, address_of
from openpolarity.server.http.passing import INNER
from openpolarity.server.messages.outbound_http import Failed, Failure
from openpolarity.server.messages.writing import write

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from openpolarity.server.http.access import Access
    from openpolarity.server.http.limits import Visitors

_IMPORT_MAP = re.compile(rb"<script[^>]*type=[\"']?importmap[\"']?[^>]*>(.*?)</script>", re.DOTALL)


def policy(page: bytes, *, framed: bool = False) -> str:
    """The content security policy of a page: this server alone, no inline script but the import map.

    ``framed``: other pages may show it in a frame. Only for a page that changes nothing and knows nothing.
    """
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
        "frame-ancestors *" if framed else "frame-ancestors 'none'",
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


def own_origin(headers: Headers) -> bool:
    """Whether the calling page is ours. Programs other than browsers name no page."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.netloc == headers.get("host") and parts.scheme in ("http", "https")


def language_of(scope: Scope) -> str:
    """The language of an answer: what the address asks for with `lang`, else what the browser prefers."""
    wanted = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [])
    wanted += [part.split(";")[0].strip() for part in Headers(scope=scope).get("accept-language", "").split(",")]
    return next((lang for word in wanted if (lang := word.lower().split("-")[0]) in LANGUAGES), "en")


class Guard:
    """Adds the headers to every answer; refuses foreign hosts, callers without the key they need, and foreign pages
    that want to change something.
    """

    def __init__(self, app: ASGIApp, policy: Callable[[], str], access: Access, visitors: Visitors) -> None:
        self._app = app
        self._policy = policy
        self._access = access
        self._visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
                if not found["x-frame-options"]:  # the one page that may be framed says so in its policy
                    del found["x-frame-options"]
                found.setdefault("content-security-policy", self._policy())
                private = scope["path"].startswith("/api/")  # tokens, games
                found.setdefault("cache-control", "no-store" if private else "no-cache")
                if is_encrypted(scope):
                    found["strict-transport-security"] = "max-age=31536000"
            await send(message)

        why = self._why_not(scope)
        if why is not None:
            await self._turn_away(scope, receive, with_headers, *why)
        elif scope["type"] == "http" and scope["method"] == "GET" and self._access.has_key(scope):
            await self._hand_key(scope, with_headers)
        else:
            await self._app(scope, receive, with_headers)

    def _why_not(self, scope: Scope) -> tuple[int, str, str] | None:
        """The reason to refuse a request: status, code and subject; None if it is allowed."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if scope["type"] == "websocket" and scope["path"].startswith(INNER):
            return None  # another server calls, by whatever name; it shows its key
        try:
            if not self._access.is_ours(headers, scope.get("server")):
                return 403, "foreign_host", host
        except MalformedError:
            return 400, "malformed", "Host"
        if not self._access.lets_in(scope, headers):
            return 401, "key", ""
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if changes and not own_origin(headers):
            return 403, "foreign", ""
        try:
            self._visitors.count_request(address_of(scope))
        except OverLimitError as error:
            return 429, error.code, str(error.most)
        return None

    async def _hand_key(self, scope: Scope, send: Send) -> None:
        """Keep the key in a cookie, and show the address without it."""
        rest = [(name, value) for name, value in parse_qsl(scope["query_string"].decode("latin-1")) if name != "key"]
        to = "/" + quote(scope["path"].lstrip("/\\")) + (f"?{urlencode(rest)}" if rest else "")
        cookie = f"{self._access.cookie(scope)}={self._access.key}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"
        cookie += "; Secure" if is_encrypted(scope) else ""
        headers = [(b"location", to.encode("ascii")), (b"content-length", b"0"), (b"cache-control", b"no-store")]
        if self._access.key is not None:
            headers.append((b"set-cookie", cookie.encode("ascii")))
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, status: int, code: str, why: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        lang = language_of(scope)
        text = catalogue(lang)(f"server.error.{code}", why=literal(why))
        if "text/html" in Headers(scope=scope).get("accept", ""):
            kind, body = b"text/html; charset=utf-8", _page(lang, text)
            rules = policy(body).replace("style-src 'self'", f"style-src '{_STYLE_HASH}'")
        else:
            kind, body = b"application/json", write(Failed(Failure(code, text))).encode()
            rules = self._policy()
        headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
        headers.append((b"content-security-policy", rules.encode()))
        if status == 429:
            headers.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


_STYLE = (
    ":root{color-scheme:light dark;font:18px/1.5 system-ui,sans-serif}"
    "body{max-width:32em;margin:12vh auto;padding:0 1.5rem;overflow-wrap:anywhere}"
)
"""The style of the page for refused callers, who get no style sheet either."""
_STYLE_HASH = f"sha256-{base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}"


def _page(lang: str, text: str) -> bytes:
    """A page with one sentence."""
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Polarity</title>'
    body = f"<h1>Polarity</h1><p>{html.escape(text)}</p>"
    page = f'<!doctype html><html lang="{lang}"><head>{head}<style>{_STYLE}</style></head><body>{body}</body></html>'
    return page.encode("utf-8", "replace")
