"""Serving: the application on uvicorn, a free port, an open browser."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import uvicorn
from platformdirs import user_data_path
from uvicorn.config import LOGGING_CONFIG

from openpolarity.locales import literal
from openpolarity.server.host.data_folder import check_folder
from openpolarity.server.host.folder_claim import Running, TakenError, claim
from openpolarity.server.host.registry import EMPTY_FOR, Registry
from openpolarity.server.host.storage import open_storage
from openpolarity.server.host.store.database import DatabaseAddressError
from openpolarity.server.host.store.errors import StoreError
from openpolarity.server.http.access import EVERYWHERE, LOCAL, Access, is_loopback, key_for, outer_addresses, own_names
from openpolarity.server.http.app import application
from openpolarity.server.http.connections import Http, Socket
from openpolarity.server.http.listening import GuardedSocket
from openpolarity.server.http.logs import note
from openpolarity.server.messages.inbound import LONGEST
from openpolarity.server.messages.reasons import DamageError, reason_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from openpolarity.locales import Catalogue
    from openpolarity.server.host.folder_claim import FolderClaim
    from openpolarity.server.host.preparing import Preparing
    from openpolarity.server.host.storage import Storage
    from openpolarity.server.http.hosting import Hosting
    from openpolarity.server.http.limits import Visitors

PORT = 8765
"""The default port, unless it is taken."""
TRIES = 20
_NO_PORT = {
    errno.EADDRINUSE: "play.port.taken",
    errno.EADDRNOTAVAIL: "play.port.no_address",
    errno.EACCES: "play.port.forbidden",
    errno.EPERM: "play.port.forbidden",
}


class PortError(OSError):
    """There is no free port to serve at; the text says why, in the user's language."""


class DataError(RuntimeError):
    """There is no usable folder to keep games in; the text says why, in the user's language."""


def default_data() -> Path:
    """The default folder in which games are kept."""
    return user_data_path("polarity", appauthor=False)


