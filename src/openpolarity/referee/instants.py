"""When what happened: the instants at which discs lay, rose, turned over, left, went too far, touched.

At rest only the end can be seen. So the last change of each is noted on the way, to a tick (8 ms).
"""

from __future__ import annotations

import math
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.referee.limits import DISPLACED, FLAT_TILT, red_limit
from openpolarity.rules import RED, What

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.compiled import Flags, Floats, Ints
    from openpolarity.physics import Table
    from openpolarity.referee.sight import Pair

FLAT = math.cos(FLAT_TILT)
UPRIGHT = math.sin(math.radians(3))
"""Nearer to upright than that, a disc keeps its colour (A12)."""
PARTED = 0.1
"""Discs that have not touched for this many seconds have parted: single steps without a contact mean nothing."""


class Sign(IntEnum):
    """What can be seen of a single disc at an instant."""

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


class Instants:
    """Notes when discs changed, from a calm moment on. Times in s."""

    def __init__(self, table: Table) -> None:
        self._table = table
        kit = table.kit
        self._farthest = np.full(table.capacity, DISPLACED * kit.diameter)
        self._farthest[RED] = red_limit(kit) * kit.diameter
        self.begin(table.all_poses[:, :2], np.zeros((table.capacity, 3)))

    def begin(self, places: Floats, axes: Floats) -> None:
        """Start afresh: ways are measured from ``places`` (m), shape (discs, 2); ``axes`` are the discs' own now."""
        self._places = places
        everything = np.arange(self._table.capacity)
        self._signs = np.zeros((len(Sign), self._table.capacity), dtype=np.bool_)
        self._signs[:] = self._seen(everything, self._table.all_poses, axes)
        self._since = np.full(self._signs.shape, math.nan)
        self._touching: dict[Pair, tuple[float, float]] = {}

    def _seen(self, rows: Ints, poses: Floats, axes: Floats) -> Flags:
        kit = self._table.kit
        up = axes[:, 2]
        white = np.where(np.abs(up) > UPRIGHT, up > 0, self._signs[Sign.WHITE, rows])
        out = np.hypot(poses[:, 0], poses[:, 1]) - kit.radius > kit.circle_radius
        way = poses[:, :2] - self._places[rows]
        far = np.hypot(way[:, 0], way[:, 1]) > self._farthest[rows]
        return np.stack([np.abs(up) >= FLAT, white, out, far])

    def look(self, rows: Ints, poses: Floats, axes: Floats) -> None:
        """See what has changed about these discs."""
        seen = self._seen(rows, poses, axes)
        changed = seen != self._signs[:, rows]
        if changed.any():
            self._signs[:, rows] = seen
            kind, which = np.nonzero(changed)
            self._since[kind, rows[which]] = self._table.time

    def note_touches(self, pairs: Iterable[Pair]) -> None:
        """Note that these discs have touched since the last look."""
        now = self._table.time
        for pair in pairs:
            first, last = self._touching.get(pair, (now, now))
            # Sleepers touch without a word.
            woke = self._table.all_quiet[pair[0]] > PARTED and self._table.all_quiet[pair[1]] > PARTED
            self._touching[pair] = (first if now - last <= PARTED or woke else now, now)

    def touched(self, pairs: Iterable[Pair]) -> float | None:
        """When the first of these pairs came together; None if that was before the watch began."""
        found = [self._touching[pair][0] for pair in pairs if pair in self._touching]
        return min(found) if found else None

    def of(self, what: What, disc: int) -> float | None:
        """When a disc came to be as an incident says; None if it was so before, or cannot be said."""
        sign = SIGN_OF.get(what)
        if sign is None or math.isnan(self._since[sign, disc]):
            return None
        return float(self._since[sign, disc])
