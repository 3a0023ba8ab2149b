"""How the server is: alive, ready for games, and its figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import Response

from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.http.answers import as_json, only_trusted, registry_of
from openpolarity.server.http.metrics import TYPE
from openpolarity.server.messages.outbound_http import Health, Readiness

if TYPE_CHECKING:
    from starlette.requests import Request


async def health(request: Request) -> Response:
    """Answer that the server is running."""
    return as_json(Health(ok=True, games=len(registry_of(request).hosts)))


async def ready(request: Request) -> Response:
    """Whether a game could begin: the database answers, and a game's process is warm. 503 if not."""
    registry = registry_of(request)
    try:
        await registry.store.run(registry.store.check)
        database = True
    except StoreError:
        database = False
    process = registry.has_spare
    return as_json(Readiness(database and process, database, process), 200 if database and process else 503)


async def metrics(request: Request) -> Response:
    """The server's figures; only for whoever runs it."""
    only_trusted(request)
    return Response(request.app.state.metrics.text(), media_type=TYPE)
