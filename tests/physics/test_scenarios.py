"""What has to happen physically in the scenarios of the rules, done by a scripted hand with the default kit.

Numbers are those of the scenarios, lengths in diameters. A trial is varied by half a millimetre and a degree, as no
hand does the same thing twice; most variations have to succeed.
"""

import math
from collections.abc import Iterator

import numpy as np
import pytest

from openpolarity.lab.lean import LeanResult, Placement, lean
from openpolarity.physics import RED, Ending, Kit, Pose, SettleOutcome, Snapshot, Table, towers
from openpolarity.physics.boards import BLACKS, WHITES, leaner, ten
from openpolarity.physics.endings import ending_of

from .measures import apart, shift, shifts, stuck_in, turn

KIT = Kit.named()
D = KIT.diameter
ACTION = 40
"""The action disc."""
W1 = (WHITES[0][0] * D, WHITES[0][1] * D)
W2 = (WHITES[1][0] * D, WHITES[1][1] * D)
B1 = (BLACKS[0][0] * D, BLACKS[0][1] * D)
NUDGES = (-0.0005, 0.0, 0.0005)
TIPS = (math.radians(-1), 0.0, math.radians(1))


def variations() -> Iterator[tuple[float, float]]:
    for nudge in NUDGES:
        for tip in TIPS:
            yield nudge, tip


def outward(place: tuple[float, float]) -> float:
    return math.atan2(place[1], place[0])


def with_tower(table: Table, moment: Snapshot, place: tuple[float, float], up: str, height: int) -> Snapshot:
    """Board Ten with a tower in the place of one foundation."""
    table.restore(moment)
    table.lay({30 + i: Pose.flat(*place, up, kit=KIT, level=i) for i in range(1, height)})
    assert table.settle().outcome is SettleOutcome.RESTED
    return table.snapshot()


def lean_on(
    table: Table, moment: Snapshot, place: tuple[float, float], distance: float, degrees: float
) -> list[LeanResult]:
    """Lean the action disc on something from outside, in all variations."""
    leans = []
    for nudge, tip in variations():
        table.restore(moment)
        placement = Placement(place, outward(place), distance * D + nudge, math.radians(degrees) + tip)
        leans.append(lean(table, ACTION, placement))
    return leans


def most(results: list[bool]) -> bool:
    return sum(results) >= 0.75 * len(results)


# ---------------------------------------------------------------------- placing


def bring_to_w1(table: Table, rim: float, nudge: float, tip: float) -> SettleOutcome:
    """Bring the action disc from (0, 8), white up, tilted 45°, to a lower rim at (0, rim), and let go."""

    def pose(y: float, lift: float) -> Pose:
        return Pose.leaning((0, y), -math.pi / 2, math.radians(45) + tip, kit=KIT, lift=lift)

    table.hand.take(ACTION, pose(8 * D, 0.02))
    table.hand.move(pose(rim * D + nudge, 0.0003))
    table.hand.let_go()
    return table.settle().outcome


def test_s08_clean_lean_on_a_flat(board: Table, ten_at_rest: Snapshot) -> None:
    good = []
    for nudge, tip in variations():
        board.restore(ten_at_rest)
        before = board.poses()
        outcome = bring_to_w1(board, 6.6, nudge, tip)
        good.append(
            outcome is SettleOutcome.RESTED
            and math.radians(15) <= board.tilt(ACTION) <= math.radians(60)
            and board.colour_up(ACTION) == "white"
            and board.touching_pairs() == []
            and shifts(before, board) < 0.3 * D
        )
    assert most(good)


def test_s09_falls_flat_nothing_else(board: Table, ten_at_rest: Snapshot) -> None:
    good = []
    for nudge, tip in variations():
        board.restore(ten_at_rest)
        outcome = bring_to_w1(board, 6.9, nudge, tip)
        good.append(
            outcome is SettleOutcome.RESTED
            and ending_of(board, ACTION, "white") is Ending.FALLS
            and 6.2 * D <= board.position(ACTION)[1] <= 6.9 * D
            and board.touching_pairs() == []
        )
    assert most(good)


def test_s10_lean_on_a_tower_of_two_is_steeper_and_not_nearer(board: Table, ten_at_rest: Snapshot) -> None:
    """Held at 35°, where a single flat carries too; on the tower a player holds it at 45° to 65°."""
    single = [r for r in lean_on(board, ten_at_rest, W2, 1.7, 35) if r.ending is Ending.STANDS]
    two = with_tower(board, ten_at_rest, W2, "white", 2)
    for degrees in (45, 55, 65):
        leans = lean_on(board, two, W2, 1.7, degrees)
        assert most([r.ending is Ending.STANDS for r in leans])
        stand = [r for r in leans if r.ending is Ending.STANDS]
        assert min(r.tilt for r in stand) > max(r.tilt for r in single) + math.radians(10)
        assert np.median([r.distance for r in stand]) > np.median([r.distance for r in single]) - 0.02 * D
    assert len(single) >= 5


