"""The addresses of games: list, begin, resume, sit down, delete, and files that cannot be read."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import TYPE_CHECKING, cast

import msgspec
from starlette.responses import FileResponse, Response

from openpolarity.locales import catalogue
from openpolarity.record.errors import RecordError
from openpolarity.record.journal_reading import LARGEST_FILE
from openpolarity.rules import Message
from openpolarity.server.host.game_request import fault_of
from openpolarity.server.host.registry import ElsewhereError, FullError, Registry, UnplayableError
from openpolarity.server.host.replays import opened
from openpolarity.server.host.seating import has_own_seats, invited_to
from openpolarity.server.host.store.searching import RESULTS, GameSearch, search
from openpolarity.server.host.store.table_talk import read_talk
from openpolarity.server.http.answers import (
    HttpError,
    as_json,
    body_of,
    is_trusted,
    only_trusted,
    registry_of,
    request_language,
    visitors_of,
)
from openpolarity.server.http.limits import OverLimitError, address_of
from openpolarity.server.http.lobby import need_lobby
from openpolarity.server.messages.inbound import LONGEST, Join, NewGame, Person, WireError, read_request
from openpolarity.server.messages.outbound import BySide
from openpolarity.server.messages.outbound_http import DamagedFile, Games, Nothing, OneGame, SavedGame
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import in_words, said, word

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from starlette.requests import Request

    from openpolarity.locales import Catalogue
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.searching import ResultWanted
    from openpolarity.server.messages.inbound import RequestBody

LAST_PAGE = 1_000_000


def _saved_game(card: Card, registry: Registry, t: Catalogue) -> SavedGame:
    return SavedGame(
        id=card.id,
        begun=card.begun,
        changed=card.changed,
        mode=card.wish.mode,
        edition=card.wish.edition,
        seats=in_words(Seats.of(card.wish).views(card.white_seat), t),
        over=card.over,
        winner=card.winner,
        scores=None if card.scores is None else BySide(*card.scores),
        turns=card.turns,
        turn=card.turn,
        match=card.match,
        live=card.id in registry.hosts,
    )


async def list_games(request: Request) -> Response:
    """List games, the latest first: all, or those that are looked for, or a page of them.

    Strangers at an open server see those that are over, in pages: the rest is private.
    """
    registry, t = registry_of(request), catalogue(request_language(request))
    trusted, store = is_trusted(request), registry.store
    wanted, page = _search_of(request)
    if page is None and not trusted:
        page = 1
    cards, total = await store.run(search, store, wanted, page, over_only=not trusted)
    folder = registry.folder if trusted else None
    damaged = await asyncio.to_thread(folder.damaged) if folder is not None else []
    unread = [DamagedFile(one.file, word(said(one.why), t)) for one in damaged]
    return as_json(Games([_saved_game(card, registry, t) for card in cards], unread, total))


def _search_of(request: Request) -> tuple[GameSearch, int | None]:
    """What a request looks for, and the page that it wants."""
    asked = {name: value for name, value in request.query_params.items() if value}
    try:
        result, page = asked.get("result"), asked.get("page")
        if result is not None and result not in RESULTS:
            raise ValueError("result")
        number = None if page is None else int(page)
        if number is not None and not 1 <= number <= LAST_PAGE:
            raise ValueError("page")
        since, until = (date.fromisoformat(asked[name]) if name in asked else None for name in ("since", "until"))
    except ValueError:
        why = f"result: {', '.join(RESULTS)}; since, until: 2026-12-31; page: 1 … {LAST_PAGE}"
        raise HttpError(400, "malformed", why=why) from None
    wanted = cast("ResultWanted | None", result)
    return GameSearch(asked.get("player"), asked.get("edition"), wanted, since, until), number


async def _begin(request: Request, wish: NewGame, lines: Sequence[bytes] = ()) -> Response:
    registry, visitors, address = registry_of(request), visitors_of(request), address_of(request.scope)
    try:
        with visitors.table(address, registry.hosts):
            host = await registry.begin(wish, lines)
            visitors.begun(address, host.game)
    except OverLimitError as error:
        raise HttpError(429, error.code, why=str(error.most)) from None
    except FullError as full:
        raise HttpError(503, "full", n=full.args[0]) from None
    except UnplayableError as error:
        status, code = (507, "disk") if error.unstored else (400, "wish")
        raise HttpError(status, code, why=error.why) from None
    seated = await registry.seating.open_table(host.card)
    if has_own_seats(host.card):
        host.company.keep_free(invited_to(host.card))
    return as_json(seated, 201)


async def _asked(request: Request, kind: type[RequestBody]) -> RequestBody:
    data = await body_of(request, "application/json", LONGEST)
    try:
        return read_request(data, kind)
    except WireError as error:
        raise HttpError(400, error.code, why=str(error)) from None


async def new_game(request: Request) -> Response:
    """Begin a game."""
    wish = await _asked(request, NewGame)
    wrong = fault_of(wish)
    if wrong is not None:
        raise HttpError(400, "wish", field=wrong.field, why=wrong.why)
    if wish.open:
        need_lobby(request)
    return await _begin(request, wish)


async def open_record(request: Request) -> Response:
    """Resume a game from an uploaded record."""
    data = await body_of(request, "application/octet-stream", LARGEST_FILE)
    try:
        wish, lines = await asyncio.to_thread(opened, data)
    except RecordError as error:
        raise HttpError(400, "record", why=reason_of(error)) from None
    return await _begin(request, wish, lines)


async def card_of(request: Request) -> Card:
    """The card of the game that a request names; raises an `HttpError` if there is none."""
    card = await registry_of(request).card(request.path_params["game"])
    if card is None:
        raise HttpError(404, "no_game")
    return card


async def show_game(request: Request) -> Response:
    """How one game stands, for whoever knows its id, and so may watch it."""
    registry, card = registry_of(request), await card_of(request)
    free = sorted(await registry.seating.free(card)) if has_own_seats(card) else []
    again, following = await _again(registry, card)
    one = Seats.of(card.wish).one
    maker = one.name if isinstance(one, Person) else ""
    told = _saved_game(card, registry, catalogue(request_language(request)))
    return as_json(OneGame(**msgspec.structs.asdict(told), free=free, maker=maker, again=again, next=following))


async def _again(registry: Registry, card: Card) -> tuple[list[int], str | None]:
    """The seats of friends who want to play a game again that is over, and the game that they have begun then."""
    if not (card.over and has_own_seats(card)):
        return [], None
    host = registry.hosts.get(card.id)
    if host is not None and host.run:
        return [ask.seat for ask in host.company.agreements.asks() if ask.what == "rematch"], host.company.next
    asked = (await registry.store.run(read_talk, registry.store, card.id)).asked
    return [seat for what, seat in asked.asks.items() if what == "rematch"], asked.next


async def sit(request: Request) -> Response:
    """Give a browser the right to move the persons at one screen; any one that may call a private server gets it."""
    await body_of(request, "application/json", LONGEST)
    only_trusted(request)
    card = await card_of(request)
    if has_own_seats(card):
        raise HttpError(403, "not_yours")
    return as_json(registry_of(request).seating.sit(card))


async def join(request: Request) -> Response:
    """Give a seat of an invitation, or of a table in the lobby, to the first one who asks."""
    asked = await _asked(request, Join)
    if asked.invitation is None:
        need_lobby(request)
    registry = registry_of(request)
    card = await card_of(request)
    host = None
    try:
        host = await registry.enter(card.id)
    except FullError as full:
        raise HttpError(503, "full", n=full.args[0]) from None
    except ElsewhereError:
        pass  # the server that has the game sees the friend come in
    joined = await registry.seating.join(card, asked.invitation, asked.seat)
    if joined is None:
        raise HttpError(403, "not_open" if asked.invitation is None else "invitation")
    if host is not None:
        host.company.seat_taken(joined.seat)
        await host.sitting.rename(joined.seat, asked.name)
    return as_json(joined)


def _damaged(request: Request) -> Path:
    """A file among the games that cannot be read: nothing else has such an address."""
    only_trusted(request)
    folder = registry_of(request).folder
    found = None if folder is None else folder.damaged_file(request.path_params["file"])
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
    """Delete a file that cannot be read; with a record, the card that belongs to it."""
    path = _damaged(request)
    if path.is_dir():
        raise HttpError(409, "record", why=Message("server.why.folder"))
    try:
        path.unlink(missing_ok=True)
        if path.suffix == ".polarity":
            path.with_suffix(".json").unlink(missing_ok=True)
    except OSError as error:
        raise HttpError(507, "disk", why=reason_of(error)) from None
    return as_json(Nothing())


async def delete_game(request: Request) -> Response:
    """Delete a game."""
    only_trusted(request)
    await registry_of(request).remove((await card_of(request)).id)
    return as_json(Nothing())
