"""How discs moved: the trace of one stretch of a game, as it was seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import dot, norm

if TYPE_CHECKING:
    from openpolarity.compiled import Floats


@dataclass(frozen=True)
class Track:
    """Poses at even times. Discs that are not named did not move.

    Parameters
    ----------
    start
        Time of the first frame, s since the game began.
    every
        Time between frames, s.
    poses
        Position (m) and quaternion (w, x, y, z) of each disc that moved, shape (frames, 7).

    """

    start: float
    every: float
    poses: dict[int, Floats] = field(default_factory=dict)

    @property
    def frames(self) -> int:
        """How many frames there are."""
        return max((len(rows) for rows in self.poses.values()), default=0)

    @property
    def end(self) -> float:
        """Time of the last frame, s."""
        return self.start + self.every * max(0, self.frames - 1)

    def at(self, time: float) -> dict[int, Floats]:
        """Poses at a time (s), between frames in proportion; before and after, the first and the last frame."""
        if not self.poses:
            return {}
        place = min(max((time - self.start) / self.every, 0.0), self.frames - 1.0)
        low = int(place)
        share = place - low
        found = {}
        for disc, rows in self.poses.items():
            a, b = rows[low], rows[min(low + 1, len(rows) - 1)]
            turn = b[3:] if dot(a[3:], b[3:]) >= 0 else -b[3:]
            mixed = (1 - share) * a + share * np.concatenate([b[:3], turn])
            mixed[3:] /= norm(mixed[3:])
            found[disc] = mixed
        return found
