"""What can go wrong between the server and its database."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.rules import Message


class StoreError(RuntimeError):
    """The database did not take or give something, and nothing has changed; `reason` says why. It may work later."""

    def __init__(self, reason: Message, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


class TakenElsewhereError(RuntimeError):
    """Another server goes on with this game: it has stored entries that this one did not make."""
