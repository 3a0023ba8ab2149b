"""Errors of the arena."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from openpolarity.locales import Value


class ResultFieldError(ValueError):
    """A field that is missing in a result, is unknown there, or has a value that cannot be."""

    def __init__(self, field: str, wrong: Literal["missing", "unknown", "value"]) -> None:
        super().__init__(f"{field}: {wrong}")
        self.field, self.wrong = field, wrong


class ArenaError(ValueError):
    """An impossible request: `message` is an id of the catalogues, `params` its values.

    `str(error)` is plain English for logs.
    """

    def __init__(self, text: str, *, message: str, **params: Value) -> None:
        super().__init__(text)
        self.message = message
        self.params: dict[str, Value] = params
