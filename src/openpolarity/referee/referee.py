"""The referee: watches the table all the time, and says at rest what happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import RED, Freed, Stuck
from openpolarity.referee.causes import Causes
from openpolarity.referee.limits import REST_SECONDS, beyond_circle, red_limit
from openpolarity.referee.naming import Memory, Naming, may_be_fault
from openpolarity.referee.sight import Sight
from openpolarity.rules import Incident, Pose, Rest, What

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.compiled import Floats
    from openpolarity.physics import Event, Table
    from openpolarity.rules import GameState

ACTS_FROM_OUTSIDE = 0.001
"""A held disc that moves another by this much has entered the game, wherever the hand is (§12), m."""
BECAME = {
    What.FALL: "fell",
    What.FLIP: "flipped",
    What.RISEN: "rose",
    What.OUT: "left",
    What.SNAP: "snapped",
    What.CONTACT: "touched",
    What.DISPLACED: "moved",
    What.SPLIT: "split",
}


@dataclass(frozen=True)
class Report:
    """What the referee has to say when everything is at rest."""

    rest: Rest | None
    """How the held disc or stack ended."""
    incidents: tuple[Incident, ...]
    in_hand_at_fault: bool
    """What was held was still in hand when the first fault condition held (§6.8)."""


class Referee:
    """Watches one table. Tell him what the rules believe, let him look after every tick, ask him when all is at rest.

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
        self._places: dict[int, Floats] = {}
        self.begin_turn()

    # ------------------------------------------------------------------ beginning

    def begin_turn(self, *, keep_watch: bool = False) -> None:
        """A player enters: from here the way of flats and towers is measured (A25), and the watch starts afresh.

        With ``keep_watch`` what has been seen already counts: his disc acted before his hand was in (§12).
        """
        self._places = {disc: self.table.position(disc) for disc in self.table.discs}
        if not keep_watch:
            self.begin()

    def begin(self) -> None:
        """Start the watch afresh: what was before is judged. Flats are still measured from the start of the turn."""
        for disc in self.table.discs:
            self._places.setdefault(disc, self.table.position(disc))
        for disc in [disc for disc in self._places if disc not in self.table.discs]:
            del self._places[disc]
        self._red_place = self.table.position(RED) if RED in self.table.discs else None
        self._snapped: dict[int, float] = {}
        self._red_touched: dict[int, float] = {}
        self._pushed: set[int] = set()
        self._held_before: frozenset[int] = frozenset()
        self._lifted_from: dict[int, Floats] = {}
        self._times: dict[tuple[What, int], float] = {}
        self._resting: set[int] = set()
        self._last_look = self.table.time
        self.closed_at: float | None = None
        """When the first fault condition held, s (§4.2)."""
        self.released_at: float | None = None
        self.causes.begin()
        self._note_held()

    def set_down_here(self, discs: Iterable[int]) -> None:
        """These discs were set down in this turn: their way is measured from here (A25)."""
        for disc in discs:
            self._places[disc] = self.table.position(disc)

    # ------------------------------------------------------------------ what hands do

    def note_lift(self, discs: Iterable[int]) -> None:
        """A hand takes hold of discs on the mat."""
        for disc in discs:
            self._lifted_from[disc] = self.table.position(disc)
        self.causes.note_hand(discs, "held")

    def note_release(self) -> None:
        """What was held is let go now."""
        self.released_at = self.table.time
        self.causes.note_hand(self._held_before, "released")

    def note_outside(self, what: str, discs: tuple[int, ...] = ()) -> None:
        """The table is bumped ("bump"), or somebody blows on discs ("breath")."""
        self.causes.note_outside(what, discs)

    def _note_held(self) -> None:
        new = [disc for disc in self.table.all_held.nonzero()[0].tolist() if disc not in self._held_before]
        if new:
            self.causes.note_hand(new, "held")
            self._held_before = self._held_before | frozenset(new)

    # ------------------------------------------------------------------ watching

    @property
    def snapped(self) -> tuple[int, ...]:
        """Discs that have stuck to what is held and were not meant to, in their order."""
        return tuple(self._snapped)

    @property
    def red_touched(self) -> tuple[int, ...]:
        """Discs that have touched the red disc, however briefly."""
        return tuple(self._red_touched)

    def red_lost(self, state: GameState) -> bool:
        """The red disc has been touched, or has left what the edition calls its place (§10)."""
        if self._red_touched:
            return True
        if self._red_place is None or not self.causes.stirred(RED):
            return False
        table = self.table
        if state.rules.red_off == "out_of_circle":
            return beyond_circle(table.position(RED), table.axis(RED), table.kit) > 0
        return float(np.linalg.norm(table.all_poses[RED, :2])) / table.kit.diameter > red_limit(table.kit)

    def look(self, state: GameState, events: Iterable[Event]) -> None:
        """Look once; to be called after every tick with what the table reported."""
        table = self.table
        events = tuple(events)
        seconds = table.time - self._last_look
        if table.all_present[RED]:
            for disc in table.touched_since(RED, self._last_look):
                self._red_touched.setdefault(disc, table.time)
        self._note_held()
        for event in events:
            if isinstance(event, Stuck) and event.disc != RED:
                self._snapped.setdefault(event.disc, event.time)
                self._close(event.time)
            elif isinstance(event, Freed):
                pass  # it has stuck: that it came off again does not undo it
        for disc in table.all_held.nonzero()[0].tolist():
            self._pushed.update(table.touched_since(disc, self._last_look))
        self.causes.look(seconds, events)
        self._last_look = table.time
        self._look_at_resting(state)

    def _look_at_resting(self, state: GameState) -> None:
        """See whether a disc that came to rest just now is in a condition that closes the turn."""
        if self.closed_at is not None:
            return
        quiet = self.table.all_quiet
        stirred = [disc for disc in self.causes.stirred_discs() if self.table.all_present[disc]]
        resting = {disc for disc in stirred if quiet[disc] >= REST_SECONDS}
        if resting - self._resting and self._faulty(state, resting):
            self._close(self.table.time)
        self._resting = resting

    def _faulty(self, state: GameState, resting: set[int]) -> bool:
        naming = Naming(self.table, state, self._memory())
        own = set(naming.in_hand)
        for told in naming.incidents():
            concerned = [disc for disc in told.discs if disc not in own and self.causes.stirred(disc)]
            if may_be_fault(told, state) and resting.issuperset(concerned) and (concerned or own & set(told.discs)):
                return True
        return False

    def _close(self, at: float) -> None:
        if self.closed_at is None:
            self.closed_at = at

    def acted_from_outside(self) -> float | None:
        """When a held disc first moved something (§12), s; None if it has not."""
        first = self.causes.first_stir(of=ACTS_FROM_OUTSIDE)
        return None if first is None else first[1]

    # ------------------------------------------------------------------ reporting

    def _memory(self) -> Memory:
        return Memory(
            places=self._places,
            red_place=self._red_place,
            snapped=tuple(self._snapped),
            red_touched=tuple(self._red_touched),
            pushed=frozenset(self._pushed),
            lifted_from=self._lifted_from,
        )

    def report(self, state: GameState) -> Report:
        """Say what is different from what the rules believe: to be asked when everything is at rest."""
        naming = Naming(self.table, state, self._memory())
        told = naming.incidents()
        became = {disc: BECAME[one.what] for one in reversed(told) for disc in one.discs if one.what in BECAME}
        leaned = {disc.id for disc in state.discs if disc.pose is Pose.LEANING}
        sight = Sight(self.table)
        for disc, what in became.items():
            if what == "touched" and disc in leaned and disc in self.table.discs and sight.lies(disc):
                became[disc] = "fell"
        incidents = tuple(self._with_causes(one, became) for one in told)
        closed, released = self.closed_at, self.released_at
        in_hand = closed is not None and (released is None or closed < released)
        return Report(naming.rest(), incidents, in_hand)

    def _with_causes(self, told: Incident, became: dict[int, str]) -> Incident:
        discs = tuple(disc for disc in told.discs if disc != RED)
        if told.what in (What.RED_TOUCHED, What.RED_MOVED, What.RED_OFF, What.RED_TURNED):
            discs = (*discs, RED)
        causes = self.causes.chain(discs, became, BECAME.get(told.what, "moved"))
        return replace(told, at=self._time_of(told), causes=causes)

    def _time_of(self, told: Incident) -> float:
        """When it happened: a snap and a touch of red at their instant, all else at rest."""
        if told.what is What.SNAP:
            return min(self._snapped.values())
        if told.what is What.RED_TOUCHED:
            return min(self._red_touched.values())
        return self.table.time
