"""A whole game looked at afterwards. Cheap: nothing is simulated, only what the record says is judged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.analysis.curve import Point, curve, last_game
from openpolarity.analysis.moments import Moment, decisive, moments
from openpolarity.analysis.steadiness import Steadiness, steadiness
from openpolarity.analysis.tips import tip
from openpolarity.rules import Colour, Message

if TYPE_CHECKING:
    from openpolarity.record.record import Record
    from openpolarity.rules import Outcome


@dataclass(frozen=True)
class Analysis:
    """What a game teaches."""

    points: tuple[Point, ...]
    """The chance to win over time; the first is before the first turn."""
    moments: tuple[Moment, ...]
    """At most three, in the order in which they happened."""
    decided: Moment | None
    """Where it was decided: the moment that did most for the winner."""
    outcome: Outcome | None
    hands: dict[Colour, Steadiness]
    tips: dict[Colour, Message]

    @property
    def verdict(self) -> Message:
        """Where it was decided, for the catalogues; they are told whose turn it was, as `player`, besides."""
        if self.decided is None:
            return Message("after.nothing")
        won = self.outcome is not None and self.outcome.winner is not None
        before, after = self.decided.percents
        id = "after.decided" if won else "after.turning"
        return Message(id, {"turn": self.decided.turn, "before": before, "after": after})


def analyse(record: Record) -> Analysis:
    """Look at a record's game; of a match, at its last one."""
    points = curve(record)
    found = moments(points)
    outcome = record.end.outcome
    stretches = last_game(record)
    hands = {side: steadiness(stretches, side) for side in Colour}
    return Analysis(
        points,
        found,
        decisive(found, outcome.winner if outcome else None),
        outcome,
        hands,
        {side: tip(points, side, hands[side]) for side in Colour},
    )
