"""Tokens: what lets a browser move the persons of a game."""

from __future__ import annotations

import base64
import hashlib
import hmac


def token_for(secret: bytes, game: str) -> str:
    """The token that moves a game's persons; nobody else can make it."""
    made = hmac.new(secret, f"seat:{game}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:18]).decode()


def token_fits(secret: bytes, game: str, token: str | None) -> bool:
    """Whether this is that token."""
    return token is not None and hmac.compare_digest(token_for(secret, game).encode(), token.encode())
