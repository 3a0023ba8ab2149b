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
)
from openpolarity.server.session.lean_trials import LeanTrials

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table, TableEvent

AUDIBLE = 0.01
"""Impacts slower than this are not heard, m/s."""
FAINT = 0.004
"""Forces below this have no arc, N."""
LOOK_EVERY = 3
"""What would become of the disc in the hand is looked at in every third frame: twenty times a second are enough."""
CALM, SNAPS = 0.25, 1.0
"""The share of its weight with which a disc has to be pulled to tremble; at its whole weight it snaps."""


class FrameSource:
    """Makes numbered frames of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._poses = np.zeros((table.capacity, 7))
        """Where all discs were at the last frame."""
        self._shown: dict[int, bytes] = {}
        """The packed poses of the discs that were shown."""
        self._feel: Feel | None = None
        self._outlook: Outlook | None = None
        self.leans = LeanTrials(table)
        """Says what would become of the disc in the hand."""
        self._unlooked = 0
        """Frames since that was last looked at."""
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
        there = [disc for disc in table.discs if disc not in without]
        poses = self._moved(there)
        gone = tuple(sorted(self._shown.keys() - set(there)))
        feel = self._feeling()
        outlook = self._look_ahead(feel)
        clacks, self._clacks = tuple(self._clacks), []
        same_feel = (feel and (feel.hand, feel.aim)) == (self._feel and (self._feel.hand, self._feel.aim))
        if not (key or poses or gone or clacks) and same_feel and outlook == self._outlook:
            return None
        self._shown |= poses
        for disc in gone:
            del self._shown[disc]
        self._feel, self._outlook = feel, outlook
        self._number += 1
        shown = {disc: self._shown[disc] for disc in there} if key else poses
        return Frame(self._number, table.time, shown, () if key else gone, feel, clacks, key, outlook)

    def _look_ahead(self, feel: Feel | None) -> Outlook | None:
        """What would become of the disc in the hand; not anew in every frame while the same hand moves."""
        self._unlooked += 1
        same = feel is not None and self._feel is not None and feel.disc == self._feel.disc
        if same and self._unlooked < LOOK_EVERY and not self.leans.trying:
            return self._outlook
        self._unlooked = 0
        return self.leans.outlook()

    def _moved(self, there: list[int]) -> dict[int, bytes]:
        """The packed poses of discs that are new, or that have moved so far that it can be shown."""
        poses = self._table.all_poses
        elsewhere = (poses != self._poses).any(axis=1)
        self._poses[elsewhere] = poses[elsewhere]
        moved = set(elsewhere.nonzero()[0].tolist())
        packed = {disc: pack_pose(poses[disc]) for disc in there if disc in moved or disc not in self._shown}
        return {disc: pose for disc, pose in packed.items() if self._shown.get(disc) != pose}

    def _feeling(self) -> Feel | None:
        table = self._table
        held = table.hand.held
        if not held:
            return None
        leader = held[0]
        pulls = _pulls(table, leader)
        felt = [(disc, float(pulls[disc])) for disc in (np.abs(pulls) >= FAINT).nonzero()[0].tolist()]
        arcs = sorted(felt, key=lambda arc: -abs(arc[1]))[:MOST_ARCS]
        most = max((pull for disc, pull in felt if disc != RED), default=0.0) / table.kit.weight
        tremble = min(1.0, max(0.0, (most - CALM) / (SNAPS - CALM)))
        x, y, z = table.hand.wrench[:3].tolist()
        return Feel(leader, pack_pose(table.hand.frame), self.aim, (x, y, z), tremble, tuple(arcs))


def _pulls(table: Table, leader: int) -> Floats:
    """Force between the leading disc and each other one that is not held, N; positive attracts."""
    forces = table.all_pair_wrenches[leader, :, :3]
    ways = table.all_poses[:, :3] - table.all_poses[leader, :3]
    along = np.einsum("ij,ij->i", forces, ways)
    pulls: Floats = np.copysign(np.sqrt(np.einsum("ij,ij->i", forces, forces)), along)
    pulls[~table.all_present | table.all_held] = 0.0
    return pulls
