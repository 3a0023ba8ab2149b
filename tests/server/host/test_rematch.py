"""Friends who want to play again: the wish stays until the next game is there, and either of them can drop it."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.rules import Message
from openpolarity.server.host.store.errors import StoreError
from tests.server.host.test_agreements import asked
from tests.server.host.test_friends import FRIEND, follow, until_people
from tests.waiting import wait_for

if TYPE_CHECKING:
    from tests.server.client import Client, Json, Server


class Table:
    """A game of two friends that is over."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.one = server.new(**FRIEND)
        self.two = follow(server, self.one)
        self.ada, self.ben = server.join(self.one), server.join(self.two)
        self.ben.do("resign")
        for client in (self.ada, self.ben):
            client.until_view(lambda v: v["phase"] == "over")

    @property
    def talk(self) -> Any:
        return self.server.registry.hosts[self.one["id"]].talk

    def told(self) -> Json:
        """What a start page is told of the game."""
        return dict(self.server.http.get(f"/api/games/{self.one['id']}").json())

    def slow_down(self, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
        """Let the next game begin only when the event is set."""
        registry, gate = self.server.registry, threading.Event()
        begin = registry.begin

        async def waiting(*args: Any) -> Any:
            while not gate.is_set():
                await asyncio.sleep(0.01)
            return await begin(*args)

        monkeypatch.setattr(registry, "begin", waiting)
        return gate


@pytest.fixture
def table(server: Server) -> Table:
    return Table(server)


def press(client: Client, what: str) -> None:
    """Ask for something without waiting for the answer."""
    client.say({"type": "do", "ask": 99, "what": what})


def test_both_are_told_that_the_next_game_is_being_begun(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = table.slow_down(monkeypatch)
    table.ada.do("rematch")
    press(table.ben, "rematch")
    for client in (table.ada, table.ben):
        asked(client, ("rematch", 1), ("rematch", 2))
    assert table.told()["again"] == [1, 2]
    # Meanwhile a line stays alive, and nothing can be dropped or begun twice.
    table.ben.say({"type": "ping", "t": 5.0})
    table.ben.until(lambda m: m["type"] == "pong")
    assert table.ada.ask("no_rematch")["code"] == "not_now"
    press(table.ada, "rematch")
    gate.set()
    following = [client.until(lambda m: m["type"] == "done" and "id" in m) for client in (table.ada, table.ben)]
    assert following[0]["id"] == following[1]["id"] != table.one["id"]
    for client in (table.ada, table.ben):
        asked(client)
        assert client.until_heard("people")["next"] == following[0]["id"]
    assert (table.told()["again"], table.told()["next"]) == ([], following[0]["id"])
    # Whoever presses late is led to the same game.
    assert table.ada.do("rematch")["id"] == following[0]["id"]


def test_whoever_agrees_and_leaves_has_agreed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = table.slow_down(monkeypatch)
    table.ada.do("rematch")
    press(table.ben, "rematch")
    asked(table.ada, ("rematch", 1), ("rematch", 2))
    table.ben.vanish()
    until_people(table.ada, two="gone")
    gate.set()
    fresh = table.ada.until(lambda m: m["type"] == "people" and m["next"])["next"]
    assert table.server.join({"id": fresh, "token": table.two["token"]}).welcome["seat_of"] == [2]


def test_a_game_that_could_not_be_begun_leaves_the_wish(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StoreError(Message("server.why.full"), "full")

    table.ada.do("rematch")
    with monkeypatch.context() as patch:
        patch.setattr(table.server.registry, "begin", full)
        assert table.ben.ask("rematch")["code"] == "disk"
    for client in (table.ada, table.ben):
        asked(client, ("rematch", 1))
    assert table.ben.do("rematch")["id"]


def test_whoever_asked_withdraws_the_wish(table: Table) -> None:
    assert table.ada.ask("no_rematch")["code"] == "not_now"
    table.ada.do("rematch")
    assert table.told()["again"] == [1]
    table.ada.do("no_rematch")
    asked(table.ben)
    assert table.told()["again"] == []
    table.ada.do("rematch")
    asked(table.ben, ("rematch", 1))


def test_the_other_one_declines(table: Table) -> None:
    table.ada.do("rematch")
    table.ben.do("no_rematch")
    asked(table.ada)
    asked(table.ada, ("rematch", 1), field="declined")
    assert table.ada.ask("rematch")["code"] == "not_now"  # not again and again
    # Whoever declined may still change their mind.
    table.ben.do("rematch")
    assert table.ada.do("rematch")["id"]


def test_a_wish_is_told_also_when_nobody_is_at_the_table(table: Table) -> None:
    table.ben.do("rematch")
    table.ada.leave()
    table.ben.leave()
    host = table.server.registry.hosts[table.one["id"]]
    wait_for(host.empty)
    assert table.told()["again"] == [2]
    assert table.told()["next"] is None
