"""Reporting: incidents that were named get their time and their chain of causes, and faults undone still count."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from openpolarity.physics import RED
from openpolarity.referee.closing import LASTING
from openpolarity.referee.naming import Naming
from openpolarity.rules import Incident, Rest, Stance, What, incident

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.physics import Table
    from openpolarity.referee.causes import Causes
    from openpolarity.referee.instants import Instants
    from openpolarity.referee.sight import Sight
    from openpolarity.referee.turn_memory import TurnMemory
    from openpolarity.rules import GameState

BECAME = {
    What.FALL: "fell",
    What.FLIP: "flipped",
    What.RISEN: "rose",
    What.OUT: "left",
    What.SNAP: "snapped",
    What.CONTACT: "touched",
    What.DISPLACED: "moved",
    What.SPLIT: "parted",
    What.APART: "parted",
    What.RED_TOUCHED: "touched",
    What.RED_TURNED: "flipped",
}
"""The word for an incident as a link in a chain of causes; any other incident is "moved"."""
OF_RED = (What.RED_TOUCHED, What.RED_MOVED, What.RED_OFF, What.RED_TURNED)


@dataclass(frozen=True)
class Report:
    """What the referee reports when everything is at rest."""

    rest: Rest | None
    """How the held disc or stack ended."""
    incidents: tuple[Incident, ...]
    in_hand_at_fault: bool
    """The held disc or stack was still in hand when the first fault condition held (§6.8)."""


class Reporting:
    """Puts a report together from the mat, the memory of the turn, and what was seen of causes and instants."""

    def __init__(self, table: Table, memory: TurnMemory, causes: Causes, instants: Instants) -> None:
        self._table = table
        self._memory = memory
        self._causes = causes
        self._instants = instants

    def report(self, state: GameState, held_once: Iterable[Incident]) -> tuple[Rest | None, tuple[Incident, ...]]:
        """How the held disc or stack ended, and all incidents; `held_once` are those that held at some time."""
        naming = Naming(self._table, state, self._memory)
        named = [replace(one, at=self.time_of(one)) for one in naming.incidents()]
        named += self._undone(naming, named, held_once)
        became = self._became(named, state, naming.sight)
        return naming.rest(), tuple(self._with_causes(one, became) for one in named)

    def _undone(self, naming: Naming, named: list[Incident], held_once: Iterable[Incident]) -> list[Incident]:
        """Faults that held for a while but were undone before everything was at rest: they still count (§4.2)."""
        concerned = {disc for one in named for disc in one.discs}
        found = []
        for one in held_once:
            if (
                one.what not in LASTING
                or not concerned.isdisjoint(one.discs)
                or not naming.mat.on_mat.issuperset(one.discs)
            ):
                continue
            found.append(replace(one, after=tuple(naming.sight.disc(disc) for disc in one.discs) if one.after else ()))
            if one.what is What.FALL:  # it fell, and leans again
                found.append(incident.risen(*one.discs, colour=one.colour, at=self._table.time))
        return found

    def _became(self, named: list[Incident], state: GameState, sight: Sight) -> dict[int, str]:
        """The word for what each disc did, as a link in a chain, taken from the first incident it is part of."""
        became: dict[int, str] = {}
        old = {disc.id: disc for disc in state.discs}
        for one in named:
            for disc in one.discs:
                what = BECAME.get(one.what, "moved")
                if what == "touched":
                    # Before the contact it fell, turned over, or just moved.
                    what = "moved"
                    if disc in old and self._table.all_present[disc]:
                        fell = old[disc].pose is Stance.LEANING and sight.lies(disc)
                        what = "flipped" if old[disc].colour is not sight.colour(disc) else "fell" if fell else what
                became.setdefault(disc, what)
        return became

    def _with_causes(self, one: Incident, became: dict[int, str]) -> Incident:
        discs = (*one.discs, RED) if one.what in OF_RED else one.discs
        last = BECAME.get(one.what, "moved")
        return replace(one, causes=self._causes.chain(discs, became, last, one.at or self._table.time))

    def time_of(self, one: Incident) -> float:
        """The time of an incident, s: when it became true of the first of its discs."""
        if one.what is What.SNAP:
            return min(snap.at for snap in self._memory.snapped.values())
        if one.what is What.RED_TOUCHED and self._memory.red_touched:
            return min(self._memory.red_touched.values())
        known: list[float | None] = []
        if one.what is What.CONTACT:
            known = [self._instants.touched(one.links or combinations(sorted(one.discs), 2))]
        else:
            discs = (RED,) if one.what in OF_RED else one.discs
            known = [self._instants.of(one.what, disc) or self._causes.gave_way(disc) for disc in discs]
        found = [at for at in known if at is not None]
        return min(found) if found else self._table.time
