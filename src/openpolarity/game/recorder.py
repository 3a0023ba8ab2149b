"""What a game tells a recorder as it is played; `openpolarity.record.tape.Tape` makes a record of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.rules import GameState, Ruling
    from openpolarity.rules.events import Event


class Recorder:
    """Gets everything that players do and that happens in a `Game`, in order. By itself it keeps nothing."""

    def watch(self, table: Table) -> None:
        """Set the table whose discs to follow. Called once, before anything is played."""

    def begin(self, board: Mapping[int, Floats]) -> None:
        """Start from a given board (m, quaternion) instead of the beginning of a game."""

    def do(self, verb: str, *what: object) -> None:
        """Record that a player does something: a method of `PlayerHand` or `Game`, and its arguments.

        These are numbers, goals of the hand (shape (n, 7)), or the event of an act without a hand.
        """

    def goal(self, goal: Floats) -> None:
        """Record that a live hand is aimed at a pose (position in m, quaternion) for one tick."""

    def idle(self) -> None:
        """Record that nobody does anything for one tick."""

    def doze(self, ticks: int) -> None:
        """Record that nobody does anything and nothing moves for some ticks, which are skipped."""

    def tick(self) -> None:
        """Record that one tick has passed on the table."""

    def act(self, event: Event, ruling: Ruling, state: GameState) -> None:
        """Record that the rules have judged an event; ``state`` is the one after it."""

    def moment(self) -> None:
        """Record that the table is in line with a ruling; listeners are called after this."""

    def rest(self) -> None:
        """Record that everything is at rest with no hand on it: the game could be resumed from here."""
