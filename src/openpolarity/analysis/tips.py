"""One tip for next time: about what cost a side most."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from openpolarity.rules import Colour, How, Kind, Message, What

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.analysis.curve import Point
    from openpolarity.analysis.steadiness import Steadiness
    from openpolarity.rules import Ruling

FAULTS = {
    What.SNAP: "snap",
    What.FALL: "fall",
    What.CONTACT: "contact",
    What.SPLIT: "capture",
    What.OUT: "out",
}
"""The faults with a tip of their own; all others are discs that were pushed."""
RED_ENDINGS = (How.RED_TOUCHED, How.RED_OFF)
DEAR = 0.03
"""What cost less than this, in chances to win, needs no tip."""
CHOSEN = ("contact", "pass")
"""What may be done on purpose: a trap wants discs to touch, and whoever is ahead may pass."""
OFTEN = 0.4
"""A hand that moved at more than this share of its releases should hear of it."""


def tip(points: Sequence[Point], side: Colour, hand: Steadiness) -> Message:
    """The tip for a side: what cost most, else what its hand could do better, else that there was nothing."""
    costs: dict[str, float] = {}
    times: dict[str, int] = {}
    for n, (before, after) in enumerate(pairwise(points), start=1):
        if after.event is None or after.event.ruling.actor is not side:
            continue
        lost = before.chance(side) - after.chance(side)
        name = _mistake(after.event.ruling)
        if name in CHOSEN:
            lost = min(lost, before.chance(side) - _answered(points, n).chance(side))
        if name is not None and lost > (DEAR if name in CHOSEN else 0):
            costs[name] = costs.get(name, 0.0) + lost
            times[name] = times.get(name, 0) + 1
    worst = max(costs, key=lambda name: costs[name], default=None)
    if worst is not None and costs[worst] >= DEAR:
        return Message(f"tip.{worst}", {"n": times[worst], "percent": round(100 * costs[worst])})
    if hand.releases and hand.moving / hand.releases > OFTEN:
        return Message("tip.still", {"n": hand.moving, "of": hand.releases})
    return Message("tip.clean", {})


def _answered(points: Sequence[Point], n: int) -> Point:
    """How it stood once the other side had answered in the next turn; where there was none, after that act itself."""
    turn = points[n].turn
    return next((point for point in reversed(points[n:]) if point.turn <= turn + 1), points[n])


def _mistake(ruling: Ruling) -> str | None:
    """What went wrong in a ruling, in a word; None if nothing did."""
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
    return next((name for what, name in FAULTS.items() if what in found), "pushed")
