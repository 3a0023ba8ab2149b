"""What a referee sees on the mat: which discs touch, lie flat or lean, and which stand as a tower."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from openpolarity.elementary import acos
from openpolarity.geometry import norm, up_axes
from openpolarity.physics.support import stacked
from openpolarity.referee.limits import FLAT_TILT, beyond_circle
from openpolarity.rules import Colour, Disc, Stance

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from openpolarity.physics import Table

DiscPair = tuple[int, int]


class Sight:
    """One look at a table. Valid until the table moves on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._axes = up_axes(table.all_poses)

    @cached_property
    def touching(self) -> frozenset[DiscPair]:
        """All pairs of touching discs, the smaller id first."""
        return frozenset(self.table.touching_pairs())

    def touch(self, a: int, b: int) -> bool:
        """Whether two discs touch."""
        return ((a, b) if a < b else (b, a)) in self.touching

    def joined(self, discs: Collection[int]) -> list[tuple[int, ...]]:
        """Split discs into connected parts that touch, the largest part first."""
        return parts(discs, self.touching)

    def colour(self, disc: int) -> Colour:
        """The colour a disc shows."""
        return Colour(self.table.colour_up(disc))

    def tilt(self, disc: int) -> float:
        """The angle between a disc's plane and the mat, rad."""
        return acos(min(1.0, abs(float(self._axes[disc, 2]))))

    def lies(self, disc: int) -> bool:
        """Whether a disc lies flat."""
        return self.tilt(disc) <= FLAT_TILT

    def stance(self, disc: int) -> Stance:
        """Whether a disc lies flat or leans."""
        return Stance.FLAT if self.lies(disc) else Stance.LEANING

    def disc(self, disc: int) -> Disc:
        """A disc as the rules describe it."""
        return Disc(disc, self.colour(disc), self.stance(disc))

    def foot(self, discs: Collection[int]) -> int:
        """The lowest disc of a body, which decides a tower's pose, place and colour."""
        return min(discs, key=lambda disc: (float(self.table.all_poses[disc, 2]), disc))

    def beyond(self, discs: Iterable[int]) -> float:
        """How far a body lies outside the circle, in diameters; 0 or less is in play."""
        kit, poses = self.table.kit, self.table.all_poses
        return min(beyond_circle(poses[disc], self._axes[disc], kit) for disc in discs) / kit.diameter

    def tower(self, discs: Collection[int]) -> tuple[int, ...] | None:
        """The discs from the bottom up, if they stand face to face as one upright tower; otherwise None."""
        links = [pair for pair in combinations(sorted(discs), 2) if pair in self.touching]
        faces = [(a, b) for a, b in links if stacked(self.table, a, b)]
        if len(discs) < 2 or len(parts(discs, faces)) > 1 or len(faces) != len(discs) - 1:
            return None
        if not self.lies(self.foot(discs)):
            return None
        return tuple(sorted(discs, key=lambda disc: float(self.table.all_poses[disc, 2])))

    def nearest(self, pairs: Iterable[DiscPair]) -> float:
        """The smallest gap between any of these pairs, in diameters; 0 where they press together."""
        return max(0.0, min(self._gap(a, b) for a, b in pairs)) / self.table.kit.diameter

    def _gap(self, a: int, b: int) -> float:
        gap = self.table.gap(a, b)
        if math.isfinite(gap):
            return gap
        # Too far apart for the table to measure: estimated as if both lay flat.
        poses = self.table.all_poses
        return norm(poses[a, :2] - poses[b, :2]) - self.table.kit.diameter


def parts(discs: Collection[int], links: Iterable[DiscPair]) -> list[tuple[int, ...]]:
    """Split discs into parts connected by links; the largest part first, then by id.

    >>> parts([1, 2, 3], [(2, 3)])
    [(2, 3), (1,)]
    """
    part = {disc: {disc} for disc in discs}
    for a, b in links:
        if a in part and b in part and part[a] is not part[b]:
            part[a] |= part[b]
            for disc in part[b]:
                part[disc] = part[a]
    distinct = {id(members): tuple(sorted(members)) for members in part.values()}
    return sorted(distinct.values(), key=lambda members: (-len(members), members))
