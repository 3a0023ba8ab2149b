"""The value of a position to a side: its chance to win, from what the rules count and the space left to lean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.elementary import exp
from openpolarity.players.mobility import freedom
from openpolarity.rules import Colour, Phase, Stance

if TYPE_CHECKING:
    from openpolarity.physics import Table
    from openpolarity.rules import GameState
    from openpolarity.rules.board import Group

CAPTURE = 0.75
"""The value of a pending group to its captor, per disc: below 1, as captures sometimes fail."""
IMPOSSIBLE = -0.7
"""What a group that carries a leaner costs its captor: the leaner falls, the discs go to their reserve (§6.7)."""
OWED = 0.3
"""The value of a flipped disc to set right: another flat, at a small risk."""
FLATS = (0.0, 1.2, 1.9, 2.4, 2.7, 2.9, 3.0)
"""What 0, 1, 2, … flats and towers to lean on are worth; without any, hardly a disc can be played."""
LEANER = 0.12
"""The value of a leaner: it can be dropped to become a flat, but it is also something to lose."""
FREEDOM = 0.25
"""The extra value of a flat or tower with space to lean on it."""
TEMPO = 0.5
"""Half of what it is worth to be the next to play a disc."""
CALM, LIVELY = 1.0, 0.3
"""A lead is safer the fewer discs are left: a chance of 73 % takes the first number of points, plus the second for
every disc in the smaller reserve."""

POINT, MOST = 0.004, 50.0
"""The value of a point besides the chance to win, and the most points that count."""


def points(state: GameState, side: Colour, table: Table | None = None) -> float:
    """Estimate by how many points a side is ahead; with a table, space to lean counts too."""
    if state.phase is Phase.OVER:
        return _final(state, side)
    ahead = _standing(state, side, table) - _standing(state, side.other, table)
    ahead += TEMPO if state.player is side else -TEMPO
    if table is not None:
        ahead += FREEDOM * (freedom(table, state, side) - freedom(table, state, side.other))
    return ahead


def _final(state: GameState, side: Colour) -> float:
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return 0.0
    margin = abs(outcome.scores[0] - outcome.scores[1]) if outcome.scores else 0
    return float(margin if outcome.winner is side else -margin)


def _standing(state: GameState, side: Colour, table: Table | None) -> float:
    worth = float(state.tower_discs(side) - state.reserve_of(side))
    supports = len(state.flats(side)) + len(state.towers_of(side))
    leaners = sum(disc.colour is side and disc.pose is Stance.LEANING for disc in state.discs)
    # Near the end there is nothing left to lean.
    still = min(1.0, state.reserve_of(side) / 4)
    worth += still * FLATS[min(supports, len(FLATS) - 1)] + LEANER * leaners
    if side is state.player:
        for group in state.pending:
            worth += len(group.discs) * (IMPOSSIBLE if carries(table, state, group) else CAPTURE)
        worth += OWED * sum(owed.to is side for owed in state.owed)
    return worth


def carries(table: Table | None, state: GameState, group: Group, colour: Colour | None = None) -> bool:
    """Whether a leaner outside a group, of a colour if one is given, stands on one of its discs."""
    if table is None or state.rules.capture_duty == "may":
        return False
    for disc in state.discs:
        if disc.pose is not Stance.LEANING or colour not in {None, disc.colour}:
            continue
        if disc.id not in group.discs and table.all_present[disc.id]:
            support = table.support(disc.id)
            if support is not None and set(support.discs) & set(group.discs):
                return True
    return False


def prospect(state: GameState, side: Colour, table: Table | None = None) -> float:
    """The value by which moves are compared: the chance to win, plus a little for points.

    The points keep a sure winner playing well. Nothing is worse than a lost game, and nothing better than a won one.
    """
    sure = chance(state, side, table)
    if state.phase is Phase.OVER:
        return sure + POINT * MOST * (2 * sure - 1)
    return sure + POINT * max(-MOST, min(MOST, points(state, side, table)))


def chance(state: GameState, side: Colour, table: Table | None = None) -> float:
    """A side's chance to win, 0 to 1; certain when the game is over."""
    if state.phase is Phase.OVER:
        winner = state.outcome.winner if state.outcome else None
        return 0.5 if winner is None else float(winner is side)
    left = min(state.reserve_of(Colour.WHITE), state.reserve_of(Colour.BLACK))
    return 1 / (1 + exp(-points(state, side, table) / (CALM + LIVELY * left)))
