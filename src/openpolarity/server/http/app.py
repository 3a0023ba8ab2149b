"""The application: routes, and the registry behind them (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import mimetypes
from collections import OrderedDict
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from openpolarity.locales import LANGUAGES
from openpolarity.server.host.background import Background
from openpolarity.server.host.registry import EMPTY_FOR, Registry
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.leases import leases_of
from openpolarity.server.http import socket as sockets
from openpolarity.server.http.about import about, texts
from openpolarity.server.http.access import Access
from openpolarity.server.http.address_for_others import tell_address_for_others
from openpolarity.server.http.admin import end_table, list_connections, list_tables
from openpolarity.server.http.analysis import ask_the_master, get_analysis, hear_the_master, stop_the_master
from openpolarity.server.http.answers import HttpError, as_json, failed, registry_of, visitors_of
from openpolarity.server.http.games import (
    delete_damaged,
    delete_game,
    get_damaged,
    join,
    list_games,
    new_game,
    open_record,
    show_game,
    sit,
)
from openpolarity.server.http.installing import PageFiles, tell_manifest, tell_offline, tell_worker
from openpolarity.server.http.limits import Limits, Visitors
from openpolarity.server.http.lobby import show_lobby
from openpolarity.server.http.metrics import Metrics
from openpolarity.server.http.openapi import tell_openapi
from openpolarity.server.http.page import Page, web_folder
from openpolarity.server.http.passing import INNER, is_server, server_key
from openpolarity.server.http.puzzles import puzzles_on
from openpolarity.server.http.replays import get_frames, get_record, get_replay
from openpolarity.server.http.request_log import RequestLog
from openpolarity.server.http.retention import keep_for
from openpolarity.server.http.rulebook import tell_rules, tell_rules_of_game
from openpolarity.server.http.security import Guard
from openpolarity.server.http.sharing import embedded, get_page, link_page, link_picture
from openpolarity.server.http.vitals import health, metrics, ready

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from openpolarity.server.host.preparing import Preparing
    from openpolarity.server.host.storage import Storage


async def page(request: Request) -> Response:
    """The one page."""
    return HTMLResponse(request.app.state.page.read())


async def tell_about(request: Request) -> Response:
    """Send versions, editions and levels."""
    now = registry_of(request).seconds_left
    return as_json(msgspec.structs.replace(about(lobby=request.app.state.lobby), preparing=now))


async def tell_texts(request: Request) -> Response:
    """The texts of a language."""
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise HttpError(404, "unknown", why=", ".join(LANGUAGES))
    return as_json(texts(lang))


async def tell_puzzles(_request: Request) -> Response:
    """All puzzles and drills, and the puzzle of today."""
    return as_json(puzzles_on(datetime.now(UTC).date()))


async def game_socket(socket: WebSocket) -> None:
    """A guest of a game."""
    visitors = visitors_of(socket)
    await sockets.serve(socket, registry_of(socket), visitors, socket.app.state.server_key)


async def passed_socket(socket: WebSocket) -> None:
    """A guest of a game that is held here, passed on by another server of this database, which has counted it."""
    if is_server(socket, socket.app.state.server_key):
        uncounted = Visitors(Limits(idle=visitors_of(socket).limits.idle))
        await sockets.serve(socket, registry_of(socket), uncounted)
    else:
        await socket.close(1008)


def application(
    storage: Storage,
    *,
    access: Access | None = None,
    web: Path | None = None,
    empty_for: float = EMPTY_FOR,
    address: str = "",
    limits: Limits | None = None,
    keep_days: int | None = None,
    lobby: bool = False,
    outside: str = "",
    preparing: Preparing | None = None,
) -> Starlette:
    """The server's application; it closes its storage when it ends.

    ``address`` is where other servers of the same database reach this one (`http://10.0.0.7:8765`); after
    ``keep_days`` games that are over are deleted; with a ``lobby``, tables may be open to whoever comes by. ``outside``
    is where browsers on other machines reach the server, if they can. Games wait for what is still ``preparing``.
    """
    web = web or web_folder()
    front = Page(web / "index.html")
    access, figures, limits = access or Access(), Metrics(), limits or Limits()
    visitors = Visitors(limits, lambda limit: figures.over_limit.labels(limit).inc())
    mimetypes.add_type("text/javascript", ".js")  # whatever the system thinks

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        leases = leases_of(storage.store, address)
        registry = Registry(
            storage.store,
            storage.secret,
            folder=storage.folder,
            leases=leases,
            empty_for=empty_for,
            rest_after=limits.rest,
            most=limits.games,
            preparing=preparing,
        )
        figures.follow(registry)
        app.state.registry, app.state.background = registry, Background()
        await registry.open()
        forgetting = None if keep_days is None else asyncio.create_task(keep_for(registry, keep_days))
        try:
            yield
        finally:
            if forgetting is not None:
                forgetting.cancel()
            await app.state.background.close()
            await registry.close()
            storage.store.close()

    routes: list[Any] = [
        Route("/", page),
        Route("/manifest.webmanifest", tell_manifest),
        Route("/service-worker.js", tell_worker),
        Route("/offline", tell_offline),
        Route("/healthz", health),
        Route("/readyz", ready),
        Route("/metrics", metrics),
        Route("/api/openapi.json", tell_openapi),
        Route("/api/about", tell_about),
        Route("/api/texts/{lang}", tell_texts),
        Route("/api/rules/{edition}", tell_rules),
        Route("/api/puzzles", tell_puzzles),
        Route("/api/admin/tables", list_tables),
        Route("/api/admin/tables/{game}", list_connections),
        Route("/api/admin/tables/{game}", end_table, methods=["DELETE"]),
        Route("/api/outside", tell_address_for_others),
        Route("/api/lobby", show_lobby),
        Route("/api/games", list_games),
        Route("/api/games", new_game, methods=["POST"]),
        Route("/api/games/open", open_record, methods=["POST"]),
        Route("/api/damaged/{file}", get_damaged),
        Route("/api/damaged/{file}", delete_damaged, methods=["DELETE"]),
        Route("/api/games/{game}/sit", sit, methods=["POST"]),
        Route("/api/games/{game}/join", join, methods=["POST"]),
        Route("/api/games/{game}/record", get_record),
        Route("/api/games/{game}/replay", get_replay),
        Route("/api/games/{game}/replay/frames", get_frames),
        Route("/api/games/{game}/page", get_page),
        Route("/replay/{game}", link_page),
        Route("/replay/{game}/picture.jpg", link_picture),
        Route("/embed/{game}", embedded),
        Route("/api/games/{game}/analysis", get_analysis),
        Route("/api/games/{game}/analysis/master", hear_the_master),
        Route("/api/games/{game}/analysis/master", ask_the_master, methods=["POST"]),
        Route("/api/games/{game}/analysis/master", stop_the_master, methods=["DELETE"]),
        Route("/api/games/{game}/rules", tell_rules_of_game),
        Route("/api/games/{game}", show_game),
        Route("/api/games/{game}", delete_game, methods=["DELETE"]),
        WebSocketRoute("/ws/games/{game}", game_socket),
        WebSocketRoute(INNER + "{game}", passed_socket),
    ]
    if web.is_dir():
        routes.append(Mount("/web", StaticFiles(directory=web)))
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(RequestLog, metrics=figures),
            Middleware(Guard, policy=front.policy, access=access, visitors=visitors),
        ],
        exception_handlers={HttpError: failed, StoreError: failed},
    )
    app.state.page, app.state.lobby, app.state.outside = front, lobby, outside
    app.state.embed, app.state.web, app.state.look_backs = Page(web / "embed.html"), web, OrderedDict()
    app.state.files = PageFiles(web)
    app.state.server_key = server_key(storage.secret)
    app.state.access, app.state.metrics, app.state.visitors = access, figures, visitors
    return app
