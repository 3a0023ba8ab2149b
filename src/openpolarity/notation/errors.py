"""What a position or its line refuses."""

from __future__ import annotations

from openpolarity.locales import Value, catalogue


class PositionError(ValueError):
    """A position that cannot be: a line that cannot be read, or a board that does not add up.

    `message` is a message id and `params` its numbers, so that five languages can say it. `str(error)` is English.
    """

    def __init__(self, message: str, **params: Value) -> None:
        super().__init__(message)
        self.message = message
        self.params: dict[str, Value] = params

    def __str__(self) -> str:
        return catalogue()(self.message, **self.params)


class GridError(ValueError):
    """Poses that a grid cannot hold: too far away, not finite, without a direction."""
