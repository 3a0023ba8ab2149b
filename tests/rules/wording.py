"""Wording what the rules say: every message that a test meets has its sentence in five languages."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from openpolarity.locales import LANGUAGES, catalogue

if TYPE_CHECKING:
    from openpolarity.rules import RulesError, Ruling


def check_ruling_worded(ruling: Ruling) -> None:
    """Word all messages of a ruling; raises `MissingTextError` or `KeyError` for one that cannot be said."""
    for message in ruling.messages:
        _check(message.id, tuple(sorted(message.params.items())))


def check_refusal_worded(error: RulesError) -> None:
    """Word the reason of a refusal; raises `MissingTextError` or `KeyError` if it cannot be said."""
    _check(error.message, tuple(sorted(error.params.items())))


@cache
def _check(id: str, params: tuple[tuple[str, str | int | float], ...]) -> None:
    for language in LANGUAGES:
        assert catalogue(language)(id, **dict(params)).strip()
