"""What can be observed on a table: where the discs are, which touch, what carries what, and the events."""

import math
from dataclasses import replace

import numpy as np
import pytest

from openpolarity.magnetism import board_energy, board_wrenches
from openpolarity.physics import RED, Impact, Kit, Pose, Table, towers
from openpolarity.physics.boards import late_game, leaner

from .measures import apart


def test_a_new_table_is_empty(table: Table) -> None:
    assert table.discs == ()
    assert table.poses() == {}
    assert table.energy() == 0.0
    assert table.groups() == table.touching_pairs() == towers(table) == table.events() == []


def test_a_disc_lies_where_it_is_laid(table: Table, kit: Kit) -> None:
    pose = Pose.leaning((0.03, -0.02), 1.1, 0.5, "black", kit=kit, lift=0.01)
    table.lay({7: pose})
    assert table.discs == (7,)
    assert table.pose(7).position == pytest.approx(pose.position, abs=1e-15)
    assert table.pose(7).axis == pytest.approx(pose.axis, abs=1e-12)
    assert table.tilt(7) == pytest.approx(0.5)
    assert table.colour_up(7) == "black"
    assert table.lowest(7) == pytest.approx(0.01)
    assert table.speed(7) == (0.0, 0.0)


def test_spin_is_kept(table: Table) -> None:
    pose = Pose((0.0, 0.0, 0.1), (0.6, 0.0, 0.8), spin=2.5)
    table.lay({1: pose})
    assert table.pose(1).spin == pytest.approx(2.5)


def test_a_laid_disc_can_be_laid_elsewhere(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(0.1, 0, kit=kit)})
    table.lay({1: Pose.flat(0.1, 0.1, "black", kit=kit)})
    assert table.pose(1).position[:2] == (0.1, 0.1)
    assert table.colour_up(1) == "black"
    assert table.pose(2).position[:2] == (0.1, 0)


def test_two_discs_can_change_places(table: Table, kit: Kit) -> None:
    here, there = Pose.flat(0, 0, kit=kit), Pose.flat(0.1, 0, kit=kit)
    table.lay({1: here, 2: there})
    table.lay({1: there, 2: here})
    assert table.pose(1).position == there.position
    assert table.pose(2).position == here.position


def test_a_parked_disc_is_gone_and_no_magnet_any_more(table: Table, kit: Kit) -> None:
    d = kit.diameter
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(2 * d, 0, kit=kit), 3: Pose.flat(0, 2 * d, kit=kit)})
    alone = Table(kit)
    alone.lay({1: Pose.flat(0, 0, kit=kit), 3: Pose.flat(0, 2 * d, kit=kit)})
    assert not np.allclose(table.wrench(1), alone.wrench(1), atol=1e-5)
    table.park([2])
    assert table.discs == (1, 3)
    assert np.array_equal(table.wrench(1), alone.wrench(1))


def test_what_lay_on_a_parked_disc_falls(table: Table, kit: Kit) -> None:
    table.lay({disc: Pose.flat(0, 0, kit=kit, level=disc - 1) for disc in (1, 2, 3)})
    table.settle()
    assert table.asleep(2)
    table.park([1])
    table.settle()
    assert table.lowest(2) == pytest.approx(0, abs=1e-4)
    assert towers(table) == [(2, 3)]


def test_colour_is_kept_within_three_degrees_of_upright(table: Table) -> None:
    hand = table.hand

    def tip(degrees: float) -> Pose:
        """Lift a disc tilted so far from lying white up."""
        angle = math.radians(degrees)
        return Pose((0.0, 0.0, 0.1), (math.sin(angle), 0.0, math.cos(angle)))

    hand.take(1, tip(0))
    seen = {}
    for degrees in (60, 86, 88, 90, 92, 94, 120, 94, 92, 90, 88, 86):
        hand.move(tip(degrees))
        table.step(0.2)
        assert math.degrees(table.tilt(1)) == pytest.approx(min(degrees, 180 - degrees), abs=0.1)
        seen.setdefault(degrees, []).append(table.colour_up(1))
    assert seen[60] == ["white"]
    assert seen[120] == ["black"]
    # On the way out it stays white until it is 3° beyond upright, on the way back black.
    assert seen[86] == ["white", "white"]
    assert seen[94] == ["black", "black"]
    assert seen[88] == seen[90] == seen[92] == ["white", "black"]


def test_the_red_disc_shows_its_bar_as_white(table: Table, kit: Kit) -> None:
    table.lay({RED: Pose.flat(0, 0, "white", kit=kit)})
    assert table.colour_up(RED) == "white"


# ---------------------------------------------------------------------- touching


