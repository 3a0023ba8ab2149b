"""Measurements of a table for tests."""

import math
from collections.abc import Iterable

import numpy as np

from openpolarity.physics import Pose, Snapshot, Stuck, Table


def same(a: Snapshot, b: Snapshot) -> bool:
    """Whether two moments are the same to the last bit."""
    pairs = zip((*a.state, *a.bodies), (*b.state, *b.bodies), strict=True)
    return all(x.dtype == y.dtype and x.tobytes() == y.tobytes() for x, y in pairs)


def shift(a: Pose, b: Pose) -> float:
    """How far a disc has moved between two poses, m."""
    return math.dist(a.position, b.position)


def turn(a: Pose, b: Pose) -> float:
    """How far its axis has turned, rad."""
    return 2 * math.asin(min(1.0, math.dist(a.axis, b.axis) / 2))


def shifts(before: dict[int, Pose], table: Table, discs: Iterable[int] | None = None) -> float:
    """How far the disc that moved most has moved since, m."""
    return max(shift(before[disc], table.pose(disc)) for disc in (before if discs is None else discs))


def apart(table: Table, a: int, b: int) -> float:
    """Distance of two discs' centres as seen from above, m."""
    return float(np.linalg.norm((table.position(a) - table.position(b))[:2]))


def stuck_in(table: Table) -> set[int]:
    """Discs newly reported as sticking to a hand."""
    return {event.disc for event in table.events() if isinstance(event, Stuck)}
