"""Serving: the application on uvicorn, a free port, an open browser."""

from __future__ import annotations

import gc
import socket
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING

import uvicorn
from platformdirs import user_data_path

from openpolarity.server.app import application
from openpolarity.server.security import LOCAL
from openpolarity.server.wire import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PORT = 8765
"""Where the table is found, unless somebody else is there already."""
TRIES = 20


class PortError(OSError):
    """No port to serve at."""


def default_data() -> Path:
    """Where games are kept."""
    return user_data_path("polarity", appauthor=False)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket to serve at: the port that is wanted, or the first free one from `PORT` on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    problem: OSError | None = None
    for one in wanted:
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, one))
        except (OSError, OverflowError) as error:
            found.close()
            problem = OSError(str(error))
        else:
            return found
    raise PortError(f"cannot serve at {host}, port {port if port is not None else PORT}: {problem}")


def configured(data: Path, host: str, *, web: Path | None = None, empty_for: float | None = None) -> uvicorn.Config:
    """The server's settings: no compression on sockets (it doubles the work), and small messages only."""
    everywhere = host in ("0.0.0.0", "::", "")
    hosts = ("*",) if everywhere else (*LOCAL, host)
    return uvicorn.Config(
        application(data, hosts=hosts, web=web, empty_for=empty_for),
        ws="websockets-sansio",
        ws_max_size=4 * LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def serve(
    data: Path,
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    web: Path | None = None,
    browser: bool = True,
    say: Callable[[str], None] = lambda _: None,
) -> None:
    """Serve until Ctrl-C; ``say`` is told the address."""
    with listen(host, port) as found:
        number = found.getsockname()[1]
        name = "127.0.0.1" if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host
        address = f"http://{name}:{number}/"
        server = uvicorn.Server(configured(data, host, web=web))
        say(address)
        if browser:
            threading.Timer(1.0, webbrowser.open, (address,)).start()
        gc.collect()
        gc.freeze()  # all that was loaded stays: nobody waits while it is gone through
        with suppress(KeyboardInterrupt):  # that is how it ends; all games are on record
            server.run(sockets=[found])
