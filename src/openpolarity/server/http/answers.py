"""Answering requests: JSON from messages, errors in the reader's language, bodies that are not too large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.requests import ClientDisconnect
from starlette.responses import Response

from openpolarity.locales import catalogue, literal
from openpolarity.rules import Message
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.http.security import language_of
from openpolarity.server.messages.outbound_http import Failed, Failure
from openpolarity.server.messages.text import Said, known, said, word
from openpolarity.server.messages.writing import write

if TYPE_CHECKING:
    from msgspec import Struct
    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from openpolarity.locales import Catalogue
    from openpolarity.server.host.registry import Registry
    from openpolarity.server.http.access import Access
    from openpolarity.server.http.limits import Visitors


class HttpError(Exception):
    """An error to answer a request with."""

    def __init__(self, status: int, code: str, *, field: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.field, self.params = status, code, field, params


def as_json(content: Struct, status: int = 200) -> Response:
    """Answer with a message, as JSON."""
    return Response(write(content), status, media_type="application/json")


def request_language(request: Request) -> str:
    """The language in which a request wants its texts."""
    return language_of(request.scope)


def _said(t: Catalogue, value: Message | Said | str | int) -> str | int:
    if isinstance(value, Message):
        value = said(value) if known(value.id) else value.id
    if isinstance(value, Said):
        return literal(word(value, t))
    return literal(value) if isinstance(value, str) else value


async def failed(request: Request, error: Exception) -> Response:
    """Answer with an `HttpError`, worded in the reader's language; a `StoreError` is one, too."""
    if isinstance(error, StoreError):
        error = HttpError(507, "disk", why=error.reason)
    if not isinstance(error, HttpError):
        raise error
    t = catalogue(request_language(request))
    params = {name: _said(t, value) for name, value in error.params.items()}
    text = t(f"server.error.{error.code}", **params)
    failure = Failure(error.code, text)
    if error.field is not None:
        failure = Failure(error.code, text, error.field, str(params.get("why", text)))
    return as_json(Failed(failure), error.status)


def registry_of(request: Request | WebSocket) -> Registry:
    """The registry of all games."""
    registry: Registry = request.app.state.registry
    return registry


def is_trusted(request: Request) -> bool:
    """Whether the caller runs this server, or it is a private one: then whoever may come in is trusted."""
    access: Access = request.app.state.access
    return access.trusts(request.scope, request.headers)


def only_trusted(request: Request) -> None:
    """Refuse whoever is not trusted."""
    if not is_trusted(request):
        raise HttpError(403, "not_host")


def visitors_of(request: Request | WebSocket) -> Visitors:
    """What every address has at present."""
    visitors: Visitors = request.app.state.visitors
    return visitors


async def body_of(request: Request, kind: str, largest: int) -> bytes:
    """The body of a request that changes something: of the right kind, and not too large."""
    if request.headers.get("content-type", "").split(";")[0].strip() != kind:
        raise HttpError(415, "malformed", why=f"Content-Type: {kind}")
    found = bytearray()
    try:
        async for piece in request.stream():
            found += piece
            if len(found) > largest:
                raise HttpError(413, "too_big", why=f"{largest} bytes")
    except ClientDisconnect:
        raise HttpError(400, "malformed", why="…") from None  # nobody hears it
    return bytes(found)
