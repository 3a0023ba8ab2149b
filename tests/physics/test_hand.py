"""A hand takes hold, gives way to magnets, carries, squares a tower, and lets go."""

import math

import numpy as np
import pytest

from openpolarity.lab.lean import Placement, lean
from openpolarity.physics import Ending, Freed, Impact, Kit, Pose, SettleOutcome, Stuck, Table, towers
from openpolarity.physics.boards import BLACKS
from openpolarity.physics.hand import SPRING
from openpolarity.physics.paths import TICK

from .measures import apart, same, shift, stuck_in


def lay_tower(table: Table, discs: range, x: float = 0.0, y: float = 0.0) -> None:
    table.lay({disc: Pose.flat(x, y, kit=table.kit, level=level) for level, disc in enumerate(discs)})
    table.settle()


def lay_kiss(table: Table) -> None:
    """Lay a white disc 1 and a black disc 2 that kiss."""
    table.lay(
        {1: Pose.flat(0, 0, "white", kit=table.kit), 2: Pose.flat(1.02 * table.kit.diameter, 0, "black", kit=table.kit)}
    )
    table.settle()
    assert table.groups() == [(1, 2)]


# ---------------------------------------------------------------------- the spring


def test_a_held_disc_gives_way_by_force_over_stiffness(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, "black", kit=kit)})
    hand = table.hand
    hand.take(2, Pose((0, 0, 0.08)))
    hand.move(Pose((0.01, 0, kit.half + 0.6 * kit.diameter)))
    table.step(1.0)
    force = table.wrench(2)[:3]
    assert np.linalg.norm(force) > 2 * kit.weight
    given = table.position(2) - np.array(hand.pose.position)
    assert given == pytest.approx(force / SPRING.stiffness, rel=0.02, abs=1e-6)
    torque = table.wrench(2)[3:]
    tipped = np.cross(hand.pose.axis, table.axis(2))
    assert tipped[:2] == pytest.approx(torque[:2] / SPRING.turn_stiffness, rel=0.02, abs=1e-6)
    assert np.linalg.norm(tipped) > 1e-3


def test_the_hand_feels_the_magnets_and_not_the_weight(table: Table, kit: Kit) -> None:
    table.hand.take(2, Pose((0, 0, 0.08)))
    table.step(0.5)
    assert np.linalg.norm(table.hand.wrench) < 1e-6
    table.lay({1: Pose.flat(0, 0, "white", kit=kit)})
    table.hand.move(Pose((0.012, 0.0, kit.half + 1.2 * kit.diameter)))
    table.step(1.0)
    assert np.linalg.norm(table.wrench(2)[:3]) > 0.02
    assert table.hand.wrench == pytest.approx(table.wrench(2), rel=0.02, abs=1e-6)


def test_the_hand_feels_the_weight_of_what_hangs_on_the_held_disc(table: Table, kit: Kit) -> None:
    lay_tower(table, range(1, 4))
    table.hand.grasp(3)
    table.hand.lift()
    table.settle()
    assert table.hand.wrench[2] == pytest.approx(-2 * kit.weight, rel=0.01)


def test_work_is_what_lifting_costs(table: Table, kit: Kit) -> None:
    table.hand.take(1, Pose((0, 0, 0.05)))
    table.hand.lift(0.1, 1.0)
    table.step(0.5)
    assert table.hand.work == pytest.approx(kit.weight * 0.1, rel=0.01)


# ---------------------------------------------------------------------- moving


def test_moving_goes_straight_and_takes_the_time_it_should(table: Table) -> None:
    start, end = Pose((0, 0, 0.1)), Pose((0.1, 0.05, 0.15), (0.0, 0.6, 0.8))
    table.hand.take(1, start)
    motion = table.hand.move(end, speed=0.1)
    assert motion.seconds == pytest.approx(table.time)
    # A motion lasts whole ticks, never less than asked for.
    assert 0 <= motion.seconds - math.dist(start.position, end.position) / 0.1 < TICK
    assert motion.stuck == ()
    table.step(0.3)
    assert table.pose(1).position == pytest.approx(end.position, abs=1e-5)
    assert table.pose(1).axis == pytest.approx(end.axis, abs=1e-4)
    assert table.hand.pose.position == pytest.approx(end.position)


