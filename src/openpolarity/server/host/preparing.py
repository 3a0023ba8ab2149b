"""What a table needs once after an install and takes seconds: done elsewhere, while pages are served already."""

from __future__ import annotations

from typing import Protocol


class Preparing(Protocol):
    """Says how long it takes until tables can open."""

    def seconds_left(self) -> float:
        """Seconds, as far as that can be said; 0 as soon as tables can open, and not before."""


class Prepared:
    """Nothing is left to prepare."""

    def seconds_left(self) -> float:
        """0: tables can open."""
        return 0.0
