"""A game's process, seen from the server; one is always kept warm."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from openpolarity.server.host.preparing import Prepared
from openpolarity.server.messages.news import read_news
from openpolarity.server.messages.pipe import TOLD, Post, order
from openpolarity.system.children import APART

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.server.host.preparing import Preparing
    from openpolarity.server.messages.news import News
    from openpolarity.server.messages.orders import Order

GRACE = 5.0
"""How long a process may take to end when it is asked to, s."""
GAME = "openpolarity.server.session.main"
"""The module that runs in a game's process."""
STDOUT = 1
LOOK_EVERY = 0.1
"""Seconds between two looks at whether tables can open."""


async def start_module(module: str, **options: Any) -> asyncio.subprocess.Process:
    """Start a module of ours in a process, with pipes to and from it. Ctrl-C is for the server alone."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, stdin=pipe, stdout=pipe, **APART, **options
    )


async def end_by_force(child: asyncio.subprocess.Process) -> None:
    """Kill a process, which may have ended just now, and wait for its end, but not for ever.

    In Python 3.11 asyncio waits until its pipes are closed, too: what nobody reads any more would keep them open.
    """
    with suppress(ProcessLookupError):
        child.kill()
    with suppress(TimeoutError):
        await asyncio.wait_for(child.wait(), GRACE)


class _Ear(asyncio.subprocess.SubprocessStreamProtocol):
    """Hears what a process tells and shows as it comes: to wake a task for each of its frames would cost more."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(limit=2**16, loop=loop)
        self._post = Post()
        self._hear: Callable[[News | bytes], None] | None = None
        self._unheard: list[tuple[int, bytes]] = []
        self._ended: asyncio.Future[None] = loop.create_future()

    async def listen(self, hear: Callable[[News | bytes], None]) -> None:
        """Pass on all that has come and all that will, until nothing comes any more."""
        self._hear = hear
        unheard, self._unheard = self._unheard, []
        self._pass_on(unheard)
        await self._ended

    def pipe_data_received(self, fd: int, data: bytes | str) -> None:  # noqa: ARG002 (only one pipe is read)
        """Take what the process has written."""
        if isinstance(data, str) or self._ended.done():
            return
        try:
            self._pass_on(self._post.take(data))
        except Exception as error:  # whoever listens has to know
            self._ended.set_exception(error)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Note that the process writes no more."""
        super().pipe_connection_lost(fd, exc)
        if fd == STDOUT and not self._ended.done():
            self._ended.set_result(None)

    def _pass_on(self, messages: list[tuple[int, bytes]]) -> None:
        if self._hear is None:
            self._unheard += messages
            return
        for kind, data in messages:
            self._hear(read_news(data) if kind == TOLD else data)


class Process:
    """One process: orders go in, frames and news come out."""

    def __init__(self, child: asyncio.subprocess.Process, ear: _Ear) -> None:
        self._child, self._ear = child, ear

    @classmethod
    async def start(cls) -> Process:
        """Start a process, which gets ready by itself."""
        loop, pipe = asyncio.get_running_loop(), asyncio.subprocess.PIPE
        transport, ear = await loop.subprocess_exec(
            lambda: _Ear(loop), sys.executable, "-m", GAME, stdin=pipe, stdout=pipe, stderr=None, **APART
        )
        return cls(asyncio.subprocess.Process(transport, ear, loop), ear)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether the process is still running."""
        return self._child.returncode is None

    def send(self, what: Order) -> None:
        """Send an order; lost if the process has died, and then it is known soon."""
        if self._child.stdin is not None and not self._child.stdin.is_closing():
            self._child.stdin.write(order(what))

    async def listen(self, hear: Callable[[News | bytes], None]) -> int:
        """Pass on its news and its frames, which are bytes, until it ends; return how it ended."""
        await self._ear.listen(hear)
        return await self._child.wait()

    async def end(self) -> None:
        """End the process by closing its pipe, or by force if that does not help."""
        if self._child.stdin is not None:
            self._child.stdin.close()
        try:
            await asyncio.wait_for(self._child.wait(), GRACE)
        except TimeoutError:
            await end_by_force(self._child)


class Spare:
    """Keeps one process warm, so that a new game is there at once; none is started before tables can open."""

    def __init__(self, preparing: Preparing | None = None) -> None:
        self._preparing = preparing or Prepared()
        self._next: asyncio.Task[Process | None] | None = None
        self._closed = False

    def warm(self) -> None:
        """Start the next one now."""
        if self._next is None and not self._closed:
            self._next = asyncio.create_task(self._start())

    async def _start(self) -> Process | None:
        """Start a process as soon as tables can open; None if that is wanted no longer."""
        while self.seconds_left() > 0:
            if self._closed:
                return None
            await asyncio.sleep(LOOK_EVERY)
        return await Process.start()

    def seconds_left(self) -> float:
        """Seconds until tables can open, as far as that can be said; 0 once they can."""
        return self._preparing.seconds_left()

    @property
    def is_warm(self) -> bool:
        """Whether a process waits for its game."""
        task = self._next
        if task is None or not task.done() or task.exception() is not None:
            return False
        found = task.result()
        return found is not None and found.alive

    async def take(self) -> Process | None:
        """A process to play in, warm if there is one; the next one is started.

        None if everything is closed before tables can open.
        """
        waiting, self._next = self._next, None
        found = await waiting if waiting is not None else None
        if found is None or not found.alive:
            found = await self._start()
        self.warm()
        return found

    async def close(self) -> None:
        """End the warm process."""
        self._closed = True
        found = await self._next if self._next is not None else None
        if found is not None:
            await found.end()
