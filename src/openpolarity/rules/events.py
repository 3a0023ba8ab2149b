"""The events that drive a game. `at` is the time in seconds; it may be left out if no clock runs."""

from __future__ import annotations

from dataclasses import dataclass

from openpolarity.rules.incident import Incident, Rest
from openpolarity.rules.words import Colour, Entry, Face


@dataclass(frozen=True, kw_only=True)
class Event:
    """Base class of all events."""

    at: float | None = None


@dataclass(frozen=True, kw_only=True)
class ByPlayer(Event):
    """An event caused by a side; `member` is the player's number in the team (1, 2, …), None if alone."""

    by: Colour
    member: int | None = None


@dataclass(frozen=True, kw_only=True)
class Toss(Event):
    """The seat `thrower` (1 or 2) threw the red disc, the other seat called a face, and `lands` came up."""

    thrower: int
    call: Face
    lands: Face


@dataclass(frozen=True, kw_only=True)
class ChooseColour(Event):
    """The winner of the toss chooses a colour."""

    seat: int
    colour: Colour


@dataclass(frozen=True, kw_only=True)
class LayRed(Event):
    """The red disc is laid on the dot."""

    face: Face


@dataclass(frozen=True, kw_only=True)
class TakeFoundation(ByPlayer):
    """A player takes a foundation from the reserve; without `disc` it gets the lowest free id."""

    disc: int | None = None


@dataclass(frozen=True, kw_only=True)
class LayFoundation(ByPlayer):
    """A foundation was laid; `rest` and `incidents` say how it ended.

    This is the disc in hand, if `TakeFoundation` put one there. Otherwise it comes straight from the reserve and,
    without `disc`, gets the lowest free id.
    """

    disc: int | None = None
    rest: Rest | None = None
    incidents: tuple[Incident, ...] = ()


@dataclass(frozen=True, kw_only=True)
class OfferDouble(ByPlayer):
    """The player to move offers a double."""


@dataclass(frozen=True, kw_only=True)
class AnswerDouble(ByPlayer):
    """The opponent accepts the double or, by refusing it, gives up the game."""

    accept: bool


@dataclass(frozen=True, kw_only=True)
class Enter(ByPlayer):
    """A player enters: the hand crosses the circle or grasps a disc, or the held disc acts from outside."""

    how: Entry = Entry.CIRCLE


@dataclass(frozen=True, kw_only=True)
class SendBack(ByPlayer):
    """The opponent sends a dropped action disc back to its reserve (`dropped_action = opponent_may_refuse`)."""


@dataclass(frozen=True, kw_only=True)
class Claim(ByPlayer):
    """A player captures a group where it is, because it already stands as a tower of their colour."""

    group: int


@dataclass(frozen=True, kw_only=True)
class Decline(ByPlayer):
    """A player leaves a group to the opponent (`capture_duty = may`). `group` is any disc of it."""

    group: int


@dataclass(frozen=True, kw_only=True)
class Lift(ByPlayer):
    """A player lifts a group. `group` is any disc of it, `grip` the disc taken hold of, if known."""

    group: int
    grip: int | None = None


@dataclass(frozen=True, kw_only=True)
class PickUp(ByPlayer):
    """A player picks up a flipped disc (or tower) to turn it back."""

    disc: int


@dataclass(frozen=True, kw_only=True)
class Take(ByPlayer):
    """A player takes an action disc from the reserve; without `disc` it gets the lowest free id."""

    disc: int | None = None


@dataclass(frozen=True, kw_only=True)
class Withdraw(ByPlayer):
    """A player puts the held foundation or action disc back into the reserve, at no cost, and plays on."""


@dataclass(frozen=True, kw_only=True)
class Release(ByPlayer):
    """A player lets go of the held disc or stack. The clock stops until everything is at rest."""


@dataclass(frozen=True, kw_only=True)
class Settle(Event):
    """Everything is at rest: `rest` says how the held disc ended, `incidents` what happened. It is judged at once.

    `in_hand_at_fault` says that the disc was still in hand at the moment of the first fault. If None, it is worked
    out from the times of the release and of the incidents or, without times, from `rest`.
    """

    rest: Rest | None = None
    incidents: tuple[Incident, ...] = ()
    in_hand_at_fault: bool | None = None


@dataclass(frozen=True, kw_only=True)
class Accident(ByPlayer):
    """The side `by` bumped the table, touched a disc or kept its reserve too near.

    `rest` is needed only while a released disc is still settling.
    """

    rest: Rest | None = None
    incidents: tuple[Incident, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Pass(ByPlayer):
    """The player sees no move and passes."""


@dataclass(frozen=True, kw_only=True)
class Resign(ByPlayer):
    """A player resigns the game."""


@dataclass(frozen=True, kw_only=True)
class AgreeDraw(Event):
    """Both sides agree to end the game as a draw."""


@dataclass(frozen=True, kw_only=True)
class TimeUp(Event):
    """The clock of the player to move has run out."""


@dataclass(frozen=True, kw_only=True)
class Quiet(Event):
    """Nothing has moved for `seconds` after the last disc was played."""

    seconds: float = 3.0


@dataclass(frozen=True, kw_only=True)
class NextGame(Event):
    """The next game of the match begins."""


EVENTS: tuple[type[Event], ...] = (
    Toss, ChooseColour, LayRed, TakeFoundation, LayFoundation, OfferDouble, AnswerDouble, Enter, SendBack, Claim,
    Decline, Lift, PickUp, Take, Withdraw, Release, Settle, Accident, Pass, Resign, AgreeDraw, TimeUp, Quiet,
    NextGame,
)  # fmt: skip


def in_order(events: list[Event]) -> list[Event]:
    """Sort timed events; at the same instant an entry comes first (A09).

    >>> from openpolarity.rules.incident import fall
    >>> late, hand = Settle(incidents=(fall(3),), at=0.1), Enter(by=Colour.BLACK, at=0.1)
    >>> in_order([late, hand])[0] is hand
    True
    """
    return sorted(events, key=lambda e: (e.at if e.at is not None else 0.0, not isinstance(e, Enter)))
