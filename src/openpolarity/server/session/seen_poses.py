"""The poses of all discs and of the hand as they were last looked at, in the numbers of the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import Floats, Ints, entry, known
from openpolarity.server.messages.frames import on_wire, packed_numbers

if TYPE_CHECKING:
    from openpolarity.physics import Table


class SeenPoses:
    """Looks at a table's discs from time to time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._poses = np.zeros((table.capacity, 7))
        self._numbers = np.zeros((table.capacity, 6), np.int64)
        self._moved = np.zeros(table.capacity, np.int64)
        self._hand = np.zeros(6, np.int64)

    def look(self) -> list[int]:
        """Look again: the discs that are elsewhere than at the last look, at the first one all, also parked ones."""
        table = self._table
        count = _see(table.all_poses, table.hand.frame, self._poses, self._numbers, self._moved, self._hand)
        moved: list[int] = self._moved[:count].tolist()
        return moved

    def packed(self, disc: int) -> bytes:
        """The bytes of a disc's pose."""
        return packed_numbers(self._numbers[disc].tolist())

    def packed_hand(self) -> bytes:
        """The bytes of the hand's own pose at the last look."""
        return packed_numbers(self._hand.tolist())


@entry
def _look(poses: Floats, frame: Floats, seen: Floats, numbers: Ints, moved: Ints, hand: Ints) -> int:
    """Note what has moved, and where the hand is; returns the number of discs that have."""
    hand[0], hand[1], hand[2], hand[3], hand[4], hand[5] = on_wire(frame)
    count = 0
    for i in range(len(poses)):
        same = True
        for k in range(7):
            same = same and poses[i, k] == seen[i, k]
            seen[i, k] = poses[i, k]
        if same:
            continue
        row = numbers[i]
        row[0], row[1], row[2], row[3], row[4], row[5] = on_wire(poses[i])
        moved[count] = i
        count += 1
    return count


_see = known(_look)
