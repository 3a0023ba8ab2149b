"""The outlook of a lean: how likely the disc in a hand is to stand where it is held, and which disc stands in its way.

Looked up, not tried: a trial on a second table takes longer than a tick has time for (`lean_trials` makes them).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Flags, Floats, Ints, entry, known
from openpolarity.elementary import cos
from openpolarity.geometry import norms, up_axis
from openpolarity.physics import RED
from openpolarity.players.candidates import NARROW
from openpolarity.players.lean_odds import Kinds, Neighbours
from openpolarity.players.mobility import RED_CLEARANCE
from openpolarity.referee.limits import FLAT_TILT
from openpolarity.server.messages.frames import NOBODY, Outlook

if TYPE_CHECKING:
    from openpolarity.physics import Table

REACH = 2.7
"""A support farther away than this (diameters) is not the one meant."""
FLAT = cos(FLAT_TILT)
LEVEL = 0.1
"""A disc whose axis is inclined less than this (a sine) has no direction."""
SIDEWAYS = 0.5
"""A support lies ahead if the cosine between it and where the raised edge points is larger than this."""
LIKELY = 0.65
"""Odds below this are blamed on a neighbour, if there is one: of the leans just above it on real boards, all stood."""
OTHER, LEANS, OWN, UNSEEN = 0, 1, 2, -1
"""Kinds of discs, as numbers."""
TREMOR_MM = 0.5
"""The tremor of a person who is helped to aim, mm."""


def lean_outlook(table: Table) -> Outlook | None:
    """How the held disc would stand on the nearest flat or tower of its colour; None if it is not beside any."""
    around = _around(table)
    if around is None:
        return None
    held, middle = table.hand.held, table.hand.frame[:2]
    support = _support(table, around)
    base, body = support.middle, support.discs
    neighbours = Neighbours(table, _by_kind(around))
    odds = neighbours.odds(middle, base, body, TREMOR_MM)
    crowding = _in_the_way(table, middle, (*held, *body))
    if crowding is None and odds < LIKELY <= Neighbours(table, {}).odds(middle, base, body, TREMOR_MM):
        crowding = neighbours.worst(middle, base, body)
    return Outlook(odds, NOBODY if crowding is None else crowding)


@dataclass(frozen=True)
class SupportAhead:
    """A flat or tower that a disc in a hand could be leaned on: its middle (m), shape (2,), and its discs."""

    middle: Floats
    discs: tuple[int, ...]


class AroundHand(NamedTuple):
    """What is seen around the disc in a hand."""

    nearest: int
    """The nearest flat of its colour, ahead of it."""
    kinds: Ints
    """For every disc `OTHER`, 1 more if it leans, 2 more if it shows the held one's colour; `UNSEEN` if not there."""
    ahead: Flags
    """Which discs are flats of its colour ahead of it."""


def support_of(table: Table) -> SupportAhead | None:
    """The nearest flat or tower of the held disc's colour, ahead of it; None if more than one disc is held, or none."""
    around = _around(table)
    return None if around is None else _support(table, around)


def _around(table: Table) -> AroundHand | None:
    """What is seen around the one disc in the hand; None if there is no flat of its colour beside it."""
    held = table.hand.held
    return look_around(table, held[0]) if len(held) == 1 else None


def look_around(table: Table, held: int) -> AroundHand | None:
    """Look around a disc where the hand is; None if there is no flat of its colour beside it."""
    kinds, ahead = np.empty(table.capacity, np.int64), np.empty(table.capacity, np.bool_)
    reach = REACH * table.kit.diameter
    nearest = _see(held, table.hand.frame, table.all_poses, table.all_present, reach, kinds, ahead)
    return None if nearest < 0 else AroundHand(nearest, kinds, ahead)


@entry
def _look_around(
    held: int, frame: Floats, poses: Floats, present: Flags, reach: float, kinds: Ints, ahead: Flags
) -> int:
    """Note the kinds of all other discs, and which flats of the held disc's colour its raised edge points towards.

    All of them while it is level. Returns the nearest of these within ``reach`` (m); -1 if there is none.
    """
    x, y, up = up_axis(frame[3], frame[4], frame[5], frame[6])
    white = up >= 0.0
    x, y = (-x, -y) if white else (x, y)
    length = math.sqrt(x * x + y * y)
    level = length < LEVEL
    if not level:
        x, y = x / length, y / length
    nearest, least = -1, reach
    for i in range(present.size):
        kinds[i], ahead[i] = UNSEEN, False
        if not (present[i] and i != held and i != RED):
            continue
        up = 1.0 - 2.0 * (poses[i, 4] * poses[i, 4] + poses[i, 5] * poses[i, 5])
        kinds[i] = OTHER + (LEANS if abs(up) < FLAT else 0) + (OWN if (up >= 0.0) == white else 0)
        if kinds[i] != OTHER + OWN:
            continue
        dx, dy = poses[i, 0] - frame[0], poses[i, 1] - frame[1]
        away = math.sqrt(dx * dx + dy * dy)
        ahead[i] = level or dx * x + dy * y > SIDEWAYS * away
        if ahead[i] and (away < least or (nearest < 0 and away == least)):
            nearest, least = i, away
    return nearest


_see = known(_look_around)


def _support(table: Table, around: AroundHand) -> SupportAhead:
    """The flat that is nearest, with all that lie on it or under it."""
    flats = around.ahead.nonzero()[0].tolist()
    middle = table.all_poses[around.nearest, :2]
    same = norms(table.all_poses[flats, :2] - middle) < table.kit.diameter / 4
    return SupportAhead(middle.copy(), tuple(disc for disc, here in zip(flats, same, strict=True) if here))


def _by_kind(around: AroundHand) -> Kinds:
    """The other discs by whether they show the colour of the held one, and whether they lean."""
    kinds: Kinds = {}
    for disc, kind in enumerate(around.kinds.tolist()):
        if kind != UNSEEN:
            kinds.setdefault((bool(kind & OWN), bool(kind & LEANS)), []).append(disc)
    return kinds


def _in_the_way(table: Table, middle: Floats, without: tuple[int, ...]) -> int | None:
    """The nearest disc that leaves a leaner too little space; the red disc needs the most."""
    others = [disc for disc in table.discs if disc not in without]
    if not others:
        return None
    needed = np.where(np.array(others) == RED, RED_CLEARANCE, NARROW) * table.kit.diameter
    free = norms(table.all_poses[others, :2] - middle) - needed
    return others[int(free.argmin())] if free.min() < 0 else None
