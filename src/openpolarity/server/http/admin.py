"""What only whoever runs the server may ask: which tables are open, who is connected to one, and to close it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from openpolarity.server.http.answers import HttpError, as_json, only_trusted, registry_of
from openpolarity.server.messages.outbound_http import Connection, Connections, LiveTable, LiveTables, Nothing

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from openpolarity.server.host.game_host import GameHost


async def list_tables(request: Request) -> Response:
    """All tables that are open."""
    only_trusted(request)
    return as_json(LiveTables([_live_table(host) for host in registry_of(request).hosts.values()]))


async def list_connections(request: Request) -> Response:
    """Everybody who is connected to a table."""
    host, now = _host(request), time.monotonic()
    guests = sorted(host.guests, key=lambda guest: guest.number)
    connections = [
        Connection(
            seats=list(guest.seats),
            address=guest.address,
            connected=round(now - guest.since, 1),
            lang=guest.lang,
            skipped=guest.skipped,
        )
        for guest in guests
    ]
    return as_json(Connections(host.game, connections))


async def end_table(request: Request) -> Response:
    """Close a table; its game is kept."""
    await registry_of(request).end(_host(request).game)
    return as_json(Nothing())


def _host(request: Request) -> GameHost:
    only_trusted(request)
    host = registry_of(request).hosts.get(request.path_params["game"])
    if host is None:
        raise HttpError(404, "no_game")
    return host


def _live_table(host: GameHost) -> LiveTable:
    card = host.card
    players = sum(bool(guest.seats) for guest in host.guests)
    return LiveTable(
        id=card.id,
        mode=card.wish.mode,
        edition=card.wish.edition,
        begun=card.begun,
        turns=card.turns,
        players=players,
        spectators=len(host.guests) - players,
        pid=host.pid,
    )
