"""A batch tries what a table would do, many times over."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from openpolarity.lab.lean import lean
from openpolarity.physics import (
    Batch,
    Ending,
    HandError,
    Kit,
    Placement,
    Plans,
    Pose,
    Table,
    TableError,
    UnknownDiscError,
    boards,
)
from openpolarity.physics.approach import STEADY
from openpolarity.physics.batch.batch import ENDINGS
from openpolarity.physics.batch.plan_columns import BLOCKED, SNAPS, STANDS, STICKS, UNSETTLED

if TYPE_CHECKING:
    from openpolarity.physics import Snapshot

KIT = Kit.named()


@pytest.fixture(scope="module")
def ten() -> Table:
    table = Table(KIT, discs=12)
    boards.lay_ten(table)
    return table


def placements(count: int, seed: int = 5) -> list[Placement]:
    rng = np.random.default_rng(seed)
    supports = [boards.WHITES[k] for k in rng.integers(5, size=count)]
    return [
        Placement(
            (x * KIT.diameter, y * KIT.diameter),
            rng.uniform(0, 2 * math.pi),
            rng.uniform(1.45, 1.8) * KIT.diameter,
            math.radians(rng.uniform(22, 52)),
        )
        for x, y in supports
    ]


def test_a_trial_in_a_batch_ends_as_on_a_table_to_the_bit(ten: Table) -> None:
    places = placements(24)
    results = Batch(ten).run(Plans.of_placements(KIT, 11, places, STEADY))
    table = ten.copy()
    before: Snapshot = table.snapshot()
    endings = []
    for place, poses in zip(places, results.poses, strict=True):
        table.restore(before)
        endings.append(lean(table, 11, place).ending)
        assert np.array_equal(table.all_poses[list(table.discs)], poses[list(table.discs)])
    assert results.endings == endings
    assert len(set(endings)) > 1  # or the comparison says little


def test_neither_threads_nor_neighbours_change_a_trial(ten: Table) -> None:
    plans = Plans.of_placements(KIT, 11, placements(12), STEADY)
    one, many = Batch(ten, threads=1).run(plans), Batch(ten, threads=3).run(plans)
    alone = Batch(ten, threads=1).run(Plans(plans.floats[7:8], plans.ints[7:8]))
    assert np.array_equal(one.poses, many.poses)
    assert np.array_equal(one.touched, many.touched)
    assert np.array_equal(one.energy, many.energy)
    assert np.array_equal(alone.poses[0], many.poses[7])


def test_many_boards_are_tried_side_by_side(ten: Table) -> None:
    bare = Table(KIT, discs=12)
    x, y = boards.WHITES[0]
    support = (x * KIT.diameter, y * KIT.diameter)
    bare.lay({3: Pose.flat(*support, kit=KIT)})
    bare.settle()
    place = Placement(support, 1.0, 1.62 * KIT.diameter, math.radians(40))
    both = Plans.of_placements(KIT, 11, [place, place], STEADY, board=[0, 1])
    results = Batch([ten, bare]).run(both)
    assert results.endings == [Ending.STANDS, Ending.STANDS]
    assert results.poses[1, 3, :2] == pytest.approx(support, abs=1e-4)
    assert results.poses[0, 1, :2] == pytest.approx(support, abs=1e-4)
    assert results.energy[0] != results.energy[1]


def test_the_energy_is_the_tables(ten: Table) -> None:
    place = placements(1)[0]
    results = Batch(ten).run(Plans.of_placements(KIT, 11, [place], STEADY))
    table = ten.copy()
    lean(table, 11, place)
    assert results.energy[0] == pytest.approx(table.energy(), rel=1e-9)


def test_a_snap_says_who_touched_whom(ten: Table) -> None:
    x, y = boards.WHITES[2]
    close = Placement((x * KIT.diameter, y * KIT.diameter), 0.4, 1.1 * KIT.diameter, math.radians(60))
    results = Batch(ten).run(Plans.of_placements(KIT, 11, [close], STEADY))
    assert results.ending[0] == SNAPS
    assert results.touched[0, 11, 3]
    assert results.touched[0, 3, 11]
    assert not results.touched[0, 4].any()


def test_a_careful_hand_keeps_hold_of_what_something_jumped_to(ten: Table) -> None:
    x, y = boards.WHITES[2]
    # The wrong way up over a white disc: it jumps to the hand.
    over = Placement((x * KIT.diameter, y * KIT.diameter), 0.4, 0.6 * KIT.diameter, math.radians(10), "black")
    plans = Plans.of_placements(KIT, 11, [over], STEADY, pause=0.4)
    careful, careless = Batch(ten, keeps_hold=True).run(plans), Batch(ten).run(plans)
    assert careful.ending[0] == STICKS
    assert careful.held[0]
    assert careful.stuck[0, 3]
    assert not careless.held[0]


def test_a_disc_is_not_taken_where_another_is(ten: Table) -> None:
    x, y = boards.WHITES[2]
    inside = Pose.flat(x * KIT.diameter, y * KIT.diameter, kit=KIT).array
    above = Pose((x * KIT.diameter, y * KIT.diameter, 0.05)).array
    results = Batch(ten).run(Plans.of_poses(inside, above, 11))
    assert results.ending[0] == BLOCKED
    assert not results.touched.any()


def test_coarse_trials_end_earlier_and_alike(ten: Table) -> None:
    table = Table(KIT, discs=12, step=0.001)
    boards.lay_ten(table)
    plans = Plans.of_placements(KIT, 11, placements(60, seed=2), STEADY)
    fine, coarse = Batch(ten).run(plans), Batch(table, coarse=True).run(plans)
    assert (fine.ending == coarse.ending).mean() >= 0.95
    assert coarse.seconds.sum() < 0.8 * fine.seconds.sum()


def test_the_codes_of_endings_are_their_places() -> None:
    assert [ENDINGS[code] for code in (STANDS, SNAPS, UNSETTLED, STICKS, BLOCKED)] == [
        Ending.STANDS,
        Ending.SNAPS,
        Ending.UNSETTLED,
        Ending.STICKS,
        Ending.BLOCKED,
    ]


def test_no_plans_no_results(ten: Table) -> None:
    results = Batch(ten).run(Plans.of_placements(KIT, 11, []))
    assert len(results) == 0
    assert results.share(Ending.STANDS) == 0.0


def test_what_cannot_be_tried_is_refused_in_words(ten: Table) -> None:
    place = placements(1)
    with pytest.raises(UnknownDiscError, match="parked"):
        Batch(ten).run(Plans.of_placements(KIT, 3, place))
    with pytest.raises(UnknownDiscError, match="0 to 11"):
        Batch(ten).run(Plans.of_placements(KIT, 40, place))
    with pytest.raises(TableError, match="numbered 0 to 0"):
        Batch(ten).run(Plans.of_placements(KIT, 11, place, board=1))
    with pytest.raises(TableError, match="at least one"):
        Batch([])
    with pytest.raises(TableError, match="one kit"):
        Batch([ten, Table(KIT, discs=5)])
    with pytest.raises(HandError, match="finite"):
        Plans.of_poses(np.full(7, np.nan), np.zeros(7), 11)
    with pytest.raises(HandError, match="shape"):
        Plans.of_poses(np.zeros(6), np.zeros(6), 11)
    with pytest.raises(HandError, match="up to 10 s"):
        Plans.of_placements(KIT, 11, place, pause=11.0)
    held = ten.copy()
    held.hand.grasp(3)
    with pytest.raises(TableError, match="let go first"):
        Batch(held)
