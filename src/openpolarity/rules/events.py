"""What can be fed into a game. `at` is the time in seconds, if a clock runs; nobody reads a clock in here."""

from __future__ import annotations

from dataclasses import dataclass

from openpolarity.rules.incident import Incident, Rest
from openpolarity.rules.words import Colour, Entry, Face


@dataclass(frozen=True, kw_only=True)
class Event:
    """Base of all events."""

    at: float | None = None


@dataclass(frozen=True, kw_only=True)
class ByPlayer(Event):
    """An event that a side causes; `member` is the team's player (1, 2, …), left out when alone."""

    by: Colour
    member: int | None = None


@dataclass(frozen=True, kw_only=True)
class Toss(Event):
    """The red disc was thrown by a seat (1 or 2); the other seat called a face; this one landed up."""

    thrower: int
    call: Face
    lands: Face


@dataclass(frozen=True, kw_only=True)
class ChooseColour(Event):
    """The winner of the toss takes a colour."""

    seat: int
    colour: Colour


@dataclass(frozen=True, kw_only=True)
class LayRed(Event):
    """The red disc is laid on the dot."""

    face: Face


@dataclass(frozen=True, kw_only=True)
class TakeFoundation(ByPlayer):
    """A foundation is taken from the reserve into the hand; without `disc` the lowest free id."""

    disc: int | None = None


@dataclass(frozen=True, kw_only=True)
class LayFoundation(ByPlayer):
    """A foundation was laid; `rest` and `incidents` say what came of it.

    It is the disc in hand, if `TakeFoundation` put one there; otherwise it comes straight from the reserve, and
    without `disc` it is the one with the lowest free id.
    """

    disc: int | None = None
    rest: Rest | None = None
    incidents: tuple[Incident, ...] = ()


@dataclass(frozen=True, kw_only=True)
class OfferDouble(ByPlayer):
    """The player to move turns the cube."""


@dataclass(frozen=True, kw_only=True)
class AnswerDouble(ByPlayer):
    """The opponent takes the double, or gives the game up."""

    accept: bool


@dataclass(frozen=True, kw_only=True)
class Enter(ByPlayer):
    """The player's hand crosses the circle, takes hold of a disc, or his held disc acts from outside."""

    how: Entry = Entry.CIRCLE


@dataclass(frozen=True, kw_only=True)
class SendBack(ByPlayer):
    """The opponent has a dropped action disc taken back (`dropped_action = opponent_may_refuse`)."""


@dataclass(frozen=True, kw_only=True)
class Claim(ByPlayer):
    """A group that already stands as an own tower is declared captured where it is."""

    group: int


@dataclass(frozen=True, kw_only=True)
class Decline(ByPlayer):
    """A group is left to the opponent (`capture_duty = may`). `group` is any disc of it."""

    group: int


@dataclass(frozen=True, kw_only=True)
class Lift(ByPlayer):
    """A group is lifted. `group` is any disc of it, `grip` the disc taken hold of, if known."""

    group: int
    grip: int | None = None


@dataclass(frozen=True, kw_only=True)
class PickUp(ByPlayer):
    """A flipped disc (or tower) is picked up to be turned back."""

    disc: int


@dataclass(frozen=True, kw_only=True)
class Take(ByPlayer):
    """An action disc is taken from the reserve; without `disc` the lowest free id."""

    disc: int | None = None


@dataclass(frozen=True, kw_only=True)
class Withdraw(ByPlayer):
    """The held foundation or action disc goes back into the reserve: no cost, the player goes on."""


@dataclass(frozen=True, kw_only=True)
class Release(ByPlayer):
    """What the hand holds is let go. The clock stands still until all is at rest."""


@dataclass(frozen=True, kw_only=True)
class Settle(Event):
    """Everything is at rest: this is how the held disc ended, this is what happened. Judged at once.

    `in_hand_at_fault`: the disc was still in hand when the first fault condition held. Left out, the
    times of release and incidents tell; without times the disc counts as released if `rest` says so.
    """

    rest: Rest | None = None
    incidents: tuple[Incident, ...] = ()
    in_hand_at_fault: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Accident(ByPlayer):
    """Somebody bumped the table, touched a disc or kept his reserve too near: `by` caused it.

    `rest` is needed only while a disc that was let go is still settling.
    """

    rest: Rest | None = None
    incidents: tuple[Incident, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Pass(ByPlayer):
    """The player sees no move."""


@dataclass(frozen=True, kw_only=True)
class Resign(ByPlayer):
    """The player gives the game up."""


@dataclass(frozen=True, kw_only=True)
class TimeUp(Event):
    """The clock of the player to move has run out."""


@dataclass(frozen=True, kw_only=True)
class Quiet(Event):
    """Nothing has moved for so many seconds after the last disc."""

    seconds: float = 3.0


@dataclass(frozen=True, kw_only=True)
class NextGame(Event):
    """The next game of the match begins."""


EVENTS: tuple[type[Event], ...] = (
    Toss, ChooseColour, LayRed, TakeFoundation, LayFoundation, OfferDouble, AnswerDouble, Enter, SendBack, Claim,
    Decline, Lift, PickUp, Take, Withdraw, Release, Settle, Accident, Pass, Resign, TimeUp, Quiet, NextGame,
)  # fmt: skip


def in_order(events: list[Event]) -> list[Event]:
    """Sort timed events; at the same instant an entry comes first (A09).

    >>> from openpolarity.rules.incident import fall
    >>> late, hand = Settle(incidents=(fall(3),), at=0.1), Enter(by=Colour.BLACK, at=0.1)
    >>> in_order([late, hand])[0] is hand
    True
    """
    return sorted(events, key=lambda e: (e.at if e.at is not None else 0.0, not isinstance(e, Enter)))
