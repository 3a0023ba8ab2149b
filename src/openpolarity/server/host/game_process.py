"""The process in which one game is played: replaced by a new one, which goes on from the record, when it dies.

A table that rests has none; the next act begins one.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING

from openpolarity.server.host.announcing import LAST_TRIES, TRY_AGAIN
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.host.taking_back import lines_to_keep
from openpolarity.server.messages.news import ProcessReady
from openpolarity.server.messages.orders import Begin, Hold, Present
from openpolarity.server.messages.text import said, say

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from openpolarity.server.host.announcing import Announcer
    from openpolarity.server.host.process import Process, Spare
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store
    from openpolarity.server.messages.news import News
    from openpolarity.server.messages.orders import LessonSoFar, Order
    from openpolarity.server.messages.text import Said

MOST_CRASHES = 3
"""How often a process may die within a minute before the game is given up."""

WAKES_NOBODY = (Present, Hold)
"""Orders for which a resting table needs no process: a new one is told anyway who is there and whether time stands."""

log = logging.getLogger(__name__)


class GameProcess:
    """One game's process, and its successors.

    ``prepare`` is awaited before each of them begins and may raise `StoreError`; ``give_up`` is called with the reason,
    and whether it was the database, if there will be no other one.
    """

    def __init__(
        self,
        card: Card,
        store: Store,
        spare: Spare,
        announcer: Announcer,
        prepare: Callable[[], Awaitable[None]],
        give_up: Callable[[Said, bool], None],
    ) -> None:
        self._card, self._store, self._spare, self._announcer = card, store, spare, announcer
        self._prepare, self._give_up = prepare, give_up
        self._process: Process | None = None
        self._running: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._crashes: deque[float] = deque(maxlen=MOST_CRASHES)
        self._closing = self._is_last = False
        self._heard = self._stillborn = False
        """Whether this process has told something of the game; whether the one before had died without a word."""
        self._takes_back: tuple[int | None, ...] = ()
        """The seat whose last turn is being taken back: its process ends, and the next one begins there."""
        self.acted_at = time.monotonic()
        """When the process was last told to do something."""
        self.rests = False
        """Whether its process was let go, and the next one has not begun yet."""
        self._is_let_go = False
        """Whether this process was let go."""
        self._wanted = asyncio.Event()
        """Set when a table that rests needs a process again."""
        self._orders: list[Order] = []
        """What a table that rests is to do when it has a process."""
        self.lesson: LessonSoFar | None = None
        """How far the lesson at this table has come, if there is one."""

    @property
    def pid(self) -> int | None:
        """The id of the process; None if there is none."""
        return self._process.pid if self._process and not self._is_let_go else None

    def start(self) -> None:
        """Begin the game, or go on with it."""
        if self._running is None:
            self._running = asyncio.create_task(self._keep_going())

    def send(self, order: Order) -> None:
        """Tell the process something; lost if there is none, unless the table rests: then it gets one for an act."""
        acts = not isinstance(order, WAKES_NOBODY)
        if acts:
            self.acted_at = time.monotonic()
        if self.rests:
            if acts:
                self._orders.append(order)
                self.wake()
        elif self._process is not None:
            self._process.send(order)

    def let_go(self) -> None:
        """End the process of a table at which nothing happens; the next act begins another one."""
        if self._process is not None and not self.rests and not self._takes_back:
            self.rests = self._is_let_go = True
            self._wanted.clear()
            self._ending = asyncio.create_task(self._process.end())

    def wake(self) -> None:
        """Have a process for a table that rests."""
        self._wanted.set()

    def begun(self) -> list[Order]:
        """Note that a process has begun, and return what it is to do after a rest, once it knows who is there."""
        self.rests = False
        self.acted_at = time.monotonic()
        orders, self._orders = self._orders, []
        return orders

    def begin_anew(self) -> None:
        """Begin what the card now wishes, in the process that there is, which is ready for it."""
        self.acted_at = time.monotonic()
        self.lesson = None
        self._orders.clear()
        if self.rests:
            self.wake()
        elif self._process is not None:
            self._process.send(Begin(self._card.wish))

    def take_back(self, seat: int | None) -> None:
        """Go back to where the last turn of a seat began, or of either if it is None."""
        if (self._process is None and not self.rests) or self._takes_back:
            return
        self._takes_back = (seat,)
        if self.rests:
            self.wake()
        elif self._process is not None:
            self._ending = asyncio.create_task(self._process.end())

    def have_no_successor(self) -> None:
        """Start no other process after this one."""
        self._is_last = True
        self.wake()

    async def close(self) -> None:
        """Write everything down and end."""
        self._closing = True
        self.wake()
        if self._process is not None:
            await self._process.end()
        if self._running is not None:
            await self._running

    async def _keep_going(self) -> None:
        """Have the game played in a process; in a new one if that dies."""
        while not self._closing:
            try:
                await self._shorten()
                lines = await self._store.run(self._store.lines, self._card.id)
                await self._prepare()
            except StoreError as error:
                if self.rests and not self._is_last:
                    await asyncio.sleep(TRY_AGAIN)  # whoever acts at a table that rested waits for the database
                    continue
                self._give_up(said(error.reason), True)
                return
            process = await self._spare.take()
            if process is None:
                return
            if self._closing:  # whoever closes has ended the process before this one, and knows of no other
                await process.end()
                return
            self._process = process
            record = [line.decode() for line in lines]
            process.send(Begin(self._card.wish, record, self._card.board, self.lesson))
            self._heard = False
            code = await process.listen(self._hear)
            await self._announcer.settled(LAST_TRIES if self._closing else None)
            was_let_go, self._is_let_go = self._is_let_go, False
            if was_let_go:
                self._process = None
                await self._wanted.wait()
            if self._closing or self._is_last:
                return
            if self._takes_back or was_let_go:
                continue
            if not self._heard and not self._stillborn:
                self._stillborn = True
                continue  # it died while it was kept warm, before that was known: no fault of the game
            self._stillborn = False
            now = time.monotonic()
            log.warning("the process of game %s ended with %s; going on from the record", self._card.id, code)
            if len(self._crashes) == MOST_CRASHES and now - self._crashes[0] < 60:
                self._give_up(say("server.why.crashes", n=MOST_CRASHES), False)
                return
            self._crashes.append(now)

    def _hear(self, news: News | bytes) -> None:
        self._heard = self._heard or not isinstance(news, ProcessReady)
        self._announcer.hear(news)

    async def _shorten(self) -> None:
        """Forget what has happened since the turn began that is taken back, if one is."""
        if not self._takes_back:
            return
        seat = self._takes_back[0]
        lines = await self._store.run(self._store.lines, self._card.id)
        keep = await asyncio.to_thread(lines_to_keep, lines, seat)
        if keep is not None:
            await self._store.run(self._store.write, self._card, keep=keep)
        self._takes_back = ()
