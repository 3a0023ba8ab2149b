"""Limits for each address: tables, sockets, requests and messages, and how long a socket may say nothing."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from openpolarity.server.host.resting import REST_AFTER

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

RATE, BURST = 120.0, 240.0
"""The most messages of a socket per second, and the most at once."""
TOLERATED = 50
"""Messages over the limit, or malformed ones, before a client is cut off."""
FORGIVEN = 1.0
"""How many of these are forgiven per second."""
REMEMBERED = 10_000
"""Addresses whose requests are counted; the one that was seen longest ago is forgotten first."""
LONGEST_BAN = 600.0
"""The longest time for which an address gets no new connection, s: it may be that of many."""
VIOLATIONS, FORGIVEN_VIOLATIONS = 3.0, 0.05
"""Connections that broke the protocol of websockets before their address counts as flooding, and how many of these are
forgiven per second: no browser does that, but a line may garble something."""


@dataclass(frozen=True)
class Limits:
    """What one address may have; None: as much as it likes. The defaults are those of `polarity play`."""

    tables: int | None = None
    """Tables that are open at a time."""
    sockets: int | None = None
    """Connections to tables at a time."""
    requests: float | None = None
    """Requests per second; ten times as many at once."""
    idle: float | None = None
    """Seconds after which a socket that says nothing, not even `ping`, is closed."""
    ban: float | None = None
    """Seconds for which an address gets no new connection after one of its own was cut off for a flood; twice as long
    each time it goes on like that."""
    connections: float | None = None
    """New connections per second; ten times as many at once."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks that speak for many: what comes from there is counted by who it comes for."""
    games: int = 24
    """Games that are open at a time, from all addresses together."""
    rest: float | None = REST_AFTER
    """Seconds without an act after which a table rests, without a process; None: never."""


class OverLimitError(RuntimeError):
    """An address wants more than it may have: `code` names the limit, `most` is it."""

    def __init__(self, code: str, most: int) -> None:
        super().__init__(code)
        self.code, self.most = code, most


