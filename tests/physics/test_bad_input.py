"""Impossible input is refused with a sentence that says what is wrong, and the table stays as it was, to the bit."""

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from openpolarity.magnetism import DiscMagnet, MagnetError
from openpolarity.physics import (
    BadPoseError,
    Hand,
    HandError,
    Kit,
    KitError,
    OverlapError,
    Pose,
    Table,
    TableError,
    UnknownDiscError,
)

from .measures import same

KIT = Kit.named()
D = KIT.diameter
UP = Pose((0.0, 0.0, 0.1))


def flat(x: float, y: float, level: int = 0) -> Pose:
    return Pose.flat(x, y, kit=KIT, level=level)


Refusal = tuple[str, Callable[[Table], object], type[TableError], str]

# The table of these: board Ten at rest, disc 11 in the first hand, nothing in the second.
ON_THE_TABLE: list[Refusal] = [
    ("on each other", lambda t: t.lay({20: flat(0.2, 0), 21: flat(0.21, 0)}), OverlapError, "20 and 21 would overlap"),
    ("on one that lies", lambda t: t.lay({20: flat(0, 5.5 * D)}), OverlapError, "20 and 1 would overlap by"),
    ("the same place", lambda t: t.lay({20: flat(0.2, 0), 21: flat(0.2, 0)}), OverlapError, "overlap by 6.10 mm"),
    ("in a held one", lambda t: t.lay({20: Pose((0.1, 0.1, 0.092))}), OverlapError, "20 and 11 would overlap"),
    ("one good, one bad", lambda t: t.lay({20: flat(0.2, 0), 21: flat(0, 0)}), OverlapError, "21 and 0"),
    ("disc 53", lambda t: t.lay({53: UP}), UnknownDiscError, "no disc 53: they are numbered 0 (red) to 52"),
    ("disc -1", lambda t: t.lay({-1: UP}), UnknownDiscError, "no disc -1"),
    ("disc True", lambda t: t.lay({True: UP}), UnknownDiscError, "no disc True"),
    ("disc 1.5", lambda t: t.lay({1.5: UP}), UnknownDiscError, "no disc 1.5"),  # type: ignore[dict-item]
    ("a held disc", lambda t: t.lay({11: flat(0.2, 0)}), UnknownDiscError, "disc 11 is in a hand"),
    ("no pose", lambda t: t.lay({20: (0, 0, 1)}), BadPoseError, "is laid at a Pose"),  # type: ignore[dict-item]
    ("below the mat", lambda t: t.lay({20: Pose((0.2, 0, 0.002))}), BadPoseError, "would reach 1.05 mm into the mat"),
    ("edge below the mat", lambda t: t.lay({20: Pose((0.2, 0, 0.01), (1.0, 0, 0))}), BadPoseError, "6.00 mm into"),
    ("far away", lambda t: t.lay({20: Pose((5.0, 2.0, 0.1))}), BadPoseError, "5.39 m from the dot"),
    ("parking a parked one", lambda t: t.park([1, 30]), UnknownDiscError, "disc 30 is not on the table"),
    ("pose of a parked one", lambda t: t.pose(30), UnknownDiscError, "disc 30 is not on the table; lay it first"),
    ("gap to a parked one", lambda t: t.gap(1, 30), UnknownDiscError, "disc 30 is not on the table"),
    ("wrench on a parked one", lambda t: t.wrench(30), UnknownDiscError, "disc 30 is not on the table"),
    ("support of a parked one", lambda t: t.support(30), UnknownDiscError, "disc 30 is not on the table"),
    ("no time", lambda t: t.step(0), TableError, "a positive number of seconds, at most 3600, not by 0"),
    ("time back", lambda t: t.step(-1), TableError, "not by -1"),
    ("time nan", lambda t: t.step(math.nan), TableError, "not by nan"),
    ("time without end", lambda t: t.step(math.inf), TableError, "not by inf"),
    ("two hours", lambda t: t.step(7200), TableError, "not by 7200"),
    ("settle never", lambda t: t.settle(0), TableError, "a settling lasts a positive number of seconds"),
    ("settle nan", lambda t: t.settle(math.nan), TableError, "a settling lasts"),
    ("settle for ever", lambda t: t.settle(math.inf), TableError, "a settling lasts"),
    ("breath nan", lambda t: t.breathe(1, (math.nan, 0, 0)), TableError, "three finite numbers in N·s"),
    ("breath flat", lambda t: t.breathe(1, (0, 0)), TableError, "three finite numbers"),  # type: ignore[arg-type]
    ("breath on nothing", lambda t: t.breathe(30, (0, 0, 0)), UnknownDiscError, "disc 30 is not on the table"),
    ("endless breath", lambda t: t.breathe(1, (0, 0, 0), 100), TableError, "a breath lasts up to 10 s, not 100"),
    ("bump inf", lambda t: t.bump((math.inf, 0, 0)), TableError, "three finite numbers in m/s"),
    ("bump in no time", lambda t: t.bump((1, 0, 0), 0), TableError, "a bump lasts up to 10 s, not 0"),
]  # fmt: skip
IN_THE_HAND: list[Refusal] = [
    ("grasp with a full hand", lambda t: t.hand.grasp(1), HandError, r"already holds (11,): let go first"),
    ("take with a full hand", lambda t: t.hand.take(20, UP), HandError, "already holds"),
    ("grasp a parked one", lambda t: free(t).grasp(30), UnknownDiscError, "disc 30 is not on the table"),
    ("grasp none", lambda t: free(t).grasp([]), HandError, "at least one disc"),
    ("grasp what the other holds", lambda t: free(t).grasp(11), HandError, "disc 11 is in another hand"),
    ("grasp one of the other's", lambda t: free(t).grasp([1, 11]), HandError, "disc 11 is in another hand"),
    ("along with a parked one", lambda t: free(t).grasp(1, along=[30]), UnknownDiscError, "disc 30"),
    ("take from the table", lambda t: free(t).take(1, UP), HandError, "disc 1 is on the table already: grasp it"),
    ("take into another", lambda t: free(t).take(20, flat(0, 0)), OverlapError, "20 and 0 would overlap"),
    ("take disc 60", lambda t: free(t).take(60, UP), UnknownDiscError, "no disc 60"),
    ("move an empty hand", lambda t: free(t).move(UP), HandError, "the hand is empty"),
    ("aim an empty hand", lambda t: free(t).aim(UP), HandError, "the hand is empty"),
    ("follow with an empty hand", lambda t: free(t).follow([(1, UP)]), HandError, "the hand is empty"),
    ("let go of nothing", lambda t: free(t).let_go(), HandError, "the hand is empty"),
    ("stow nothing", lambda t: free(t).stow(), HandError, "the hand is empty"),
    ("lift nothing", lambda t: free(t).lift(), HandError, "the hand is empty"),
    ("square nothing", lambda t: free(t).square(), HandError, "the hand is empty"),
    ("turn nothing", lambda t: free(t).turn_up("white"), HandError, "the hand is empty"),
    ("set nothing down", lambda t: free(t).set_down(0, 0), HandError, "the hand is empty"),
    ("aim beyond reach", lambda t: t.hand.aim(Pose((3, 0, 0.1))), BadPoseError, "reaches 2 m from the dot, not 3.00 m"),
    ("move beyond reach", lambda t: t.hand.move(Pose((0, 2.5, 0.1))), BadPoseError, "reaches 2 m"),
    ("follow beyond reach", lambda t: t.hand.follow([(1, UP), (5, Pose((3, 0, 0)))]), BadPoseError, "reaches 2 m"),
    ("shift beyond reach", lambda t: t.hand.shift(dx=5), BadPoseError, "reaches 2 m"),
    ("shift by nan", lambda t: t.hand.shift(dx=math.nan), BadPoseError, "finite"),
    ("set down at nan", lambda t: t.hand.set_down(math.nan, 0), BadPoseError, "finite"),
    ("set down far away", lambda t: t.hand.set_down(0, 9), BadPoseError, "reaches 2 m"),
    ("set down and never let go", lambda t: t.hand.set_down(0.1, 0.1, fade=-1), HandError, "within 10 s, not -1"),
    ("too fast", lambda t: t.hand.move(UP, speed=6), HandError, "up to 5 m/s, not at 6"),
    ("not at all", lambda t: t.hand.move(UP, speed=0), HandError, "up to 5 m/s, not at 0"),
    ("speed nan", lambda t: t.hand.move(UP, speed=math.nan), HandError, "up to 5 m/s, not at nan"),
    ("turn too fast", lambda t: t.hand.move(UP, turn_speed=1000), HandError, "up to 100 rad/s, not at 1000"),
    ("follow too fast", lambda t: t.hand.follow([(0.01, Pose((1, 0, 0.1)))]), HandError, "up to 5 m/s"),
    ("time back on a path", lambda t: t.hand.follow([(1, UP), (0.5, UP)]), HandError, "0.5 does not follow 1"),
    ("time nan on a path", lambda t: t.hand.follow([(math.nan, UP)]), HandError, "nan does not follow"),
    ("an endless path", lambda t: t.hand.follow([(601, UP)]), HandError, "at most 600 s, not 601"),
    ("let go backwards", lambda t: t.hand.let_go(-0.1), HandError, "loosens within 10 s, not -0.1"),
    ("never let go", lambda t: t.hand.let_go(math.inf), HandError, "loosens within 10 s, not inf"),
    ("lift down", lambda t: t.hand.lift(-0.1), HandError, "up to 1 m high"),
    ("lift in no time", lambda t: t.hand.lift(0.1, 0), HandError, "up to 60 s long"),
    ("square in no time", lambda t: t.hand.square(0), HandError, "takes up to 60 s, not 0"),
    ("square in nan", lambda t: t.hand.square(math.nan), HandError, "takes up to 60 s, not nan"),
    ("turn to green", lambda t: t.hand.turn_up("green"), BadPoseError, "white or black, not 'green'"),  # type: ignore[arg-type]
    ("turn never", lambda t: t.hand.turn_up("black", turn_speed=0), HandError, "up to 100 rad/s, not at 0"),
]  # fmt: skip


