"""The application: routes, and the registry behind them (docs/protocol.md)."""

from __future__ import annotations

import asyncio
import mimetypes
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from openpolarity.locales import LANGUAGES, catalogue, literal
from openpolarity.record.errors import RecordError
from openpolarity.rules import Message
from openpolarity.server.host.game_request import fault_of
from openpolarity.server.host.library import LARGEST_RECORD
from openpolarity.server.host.registry import FullError, Registry, UnplayableError
from openpolarity.server.host.replays import opened, replay_frames, replay_told
from openpolarity.server.http import socket as sockets
from openpolarity.server.http.about import about, texts
from openpolarity.server.http.access import Access
from openpolarity.server.http.security import Guard, language_of, policy
from openpolarity.server.messages.inbound import LONGEST, WireError, read_new_game
from openpolarity.server.messages.outbound import BySide
from openpolarity.server.messages.outbound_http import (
    DamagedFile,
    Failed,
    Failure,
    Games,
    Health,
    Nothing,
    SavedGame,
    Seated,
)
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.text import Said, in_words, known, said, word
from openpolarity.server.messages.writing import write
from openpolarity.server.report.seats import Seats

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from msgspec import Struct
    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from openpolarity.locales import Catalogue
    from openpolarity.server.host.library import Card
    from openpolarity.server.messages.inbound import NewGame

LATEST = 2**32 / 1000
"""The longest possible game, s: frames count milliseconds in 32 bits."""
EMPTY_PAGE = b"<!doctype html><title>Polarity</title><p>The pages are not installed.</p>"


class Page:
    """The one page, read again when it has changed, with its policy."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changed = -1.0
        self._html = EMPTY_PAGE
        self._policy = policy(EMPTY_PAGE)

    def read(self) -> bytes:
        """The page."""
        try:
            changed = self._path.stat().st_mtime
            if changed != self._changed:
                self._html, self._changed = self._path.read_bytes(), changed
                self._policy = policy(self._html)
        except OSError:
            pass  # not installed, or being replaced: as before
        return self._html

    def policy(self) -> str:
        """The page's content security policy."""
        self.read()
        return self._policy