def test_a_turn_takes_the_time_that_turning_needs(table: Table) -> None:
    table.hand.take(1, Pose((0, 0, 0.1)))
    motion = table.hand.move(Pose((0, 0, 0.1), (1.0, 0.0, 0.0)), turn_speed=2.0)
    assert 0 <= motion.seconds - math.pi / 2 / 2.0 < TICK


def test_following_a_path_is_the_same_as_being_moved_live_along_it(table: Table) -> None:
    corners = [(0.4, Pose((0.05, 0, 0.1))), (0.8, Pose((0.05, 0.05, 0.12), (0.6, 0.0, 0.8)))]
    table.hand.take(1, Pose((0, 0, 0.1)))
    table.lay({2: Pose.flat(0.05, 0.02, kit=table.kit)})
    live = table.copy()
    motion = table.hand.follow(corners)
    for i in range(50):
        x = 0.05 * (i + 1) / 50
        live.hand.aim(Pose((x, 0, 0.1)))
        live.step(0.008)
    assert motion.seconds == pytest.approx(0.8)
    assert live.time == pytest.approx(0.4)
    whole, half = table.copy(), live.copy()
    half.hand.follow([(0.4, corners[1][1])])
    assert shift(half.pose(1), whole.pose(1)) < 1e-9
    assert shift(half.pose(2), whole.pose(2)) < 1e-9


def test_a_path_may_be_finer_than_the_hand_is_moved(table: Table) -> None:
    table.hand.take(1, Pose((0, 0, 0.1)))
    motion = table.hand.follow([(0.001 * (i + 1), Pose((0.0001 * (i + 1), 0, 0.1))) for i in range(500)])
    assert 0 <= motion.seconds - 0.5 < TICK
    table.step(0.3)
    assert table.position(1)[0] == pytest.approx(0.05, abs=1e-5)


def test_shifting_keeps_the_tilt(table: Table) -> None:
    table.hand.take(1, Pose((0, 0, 0.1), (0.6, 0.0, 0.8)))
    table.hand.shift(dx=0.02, dz=-0.01)
    table.step(0.2)
    assert table.pose(1).position == pytest.approx((0.02, 0.0, 0.09), abs=1e-5)
    assert table.pose(1).axis == pytest.approx((0.6, 0.0, 0.8), abs=1e-4)


# ---------------------------------------------------------------------- taking hold and letting go


def test_an_abrupt_release_is_at_once_a_fading_one_takes_its_time(table: Table) -> None:
    table.hand.take(1, Pose((0, 0, 0.1)))
    sudden = table.copy()
    assert sudden.hand.let_go(0).seconds == 0
    assert sudden.time == table.time
    assert sudden.hand.held == ()
    sudden.step(0.05)
    assert sudden.speed(1)[0] == pytest.approx(9.81 * 0.05, rel=0.02)
    assert table.hand.let_go(0.3).seconds == pytest.approx(0.3, abs=0.01)
    assert table.hand.held == ()
    # The fingers still carried part of the weight.
    assert table.position(1)[2] > 0.1 - 9.81 * 0.3**2 / 2 / 2


@pytest.mark.parametrize("fade", [0.0, 0.3])
def test_a_trembling_hand_leaves_most_discs_standing(table: Table, kit: Kit, fade: float) -> None:
    """Held at 40° with 1.5 mm and 3° of tremor, let go at once or slowly."""
    table.lay({1: Pose.flat(0, 0, kit=kit)})
    table.settle()
    start = table.snapshot()
    rng = np.random.default_rng(5)
    standing = 0
    for _ in range(24):
        (out, aside), (tip, skew) = rng.normal(0, 0.0015, 2), np.radians(rng.normal(0, 3, 2))
        table.restore(start)
        placement = Placement((0, 0), 0.0, 1.6 * kit.diameter + out, math.radians(40) + tip, aside=aside, skew=skew)
        standing += lean(table, 2, placement, fade=fade).ending is Ending.STANDS
    assert standing >= 20


