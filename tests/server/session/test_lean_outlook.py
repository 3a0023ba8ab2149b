"""What a player learns about the lean they are about to make: neighbours count, not one distance alone."""

from __future__ import annotations

import math

import pytest

from openpolarity.physics import RED, Kit, Placement, Pose, Table
from openpolarity.server.messages.frames import NOBODY
from openpolarity.server.session.lean_outlook import lean_outlook

KIT = Kit.named()
D = KIT.diameter
GOOD = Placement((0.0, 0.0), 0.0, 1.61 * D, math.radians(42))
"""Beside disc 1, its foot at a good distance on the right of it."""


def held_beside(others: dict[int, Pose], place: Placement = GOOD) -> Table:
    table = Table(KIT)
    table.lay({1: Pose.flat(0.0, 0.0, "white", kit=KIT), **others})
    table.hand.take(11, place.pose(KIT, lift=0.001))
    return table


def flat(x: float, y: float, up: str = "black") -> Pose:
    return Pose.flat(x * D, y * D, "white" if up == "white" else "black", kit=KIT)


def test_alone_with_its_support_a_disc_is_likely_to_stand() -> None:
    found = lean_outlook(held_beside({}))
    assert found
    assert found.odds > 0.85
    assert found.crowded_by == NOBODY


@pytest.mark.parametrize(
    ("others", "crowds"),
    [
        ({20: flat(2.2, 0.4)}, 20),
        ({20: flat(2.2, 0.4, "white")}, 20),
        ({20: flat(-3, 0), RED: flat(2.4, 0.8)}, RED),
    ],
    ids=["an enemy's flat", "an own flat", "the red disc"],
)
def test_at_the_same_distance_a_neighbour_makes_the_difference(others: dict[int, Pose], crowds: int) -> None:
    found = lean_outlook(held_beside(others))
    assert found
    assert found.crowded_by == crowds


def test_a_neighbour_behind_the_support_is_not_blamed() -> None:
    found = lean_outlook(held_beside({20: flat(-3, 0, "white")}))
    assert found
    assert found.odds > 0.75
    assert found.crowded_by == NOBODY


def test_beside_nothing_of_its_own_there_is_nothing_to_say() -> None:
    far = Placement((0.0, 0.0), 0.0, 5 * D, math.radians(42))
    assert lean_outlook(held_beside({}, far)) is None
    table = Table(KIT)
    table.lay({1: flat(0, 0)})
    assert lean_outlook(table) is None
