"""Who disturbed whom: the chain of causes from the hand to an incident.

Every disc that gives way was given a push by something: a magnet that came nearer or went, a disc that struck it, a
bump of the table. The pushes are added up while they happen, in N·s, for each pair of discs, until the disc has visibly
given way; older ones fade. A field between two discs changes when either moves: each is credited with its share of
the motion. The largest push by something that gave way earlier is the cause, and the causes of causes lead back to the
hand. Each cause gave way before its effect, so a chain has no circles.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import RED, Impact
from openpolarity.referee.sight import axes_of
from openpolarity.rules import Cause

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from openpolarity.compiled import Flags, Floats, Ints
    from openpolarity.physics import Event, Table

STIRS = (0.0002, math.radians(0.5))
"""A disc stirs when it has moved this far (m) or turned this much (rad) …"""
GIVES_WAY = (0.003, math.radians(8))
"""… and has given way when it has moved this far. What pushes it after that did not fell it."""
FADES = 0.25
"""A push that did not fell a disc is forgotten to a third after this many seconds."""
LEAST_PUSH = 0.0015 * FADES
"""Less than this is no cause, N·s: a change of 1.5 mN, which turns a leaner by half a degree."""
FROM_AFAR = 1.0
"""How far a disc has come that was not on the table before, m."""
SHAKEN = 1.0
"""A bump or a breath of unknown strength pushes harder than any magnet, N·s."""
HAND = -1.0
"""What a hand moves gave way before everything else."""


@dataclass(frozen=True)
class Outside:
    """A push from outside: "bump" of the table or "breath" on discs, at a time in s."""

    what: str
    at: float
    discs: tuple[int, ...] = ()


class Causes:
    """Adds up who pushes whom, from a calm moment on."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._taken: dict[int, Floats] = {}
        self.begin()

    def begin(self) -> None:
        """Start afresh: the board as it stands is the calm one; what was taken away just before pushed it."""
        table = self._table
        count = table.capacity
        self.calm = table.all_poses.copy()
        """Poses of all discs at that moment, shape (53, 7)."""
        self._calm_axes = axes_of(self.calm)
        self._wrenches = table.all_pair_wrenches.copy()
        self._wrenches[:, ~table.all_present] = 0.0
        self._present = table.all_present.copy()
        self._motion = np.zeros(count)
        self._pushes = np.zeros((count, count + 1))
        """The last column is the outside: bumps and breaths."""
        self._peaks = np.zeros((count, count + 1))
        self._stirred = np.full(count, math.inf)
        self._gave_way = np.full(count, math.inf)
        self._outside: list[Outside] = []
        self._in_hand: dict[int, tuple[str, float]] = {}
        for disc, wrenches in self._taken.items():
            self._wrenches[:, disc] = wrenches
            self._motion[disc] = FROM_AFAR
            self.note_hand((disc,), "taken")
        self._taken = {}

    # ------------------------------------------------------------------ what is done

    def note_outside(self, what: str, discs: tuple[int, ...] = (), push: float = SHAKEN) -> None:
        """Somebody bumps the table, or blows on discs; each of them gets a push of so many N·s."""
        self._outside.append(Outside(what, self._table.time, discs))
        shaken = list(discs) if discs else slice(None)
        self._pushes[shaken, -1] += push
        self._peaks[shaken, -1] = np.maximum(self._peaks[shaken, -1], self._pushes[shaken, -1])

    def note_hand(self, discs: Iterable[int], what: str) -> None:
        """These discs are moved by a hand ("held"), were let go ("released") or taken away ("taken")."""
        for disc in discs:
            self._in_hand[disc] = (what, self._table.time)
            self._stirred[disc] = self._gave_way[disc] = HAND

    def note_taken(self, discs: Iterable[int]) -> None:
        """These discs are about to be taken off the table; the next watch will know it."""
        for disc in discs:
            self._taken[disc] = self._table.all_pair_wrenches[:, disc].copy()

    # ------------------------------------------------------------------ looking

    def look(self, seconds: float, rows: Ints, poses: Floats, axes: Floats, events: Iterable[Event]) -> None:
        """Add up the pushes of the last so many seconds; ``rows`` are the discs awake, held ones too."""
        table = self._table
        self._pushes *= np.where(np.isfinite(self._gave_way), 1.0, math.exp(-seconds / FADES))[:, None]
        for event in events:
            if isinstance(event, Impact) and event.other is not None:
                push = table.kit.mass * event.speed
                self._strike(event.disc, event.other, push)
                self._strike(event.other, event.disc, push)
        shift = np.sqrt(((poses[:, :3] - self.calm[rows, :3]) ** 2).sum(axis=1))
        turned = np.arccos(np.clip((axes * self._calm_axes[rows]).sum(axis=1), -1, 1))
        known = self._present[rows]
        self._motion[rows] = np.where(known, shift + table.kit.radius * turned, FROM_AFAR)
        loose = known & ~table.all_held[rows]
        stirs = loose & ((shift > STIRS[0]) | (turned > STIRS[1])) & ~np.isfinite(self._stirred[rows])
        self._stirred[rows[stirs]] = table.time
        firm = rows[loose & ~np.isfinite(self._gave_way[rows])]
        if firm.size:
            self._add_fields(seconds, firm)
            gives = loose & ((shift > GIVES_WAY[0]) | (turned > GIVES_WAY[1])) & ~np.isfinite(self._gave_way[rows])
            self._gave_way[rows[gives]] = table.time

    def _add_fields(self, seconds: float, firm: Ints) -> None:
        """Credit whoever has moved with the change of its field on discs that still stand firm."""
        table = self._table
        movers = np.flatnonzero(np.isfinite(self._stirred))
        if not movers.size:
            return
        pairs = np.ix_(firm, movers)
        now = table.all_pair_wrenches[pairs] * table.all_present[movers][None, :, None]
        changed = now - self._wrenches[pairs]
        squares = changed * changed
        force = np.sqrt(squares[..., :3].sum(axis=2)) + np.sqrt(squares[..., 3:].sum(axis=2)) / table.kit.radius
        theirs = self._motion[movers][None, :]
        share = theirs / (theirs + self._motion[firm][:, None] + 1e-9)
        self._pushes[pairs] += force * share * seconds
        self._peaks[firm] = np.maximum(self._peaks[firm], self._pushes[firm])

    def _strike(self, disc: int, by: int, push: float) -> None:
        if not math.isfinite(self._gave_way[disc]):
            self._pushes[disc, by] += push
            self._peaks[disc, by] = max(self._peaks[disc, by], self._pushes[disc, by])

    # ------------------------------------------------------------------ asking

    @property
    def restless(self) -> Flags:
        """Discs that have moved or were in a hand, shape (discs,)."""
        flags: Flags = np.isfinite(self._stirred)
        return flags

    def stirred(self, disc: int) -> bool:
        """Whether a disc has moved at all."""
        return bool(math.isfinite(self._stirred[disc]))

    def stirred_discs(self) -> tuple[int, ...]:
        """Discs on the mat that have moved, not those in a hand."""
        return tuple(int(d) for d in np.flatnonzero(self.restless) if int(d) not in self._in_hand)

    def gave_way(self, disc: int) -> float | None:
        """When a disc gave way or, if it did not, when it stirred; None if it has done neither, or was in a hand."""
        at = float(self._gave_way[disc] if self._fell(disc) else self._stirred[disc])
        return at if math.isfinite(at) and at >= 0 else None

    def _fell(self, disc: int) -> bool:
        return bool(math.isfinite(self._gave_way[disc]))

    def first_moved(self, by: float) -> float | None:
        """When a disc that has moved by so many metres stirred, if a hand did it; None if none has."""
        rows = np.flatnonzero(self.restless & (self._motion > by))
        found = [float(self._stirred[d]) for d in rows if int(d) not in self._in_hand and self.root(int(d)) == "held"]
        return min(found) if found else None

    def disturber(self, disc: int) -> int | None:
        """What gave a disc the largest push, of all that gave way before it did; `capacity` stands for the outside."""
        if disc in self._in_hand or not self.stirred(disc):
            return None
        pushes = (self._pushes if self._fell(disc) else self._peaks)[disc].copy()
        pushes[:-1][self._gave_way >= self._gave_way[disc]] = 0.0
        pushes[disc] = 0.0
        best = int(pushes.argmax())
        return best if pushes[best] >= LEAST_PUSH else None

    def root(self, disc: int) -> str | None:
        """What a disc's chain of causes begins with; None if nothing is known."""
        chain, outside = self._back(disc)
        return outside.what if outside else self._in_hand.get(chain[0], (None,))[0]

    def _back(self, disc: int) -> tuple[list[int], Outside | None]:
        """The discs that lead to this one, the first cause first, and what came from outside before it."""
        chain = [disc]
        while (by := self.disturber(chain[0])) is not None:
            if by == self._table.capacity:
                return chain, self._shaken_by(chain[0])
            chain.insert(0, by)
        return chain, None

    def _shaken_by(self, disc: int) -> Outside | None:
        before = [one for one in self._outside if not one.discs or disc in one.discs]
        return before[-1] if before else None

    # ------------------------------------------------------------------ telling

    def chain(self, discs: tuple[int, ...], became: Mapping[int, str], last: str, at: float) -> tuple[Cause, ...]:
        """The causes of an incident to ``discs``, the first one first; empty if it happened by itself.

        ``became`` says what became of each disc on the way (fell, moved …), ``last`` what happened in the end, ``at``
        (s) when.
        """
        moved = [disc for disc in discs if self.stirred(disc)]
        if not moved:
            return ()
        # The chain that runs through most of them tells most.
        chains = [self._back(disc) for disc in moved]
        way, outside = max(chains, key=lambda one: (len(set(discs) & set(one[0])), len(one[0])))
        end = tuple(disc for disc in discs if disc not in way) if last == "touched" else ()
        if not end:  # the way ends with the incident's own disc, and with it all that it happened to
            end = tuple(disc for disc in discs if disc == way[-1] or disc not in way)
            way = way[:-1]
        causes = [Cause(outside.what, outside.discs, outside.at)] if outside else []
        for disc in way:
            what, since = self._in_hand.get(disc) or (became.get(disc, "moved"), self.gave_way(disc))
            causes.append(Cause(what, (disc,), since))
        return (*causes, Cause(last, end, at)) if causes else ()


__all__ = ["RED", "Causes", "Outside"]