def test_a_hand_that_has_let_go_can_take_again(table: Table, kit: Kit) -> None:
    table.hand.take(1, Pose.flat(0, 0, kit=kit))
    table.hand.let_go()
    table.settle()
    table.hand.grasp(1)
    table.hand.lift()
    assert table.hand.held == (1,)
    assert table.lowest(1) == pytest.approx(0.08, abs=1e-3)


def test_grasping_does_not_move_anything(board: Table) -> None:
    before = board.poses()
    board.hand.grasp(1)
    board.step(0.5)
    assert max(shift(before[disc], board.pose(disc)) for disc in before) < 1e-5


def test_stowing_takes_what_sticks_along(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit), 3: Pose.flat(0.15, 0, kit=kit)})
    table.hand.take(2, Pose((0, 0, 0.1)))
    table.hand.move(Pose((0, 0, kit.half + 0.4 * kit.diameter)))
    assert sorted(table.hand.stow()) == [1, 2]
    assert table.discs == (3,)
    assert table.hand.held == ()
    table.hand.take(2, Pose((0, 0, 0.1)))
    assert table.hand.held == (2,)


def test_two_hands_tear_a_tower_in_two(table: Table) -> None:
    lay_tower(table, range(1, 5))
    upper, lower = table.hands
    lower.grasp((1, 2))
    upper.grasp((4, 3))
    assert upper.held == (4, 3)
    assert lower.held == (1, 2)
    upper.lift(0.08, 0.6)
    table.step(0.3)
    assert towers(table) == [(1, 2), (3, 4)]
    assert table.lowest(3) > 0.05
    assert table.lowest(1) < 0.01


# ---------------------------------------------------------------------- what comes along


@pytest.mark.parametrize("grip", [(4, 3), (4,), (1,), (2, 3)])
def test_a_tower_comes_whole_whichever_part_is_lifted(table: Table, grip: tuple[int, ...]) -> None:
    """Magnets hold it together with thirty times a disc's weight; what was not asked for is reported as sticking."""
    lay_tower(table, range(1, 5))
    table.hand.grasp(grip)
    motion = table.hand.lift()
    table.settle()
    rest = {1, 2, 3, 4} - set(grip)
    assert set(motion.stuck) == rest
    assert set(table.hand.attached()) == rest
    assert towers(table) == [(1, 2, 3, 4)]
    assert table.lowest(1) > 0.07


def test_what_is_meant_to_come_along_is_not_reported(table: Table) -> None:
    lay_tower(table, range(1, 5))
    table.hand.grasp((4, 3), along=(disc for disc in (2,)))
    assert table.hand.lift().stuck == (1,)


@pytest.mark.parametrize("lead", [1, 2])
@pytest.mark.parametrize("seconds", [0.4, 0.6, 1.0])
def test_a_kissing_pair_lifted_by_one_disc_ends_as_a_tower_in_the_hand(table: Table, lead: int, seconds: float) -> None:
    lay_kiss(table)
    other = 3 - lead
    table.hand.grasp(lead, along=[other])
    motion = table.hand.lift(0.08, seconds)
    table.settle()
    assert motion.stuck == ()
    assert table.hand.attached() == (other,)
    assert towers(table) == [(other, lead)]
    assert table.colour_up(1) == table.colour_up(2)


