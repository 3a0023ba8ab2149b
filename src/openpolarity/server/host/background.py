"""Slow work after a game, one piece at a time in a process of its own: queued, shown, dropped when nobody asks for it.

What was found is kept in memory, for the games asked about last: to work it out again takes seconds, and nothing is
lost with it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from openpolarity.server.host.process import end_by_force, start_module
from openpolarity.server.messages.background import Drawn, MasterThought, Unable, WorkProgress, line_of, read_answer

if TYPE_CHECKING:
    from openpolarity.server.messages.background import Work, WorkAnswer
    from openpolarity.server.messages.outbound_analysis import MasterSays

MOST_WAITING = 8
"""Pieces of work that may wait."""
KEPT = 48
"""Pieces of work whose results are kept."""
UNASKED = 12.0
"""Work is dropped when nobody has asked about it for this long, s."""
LONGEST = 120.0
"""No piece of work takes longer, s."""
LONGEST_LINE = 8 << 20
"""Bytes of one answer."""

Key = tuple[str, int, str]
"""The game, how long its record is, and what is wanted of it."""

log = logging.getLogger(__name__)


class BusyError(RuntimeError):
    """Too much is waiting already."""


class Job:
    """A piece of work, how far it is, and what has come of it."""

    def __init__(self, work: Work) -> None:
        self.work: Work | None = work
        self.state: Literal["waiting", "thinking", "done", "failed"] = "waiting"
        self.share = 0.0
        self.thoughts: list[MasterThought] = []
        self.worded: dict[str, list[MasterSays[str]]] = {}
        """The thoughts in words, by language."""
        self.picture = b""
        self.asked = time.monotonic()
        self.over = asyncio.Event()

    def hear(self, answer: WorkAnswer) -> None:
        """Take in what the process says."""
        match answer:
            case WorkProgress(share):
                self.share = share
            case MasterThought():
                self.thoughts.append(answer)
            case Drawn(data):
                self.picture = data
            case Unable():
                self.state = "failed"

    def end(self, *, well: bool) -> None:
        """Nothing more will come of it."""
        if self.state != "failed":
            self.state = "done" if well else "failed"
        self.work = None  # the record need not be kept
        self.share = 1.0
        self.over.set()


class Background:
    """The work of a server that takes seconds, done one after another."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[Key, Job] = OrderedDict()
        self._waiting: asyncio.Queue[Key] = asyncio.Queue()
        self._working: asyncio.Task[None] | None = None

    def ask(self, key: Key, work: Work) -> Job:
        """The job for a piece of work, begun if it is not known yet. Raises `BusyError`."""
        job = self.look(key)
        if job is not None:
            return job
        if sum(one.state == "waiting" for one in self._jobs.values()) >= MOST_WAITING:
            raise BusyError
        job = self._jobs[key] = Job(work)
        self._waiting.put_nowait(key)
        if self._working is None or self._working.done():
            job.state = "thinking"  # nothing else is being done: it waits for nobody
            self._working = asyncio.create_task(self._work())
        return job

    async def wait_for(self, key: Key, work: Work, patience: float) -> Job:
        """The job for a piece of work, once it is over. Raises `BusyError` if that takes longer than ``patience`` s."""
        job = self.ask(key, work)
        until = time.monotonic() + patience
        while not job.over.is_set():
            if time.monotonic() > until:
                raise BusyError
            self.look(key)
            with suppress(TimeoutError):
                await asyncio.wait_for(job.over.wait(), 1.0)
        return job

    def look(self, key: Key) -> Job | None:
        """The job that is known by this key; whoever looks wants it to go on."""
        job = self._jobs.get(key)
        if job is not None:
            job.asked = time.monotonic()
            self._jobs.move_to_end(key)
        return job

    def drop(self, key: Key) -> None:
        """Nobody wants it any more, unless it is done."""
        job = self._jobs.get(key)
        if job is not None and job.state in ("waiting", "thinking"):
            del self._jobs[key]
            job.end(well=False)

    async def close(self) -> None:
        """End what is going on."""
        if self._working is not None:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working

    async def _work(self) -> None:
        while not self._waiting.empty():
            key = self._waiting.get_nowait()
            job = self._jobs.get(key)
            if job is None or job.work is None or self._forgotten(job):
                self.drop(key)
                continue
            job.state = "thinking"
            well = await self._do(key, job, job.work)
            if self._jobs.get(key) is job:
                job.end(well=well)
            for old in list(self._jobs)[:-KEPT]:
                if self._jobs[old].over.is_set():
                    del self._jobs[old]

    async def _do(self, key: Key, job: Job, work: Work) -> bool:
        """Whether the process did its work to the end."""
        child = await start_module("openpolarity.server.session.background", limit=LONGEST_LINE)
        try:
            async with asyncio.timeout(LONGEST):
                watching = asyncio.create_task(self._watch(key, job, child))
                try:
                    await self._listen(job, child, line_of(work))
                    return await child.wait() == 0
                finally:
                    watching.cancel()
        except TimeoutError:
            log.warning("slow work on game %s was given up after %.0f s", key[0], LONGEST)
            return False
        finally:
            if child.returncode is None:
                await end_by_force(child)

    @staticmethod
    async def _listen(job: Job, child: asyncio.subprocess.Process, order: bytes) -> None:
        if child.stdin is None or child.stdout is None:
            return
        with suppress(ConnectionError):  # it has died: that is known soon
            child.stdin.write(order)
            await child.stdin.drain()
            child.stdin.close()
        while line := await child.stdout.readline():
            job.hear(read_answer(line))

    async def _watch(self, key: Key, job: Job, child: asyncio.subprocess.Process) -> None:
        """End the process when nobody asks any more."""
        while self._jobs.get(key) is job and not self._forgotten(job):
            await asyncio.sleep(0.2)
        if self._jobs.get(key) is job:  # not one that was begun anew
            self.drop(key)
        with suppress(ProcessLookupError):
            child.kill()

    @staticmethod
    def _forgotten(job: Job) -> bool:
        return time.monotonic() - job.asked > UNASKED
