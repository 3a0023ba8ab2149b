"""The camera over a table: what has moved since the last frame, what the hand feels, what clacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.physics import Impact
from openpolarity.server.messages.frames import NOBODY, Clack, Feel, Frame, Outlook
from openpolarity.server.session.lean_trials import LeanTrials
from openpolarity.server.session.pulls import Pulls
from openpolarity.server.session.seen_poses import SeenPoses

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.physics import Table, TableEvent

AUDIBLE = 0.01
"""Impacts slower than this are not heard, m/s."""
LOOK_EVERY = 3
"""What would become of the disc in the hand is looked at in every third frame: twenty times a second are enough."""
CALM, SNAPS = 0.25, 1.0
"""The share of its weight with which a disc has to be pulled to tremble; at its whole weight it snaps."""


class FrameSource:
    """Makes numbered frames of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seen = SeenPoses(table)
        self._pulls = Pulls(table)
        self._there: tuple[int, ...] = ()
        """The discs that were shown, in order."""
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
        there = table.discs
        if without:
            there = tuple(disc for disc in there if disc not in without)
        gone = () if there == self._there else tuple(sorted(self._shown.keys() - set(there)))
        poses = self._moved(there)
        feel = self._feeling()
        outlook = self._look_ahead(feel)
        clacks, self._clacks = tuple(self._clacks), []
        same_feel = (feel and (feel.hand, feel.aim)) == (self._feel and (self._feel.hand, self._feel.aim))
        if not (key or poses or gone or clacks) and same_feel and outlook == self._outlook:
            return None
        self._there = there
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

    def _moved(self, there: tuple[int, ...]) -> dict[int, bytes]:
        """The packed poses of discs that are new, or that have moved so far that it can be shown."""
        moved: Iterable[int] = self._seen.look()
        if there != self._there:
            moved = [disc for disc in there if disc in moved or disc not in self._shown]
        else:
            moved = [disc for disc in moved if disc in self._shown]
        packed = {disc: self._seen.packed(disc) for disc in moved}
        return {disc: pose for disc, pose in packed.items() if self._shown.get(disc) != pose}

    def _feeling(self) -> Feel | None:
        hand = self._table.hand
        held = hand.held
        if not held:
            return None
        arcs, attraction = self._pulls.at(held[0])
        most = attraction / self._table.kit.weight
        tremble = min(1.0, max(0.0, (most - CALM) / (SNAPS - CALM)))
        x, y, z = hand.wrench[:3].tolist()
        return Feel(held[0], self._seen.packed_hand(), self.aim, (x, y, z), tremble, arcs)
