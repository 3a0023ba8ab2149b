"""What is sent goes out at once: a frame must not wait until the client has said something."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor

from openpolarity.locales import catalogue
from openpolarity.server.http.serving import listen
from tests.waiting import TIMEOUT


async def _is_sent_at_once() -> bool:
    """Whether a served connection sends small messages although earlier ones are not acknowledged yet."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[bool] = loop.create_future()

    class Served(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            ours = transport.get_extra_info("socket")
            self.at_once = bool(ours.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            transport.close()

        def connection_lost(self, _: Exception | None) -> None:
            found.set_result(self.at_once)

    with listen("127.0.0.1", 0, catalogue()) as listener:
        server = await loop.create_server(Served, sock=listener)
        async with server:
            with socket.create_connection(listener.getsockname()):
                return await asyncio.wait_for(found, TIMEOUT)


def test_small_messages_are_not_held_back() -> None:
    with ThreadPoolExecutor(1) as own:
        assert own.submit(asyncio.run, _is_sent_at_once()).result()
