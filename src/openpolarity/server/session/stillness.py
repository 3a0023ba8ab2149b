"""When a table has been still for so long that its next tick can wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.physics import Table

STILL = 125
"""Ticks without anything new to see, after which a held disc needs no more of them."""


def is_restless(table: Table, still: int) -> bool:
    """Whether something may still be seen to move; ``still``: ticks since there was something new to see."""
    loose = table.all_awake & ~table.all_held
    if loose.any():
        return still < STILL or not table.at_rest
    return bool(table.hand.held) and still < STILL
