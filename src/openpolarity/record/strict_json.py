"""JSON objects as records hold them: compact, and nothing that another reader might take differently."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

Json = dict[str, Any]
DEEPEST = 32
"""Levels of objects and lists in each other."""
LARGEST = 1 << 63
"""Whole numbers are smaller than this, above and below 0."""


def compact(thing: Json) -> bytes:
    """One line of JSON, UTF-8. Raises ValueError if `parse` would not give it back."""
    if not isinstance(thing, dict):
        raise ValueError(f"a JSON object is a dictionary, not {type(thing).__name__}")
    try:
        text = json.dumps(thing, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, RecursionError) as error:
        raise ValueError(f"it cannot be written as JSON: {error}") from error
    except UnicodeEncodeError as error:
        raise ValueError("half a character pair cannot be written as UTF-8") from error
    return text


def parse(text: bytes) -> Json:
    """Read one JSON object. Raises ValueError that says what is wrong with it."""
    try:
        thing = json.loads(text.decode(), parse_constant=_no_number, parse_float=_finite, parse_int=_whole)
    except UnicodeDecodeError as error:
        raise ValueError(f"byte {error.start} is no UTF-8") from error
    except RecursionError as error:
        raise ValueError(f"more than {DEEPEST} levels of objects and lists") from error
    if not isinstance(thing, dict):
        raise ValueError("a JSON object is expected, something in { }")
    # Almost every line has few brackets at all, and then there is nothing to measure.
    if text.count(b"[") + text.count(b"{") > DEEPEST and _depth(thing) > DEEPEST:
        raise ValueError(f"more than {DEEPEST} levels of objects and lists")
    if b"\\u" in text:
        compact(thing)
    return thing


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text[:40]} is too large a number")
    return value


def _whole(text: str) -> int:
    if len(text) > 20 or not -LARGEST < (value := int(text)) < LARGEST:
        raise ValueError(f"{text[:40]} is too large a whole number")
    return value


def _depth(thing: object) -> int:
    """How many levels there are, without recursion."""
    level: list[object] = [thing]
    depth = 0
    while level:
        inner = [part for part in level if isinstance(part, dict | list)]
        depth += bool(inner)
        level = [child for part in inner for child in (part.values() if isinstance(part, dict) else part)]
    return depth
