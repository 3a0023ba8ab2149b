"""The path of a hand to the place where a leaner is let go."""

import numpy as np
import pytest

from openpolarity.physics import Kit, Placement, Pose, Table
from openpolarity.physics.approach import APPROACHES, CARRYING_HEIGHT, STEADY, Approach
from openpolarity.physics.paths import TICK, along, straight

KIT = Kit.named()
PLACE = Placement((0.05, 0.02), 0.7, 1.6 * KIT.diameter, 0.7)
START = Pose((0.0, -0.2, 0.05)).array


@pytest.mark.parametrize("approach", [*APPROACHES, STEADY])
def test_a_disc_is_carried_high_lowered_behind_the_place_and_moved_in(approach: Approach) -> None:
    (up, _), (over, _), (low, _), (there, _) = approach.way(START, PLACE, KIT)
    assert up == pytest.approx([*START[:2], CARRYING_HEIGHT, *START[3:]])
    there_below = PLACE.pose(KIT).array
    assert np.linalg.norm(over[:2] - there_below[:2]) == pytest.approx(approach.back)
    assert over[2] - low[2] == pytest.approx(CARRYING_HEIGHT - approach.lift)
    assert low[:2] == pytest.approx(over[:2])
    assert there - there_below == pytest.approx([0, 0, approach.release_height, 0, 0, 0, 0], abs=1e-12)


def test_speeds_are_those_of_the_approach() -> None:
    approach = Approach(speed=0.1, lowering_speed=0.2, carrying_speed=0.4)
    assert [speed for _, speed in approach.way(START, PLACE, KIT)] == [0.4, 0.4, 0.2, 0.1]
    assert [speed for _, speed in Approach(speed=0.1).way(START, PLACE, KIT)][2:] == [0.1, 0.1]


@pytest.mark.parametrize("left", [1.0, 0.4])
def test_a_disc_that_is_brought_hangs_at_the_release_height(left: float) -> None:
    table = Table(KIT, discs=3)
    approach = Approach(release_height=0.002)
    approach.bring(table.hand, 1, PLACE, KIT, left=left)
    assert table.hand.held == (1,)
    assert table.lowest(1) == pytest.approx(0.002, abs=2e-4)


def test_a_way_leaves_out_legs_that_lead_nowhere_and_rests_at_its_end() -> None:
    end = Pose((0.1, -0.2, 0.05)).array
    goals = along(START, [(START, 0.1), (end, 0.1), (end.copy(), 0.1)], 2.0, pause=10 * TICK)
    leg = straight(START, end, 0.1, 2.0)
    assert np.array_equal(goals[: len(leg)], leg)
    assert np.array_equal(goals[len(leg) :], np.repeat(end[None], 10, axis=0))
    assert along(START, [(START, 0.1)], 2.0).shape == (0, 7)
