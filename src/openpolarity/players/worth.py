"""What a position is worth to a side, by hand-made rules or as learned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from openpolarity.players.evaluation import MOST, POINT, chance, prospect
from openpolarity.players.learned.seen_position import SeenPosition
from openpolarity.players.learned.value_network import ValueNetwork
from openpolarity.rules import Phase

if TYPE_CHECKING:
    from openpolarity.physics import Table
    from openpolarity.players.levels import Level
    from openpolarity.players.tremor import Tremor
    from openpolarity.rules import Colour, GameState


class Worth(Protocol):
    """Says what a position is worth: the chance to win, plus a little for points."""

    def __call__(self, table: Table, state: GameState, side: Colour, /) -> float:
        """The worth to a side of what lies on a table."""

    def chance(self, table: Table, state: GameState, side: Colour, /) -> float:
        """A side's chance to win, 0 to 1."""


class HandMade:
    """The worth by rules that people made; with or without an eye for the space left to lean."""

    def __init__(self, *, sees_mobility: bool) -> None:
        self._sees_mobility = sees_mobility

    def __call__(self, table: Table, state: GameState, side: Colour) -> float:
        """The worth to a side of what lies on a table."""
        return prospect(state, side, table if self._sees_mobility else None)

    def chance(self, table: Table, state: GameState, side: Colour) -> float:
        """A side's chance to win, 0 to 1."""
        return chance(state, side, table)


class Learned:
    """The worth as the value network has learned it, if both sides have a hand like this."""

    def __init__(self, network: ValueNetwork, hand: Tremor) -> None:
        self._network = network
        self._shakiness = (hand.shakiness, hand.shakiness)

    def __call__(self, table: Table, state: GameState, side: Colour) -> float:
        """The worth to a side of what lies on a table."""
        won, lead = self.foreseen(table, state, side)
        return won + POINT * max(-MOST, min(MOST, lead))

    def chance(self, table: Table, state: GameState, side: Colour) -> float:
        """A side's chance to win, 0 to 1."""
        return self.foreseen(table, state, side)[0]

    def foreseen(self, table: Table, state: GameState, side: Colour) -> tuple[float, float]:
        """A side's chance to win, 0 to 1, and by how many points it will be ahead."""
        if state.phase is Phase.OVER:
            winner = state.outcome.winner if state.outcome else None
            won = 0.5 if winner is None else float(winner is side)
            return won, MOST * (2 * won - 1)
        kit = table.kit
        radius = kit.circle_radius / kit.diameter
        won, lead = self._network.chance(SeenPosition.of(table, state), radius, self._shakiness)
        return (won, lead) if state.player is side else (1 - won, -lead)


def worth_for(level: Level) -> Worth:
    """What positions are worth to a player."""
    if level.head.learned:
        return Learned(ValueNetwork.shipped(), level.hand)
    return HandMade(sees_mobility=level.head.sees_mobility)
