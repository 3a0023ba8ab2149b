"""Errors of the arena."""

from __future__ import annotations

Value = str | int | float


class ArenaError(ValueError):
    """An impossible request: `message` is an id of the catalogues, `params` its values.

    `str(error)` is plain English for logs.
    """

    def __init__(self, text: str, *, message: str, **params: Value) -> None:
        super().__init__(text)
        self.message = message
        self.params: dict[str, Value] = params
