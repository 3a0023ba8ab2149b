"""Who disturbed whom: the chain of causes from the hand to an incident.

Every disc that gives way was given a push by something: a magnet that came nearer or went, a disc that struck it, a
bump of the table. The pushes are added up while they happen, in N·s, for each pair of discs, until the disc has visibly
given way. Afterwards the largest push by something that moved before it is its cause, and the causes of causes lead
back to the hand.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import RED, Impact
from openpolarity.rules import Cause

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.compiled import Flags, Floats
    from openpolarity.physics import Event, Table

STIRS = (0.0002, math.radians(0.5))
"""A disc stirs when it has moved this far (m) or turned this much (rad) …"""
GIVES_WAY = (0.003, math.radians(8))
"""… and has given way when it has moved this far. What pushes it after that did not fell it."""
SHAKE_LASTS = 0.3
"""A bump or a breath is the cause of what stirs within this many seconds."""


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
        self.begin()

    def begin(self) -> None:
        """Start afresh: the board as it stands is the calm one."""
        table = self._table
        self.calm = table.all_poses.copy()
        """Poses of all discs at that moment, shape (53, 7)."""
        self._calm_axes = axes_of(self.calm)
        self._wrenches = table.all_pair_wrenches.copy()
        self._present = table.all_present.copy()
        self._pushes = np.zeros((table.capacity, table.capacity))
        self._stirred = np.full(table.capacity, math.inf)
        self._given_way = np.zeros(table.capacity, dtype=np.bool_)
        self._outside: list[Outside] = []
        self._in_hand: dict[int, str] = {}

    def note_outside(self, what: str, discs: tuple[int, ...] = ()) -> None:
        """Somebody bumps the table, or blows."""
        self._outside.append(Outside(what, self._table.time, discs))

    def note_hand(self, discs: Iterable[int], what: str) -> None:
        """These discs are moved by a hand ("held"), were let go ("released") or taken away ("taken")."""
        for disc in discs:
            self._in_hand[disc] = what
            self._stirred[disc] = -1.0  # before everything else

    def stirred(self, disc: int) -> bool:
        """Whether a disc has moved at all."""
        return bool(math.isfinite(self._stirred[disc]))

    def stirred_discs(self) -> tuple[int, ...]:
        """Discs on the mat that have moved, not those in a hand."""
        return tuple(int(d) for d in np.flatnonzero(np.isfinite(self._stirred)) if int(d) not in self._in_hand)

    def first_stir(self, *, of: float = 0.0) -> tuple[int, float] | None:
        """The first disc that a hand disturbed by so many metres or by 2°, and when it stirred."""
        found = [
            (float(self._stirred[disc]), disc)
            for disc in self.stirred_discs()
            if self._shift(disc) > of and self.root(disc) in ("held", "taken")
        ]
        return (min(found)[1], min(found)[0]) if found else None

    def _shift(self, disc: int) -> float:
        return float(np.linalg.norm(self._table.all_poses[disc, :3] - self.calm[disc, :3]))

    def look(self, seconds: float, events: Iterable[Event]) -> None:
        """Add up the pushes of the last so many seconds."""
        table = self._table
        loose: Flags = table.all_awake & ~table.all_held & self._present
        for event in events:
            if isinstance(event, Impact) and event.other is not None:
                push = table.kit.mass * event.speed
                self._push(event.disc, event.other, push)
                self._push(event.other, event.disc, push)
        rows = np.flatnonzero(loose)
        if not rows.size:
            return
        now = table.all_poses[rows]
        shift = np.linalg.norm(now[:, :3] - self.calm[rows, :3], axis=1)
        turned = np.arccos(np.clip((axes_of(now) * self._calm_axes[rows]).sum(axis=1), -1, 1))
        stirs = (shift > STIRS[0]) | (turned > STIRS[1])
        fresh = rows[stirs & ~np.isfinite(self._stirred[rows])]
        self._stirred[fresh] = table.time
        movers = np.flatnonzero(np.isfinite(self._stirred))
        if movers.size:
            firm = rows[~self._given_way[rows]]
            changed = table.all_pair_wrenches[np.ix_(firm, movers)] - self._wrenches[np.ix_(firm, movers)]
            force = (
                np.linalg.norm(changed[..., :3], axis=2) + np.linalg.norm(changed[..., 3:], axis=2) / table.kit.radius
            )
            self._pushes[np.ix_(firm, movers)] += force * seconds
        self._given_way[rows[(shift > GIVES_WAY[0]) | (turned > GIVES_WAY[1])]] = True

    def _push(self, disc: int, by: int, push: float) -> None:
        if not self._given_way[disc]:
            self._pushes[disc, by] += push

    # ------------------------------------------------------------------ telling

    def disturber(self, disc: int) -> int | None:
        """What gave a disc the largest push, of all that moved before it did."""
        if disc in self._in_hand or not self.stirred(disc):
            return None
        earlier = self._stirred < self._stirred[disc]
        pushes = np.where(earlier, self._pushes[disc], 0.0)
        best = int(pushes.argmax())
        return best if pushes[best] > 0 else None

    def root(self, disc: int) -> str | None:
        """What a disc's chain of causes begins with; None if nothing is known."""
        chain = self._back(disc)
        outside = self._outside_cause(chain[0])
        return outside.what if outside else self._in_hand.get(chain[0])

    def _back(self, disc: int) -> list[int]:
        """The discs that lead to this one, the first cause first. Each stirred before the next, so there is an end."""
        chain = [disc]
        while (by := self.disturber(chain[0])) is not None:
            chain.insert(0, by)
        return chain

    def _outside_cause(self, disc: int) -> Outside | None:
        if disc in self._in_hand or not self.stirred(disc):
            return None
        at = float(self._stirred[disc])
        return next(
            (
                one
                for one in reversed(self._outside)
                if one.at <= at <= one.at + SHAKE_LASTS and (not one.discs or disc in one.discs)
            ),
            None,
        )

    def chain(self, discs: tuple[int, ...], what_of: dict[int, str], last: str) -> tuple[Cause, ...]:
        """The causes of an incident to ``discs``, the first one first.

        ``what_of`` says what became of each disc on the way (fell, moved …), ``last`` what happened in the end.
        """
        moved = [disc for disc in discs if self.stirred(disc)]
        if not moved:
            return ()
        # The latest chain that leads to one of them tells most: it contains the others if they took part.
        chains = [self._back(disc) for disc in moved]
        chain = max(chains, key=lambda one: (len(set(discs) & set(one)), len(one)))
        causes = []
        outside = self._outside_cause(chain[0])
        if outside:
            causes.append(Cause(outside.what, (), outside.at))
        for disc in chain:
            at = float(self._stirred[disc])
            what = self._in_hand.get(disc) or what_of.get(disc, "moved")
            causes.append(Cause(what, (disc,), at if at >= 0 else None))
        rest = tuple(disc for disc in discs if disc not in chain)
        if rest and last == "touched":
            causes.append(Cause(last, rest, self._table.time))
        return tuple(causes)


def axes_of(poses: Floats) -> Floats:
    """The axes of poses with quaternions, shape (n, 7) to (n, 3)."""
    w, x, y, z = poses[:, 3], poses[:, 4], poses[:, 5], poses[:, 6]
    return np.stack([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)], axis=1)


__all__ = ["RED", "Causes", "Outside"]
