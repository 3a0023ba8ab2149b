"""The chance to win over a game: one point after every ruling that counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.analysis.estimate import Estimate
from openpolarity.physics import Table
from openpolarity.players.evaluation import carries
from openpolarity.rules import Colour, Holding, Kind, Phase, events
from openpolarity.rules.state import add, evolve

if TYPE_CHECKING:
    from openpolarity.game.happening import Happening
    from openpolarity.record.record import Record
    from openpolarity.record.stretch import Stretch
    from openpolarity.rules import GameState

WEIGHTY = (Kind.OVER, Kind.FAULT, Kind.CAPTURED, Kind.SET_RIGHT, Kind.LEAN, Kind.PASS, Kind.TIME)
"""Rulings after which the game stands differently; of several in one stretch, the first of these names it."""
DEAR = 0.03
"""What cost or brought less than this, in chances to win, is hardly worth a word."""


@dataclass(frozen=True)
class Point:
    """How the game stood at a rest, and the event that led there."""

    at: float
    """Time since the game began, s."""
    turn: int
    white: float
    """White's chance to win, 0 to 1."""
    event: Happening | None = None
    stretch: Stretch | None = None
    capturing: bool = False
    """It happened while discs that touched were being captured."""
    trap: bool = False
    """Of the discs that are to be captured now, some carry a leaner of whoever has to lift them."""

    def chance(self, side: Colour) -> float:
        """A side's chance to win."""
        return self.white if side is Colour.WHITE else 1 - self.white


def last_game(record: Record) -> tuple[Stretch, ...]:
    """The stretches of a record's game; of a match, those of its last game."""
    found: list[Stretch] = []
    for stretch in record.stretches:
        if any(isinstance(one.event, events.NextGame) for one in stretch.happenings):
            found = []
        found.append(stretch)
    return tuple(found)


def curve(record: Record) -> tuple[Point, ...]:
    """The chance to win at the first turn and after every stretch in which something counted."""
    table, estimate = Table(record.kit), Estimate()
    points: list[Point] = []
    for stretch in last_game(record):
        before = stretch.before
        if before.phase not in (Phase.TURN, Phase.ENDING):
            continue
        turn = before.turns + 1
        if not points:
            table.stand(stretch.board)
            white = estimate.chance(table, _empty_handed(before), Colour.WHITE)
            points.append(Point(stretch.start, turn, white))
        event = weightiest(stretch)
        if event is not None:
            table.stand(stretch.rest)
            white = estimate.chance(table, _empty_handed(stretch.after), Colour.WHITE)
            trap = _is_trap(table, stretch.after)
            points.append(Point(event.at, turn, white, event, stretch, captures(stretch), trap))
    return tuple(points)


def weightiest(stretch: Stretch) -> Happening | None:
    """The event of a stretch that counts most; None if nothing counts."""
    counting = [one for one in stretch.happenings if one.ruling.kind in WEIGHTY]
    return min(counting, key=lambda one: WEIGHTY.index(one.ruling.kind), default=None)


def paid(before: Point, after: Point) -> bool:
    """Whether a fault raised the chance of whoever made it: it may have been meant."""
    ruling = after.event.ruling if after.event else None
    if ruling is None or ruling.actor is None or not ruling.faults:
        return False
    return after.chance(ruling.actor) - before.chance(ruling.actor) >= DEAR


def captures(stretch: Stretch) -> bool:
    """Whether somebody was capturing discs in a stretch."""
    hand = stretch.before.hand
    lifted = any(isinstance(one.event, events.Lift) for one in stretch.happenings)
    return lifted or (hand is not None and hand.kind is Holding.STACK)


def _is_trap(table: Table, state: GameState) -> bool:
    return any(carries(table, state, group, state.player) for group in state.pending)


def _empty_handed(state: GameState) -> GameState:
    """The state with an action disc counted into its reserve: a disc in the hand is not played yet."""
    hand = state.hand
    if hand is None or not hand.kind.from_reserve:
        return state
    return evolve(state, hand=None, reserve=add(state.reserve, state.player, len(hand.discs)))
