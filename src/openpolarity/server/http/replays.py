"""The addresses of a game's past: its record, what a replay shows, and how the discs moved."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import FileResponse, Response

from openpolarity.record.errors import RecordError
from openpolarity.server.host.replays import replay_frames, replay_told
from openpolarity.server.http.answers import HttpError, as_json, registry_of, request_language
from openpolarity.server.http.games import game_of
from openpolarity.server.messages.reasons import reason_of

if TYPE_CHECKING:
    from starlette.requests import Request


LATEST = 2**32 / 1000
"""The longest possible game, s: frames count milliseconds in 32 bits."""


async def get_record(request: Request) -> Response:
    """The record, as a download."""
    game = game_of(request)
    path = registry_of(request).library.record(game)
    if not path.exists():
        raise HttpError(404, "no_game")
    return FileResponse(path, media_type="application/octet-stream", filename=f"{game}.polarity")


async def get_replay(request: Request) -> Response:
    """What a replay shows."""
    game, lang = game_of(request), request_language(request)
    registry = registry_of(request)
    card = registry.library.card(game)
    if card is None:
        raise HttpError(404, "no_game")
    try:
        told = await asyncio.to_thread(replay_told, registry.library.record(game), card, lang)
    except (RecordError, OSError) as error:
        raise HttpError(409, "record", why=reason_of(error)) from None
    return as_json(told)


async def get_frames(request: Request) -> Response:
    """How the discs moved between two times."""
    game = game_of(request)
    registry = registry_of(request)
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