def listen(host: str, port: int | None, t: Catalogue) -> GuardedSocket:
    """Open a socket to serve at, on the given port or the first free one from `PORT` on. Raises `PortError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    problem: Exception | None = None
    for one in wanted:
        # Named as TCP, asyncio sends small messages at once; else a frame waits until the client has said something.
        found = GuardedSocket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        _own_the_port(found)
        try:
            found.bind((host, one))
        except (OSError, OverflowError, TypeError, ValueError) as error:  # also names that can be none
            found.close()
            problem = error
        else:
            return found
    number = port if port is not None else PORT
    raise PortError(t("play.no_port", host=literal(host), port=str(number), why=_why_no_port(problem, t)))


if sys.platform == "win32":

    def _own_the_port(found: socket.socket) -> None:
        """Nobody else may serve at this port; on Windows that has to be asked for."""
        found.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
else:

    def _own_the_port(found: socket.socket) -> None:
        """Serve again at a port whose last connections are still ending. On Windows this would share it."""
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def _why_no_port(problem: Exception | None, t: Catalogue) -> str:
    # Names that no machine can have are refused as wrong values, not by the system.
    if isinstance(problem, socket.gaierror | TypeError | ValueError):
        return t("play.port.no_name")
    known = _NO_PORT.get((problem.errno or 0) if isinstance(problem, OSError) else 0)
    return t(known) if known else f"{problem}."


def configured(
    storage: Storage,
    access: Access | None = None,
    *,
    web: Path | None = None,
    empty_for: float = EMPTY_FOR,
    address: str = "",
    hosting: Hosting | None = None,
    preparing: Preparing | None = None,
) -> uvicorn.Config:
    """The server's settings: no compression on sockets (it doubles the work), small messages, nobody who lingers."""
    app = application(
        storage,
        access=access,
        web=web,
        empty_for=empty_for,
        address=address,
        limits=None if hosting is None else hosting.limits,
        keep_days=None if hosting is None else hosting.keep_days,
        lobby=hosting is not None and hosting.lobby,
        outside=_outside(access, address, hosting),
        preparing=preparing,
    )
    return uvicorn.Config(
        app,
        http=Http,
        ws=Socket,
        ws_max_size=4 * LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level="warning",
        log_config=LOGGING_CONFIG if hosting is None else None,
        proxy_headers=hosting is not None and bool(hosting.proxies),
        forwarded_allow_ips=[] if hosting is None else list(hosting.proxies),
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


class _Server(uvicorn.Server):
    """A server that ends at once, also while tables that are waited for cannot open yet."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer whoever waits for a table, and end in order."""
        registry: Registry = self.config.app.state.registry  # type: ignore[union-attr]
        await registry.turn_away()
        await super().shutdown(sockets)


def server_at(found: GuardedSocket, config: uvicorn.Config) -> uvicorn.Server:
    """The server with these settings, for a socket at which whoever was cut off is turned away."""
    visitors: Visitors = config.app.state.visitors  # type: ignore[union-attr]
    found.admits = visitors.admits
    return _Server(config)


def _outside(access: Access | None, address: str, hosting: Hosting | None) -> str:
    """Where browsers on other machines reach the server; empty if they cannot."""
    if hosting is not None and hosting.public_address:
        return hosting.public_address
    reached = access is not None and access.key is not None and not is_loopback(urlsplit(address).hostname or "::1")
    return address if reached else ""


def _address(host: str, port: int, key: str | None = None) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/" + (f"?key={key}" if key else "")


def _addresses(host: str, port: int, key: str | None) -> tuple[str, list[str]]:
    """The address for browsers on this machine, and those for other machines."""
    if key is None:
        return _address(host, port), []
    if host not in EVERYWHERE:
        return _address(host, port, key), [_address(host, port, key)]
    family = [one for one in outer_addresses() if host == "::" or ":" not in one]
    return _address(LOCAL[0] if host != "::" else "::1", port), [_address(one, port, key) for one in family]


def inner_address(host: str, port: int) -> str:
    """Where other servers of the same database reach this one."""
    known = outer_addresses() if host in EVERYWHERE else [host]
    return _address(known[0] if known else LOCAL[0], port).rstrip("/")


def serve(
    data: Path,
    t: Catalogue,
    *,
    database: str | None = None,
    host: str = LOCAL[0],
    port: int | None = None,
    allow: Sequence[str] = (),
    web: Path | None = None,
    browser: bool = True,
    hosting: Hosting | None = None,
    say: Callable[[str], None] = lambda _: None,
    warn: Callable[[str], None] = lambda _: None,
    prepare: Callable[[], Preparing | None] = lambda: None,
) -> None:
    """Serve until the program is ended; ``say`` is called with the address, ``warn`` with anything else of note.

    ``prepare`` is called before, if nobody else serves this folder; what it begins may go on while pages are served.
    With ``hosting`` it is a server for others: they need its key, or none if it is open to all.

    If another program serves this folder already, the browser is opened there. Raises `DataError` or `PortError`.
    """
    if not host.strip():
        raise PortError(t("play.no_host"))  # for a socket, no name means all of this machine's addresses
    try:
        check_folder(data)
        with claim(data) as ours:
            preparing = prepare()
            _serve(ours, data, database, t, host, port, allow, web, browser, hosting, say, warn, preparing)
    except TakenError as taken:
        if hosting is not None:
            raise DataError(t("serve.taken", folder=literal(str(data)))) from None
        if taken.by is None:
            raise DataError(t("play.taken", folder=literal(str(data)))) from None
        warn(t("play.running", address=literal(taken.by.address)))
        if (host, port) != (LOCAL[0], None) and (host, port or taken.by.port) != (taken.by.host, taken.by.port):
            warn(t("play.running_elsewhere", wanted=literal(_address(host, port or PORT))))
        say(taken.by.address)
        if browser:
            webbrowser.open(taken.by.address)
    except PortError:
        raise
    except DatabaseAddressError as error:
        raise DataError(t(error.reason.id, **error.reason.params)) from None
    except (OSError, DamageError, StoreError) as error:
        why = error.reason if isinstance(error, StoreError) else reason_of(error)
        raise DataError(t("play.no_data", folder=literal(str(data)), why=t(why.id, **why.params))) from None


def _serve(
    ours: FolderClaim,
    data: Path,
    database: str | None,
    t: Catalogue,
    host: str,
    port: int | None,
    allow: Sequence[str],
    web: Path | None,
    browser: bool,
    hosting: Hosting | None,
    say: Callable[[str], None],
    warn: Callable[[str], None],
    preparing: Preparing | None,
) -> None:
    storage = open_storage(data, database)
    with listen(host, port, t) as found:
        number = found.getsockname()[1]
        access = _access(storage, host, allow, hosting)
        here, others = _addresses(host, number, access.key)
        ours.say(Running(os.getpid(), host, number, here))
        inner = inner_address(host, number)
        config = configured(storage, access, web=web, address=inner, hosting=hosting, preparing=preparing)
        server = server_at(found, config)
        _end_in_order(server)
        if hosting is not None:
            note("serving", address=_address(host, number), public=hosting.public_address, pid=os.getpid())
        elif access.key is not None:
            warn(t("play.open_to_others"))
            for one in others:
                if one != here:
                    warn(one)
        say(here)
        if browser:
            threading.Timer(1.0, webbrowser.open, (here,)).start()
        gc.collect()
        gc.freeze()  # all that was loaded stays: nobody waits while it is gone through
        server.run(sockets=[found])  # until it is ended; all games are on record
        if hosting is not None:
            note("ended")


def _access(storage: Storage, host: str, allow: Sequence[str], hosting: Hosting | None) -> Access:
    """Who may come in. A server for others always has a key; behind a proxy, callers on loopback are anybody."""
    key = key_for(storage.secret)
    if hosting is None:
        return Access(own_names(host, allow), None if is_loopback(host) else key)
    proxied = bool(hosting.public_address or hosting.proxies)
    return Access(own_names(host, (*allow, *hosting.names)), key, hosting.open_to_all, trusts_here=not proxied)


def _end_in_order(server: uvicorn.Server) -> None:
    """Ctrl-C, being asked to end, and a closed terminal all end the server in order, from now on.

    uvicorn minds its signals only once it runs; a Ctrl-C before that might be lost in a garbage collection. Signals
    that the program was started not to mind (`nohup`) stay ignored.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP, others no SIGBREAK
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: setattr(server, "should_exit", True))
