"""The secret that tokens and keys are made with: one for all servers of a database."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.server.host.store.store import Store

SECRET = 32
"""Bytes of the secret."""


def secret_of(store: Store, data: Path | None = None) -> bytes:
    """The secret of a database; at first the one of the data folder, if that has one, so that old tokens still fit."""

    def make() -> bytes:
        path = None if data is None else data / "secret"
        kept = path.read_bytes() if path is not None and path.is_file() else b""
        return kept if len(kept) >= SECRET and any(kept) else secrets.token_bytes(SECRET)

    return store.setting("secret", make)
