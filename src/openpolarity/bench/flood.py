"""Connections that send garbage as fast as a server takes it, and come back when they are cut off.

python -m openpolarity.bench.flood HOST:PORT GAME CONNECTIONS SECONDS

It begins with the first line that it reads.
"""

from __future__ import annotations

import asyncio
import os
import random
import struct
import sys
import time
from contextlib import suppress

FROM = "127.0.0.2"
"""Where they come from: another address than the players', as in life."""
AT_ONCE = 50
"""Messages in one write."""
PAUSE = 0.02
"""How long one waits before it comes back, s."""


def garbage(chance: random.Random) -> bytes:
    """Some messages that mean nothing, as frames of a websocket."""
    found = bytearray()
    for _ in range(AT_ONCE):
        data = chance.choice((b'{"type":"do"', b'{"type":"fly","x":[[[]]]}', b"[" * 100, os.urandom(80)))
        found += struct.pack(">BB4x", 0x81 if data[0] < 128 else 0x82, 0x80 | len(data)) + data
    return bytes(found)


async def _drain(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        await reader.read()


async def _flood(host: str, port: int, game: str, until: float, chance: random.Random) -> int:
    """One connection after another; returns how many there were."""
    count = 0
    while time.monotonic() < until:
        try:
            reader, writer = await asyncio.open_connection(host, port, local_addr=(FROM, 0))
            count += 1
            writer.write(
                f"GET /ws/games/{game} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            draining = asyncio.create_task(_drain(reader))
            while time.monotonic() < until and not draining.done():
                writer.write(garbage(chance))
                await writer.drain()
                await asyncio.sleep(0)
            draining.cancel()
            writer.transport.abort()
        except (OSError, asyncio.IncompleteReadError):
            pass
        await asyncio.sleep(PAUSE)
    return count


async def _all(host: str, port: int, game: str, connections: int, seconds: float) -> int:
    until = time.monotonic() + seconds
    floods = (_flood(host, port, game, until, random.Random(number)) for number in range(connections))
    return sum(await asyncio.gather(*floods))


def main() -> None:
    """Flood a server, and print how many connections were made."""
    address, game, connections, seconds = sys.argv[1:]
    host, _, port = address.partition(":")
    sys.stdin.readline()
    sys.stdout.write(f"{asyncio.run(_all(host, int(port), game, int(connections), float(seconds)))}\n")


if __name__ == "__main__":
    main()
