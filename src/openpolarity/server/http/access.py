"""Access to the server: the names under which this machine is reached, and the key that other machines need."""

from __future__ import annotations

import base64
import hashlib
import hmac
import ipaddress
import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from starlette.requests import cookie_parser

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.datastructures import Headers

LOCAL = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::")
VITAL = ("/healthz", "/readyz")
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""Headers with which proxies pass requests on."""
SOMEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses of documentation: nothing is sent there; the system only says from which address it would."""


class MalformedError(ValueError):
    """A header that makes no sense."""


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own, seen from itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address == "localhost"
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_loopback


def is_here(scope: Any, headers: Headers) -> bool:
    """Whether the caller is a program on this machine, and no proxy that passes on what others want."""
    client = scope.get("client")
    return client is None or (is_loopback(client[0]) and not any(name in headers for name in FORWARDED))


def is_encrypted(scope: Any) -> bool:
    """Whether the browser came by TLS, which a trusted proxy says."""
    return scope.get("scheme") in ("https", "wss")


def outer_addresses() -> list[str]:
    """Addresses under which other machines are likely to reach this one, the likeliest first."""
    found = []
    for somewhere, family in SOMEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((somewhere, 9))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return [address for address in found if not is_loopback(address)]


def own_names(host: str, more: Iterable[str] = ()) -> tuple[str, ...]:
    """The names and addresses that a browser may call: for a server at ``host``, and those that were allowed."""
    names = {*LOCAL, *(name.lower().strip("[]").rstrip(".") for name in more)}
    if host not in EVERYWHERE:
        names.add(host.lower())
    if not is_loopback(host):
        machine = socket.gethostname().lower()
        short = machine.split(".")[0]
        names |= {machine, short, f"{short}.local", *outer_addresses()}
    return tuple(sorted(names))


def key_for(secret: bytes) -> str:
    """The key of a data folder: always the same, so that a link that was kept still opens."""
    made = hmac.new(secret, b"door", hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:18]).decode()


@dataclass(frozen=True)
class Access:
    """The rules of access to the server."""

    hosts: tuple[str, ...] = LOCAL
    key: str | None = None
    """The key that other machines need; None if they cannot reach the server anyway."""
    open_to_all: bool = False
    """Whether anybody may come in: then the key only tells who runs the server."""
    trusts_here: bool = True
    """Whether a program on this machine needs no key; not where a proxy on it passes on what others want."""

    def is_ours(self, headers: Headers, server: Any) -> bool:
        """Whether the address that was called is ours: a foreign name that points here is not (DNS rebinding).

        The address at which the connection was accepted is ours whatever is on the list. Raises `MalformedError`.
        """
        name = _name_in(headers.get("host", ""))
        return name in self.hosts or bool(server and name == str(server[0]).removeprefix("::ffff:"))

    def lets_in(self, scope: Any, headers: Headers) -> bool:
        """Whether the caller may come in. Programs on this machine may always ask how the server is."""
        if self.open_to_all or self.trusts(scope, headers):
            return True
        return scope.get("path") in VITAL and is_here(scope, headers)

    def trusts(self, scope: Any, headers: Headers) -> bool:
        """Whether the caller is on this machine, or has the key: in a cookie, in the address or as a bearer."""
        if self.key is None or (self.trusts_here and is_here(scope, headers)):
            return True
        cookies = cookie_parser(headers.get("cookie", ""))
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        return (
            self._fits(cookies.get(self.cookie(scope), ""))
            or self.has_key(scope)
            or (scheme.lower() == "bearer" and self._fits(bearer))
        )

    def has_key(self, scope: Any) -> bool:
        """Whether the address contains the key."""
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
        return any(self._fits(key) for key in query.get("key", ()))

    def _fits(self, key: str) -> bool:
        return self.key is not None and hmac.compare_digest(key.encode("utf-8", "replace"), self.key.encode())

    @staticmethod
    def cookie(scope: Any) -> str:
        """The name of the cookie; browsers do not tell ports apart. With TLS it is bound to this very host."""
        if is_encrypted(scope):
            return "__Host-polarity_key"
        server = scope.get("server")
        return f"polarity_key_{server[1] if server else 0}"


def _name_in(host: str) -> str:
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # refuses what is no number
    except ValueError as error:
        raise MalformedError(str(error)) from None
    if not parts.hostname or parts.netloc != host or parts.username is not None:
        raise MalformedError("no host")
    return parts.hostname.rstrip(".")
