"""The addresses of a game's past: its record, what a replay shows, and how the discs moved."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import Response

from openpolarity.record.errors import RecordError
from openpolarity.server.host.replays import replay_frames, replay_of
from openpolarity.server.http.answers import HttpError, as_json, registry_of, request_language
from openpolarity.server.http.games import card_of
from openpolarity.server.messages.reasons import reason_of

if TYPE_CHECKING:
    from starlette.requests import Request


LATEST = 2**32 / 1000
"""The longest possible game, s: frames count milliseconds in 32 bits."""


async def get_record(request: Request) -> Response:
    """The record, as a download."""
    game = (await card_of(request)).id
    record = await record_of(request, game)
    if not record:
        raise HttpError(404, "no_game")
    name = {"content-disposition": f'attachment; filename="{game}.polarity"'}
    return Response(record, media_type="application/octet-stream", headers=name)


async def record_of(request: Request, game: str) -> bytes:
    """The record of a game."""
    store = registry_of(request).store
    return await store.run(store.record, game)


async def get_replay(request: Request) -> Response:
    """What a replay shows."""
    card, lang = await card_of(request), request_language(request)
    record = await record_of(request, card.id)
    try:
        told = await asyncio.to_thread(replay_of, record, card.wish, lang)
    except RecordError as error:
        raise HttpError(409, "record", why=reason_of(error)) from None
    return as_json(told)


async def get_frames(request: Request) -> Response:
    """How the discs moved between two times."""
    game = (await card_of(request)).id
    try:
        start = float(request.query_params.get("from", "0"))
        end = float(request.query_params.get("to", "inf"))
    except ValueError:
        raise HttpError(400, "malformed", why="from, to") from None
    if not (abs(start) <= LATEST and start <= end):  # also refuses what is no number
        raise HttpError(400, "malformed", why=f"from ≤ to, |from| ≤ {LATEST:.0f} s")
    host = registry_of(request).hosts.get(game)
    frames = host.recent(start, end) if host is not None else None
    try:
        if frames is None:
            frames = await asyncio.to_thread(replay_frames, await record_of(request, game), start, end)
    except RecordError as error:
        raise HttpError(409, "record", why=reason_of(error)) from None
    data = b"".join(len(one).to_bytes(2, "little") + one for one in (frame.encode() for frame in frames))
    return Response(data, media_type="application/octet-stream")
