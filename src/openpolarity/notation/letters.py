"""The letters of a position's line."""

from __future__ import annotations

from openpolarity.locales import literal
from openpolarity.rules.state import BLACK, WHITE
from openpolarity.rules.words import ContactKind, What

LETTERS = {"w": WHITE, "b": BLACK}
SECTIONS = "wbWBuvfntgoxalcdjkqepsmyzSTMCh"
"""The letters of the sections, in their order."""
FAULTS = {
    "s": What.SNAP,
    "c": What.CONTACT,
    "o": What.OUT,
    "f": What.FLIP,
    "l": What.FALL,
    "d": What.DISPLACED,
    "p": What.SPLIT,
    "e": What.ENEMY_MOVED,
    "r": What.RISEN,
    "a": What.APART,
    "t": What.RED_TOUCHED,
    "x": What.RED_OFF,
    "m": What.RED_MOVED,
    "u": What.RED_TURNED,
}
CONTACTS = (ContactKind.STACK, ContactKind.KISS, ContactKind.MIX)
CRAWFORD = {"b": "before", "n": "now", "a": "after"}


def typed(text: str, most: int = 40) -> str:
    """Quote what somebody typed: at most ``most`` characters, those that do not show as escapes."""
    return literal(repr(text[:most])[1:-1])