def test_s11_a_high_tower_throws_a_disc_over_or_pushes_it_away(board: Table, ten_at_rest: Snapshot) -> None:
    five = with_tower(board, ten_at_rest, W2, "white", 5)
    for degrees in (30, 45, 60):
        for nudge, tip in variations():
            board.restore(five)
            placement = Placement(W2, outward(W2), 1.6 * D + nudge, math.radians(degrees) + tip)
            result = lean(board, ACTION, placement)
            assert result.ending is not Ending.STANDS
            pushed_away = not board.touching(ACTION) and result.distance > 2 * D
            assert board.colour_up(ACTION) == "black" or pushed_away


def test_s15_leaning_on_red(table: Table) -> None:
    table.lay({
        RED: Pose.flat(0, 0, "black", kit=KIT),  # the pole of white up: black is north, and so is red's bar
        1: Pose.flat(5 * D, 0, "white", kit=KIT), 6: Pose.flat(-5 * D, 0, "black", kit=KIT),
    })  # fmt: skip
    table.settle()
    start = table.snapshot()
    good = []
    for nudge, tip in variations():
        table.restore(start)
        result = lean(table, ACTION, Placement((0, 0), 0.0, 1.6 * D + nudge, math.radians(45) + tip))
        support = table.support(ACTION)
        good.append(result.ending is Ending.STANDS and support is not None and support.discs == (RED,))
    assert most(good)


# ---------------------------------------------------------------------- single faults


@pytest.mark.parametrize("nudge", NUDGES)
def test_s20a_lowered_straight_over_an_own_flat_it_jumps_up_and_sticks(board: Table, nudge: float) -> None:
    board.hand.take(ACTION, Pose((nudge, W1[1], 3 * D)))
    motion = board.hand.move(Pose((nudge, W1[1], KIT.half + 0.4 * D)))
    assert motion.stuck == (1,)
    assert board.touch(1, ACTION)
    assert board.lowest(1) > 0.1 * D


@pytest.mark.parametrize("azimuth", [0, 1, 2, 3, 4, 5])
def test_s20b_beside_an_enemy_flat_that_slides_over_and_sticks(board: Table, azimuth: float) -> None:
    def beside(away: float) -> Pose:
        return Pose((B1[0] + away * D * math.cos(azimuth), B1[1] + away * D * math.sin(azimuth), KIT.half + 0.001))

    board.hand.take(ACTION, beside(1.8))
    motion = board.hand.move(beside(1.05))
    board.step(0.4)
    assert {*motion.stuck, *stuck_in(board)} == {6}
    assert board.touch(6, ACTION)
    assert math.dist(board.position(6)[:2], B1) > 0.03 * D
    assert board.tilt(6) < math.radians(5)


def test_s20_straight_above_an_enemy_flat_it_is_pushed_away(board: Table) -> None:
    before = board.pose(6)
    board.hand.take(ACTION, Pose((*B1, 3 * D)))
    motion = board.hand.move(Pose((*B1, KIT.half + 0.4 * D)))
    board.step(0.5)
    assert motion.stuck == ()
    assert board.hand.wrench[2] > 2 * KIT.weight
    assert board.position(ACTION)[2] > board.hand.pose.position[2] + 0.002
    assert shift(before, board.pose(6)) < 0.001


def test_s24_dropping_ones_own_leaner(board: Table, ten_at_rest: Snapshot) -> None:
    good = []
    for nudge, tip in variations():
        board.restore(ten_at_rest)
        fallen = 12
        board.lay({fallen: leaner(KIT, W1, math.pi / 2, "white", distance=1.65, tilt=math.radians(30) + tip)})
        assert board.settle().outcome is SettleOutcome.RESTED
        assert board.tilt(fallen) > math.radians(20)
        height = 4 * D
        board.hand.take(ACTION, Pose((nudge, W1[1], height)))
        board.events()
        tilts = []
        while board.tilt(fallen) > math.radians(8) and height > 0.8 * D:
            height -= 0.03 * 0.016
            board.hand.aim(Pose((nudge, W1[1], height)))
            board.step(0.016)
            tilts.append(math.degrees(board.tilt(fallen)))
        stuck = stuck_in(board)
        stuck |= set(board.hand.move(Pose((nudge, W1[1], 4 * D)), speed=1.5).stuck)
        board.settle()
        # It sinks gradually: within a tenth of a second at most two degrees, down to two thirds of its tilt.
        gradual = [a - b < 2 for a, b in zip(tilts, tilts[6:], strict=False) if b > tilts[0] * 2 / 3]
        good.append(
            not stuck
            and all(gradual)
            and len(gradual) > 50
            and ending_of(board, fallen, "white") is Ending.FALLS
            and 1.15 * D <= apart(board, 1, fallen) <= 1.6 * D
            and board.touching_pairs() == []
        )
    assert most(good)


