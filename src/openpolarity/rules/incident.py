"""Incidents: what happened on the mat, with discs, measurements and causes.

The rules never look at the mat. A referee (of the simulation, or a person with real discs) reports incidents, and
the rules say what follows. Lengths are in disc diameters (D) unless `unit` says otherwise.

>>> fall(11).what
<What.FALL: 'fall'>
>>> moved(5, by=1.2).measured
1.2
"""

from __future__ import annotations

from dataclasses import dataclass

from openpolarity.rules.board import Disc
from openpolarity.rules.words import Colour, ContactKind, Face, RedPlace, Stance, What, Where


@dataclass(frozen=True, slots=True)
class Cause:
    """One link in the chain that led to an incident: what happened, to which discs, and when."""

    what: str
    discs: tuple[int, ...] = ()
    at: float | None = None


@dataclass(frozen=True, slots=True)
class Incident:
    """One thing that happened. The functions below build the usual ones."""

    what: What
    discs: tuple[int, ...] = ()
    colour: Colour | None = None
    """The colour the discs show now, if it changed."""
    pose: Stance | None = None
    contact: ContactKind | None = None
    tower: bool = False
    """The touching discs stand as one tower; `discs` then lists them from the bottom up."""
    links: tuple[tuple[int, int], ...] = ()
    """Pairs of touching discs in a contact; if empty, all of them count as touching."""
    after: tuple[Disc, ...] = ()
    """How each disc rests now, if they differ from each other."""
    pushed: bool = False
    """A flat was pushed on purpose with the held disc."""
    place: RedPlace | None = None
    face: Face | None = None
    measured: float | None = None
    limit: float | None = None
    unit: str = "D"
    at: float | None = None
    causes: tuple[Cause, ...] = ()


@dataclass(frozen=True, slots=True)
class Rest:
    """How the held disc or stack ended: still in hand, or at rest somewhere."""

    where: Where
    colour: Colour | None = None
    """The colour it shows; None means the player's own."""
    support: tuple[int, ...] = ()
    """The discs that a leaning disc leans on, the strongest support first; 0 is the red disc."""
    moved: float | None = None
    """How far from its old place a flipped disc was laid, in D."""
    tilt: float | None = None
    at: float | None = None


IN_HAND = Rest(Where.HAND)


def snap(*discs: int, at: float | None = None) -> Incident:
    """Discs snapped to what the hand holds."""
    return Incident(What.SNAP, discs, at=at)


def fall(*discs: int, at: float | None = None) -> Incident:
    """Leaners fell flat, showing the same colour as before."""
    return Incident(What.FALL, discs, pose=Stance.FLAT, at=at)


def flip(*discs: int, pose: Stance = Stance.FLAT, at: float | None = None) -> Incident:
    """Discs (or the discs of one tower) turned over and show their other colour."""
    return Incident(What.FLIP, discs, pose=pose, at=at)


def contact(
    *discs: int,
    kind: ContactKind | None = None,
    tower: bool = False,
    colour: Colour | None = None,
    links: tuple[tuple[int, int], ...] = (),
    after: tuple[Disc, ...] = (),
    at: float | None = None,
) -> Incident:
    """Discs touch at rest that did not before; with `tower` they stand as one, listed from the bottom up."""
    if tower:
        kind = ContactKind.STACK
    return Incident(What.CONTACT, discs, colour=colour, contact=kind, tower=tower, links=links, after=after, at=at)


def out(*discs: int, at: float | None = None) -> Incident:
    """Discs ended entirely outside the circle."""
    return Incident(What.OUT, discs, at=at)


def moved(*discs: int, by: float, pushed: bool = False, at: float | None = None) -> Incident:
    """A flat or a tower rests `by` diameters from where it was when the turn began."""
    return Incident(What.DISPLACED, discs, measured=by, limit=1.0, pushed=pushed, at=at)


def split(*left: int, after: tuple[Disc, ...] = (), at: float | None = None) -> Incident:
    """Discs of a lifted group stayed behind or came off; if there are several, they touch each other."""
    return Incident(What.SPLIT, left, after=after, at=at)


def risen(*discs: int, colour: Colour | None = None, at: float | None = None) -> Incident:
    """A flat or a tower ended leaning, touching nothing."""
    return Incident(What.RISEN, discs, colour=colour, pose=Stance.LEANING, at=at)


def apart(*discs: int, at: float | None = None) -> Incident:
    """Discs left their tower or pending group; they lie apart from it, but together."""
    return Incident(What.APART, discs, at=at)


def red_touched(*discs: int, at: float | None = None) -> Incident:
    """A disc touched the red disc, however briefly."""
    return Incident(What.RED_TOUCHED, discs, at=at)


def red_moved(by: float, place: RedPlace = RedPlace.ON_DOT, at: float | None = None) -> Incident:
    """The red disc rests `by` diameters from the middle: still on the dot, off it, or out of the circle."""
    what = What.RED_MOVED if place is RedPlace.ON_DOT else What.RED_OFF
    return Incident(what, place=place, measured=by, at=at)


def red_turned(face: Face, at: float | None = None) -> Incident:
    """The red disc turned over where it lay and now shows `face`."""
    return Incident(What.RED_TURNED, face=face, at=at)
