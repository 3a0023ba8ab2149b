"""The last seconds of a practice table, to turn time back to."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpolarity.physics import Snapshot, Table

REMEMBERED = 20.0
"""How far time can be turned back, s."""
EVERY = 12
"""Ticks between two moments to which it can be turned back."""


class Past:
    """Snapshots of the last `REMEMBERED` seconds of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._moments: deque[tuple[float, Snapshot]] = deque()
        self._ticks = 0

    def tick(self) -> None:
        """Remember the table every few ticks; call this after every one."""
        self._ticks += 1
        if self._ticks % EVERY == 0:
            self.remember()

    def remember(self) -> None:
        """Remember the table as it is now, and forget what is too long ago."""
        self._moments.append((self._table.time, self._table.snapshot()))
        while self._moments[0][0] < self._table.time - REMEMBERED:
            self._moments.popleft()

    def go_back(self, seconds: float) -> None:
        """Turn the table's time back by some seconds, or as far as is remembered."""
        to = self._table.time - min(REMEMBERED, seconds)
        while len(self._moments) > 1 and self._moments[-1][0] > to + 1e-9:
            self._moments.pop()
        self._table.restore(self._moments[-1][1])