def address_of(scope: Any) -> str:
    """The address of a caller; of IPv6 the network of 64 bits, because a subscriber has a whole one."""
    client = scope.get("client")
    if client is None:
        return "here"
    try:
        found = ipaddress.ip_address(str(client[0]).partition("%")[0])
    except ValueError:
        return str(client[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Visitors:
    """What every address has at present. Raises `OverLimitError` when one wants too much."""

    def __init__(self, limits: Limits, refused: Callable[[str], None] = lambda _: None) -> None:
        self.limits = limits
        self._refused = refused
        self._sockets: Counter[str] = Counter()
        self._beginning: Counter[str] = Counter()
        self._tables: dict[str, set[str]] = {}
        self._requests: OrderedDict[str, Allowance] = OrderedDict()
        self._connections: OrderedDict[str, Allowance] = OrderedDict()
        self._violations: OrderedDict[str, Allowance] = OrderedDict()
        self._banned: dict[str, Ban] = {}
        self._proxies = tuple(ipaddress.ip_network(proxy) for proxy in limits.proxies)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """Count a socket while it is open."""
        most = self.limits.sockets
        if most is not None and self._sockets[address] >= most:
            raise self._too_much("sockets", most)
        with _counted(self._sockets, address):
            yield

    @contextmanager
    def table(self, address: str, open_games: Container[str]) -> Iterator[None]:
        """Count a table while it is being begun, when these games are open; then `begun` counts it."""
        most = self.limits.tables
        for other, tables in list(self._tables.items()):
            tables -= {game for game in tables if game not in open_games}
            if not tables:
                del self._tables[other]
        if most is not None and len(self._tables.get(address, ())) + self._beginning[address] >= most:
            raise self._too_much("tables", most)
        with _counted(self._beginning, address):
            yield

    def begun(self, address: str, game: str) -> None:
        """Count a table that an address has begun."""
        self._tables.setdefault(address, set()).add(game)

    def cut_off(self, address: str) -> None:
        """Note that a connection of an address was cut off for a flood."""
        if self.limits.ban is None:
            return
        now = time.monotonic()
        self._banned = {one: ban for one, ban in self._banned.items() if ban.remembered(now)}
        before = self._banned.get(address)
        if before is None:
            self._banned[address] = Ban(now + self.limits.ban, self.limits.ban)
        elif before.until <= now:  # others of its connections may have been cut off with the first one
            seconds = min(2 * before.seconds, max(LONGEST_BAN, self.limits.ban))
            self._banned[address] = Ban(now + seconds, seconds)

    def violated(self, address: str) -> None:
        """Note that a connection of an address broke the protocol of websockets, so that it was closed."""
        if not _bucket(self._violations, address, FORGIVEN_VIOLATIONS, VIOLATIONS).take():
            self.cut_off(address)

    def is_banned(self, address: str) -> bool:
        """Whether an address gets no new connections at present."""
        if not self._banned:
            return False
        ban = self._banned.get(address)
        return ban is not None and ban.until > time.monotonic()

    def admits(self, peer: str) -> bool:
        """Whether a new connection from a machine may come in. Proxies are not asked whom they speak for yet."""
        most = self.limits.connections
        if (most is None and not self._banned) or self._is_proxy(peer):
            return True
        address = address_of({"client": (peer, 0)})
        if self.is_banned(address):
            self._refused("too_fast")
            return False
        if most is None or _bucket(self._connections, address, most, 10 * most).take():
            return True
        self._refused("connections")
        return False

    def _is_proxy(self, peer: str) -> bool:
        if not self._proxies:
            return False
        try:
            found = ipaddress.ip_address(peer.partition("%")[0].removeprefix("::ffff:"))
        except ValueError:
            return False
        return any(found in network for network in self._proxies if network.version == found.version)

    def count_request(self, address: str) -> None:
        """Count a request over HTTP."""
        if self.is_banned(address):
            raise self._too_much("too_fast", 0)
        most = self.limits.requests
        if most is None:
            return
        if not _bucket(self._requests, address, most, 10 * most).take():
            raise self._too_much("requests", int(most))

    def _too_much(self, code: str, most: int) -> OverLimitError:
        self._refused(code)
        return OverLimitError(code, most)


@dataclass(frozen=True)
class Ban:
    """Until when an address gets no new connections, and how long that is in all, s."""

    until: float
    seconds: float

    def remembered(self, now: float) -> bool:
        """Whether the address has not behaved for as long again."""
        return now < self.until + self.seconds


class Allowance:
    """How many messages a client may send: a bucket that fills steadily."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self._rate, self._burst = rate, burst
        self._left = burst
        self._since = time.monotonic()
        self._sins = 0.0

    def take(self) -> bool:
        """Count one message; False if it is one too many."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + self._rate * (now - self._since))
        self._sins = max(0.0, self._sins - FORGIVEN * (now - self._since))
        self._since = now
        if self._left < 1:
            self.sin()
            return False
        self._left -= 1
        return True

    def sin(self) -> None:
        """Count a message that had to be dropped."""
        self._sins += 1

    def use_up(self) -> None:
        """Let the client be cut off."""
        self._sins = TOLERATED + 1.0

    @property
    def used_up(self) -> bool:
        """Whether the client has to be cut off."""
        return self._sins > TOLERATED


@contextmanager
def _counted(counter: Counter[str], address: str) -> Iterator[None]:
    counter[address] += 1
    try:
        yield
    finally:
        counter[address] -= 1
        if not counter[address]:
            del counter[address]


def _bucket(buckets: OrderedDict[str, Allowance], address: str, rate: float, burst: float) -> Allowance:
    """The allowance of an address; the one that was used longest ago is forgotten first."""
    found = buckets.get(address)
    if found is None:
        found = buckets[address] = Allowance(rate, burst)
        if len(buckets) > REMEMBERED:
            buckets.popitem(last=False)
    buckets.move_to_end(address)
    return found