def free(table: Table) -> Hand:
    """Return the hand that holds nothing."""
    return table.hands[1]


@pytest.fixture
def busy(board: Table) -> Table:
    board.hand.take(11, Pose((0.1, 0.1, 0.1)))
    board.hand.move(Pose((0.1, 0.1, 0.09)))
    return board


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [case[1:] for case in (*ON_THE_TABLE, *IN_THE_HAND)],
    ids=[case[0] for case in (*ON_THE_TABLE, *IN_THE_HAND)],
)
def test_it_is_refused_and_nothing_has_happened(
    busy: Table, call: Callable[[Table], object], error: type[TableError], message: str
) -> None:
    twin = busy.copy()
    before = busy.snapshot()
    with pytest.raises(error) as caught:
        call(busy)
    assert type(caught.value) is error
    assert message in str(caught.value)
    assert same(busy.snapshot(), before)
    # Nor is anything hidden different: what follows is the same.
    for table in (busy, twin):
        table.hand.move(Pose((0.05, 0.12, 0.06)))
    assert same(busy.snapshot(), twin.snapshot())


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Pose((0, 0, math.nan)), "a pose's position is three finite numbers"),
        (lambda: Pose((0, math.inf, 0)), "a pose's position is three finite numbers"),
        (lambda: Pose((0, 0)), "a pose's position is three finite numbers"),
        (lambda: Pose(("a", 0, 0)), "a pose's position is three numbers"),
        (lambda: Pose((0, 0, 0.1), (0, 0, 2.0)), "axis has length 1, not 2; divide it by its length"),
        (lambda: Pose((0, 0, 0.1), (0, 0, 0)), "axis has length 1, not 0"),
        (lambda: Pose((0, 0, 0.1), (0, math.nan, 1)), "a pose's axis is three finite numbers"),
        (lambda: Pose((0, 0, 0.1), spin=math.nan), "spin is a finite number of radians"),
        (lambda: Pose.flat(0, 0, "green", kit=KIT), "white or black, not 'green'"),
        (lambda: Pose.flat(math.nan, 0, kit=KIT), "three finite numbers"),
        (lambda: Pose.leaning((0, 0), 0, math.nan, kit=KIT), "three finite numbers"),
        (lambda: Pose.leaning((0, 0), 0, 0.5, "red", kit=KIT), "white or black, not 'red'"),
        (lambda: Pose.from_array(np.zeros(6)), "seven finite numbers"),
        (lambda: Pose.from_array([0, 0, math.nan, 1, 0, 0, 0]), "seven finite numbers"),
        (lambda: Pose.from_array([0, 0, 0.1, 0, 0, 0, 0]), "a pose's quaternion is not zero"),
    ],
)
def test_a_pose_that_no_disc_can_have(make: Callable[[], Pose], message: str) -> None:
    with pytest.raises(BadPoseError) as caught:
        make()
    assert message in str(caught.value)


