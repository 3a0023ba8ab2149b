"""What a game's process needs of whatever is played in it: a live game, or a practice table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from msgspec import UnsetType

    from openpolarity.physics import Table
    from openpolarity.server.messages.inbound import Aim, Do
    from openpolarity.server.messages.news import PracticeBoard, Progress, SharedView
    from openpolarity.server.messages.outbound import FieldLines, GameEvent, HandView, Stability
    from openpolarity.server.messages.report.seats import Seats
    from openpolarity.server.messages.text import Text


class Play(Protocol):
    """A table that ticks, takes orders from clients and tells them what is new."""

    table: Table

    @property
    def seats(self) -> Seats:
        """Those who play."""

    @property
    def count(self) -> int:
        """The number of events so far."""

    def tick(self) -> None:
        """Advance the table by one tick."""

    def restless(self, still: int) -> bool:
        """Whether the table needs its next tick; ``still``: ticks since there was something new to see."""

    def come_to_rest(self) -> bool:
        """Do slow work while nothing moves. True if there is something new to send."""

    def idle(self) -> bool:
        """Do a little of what is computed while the table rests; False if there is nothing."""

    def extras(self) -> list[FieldLines | Stability]:
        """What to send besides the view."""

    def clock_runs(self) -> bool:
        """Whether a player's clock runs and the player sees the table."""

    def let_time_pass(self, seconds: float) -> None:
        """Let a clock run on while nothing moves."""

    def attend(self, present: tuple[int, ...], seeing: tuple[int, ...] | None = None, /) -> None:
        """Note which seats are connected and which see the table (all, if not given), and park a hand left alone."""

    def aim(self, seats: tuple[int, ...], aim: Aim) -> bool:
        """Follow an aim of the client at these seats; False if it may not aim now."""

    def do(self, do: Do, seats: tuple[int, ...]) -> HandView | UnsetType | None:
        """Do what a client asks for; return the hand for acts after which the client needs to know where it is."""

    def mark(self) -> tuple[object, ...]:
        """A value that changes whenever there is something new to send."""

    def hand(self) -> HandView | None:
        """What is in the hand, and where; None if it is empty."""

    def view(self, hand: HandView | None) -> SharedView[Text]:
        """What is to be shown now."""

    def event(self, number: int) -> GameEvent[Text]:
        """The event with this number, counted from 1."""

    def card(self) -> Progress | PracticeBoard | None:
        """What the host keeps about it; None while something moves."""
