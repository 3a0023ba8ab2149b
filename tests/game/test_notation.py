"""Boards and poses in the scenarios' notation are read correctly."""

from __future__ import annotations

import math

import pytest

from openpolarity.physics import RED, Pose, Table

from .notation import read_board
from .script import Script, read_pose


def places(text: str) -> dict[int, tuple[float, float]]:
    board = read_board(text, red=None)
    d = board.kit.diameter
    return {disc: (round(p.position[0] / d, 3), round(p.position[1] / d, 3)) for disc, p in board.poses.items()}


def test_ten_and_what_is_changed_of_it() -> None:
    found = places("Ten with W1 moved to (0, 6.9) with B5 moved to (−3,1) plus W(1,−6)")
    assert len(found) == 11
    assert (found[1], found[2], found[10], found[11]) == ((0, 6.9), (-4.76, 1.55), (-3, 1), (1, -6))


def test_a_tower_in_the_place_of_a_flat_keeps_its_number() -> None:
    board = read_board("Ten with TW3 in the place of W2")
    assert board.towers == [(2, 11, 12)]
    assert {board.poses[disc].position[:2] for disc in (2, 11, 12)} == {board.poses[2].position[:2]}
    assert [round(board.poses[disc].position[2] / board.kit.thickness, 1) for disc in (2, 11, 12)] == [0.5, 1.5, 2.5]


def test_what_is_named_in_brackets_is_not_laid_twice() -> None:
    board = read_board("W(0,4.0), LW[W(0,4.0); 0°; 1.6; 25°], TB2(3,3), LB[TB2; 90°; 1.7; 40°]")
    assert sorted(board.poses) == [RED, 1, 2, 3, 4, 5]
    assert board.leaners == [2, 5]
    assert math.degrees(board.poses[2].tilt) == pytest.approx(25)
    assert board.poses[2].axis[0] > 0 > board.poses[5].axis[2]  # the top edge points back to the support; black is up


def test_places_from_a_disc_or_a_point() -> None:
    assert places("W(1,1)+2@90, B(1,1)+1@180") == {1: (1, 3), 2: (0, 1)}
    table = Table()
    d = table.kit.diameter
    table.lay({6: Pose.flat(2 * d, 0, kit=table.kit)})
    foot = read_pose("foot 6+1.5@180 toward disc 6 tilt 40", "black", table)
    meant = Pose.leaning((0.5 * d, 0), 0.0, math.radians(40), "black", kit=table.kit, lift=0.01 * d)
    assert foot.array == pytest.approx(meant.array, abs=1e-12)
    assert read_pose("flat (0, 1) up 2 until 6 shows black", "white", table).axis == (0, 0, 1)


def test_a_step_nobody_knows_is_refused() -> None:
    table = Table()
    with pytest.raises(AssertionError, match="what is to"):
        Script(table, table.hand, "white").step("juggle 3 4 5")
