"""The moments worth seeing again: where the chance to win changed most."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from openpolarity.analysis.curve import DEAR, paid
from openpolarity.rules import Colour, How, Kind, Stance, What
from openpolarity.rules.events import Release

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from openpolarity.analysis.curve import Point
    from openpolarity.game.happening import Happening
    from openpolarity.record.stretch import Stretch

MOST = 3
DISC = 0.01
"""What every disc that a fault involves adds to a moment's weight, in chances to win: more to see."""
BEFORE, AFTER = 2.5, 0.8
"""How long before its first instant and after its end a moment is shown, s."""
LONGEST = 7.0
"""The longest moment, s: with its slow motion a clip of it lasts less than ten."""
AFTER_SNAP = 0.7
"""How long after a snap it is shown, s: how the hand leaves does not matter."""
UNSEEN = (How.RESIGNED, How.AGREED, How.REFUSED, How.TIME, How.PASSES, How.STALE)
"""Ends of a game with nothing to see on the table."""
Character = Literal["trap", "paid", "failed"]
"""A trap that paid, another fault that paid, and a capture that failed."""
SEEN = (Kind.FAULT, Kind.CAPTURED, Kind.SET_RIGHT, Kind.LEAN, Kind.OVER)


@dataclass(frozen=True)
class Moment:
    """A moment worth seeing again."""

    number: int
    """From 1, in the order in which they happened."""
    event: Happening
    stretch: Stretch
    turn: int
    side: Colour
    """Whose turn it was."""
    before: float
    after: float
    """White's chance to win before and after it, 0 to 1."""
    instants: tuple[float, ...]
    """What slow motion is for: contacts, falls, or the moment of letting go; s since the game began."""
    start: float
    end: float
    """What to show, s since the game began."""
    character: Character | None = None
    """What it was besides what the referee said; None if nothing more."""

    @property
    def swing(self) -> float:
        """By how much White's chance to win rose."""
        return self.after - self.before

    @property
    def percents(self) -> tuple[int, int]:
        """The chance to win of the side whose turn it was, before and after it, per cent."""
        white = self.side is Colour.WHITE
        before, after = (value if white else 1 - value for value in (self.before, self.after))
        return round(100 * before), round(100 * after)

    @property
    def discs(self) -> tuple[int, ...]:
        """The discs it is about."""
        ruling = self.event.ruling
        found = [disc for fault in ruling.faults for disc in fault.discs]
        found += [disc for incident in ruling.incidents for disc in incident.discs]
        return tuple(dict.fromkeys(found)) or _newcomers(self.stretch)


def moments(points: Sequence[Point], persons: Iterable[Colour] = ()) -> tuple[Moment, ...]:
    """The three moments that changed most, of different turns as far as there are, in the order of time.

    Each of ``persons`` finds one of their own among them if a turn of theirs cost them enough to be worth a word: it
    takes the place of the one that changed least and nobody needs.
    """
    weighed = sorted(
        ((_weight(before, after), n) for n, (before, after) in enumerate(pairwise(points)) if _seen(after)),
        key=lambda pair: (-pair[0], pair[1]),
    )
    order = [n for _, n in weighed]
    turns: set[int] = set()
    first: list[int] = []
    again: list[int] = []
    for n in order:
        (again if points[n + 1].turn in turns else first).append(n)
        turns.add(points[n + 1].turn)
    chosen = sorted(_with_own(points, [*first, *again], persons))
    return tuple(_moment(i, points[n], points[n + 1]) for i, n in enumerate(chosen, start=1))


def _with_own(points: Sequence[Point], order: Sequence[int], persons: Iterable[Colour]) -> list[int]:
    """The first of an order, heaviest first, with the dearest turn of each person who would find none of their own."""
    chosen = list(order[:MOST])
    for side in persons:
        own = [n for n in order if _turn_of(points[n + 1]) is side]
        if set(own) & set(chosen):
            continue
        lost = {n: points[n].chance(side) - points[n + 1].chance(side) for n in own}
        dearest = max(lost, key=lambda n: lost[n], default=None)
        if dearest is not None and lost[dearest] >= DEAR:
            chosen = [*chosen[: MOST - 1], dearest]
    return chosen


def _turn_of(point: Point) -> Colour | None:
    return point.stretch.before.player if point.stretch else None


def decisive(found: Sequence[Moment], winner: Colour | None) -> Moment | None:
    """The moment that did most for the winner; without a winner, the one that changed most."""
    sign = {Colour.WHITE: 1.0, Colour.BLACK: -1.0}
    return max(found, key=lambda one: abs(one.swing) if winner is None else sign[winner] * one.swing, default=None)


def _seen(point: Point) -> bool:
    event = point.event
    if event is None or event.ruling.kind not in SEEN:
        return False
    outcome = event.ruling.outcome
    return outcome is None or outcome.how not in UNSEEN


def _weight(before: Point, after: Point) -> float:
    faults = after.event.ruling.faults if after.event else ()
    return abs(after.white - before.white) + DISC * len({disc for fault in faults for disc in fault.discs})


def _moment(number: int, before: Point, after: Point) -> Moment:
    event, stretch = after.event, after.stretch
    if event is None or stretch is None:
        raise ValueError("the beginning of a game is no moment")
    instants = _instants(event, stretch)
    start = max(stretch.start, instants[0] - BEFORE)
    end = min(max(event.at, instants[-1]) + AFTER, max(stretch.end, event.at), start + LONGEST)
    if event.ruling.faults and all(fault.what is What.SNAP for fault in event.ruling.faults):
        end = min(end, instants[-1] + AFTER_SNAP)
    return Moment(
        number, event, stretch, after.turn, stretch.before.player, before.white, after.white,
        tuple(at for at in instants if at <= end), round(start, 3), round(end, 3), _character(before, after),
    )  # fmt: skip


def _character(before: Point, after: Point) -> Character | None:
    if paid(before, after):
        return "trap" if after.trap else "paid"
    failed = after.capturing and after.event is not None and bool(after.event.ruling.faults)
    return "failed" if failed else None


def _instants(event: Happening, stretch: Stretch) -> tuple[float, ...]:
    """When discs met or fell; where nothing did, when the hand let go."""
    incidents = [fault.incident for fault in event.ruling.faults] or list(event.ruling.incidents)
    times = sorted({one.at for one in incidents if one.at is not None and stretch.start <= one.at <= event.at})
    if times:
        return tuple(times)
    released = [one.at for one in stretch.happenings if isinstance(one.event, Release) and one.at <= event.at]
    return (released[-1] if released else max(stretch.start, event.at - 1.0),)


def _newcomers(stretch: Stretch) -> tuple[int, ...]:
    """The discs that came onto the mat or began to lean in a stretch."""
    before = {disc.id: disc.pose for disc in stretch.before.discs}
    return tuple(
        disc.id
        for disc in stretch.after.discs
        if disc.id not in before or (disc.pose is Stance.LEANING and before[disc.id] is not Stance.LEANING)
    )
