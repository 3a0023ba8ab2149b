"""Finding the chain of causes that leads from the hand to an incident.

A disc gives way because something pushed it: a magnet that came nearer or went away, a disc that struck it, a bump of
the table. For each pair of discs the pushes are added up as they happen, in N·s, until the disc has visibly given way;
older pushes fade. The field between two discs changes when either moves, so each is credited with its share of the
motion. The cause is the largest push by something that gave way earlier, and the causes of causes lead back to the
hand. Each cause gave way before its effect, so a chain has no loops.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import known
from openpolarity.physics import RED, Impact
from openpolarity.referee.pushes import FADES, FROM_AFAR, add_pushes, calm_moment, no_pushes, rest_anew
from openpolarity.rules import Cause

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from openpolarity.compiled import Flags, Floats
    from openpolarity.physics import Table, TableEvent

LEAST_PUSH = 0.0015 * FADES
"""The smallest push that counts as a cause, N·s: from a change of 1.5 mN, which turns a leaner by half a degree."""
SHAKEN = 1.0
"""The push of a bump or a breath of unknown strength, N·s: more than that of any magnet."""
HAND = -1.0
"""The time at which discs in a hand count as having given way, s: before everything else."""
_add_pushes = known(add_pushes)
_rest_anew = known(rest_anew)


@dataclass(frozen=True)
class Outside:
    """A push from outside: "bump" of the table or "breath" on discs, at a time in s."""

    what: str
    at: float
    discs: tuple[int, ...] = ()


class Causes:
    """Adds up which disc pushes which, from a calm moment on."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._taken: dict[int, Floats] = {}
        self.begin()

    def begin(self) -> None:
        """Start afresh with the board as it is now; discs taken away just before count as pushing it."""
        self._calm = calm_moment(self._table)
        self._book = no_pushes(self._table.capacity)
        self._outside: list[Outside] = []
        self._in_hand: dict[int, tuple[str, float]] = {}
        for disc, wrenches in self._taken.items():
            self._calm.wrenches[:, disc] = wrenches
            self._book.motion[disc] = FROM_AFAR
            self.note_hand((disc,), "taken")
        self._taken = {}

    # ------------------------------------------------------------------ actions

    @property
    def calm(self) -> Floats:
        """The poses of all discs at the calm moment: position (m) and quaternion, shape (53, 7)."""
        return self._calm.poses

    def note_outside(self, what: str, discs: tuple[int, ...] = (), push: float = SHAKEN) -> None:
        """Note a bump of the table, or a breath on discs; each of them gets a push of ``push`` N·s."""
        self._outside.append(Outside(what, self._table.time, discs))
        shaken = list(discs) if discs else slice(None)
        self._book.pushes[shaken, -1] += push
        self._book.peaks[shaken, -1] = np.maximum(self._book.peaks[shaken, -1], self._book.pushes[shaken, -1])

    def note_hand(self, discs: Iterable[int], what: str) -> None:
        """Note that a hand moves these discs ("held"), has let go of them ("released") or took them away ("taken")."""
        for disc in discs:
            self._in_hand[disc] = (what, self._table.time)
            self._book.stirred[disc] = self._book.gave_way[disc] = HAND

    def note_taken(self, discs: Iterable[int]) -> None:
        """Note that these discs are about to be taken off the table, for the next watch."""
        for disc in discs:
            self._taken[disc] = self._table.all_pair_wrenches[:, disc].copy()

    # ------------------------------------------------------------------ looking

    def look(self, seconds: float, awake: Flags, held: Flags, events: Iterable[TableEvent]) -> None:
        """Add up the pushes of the last ``seconds``."""
        table = self._table
        for event in events:
            if isinstance(event, Impact) and event.other is not None:
                push = table.kit.mass * event.speed
                self._strike(event.disc, event.other, push)
                self._strike(event.other, event.disc, push)
        _add_pushes(
            seconds,
            table.time,
            table.kit.radius,
            table.all_poses,
            awake,
            held,
            table.all_present,
            table.all_pair_wrenches,
            self._calm,
            self._book,
        )

    def _strike(self, disc: int, by: int, push: float) -> None:
        book = self._book
        if not self._has_given_way(disc):
            book.pushes[disc, by] += push
            book.peaks[disc, by] = max(book.peaks[disc, by], book.pushes[disc, by])

    # ------------------------------------------------------------------ asking

    @property
    def restless(self) -> Flags:
        """Which discs have moved or were in a hand, shape (discs,)."""
        flags: Flags = np.isfinite(self._book.stirred)
        return flags

    def rest_anew(self, seconds: float, held: Flags, resting: Flags) -> bool:
        """Set in ``resting`` which discs that moved have been at rest for ``seconds``; whether one was not before."""
        table = self._table
        return _rest_anew(seconds, self._book.stirred, table.all_present, table.all_quiet, held, resting)

    def stirred(self, disc: int) -> bool:
        """Whether a disc has moved at all."""
        return bool(math.isfinite(self._book.stirred[disc]))

    def stirred_discs(self) -> tuple[int, ...]:
        """Discs on the mat that have moved, not those in a hand."""
        return tuple(int(d) for d in np.flatnonzero(self.restless) if int(d) not in self._in_hand)

    def gave_way(self, disc: int) -> float | None:
        """The time at which a disc gave way or else stirred, s; None if it did neither, or was in a hand."""
        at = float(self._book.gave_way[disc] if self._has_given_way(disc) else self._book.stirred[disc])
        return at if math.isfinite(at) and at >= 0 else None

    def _has_given_way(self, disc: int) -> bool:
        return bool(math.isfinite(self._book.gave_way[disc]))

    def first_moved(self, by: float) -> float | None:
        """The time (s) at which a hand first stirred a disc that has moved more than ``by`` (m); None if none has."""
        rows = np.flatnonzero(self.restless & (self._book.motion > by))
        found = [
            float(self._book.stirred[d]) for d in rows if int(d) not in self._in_hand and self.root(int(d)) == "held"
        ]
        return min(found) if found else None

    def disturber(self, disc: int) -> int | None:
        """The disc that gave this one its largest push and gave way before it; `capacity` stands for the outside."""
        if disc in self._in_hand or not self.stirred(disc):
            return None
        pushes = (self._book.pushes if self._has_given_way(disc) else self._book.peaks)[disc].copy()
        pushes[:-1][self._book.gave_way >= self._book.gave_way[disc]] = 0.0
        pushes[disc] = 0.0
        best = int(pushes.argmax())
        return best if pushes[best] >= LEAST_PUSH else None

    def root(self, disc: int) -> str | None:
        """What a disc's chain of causes begins with ("held", "bump" …); None if nothing is known."""
        chain, outside = self._back(disc)
        return outside.what if outside else self._in_hand.get(chain[0], (None,))[0]

    def _back(self, disc: int) -> tuple[list[int], Outside | None]:
        """The chain of discs that leads to this one, first cause first, and the push from outside before it, if any."""
        chain = [disc]
        while (by := self.disturber(chain[0])) is not None:
            if by == self._table.capacity:
                return chain, self._shaken_by(chain[0])
            chain.insert(0, by)
        return chain, None

    def _shaken_by(self, disc: int) -> Outside | None:
        before = [one for one in self._outside if not one.discs or disc in one.discs]
        return before[-1] if before else None

    # ------------------------------------------------------------------ reporting

    def chain(self, discs: tuple[int, ...], became: Mapping[int, str], last: str, at: float) -> tuple[Cause, ...]:
        """The causes of an incident to ``discs``, the first one first; empty if it happened by itself.

        ``became`` says what each disc did on the way (fell, moved …), ``last`` what happened in the end, and ``at``
        when (s).
        """
        moved = [disc for disc in discs if self.stirred(disc)]
        if not moved:
            return ()
        # The chain through most of these discs explains most.
        chains = [self._back(disc) for disc in moved]
        way, outside = max(chains, key=lambda one: (len(set(discs) & set(one[0])), len(one[0])))
        end = tuple(disc for disc in discs if disc not in way) if last == "touched" else ()
        if RED in end:
            end = (RED,)
        if not end:  # the chain ends with the incident's own discs
            end = tuple(disc for disc in discs if disc == way[-1] or disc not in way)
            way = way[:-1]
        causes = [Cause(outside.what, outside.discs, outside.at)] if outside else []
        for disc in way:
            what, since = self._in_hand.get(disc) or (became.get(disc, "moved"), self.gave_way(disc))
            causes.append(Cause(what, (disc,), since))
        return (*causes, Cause(last, end, at)) if causes else ()
