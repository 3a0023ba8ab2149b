"""Errors of learning."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class LearningError(RuntimeError):
    """Learning that cannot go on: `message` is an id of the catalogues, `params` its values.

    `str(error)` is plain English for logs.
    """

    def __init__(self, text: str, *, message: str, **params: str) -> None:
        super().__init__(text)
        self.message = message
        self.params = params


def lost(why: str) -> LearningError:
    """The error for a game that could not be played to its end."""
    return LearningError(f"a game could not be played: {why}", message="learning.lost", why=why)


def damaged(path: Path, why: Exception) -> LearningError:
    """The error for a file of a course that cannot be understood."""
    return LearningError(f"{path} is damaged: {why}", message="learning.damaged", path=str(path))
