"""Games that no network learns from: they tell how well it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.compiled import Flags, Ints

HELD_OUT = 0.1
"""Their share of all games."""


def held_out(games: Ints) -> Flags:
    """Which positions, given by the numbers of their games, are of such games: the same ones in every run."""
    found: Flags = (games * 2654435761 % 1000) < 1000 * HELD_OUT
    return found
