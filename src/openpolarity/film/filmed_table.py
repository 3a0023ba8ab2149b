"""Filming a table while a hand moves and discs fall."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import blend_poses, ease
from openpolarity.physics.pose import Pose
from openpolarity.record.track import Track

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.physics import Impact, Table

EVERY = 0.016
"""The time between frames, s."""
STIRRED = 2e-5
"""A disc has moved if it was ever farther than this from its first place, m."""
TURNED = 2e-3
"""A disc has also moved if it turned by more than this, rad."""


class FilmedTable:
    """A table that is filmed, recording the poses of all discs every 16 ms."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.start = table.time
        self.impacts: list[Impact] = []
        self._frames: list[dict[int, Floats]] = []
        self._note()

    def _note(self) -> None:
        self._frames.append({disc: pose.array for disc, pose in self._table.poses().items()})

    def wait(self, seconds: float) -> None:
        """Let time (s) pass with the hands held still."""
        for _ in range(max(1, math.ceil(seconds / EVERY - 1e-9))):
            self._table.step(EVERY)
            self.impacts += self._table.impacts()
            self._note()

    def carry(self, to: Pose, seconds: float, *, startled: bool = False) -> None:
        """Move the first hand to a pose within ``seconds``, starting and stopping gently.

        A ``startled`` hand stops where it is when discs meet.
        """
        heard = len(self.impacts)
        start, end = self._table.hand.pose.array, to.array
        count = max(1, math.ceil(seconds / EVERY))
        for i in range(count):
            share = (i + 1) / count
            eased = ease(share)
            self._table.hand.aim(Pose.from_array(blend_poses(start, end, eased)))
            self.wait(EVERY)
            if startled and len(self.impacts) > heard:
                return

    def let_go(self) -> None:
        """Open the fingers."""
        self._table.hand.let_go(fade=EVERY)
        self._note()

    def settle(self, limit: float = 4.0) -> None:
        """Wait until all discs sleep, at most ``limit`` seconds."""
        for _ in range(math.ceil(limit / (10 * EVERY))):
            held = {disc for hand in self._table.hands for disc in (*hand.held, *hand.attached())}
            if all(self._table.asleep(disc) for disc in self._table.discs if disc not in held):
                return
            self.wait(10 * EVERY)

    def track(self) -> Track:
        """Return the paths of all discs that moved."""
        moved = {}
        for disc in self._frames[0]:
            rows = np.array([frame[disc] for frame in self._frames])
            way = np.linalg.norm(rows[:, :3] - rows[0, :3], axis=1).max()
            turn = 2.0 * np.arccos(np.minimum(np.abs(rows[:, 3:] @ rows[0, 3:]), 1.0)).max()
            if way > STIRRED or turn > TURNED:
                moved[disc] = rows
        return Track(self.start, EVERY, moved)
