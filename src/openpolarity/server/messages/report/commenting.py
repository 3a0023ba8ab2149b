"""What a computer says about what has happened, to somebody who plays their first game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import Kind, What
from openpolarity.server.messages.text import say

if TYPE_CHECKING:
    from openpolarity.game import Happening
    from openpolarity.rules import Colour
    from openpolarity.server.messages.text import Said

_FAULTS = {What.SNAP: "snap", What.CONTACT: "contact", What.FALL: "fall"}
"""The faults that have words of their own, the one that hides the others first."""


def comment_on(happening: Happening, you: Colour) -> Said | None:
    """A sentence about an event, said to ``you`` by the other side; None if there is nothing to say."""
    ruling = happening.ruling
    if ruling.actor is None:
        return None
    who = "yours" if ruling.actor is you else "mine"
    match ruling.kind:
        case Kind.LEAN | Kind.RETRY:
            return say(f"comment.{ruling.kind}.{who}")
        case Kind.CAPTURED:
            return say(f"comment.captured.{who}")
        case Kind.FAULT:
            found = {fault.what for fault in ruling.faults}
            name = next((name for what, name in _FAULTS.items() if what in found), "fault")
            return say(f"comment.{name}.{who}")
    return None
