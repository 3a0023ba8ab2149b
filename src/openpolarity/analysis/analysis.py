"""A whole game looked at afterwards. Cheap: nothing is simulated, only what the record says is judged."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from openpolarity.analysis.curve import Point, curve, last_game, paid
from openpolarity.analysis.ending import UnseenEnd, ending_of, turning_point
from openpolarity.analysis.moments import Moment, moments
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
    """Where it was decided: the moment that did most for the winner; if the end did more, what changed most."""
    outcome: Outcome | None
    ending: UnseenEnd | None
    """How it ended, where nothing on the mat ended it."""
    hands: dict[Colour, Steadiness]
    tips: dict[Colour, Message]

    @property
    def verdict(self) -> tuple[tuple[Message, Colour | None], ...]:
        """Where it was decided and how it ended, for the catalogues, each with the side it tells of as `player`."""
        ended = self.ending.messages if self.ending else ()
        if self.decided is None:
            return *ended, (Message("after.nothing"), None)
        change = (self._change(self.decided), self.decided.side)
        return (*ended, change) if self._by_ending else (change, *ended)

    def _change(self, moment: Moment) -> Message:
        won = self.outcome is not None and self.outcome.winner is not None and not self._by_ending
        before, after = moment.percents
        id = "after.decided" if won else "after.turning"
        return Message(id, {"turn": moment.turn, "before": before, "after": after})

    @property
    def _by_ending(self) -> bool:
        return self.ending is not None and self.ending.decided


def analyse(record: Record) -> Analysis:
    """Look at a record's game; of a match, at its last one."""
    points = curve(record)
    end = record.end
    found = moments(points, [side for side in Colour if end.seat(side) not in record.computers])
    outcome = end.outcome
    ending = ending_of(points, found, outcome)
    stretches = last_game(record)
    meant = {after.stretch.number for before, after in pairwise(points) if after.stretch and paid(before, after)}
    hands = {side: steadiness(stretches, side, meant) for side in Colour}
    return Analysis(
        points,
        found,
        turning_point(found, outcome, ending),
        outcome,
        ending,
        hands,
        {side: tip(points, side, hands[side]) for side in Colour},
    )