GAP_PATHS = [
    # height of the carrying tower, tilt of the leaner (°), how far from the tower's centre toward the leaner's foot and
    # how high the action disc's centre comes (diameters), how far beyond upright it is tipped (°)
    pytest.param(2, 52, 0.50, 1.4, 18, id="on a tower of two"),
    pytest.param(2, 52, 0.35, 1.5, 10, id="on a tower of two, higher"),
    pytest.param(1, 33, 0.35, 1.5, 18, id="on a single disc at its steepest"),
]


@pytest.mark.parametrize(("height", "degrees", "across", "high", "beyond"), GAP_PATHS)
def test_s27_a_disc_brought_nearly_upright_into_the_gap_flips_a_leaner_that_stands_high(
    board: Table, ten_at_rest: Snapshot, height: int, degrees: float, across: float, high: float, beyond: float
) -> None:
    azimuth = math.radians(54)
    away = np.array([math.cos(azimuth), math.sin(azimuth)])
    standing = 12
    with_tower(board, ten_at_rest, B1, "black", height)
    distance = 1.6 if height > 1 else 1.5
    board.lay({standing: leaner(KIT, B1, azimuth, "black", distance=distance, tilt=math.radians(degrees))})
    board.settle()
    assert board.tilt(standing) > math.radians(degrees - 3)
    start = board.snapshot()
    before = board.poses()
    good = []
    for nudge, tip in variations():
        board.restore(start)
        tipped = math.radians(beyond) + tip
        axis = (*(-away * math.cos(tipped)), math.sin(tipped))  # black face to the leaner

        def pose(lift: float, axis: tuple[float, ...] = axis, nudge: float = nudge) -> Pose:
            centre = np.array(B1) + away * (across * D + nudge)
            return Pose((*centre, high * D + lift), axis)

        board.hand.take(ACTION, pose(2.5 * D))
        stuck = set(board.hand.move(pose(0.0), speed=0.05).stuck)
        board.step(0.3)
        stuck |= stuck_in(board)
        stuck |= set(board.hand.move(pose(2.5 * D), speed=0.6).stuck)
        board.settle()
        others = [disc for disc in before if disc != standing]
        good.append(
            not stuck
            and ending_of(board, standing, "black") is Ending.FLIPS
            and board.tilt(standing) < math.radians(3)
            and shifts(before, board, others) < 0.3 * D
        )
    assert most(good)


def test_s36_pushed_out(board: Table) -> None:
    """White is lowered on the inner side of its own disc near the line and follows it outward."""
    line = KIT.circle_radius
    start = line - 0.1 * D
    for nudge in NUDGES:
        board.lay({1: Pose.flat(0, start, kit=KIT)})
        board.settle()
        inner = start - 1.1 * D + nudge
        board.hand.take(ACTION, Pose((nudge, inner, 2 * D)))
        stuck = set(board.hand.move(Pose((nudge, inner, KIT.half + 0.001))).stuck)
        stuck |= set(board.hand.shift(dy=0.6 * D).stuck)
        assert board.settle().outcome is SettleOutcome.RESTED
        assert not stuck
        assert not board.touching(1)
        assert np.linalg.norm(board.position(1)[:2]) - KIT.radius > line
        board.hand.stow()


# ---------------------------------------------------------------------- phenomena


def two_flats(table: Table, one: str, other: str, distance: float) -> float:
    """Lay two flats and return how far apart their centres end, in diameters."""
    table.lay({1: Pose.flat(0, 0, one, kit=KIT), 2: Pose.flat(distance * D, 0, other, kit=KIT)})
    assert table.settle().outcome is SettleOutcome.RESTED
    return apart(table, 1, 2) / D


@pytest.mark.parametrize("colour", ["white", "black"])
def test_s92_flats_of_one_colour_push_apart(table: Table, colour: str) -> None:
    assert two_flats(table, colour, colour, 1.05) >= 1.1


def test_s92_flats_of_two_colours_pull_together_from_near_and_stay_from_afar(table: Table) -> None:
    two_flats(table, "white", "black", 1.05)
    assert table.touching(1) == (2,)
    assert two_flats(table, "white", "black", 2.0) == pytest.approx(2.0, abs=0.01)
    assert table.touching(1) == ()


