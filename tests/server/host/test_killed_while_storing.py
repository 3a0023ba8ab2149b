"""A server that is killed at any instant, hundreds of times: what it announced is stored, once, with its clock."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event

from openpolarity.server.host.announcing import Announcer
from openpolarity.server.host.store.card import new_card
from openpolarity.server.host.store.database import connect, sqlite_address
from openpolarity.server.host.store.store import Store
from openpolarity.server.messages.news import Progress, RecordLine
from tests.postgres import Postgres
from tests.server.host.store.test_store import WISH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from pathlib import Path

    from openpolarity.server.messages.news import News

GAMES = 3
"""Games that one server holds."""
SIDE_BY_SIDE = 4
"""Servers that live at a time: most of a life is waiting for the disk."""
PAGES_LEFT = 6
"""Pages of a database file that a disk still has space for before it is full."""
AWAY = 10.0
"""How long a database that goes away is away, s."""

# Servers are forked from a small process that knows everything already: starting one costs next to nothing, and no
# lock of the tests' own threads is inherited.
_fork = multiprocessing.get_context("forkserver")
_fork.set_forkserver_preload(
    [__name__, "sqlalchemy.dialects.sqlite.pysqlite", "sqlalchemy.dialects.postgresql.psycopg"]
)


def _serve(address: str, games: list[str], seed: float, announced: Connection, full: bool) -> None:
    """Go on with every game from what is stored, as fast as the database takes it, until killed."""
    engine = connect(address)
    if full:
        event.listen(engine, "connect", _fill)
    asyncio.run(_serve_all(Store(engine), games, random.Random(seed), announced.fileno()))


def _fill(connection: Any, _: object) -> None:
    """Let SQLite find the disk full before long."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={pages + PAGES_LEFT}").close()


async def _serve_all(store: Store, games: list[str], chance: random.Random, announced: int) -> None:
    async def play(game: str) -> None:
        card = store.card(game)
        assert card is not None

        def announce(news: News | bytes) -> None:
            assert isinstance(news, bytes)
            os.write(announced, news)

        announcer = Announcer(store, card, announce, lambda: os.write(announced, b"trouble\n"))
        first = len(store.lines(game))
        for number in count(first):
            announcer.hear(RecordLine(number, f"{game} {number}\n"))
            announcer.hear(Progress(False, None, None, number, None, None, None, [float(number), -float(number)]))
            announcer.hear(f"{game} {number}\n".encode())
            await asyncio.sleep(chance.choice([0.0, 0.001, 0.004]))

    await asyncio.gather(*map(play, games))


class Life:
    """A server from its start to its violent end."""

    def __init__(self, address: str, games: list[str], seed: float, *, full: bool = False) -> None:
        self._reader, writer = _fork.Pipe(duplex=False)
        self._server = _fork.Process(target=_serve, args=(address, games, seed, writer, full), daemon=True)
        self._server.start()
        writer.close()
        self._heard = b""

    def hear(self, wanted: bytes = b"\n") -> None:
        """Wait until it has announced something, or has said that it can store nothing."""
        while wanted not in self._heard and (piece := self._read()):
            self._heard += piece
        assert wanted in self._heard, "it ended by itself"

    def _read(self) -> bytes:
        return os.read(self._reader.fileno(), 65_536)

    def kill(self) -> dict[str, int]:
        """Kill it; returns the last number that it announced for each game."""
        self._server.kill()
        self._server.join()
        while piece := self._read():
            self._heard += piece
        self._reader.close()
        last: dict[str, int] = {}
        for line in self._heard.decode().splitlines():
            if line == "trouble":
                continue
            game, _, number = line.partition(" ")
            assert int(number) == last.get(game, int(number) - 1) + 1, "announced twice, or one left out"
            last[game] = int(number)
        return last