class HttpError(Exception):
    """An error to answer a request with."""

    def __init__(self, status: int, code: str, *, field: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.field, self.params = status, code, field, params


def _json(content: Struct, status: int = 200) -> Response:
    return Response(write(content), status, media_type="application/json")


def _language(request: Request) -> str:
    return language_of(request.scope)


def _said(t: Catalogue, value: Message | Said | str | int) -> str | int:
    if isinstance(value, Message):
        value = said(value) if known(value.id) else value.id
    if isinstance(value, Said):
        return literal(word(value, t))
    return literal(value) if isinstance(value, str) else value


async def _failed(request: Request, error: Exception) -> Response:
    if not isinstance(error, HttpError):
        raise error
    t = catalogue(_language(request))
    params = {name: _said(t, value) for name, value in error.params.items()}
    text = t(f"server.error.{error.code}", **params)
    failure = Failure(error.code, text)
    if error.field is not None:
        failure = Failure(error.code, text, error.field, str(params.get("why", text)))
    return _json(Failed(failure), error.status)


def _registry(request: Request | WebSocket) -> Registry:
    registry: Registry = request.app.state.registry
    return registry


async def _body(request: Request, kind: str, largest: int) -> bytes:
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


# ------------------------------------------------------------------ pages


async def health(request: Request) -> Response:
    """Answer that the server is running."""
    return _json(Health(ok=True, games=len(_registry(request).hosts)))


async def page(request: Request) -> Response:
    """The one page."""
    return HTMLResponse(request.app.state.page.read())


async def tell_about(_: Request) -> Response:
    """Send versions, editions and levels."""
    return _json(about())


async def tell_texts(request: Request) -> Response:
    """The texts of a language."""
    language = request.path_params["lang"]
    if language not in LANGUAGES:
        raise HttpError(404, "unknown", why=", ".join(LANGUAGES))
    return _json(texts(language))


# ------------------------------------------------------------------ games


def _told(card: Card, registry: Registry, t: Catalogue) -> SavedGame:
    return SavedGame(
        id=card.id,
        begun=card.begun,
        changed=card.changed,
        mode=card.wish.mode,
        edition=card.wish.edition,
        seats=in_words(Seats.of(card.wish).told(card.white_seat), t),
        over=card.over,
        winner=card.winner,
        scores=None if card.scores is None else BySide(*card.scores),
        turns=card.turns,
        turn=card.turn,
        match=card.match,
        live=card.id in registry.hosts,
    )


async def list_games(request: Request) -> Response:
    """List all games, the latest first."""
    registry, t = _registry(request), catalogue(_language(request))
    cards, damaged = await asyncio.to_thread(registry.library.look)
    unread = [DamagedFile(one.file, word(said(one.why), t)) for one in damaged]
    return _json(Games([_told(card, registry, t) for card in cards], unread))


async def _begin(request: Request, wish: NewGame, record: bytes | None = None) -> Response:
    registry = _registry(request)
    try:
        host = await registry.begin(wish, record)
    except FullError as full:
        raise HttpError(503, "full", n=full.args[0]) from None
    except OSError as error:
        raise HttpError(507, "disk", why=reason_of(error)) from None
    except UnplayableError as error:
        status, code = (507, "disk") if error.disk_full else (400, "wish")
        raise HttpError(status, code, why=error.why) from None
    return _json(Seated(host.game, registry.token(host.game)), 201)


async def new_game(request: Request) -> Response:
    """Begin a game."""
    data = await _body(request, "application/json", LONGEST)
    try:
        wish = read_new_game(data)
    except WireError as error:
        raise HttpError(400, error.code, why=str(error)) from None
    wrong = fault_of(wish)
    if wrong is not None:
        raise HttpError(400, "wish", field=wrong.field, why=wrong.why)
    return await _begin(request, wish)


async def open_record(request: Request) -> Response:
    """Resume a game from an uploaded record."""
    data = await _body(request, "application/octet-stream", LARGEST_RECORD)
    try:
        wish = await asyncio.to_thread(opened, data)
    except RecordError as error:
        raise HttpError(400, "record", why=reason_of(error)) from None
    return await _begin(request, wish, data)


def _game(request: Request) -> str:
    game: str = request.path_params["game"]
    if _registry(request).library.card(game) is None:
        raise HttpError(404, "no_game")
    return game


async def sit(request: Request) -> Response:
    """Give a browser the right to move a game's persons; any browser that may call the server gets it."""
    await _body(request, "application/json", LONGEST)
    game = _game(request)
    return _json(Seated(game, _registry(request).token(game)))


async def get_record(request: Request) -> Response:
    """The record, as a download."""
    game = _game(request)
    path = _registry(request).library.record(game)
    if not path.exists():
        raise HttpError(404, "no_game")
    return FileResponse(path, media_type="application/octet-stream", filename=f"{game}.polarity")


def _damaged(request: Request) -> Path:
    """A file among the games that cannot be read: nothing else has such an address."""
    found = _registry(request).library.damaged(request.path_params["file"])
    if found is None:
        raise HttpError(404, "no_game")
    return found


async def get_damaged(request: Request) -> Response:
    """A file that cannot be read, as a download: somebody may still save something of it."""
    path = _damaged(request)
    if not path.is_file():
        raise HttpError(409, "record", why=Message("server.why.folder"))
    return FileResponse(path, media_type="application/octet-stream", filename=path.name)


async def delete_damaged(request: Request) -> Response:
    """Delete a file that cannot be read, with the game to which it belongs."""
    path, registry = _damaged(request), _registry(request)
    try:
        if registry.library.card(path.stem) is not None:
            await registry.remove(path.stem)
        elif path.is_dir():
            raise HttpError(409, "record", why=Message("server.why.folder"))
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise HttpError(507, "disk", why=reason_of(error)) from None
    return _json(Nothing())


async def delete_game(request: Request) -> Response:
    """Delete a game."""
    try:
        await _registry(request).remove(_game(request))
    except OSError as error:
        raise HttpError(507, "disk", why=reason_of(error)) from None
    return _json(Nothing())


async def get_replay(request: Request) -> Response:
    """What a replay shows."""
    game, lang = _game(request), _language(request)
    registry = _registry(request)
    card = registry.library.card(game)
    if card is None:
        raise HttpError(404, "no_game")
    try:
        told = await asyncio.to_thread(replay_told, registry.library.record(game), card, lang)
    except (RecordError, OSError) as error:
        raise HttpError(409, "record", why=reason_of(error)) from None
    return _json(told)


async def get_frames(request: Request) -> Response:
    """How the discs moved between two times."""
    game = _game(request)
    registry = _registry(request)
    try:
        start = float(request.query_params.get("from", "0"))
        end = float(request.query_params.get("to", "inf"))
    except ValueError:
        raise HttpError(400, "malformed", why="from, to") from None
    if not (abs(start) <= LATEST and start <= end):  # also refuses what is no number
        raise HttpError(400, "malformed", why=f"from ≤ to, |from| ≤ {LATEST:.0f} s")
    host = registry.hosts.get(game)
    frames = host.recent(start, end) if host is not None else None
    try:
        if frames is None:
            frames = await asyncio.to_thread(replay_frames, registry.library.record(game), start, end)
    except (RecordError, OSError) as error:
        raise HttpError(409, "record", why=reason_of(error)) from None
    data = b"".join(len(one).to_bytes(2, "little") + one for one in (frame.encode() for frame in frames))
    return Response(data, media_type="application/octet-stream")


async def game_socket(socket: WebSocket) -> None:
    """A guest of a game."""
    await sockets.serve(socket, _registry(socket))


# ------------------------------------------------------------------ all together


def web_folder() -> Path:
    """The folder with the page's files."""
    return Path(str(resources.files("openpolarity"))) / "web"


def application(
    data: Path, *, access: Access | None = None, web: Path | None = None, empty_for: float | None = None
) -> Starlette:
    """The server's application, with its games in a data folder."""
    web = web or web_folder()
    front = Page(web / "index.html")
    mimetypes.add_type("text/javascript", ".js")  # whatever the system thinks

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        registry = Registry(data) if empty_for is None else Registry(data, empty_for=empty_for)
        app.state.registry = registry
        await registry.open()
        try:
            yield
        finally:
            await registry.close()

    routes: list[Any] = [
        Route("/", page),
        Route("/healthz", health),
        Route("/api/about", tell_about),
        Route("/api/texts/{lang}", tell_texts),
        Route("/api/games", list_games),
        Route("/api/games", new_game, methods=["POST"]),
        Route("/api/games/open", open_record, methods=["POST"]),
        Route("/api/damaged/{file}", get_damaged),
        Route("/api/damaged/{file}", delete_damaged, methods=["DELETE"]),
        Route("/api/games/{game}/sit", sit, methods=["POST"]),
        Route("/api/games/{game}/record", get_record),
        Route("/api/games/{game}/replay", get_replay),
        Route("/api/games/{game}/replay/frames", get_frames),
        Route("/api/games/{game}", delete_game, methods=["DELETE"]),
        WebSocketRoute("/ws/games/{game}", game_socket),
    ]
    if web.is_dir():
        routes.append(Mount("/web", StaticFiles(directory=web)))
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Guard, policy=front.policy, access=access or Access())],
        exception_handlers={HttpError: _failed},
    )
    app.state.page = front
    return app
