"""The addresses of what is said about a game that is over, and of the master's thoughts on it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from openpolarity.analysis import analyse
from openpolarity.locales import screen_catalogue
from openpolarity.record.errors import RecordError
from openpolarity.record.record import read_record
from openpolarity.rules import Colour
from openpolarity.server.host.background import BusyError
from openpolarity.server.http.answers import HttpError, as_json, body_of, request_language
from openpolarity.server.http.games import card_of
from openpolarity.server.http.replays import record_of
from openpolarity.server.messages.background import AskMaster
from openpolarity.server.messages.inbound import LONGEST, Person
from openpolarity.server.messages.outbound_analysis import LookBack, Thinking
from openpolarity.server.messages.outbound_http import Nothing
from openpolarity.server.messages.reasons import reason_of
from openpolarity.server.messages.report.looking_back import look_back_of, master_says
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.report.seats import Seats
from openpolarity.server.messages.text import in_words

if TYPE_CHECKING:
    from collections import OrderedDict

    from starlette.requests import Request
    from starlette.responses import Response

    from openpolarity.server.host.background import Background, Job, Key
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.messages.background import MasterThought
    from openpolarity.server.messages.outbound_analysis import MasterSays

WITHOUT = ("practice", "lesson")
"""Modes without anything to look back on."""
KEPT = 64
"""Analyses that are kept in memory."""


async def finished(request: Request) -> tuple[Card, bytes]:
    """The card and the record of a game that is over: while one is played, nobody is told how to play it."""
    card = await card_of(request)
    if card.wish.mode in WITHOUT:
        raise HttpError(404, "no_game")
    data = await record_of(request, card.id)
    # A record that was just opened may be over before its card says so.
    if not card.over and not await asyncio.to_thread(_is_over, data):
        raise HttpError(409, "not_over")
    return card, data


def _is_over(data: bytes) -> bool:
    try:
        return read_record(data, salvage=True).end.over
    except RecordError:
        return False


async def get_analysis(request: Request) -> Response:
    """Where a game was decided, and what there is to learn from it."""
    card, data = await finished(request)
    lang = request_language(request)
    kept: OrderedDict[tuple[str, int, str], LookBack[str]] = request.app.state.look_backs
    key = (card.id, len(data), lang)
    if key not in kept:
        try:
            kept[key] = await asyncio.to_thread(_look_back, data, card, lang)
        except RecordError as error:
            raise HttpError(409, "record", why=reason_of(error)) from None
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)
    return as_json(kept[key])


def _look_back(data: bytes, card: Card, lang: str) -> LookBack[str]:
    record = read_record(data, salvage=True)
    seats, end = Seats.of(card.wish), record.end
    persons = {side for side in Colour if end.white_seat and isinstance(seats.team(end.seat(side)), Person)}
    told = look_back_of(analyse(record), record.kit, Names.of(seats, end), persons, lang)
    worded: LookBack[str] = in_words(told, screen_catalogue(lang))
    return worded


async def ask_the_master(request: Request) -> Response:
    """Let the master think about the moments of a game."""
    await body_of(request, "application/json", LONGEST)
    card, data = await finished(request)
    try:
        job = _background(request).ask(_key(card, data), AskMaster(data))
    except BusyError:
        raise HttpError(503, "busy") from None
    return as_json(await _thinking(job, card, data, request_language(request)), 202)


async def hear_the_master(request: Request) -> Response:
    """How far the master is."""
    card, data = await finished(request)
    job = _background(request).look(_key(card, data))
    return as_json(await _thinking(job, card, data, request_language(request)))


async def stop_the_master(request: Request) -> Response:
    """Nobody wants to know any more."""
    card, data = await finished(request)
    _background(request).drop(_key(card, data))
    return as_json(Nothing())


def _background(request: Request) -> Background:
    background: Background = request.app.state.background
    return background


def _key(card: Card, data: bytes) -> Key:
    return card.id, len(data), "master"


async def _thinking(job: Job | None, card: Card, data: bytes, lang: str) -> Thinking[str]:
    if job is None:
        return Thinking(state="unasked", share=0.0, says=[], lang=lang)
    # Worded once: whoever waits asks several times a second.
    said = job.worded.setdefault(lang, [])
    if len(said) < len(job.thoughts):
        said[:] = await asyncio.to_thread(_says, list(job.thoughts), data, card, lang)
    return Thinking(state=job.state, share=round(job.share, 3), says=list(said), lang=lang)


def _says(thoughts: list[MasterThought], data: bytes, card: Card, lang: str) -> list[MasterSays[str]]:
    names = Names.of(Seats.of(card.wish), read_record(data, salvage=True).end)
    worded: list[MasterSays[str]] = in_words([master_says(one, names) for one in thoughts], screen_catalogue(lang))
    return worded
