"""Many leans at once end as one after another."""

from __future__ import annotations

import math

import pytest

from openpolarity.lab.lean import lay_tower, lean, leans
from openpolarity.physics import Kit, Placement, Table


def test_many_leans_end_as_one_after_another() -> None:
    kit = Kit.named()
    table = Table(kit, discs=4)
    lay_tower(table, (1, 2), 0.0, 0.0)
    table.settle()
    before = table.snapshot()
    places = [Placement((0.0, 0.0), 0.4 * n, (1.3 + 0.1 * n) * kit.diameter, math.radians(45)) for n in range(7)]
    many = leans(table, 3, places)
    for place, found in zip(places, many, strict=True):
        table.restore(before)
        one = lean(table, 3, place)
        assert found.ending is one.ending
        assert (found.tilt, found.distance) == pytest.approx((one.tilt, one.distance), abs=1e-9)
    assert len({found.ending for found in many}) > 1