def test_s92_the_threshold_lies_between_1_1_and_1_5(table: Table) -> None:
    assert two_flats(table, "white", "black", 1.1) == pytest.approx(1.0, abs=0.003)
    assert two_flats(table, "white", "black", 1.5) == pytest.approx(1.5, abs=0.01)
    assert two_flats(table, "white", "white", 1.1) > 1.15
    assert two_flats(table, "white", "white", 1.5) == pytest.approx(1.5, abs=0.01)


@pytest.mark.parametrize(
    ("flat", "above", "push"), [("white", True, 1), ("black", True, -1), ("white", False, 1), ("black", False, -1)]
)
def test_s92_a_held_disc_pulls_and_pushes(table: Table, flat: str, above: bool, push: int) -> None:
    """White up in the hand: above a white flat it pulls that up, beside it pushes away; a black one the other way."""
    table.lay({1: Pose.flat(0, 0, flat, kit=KIT)})
    table.settle()
    table.hand.take(ACTION, Pose((0.0, 0.0, 4 * D)) if above else Pose((-1.4 * D, 0.0, KIT.half + 0.001)))
    if above:
        table.hand.move(Pose((0.0, 0.0, KIT.half + D)))
        assert push * table.wrench(1)[2] > 0.1 * KIT.weight
        table.hand.move(Pose((0.0, 0.0, KIT.half + 0.4 * D)))
        assert (table.lowest(1) > 0.1 * D) == (push > 0)
    else:
        table.hand.move(Pose((-1.05 * D, 0.0, KIT.half + 0.001)))
        table.step(0.3)
        assert push * table.wrench(1)[0] > 0
        assert push * table.position(1)[0] > 0.01 * D
        assert bool(table.touching(1)) == (push < 0)


def test_s93_the_higher_the_tower_the_steeper_the_lean_and_not_nearer(board: Table, ten_at_rest: Snapshot) -> None:
    places = {1: [(1.6, 40), (1.65, 35)], 2: [(1.7, 55), (1.8, 50)], 3: [(2.08, 55), (2.1, 60)]}
    tilts, distances = {}, {}
    for height, tries in places.items():
        start = with_tower(board, ten_at_rest, W2, "white", height)
        leans = [r for where, degrees in tries for r in lean_on(board, start, W2, where, degrees)]
        stand = [r for r in leans if r.ending is Ending.STANDS]
        assert len(stand) >= (len(leans) // 2 if height < 3 else 3)
        tilts[height] = np.median([r.tilt for r in stand])
        distances[height] = np.median([r.distance for r in stand])
    assert tilts[1] + math.radians(10) < tilts[2] < tilts[3]
    assert distances[1] <= distances[2] <= distances[3]


@pytest.mark.parametrize("place", [0, 1, 4])
@pytest.mark.parametrize(("distance", "degrees"), [(1.5, 32), (1.6, 31), (1.65, 28)])
@pytest.mark.parametrize("seconds", [0.2, 0.5, 1.0])
def test_s97_lifting_the_flat_under_a_leaner_fells_it(
    board: Table, place: int, distance: float, degrees: float, seconds: float
) -> None:
    """Within 0.3 s of the flat being half a diameter up."""
    x, y = (c * D for c in WHITES[place])
    board.lay({12: leaner(KIT, (x, y), outward((x, y)), "white", distance=distance, tilt=math.radians(degrees))})
    board.settle()
    assert board.tilt(12) > math.radians(20)
    board.hand.grasp(1 + place)
    lift_off = None
    for i in range(200):
        height = KIT.half + 0.08 * min(1.0, (i + 1) * 0.008 / seconds)
        board.hand.aim(Pose((x, y, height)))
        board.step(0.008)
        if lift_off is None and height > KIT.half + 0.5 * D:
            lift_off = board.time
        if board.tilt(12) < math.radians(3) or board.touching(12):
            break
    assert lift_off is None or board.time - lift_off <= 0.3
    board.settle()
    assert board.tilt(12) < math.radians(3) or board.touching(12)


def six_leaners(table: Table) -> None:
    poses = ten(KIT)
    for disc, (x, y) in enumerate((*WHITES, BLACKS[3]), start=11):
        poses[disc] = leaner(KIT, (x * D, y * D), math.atan2(y, x), "white" if disc < 16 else "black")
    table.lay(poses)
    assert table.settle().outcome is SettleOutcome.RESTED
    assert all(table.tilt(disc) > math.radians(20) for disc in range(11, 17))
    assert table.touching_pairs() == []


@pytest.mark.parametrize("sleep", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_s99_a_quiet_board_stays_for_a_minute(sleep: bool) -> None:
    table = Table(KIT, sleep=sleep)
    six_leaners(table)
    before = table.poses()
    table.events()
    table.step(60.0)
    assert shifts(before, table) < 0.01 * D
    assert max(turn(before[disc], table.pose(disc)) for disc in before) < math.radians(1)
    assert table.events() == []
    assert towers(table) == []
