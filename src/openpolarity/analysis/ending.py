"""How a game ended where nothing on the mat ended it: resigned, agreed, on the clock; and how it stood then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.analysis.moments import decisive
from openpolarity.rules import Colour, How, Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.analysis.curve import Point
    from openpolarity.analysis.moments import Moment
    from openpolarity.rules import Outcome

GIVEN_UP = {How.RESIGNED: "after.resigned", How.REFUSED: "after.refused", How.TIME: "after.time"}
"""Ends by which one side lost, whatever lay on the mat."""
UNDECIDED = {How.AGREED: "after.agreed_draw"}
COUNTED = {How.PASSES: "end.passes", How.STALE: "end.stale"}
"""Ends after which the points were counted."""


@dataclass(frozen=True)
class UnseenEnd:
    """An end with nothing to see on the table."""

    side: Colour
    """Whom it is told of: the loser, or White where there is none."""
    message: Message
    decided: bool = False
    """It changed the chances more than anything on the mat had done for the winner."""

    @property
    def messages(self) -> tuple[tuple[Message, Colour], ...]:
        """What there is to say about it, for the catalogues, each with the side that it is told of."""
        more = ((Message("after.by_ending"), self.side),) if self.decided else ()
        return ((self.message, self.side), *more)


def ending_of(points: Sequence[Point], found: Sequence[Moment], outcome: Outcome | None) -> UnseenEnd | None:
    """How a game ended that no disc ended; None if one did, or before the first turn."""
    if outcome is None or len(points) < 2:
        return None
    if outcome.how in COUNTED:
        return UnseenEnd(Colour.WHITE, Message(COUNTED[outcome.how]))
    id = (GIVEN_UP | UNDECIDED).get(outcome.how)
    if id is None:
        return None
    loser = outcome.winner.other if outcome.winner else Colour.WHITE
    left = points[-2].chance(loser)
    largest = decisive(found, outcome.winner)
    by_mat = 0.0 if largest is None else largest.swing if outcome.winner is Colour.WHITE else -largest.swing
    decided = outcome.how in GIVEN_UP and left > by_mat
    return UnseenEnd(loser, Message(id, {"percent": round(100 * left)}), decided)


def turning_point(found: Sequence[Moment], outcome: Outcome | None, ending: UnseenEnd | None) -> Moment | None:
    """Where a game was decided on the mat; if its end decided it, the moment that changed most."""
    by_ending = ending is not None and ending.decided
    return decisive(found, outcome.winner if outcome and not by_ending else None)
