"""Messages as text. JSON has no infinite numbers and no NaN: a message with one is refused, never sent as null."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from msgspec import Struct

_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def write(message: Struct) -> str:
    """A message as text. Raises `ValueError` if a number in it is not finite."""
    return _encode(msgspec.to_builtins(message))
