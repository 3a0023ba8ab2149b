"""What is wrong with a line of a bot that is no answer, as messages for the catalogues."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from openpolarity.players.bots.trouble import shown
from openpolarity.rules import Message

if TYPE_CHECKING:
    from collections.abc import Callable

_WHERE = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<place>.*)`)?", re.DOTALL)
_SIGNS = {">=": "≥", "<=": "≤", ">": ">", "<": "<", "at least": "≥", "at most": "≤", "": "="}


def _kind(found: re.Match[str], place: str) -> Message:
    if not place:
        return Message("bot.wrong.whole", {"got": found["got"]})
    return Message("bot.wrong.kind", {"field": place, "wanted": found["wanted"], "got": found["got"]})


def _length(found: re.Match[str], place: str) -> Message:
    sign = _SIGNS[(found["before"] or found["sign"] or "").strip()]
    return Message("bot.wrong.length", {"field": place, "wanted": f"{sign} {found['length']}"})


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], str], Message]], ...] = tuple(
    (re.compile(pattern, re.DOTALL), said)
    for pattern, said in (
        (r"Input data was truncated", lambda _, __: Message("bot.wrong.cut")),
        (r"JSON is malformed.*", lambda _, __: Message("bot.wrong.json")),
        (r"Number out of range", lambda _, place: Message("bot.wrong.huge", {"field": place})),
        (r"Object missing required field `(.*)`", lambda found, place: _field("missing", place, found[1])),
        (r"Object contains unknown field `(.*)`", lambda found, place: _field("surplus", place, found[1])),
        (
            r"Invalid value '?(.*?)'?",
            lambda found, place: Message("bot.wrong.value", {"field": place, "value": shown(found[1])}),
        ),
        (r"Expected `(?P<wanted>[^`]*)`, got `(?P<got>[^`]*)`", _kind),
        (
            r"Expected `.*` of (?P<before>at least |at most )?length (?P<sign>[<>]=? )?(?P<length>\d+)(?:, got .*)?",
            _length,
        ),
        (
            r"Expected `[^`]*` (?P<sign>[<>]=?) (?P<bound>\S+)",
            lambda found, place: Message(
                "bot.wrong.bounds", {"field": place, "wanted": f"{_SIGNS[found['sign']]} {found['bound']}"}
            ),
        ),
    )
)
"""The words of msgspec, and ours."""
OFFERING = ("bot.wrong.surplus", "bot.wrong.value")
"""The messages that say what would be right."""


def _field(id: str, place: str, name: str) -> Message:
    return Message(f"bot.wrong.{id}", {"field": shown(f"{place}.{name}" if place else name)})


def wrong_with(error: Exception, offered: Callable[[str], str]) -> Message | str:
    """Why a line could not be read: a message, or the reader's own words if they are none that we know.

    ``offered`` says what may stand at a place of the line, such as ``steps[0].do``.

    >>> import msgspec
    >>> wrong_with(msgspec.ValidationError("Expected `float` <= 1.0 - at `$.steps[0].x`"), str).params
    {'field': 'steps[0].x', 'wanted': '≤ 1.0'}
    """
    if isinstance(error, UnicodeDecodeError | RecursionError):
        return Message("bot.wrong.json")
    found = _WHERE.fullmatch(str(error))
    what, place = (found["what"], shown(found["place"] or "")) if found else (str(error), "")
    for pattern, said in _PATTERNS:
        if fits := pattern.fullmatch(what):
            message = said(fits, place)
            offer = {"offered": offered(place)} if message.id in OFFERING else {}
            return Message(message.id, {**message.params, **offer})
    return str(error)
