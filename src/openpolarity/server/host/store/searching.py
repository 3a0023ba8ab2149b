"""Old games: searching them, page by page, and forgetting those that were kept long enough."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, Any, Literal, get_args

from sqlalchemy import delete, func, select

from openpolarity.server.host.store.rows import card_of
from openpolarity.server.host.store.schema import games

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement

    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store

PAGE = 50
"""Games on a page."""
ResultWanted = Literal["white", "black", "draw", "open"]
RESULTS = get_args(ResultWanted)
"""White or Black has won, nobody has, or it is not over yet."""


@dataclass(frozen=True)
class GameSearch:
    """Which games are looked for; None: any. Dates are days of UTC, both included, on which a game was last played."""

    player: str | None = None
    """A part of the name of somebody who plays, in capitals or not."""
    edition: str | None = None
    result: ResultWanted | None = None
    since: date | None = None
    until: date | None = None

    def conditions(self) -> list[ColumnElement[bool]]:
        """What a game's row has to fulfil."""
        found: list[ColumnElement[bool]] = [games.c.mode != "lesson"]
        if self.player is not None:
            found.append(games.c.players.contains(self.player.casefold(), autoescape=True))
        if self.edition is not None:
            found.append(games.c.edition == self.edition)
        if self.result == "open":
            found.append(games.c.over.is_(False))
        elif self.result is not None:
            found += [games.c.over.is_(True), games.c.winner == (None if self.result == "draw" else self.result)]
        if self.since is not None:
            found.append(games.c.changed >= datetime.combine(self.since, time.min, UTC))
        if self.until is not None:
            found.append(games.c.changed <= datetime.combine(self.until, time.max, UTC))
        return found


def search(
    store: Store, wanted: GameSearch, page: int | None = None, *, over_only: bool = False
) -> tuple[list[Card], int]:
    """The games that are looked for, the last one changed first, and how many there are; a page of them, from 1 on."""
    conditions = wanted.conditions()
    if over_only:
        conditions.append(games.c.over.is_(True))
    query: Any = select(games).where(*conditions).order_by(games.c.changed.desc(), games.c.id)
    if page is not None:
        query = query.limit(PAGE).offset(PAGE * (page - 1))
    with store.transaction() as connection:
        total = connection.scalar(select(func.count()).select_from(games).where(*conditions))
        rows = connection.execute(query).all()
    return [card_of(row) for row in rows], int(total or 0)


def forget_before(store: Store, before: datetime, spare: Collection[str] = ()) -> int:
    """Delete games that are over and were last played before a time, and return how many; not the ones in ``spare``."""
    old = delete(games).where(games.c.over.is_(True), games.c.changed < before, games.c.id.not_in(list(spare)))
    with store.transaction() as connection:
        return int(connection.execute(old).rowcount)
