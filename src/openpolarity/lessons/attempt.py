"""What came of an attempt, in a learner's terms: the referee's rulings, and what the hand felt and did before them.

This is the one place where a lesson is judged: the goal of a step is a set of outcomes.
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import TYPE_CHECKING

from openpolarity.geometry import norm
from openpolarity.physics.paths import TICK
from openpolarity.rules import Colour, Kind, What, Where, events

if TYPE_CHECKING:
    from openpolarity.game import Game, Happening
    from openpolarity.rules import Ruling

FELT = 0.25
"""The least force that a learner is to feel, as a share of a disc's weight."""
FLAT = math.radians(3)
"""A disc that is tilted by less than this lies flat, rad."""
UNDER = 0.6
"""A disc whose middle is nearer than this to the held one's, seen from above, is under it; diameters."""
RISEN = 1e-3
"""A disc whose lowest point is higher than this does not lie on the mat, m."""
FELT_FOR = 0.2
"""How long a learner has to feel the force, s."""
UPRIGHT = math.radians(70)
"""A disc that is let go steeper than this stands too upright, rad."""


class AttemptResult(StrEnum):
    """What can come of an attempt."""

    PUSHED = "pushed"
    """The hand has felt how a neighbour pushes."""
    PULLED = "pulled"
    """The hand has felt how a neighbour pulls."""
    LEAN = "lean"
    TOWER_LEAN = "tower_lean"
    FELL = "fell"
    """The action disc fell flat, alone: no fault."""
    OUTSIDE = "outside"
    """The action disc lies outside the circle: no fault."""
    TOO_UPRIGHT = "too_upright"
    """The disc was let go too upright, and did not stay."""
    ASTRAY = "astray"
    """The action disc leans on something that does not count, or shows the wrong colour: no fault."""
    SNAP = "snap"
    CONTACT = "contact"
    DROP = "drop"
    """Own leaners fell, and nothing else happened."""
    OTHER_FAULT = "other_fault"
    RED = "red"
    CAPTURE = "capture"
    THEIR_CAPTURE = "their_capture"


_LYING = {Where.FLAT: AttemptResult.FELL, Where.OUT: AttemptResult.OUTSIDE}
"""What a disc that does not stand did."""
_FAULTS = ((What.SNAP, AttemptResult.SNAP), (What.CONTACT, AttemptResult.CONTACT))
"""The faults that lessons are about, the one that hides the others first."""


class Attempt:
    """What a hand does and feels from the moment it takes a disc until the referee rules."""

    def __init__(self) -> None:
        self._tilt = 0.0
        """The tilt of the disc while it was last held, rad."""
        self._felt = 0
        """Ticks for which the hand has been pulled, or pushed if negative."""

    def look(self, game: Game) -> AttemptResult | None:
        """Watch the hand; call this after every tick. Returns what it has felt for long enough."""
        held = game.hand.held
        if not held:
            self._felt = 0
            return None
        self._tilt = game.table.tilt(held[0])
        pull = _pull(game, held[0])
        if abs(pull) < FELT * game.kit.weight:
            self._felt = 0
            return None
        way = 1 if pull > 0 else -1
        self._felt = self._felt + way if self._felt * way > 0 else way
        if abs(self._felt) * TICK < FELT_FOR:
            return None
        return AttemptResult.PULLED if pull > 0 else AttemptResult.PUSHED

    def judge(self, game: Game, happening: Happening, learner: Colour) -> AttemptResult | None:
        """Name what a ruling means for the learner; None if it means nothing, such as a disc that is taken."""
        ruling = happening.ruling
        match ruling.kind:
            case Kind.LEAN if ruling.actor is learner:
                return AttemptResult.TOWER_LEAN if _leans_on_tower(game, happening) else AttemptResult.LEAN
            case Kind.RETRY if self._tilt >= UPRIGHT:
                return AttemptResult.TOO_UPRIGHT
            case Kind.RETRY:
                rest = happening.event.rest if isinstance(happening.event, events.Settle) else None
                return _LYING.get(rest.where, AttemptResult.ASTRAY) if rest is not None else AttemptResult.ASTRAY
            case Kind.CAPTURED:
                return AttemptResult.CAPTURE if ruling.actor is learner else AttemptResult.THEIR_CAPTURE
            case Kind.FAULT | Kind.OVER:
                return self._judge_fault(ruling)
        return None

    def _judge_fault(self, ruling: Ruling) -> AttemptResult:
        what = {fault.what for fault in ruling.faults}
        if any(one.what in (What.RED_TOUCHED, What.RED_OFF) for one in ruling.incidents):
            return AttemptResult.RED
        if self._tilt >= UPRIGHT and What.CONTACT in what:
            return AttemptResult.TOO_UPRIGHT
        for fault, outcome in _FAULTS:
            if fault in what:
                return outcome
        own = all(fault.own for fault in ruling.faults)
        return AttemptResult.DROP if what == {What.FALL} and own else AttemptResult.OTHER_FAULT


def _leans_on_tower(game: Game, happening: Happening) -> bool:
    event = happening.event
    if not isinstance(event, events.Settle) or event.rest is None:
        return False
    return any(event.rest.support[0] in tower for tower in game.state.towers)


def _pull(game: Game, held: int) -> float:
    """How strongly the hand is pulled by a disc of its colour, N, or pushed by one of the other (negative); else 0.

    That is how flats under a flat disc act. Beside them it is the other way round, and a disc that jumps to the hand
    pulls whatever it showed before: neither teaches what the lesson is about.
    """
    table = game.table
    here = table.position(held)
    others = [disc for disc in table.discs if disc != held]
    nearest = min(others, key=lambda disc: norm(table.position(disc) - here), default=None)
    if nearest is None or table.tilt(nearest) > FLAT or table.lowest(nearest) > RISEN:
        return 0.0
    if norm((table.position(nearest) - here)[:2]) > UNDER * table.kit.diameter:
        return 0.0
    force = game.hand.wrench[:3]
    along = sum(float(a) * float(b) for a, b in zip(force, table.position(nearest) - here, strict=True))
    alike = table.colour_up(nearest) == table.colour_up(held)
    return math.copysign(norm(force), along) if alike == (along > 0) else 0.0
