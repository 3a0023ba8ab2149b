"""A line between client and server that takes its time: for measuring and testing what a player far away feels."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

STALL = 0.2
"""A lost packet arrives this much later, s: TCP sends it again after that, and everything behind it waits."""
PIECE = 65_536


class DelayingProxy:
    """Passes bytes on to a port of this machine and back, each piece ``delay`` seconds later.

    A share ``loss`` of the pieces is lost and sent again: it stalls for `STALL` seconds, with all that follows it.
    """

    def __init__(self, port: int, delay: float, loss: float = 0.0, seed: int = 0) -> None:
        self.port = 0
        """The port on which it listens."""
        self._to = port
        self._delay, self._loss = delay, loss
        self._rng = np.random.default_rng(seed)
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._connect, "127.0.0.1", 0))
        self.port = int(server.sockets[0].getsockname()[1])
        self._ready.set()
        self._loop.run_forever()
        server.close()
        pending = asyncio.all_tasks(self._loop)
        for task in pending:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*pending, return_exceptions=True))
        self._loop.close()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
            ends = (self._pass(reader, far_writer), self._pass(far_reader, writer))
            await asyncio.gather(*ends, return_exceptions=True)
        writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one direction until it ends."""
        line: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sender = asyncio.ensure_future(self._send(line, writer))
        free = 0.0
        with suppress(OSError):
            while data := await reader.read(PIECE):
                stall = STALL if self._rng.random() < self._loss else 0.0
                # Bytes arrive in their order: nothing overtakes what stalls.
                free = max(free, self._loop.time() + self._delay + stall)
                line.put_nowait((free, data))
        line.put_nowait((max(free, self._loop.time() + self._delay), b""))
        await sender

    async def _send(self, line: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while True:
                due, data = await line.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                if not data:
                    break
                writer.write(data)
                await writer.drain()
        writer.close()

    def stop(self) -> None:
        """Cut all lines."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)


@contextmanager
def delaying(port: int, delay: float, loss: float = 0.0, seed: int = 0) -> Iterator[int]:
    """Run a `DelayingProxy` before a port; gives the port to connect to instead."""
    proxy = DelayingProxy(port, delay, loss, seed)
    try:
        yield proxy.port
    finally:
        proxy.stop()
