"""The names of a game's players, kept on its card and in the header of its record."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import select, update

from openpolarity.record.journal import lines_of
from openpolarity.record.journal_reading import read
from openpolarity.server.host.store.rows import wish_row_of
from openpolarity.server.host.store.schema import entries, games

if TYPE_CHECKING:
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store


def keep_names(store: Store, card: Card, names: tuple[str, str]) -> None:
    """Keep the names in a card's wish, and ``names`` in its record, in one transaction. Raises `StoreError`."""
    header = (entries.c.game == card.id) & (entries.c.number == 0)
    with store.transaction() as connection:
        connection.execute(update(games).where(games.c.id == card.id).values(wish_row_of(card)))
        line = connection.scalar(select(entries.c.line).where(header))
        if line is not None:
            contents = read(bytes(line))
            named = replace(contents, header={**contents.header, "players": list(names)})
            connection.execute(update(entries).where(header).values(line=lines_of(named)[0]))
