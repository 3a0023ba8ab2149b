"""What happened on the table while it ran."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.physics.state import FREED, IMPACT, STUCK

if TYPE_CHECKING:
    from openpolarity.compiled import Floats


@dataclass(frozen=True)
class Impact:
    """Two discs met, or a disc and the mat (``other`` is None), closing at ``speed`` m/s."""

    time: float
    disc: int
    other: int | None
    speed: float


@dataclass(frozen=True)
class Stuck:
    """A disc sticks to what a hand holds: it has been touching it for ``touching`` s, or hangs on it."""

    time: float
    disc: int
    touching: float


@dataclass(frozen=True)
class Freed:
    """A disc that stuck to what a hand holds came off again."""

    time: float
    disc: int


TableEvent = Impact | Stuck | Freed


def event_from(row: Floats) -> TableEvent:
    """Read one row of the kernels' list of events."""
    kind, time, disc, other = int(row[0]), float(row[1]), int(row[2]), int(row[3])
    if kind == IMPACT:
        return Impact(time, disc, None if other < 0 else other, float(row[4]))
    if kind == STUCK:
        return Stuck(time, disc, float(row[4]))
    if kind == FREED:
        return Freed(time, disc)
    raise ValueError(f"no event is of kind {kind}")
