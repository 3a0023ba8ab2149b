"""One tip for next time: about what cost a side most."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from openpolarity.analysis.curve import DEAR, paid
from openpolarity.rules import Colour, How, Kind, Message, What

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from openpolarity.analysis.curve import Point
    from openpolarity.analysis.steadiness import Steadiness

FAULTS = {
    What.SNAP: "snap",
    What.FALL: "fall",
    What.CONTACT: "contact",
    What.OUT: "out",
}
"""The faults with a tip of their own; all others are discs that were pushed."""
RED_ENDINGS = (How.RED_TOUCHED, How.RED_OFF)
CHOSEN = ("contact", "pass")
"""What may be done on purpose: a trap wants discs to touch, and whoever is ahead may pass."""
OFTEN = 0.4
"""A hand that moved at more than this share of its releases should hear of it."""


def tip(points: Sequence[Point], side: Colour, hand: Steadiness) -> Message:
    """The tip for a side: what cost most, else what its hand could do better, else that there was nothing."""
    costs: dict[str, float] = {}
    times: dict[str, int] = {}
    for name, lost, counts in _costs(points, side):
        costs[name] = costs.get(name, 0.0) + lost
        times[name] = times.get(name, 0) + counts
    worst = max(costs, key=lambda name: costs[name], default=None)
    if worst is not None and costs[worst] >= DEAR:
        return Message(f"tip.{worst}", {"n": times[worst], "percent": round(100 * costs[worst])})
    if hand.releases and hand.moving / hand.releases > OFTEN:
        return Message("tip.still", {"n": hand.moving, "of": hand.releases})
    return Message("tip.clean", {})


def _costs(points: Sequence[Point], side: Colour) -> Iterator[tuple[str, float, int]]:
    """What cost a side something: the kind of mistake, how much (in chances to win), and how often it happened.

    A trap costs twice, when it is set and when the capture fails; it happened once.
    """
    trapped = 0
    for n, (before, after) in enumerate(pairwise(points), start=1):
        lost = before.chance(side) - after.chance(side)
        actor = after.event.ruling.actor if after.event else None
        if after.event is None or actor is None:
            continue
        if actor is not side:
            if after.trap and paid(before, after):
                trapped = after.turn + 1
                yield "trap", lost, 1
            continue
        springs = after.capturing and after.turn == trapped
        name = "trap" if springs and after.event.ruling.faults else _mistake(after)
        if name in CHOSEN:
            lost = min(lost, before.chance(side) - _answered(points, n).chance(side))
        if name is not None and lost > (DEAR if name in CHOSEN else 0):
            yield name, lost, int(not springs)


def _answered(points: Sequence[Point], n: int) -> Point:
    """How it stood once the other side had answered in the next turn; where there was none, after that act itself."""
    turn = points[n].turn
    return next((point for point in reversed(points[n:]) if point.turn <= turn + 1), points[n])


def _mistake(point: Point) -> str | None:
    """What went wrong, in a word; None if nothing did."""
    if point.event is None:
        return None
    ruling = point.event.ruling
    if ruling.outcome is not None and ruling.outcome.how in RED_ENDINGS:
        return "red"
    match ruling.kind:
        case Kind.TIME:
            return "time"
        case Kind.PASS:
            return "pass"
    if not ruling.faults:
        return None
    found = {fault.what for fault in ruling.faults}
    if point.capturing or What.SPLIT in found:
        return "capture"  # whatever a capture touches or fells, it was no disc that was placed too near
    return next((name for what, name in FAULTS.items() if what in found), "pushed")
