"""Announcing what a game's process tells: in order, and not before the lines of the record before it are stored."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from openpolarity.server.host.store.card import now
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.messages.news import PracticeBoard, Progress, RecordLine, Shortened

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.rules import Message
    from openpolarity.server.host.store.card import Card
    from openpolarity.server.host.store.store import Store
    from openpolarity.server.messages.news import News

MOST_LAID_BY = 30
"""Lines of a hand in motion that wait for something else to be stored with; there is one a second."""
TRY_AGAIN = 0.5
"""How long to wait before asking a database again that took nothing, s."""
LAST_TRIES = 10.0
"""How long a game that is being closed waits for such a database, s."""
STORED = (RecordLine, Shortened, Progress, PracticeBoard)
"""What is stored; all else is announced."""

log = logging.getLogger(__name__)


class Announcer:
    """Stores lines, shortenings and cards in one transaction after another, and announces all else.

    Lines that say only how a hand moves are stored with what comes after them: frames need not wait for those, not even
    while they are being stored. Many hands that move for long are stored at the same time, and a disk is slow.

    While the database takes nothing, everything waits here, `trouble` says why, and ``troubled`` is called; so it is
    when that is over.
    """

    def __init__(
        self, store: Store, card: Card, announce: Callable[[News | bytes], None], troubled: Callable[[], None]
    ) -> None:
        self.trouble: Message | None = None
        self.failed: Exception | None = None
        """Why nothing will ever be stored for this game here."""
        self._store, self._card = store, card
        self._announce, self._troubled = announce, troubled
        self._waiting: list[News | bytes] = []
        self._storing: asyncio.Task[None] | None = None
        self._frames_wait = False
        """Whether something waits to be stored or announced that has to be seen before the next frame."""

    def hear(self, news: News | bytes) -> None:
        """Take what the process tells or shows: bytes are a frame."""
        if self._needs_no_storing(news):
            self._announce(news)
            return
        self._waiting.append(news)
        self._frames_wait = self._frames_wait or not _has_time(news)
        if self._storing is None and (self._frames_wait or len(self._waiting) >= MOST_LAID_BY):
            self._storing = asyncio.create_task(self._store_all())

    def _needs_no_storing(self, news: News | bytes) -> bool:
        """Whether something may be announced before the lines that are laid by are stored, as frames may."""
        if isinstance(news, bytes):
            return not self._frames_wait
        if self._waiting or self._storing is not None:
            return False
        return not isinstance(news, STORED)

    async def settled(self, within: float | None = None) -> None:
        """Wait until everything is stored and announced; at most some seconds, if they are given."""
        while self.failed is None and (self._waiting or self._storing is not None):
            if self._storing is None:
                self._storing = asyncio.create_task(self._store_all())
            done, _ = await asyncio.wait([self._storing], timeout=within)
            if not done:
                log.error("game %s: the database took nothing for %s s: %s", self._card.id, within, self.trouble)
                self._storing.cancel()
                with suppress(asyncio.CancelledError):
                    await self._storing
                return

    async def _store_all(self) -> None:
        """Store what waits and announce it, and what has come meanwhile, until only lines are left that have time.

        Frames come all the time. If there were a transaction for those that waited for the last one, there would be no
        end of them, and soon all tables would wait for the disk.
        """
        try:
            while self._waiting and self.failed is None:
                batch, self._waiting = self._waiting, []
                if any(isinstance(news, STORED) for news in batch):
                    await self._store_batch(batch)
                self._announce_all(batch)
                came = self._waiting
                lines: list[News | bytes] = [news for news in came if isinstance(news, STORED)]
                if len(lines) < MOST_LAID_BY and all(map(_has_time, came)):
                    self._waiting = lines
                    self._announce_all(came)
                    break
        except Exception as error:
            log.exception("game %s cannot be stored", self._card.id)
            self.failed = error
            self._troubled()
        finally:
            self._storing, self._frames_wait = None, False

    def _announce_all(self, batch: list[News | bytes]) -> None:
        """Announce what is not only there to be stored."""
        for news in batch:
            if not isinstance(news, STORED):
                self._announce(news)

    async def _store_batch(self, batch: list[News | bytes]) -> None:
        """Store what there is to store, however long that takes."""
        while True:
            try:
                await self._store.run(self._write, batch)
            except StoreError as error:
                if self.trouble is None:
                    log.warning("game %s: nothing can be stored: %s", self._card.id, error)
                    self.trouble = error.reason
                    self._troubled()
                await asyncio.sleep(TRY_AGAIN)
            else:
                if self.trouble is not None:
                    self.trouble = None
                    self._troubled()
                return

    def _write(self, batch: list[News | bytes]) -> None:
        """Write a batch, whole or not at all. Called again with the same one after a `StoreError`."""
        card = self._card
        lines: list[RecordLine] = []
        shortened: int | None = None
        for news in batch:
            match news:
                case Progress() | PracticeBoard():
                    for name in news.__struct_fields__:
                        if getattr(card, name) != getattr(
                            news, name
                        ):  # a game that is only looked at stays as old as it is
                            setattr(card, name, getattr(news, name))
                            card.changed = now()
                case RecordLine():
                    lines.append(news)
                case Shortened():
                    lines = [one for one in lines if one.number < news.lines]
                    shortened = min(news.lines, news.lines if shortened is None else shortened)
        first = lines[0].number if lines else 0
        self._store.write(card, [one.line.encode() for one in lines], first, keep=shortened)


def _has_time(news: News | bytes) -> bool:
    """Whether nothing need be stored because of this: it is a frame, or a line that says only how a hand moves."""
    return isinstance(news, bytes) or (isinstance(news, RecordLine) and news.waits)