class House:
    """A database, some games in it, and the servers that hold them, one after another."""

    def __init__(self, address: str, seed: float) -> None:
        self.address = address
        self.chance = random.Random(seed)
        store = Store.open(address)
        cards = [new_card(WISH) for _ in range(GAMES)]
        for card in cards:
            store.add(card)
        store.close()
        self.games = [card.id for card in cards]
        self.tried: Counter[str] = Counter()
        self.stored = 0

    def begin(self, *, full: bool = False) -> Life:
        """Start a server, which has announced something by then."""
        life = Life(self.address, self.games, self.chance.random(), full=full)
        life.hear()
        return life

    def end(self, life: Life, what: str) -> None:
        """Kill a server, and see that the next one would find everything that it announced."""
        self.check(life.kill())
        self.tried[what] += 1

    def kill(self, times: int) -> None:
        """Start servers and kill each at a moment of its own."""
        for _ in range(times):
            life = self.begin()
            time.sleep(self.chance.uniform(0.0, 0.012))
            self.end(life, "while it stores")

    def kill_on_full_disk(self) -> None:
        """Kill a server that has found no space on the disk."""
        life = self.begin(full=True)
        life.hear(b"trouble\n")
        time.sleep(self.chance.uniform(0.0, 0.05))
        self.end(life, "while the disk is full")

    def check(self, announced: dict[str, int]) -> None:
        """See that every line that was announced is stored, once, and the card with its clock is of the last one."""
        store = Store(connect(self.address))
        self.stored = 0
        for game in self.games:
            lines = store.lines(game)
            self.stored += len(lines)
            assert lines == [f"{game} {number}\n".encode() for number in range(len(lines))]
            assert len(lines) > announced.get(game, -1), "announced and not stored"
            card = store.card(game)
            assert card is not None
            if lines:
                last = len(lines) - 1
                assert (card.turns, card.clock) == (last, [float(last), -float(last)])
        store.close()


def _storm(houses: list[House], kills: int, trouble: Callable[[list[House], int], None]) -> Counter[str]:
    """Let servers live side by side, and kill each at a moment of its own; in every tenth life there is ``trouble``."""
    rounds = kills // len(houses) // 10
    with ThreadPoolExecutor(len(houses)) as threads:
        for number in range(rounds):
            for _ in threads.map(lambda house: house.kill(9), houses):
                pass
            trouble(houses, number)
    return sum((house.tried for house in houses), Counter())


@contextmanager
def _tried(kills: int, engine: str, record: Callable[[str, object], None]) -> Iterator[Counter[str]]:
    """Tell at the end of the tests what was tried."""
    found: Counter[str] = Counter()
    yield found
    assert found.total() == kills
    record("tried", f"{engine}: killed " + ", ".join(f"{what} {times} times" for what, times in found.items()))


@pytest.mark.parametrize("kills", [200, pytest.param(1000, marks=pytest.mark.slow)])
def test_on_sqlite(tmp_path: Path, kills: int, record_property: Callable[[str, object], None]) -> None:
    houses = []
    for number in range(SIDE_BY_SIDE):  # a file has one server at a time
        (tmp_path / str(number)).mkdir()
        houses.append(House(sqlite_address(tmp_path / str(number)), kills + number))

    def fill_disks(houses: list[House], _: int) -> None:
        for house in houses:
            house.kill_on_full_disk()

    with _tried(kills, "SQLite", record_property) as tried:
        tried.update(_storm(houses, kills, fill_disks))


@pytest.mark.parametrize("kills", [200, pytest.param(1000, marks=pytest.mark.slow)])
def test_on_postgresql_which_is_restarted_now_and_then(
    kills: int, record_property: Callable[[str, object], None]
) -> None:
    postgres = Postgres()
    chance = random.Random(kills)

    def restart(houses: list[House], number: int) -> None:
        """Stop the database while everybody stores; the first time for long. Some servers see it again, some do not."""
        what = "while the database was away for ten seconds" if number == 0 else "while the database was restarted"
        lives = [house.begin() for house in houses]
        time.sleep(chance.uniform(0.0, 0.05))
        postgres.stop()
        time.sleep(AWAY if number == 0 else chance.uniform(0.0, 0.3))
        early = chance.randrange(len(houses))
        lasts = {n: life.kill() for n, life in enumerate(lives) if n < early}
        postgres.start()
        time.sleep(chance.uniform(0.0, 0.6))
        for n, (house, life) in enumerate(zip(houses, lives, strict=True)):
            house.check(lasts[n] if n in lasts else life.kill())
            house.tried[what] += 1

    try:
        address = postgres.new_database()
        houses = [House(address, kills + number) for number in range(SIDE_BY_SIDE)]
        with _tried(kills, "PostgreSQL", record_property) as tried:
            tried.update(_storm(houses, kills, restart))
    finally:
        postgres.remove()
