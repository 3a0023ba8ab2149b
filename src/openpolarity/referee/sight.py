"""What a referee sees when he looks at the mat: who touches whom, who lies, who leans, what stands as a tower."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

from openpolarity.physics.support import stacked
from openpolarity.referee.limits import FLAT_TILT, beyond_circle
from openpolarity.rules import Colour, Disc, Pose

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from openpolarity.physics import Table

Pair = tuple[int, int]


class Sight:
    """One look at a table. Valid until the table runs on."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def touching(self) -> frozenset[Pair]:
        """All pairs of discs that touch, the smaller number first."""
        return frozenset(self.table.touching_pairs())

    def touch(self, a: int, b: int) -> bool:
        """Two discs touch."""
        return ((a, b) if a < b else (b, a)) in self.touching

    def joined(self, discs: Collection[int]) -> list[tuple[int, ...]]:
        """Split discs into parts that hang together by touching each other, largest part first."""
        return parts(discs, self.touching)

    def colour(self, disc: int) -> Colour:
        """The colour a disc shows."""
        return Colour(self.table.colour_up(disc))

    def lies(self, disc: int) -> bool:
        """A disc lies flat."""
        return self.table.tilt(disc) <= FLAT_TILT

    def pose(self, disc: int) -> Pose:
        """Whether a disc lies or leans."""
        return Pose.FLAT if self.lies(disc) else Pose.LEANING

    def disc(self, disc: int) -> Disc:
        """A disc as the rules see it."""
        return Disc(disc, self.colour(disc), self.pose(disc))

    def beyond(self, discs: Iterable[int]) -> float:
        """How far a body lies outside the circle, in diameters; 0 or less is in play."""
        kit = self.table.kit
        gaps = (beyond_circle(self.table.position(d), self.table.axis(d), kit) for d in discs)
        return min(gaps) / kit.diameter

    def tower(self, discs: Collection[int]) -> tuple[int, ...] | None:
        """The discs from the bottom up, if all of them stand face to face as one tower."""
        links = [pair for pair in combinations(sorted(discs), 2) if pair in self.touching]
        faces = [(a, b) for a, b in links if stacked(self.table, a, b)]
        if len(discs) < 2 or len(parts(discs, faces)) > 1 or len(faces) != len(discs) - 1:
            return None
        return tuple(sorted(discs, key=lambda disc: float(self.table.position(disc)[2])))

    def nearest(self, pairs: Iterable[Pair]) -> float:
        """The smallest gap of some pairs, in diameters."""
        return min(self.table.gap(a, b) for a, b in pairs) / self.table.kit.diameter


def parts(discs: Collection[int], links: Iterable[Pair]) -> list[tuple[int, ...]]:
    """Split discs into parts that hang together by links; the largest part first, then by number.

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
