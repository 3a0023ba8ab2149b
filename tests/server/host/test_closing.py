"""A game that is closed while it is being given another process still comes to an end."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, cast

from openpolarity.server.host.game_host import GameHost
from openpolarity.server.host.store.card import Card
from openpolarity.server.host.store.database import sqlite_address
from openpolarity.server.host.store.store import Store
from openpolarity.server.messages.inbound import NewGame
from tests.waiting import TIMEOUT

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.server.host.process import Spare


class Idle:
    """A process that does nothing until it is ended."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()

    def send(self, order: object) -> None:
        pass

    async def listen(self, *_: Any) -> int:
        await self.ended.wait()
        return 0

    async def end(self) -> None:
        self.ended.set()


class SlowSpare:
    """Takes its time to give a process."""

    def __init__(self) -> None:
        self.asked, self.there = asyncio.Event(), asyncio.Event()
        self.process = Idle()

    async def take(self) -> Idle:
        self.asked.set()
        await self.there.wait()
        return self.process


def test_a_game_closed_while_its_next_process_is_on_the_way_ends_that_one_too(tmp_path: Path) -> None:
    store = Store.open(sqlite_address(tmp_path))
    day = "2026-01-01T00:00:00+00:00"
    card = Card("aaaaaaaaaa", NewGame(mode="two"), day, day)

    async def play() -> bool:
        spare = SlowSpare()
        host = GameHost(card, store, cast("Spare", spare))
        opening = asyncio.create_task(host.open())
        await spare.asked.wait()
        closing = asyncio.create_task(host.close())
        await asyncio.sleep(0)
        spare.there.set()
        await asyncio.wait_for(closing, TIMEOUT)
        await opening
        return spare.process.ended.is_set()

    with ThreadPoolExecutor(1) as own:
        assert own.submit(asyncio.run, play()).result()
    store.close()
