"""Events as clients see them: what was judged, why, and what led to it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.film.turn_shot import marks_of
from openpolarity.rules import Colour, Fault, Kind, events
from openpolarity.server.messages.outbound import FaultView, GameEvent, Gone, Link, Mark
from openpolarity.server.messages.report.citing import cited
from openpolarity.server.messages.report.explaining import RED_FAULTS, outcome_said
from openpolarity.server.messages.report.faults import (
    consequences,
    happened,
    headline,
    messages_to_say,
    owner_of,
    tell_link,
)
from openpolarity.server.messages.report.figures import figure_of
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.text import JoinedText, say

if TYPE_CHECKING:
    from openpolarity.game import Happening
    from openpolarity.physics import Kit
    from openpolarity.rules import Ruling
    from openpolarity.server.messages.outbound import Unit
    from openpolarity.server.messages.text import Text

SHOW_BEFORE, SHOW_AFTER = 2.5, 0.6
"""*Show me* begins and ends this many seconds before and after what happened."""
UNSEEN = (Kind.STEP, Kind.SETUP, Kind.DOUBLE, Kind.PASS, Kind.TIME)
"""Kinds of rulings without anything to show on the table."""


def event_of(one: Happening, kit: Kit, names: Names | None = None) -> GameEvent[Text]:
    """An event with its ruling, as clients see it."""
    ruling = one.ruling
    names = names or Names()
    found = _faults(ruling)
    faults = [_fault(fault, one.at, kit, names) for fault in found]
    sentences: list[Text] = [names.said(message) for message in messages_to_say(ruling)]
    past: list[Text] = []
    if found:
        sentences = [headline(found, ruling, names), *consequences(found, ruling, names)]
        past = [headline(found, ruling, names), *consequences(found, ruling, names, gone_on=True)]
    causes = max((fault.incident.causes for fault in found), key=len, default=())
    discs = dict.fromkeys(disc for incident in ruling.incidents for disc in incident.discs)
    moments = [fault.at for fault in faults] or [one.at]
    shown = isinstance(one.event, events.Settle | events.Accident | events.LayFoundation) and ruling.kind not in UNSEEN
    return GameEvent(
        n=one.number,
        at=round(one.at, 3),
        kind=str(ruling.kind),
        what=_name(one),
        text=JoinedText(sentences),
        short=sentences[0],
        quiet=ruling.kind is Kind.STEP,
        by=ruling.actor,
        next=ruling.next,
        clause=cited(ruling.clause),
        discs=list(discs),
        faults=faults,
        marks=_marks(found, {disc for cause in causes for disc in cause.discs}),
        chain=[Link(cause.what, tell_link(cause), list(cause.discs), cause.at) for cause in causes],
        gone=[
            Gone(list(transfer.discs), Colour(transfer.target))
            for transfer in ruling.transfers
            if transfer.target in ("white", "black")
        ],
        show=(round(max(0.0, min(moments) - SHOW_BEFORE), 3), round(one.at + SHOW_AFTER, 3)) if shown else None,
        outcome=None if ruling.outcome is None else outcome_said(ruling.outcome, ruling, names),
        past=JoinedText(past) if past else None,
    )


def _marks(faults: list[Fault], chained: set[int]) -> list[Mark]:
    """What to mark on the table; ``chained`` are the discs in the chain of causes."""
    at_fault = {disc for fault in faults for disc in fault.discs}
    return [
        Mark(disc, "fault" if disc in at_fault or disc not in chained else "cause", place)
        for disc, place in marks_of(faults).items()
    ]


def _name(one: Happening) -> str:
    name = type(one.event).__name__
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).strip("_")


def _faults(ruling: Ruling) -> list[Fault]:
    """The faults of a ruling, including what happened to the red disc, which the rules treat as the end of the game."""
    lost = ruling.actor if ruling.kind is Kind.OVER and ruling.outcome is not None else None
    red = [one for one in ruling.incidents if one.what in RED_FAULTS] if lost is not None else []
    known = [fault.incident for fault in ruling.faults]
    ends = [Fault(one.what, lost, one.discs, ruling.clause, one) for one in red if lost and one not in known]
    return [*ruling.faults, *ends]


def _si(unit: str, kit: Kit) -> tuple[float, Unit]:
    """What to multiply a measure of the referee by, and the unit that it then has."""
    match unit:
        case "D":
            return kit.diameter, "m"
        case "mm":
            return 1e-3, "m"
        case "°":
            return math.radians(1.0), "rad"
        case _:
            return 1.0, "s"


def _fault(fault: Fault, at: float, kit: Kit, names: Names) -> FaultView[Text]:
    incident = fault.incident
    scale, unit = _si(incident.unit, kit)
    what = happened(fault.what, len(fault.discs), fault.by, owner_of(fault), names)
    return FaultView(
        what=str(fault.what),
        name=say(f"what.{fault.what}"),
        by=fault.by,
        discs=list(fault.discs),
        measured=None if incident.measured is None else scale * incident.measured,
        limit=None if incident.limit is None else scale * incident.limit,
        unit=unit,
        text=say("server.fault.alone", what=what),
        figure=figure_of(incident, 1e3 * kit.diameter),
        clause=cited(fault.clause),
        at=round(incident.at if incident.at is not None else at, 3),
    )