def test_gaps_of_discs_side_by_side_above_and_across(table: Table, kit: Kit) -> None:
    d, t = kit.diameter, kit.thickness

    def gap(one: Pose, two: Pose) -> float:
        table.lay({1: Pose((1.0, 0.0, 0.1)), 2: Pose((-1.0, 0.0, 0.1))})
        table.lay({1: one, 2: two})
        assert table.gap(1, 2) == table.gap(2, 1)
        return table.gap(1, 2)

    flat = Pose.flat(0, 0, kit=kit)
    upright = (0.0, 1.0, 0.0)
    assert gap(flat, Pose.flat(1.3 * d, 0, kit=kit)) == pytest.approx(0.3 * d, abs=1e-6)
    assert gap(flat, Pose.flat(0.9 * d, 0.9 * d, kit=kit)) == pytest.approx((0.9 * math.sqrt(2) - 1) * d, abs=1e-6)
    assert gap(flat, Pose.flat(0.1 * d, 0, kit=kit, level=3)) == pytest.approx(2 * t, abs=1e-6)
    assert gap(Pose((0, 0, d), upright), Pose((0, 0.02, d), upright)) == pytest.approx(0.02 - t, abs=1e-6)
    # Standing on edge above a flat one.
    assert gap(flat, Pose((0, 0, 1.5 * d), upright)) == pytest.approx(d - t, abs=1e-6)
    assert gap(flat, Pose.flat(0, 0, kit=kit, level=1)) == pytest.approx(0, abs=1e-6)


def test_far_gaps_are_not_measured(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(2.1 * kit.diameter, 0, kit=kit)})
    assert table.gap(1, 2) == math.inf
    assert not table.touch(1, 2)


@pytest.mark.parametrize(("gap", "touches"), [(0.0, True), (0.0025, True), (0.0035, False), (0.02, False)])
def test_touching_means_within_three_thousandths_of_a_diameter(
    table: Table, kit: Kit, gap: float, touches: bool
) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat((1 + gap) * kit.diameter, 0, kit=kit)})
    assert table.touch(1, 2) == touches
    assert table.touching(1) == ((2,) if touches else ())
    assert table.touching_pairs() == ([(1, 2)] if touches else [])


def test_sleeping_discs_touch_too(table: Table, kit: Kit) -> None:
    d = kit.diameter
    table.lay({
        1: Pose.flat(0, 0, "white", kit=kit), 2: Pose.flat(1.05 * d, 0, "black", kit=kit),
        3: Pose.flat(5 * d, 0, kit=kit), 4: Pose.flat(5 * d, 0, kit=kit, level=1),
        5: Pose.flat(-5 * d, 0, kit=kit),
    })  # fmt: skip
    table.settle()
    table.step(1.0)
    assert all(table.asleep(disc) for disc in table.discs)
    assert table.touching_pairs() == [(1, 2), (3, 4)]
    assert table.groups() == [(1, 2), (3, 4)]
    assert table.touching(5) == ()


def test_groups_go_through_others(table: Table, kit: Kit) -> None:
    d = kit.diameter
    places = {3: 0.0, 9: 1.0, 1: 2.0, 20: 3.1, 21: 4.1}
    table.lay({disc: Pose.flat(x * d, 0, kit=kit) for disc, x in places.items()})
    assert table.groups() == [(1, 3, 9), (20, 21)]


def test_towers_are_named_from_the_bottom_up(table: Table, kit: Kit) -> None:
    d = kit.diameter
    laid = {
        9: Pose.flat(0, 0, kit=kit),
        2: Pose.flat(0.2 * d, 0, kit=kit, level=1),
        5: Pose.flat(0, 0, kit=kit, level=2),
    }
    table.lay({**laid, 1: Pose.flat(d, 0, kit=kit), 7: Pose.flat(3 * d, 0, kit=kit)})
    assert towers(table) == [(9, 2, 5)]
    assert table.groups() == [(1, 2, 5, 9)]


def test_off_centre_or_tilted_discs_are_no_tower(table: Table, kit: Kit) -> None:
    d = kit.diameter
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(0.3 * d, 0, kit=kit, level=1)})
    assert table.touching_pairs() == [(1, 2)]
    assert towers(table) == []


# ---------------------------------------------------------------------- support


def lean_on(table: Table, kit: Kit, heights: int, red: bool = False) -> None:
    """Lay a tower (or red) on the dot, another far away, and a leaner on the first."""
    carriers = [RED] if red else list(range(1, heights + 1))
    up = "black" if red else "white"  # red lies so that it does as a white disc does
    table.lay({disc: Pose.flat(0, 0, up, kit=kit, level=level) for level, disc in enumerate(carriers)})
    table.lay({8: Pose.flat(-0.12, 0, "white", kit=kit), 9: Pose.flat(0, 0.12, "black", kit=kit)})
    distance, tilt = (1.6, math.radians(31)) if heights == 1 else (1.75, math.radians(51))
    table.lay({10: leaner(kit, (0, 0), 0.0, "white", distance=distance, tilt=tilt)})
    table.settle()
    assert table.tilt(10) > math.radians(20)


