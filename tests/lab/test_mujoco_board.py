"""The same board in MuJoCo: an oracle that behaves as a table does."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from openpolarity.bench.motions import drifting
from openpolarity.lab.lean import lean
from openpolarity.lab.mujoco_board import MujocoTable
from openpolarity.physics import Ending, Kit, Placement, Pose, SettleOutcome, Table
from openpolarity.physics.boards import lay_ten, leaner

if TYPE_CHECKING:
    from pathlib import Path

KIT = Kit.named()


def test_a_disc_falls_and_lies_on_the_mat() -> None:
    table = MujocoTable(KIT, discs=2)
    table.lay({1: Pose((0.0, 0.0, 0.02), (0.28, 0.0, 0.96))})
    assert table.settle().outcome is SettleOutcome.RESTED
    assert table.position(1)[2] == pytest.approx(KIT.half, abs=2e-5)
    assert table.tilt(1) < 0.01


@pytest.mark.parametrize(("distance", "ending"), [(1.62, Ending.STANDS), (1.95, Ending.FALLS), (1.3, Ending.SNAPS)])
def test_placements_end_as_they_do_on_our_table(distance: float, ending: Ending) -> None:
    """Where the outcome has a margin: too far, too near, and right."""
    plan = Placement((0.0, 5 * KIT.diameter), 0.3, distance * KIT.diameter, math.radians(40))
    for make in (Table, MujocoTable):
        table = make(KIT, discs=12)
        lay_ten(table)
        assert lean(table, 11, plan).ending is ending


def test_a_leaner_rests_at_the_tilt_that_it_has_on_our_table() -> None:
    tilts = []
    for make in (Table, MujocoTable):
        table = make(KIT, discs=3)
        table.lay({1: Pose.flat(0, 0, kit=KIT), 2: leaner(KIT, (0, 0), 0.5, "white")})
        table.settle()
        tilts.append(math.degrees(table.tilt(2)))
    assert tilts[0] == pytest.approx(tilts[1], abs=0.5)


def test_mujoco_moves_what_a_hand_leads_and_lets_go() -> None:
    table = MujocoTable(KIT, discs=2)
    table.hand.take(1, Pose((0.0, 0.0, 0.05)))
    spent = [table.seconds_in_mujoco]
    table.hand.move(Pose((0.05, 0.0, 0.05)))
    spent.append(table.seconds_in_mujoco)
    assert table.position(1) == pytest.approx([0.05, 0.0, 0.05], abs=1e-3)
    table.hand.let_go()
    spent.append(table.seconds_in_mujoco)
    assert spent[0] < spent[1] < spent[2]
    assert table.position(1)[2] < 0.05


def test_mujoco_moves_what_falls_while_time_passes() -> None:
    table = MujocoTable(KIT, discs=2)
    table.lay({1: Pose((0.0, 0.0, 0.05))})
    spent = [table.seconds_in_mujoco]
    table.step(0.05)
    spent.append(table.seconds_in_mujoco)
    table.settle()
    spent.append(table.seconds_in_mujoco)
    assert spent[0] < spent[1] < spent[2]


def test_a_foot_that_rolls_in_mujoco_does_not_hop_off_the_mat() -> None:
    """Hops would let it drift four times as fast as the law of friction does."""
    assert drifting(MujocoTable) < 0.1


def test_sleepers_are_fixed_until_a_disc_comes_near() -> None:
    table = MujocoTable(KIT, discs=3)
    table.lay({1: Pose.flat(0.0, 0.0, "white", kit=KIT)})
    table.settle()
    assert table.asleep(1)
    before = table.position(1)
    table.step(1.0)
    assert np.array_equal(table.position(1), before)
    table.hand.take(2, Pose((0.0, 0.0, 0.1)))
    table.hand.move(Pose((0.0, 0.0, 0.02)))
    assert not table.asleep(1)
    assert table.touch(1, 2)


def test_a_moment_that_is_restored_goes_on_the_same_way() -> None:
    table = MujocoTable(KIT, discs=3)
    table.lay({1: Pose.flat(0, 0, kit=KIT), 2: leaner(KIT, (0, 0), 0.5, "white")})
    moment = table.snapshot()
    ends = []
    for _ in range(2):
        table.restore(moment)
        table.step(0.2)
        ends.append(table.position(2))
    assert np.array_equal(*ends)


def test_no_log_file_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = MujocoTable(KIT, discs=2)
    table.lay({1: Pose((0.0, 0.0, 0.05))})
    table._bodies.velocity[1] = (0.0, 0.0, np.nan)
    assert table.settle().outcome is SettleOutcome.BROKEN
    assert not list(tmp_path.iterdir())
