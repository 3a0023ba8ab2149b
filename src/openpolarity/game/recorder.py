"""Whoever writes a game down as it is played; `openpolarity.record.tape.Tape` is the one that makes a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.compiled import Floats
    from openpolarity.physics import Table
    from openpolarity.rules import GameState, Ruling
    from openpolarity.rules.events import Event


class Recorder(Protocol):
    """Hears what players do and what happens, in its order, as a `Game` goes on."""

    def watch(self, table: Table) -> None:
        """Take the table whose discs are to be followed. Called once, before anything is played."""

    def begin(self, board: Mapping[int, Floats]) -> None:
        """Go on from a board (m, quaternion) that was not played up to here."""

    def do(self, verb: str, *what: object) -> None:
        """A player does something: a verb of `PlayerHand` or `Game`, and with what.

        That is numbers, goals of the hand (shape (n, 7)), or the event of an act without a hand.
        """

    def goal(self, goal: Floats) -> None:
        """A live hand is aimed at a pose (position in m, quaternion) for one tick."""

    def idle(self) -> None:
        """Nobody does anything for one tick."""

    def doze(self, ticks: int) -> None:
        """Nobody does anything and nothing moves for some ticks, which pass at once."""

    def tick(self) -> None:
        """One tick has passed on the table."""

    def act(self, event: Event, ruling: Ruling, state: GameState) -> None:
        """The rules have judged an event; ``state`` is the one after it."""

    def moment(self) -> None:
        """The table is in line with a ruling, and nobody has heard of it yet."""

    def rest(self) -> None:
        """Everything lies still with no hand on it: the game could go on from here."""


class NoRecorder:
    """Keeps nothing."""

    def watch(self, table: Table) -> None:
        """Watch no table."""

    def begin(self, board: Mapping[int, Floats]) -> None:
        """Keep no board."""

    def do(self, verb: str, *what: object) -> None:
        """Keep nothing that is done."""

    def goal(self, goal: Floats) -> None:
        """Keep no goal."""

    def idle(self) -> None:
        """Count no tick."""

    def doze(self, ticks: int) -> None:
        """Count no ticks."""

    def tick(self) -> None:
        """Film nothing."""

    def act(self, event: Event, ruling: Ruling, state: GameState) -> None:
        """Keep no event."""

    def moment(self) -> None:
        """Keep no moment."""

    def rest(self) -> None:
        """Keep no rest."""
