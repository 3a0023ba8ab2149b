"""Several servers on one PostgreSQL: a game lives in one of them, all lead to it; if that one dies, another goes on."""

from __future__ import annotations

import signal
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from openpolarity.notation import to_line
from openpolarity.server.host.store.card import new_card
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.store.leases import SharedDatabase
from openpolarity.server.host.store.store import Store
from openpolarity.server.http.passing import INNER
from tests.postgres import Postgres
from tests.server.client import Client, Server
from tests.server.host.store.test_store import WISH
from tests.server.host.test_killed import TEN, Program, told
from tests.waiting import wait_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.client import Json

READY = {"mode": "two", "start": "ready", "seed": 1}


@pytest.fixture
def servers(tmp_path: Path, postgres: Postgres) -> Iterator[list[Server]]:
    """Three servers, each with a data folder of its own; a test takes those off the list that it stops."""
    address = postgres.new_database()
    found = [Server(tmp_path / str(n), database=address) for n in range(3)]
    yield found
    for server in found:
        server.stop()


def holders(servers: list[Server], game: Json) -> list[int]:
    return [n for n, server in enumerate(servers) if game["id"] in server.registry.hosts]


def pass_turn(player: Client) -> None:
    turn = player.view["turn"]
    player.do("pass")
    player.until_view(lambda v: v["turn"] != turn and not v["busy"])


def test_whoever_comes_to_another_server_is_at_the_same_table(servers: list[Server]) -> None:
    game = servers[0].new(**READY)
    near, far, watcher = servers[0].join(game), servers[1].join(game), Client(servers[2], game["id"], lang="cs")
    assert holders(servers, game) == [0]
    pass_turn(near)
    far.until_view(lambda v: v["turn"] == "black" and not v["busy"])
    pass_turn(far)
    for client in (near, watcher):
        client.until_view(lambda v: v["turn"] == "white" and not v["busy"])
    assert watcher.view["legal"] == []
    assert watcher.ask("pass")["type"] == "refused"
    assert [event["n"] for event in far.events] == [event["n"] for event in near.events]
    for client in (near, far, watcher):
        client.leave()


def test_a_game_that_is_closed_in_one_server_goes_on_in_another(servers: list[Server]) -> None:
    game = servers[0].new(**READY)
    player = servers[0].join(game)
    pass_turn(player)
    before = told(player)
    player.leave()
    servers.pop(0).stop()
    again = comes_in(servers[1], game)
    assert told(again)[: len(before)] == before
    assert again.view["turn"] == "black"
    pass_turn(again)
    again.leave()


def test_all_who_come_to_several_servers_at_once_meet_at_one_table(servers: list[Server]) -> None:
    game = servers[0].new(**READY)
    servers.pop(0).stop()
    with ThreadPoolExecutor(6) as threads:
        clients = list(threads.map(lambda n: comes_in(servers[n % 2], game), range(6)))
    assert len(holders(servers, game)) == 1
    for client in clients:
        client.leave()


def comes_in(server: Server | Program, game: Json) -> Client:
    """Join as a page does: whoever is asked to come again does."""
    found: list[Client] = []

    def joined() -> bool:
        try:
            found.append(server.join(game))
        except (EOFError, OSError, ConnectionClosed):
            return False
        return True

    wait_for(joined)
    return found[0]


def test_only_a_server_comes_in_by_the_inner_door(servers: list[Server]) -> None:
    game = servers[0].new(**READY)
    for headers in ({}, {"x-polarity-server": "x"}):
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{servers[0].port}{INNER}{game['id']}", additional_headers=headers)


def test_when_a_server_is_killed_another_goes_on_and_nothing_announced_is_lost(
    tmp_path: Path, postgres: Postgres
) -> None:
    address = postgres.new_database()
    programs = [Program(tmp_path / str(n), address) for n in range(3)]
    try:
        game = programs[0].new(mode="two", line=to_line(TEN))
        clients = [comes_in(program, game) for program in programs]
        pass_turn(clients[0])
        clients[2].until_view(lambda v: v["turn"] == "black" and not v["busy"])
        before = told(clients[2])
        programs[0].end(signal.SIGKILL)
        again = [comes_in(program, game) for program in programs[1:]]
        for client in again:
            assert told(client)[: len(before)] == before
            assert client.view["turn"] == "black"
        pass_turn(again[0])
        again[1].until_view(lambda v: v["turn"] == "white" and not v["busy"])
        for client in (*clients[1:], *again):
            client.leave()
    finally:
        for program in programs:
            program.close()


# ------------------------------------------------------------------ leases by themselves


@pytest.fixture
def stores(postgres: Postgres) -> Iterator[list[Store]]:
    address = postgres.new_database()
    found = [Store.open(address) for _ in range(2)]
    yield found
    for store in found:
        store.close()


def test_a_lease_belongs_to_one_until_it_is_given_back_or_its_connection_ends(stores: list[Store]) -> None:
    card = new_card(WISH)
    stores[0].add(card)
    one, two = SharedDatabase(stores[0], "http://one"), SharedDatabase(stores[1], "http://two")
    assert one.take(card.id) is None
    assert one.take(card.id) is None
    assert two.take(card.id) == "http://one"
    one.release(card.id)
    assert two.take(card.id) is None
    assert one.take(card.id) == "http://two"
    two.close()
    assert wait_for(lambda: one.take(card.id) is None)
    one.close()


def test_after_a_restart_of_the_database_leases_are_taken_anew_unless_another_was_first() -> None:
    postgres = Postgres()
    try:
        address = postgres.new_database()
        stores = [Store.open(address) for _ in range(2)]
        kept, lost = new_card(WISH), new_card(WISH)
        for card in (kept, lost):
            stores[0].add(card)
        one, two = SharedDatabase(stores[0], "http://one"), SharedDatabase(stores[1], "http://two")
        assert one.take(kept.id) is None
        assert one.take(lost.id) is None
        assert one.check() == []
        postgres.stop()
        with pytest.raises(StoreError):
            one.check()
        postgres.start()
        two.check()
        assert two.take(lost.id) is None
        assert one.check() == [lost.id]
        assert one.check() == []
        assert two.take(kept.id) == "http://one"
        for leases, store in ((one, stores[0]), (two, stores[1])):
            leases.close()
            store.close()
    finally:
        postgres.remove()
