"""One placement: a disc is brought in by hand, leaned towards a support and let go, and the outcome is named."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.physics import Batch, Ending, FaceUp, Placement, Plans, Pose, Table
from openpolarity.physics.approach import STEADY
from openpolarity.physics.endings import AWAY, ending_of
from openpolarity.physics.hand import FADE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit


@dataclass(frozen=True)
class LeanResult:
    """The outcome of a placement: how the disc rests, and how far its foot is from the support's centre (m)."""

    ending: Ending
    tilt: float
    distance: float
    seconds: float

    @property
    def stands(self) -> bool:
        """Whether the disc was left leaning."""
        return self.ending is Ending.STANDS


def foot_of(table: Table, disc: int) -> Floats:
    """Return the point of a disc's rim that is lowest, on the mat's plane; of a flat disc, its centre. Metres, (2,)."""
    return foot_at(table.pose(disc), table.kit)


def foot_at(pose: Pose, kit: Kit) -> Floats:
    """Return the same of a disc at a pose."""
    axis, centre = np.array(pose.axis), np.array(pose.position)
    if axis[2] < 0:
        axis = -axis
    flat = math.hypot(axis[0], axis[1])
    if flat < 1e-6:
        return centre[:2]
    down = np.array([axis[0] * axis[2], axis[1] * axis[2], -flat * flat]) / flat
    point: Floats = centre + kit.radius * down - kit.half * axis
    return point[:2]


def lean(table: Table, disc: int, placement: Placement, *, fade: float = FADE) -> LeanResult:
    """Place a parked disc by hand and see how it ends."""
    STEADY.bring(table.hand, disc, placement, table.kit)
    table.hand.let_go(fade)
    settled = table.settle()
    away = foot_of(table, disc) - np.array(placement.support)
    distance = float(np.linalg.norm(away))
    ending = ending_of(table, disc, placement.up, settled.outcome)
    if ending is Ending.FALLS and distance > AWAY * table.kit.diameter:
        ending = Ending.ROLLS_AWAY
    return LeanResult(ending, table.tilt(disc), distance, settled.seconds)


def leans(table: Table, disc: int, placements: Sequence[Placement], *, fade: float = FADE) -> list[LeanResult]:
    """Place a parked disc by hand in many ways, each time on the board as it is now, on all cores; the table stays."""
    results = Batch(table).run(Plans.of_placements(table.kit, disc, placements, STEADY, fade=fade))
    found = []
    for n, (placement, ending) in enumerate(zip(placements, results.endings, strict=True)):
        pose = Pose.from_array(results.poses[n, disc])
        away = foot_at(pose, table.kit) - np.array(placement.support)
        tilt = math.acos(min(1.0, abs(pose.axis[2])))
        found.append(LeanResult(ending, tilt, float(np.linalg.norm(away)), float(results.seconds[n])))
    return found


def lay_tower(table: Table, discs: range | tuple[int, ...], x: float, y: float, up: FaceUp = "white") -> None:
    """Lay a tower of parked discs, squared, and let it settle."""
    table.lay({disc: Pose.flat(x, y, up, kit=table.kit, level=level) for level, disc in enumerate(discs)})
