"""What a player learns about the lean they are about to make: neighbours count, not one distance alone."""

from __future__ import annotations

import math
import random

import pytest

from openpolarity.game import Game
from openpolarity.physics import RED, Kit, Placement, Pose, Table
from openpolarity.physics.paths import straight
from openpolarity.rules import edition
from openpolarity.server.messages.frames import NOBODY
from openpolarity.server.session.lean_outlook import LIKELY, lean_outlook
from tests.web.visitor.positions import positions

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


def placed(table: Table, place: Placement) -> tuple[bool | None, bool]:
    """Lower a disc straight down and let go: whether it was called good (None: nothing said), and whether it stands."""
    before = {disc: len(table.touching(disc)) for disc in table.discs}
    leaning = {disc: abs(float(table.axis(disc)[2])) for disc in table.discs}
    disc = next(free for free in range(1, table.capacity) if free not in before)
    table.hand.take(disc, place.pose(KIT, lift=0.09))
    for lift, speed in ((0.03, 0.25), (3e-4, 0.08)):
        for _ in table.hand.going(straight(table.hand.frame, place.pose(KIT, lift=lift).array, speed, 3.0)):
            table.step(0.008)
    outlook = lean_outlook(table)
    said = None if outlook is None else outlook.crowded_by == NOBODY and outlook.odds >= LIKELY
    snapped = bool(table.hand.attached())
    for _ in table.hand.letting_go(0.15):
        table.step(0.008)
    table.settle(8.0)
    alone = not table.touching(disc) and 0.2 < abs(float(table.axis(disc)[2])) < 0.99
    undisturbed = all(
        len(table.touching(other)) == touching and abs(abs(float(table.axis(other)[2])) - leaning[other]) < 0.05
        for other, touching in before.items()
    )
    return said, alone and undisturbed and not snapped


@pytest.mark.slow
def test_on_real_boards_what_is_called_good_stands_and_what_is_warned_of_falls() -> None:
    chance = random.Random(5)
    seen: dict[bool | None, list[bool]] = {True: [], False: [], None: []}
    for position in [one for one in positions() if one.edition == "standard"][:8]:
        board = Game.at(position.line, edition(position.edition, **position.rules)).table
        flats = [disc for disc in board.discs if disc != RED and board.position(disc)[2] < KIT.thickness]
        for _ in range(12):
            flat = chance.choice(flats)
            up = float(board.axis(flat)[2])
            alone = all(
                math.dist(board.position(flat)[:2], board.position(one)[:2]) > D / 4 for one in flats if one != flat
            )
            if abs(up) < 0.99 or not alone or board.touching(flat):
                continue
            x, y = board.position(flat)[:2].tolist()
            azimuth, distance = chance.uniform(0, 2 * math.pi), chance.uniform(1.55, 1.68) * D
            if (
                math.hypot(x + distance * math.cos(azimuth), y + distance * math.sin(azimuth))
                > KIT.circle_radius - D / 2
            ):
                continue
            place = Placement((x, y), azimuth, distance, math.radians(40), "white" if up > 0 else "black")
            said, stands = placed(board.copy(), place)
            seen[said].append(stands)
    assert len(seen[True]) > 10
    assert len(seen[False]) > 10
    assert sum(seen[True]) >= 0.9 * len(seen[True])
    assert sum(seen[False]) <= 0.3 * len(seen[False])
