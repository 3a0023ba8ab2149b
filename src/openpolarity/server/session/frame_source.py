"""The camera over a table: what has moved since the last frame, what the hand feels, what clacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import RED, Impact
from openpolarity.server.messages.frames import (
    MOST_ARCS,
    NOBODY,
    Clack,
    Feel,
    Frame,
    Outlook,
    pack_pose,
    packed,
    quantise,
)
from openpolarity.server.session.lean_trials import LeanTrials

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table, TableEvent

AUDIBLE = 0.01
"""Impacts slower than this are not heard, m/s."""
FAINT = 0.004
"""Forces below this have no arc, N."""
CALM, SNAPS = 0.25, 1.0
"""The share of its weight with which a disc has to be pulled to tremble; at its whole weight it snaps."""


class FrameSource:
    """Makes numbered frames of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._last = np.zeros((table.capacity, 6), np.uint16)
        self._there = np.zeros(table.capacity, np.bool_)
        self._feel: Feel | None = None
        self._outlook: Outlook | None = None
        self.leans = LeanTrials(table)
        """Says what would become of the disc in the hand."""
        self._clacks: list[Clack] = []
        self._number = 0
        self.aim = 0
        """Number of the last aim that the hand follows."""

    def hear(self, events: Iterable[TableEvent]) -> None:
        """Note the impacts since the last frame."""
        for event in events:
            if isinstance(event, Impact) and event.speed >= AUDIBLE:
                self._clacks.append(Clack(event.disc, NOBODY if event.other is None else event.other, event.speed))

    def frame(self, *, key: bool = False, without: tuple[int, ...] = ()) -> Frame | None:
        """The next frame, which leaves some discs out; None if nothing is new. A keyframe shows everything else."""
        table = self._table
        now = quantise(table.all_poses)
        there = table.all_present.copy()
        there[list(without)] = False
        moved = there & ((now != self._last).any(axis=1) | ~self._there)
        gone = tuple(int(disc) for disc in np.flatnonzero(self._there & ~there))
        shown = np.flatnonzero(there if key else moved)
        feel = self._feeling()
        outlook = self.leans.outlook()
        clacks, self._clacks = tuple(self._clacks), []
        same_feel = (feel and (feel.hand, feel.aim)) == (self._feel and (self._feel.hand, self._feel.aim))
        if not (key or shown.size or gone or clacks) and same_feel and outlook == self._outlook:
            return None
        self._last, self._there, self._feel, self._outlook = now, there, feel, outlook
        self._number += 1
        poses = {int(disc): packed(now[disc]) for disc in shown}
        return Frame(self._number, table.time, poses, () if key else gone, feel, clacks, key, outlook)

    def _feeling(self) -> Feel | None:
        table = self._table
        held = table.hand.held
        if not held:
            return None
        leader = held[0]
        x, y, z = (float(v) for v in table.hand.wrench[:3])
        others = np.flatnonzero(table.all_present & ~table.all_held)
        pulls = _pulls(table, leader, others)
        strongest = others[np.argsort(-np.abs(pulls))][:MOST_ARCS]
        by_disc = dict(zip(others.tolist(), pulls.tolist(), strict=True))
        arcs = tuple((int(disc), by_disc[disc]) for disc in strongest.tolist() if abs(by_disc[disc]) >= FAINT)
        weight = table.kit.weight
        most = max((pull for disc, pull in by_disc.items() if disc != RED), default=0.0) / weight
        tremble = min(1.0, max(0.0, (most - CALM) / (SNAPS - CALM)))
        return Feel(leader, pack_pose(table.hand.frame), self.aim, (x, y, z), tremble, arcs)


def _pulls(table: Table, leader: int, others: NDArray[np.intp]) -> Floats:
    """Force between the leading disc and each of the others, N; positive attracts."""
    forces = table.all_pair_wrenches[leader][others, :3]
    ways = table.all_poses[others, :3] - table.all_poses[leader, :3]
    lengths = np.linalg.norm(ways, axis=1)
    along = (forces * ways).sum(axis=1) / np.maximum(lengths, 1e-9)
    pulls: Floats = np.copysign(np.linalg.norm(forces, axis=1), along)
    return pulls
