"""The referee: watches the table at every tick, and reports what happened once it is at rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import hypot, norm, up_axis
from openpolarity.physics import RED, Stuck
from openpolarity.referee.causes import Causes
from openpolarity.referee.closing import may_be_fault
from openpolarity.referee.instants import Instants
from openpolarity.referee.limits import HANGS, REST_SECONDS, STICK_SECONDS, beyond_circle, red_limit
from openpolarity.referee.naming import Naming
from openpolarity.referee.reporting import Report, Reporting
from openpolarity.referee.turn_memory import Snap, TurnMemory
from openpolarity.rules import Entry, Incident, What

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.compiled import Flags, Floats
    from openpolarity.physics import Table, TableEvent
    from openpolarity.referee.sight import DiscPair
    from openpolarity.rules import GameState

CLEARLY = 0.001
"""What is this far from where it could reach into the circle is outside, m."""
ACTS_FROM_OUTSIDE = 0.001
"""A held disc that moves another one this far has entered the game, wherever the hand is (§12), m."""


class Referee:
    """Watches one table. Call `look` after every tick, and `report` when everything is at rest.

    >>> from openpolarity.physics import Table, boards
    >>> from openpolarity.rules import edition, new_game
    >>> table = Table()
    >>> boards.lay_ten(table)
    >>> referee = Referee(table)
    >>> referee.report(new_game(edition())).incidents
    ()
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.causes = Causes(table)
        self.instants = Instants(table)
        self._memory = TurnMemory({})
        self.begin_turn()

    # ------------------------------------------------------------------ beginning

    def begin_turn(self, *, keep_watch: bool = False) -> None:
        """Begin a turn, when a player enters: displacements are measured from here (A25), and the watch starts afresh.

        With ``keep_watch``, what has been seen already counts: the held disc acted before the hand was inside (§12).
        """
        self._memory.places = {disc: self.table.position(disc) for disc in self.table.discs}
        self._memory.reported = {}
        if not keep_watch:
            self.begin()

    def begin(self) -> None:
        """Start the watch afresh, after a judgement. Displacements still count from the start of the turn."""
        table = self.table
        before = self._memory
        self._memory = TurnMemory(
            places={disc: before.places.get(disc, table.position(disc)) for disc in table.discs},
            reported={disc: place for disc, place in before.reported.items() if disc in table.discs},
            red_place=table.position(RED) if RED in table.discs else None,
        )
        self._held_before: frozenset[int] = frozenset()
        self._resting: Flags = np.zeros(table.capacity, dtype=np.bool_)
        self._held_once: dict[tuple[What, tuple[int, ...]], Incident] = {}
        self._last_look = table.time
        self.closed_at: float | None = None
        """The time at which the first fault condition held, s (§4.2)."""
        self.closed_by: tuple[What, tuple[int, ...]] | None = None
        """The kind of incident that was, and its discs."""
        self.released_at: float | None = None
        self.causes.begin()
        self._begin_instants()
        self._note_held(table.all_held)

    def calm_poses(self) -> Floats:
        """The poses of all discs when the watch began: position (m) and quaternion, shape (53, 7)."""
        return self.causes.calm.copy()

    def _begin_instants(self) -> None:
        places = self.table.all_poses[:, :2].copy()
        for disc, place in self._memory.places.items():
            places[disc] = place[:2]
        places[RED] = 0.0  # the red disc's displacement is measured from the dot
        self.instants.begin(places)

    def set_down_here(self, discs: Iterable[int]) -> None:
        """Measure the displacement of these discs from here, where they were set down in this turn (A25)."""
        for disc in discs:
            self._memory.places[disc] = self.table.position(disc)

    def note_judged(self, incidents: Iterable[Incident]) -> None:
        """Note that these incidents have been judged: a displaced disc is reported again only if it moves on.

        A fallen leaner is measured as a flat from where it fell: how it moved before does not count (§6.6).
        """
        for found in incidents:
            there = {disc: self.table.position(disc) for disc in found.discs if self.table.all_present[disc]}
            if found.what is What.DISPLACED:
                self._memory.reported.update(there)
            elif found.what in (What.FALL, What.FLIP, What.CONTACT):
                self._memory.places.update(there)

    # ------------------------------------------------------------------ hands

    def note_lift(self, discs: Iterable[int]) -> None:
        """Note that a hand takes hold of discs on the mat."""
        discs = tuple(discs)
        for disc in discs:
            self._memory.lifted_from[disc] = self.table.position(disc)
        self.causes.note_hand(discs, "held")

    def note_release(self) -> None:
        """Note that the held discs are let go now."""
        self.released_at = self.table.time
        self.causes.note_hand(self._held_before, "released")

    def note_taken(self, discs: Iterable[int]) -> None:
        """Note that these discs are about to be taken off the table, to a reserve."""
        self.causes.note_taken(discs)

    def note_outside(self, what: str, discs: tuple[int, ...] = (), push: float | None = None) -> None:
        """Note a bump of the table ("bump") or a breath on discs ("breath"); ``push`` in N·s for each disc."""
        if push is None:
            self.causes.note_outside(what, discs)
        else:
            self.causes.note_outside(what, discs, push)

    def _note_held(self, flags: Flags) -> None:
        held = flags.nonzero()[0].tolist()
        if fresh := [disc for disc in held if disc not in self._held_before]:
            self.causes.note_hand(fresh, "held")
            self._held_before = self._held_before.union(fresh)

    # ------------------------------------------------------------------ watching

    @property
    def snapped(self) -> tuple[int, ...]:
        """Discs that have snapped to what is held, in the order in which they did."""
        return tuple(self._memory.snapped)

    @property
    def red_touched(self) -> tuple[int, ...]:
        """Discs that have touched the red disc, however briefly."""
        return tuple(self._memory.red_touched)

    def red_lost(self, state: GameState) -> bool:
        """Whether the red disc has been touched, or has left what the edition calls its place (§10)."""
        if self._memory.red_touched:
            return True
        if self._memory.red_place is None or not self.causes.stirred(RED):
            return False
        table = self.table
        if state.rules.red_off == "out_of_circle":
            return beyond_circle(table.position(RED), table.axis(RED), table.kit) > 0
        return norm(table.all_poses[RED, :2]) / table.kit.diameter > red_limit(table.kit)

    def look(self, state: GameState, events: Iterable[TableEvent]) -> None:
        """Look at the table; call this after every tick, with the events that the table reported."""
        table = self.table
        events = tuple(events)
        seconds = table.time - self._last_look
        seen = table.glance(self._last_look)
        if seen.any_held:
            self._note_held(seen.held)
        if seen.any_touched:
            self._note_touches(table.pairs_touched_since(self._last_look))
        for event in events:
            if isinstance(event, Stuck) and event.disc != RED and event.disc not in self._memory.snapped:
                # It counts even if the disc comes off again.
                self._memory.snapped[event.disc] = self._snap(event)
                self._close(event.time, What.SNAP, (event.disc,))
        if seen.any_awake:
            self.causes.look(seconds, seen.awake, seen.held, events)
            self.instants.look(seen.awake)
        self._last_look = table.time
        self._look_at_resting(state, seen.held)

    def _note_touches(self, pairs: list[DiscPair]) -> None:
        self.instants.note_touches(pairs)
        held = self.table.all_held
        for a, b in pairs:
            if a == RED:
                self._memory.red_touched.setdefault(b, self.table.time)
                self._close(self.table.time, What.RED_TOUCHED, (a, b))
            if held[a]:
                self._memory.pushed.add(b)
            if held[b]:
                self._memory.pushed.add(a)

    def _snap(self, event: Stuck) -> Snap:
        if event.touching >= STICK_SECONDS - 1e-9:
            return Snap(event.time, event.touching)
        hangs = max(HANGS, self.table.lowest(event.disc) * 1e3) if self.table.all_present[event.disc] else HANGS
        return Snap(event.time, hangs, HANGS, "mm")

    def _look_at_resting(self, state: GameState, held: Flags) -> None:
        """Check whether a disc that has just come to rest closes the turn."""
        table = self.table
        if self.causes.rest_anew(REST_SECONDS - 1e-9, held, self._resting):
            resting = self._resting
            for found in self._what_holds(state, resting):
                self._held_once.setdefault(
                    (found.what, found.discs), replace(found, at=self._reporting().time_of(found))
                )
                self._close(table.time, found.what, found.discs)

    def _what_holds(self, state: GameState, resting: Flags) -> list[Incident]:
        """The faults whose discs, if they moved at all, have been at rest for half a second."""
        restless = self.causes.restless
        naming = Naming(self.table, state, self._memory)
        return [
            found
            for found in naming.incidents()
            if may_be_fault(found, state)
            and any(restless[disc] for disc in found.discs)
            and all(resting[disc] for disc in found.discs if restless[disc])
        ]

    def _close(self, at: float, what: What, discs: tuple[int, ...]) -> None:
        if self.closed_at is None:
            self.closed_at, self.closed_by = at, (what, discs)

    # ------------------------------------------------------------------ entering

    def entry(self) -> Entry | None:
        """How a hand that holds something has entered, across the circle or by what its disc did (§12); None if not."""
        if not self.hand_is_outside():
            return Entry.CIRCLE
        return Entry.HELD if self.causes.first_moved(ACTS_FROM_OUTSIDE) is not None else None

    def hand_is_outside(self) -> bool:
        """Whether everything held by hands is entirely outside the circle, seen from above."""
        table, kit = self.table, self.table.kit
        # Most of a way outside is so far outside that it need not be measured.
        clear = kit.circle_radius + hypot(kit.radius, kit.half) + CLEARLY
        for pose in table.all_poses[table.all_held.nonzero()[0]]:
            x, y, _, *turn = pose.tolist()
            if hypot(x, y) <= clear and beyond_circle(pose, np.array(up_axis(*turn)), kit) <= 0:
                return False
        return True

    # ------------------------------------------------------------------ reporting

    def report(self, state: GameState) -> Report:
        """Report what differs from the board the rules know; call this when everything is at rest."""
        closed, released = self.closed_at, self.released_at
        in_hand = state.hand is not None and closed is not None and (released is None or closed < released)
        rest, incidents = self._reporting().report(state, self._held_once.values())
        return Report(rest, incidents, in_hand)

    def _reporting(self) -> Reporting:
        return Reporting(self.table, self._memory, self.causes, self.instants)
