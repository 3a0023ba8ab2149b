"""How a server is run for others: its public address, proxies before it, and limits. Read from what a person typed."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from openpolarity.locales import literal
from openpolarity.rules import Message
from openpolarity.server.http.limits import Limits


class HostingError(ValueError):
    """A setting that makes no sense; `reason` says what would be right."""

    def __init__(self, name: str, value: str) -> None:
        self.reason = Message(f"serve.{name}", {"value": literal(value)})
        super().__init__(self.reason.id)


@dataclass(frozen=True)
class Hosting:
    """The settings of `polarity serve`. Raises `HostingError`."""

    public_address: str | None = None
    """Where browsers reach the server (`https://polarity.example`), if a proxy stands before it."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count."""
    open_to_all: bool = False
    """Whether anybody may come in; otherwise other machines need the key."""
    keep_days: int | None = None
    """Days after which a game that is over is deleted; None: never."""
    lobby: bool = False
    """Whether tables may be open to whoever comes by."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if self.public_address is not None:
            self._public_name()
        for proxy in self.proxies:
            try:
                ipaddress.ip_network(proxy)
            except ValueError:
                raise HostingError("proxy", proxy) from None

    @property
    def names(self) -> tuple[str, ...]:
        """The name in the public address."""
        return () if self.public_address is None else (self._public_name(),)

    def _public_name(self) -> str:
        address = self.public_address or ""
        try:
            parts = urlsplit(address)
            _ = parts.port
        except ValueError:
            raise HostingError("public_address", address) from None
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query:
            raise HostingError("public_address", address)
        return parts.hostname
