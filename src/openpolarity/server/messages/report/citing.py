"""Which rule decided, as somebody at the table wants to know it: what it says, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Message
from openpolarity.rules.citation import citation
from openpolarity.server.messages.outbound import ClauseView
from openpolarity.server.messages.text import said

if TYPE_CHECKING:
    from openpolarity.rules import Clause
    from openpolarity.server.messages.text import Text

_IN_OUR_WORDS = {
    "snap": "book.fault_snap",
    "fall": "book.fault_fall",
    "flip": "book.fault_flip",
    "contact": "book.fault_contact",
    "out": "book.fault_out",
    "displaced": "rule.displacement.fault_gt_1D",
    "move_flat": "rule.move_flat.own_only_fault",
    "split": "rule.split_is_fault.on",
    "red_touched": "book.red_touched",
    "pass": "book.pass",
    "retry": "book.retry",
}
"""What the rule of a point says, where it says the same in every edition that has it."""


def cited(clause: Clause) -> ClauseView[Text]:
    """A clause for a client: its parts, and the words for it."""
    where = {name: value for name, value in citation(clause).params.items() if name in ("book", "section")}
    words = _IN_OUR_WORDS.get(clause.point)
    text = Message("cite.words", {"words": f"@{words}", **where}) if words else Message("cite.section", where)
    return ClauseView(clause.ref, clause.ruling, clause.point, said(text))
