"""Games that are over are deleted some days after they were last played, if the server was told so; others never."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import update

from openpolarity.server.host.store.card import new_card
from openpolarity.server.host.store.schema import games
from openpolarity.server.http import retention
from openpolarity.server.http.hosting import Hosting
from openpolarity.server.messages.inbound import NewGame
from tests.server.client import Server
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from openpolarity.server.host.store.store import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Server]:
    """A server that keeps games for ten days and looks all the time."""
    monkeypatch.setattr(retention, "EVERY", 0.05)
    address = None if request.param == "sqlite" else request.getfixturevalue("postgres").new_database()
    found = Server(tmp_path_factory.mktemp("data"), database=address, hosting=Hosting(keep_days=10))
    yield found
    found.stop()


def played(store: Store, days_ago: float, *, over: bool = True) -> str:
    """A game that was last played some days ago."""
    card = new_card(NewGame(mode="two"))
    card.over = over
    card.changed = (datetime.now(UTC) - timedelta(days=days_ago)).isoformat(timespec="seconds")
    store.add(card, [b"header\n"])
    return card.id


def test_the_server_looks_again_and_again_and_deletes_only_what_is_over_and_old(server: Server) -> None:
    store: Store = server.registry.store
    young, unfinished = played(store, 9.9), played(store, 400, over=False)
    for _ in range(2):  # not only when it starts
        old = played(store, 10.1)
        wait_for(lambda old=old: store.card(old) is None)
        assert store.lines(old) == []
    assert {card.id for card in store.cards()} == {young, unfinished}


def test_a_game_at_which_somebody_still_sits_is_kept(server: Server) -> None:
    store: Store = server.registry.store
    game = server.new(mode="two", start="ready")
    player = server.join(game)
    player.do("resign", colour="white")
    player.until_view(lambda v: v["phase"] == "over")
    wait_for(lambda: (card := store.card(game["id"])) is not None and card.over)
    with store.transaction() as connection:
        long_ago = datetime.now(UTC) - timedelta(days=99)
        connection.execute(update(games).where(games.c.id == game["id"]).values(changed=long_ago))
    other = played(store, 99)
    wait_for(lambda: store.card(other) is None)
    assert store.card(game["id"]) is not None
    player.leave()
