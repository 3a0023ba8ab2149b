"""Sleep saves time and changes nothing: a board that may sleep ends as one that may not."""

import math
from collections.abc import Callable

import pytest

from openpolarity.lab.lean import Placement, lean
from openpolarity.physics import Kit, Pose, SettleOutcome, Table
from openpolarity.physics.boards import BLACKS, WHITES, late_game, leaner, ten

from .measures import shift, shifts, turn

FLAT = math.radians(3)
D = Kit.named().diameter


def ten_with_leaners(table: Table) -> None:
    """Lay board Ten with a leaner on the outer side of every white foundation and of one black."""
    poses = ten(table.kit)
    for disc, (x, y) in enumerate((*WHITES, BLACKS[3]), start=11):
        up = "white" if disc < 16 else "black"
        poses[disc] = leaner(table.kit, (x * D, y * D), math.atan2(y, x), up)
    table.lay(poses)
    assert table.settle().outcome is SettleOutcome.RESTED
    assert all(table.tilt(disc) > FLAT for disc in range(11, 17))


def a_placement_far_from_the_leaners(table: Table) -> None:
    ten_with_leaners(table)
    x, y = BLACKS[0]
    lean(table, 20, Placement((x * D, y * D), math.atan2(y, x), 1.6 * D, math.radians(45), "black"))


def a_disc_carried_through_a_crowd(table: Table) -> None:
    table.lay(late_game(table.kit))
    table.settle()
    height, radius = 0.6 * D, 3.7 * D
    table.hand.take(52, Pose((radius, 0.0, height)))
    for i in range(1, 8):
        angle = i * math.pi / 12
        table.hand.move(Pose((radius * math.cos(angle), radius * math.sin(angle), height)))
    table.hand.lift(0.1)
    table.settle()


def a_fall_beside_others(table: Table) -> None:
    ten_with_leaners(table)
    lean(table, 20, Placement((BLACKS[1][0] * D, BLACKS[1][1] * D), 2.2, 1.95 * D, math.radians(45), "black"))


def a_tower_set_down_near_a_leaner(table: Table) -> None:
    ten_with_leaners(table)
    x, y = WHITES[0]
    table.lay({20 + i: Pose.flat(0.2, -0.2, "white", kit=table.kit, level=i) for i in range(3)})
    table.settle()
    table.hand.grasp((22, 21, 20))
    table.hand.lift(0.1)
    table.hand.set_down((x + 3.8) * D, (y + 1.2) * D)
    table.settle()


def a_leaner_felled_from_above(table: Table) -> None:
    ten_with_leaners(table)
    x, y = WHITES[0]
    table.lay({11: leaner(table.kit, (x * D, y * D), math.pi / 2, "white", distance=1.68, tilt=math.radians(26))})
    table.settle()
    table.hand.take(20, Pose((x * D, y * D, 4 * D)))
    table.hand.move(Pose((x * D, y * D, 1.25 * D)), speed=0.05)
    table.hand.shift(dz=0.1, speed=1.5)
    table.settle()
    assert table.tilt(11) < FLAT


STORIES: list[Callable[[Table], None]] = [
    a_placement_far_from_the_leaners,
    a_disc_carried_through_a_crowd,
    a_fall_beside_others,
    a_tower_set_down_near_a_leaner,
    a_leaner_felled_from_above,
]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_a_board_that_may_sleep_ends_as_one_that_may_not(story: Callable[[Table], None]) -> None:
    drowsy, wakeful = Table(), Table(sleep=False)
    for table in (drowsy, wakeful):
        story(table)
    assert any(drowsy.asleep(disc) for disc in drowsy.discs)
    assert not any(wakeful.asleep(disc) for disc in wakeful.discs)
    assert drowsy.discs == wakeful.discs
    assert drowsy.touching_pairs() == wakeful.touching_pairs()
    for disc in drowsy.discs:
        assert drowsy.colour_up(disc) == wakeful.colour_up(disc), disc
        assert (drowsy.tilt(disc) > FLAT) == (wakeful.tilt(disc) > FLAT), disc
        assert shift(drowsy.pose(disc), wakeful.pose(disc)) < 1e-3, disc
        assert turn(drowsy.pose(disc), wakeful.pose(disc)) < math.radians(2), disc


