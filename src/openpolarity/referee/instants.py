"""When things happened: the instants at which discs fell flat, rose, turned over, left, moved too far or touched.

At rest only the result is visible, so the latest change of each disc is noted as it happens, to a tick (8 ms).
"""

from __future__ import annotations

import math
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import Flags, Floats, entry, known
from openpolarity.elementary import cos, sin
from openpolarity.geometry import hypot, up_axis
from openpolarity.referee.limits import DISPLACED, FLAT_TILT, red_limit
from openpolarity.rules import RED, What

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.physics import Table
    from openpolarity.referee.sight import DiscPair

FLAT = cos(FLAT_TILT)
UPRIGHT = sin(math.radians(3))
"""Sine of the angle from upright within which a disc keeps the colour it showed (A12)."""
PARTED = 0.1
"""Discs have parted when they have not touched for this long, s; shorter gaps between contacts mean nothing."""


class Sign(IntEnum):
    """Something that is true or false of a disc at an instant."""

    LIES = 0
    WHITE = 1
    OUT = 2
    FAR = 3


SIGN_OF = {
    What.FALL: Sign.LIES,
    What.RISEN: Sign.LIES,
    What.FLIP: Sign.WHITE,
    What.RED_TURNED: Sign.WHITE,
    What.OUT: Sign.OUT,
    What.DISPLACED: Sign.FAR,
    What.RED_OFF: Sign.FAR,
}


@entry
def note_changes(
    now: float, poses: Floats, discs: Flags, places: Floats, farthest: Floats, out: float, signs: Flags, since: Floats
) -> None:
    """Update the signs of the chosen discs, and note the time (s) of each change."""
    for i in range(discs.size):
        if not discs[i]:
            continue
        p = poses[i]
        _, _, up = up_axis(p[3], p[4], p[5], p[6])
        for sign in range(4):
            seen = abs(up) >= FLAT
            if sign == 1:
                seen = up > 0 if abs(up) > UPRIGHT else signs[1, i]
            elif sign == 2:
                seen = hypot(p[0], p[1]) > out
            elif sign == 3:
                seen = hypot(p[0] - places[i, 0], p[1] - places[i, 1]) > farthest[i]
            if seen != signs[sign, i]:
                signs[sign, i] = seen
                since[sign, i] = now


_note_changes = known(note_changes)


class Instants:
    """Records when discs changed, from a calm moment on. Times in s."""

    def __init__(self, table: Table) -> None:
        self._table = table
        kit = table.kit
        self._farthest = np.full(table.capacity, DISPLACED * kit.diameter)
        self._farthest[RED] = red_limit(kit) * kit.diameter
        self._signs: Flags = np.zeros((len(Sign), table.capacity), dtype=np.bool_)
        self._since = np.zeros(self._signs.shape)
        self.begin(table.all_poses[:, :2].copy())

    def begin(self, places: Floats) -> None:
        """Start afresh; displacements are measured from ``places`` (m), shape (discs, 2)."""
        self._places = np.ascontiguousarray(places)
        self._signs[Sign.WHITE] = [self._table.all_present[d] and self._shows_white(d) for d in range(len(places))]
        self._look(np.ones(self._table.capacity, dtype=np.bool_))
        self._since[:] = math.nan
        self._touching: dict[DiscPair, tuple[float, float]] = {}

    def _shows_white(self, disc: int) -> bool:
        return self._table.colour_up(disc) == "white"

    def look(self, awake: Flags) -> None:
        """Note what has changed about the discs that are awake."""
        self._look(awake)

    def _look(self, discs: Flags) -> None:
        table = self._table
        out = table.kit.circle_radius + table.kit.radius
        _note_changes(table.time, table.all_poses, discs, self._places, self._farthest, out, self._signs, self._since)

    def note_touches(self, pairs: Iterable[DiscPair]) -> None:
        """Note that these discs have touched since the last look."""
        now = self._table.time
        for pair in pairs:
            first, last = self._touching.get(pair, (now, now))
            # The table reports no touches between sleeping discs.
            woke = self._table.all_quiet[pair[0]] > PARTED and self._table.all_quiet[pair[1]] > PARTED
            self._touching[pair] = (first if now - last <= PARTED or woke else now, now)

    def touched(self, pairs: Iterable[DiscPair]) -> float | None:
        """The time at which the first of these pairs touched, s; None if that was before the watch began."""
        found = [self._touching[pair][0] for pair in pairs if pair in self._touching]
        return min(found) if found else None

    def of(self, what: What, disc: int) -> float | None:
        """The time at which an incident's condition became true of a disc, s; None if it was before, or is unknown."""
        sign = SIGN_OF.get(what)
        if sign is None or math.isnan(self._since[sign, disc]):
            return None
        return float(self._since[sign, disc])