@pytest.mark.parametrize("step", [0, -0.0005, math.nan, math.inf, 0.01])
def test_a_table_with_a_silly_step(step: float) -> None:
    with pytest.raises(TableError, match="a step lasts a positive number of seconds"):
        Table(KIT, step=step)


@pytest.mark.parametrize("size", ["diameter", "thickness", "mass", "circle_radius", "dot_radius"])
@pytest.mark.parametrize("value", [-1.0, 0.0, math.nan, math.inf])
def test_a_kit_of_negative_size(size: str, value: float) -> None:
    with pytest.raises(KitError, match="is a number from"):
        replace(KIT, **{size: value})


def test_a_magnet_of_negative_size() -> None:
    with pytest.raises(MagnetError, match="a magnet's diameter is a positive number of m, not -1"):
        DiscMagnet(-1, 0.004, 0.3)


def test_a_moment_of_another_kit_or_step_is_refused(board: Table) -> None:
    before = board.snapshot()
    other = Table(Kit.named("prototype"))
    with pytest.raises(TableError, match="this moment is of kit 'prototype', the table's is 'standard'"):
        board.restore(other.snapshot())
    finer = Table(KIT, step=0.00025)
    with pytest.raises(TableError, match=r"steps of 0.00025 s, the table's last 0.0005 s"):
        board.restore(finer.snapshot())
    assert same(board.snapshot(), before)


def test_a_disc_may_touch_another_or_the_mat(table: Table) -> None:
    """Contacts are a little soft: what has settled can be laid out again as it lies."""
    table.lay({1: flat(0, 0), 2: flat(0, 0, level=1), 3: flat(D, 0), 4: Pose.flat(0.2, 0, "black", kit=KIT)})
    table.settle()
    again = Table(KIT)
    again.lay(table.poses())
    assert again.groups() == table.groups()
