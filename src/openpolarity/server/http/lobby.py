"""The lobby over HTTP: tables at which anybody may sit down, on servers that have one."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from openpolarity.rules import Colour, edition
from openpolarity.server.host.seating import MAKER
from openpolarity.server.host.store.lobby import open_tables
from openpolarity.server.http.answers import HttpError, as_json, registry_of
from openpolarity.server.messages.inbound import Person
from openpolarity.server.messages.outbound_http import Lobby, OpenTable
from openpolarity.server.messages.report.seats import Seats

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from openpolarity.server.host.store.card import Card
    from openpolarity.server.messages.inbound import NewGame


def need_lobby(request: Request) -> None:
    """Refuse what only a server with a lobby can do, if this one has none."""
    if not request.app.state.lobby:
        raise HttpError(404, "no_lobby")


async def show_lobby(request: Request) -> Response:
    """List the tables at which anybody may sit down."""
    need_lobby(request)
    store, now = registry_of(request).store, datetime.now(UTC)
    found = await store.run(open_tables, store)
    return as_json(Lobby([_open_table(card, max(0.0, (now - since).total_seconds())) for card, since in found]))


def _open_table(card: Card, seconds: float) -> OpenTable:
    wish = card.wish
    rules, seats = edition(wish.edition, **wish.rules), Seats.of(wish)
    maker = seats.at(MAKER)
    return OpenTable(
        id=card.id,
        name=maker.name if isinstance(maker, Person) else "",
        edition=wish.edition,
        rules=dict(wish.rules),
        discs=int(rules.values["discs_per_side"]),
        clock=str(rules.values["clock"]),
        match_to=wish.match_to,
        colour=None if seats.has_mates else _colour_of_friend(wish),
        teams=seats.teams,
        seconds=round(seconds, 1),
    )


def _colour_of_friend(wish: NewGame) -> Colour | None:
    if wish.start == "toss" or wish.white_seat is None:
        return None
    return Colour.WHITE if wish.white_seat != MAKER else Colour.BLACK