def test_a_like_coloured_neighbour_stays_behind(table: Table, kit: Kit) -> None:
    d = kit.diameter
    table.lay({1: Pose.flat(0, 0, "white", kit=kit), 2: Pose.flat(1.25 * d, 0, "white", kit=kit)})
    table.settle()
    before = table.pose(2)
    table.hand.grasp(1)
    motion = table.hand.lift()
    table.settle()
    assert motion.stuck == ()
    assert table.hand.attached() == ()
    assert shift(before, table.pose(2)) < 0.05 * d
    assert table.lowest(2) < 1e-4


@pytest.mark.parametrize("lead", [1, 2, 3])
def test_a_kissing_chain_of_three_is_squared_turned_and_set_down_as_a_lawful_tower(
    table: Table, kit: Kit, lead: int
) -> None:
    d = kit.diameter
    places = {1: (0.0, "white"), 2: (1.02, "black"), 3: (2.04, "white")}
    table.lay({disc: Pose.flat(x * d, 0, up, kit=kit) for disc, (x, up) in places.items()})
    table.settle()
    assert table.groups() == [(1, 2, 3)]
    hand = table.hand
    hand.grasp(lead, along={1, 2, 3} - {lead})
    hand.lift(0.08, 1.2)
    table.step(0.2)
    hand.square()
    assert set(hand.held) == {1, 2, 3}
    assert hand.held[0] == lead
    for colour in ("black", "white"):
        hand.turn_up(colour)
        table.step(0.2)
        assert len(towers(table)) == 1
        assert {table.colour_up(disc) for disc in (1, 2, 3)} == {colour}
    (tower,) = towers(table)
    assert max(apart(table, tower[0], disc) for disc in tower) < 0.1 * d
    hand.set_down(0.1, -0.1)
    assert table.settle().outcome is SettleOutcome.RESTED
    assert hand.held == ()
    assert towers(table) == [tower]
    assert table.groups() == [(1, 2, 3)]
    for disc in tower:
        assert table.tilt(disc) < math.radians(1)
        assert math.dist(table.pose(disc).position[:2], (0.1, -0.1)) < 0.25 * d
    assert table.lowest(tower[0]) == pytest.approx(0, abs=1e-4)


def test_a_chain_jerked_up_by_its_end_breaks(table: Table, kit: Kit) -> None:
    """What the magnets cannot hold against a quick lift stays behind."""
    d = kit.diameter
    places = {1: (0.0, "white"), 2: (1.02, "black"), 3: (2.04, "white")}
    table.lay({disc: Pose.flat(x * d, 0, up, kit=kit) for disc, (x, up) in places.items()})
    table.settle()
    table.hand.grasp(1, along=(2, 3))
    table.hand.lift(0.08, 0.3)
    table.settle()
    assert table.hand.attached() == ()
    assert table.lowest(2) < 0.5 * d
    assert table.lowest(3) < 0.5 * d


def test_squaring_straightens_a_crooked_tower(table: Table, kit: Kit) -> None:
    d = kit.diameter
    table.lay({
        1: Pose((0, 0, 0.10)), 2: Pose((0.3 * d, 0, 0.10 - 1.01 * kit.thickness)),
        3: Pose((0.1 * d, 0.3 * d, 0.10 - 2.02 * kit.thickness)),
    })  # fmt: skip
    table.hand.grasp(1, along=[2, 3])
    table.step(0.3)
    assert set(table.hand.attached()) == {2, 3}
    table.hand.square()
    assert towers(table) == [(3, 2, 1)]
    for disc in (2, 3):
        assert apart(table, 1, disc) < 0.05 * d
        assert float(table.axis(1) @ table.axis(disc)) > math.cos(math.radians(2))


def test_a_tower_set_down_acts_on_the_board_all_the_while(board: Table, kit: Kit) -> None:
    """Carried low over a like foundation, it picks that up."""
    x, y = (c * kit.diameter for c in BLACKS[3])
    board.lay({20 + i: Pose.flat(0.18, 0.18, "black", kit=kit, level=i) for i in (0, 1)})
    board.settle()
    board.hand.grasp((21, 20))
    board.hand.lift(0.05)
    board.hand.move(Pose((x, y, 0.05), (0.0, 0.0, -1.0)))
    motion = board.hand.move(Pose((x, y, 0.025), (0.0, 0.0, -1.0)))
    assert motion.stuck == (9,)
    assert 9 in board.hand.attached()


