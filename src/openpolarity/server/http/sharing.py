"""The addresses that are passed on: a link to a moment, its picture, a page to embed, and one to keep."""

from __future__ import annotations

import asyncio
import math
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

from starlette.responses import HTMLResponse, Response

from openpolarity.locales import catalogue, literal
from openpolarity.record.errors import RecordError
from openpolarity.record.record import read_record
from openpolarity.server.host.background import BusyError
from openpolarity.server.http.analysis import WITHOUT
from openpolarity.server.http.answers import HttpError, request_language
from openpolarity.server.http.games import card_of
from openpolarity.server.http.replays import LATEST, record_of
from openpolarity.server.http.saved_page import names_of, saved_page
from openpolarity.server.http.security import policy
from openpolarity.server.messages.background import DrawMoment
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.report.events import UNSEEN

if TYPE_CHECKING:
    from starlette.requests import Request

    from openpolarity.game import Happening
    from openpolarity.server.host.background import Background
    from openpolarity.server.host.store.card import Card

PATIENCE = 25.0
"""How long somebody waits for a picture, s."""
SEEN_AFTER = 0.1
"""How long after its instant a fault is drawn, s: then one sees what has happened."""


def _moment(request: Request) -> float | None:
    """The moment that a request names, s; None if it names none."""
    asked = request.query_params.get("at", "")
    if asked == "":
        return None
    try:
        at = float(asked)
    except ValueError:
        at = math.nan
    if not 0 <= at <= LATEST:
        raise HttpError(400, "malformed", why=f"0 ≤ at ≤ {LATEST:.0f} s")
    return round(at, 2)


async def _played(request: Request) -> Card:
    card = await card_of(request)
    if card.wish.mode in WITHOUT:
        raise HttpError(404, "no_game")
    return card


async def link_page(request: Request) -> Response:
    """The page, beginning with a moment of a game; pages that show the link find its title and its picture."""
    card, at, lang = await _played(request), _moment(request), request_language(request)
    t = catalogue(lang)
    white, black = names_of(card.wish, card.white_seat, lang)
    path, asked = f"{_address(request)}/replay/{quote(card.id)}", "" if at is None else f"?at={at:g}"
    facts = {
        "og:type": "video.other",
        "og:site_name": "Polarity",
        "og:title": t("embed.versus", white=literal(white), black=literal(black)),
        "og:description": t("embed.title"),
        "og:url": f"{path}{asked}",
        "og:image": f"{path}/picture.jpg{asked}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    head = "".join(f'    <meta property="{name}" content="{escape(value)}" />\n' for name, value in facts.items())
    head += '    <meta name="twitter:card" content="summary_large_image" />\n'
    page: bytes = request.app.state.page.read()
    return HTMLResponse(page.replace(b"  </head>", head.encode() + b"  </head>", 1))


def _address(request: Request) -> str:
    """Where this server is, as others see it; never with a key."""
    outside = urlsplit(request.app.state.outside)
    if outside.scheme and outside.netloc:
        return f"{outside.scheme}://{outside.netloc}"
    return f"{request.url.scheme}://{request.url.netloc}"


async def link_picture(request: Request) -> Response:
    """A picture of a moment, for pages that show a link to it."""
    card, at, lang = await _played(request), _moment(request), request_language(request)
    data = await record_of(request, card.id)
    background: Background = request.app.state.background
    try:
        # There are as many pictures as events, however many times somebody asks for.
        drawn = await asyncio.to_thread(_nearest_event, data, at)
        key = (card.id, len(data), f"picture {drawn} {lang}")
        job = await background.wait_for(key, DrawMoment(data, drawn, lang), PATIENCE)
    except RecordError as error:
        raise HttpError(409, "record", why=reason_of(error)) from None
    except BusyError:
        raise HttpError(503, "busy") from None
    if not job.picture:
        raise HttpError(404, "no_game")
    return Response(job.picture, media_type="image/jpeg", headers={"cache-control": "public, max-age=3600"})


def _nearest_event(data: bytes, at: float | None) -> float:
    """When the event nearest to a moment happened, s; the last one if none is named. Of a fault, its instant."""
    record = read_record(data, salvage=True)
    events = [one for stretch in record.stretches for one in stretch.happenings if one.ruling.kind not in UNSEEN]
    times = [_instant(one) for one in events]
    if not times or at is None:
        return round(times[-1], 2) if times else 0.0
    _, nearest = min((abs(time - at), time) for time in times)
    return round(nearest, 2)


def _instant(event: Happening) -> float:
    faults = [fault.incident.at for fault in event.ruling.faults if fault.incident.at is not None]
    return min(faults) + SEEN_AFTER if faults else event.at


async def embedded(request: Request) -> Response:
    """A small page with a replay, the only one that other pages may show in a frame."""
    card, at, lang = await _played(request), _moment(request), request_language(request)
    facts = f'data-game="{escape(card.id)}"' + ("" if at is None else f' data-at="{at:g}"')
    page: bytes = request.app.state.embed.read()
    page = page.replace(b'<html lang="en">', f'<html lang="{lang}" {facts}>'.encode(), 1)
    headers = {
        "content-security-policy": policy(page, framed=True),
        "cross-origin-resource-policy": "cross-origin",
        "x-frame-options": "",  # leaves it out
    }
    return HTMLResponse(page, headers=headers)


async def get_page(request: Request) -> Response:
    """The replay as one file that needs no server."""
    card, at, lang = await _played(request), _moment(request), request_language(request)
    data = await record_of(request, card.id)
    if not data:
        raise HttpError(404, "no_game")
    try:
        page = await asyncio.to_thread(saved_page, request.app.state.web, data, card.wish, lang, at)
    except RecordError as error:
        raise HttpError(409, "record", why=reason_of(error)) from None
    # To be kept, and never shown as a page of this server: it has scripts in it.
    headers = {"content-disposition": f'attachment; filename="polarity-{card.id}.html"'}
    return Response(page, media_type="text/html", headers=headers)