@pytest.fixture(scope="module")
def asleep() -> Table:
    table = Table()
    ten_with_leaners(table)
    table.step(2.0)
    assert all(table.asleep(disc) for disc in table.discs)
    return table


@pytest.fixture
def sleepers(asleep: Table) -> Table:
    return asleep.copy()


def test_a_sleeping_board_does_not_move_at_all(sleepers: Table) -> None:
    before = sleepers.poses()
    sleepers.step(10.0)
    assert sleepers.poses() == before
    assert sleepers.events() == []


def test_a_sleeper_wakes_when_a_magnet_comes_near(sleepers: Table, kit: Kit) -> None:
    x, y = (c * D for c in BLACKS[0])
    sleepers.hand.take(20, Pose((x, y, 0.2)))
    assert sleepers.asleep(6)
    sleepers.hand.move(Pose((x, y + 2.2 * D, kit.half + 0.001)))
    assert sleepers.asleep(6)  # its weight holds it
    start = sleepers.pose(6)
    sleepers.hand.move(Pose((x, y + 1.1 * D, kit.half + 0.001)))
    assert not sleepers.asleep(6)
    sleepers.step(0.5)
    assert shift(start, sleepers.pose(6)) > 0.05 * D


def test_a_sleeper_wakes_when_it_is_hit(kit: Kit) -> None:
    """Without a magnet worth the name, so that only the blow can wake it."""
    table = Table(kit.with_magnet(remanence=1e-6))
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(-1.3 * D, 0, kit=kit), 3: Pose.flat(0.2, 0, kit=kit)})
    table.settle()
    table.step(1.0)
    start = table.pose(1)
    table.breathe(2, (0.01, 0.0, 0.0), 0.005)
    assert table.asleep(1)
    assert table.pose(1) == start
    table.settle()
    assert shift(start, table.pose(1)) > 0.1 * D
    assert table.asleep(3)


def test_a_sleeper_wakes_when_its_neighbour_is_taken_away(kit: Kit) -> None:
    table = Table(kit.with_magnet(remanence=1e-6))
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(0, 0, kit=kit, level=1)})
    table.settle()
    table.step(1.0)
    assert table.asleep(2)
    table.park([1])
    table.settle()
    assert table.lowest(2) == pytest.approx(0, abs=1e-4)


def test_a_sleeping_leaner_falls_when_its_support_is_put_away(sleepers: Table) -> None:
    """Also if nothing else on the board is awake to notice."""
    sleepers.step(2)
    assert all(sleepers.asleep(disc) for disc in sleepers.discs)
    sleepers.park([1])
    assert sleepers.settle().outcome is SettleOutcome.RESTED
    assert sleepers.tilt(11) < FLAT


def test_all_wake_when_the_table_is_bumped(sleepers: Table) -> None:
    before = sleepers.poses()
    sleepers.bump((0.6, 0.0, 0.3))
    assert shifts(before, sleepers) > 1e-3
    assert not any(sleepers.asleep(disc) for disc in sleepers.discs)


def test_one_wakes_when_it_is_breathed_on(sleepers: Table) -> None:
    before = sleepers.pose(2)
    sleepers.breathe(2, (0.02, 0.0, 0.0), 0.05)
    assert shift(before, sleepers.pose(2)) > 1e-3
    assert sleepers.asleep(4)


def test_nobody_wakes_for_a_disc_far_away(sleepers: Table, kit: Kit) -> None:
    before = sleepers.poses()
    sleepers.hand.take(20, Pose((0.45, 0.45, 0.1)))
    sleepers.hand.move(Pose((0.45, 0.45, kit.half + 0.0003)))
    sleepers.hand.let_go()
    sleepers.settle()
    assert all(sleepers.asleep(disc) for disc in before)
    assert {disc: sleepers.pose(disc) for disc in before} == before


def test_a_woken_disc_falls_asleep_again(sleepers: Table) -> None:
    sleepers.breathe(2, (0.001, 0.0, 0.0))
    assert not sleepers.asleep(2)
    sleepers.step(2.0)
    assert sleepers.asleep(2)


def test_a_moment_with_sleepers_is_all_awake_on_a_table_without_sleep(sleepers: Table) -> None:
    table = Table(sleepers.kit, sleep=False)
    table.restore(sleepers.snapshot())
    assert not any(table.asleep(disc) for disc in table.discs)
    before = table.poses()
    table.step(1.0)
    assert shifts(before, table) < 1e-4
