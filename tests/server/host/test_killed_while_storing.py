"""A server that is killed at any instant, hundreds of times: what it announced is stored, once, with its clock."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import time
from typing import TYPE_CHECKING

import pytest

from openpolarity.server.host.announcing import Announcer
from openpolarity.server.messages.news import LineTold, Progress
from openpolarity.server.store.card import new_card
from openpolarity.server.store.database import connect, sqlite_address
from openpolarity.server.store.store import Store
from tests.postgres import Postgres
from tests.server.store.test_store import WISH

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.server.messages.news import News

AT_ONCE = 4
"""Games that one server holds."""
SIDE_BY_SIDE = 4
"""Servers that live at a time: most of a life is waiting for the disk."""
LINES_A_LIFE = 400


def _serve(address: str, games: list[str], seed: int, announced: int) -> None:
    """Go on with every game from what is stored, as fast as the database takes it, until killed."""
    asyncio.run(_serve_all(Store(connect(address)), games, random.Random(seed), announced))


async def _serve_all(store: Store, games: list[str], chance: random.Random, announced: int) -> None:
    async def play(game: str) -> None:
        card = store.card(game)
        assert card is not None

        def announce(news: News | bytes) -> None:
            assert isinstance(news, bytes)
            os.write(announced, news)

        announcer = Announcer(store, card, announce, lambda: None)
        first = len(store.lines(game))
        for number in range(first, first + LINES_A_LIFE):
            announcer.hear(LineTold(number, f"{game} {number}\n"))
            announcer.hear(Progress(False, None, None, number, None, None, None, [float(number), -float(number)]))
            announcer.hear(f"{game} {number}\n".encode())
            await asyncio.sleep(chance.choice([0.0, 0.0, 0.001, 0.004]))
        await announcer.settled()

    await asyncio.gather(*map(play, games))


class Life:
    """A server from its start to its violent end."""

    def __init__(self, address: str, games: list[str], seed: float) -> None:
        self._reader, writer = os.pipe()
        fork = multiprocessing.get_context("fork")
        self._server = fork.Process(target=_serve, args=(address, games, seed, writer))
        self._server.start()
        os.close(writer)
        self._heard = b""

    def begin(self) -> None:
        """Wait until it has announced something."""
        self._heard = os.read(self._reader, 65_536)

    def kill(self) -> dict[str, int]:
        """Kill it; returns the last number that it announced for each game."""
        assert self._server.pid is not None
        os.kill(self._server.pid, signal.SIGKILL)
        self._server.join()
        while piece := os.read(self._reader, 65_536):
            self._heard += piece
        os.close(self._reader)
        last: dict[str, int] = {}
        for line in self._heard.decode().splitlines():
            game, _, number = line.partition(" ")
            assert int(number) == last.get(game, int(number) - 1) + 1, "announced twice, or one left out"
            last[game] = int(number)
        return last


def _check(address: str, announced: dict[str, int]) -> None:
    store = Store(connect(address))
    for game, last in announced.items():
        lines = store.lines(game)
        assert lines == [f"{game} {number}\n".encode() for number in range(len(lines))]
        assert len(lines) > last, "announced and not stored"
        card = store.card(game)
        assert card is not None
        assert (card.turns, card.clock) == (len(lines) - 1, [float(len(lines) - 1), -float(len(lines) - 1)])
    store.close()


def _storm(addresses: list[str], kills: int, seed: int, postgres: Postgres | None) -> None:
    """Let servers live side by side, each with games of its own, and kill each at a moment of its own, many times."""
    chance = random.Random(seed)
    groups: list[tuple[str, list[str]]] = []
    for address in addresses:
        store = Store.open(address)
        cards = [new_card(WISH) for _ in range(AT_ONCE)]
        for card in cards:
            store.add(card)
        store.close()
        groups.append((address, [card.id for card in cards]))
    for number in range(kills // len(groups)):
        lives = [Life(address, games, chance.random()) for address, games in groups]
        for life in lives:
            life.begin()
        if postgres is not None and number % 10 == 5:
            time.sleep(chance.uniform(0.0, 0.05))
            postgres.stop()
            time.sleep(chance.uniform(0.0, 0.3))
            postgres.start()
            time.sleep(chance.uniform(0.0, 0.6))
        announced = []
        for life in lives:
            time.sleep(chance.uniform(0.0, 0.05 / SIDE_BY_SIDE))
            announced.append(life.kill())
        for (address, _), last in zip(groups, announced, strict=True):
            _check(address, last)


@pytest.mark.parametrize("kills", [200, pytest.param(1000, marks=pytest.mark.slow)])
def test_on_sqlite(tmp_path: Path, kills: int) -> None:
    addresses = []
    for number in range(SIDE_BY_SIDE):  # a file has one server at a time
        (tmp_path / str(number)).mkdir()
        addresses.append(sqlite_address(tmp_path / str(number)))
    _storm(addresses, kills, kills, None)


@pytest.mark.parametrize("kills", [200, pytest.param(1000, marks=pytest.mark.slow)])
def test_on_postgresql_which_is_restarted_now_and_then(kills: int) -> None:
    postgres = Postgres()
    try:
        _storm([postgres.new_database()] * SIDE_BY_SIDE, kills, kills, postgres)
    finally:
        postgres.remove()
