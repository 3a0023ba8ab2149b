"""A glance at all discs: which are awake, which are held, and whether any two have touched. Asked after every tick."""

from __future__ import annotations

from typing import NamedTuple

from openpolarity.compiled import Flags, Floats, Ints, entry, known
from openpolarity.physics.resting import AWAKE


class Glance(NamedTuple):
    """What a glance shows."""

    awake: Flags
    """Which discs are awake, shape (discs,)."""
    held: Flags
    """Which discs are between the fingers of a hand, shape (discs,)."""
    any_awake: bool
    any_held: bool
    any_touched: bool
    """Whether any two discs have touched since the time that was asked about."""


@entry
def _glance(
    since: float, present: Flags, group: Ints, held_by: Ints, last_contact: Floats, awake: Flags, held: Flags
) -> tuple[bool, bool, bool]:
    any_awake = False
    any_held = False
    any_touched = False
    for i in range(present.size):
        awake[i] = present[i] and group[i] == AWAKE
        held[i] = held_by[i] >= 0
        any_awake = any_awake or awake[i]
        any_held = any_held or held[i]
        for j in range(present.size):
            any_touched = any_touched or last_contact[i, j] >= since
    return any_awake, any_held, any_touched


glance = known(_glance)
