"""Errors of the arena."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.locales import Value


class ArenaError(ValueError):
    """An impossible request: `message` is an id of the catalogues, `params` its values.

    `str(error)` is plain English for logs.
    """

    def __init__(self, text: str, *, message: str, **params: Value) -> None:
        super().__init__(text)
        self.message = message
        self.params: dict[str, Value] = params
