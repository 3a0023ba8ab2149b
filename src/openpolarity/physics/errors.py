"""What the table refuses."""

from __future__ import annotations


class TableError(ValueError):
    """Something the table cannot do; it stays as it was.

    What a person can ask for by setting up a board has a `message` (an id) and `params`, so that five languages can say
    it; elsewhere `message` is empty. `str(error)` is plain English.
    """

    def __init__(self, text: str, *, message: str = "", **params: str | int | float) -> None:
        super().__init__(text)
        self.message = message
        self.params = params


class UnknownDiscError(TableError):
    """A disc that does not exist, or is not where the call needs it."""


class BadPoseError(TableError):
    """A position or direction that no disc can have: not finite, an axis that is no unit vector, below the mat."""


class OverlapError(TableError):
    """Two discs would share the same space."""


class HandError(TableError):
    """Something this hand cannot do now."""
