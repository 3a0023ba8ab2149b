"""Incidents, measurements and chains of causes as messages, which the locales turn into sentences.

>>> from openpolarity.rules import Cause, incident
>>> [message.id for message in tell_causes((Cause("held", (11,)), Cause("fell", (17,)), Cause("touched", (23,))))]
['cause.held', 'cause.fell', 'cause.touched']
>>> tell_incident(incident.fall(17)).params
{'discs': '17', 'n': 1}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import RED, Message, What

if TYPE_CHECKING:
    from collections.abc import Iterable

    from openpolarity.rules import Cause, Incident
    from openpolarity.rules.errors import MessageValue

ARROW = " → "
"""The separator between the links of a chain of causes in text."""
MEASURES = {
    What.CONTACT: "measure.gap",
    What.RED_TOUCHED: "measure.gap",
    What.SPLIT: "measure.apart",
    What.APART: "measure.apart",
    What.OUT: "measure.beyond",
    What.FALL: "measure.tilt",
    What.FLIP: "measure.tilt",
    What.RISEN: "measure.tilt",
    What.DISPLACED: "measure.moved",
    What.RED_MOVED: "measure.from_dot",
    What.RED_OFF: "measure.from_dot",
}
OF_SNAPS = {"s": "measure.touching", "mm": "measure.hangs"}


def tell_incident(one: Incident) -> Message:
    """The message for an incident, such as "Disc 17 fell."."""
    if one.what is What.CONTACT and one.contact is not None:
        return Message(f"incident.contact_{one.contact}", _discs(one.discs))
    if one.what in (What.RED_MOVED, What.RED_OFF, What.RED_TURNED) or not one.discs:
        return Message(f"incident.{one.what}", {})
    return Message(f"incident.{one.what}", _discs(one.discs))


def tell_measure(one: Incident, diameter: float) -> Message | None:
    """The message for what was measured and its limit; None if nothing was measured.

    ``diameter`` of a disc, mm, converts an incident's lengths to millimetres.
    """
    name = OF_SNAPS.get(one.unit) if one.what is What.SNAP else MEASURES.get(one.what)
    if name is None or one.measured is None:
        return None
    measured, limit = one.measured, one.limit or 0.0
    if one.unit == "D":
        measured, limit = _in_mm(measured, diameter), _in_mm(limit, diameter)
    if name in ("measure.beyond", "measure.apart"):
        return Message(name, {"measured": measured})
    return Message(name, {"measured": measured, "limit": limit})


def _in_mm(diameters: float, diameter: float) -> float:
    """Convert diameters to mm, rounded to hundredths below 1 mm and to tenths above."""
    mm = diameters * diameter
    return round(mm, 2 if abs(mm) < 1 else 1)


def tell_causes(causes: Iterable[Cause]) -> tuple[Message, ...]:
    """The messages for a chain of causes, link by link: disc 11 in the hand, disc 17 fell, touched disc 23."""
    return tuple(_tell_cause(cause) for cause in causes)


def _tell_cause(cause: Cause) -> Message:
    if not cause.discs:
        return Message(f"cause.{cause.what}", {})
    if RED in cause.discs:
        return Message(f"cause.{cause.what}_red", {})
    return Message(f"cause.{cause.what}", _discs(cause.discs))


def _discs(discs: tuple[int, ...]) -> dict[str, MessageValue]:
    return {"discs": ", ".join(str(disc) for disc in discs), "n": len(discs)}