# ---------------------------------------------------------------------- sticking


def test_a_disc_that_jumps_to_the_held_one_is_reported_at_once_also_live(board: Table, kit: Kit) -> None:
    """Moved frame by frame, as by somebody at a screen: the frame of the jump knows."""
    d = kit.diameter
    board.hand.take(11, Pose((0, 5 * d, 2 * d)))
    board.events()
    height = 2 * d
    for _ in range(400):
        height -= 0.15 / 60
        board.hand.aim(Pose((0, 5 * d, height)))
        board.step(1 / 60)
        events = board.events()
        if any(isinstance(event, Impact) for event in events):
            break
    (hit,) = [event for event in events if isinstance(event, Impact) and event.other == 1]
    (stuck,) = [event for event in events if isinstance(event, Stuck)]
    assert stuck.disc == 1
    assert stuck.time - hit.time < 0.01
    assert height > kit.thickness


def test_a_disc_that_kisses_the_held_one_sticks_after_a_fifth_of_a_second(board: Table, kit: Kit) -> None:
    d = kit.diameter
    x, y = (c * d for c in BLACKS[0])
    board.hand.take(11, Pose((x + 1.8 * d, y, kit.half + 0.001)))
    board.events()
    board.hand.aim(Pose((x + 1.05 * d, y, kit.half + 0.001)))
    board.step(0.2)
    while not board.touch(6, 11):
        board.step(0.01)
        assert board.time < 3
    events = board.events()
    hit = next(event for event in events if isinstance(event, Impact) and {event.disc, event.other} == {6, 11})
    assert not [event for event in events if isinstance(event, Stuck)]
    board.step(0.15)
    assert stuck_in(board) == set()
    board.step(0.1)
    (stuck,) = [event for event in board.events() if isinstance(event, Stuck)]
    assert stuck.disc == 6
    assert stuck.time - hit.time == pytest.approx(0.2, abs=0.005)
    assert stuck.touching == pytest.approx(0.2, abs=0.005)
    board.step(0.5)
    assert board.events() == []  # once is enough


def test_a_disc_that_is_torn_off_is_free_again(board: Table, kit: Kit) -> None:
    d = kit.diameter
    x, y = (c * d for c in BLACKS[0])
    hand = board.hand
    hand.take(11, Pose((x, y + 1.8 * d, kit.half + 0.001)))
    hand.move(Pose((x, y + 1.05 * d, kit.half + 0.001)))
    board.step(0.4)
    assert stuck_in(board) == {6}
    motion = hand.move(Pose((x, y + 6 * d, kit.half + 0.001)), speed=4.0)
    freed = [event for event in (*motion.events, *board.events()) if isinstance(event, Freed)]
    assert [event.disc for event in freed] == [6]
    assert hand.attached() == ()


def test_nothing_sticks_to_a_hand_that_passes_high(board: Table) -> None:
    board.hand.take(11, Pose((-0.2, 0, 0.12)))
    motion = board.hand.move(Pose((0.2, 0, 0.12)))
    assert motion.stuck == ()
    assert motion.events == ()


def test_a_hand_holding_far_away_leaves_the_board_as_it_is(board: Table) -> None:
    alone = board.copy()
    board.hand.take(11, Pose((1.2, 1.2, 0.2)))
    board.step(1.0)
    alone.step(1.0)
    board.hand.stow()
    assert all(shift(alone.pose(disc), board.pose(disc)) == 0 for disc in alone.discs)
    assert not same(alone.snapshot(), board.snapshot())  # the hand has worked: the records differ, the discs do not