@pytest.mark.parametrize(
    ("heights", "red", "carriers"),
    [(1, False, (1,)), (2, False, (1, 2)), (1, True, (RED,))],
    ids=["flat", "tower", "red"],
)
def test_a_leaner_is_carried_by_what_lifts_it(
    table: Table, kit: Kit, heights: int, red: bool, carriers: tuple[int, ...]
) -> None:
    lean_on(table, kit, heights, red)
    support = table.support(10)
    assert support is not None
    assert support.discs == carriers
    # It balances the weight's torque about the foot, to what friction of the foot's line can do.
    pose = table.pose(10)
    lever = kit.radius * math.cos(pose.tilt) - kit.half * math.sin(pose.tilt)
    assert support.torque == pytest.approx(kit.weight * lever, rel=0.15)


def test_nothing_carries_a_disc_that_is_alone(table: Table, kit: Kit) -> None:
    table.hand.take(10, Pose.leaning((0, 0), 0.0, 0.5, kit=kit))
    assert table.support(10) is None


def test_an_attracting_flat_carries_nothing(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, "black", kit=kit)})
    table.hand.take(10, leaner(kit, (0, 0), 0.0, "white"))
    assert table.support(10) is None


def test_a_flat_disc_is_carried_by_nothing_but_the_mat(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(0.05, 0, kit=kit)})
    assert table.support(1) is None


# ---------------------------------------------------------------------- what can be heard


@pytest.mark.parametrize("height", [0.005, 0.02, 0.1, 0.5])
def test_a_dropped_disc_hits_the_mat_as_fast_as_galileo_says(table: Table, kit: Kit, height: float) -> None:
    table.lay({1: Pose((0, 0, kit.half + height))})
    table.step(math.sqrt(2 * height / 9.81) + 0.01)
    first = table.impacts()[0]
    assert (first.disc, first.other) == (1, None)
    assert first.speed == pytest.approx(math.sqrt(2 * 9.81 * height), abs=9.81 * 2 * table.step_length)
    assert first.time == pytest.approx(math.sqrt(2 * height / 9.81), abs=3 * table.step_length)


def test_two_snapping_discs_are_heard_once_with_the_speed_they_meet_at(table: Table, kit: Kit) -> None:
    d = kit.diameter
    table.lay({1: Pose.flat(0, 0, "white", kit=kit), 2: Pose.flat(1.1 * d, 0, "black", kit=kit)})
    closing = 0.0
    while not table.touch(1, 2):
        assert table.time < 1
        before = apart(table, 1, 2)
        table.step(table.step_length)
        # In the step in which they meet they are stopped half way.
        closing = max(closing, (before - apart(table, 1, 2)) / table.step_length)
    table.settle()
    heard = [event for event in table.events() if isinstance(event, Impact) and event.other is not None]
    assert {(event.disc, event.other) for event in heard} == {(2, 1)}
    # They are still getting faster in the step in which they meet.
    assert closing <= heard[0].speed < 1.25 * closing
    assert heard[0].speed > 0.1


def test_a_quiet_board_makes_no_noise(board: Table) -> None:
    board.events()
    board.step(2.0)
    assert board.events() == []


def test_events_are_fetched_once_and_in_order(table: Table, kit: Kit) -> None:
    table.lay({i: Pose((0.06 * i, 0, kit.half + 0.01 * i)) for i in range(1, 4)})
    table.settle()
    times = [event.time for event in table.events()]
    assert times == sorted(times)
    assert len(times) >= 3
    assert table.events() == []


# ---------------------------------------------------------------------- magnets


def directions(table: Table) -> np.ndarray:
    """South to north: black is north, and so is red's bar."""
    assert table.kit.black_pole == "north"
    return np.array([(1.0 if disc == RED else -1.0) * table.axis(disc) for disc in table.discs])


def test_the_wrenches_are_those_of_the_magnets(table: Table, kit: Kit) -> None:
    table.lay(late_game(kit))
    positions = np.array([table.position(disc) for disc in table.discs])
    expected = board_wrenches(kit.magnet, positions, directions(table))
    ours = np.array([table.wrench(disc) for disc in table.discs])
    scale = np.abs(expected).max(axis=0)
    assert np.allclose(ours / scale, expected / scale, atol=1e-9)
    each = sum(table.wrench_between(5, other) for other in table.discs if other != 5)
    assert np.allclose(each, table.wrench(5), atol=1e-12)


