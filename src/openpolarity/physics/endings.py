"""What became of a disc that was let go."""

from __future__ import annotations

import math
from enum import StrEnum
from typing import TYPE_CHECKING

from openpolarity.physics.table import SettleOutcome

if TYPE_CHECKING:
    from openpolarity.physics.pose import FaceUp
    from openpolarity.physics.table import Table

FLAT = math.radians(3)
"""A resting disc tilted less than this lies flat."""
AWAY = 6.0
"""A disc that lies farther than this from what it was leaned on has rolled away, in diameters."""


class Ending(StrEnum):
    """What became of a disc that was let go."""

    STANDS = "stands"
    FALLS = "falls"
    FLIPS = "flips"
    SNAPS = "snaps"
    ROLLS_AWAY = "rolls away"
    UNSETTLED = "unsettled"
    """It still moved when nobody waited any longer."""
    STICKS = "sticks"
    """Something jumped to it in the hand, which did not let go."""
    BLOCKED = "blocked"
    """It could not be taken where the hand was to begin: something is there."""


def ending_of(table: Table, disc: int, up: FaceUp, outcome: SettleOutcome = SettleOutcome.RESTED) -> Ending:
    """Name what became of a disc that was let go with ``up`` up."""
    if outcome is not SettleOutcome.RESTED:
        return Ending.UNSETTLED
    if table.touching(disc):
        return Ending.SNAPS
    if table.colour_up(disc) != up:
        return Ending.FLIPS
    if table.tilt(disc) > FLAT:
        return Ending.STANDS
    return Ending.FALLS
