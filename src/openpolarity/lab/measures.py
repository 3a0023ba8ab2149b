"""Experiments that measure a kit: maps of releases, drops, flats that slide."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.lab.lean import LeanResult, lay_tower, leans
from openpolarity.physics import Ending, FaceUp, Kit, Placement, Pose, Table, boards
from openpolarity.physics.endings import ending_of

if TYPE_CHECKING:
    from collections.abc import Iterable

NEW = 40
"""Number of the disc that is placed in experiments; the ones on the table have small numbers."""


@dataclass(frozen=True)
class LeanTry:
    """One try: distance of the foot (diameters) and tilt (degrees) at release, and the outcome."""

    distance: float
    tilt: float
    lean: LeanResult

    @property
    def stands(self) -> bool:
        """Whether the disc was left leaning."""
        return self.lean.stands

    @property
    def rest_tilt(self) -> float:
        """Tilt at rest, degrees."""
        return math.degrees(self.lean.tilt)


def releases(
    kit: Kit, height: int, tries: Iterable[tuple[float, float]], rng: np.random.Generator | None = None
) -> list[LeanTry]:
    """Lean a disc on a tower of ``height`` (1: a flat) at given (distance in diameters, tilt in degrees).

    With ``rng`` each try comes from another side and varies by half a millimetre and a degree, as a good hand does.
    """
    table = Table(kit, discs=height + 2)
    lay_tower(table, range(1, height + 1), 0.0, 0.0)
    table.settle()
    wanted = list(tries)
    placements = []
    for distance, tilt in wanted:
        azimuth, off, turn = 0.3, 0.0, 0.0
        if rng is not None:
            azimuth, off, turn = rng.uniform(0, 2 * math.pi), rng.normal(0, 5e-4), rng.normal(0, math.radians(1))
        placements.append(Placement((0.0, 0.0), azimuth, distance * kit.diameter + off, math.radians(tilt) + turn))
    found = leans(table, height + 1, placements)
    return [LeanTry(distance, tilt, lean) for (distance, tilt), lean in zip(wanted, found, strict=True)]


def grid(distances: Iterable[float], tilts: Iterable[float]) -> list[tuple[float, float]]:
    """All pairs of distances and tilts."""
    tilts = list(tilts)
    return [(float(d), float(t)) for d in distances for t in tilts]


@dataclass(frozen=True)
class DropResult:
    """An own leaner brought down by a disc lowered over its foundation."""

    ending: Ending
    stuck: bool
    """Whether the foundation jumped to the hand first."""
    distance: float
    """From the foundation's centre to the fallen disc's, in diameters."""
    tilts: tuple[float, ...]
    """The leaner's tilt on the way down, degrees."""


def with_leaner(kit: Kit, distance: float, up: FaceUp = "white", azimuth: float = 0.0) -> Table:
    """A settled table with a flat in the middle (disc 1) and a leaner on it (disc 2), ``distance`` in diameters."""
    table = Table(kit)
    table.lay({1: Pose.flat(0, 0, up, kit=kit), 2: boards.leaner(kit, (0, 0), azimuth, up, distance=distance)})
    table.settle()
    return table


def drop(kit: Kit, distance: float, speed: float, *, azimuth: float = 0.0, up: FaceUp = "white") -> DropResult:
    """Lower a disc, level and own colour up, over the foundation of a leaner until it drops; then away quickly."""
    table = with_leaner(kit, distance, up, azimuth)
    hand = table.hand
    axis = (0.0, 0.0, 1.0 if up == "white" else -1.0)
    hand.take(NEW, Pose((0.0, 0.0, 0.1), axis))
    stuck = False
    tilts = [math.degrees(table.tilt(2))]
    for height in np.arange(0.1, 0.012, -0.002):
        motion = hand.move(Pose((0.0, 0.0, float(height)), axis), speed=speed)
        tilts.append(math.degrees(table.tilt(2)))
        stuck = bool(motion.stuck)
        if stuck or tilts[-1] < 10:
            break
    hand.shift(dz=0.1, speed=0.5)
    stuck = stuck or bool(hand.attached())
    if not stuck:
        hand.stow()
    settled = table.settle()
    apart = float(np.linalg.norm(table.position(2)[:2] - table.position(1)[:2])) / kit.diameter
    return DropResult(ending_of(table, 2, up, settled.outcome), stuck, apart, tuple(tilts))


def flats(kit: Kit, distance: float, other: FaceUp) -> tuple[float, bool]:
    """Lay two flats ``distance`` diameters apart; return their distance at rest (diameters) and whether they touch."""
    table = Table(kit)
    table.lay({1: Pose.flat(0, 0, "white", kit=kit), 2: Pose.flat(distance * kit.diameter, 0, other, kit=kit)})
    table.settle()
    apart = float(np.linalg.norm(table.position(2) - table.position(1))) / kit.diameter
    return apart, table.touch(1, 2)
