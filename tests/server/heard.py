"""Messages of a game's process as a client receives them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from openpolarity.locales import catalogue
from openpolarity.server.messages.text import in_words

if TYPE_CHECKING:
    from msgspec import Struct


def heard(message: Struct, lang: str = "en") -> dict[str, Any]:
    """A message in words, as plain JSON."""
    found: dict[str, Any] = msgspec.to_builtins(in_words(message, catalogue(lang)))
    return found