def test_the_wrenches_follow_discs_that_move(board: Table, kit: Kit) -> None:
    board.hand.take(11, Pose((0.02, 0.02, 0.05)))
    board.hand.move(Pose.leaning((0.03, 0.1), 2.0, 0.8, kit=kit))
    board.step(0.5)
    positions = np.array([board.position(disc) for disc in board.discs])
    expected = board_wrenches(kit.magnet, positions, directions(board))
    ours = np.array([board.wrench(disc) for disc in board.discs])
    # Shifts below half a micrometre and turns below 20 µrad are ignored.
    assert np.abs(ours - expected)[:, :3].max() < 5e-4 * np.abs(expected[:, :3]).max()
    assert np.abs(ours - expected)[:, 3:].max() < 5e-4 * np.abs(expected[:, 3:]).max()


def test_which_pole_is_black_does_not_matter_between_discs_but_for_red(kit: Kit) -> None:
    def force(black_pole: str, one: int, other: int) -> float:
        table = Table(replace(kit, black_pole=black_pole))
        table.lay({one: Pose.flat(0, 0, kit=kit), other: Pose.flat(0.05, 0, kit=kit)})
        return float(table.wrench(other)[0])

    assert force("north", 1, 2) == force("south", 1, 2) > 0  # like colours push apart
    assert force("north", RED, 2) == pytest.approx(-force("south", RED, 2))
    assert force("north", RED, 2) < 0  # the bar is north, white then is south


def test_energy_is_height_and_magnetism_when_nothing_moves(table: Table, kit: Kit) -> None:
    poses = {1: Pose((0, 0, 0.1)), 2: Pose((0.05, 0.0, 0.02), (0.6, 0.0, 0.8)), RED: Pose((0, 0.06, 0.03))}
    table.lay(poses)
    magnetic = board_energy(kit.magnet, [table.position(d) for d in table.discs], directions(table))
    assert abs(magnetic) > 1e-5
    assert table.energy() == pytest.approx(kit.weight * 0.15 + magnetic, rel=1e-9)


def test_energy_stays_while_magnets_fly_and_turn_freely(kit: Kit) -> None:
    table = Table(replace(kit, rocking=0.0, spinning=0.0))
    table.lay({1: Pose((0, 0, 0.5)), 2: Pose((0.04, 0.0, 0.51), (0.6, 0.0, 0.8))})
    start = table.energy()
    height = sum(table.position(d)[2] for d in (1, 2))
    turned = table.tilt(2)
    table.step(0.04)
    assert abs(table.tilt(2) - turned) > 0.1
    assert height - sum(table.position(d)[2] for d in (1, 2)) > 0.01
    # A step of half a millisecond falls a little too far: 0.03 mJ here, of 2.3 that have become speed.
    assert table.energy() == pytest.approx(start, abs=5e-5)


# ---------------------------------------------------------------------- pushes from outside


def test_a_breath_gives_its_impulse(table: Table, kit: Kit) -> None:
    for seconds in (0.1, 0.02, 1e-5):
        table.lay({1: Pose((0, 0, 1.0))})
        table.breathe(1, (0.001, 0.0, 0.0), seconds)
        assert table.speed(1)[0] ** 2 - (9.81 * max(seconds, table.step_length)) ** 2 == pytest.approx(
            (0.001 / kit.mass) ** 2, rel=1e-6
        )


def test_a_breath_moves_a_disc_and_ends(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit), 2: Pose.flat(0.2, 0, kit=kit)})
    table.settle()
    table.breathe(1, (0.005, 0.0, 0.0), 0.02)
    table.settle()
    assert table.position(1)[0] > 0.001
    assert table.position(2)[0] == pytest.approx(0.2, abs=1e-5)


@pytest.mark.parametrize("seconds", [0.05, 1e-4])
def test_a_bump_throws_the_table_and_brings_it_back(table: Table, seconds: float) -> None:
    table.lay({1: Pose((0, 0, 1.0))})
    table.bump((0.2, 0.0, 0.0), seconds)
    # Seen from the table, a disc in the air has been left behind by the way of a triangle in time, and stands again.
    whole = max(seconds, 2 * table.step_length)
    assert table.position(1)[0] == pytest.approx(-0.2 * whole / 2, rel=0.05)
    assert table.speed(1)[0] == pytest.approx(9.81 * whole, rel=1e-3)


def test_a_hard_bump_moves_flats_a_soft_one_does_not(table: Table, kit: Kit) -> None:
    for velocity, moves in ((0.05, False), (1.0, True)):
        table.lay({1: Pose.flat(0, 0, kit=kit)})
        table.settle()
        table.bump((velocity, 0.0, 0.0), 0.05)
        table.settle()
        assert (abs(table.position(1)[0]) > 1e-3) == moves
