"""Settling always ends, says how, and uses the rules' definition of rest."""

import math

import pytest

from openpolarity.physics import Kit, Pose, SettleOutcome, Table
from openpolarity.physics.boards import late_game

from .measures import shift, turn

SPEED, TURN, TIME = 1e-3, 0.05, 0.5
LOOK = 0.01


def test_an_empty_table_is_at_rest(table: Table) -> None:
    settled = table.settle()
    assert settled.outcome is SettleOutcome.RESTED
    assert settled.seconds <= LOOK + table.step_length


def test_a_flat_disc_rests_after_half_a_second(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit)})
    settled = table.settle()
    assert settled.outcome is SettleOutcome.RESTED
    assert TIME <= settled.seconds <= TIME + 5 * LOOK


def test_a_sleeping_board_is_at_rest_at_once(board: Table) -> None:
    board.step(1.0)
    assert board.settle().seconds <= LOOK + board.step_length


@pytest.mark.parametrize("limit", [0.0005, 0.05, 0.4999])
def test_too_little_time_is_called_timed_out(table: Table, kit: Kit, limit: float) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit)})
    settled = table.settle(limit)
    assert settled.outcome is SettleOutcome.TIMED_OUT
    assert settled.seconds == pytest.approx(limit, abs=table.step_length)
    assert table.time == pytest.approx(limit, abs=table.step_length)


def test_what_never_rests_is_stopped_by_the_limit(table: Table, kit: Kit) -> None:
    """A disc that spins like a coin, and is blown at whenever it tires."""
    table.lay({1: Pose((0, 0, kit.radius), (1.0, 0.0, 0.0))})
    for _ in range(5):
        table.breathe(1, (0.0, 0.003, 0.0), 0.02)
        settled = table.settle(0.3)
        assert settled.outcome is SettleOutcome.TIMED_OUT
        assert settled.seconds == pytest.approx(0.3)


def test_rest_means_slower_than_the_rules_say_for_half_a_second(table: Table, kit: Kit) -> None:
    """Seen by somebody who looks a hundred times a second, as long as the settling lasts."""
    table.lay({
        1: Pose.flat(0, 0, "white", kit=kit), 2: Pose.flat(1.1 * kit.diameter, 0, "black", kit=kit),
        3: Pose.leaning((-0.1, 0), 0.0, math.radians(40), kit=kit),
    })  # fmt: skip
    watched = table.copy()
    settled = table.settle()
    assert settled.outcome is SettleOutcome.RESTED
    assert settled.seconds > TIME + 5 * LOOK
    quick = []
    seen = watched.poses()
    for _ in range(round(settled.seconds / LOOK)):
        watched.step(LOOK)
        now = watched.poses()
        quick.append(any(shift(seen[d], now[d]) / LOOK > SPEED or turn(seen[d], now[d]) / LOOK > TURN for d in now))
        seen = now
    looks = round(TIME / LOOK)
    assert not any(quick[-looks:])
    assert quick[-looks - 1]


def test_what_is_held_need_not_rest(table: Table, kit: Kit) -> None:
    table.lay({1: Pose.flat(0, 0, kit=kit)})
    table.hand.take(2, Pose((0.2, 0.0, 0.1)))
    settled = table.settle()
    assert settled.outcome is SettleOutcome.RESTED
    assert table.position(2)[2] == pytest.approx(0.1, abs=1e-4)
    assert table.hand.held == (2,)


def test_a_hand_stays_where_it_is_while_the_board_settles(table: Table, kit: Kit) -> None:
    """Also when it has just been aimed elsewhere: aiming is for the next step."""
    table.lay({1: Pose.flat(0, 0, kit=kit)})
    table.hand.take(2, Pose((0.2, 0.0, 0.1)))
    table.hand.aim(Pose((0.4, 0.0, 0.1)))
    table.settle()
    table.step(0.2)
    assert table.position(2)[0] == pytest.approx(0.2, abs=1e-3)


def test_what_hangs_on_the_hand_has_to_rest(table: Table, kit: Kit) -> None:
    """A disc that has jumped to the held one swings for a while; then it counts as resting."""
    table.lay({1: Pose.flat(0, 0, kit=kit)})
    table.hand.take(2, Pose((0, 0, 0.1)))
    table.hand.move(Pose((0, 0, kit.half + 0.4 * kit.diameter)))
    settled = table.settle()
    assert settled.outcome is SettleOutcome.RESTED
    assert table.hand.attached() == (1,)
    assert table.lowest(1) > 0.001


def test_a_crowded_board_settles_with_time_to_spare(table: Table, kit: Kit) -> None:
    table.lay(late_game(kit))
    settled = table.settle()
    assert settled.outcome is SettleOutcome.RESTED
    assert settled.seconds < 10


def test_a_disc_that_rolls_off_the_table_is_caught(table: Table, kit: Kit) -> None:
    table.lay({1: Pose((0.4, 0, kit.radius), (0.0, 1.0, 0.0))})
    table.breathe(1, (kit.mass * 0.8, 0.0, 0.0), 0.05)
    settled = table.settle()
    assert settled.outcome is SettleOutcome.RESTED
    assert 0.5 < table.position(1)[0] < 1.0
