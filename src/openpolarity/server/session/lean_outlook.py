"""The outlook of a lean: how likely the disc in a hand is to stand where it is held, and which disc stands in its way.

Looked up, not tried: a trial on a second table takes longer than a tick has time for (`lean_trials` makes them).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.elementary import cos
from openpolarity.geometry import dots, norm, norms, up_axis
from openpolarity.physics import RED
from openpolarity.players.candidates import NARROW
from openpolarity.players.lean_odds import Kinds, Neighbours
from openpolarity.players.mobility import RED_CLEARANCE
from openpolarity.referee.limits import FLAT_TILT
from openpolarity.server.messages.frames import NOBODY, Outlook

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
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
TREMOR_MM = 0.5
"""The tremor of a person who is helped to aim, mm."""


def lean_outlook(table: Table) -> Outlook | None:
    """How the held disc would stand on the nearest flat or tower of its colour; None if it is not beside any."""
    support = support_of(table)
    if support is None:
        return None
    held, middle = table.hand.held, table.hand.frame[:2]
    kinds = _seen(table, held[0])
    base, body = support.middle, support.discs
    neighbours = Neighbours(table, kinds)
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


def support_of(table: Table) -> SupportAhead | None:
    """The nearest flat or tower of the held disc's colour, ahead of it; None if more than one disc is held, or none."""
    held = table.hand.held
    if len(held) != 1:
        return None
    flats = _before(table, _seen(table, held[0]).get((True, False), []))
    if not flats:
        return None
    places = table.all_poses[flats, :2]
    apart = norms(places - table.hand.frame[:2])
    nearest = int(apart.argmin())
    if apart[nearest] > REACH * table.kit.diameter:
        return None
    same = norms(places - places[nearest]) < table.kit.diameter / 4
    return SupportAhead(places[nearest], tuple(disc for disc, here in zip(flats, same, strict=True) if here))


def _seen(table: Table, held: int) -> Kinds:
    """The other discs by whether they show the colour of the held one, and whether they lean."""
    white = up_axis(*table.hand.frame[3:].tolist())[2] >= 0
    discs = [disc for disc in table.discs if disc not in (held, RED)]
    turns = table.all_poses[discs, 4:6]
    ups = 1 - 2 * dots(turns, turns)
    kinds: Kinds = {}
    for disc, up in zip(discs, ups.tolist(), strict=True):
        kinds.setdefault(((up >= 0) == white, abs(up) < FLAT), []).append(disc)
    return kinds


def _before(table: Table, flats: list[int]) -> list[int]:
    """The flats towards which the raised edge of the held disc points; all of them while it is level."""
    frame = table.hand.frame
    axis = np.array(up_axis(*frame[3:].tolist()))
    toward = -axis[:2] if axis[2] >= 0 else axis[:2]
    if not flats or norm(toward) < LEVEL:
        return flats
    ways = table.all_poses[flats, :2] - frame[:2]
    ahead = dots(ways, toward / norm(toward)) > SIDEWAYS * norms(ways)
    return [disc for disc, so in zip(flats, ahead, strict=True) if so]


def _in_the_way(table: Table, middle: Floats, without: tuple[int, ...]) -> int | None:
    """The nearest disc that leaves a leaner too little space; the red disc needs the most."""
    others = [disc for disc in table.discs if disc not in without]
    if not others:
        return None
    needed = np.where(np.array(others) == RED, RED_CLEARANCE, NARROW) * table.kit.diameter
    free = norms(table.all_poses[others, :2] - middle) - needed
    return others[int(free.argmin())] if free.min() < 0 else None
