"""No false alarms: quiet boards, placements far away, and random placements beside a slow, exact simulation."""

from dataclasses import replace
from random import Random

import pytest

from openpolarity.physics import RED, Pose, Table, towers
from openpolarity.physics.boards import late_game, leaner, ten
from openpolarity.physics.paths import TICK
from openpolarity.referee import Referee
from openpolarity.referee.sight import Sight
from openpolarity.rules import GameState, from_text
from openpolarity.rules.state import evolve
from tests.physics.measures import shift, turn
from tests.referee.court import KIT, Board, Court, D
from tests.referee.placements import Trial, fast_table, play, random_board, random_trial, slow_table


def as_it_is(table: Table) -> GameState:
    """What the rules believe, if they believe what is there."""
    sight = Sight(table)
    face = "bar" if table.colour_up(RED) == "white" else "dot"
    state = from_text(f"turn white; red {face}")
    discs = tuple(sight.disc(disc) for disc in table.discs if disc != RED)
    return evolve(state, discs=discs, towers=tuple(towers(table)), reserve=(1, 52 - len(discs) - 1))


def stay_quiet(table: Table, seconds: float) -> None:
    table.lay(late_game(KIT))
    table.settle()
    state = as_it_is(table)
    assert len([disc for disc in state.discs if disc.pose == "leaning"]) == 10
    found = Court(table, Referee(table), state)
    before = table.poses()
    for _ in range(round(seconds / TICK)):
        found.tick()
    report = found.referee.report(state)
    assert report.incidents == ()
    assert found.referee.closed_at is None
    assert found.referee.causes.stirred_discs() == ()
    assert max(shift(before[disc], table.pose(disc)) for disc in before) < 0.01 * D


def test_a_quiet_late_board_raises_nothing_in_two_minutes() -> None:
    stay_quiet(Table(KIT), 120.0)


@pytest.mark.slow
def test_a_board_that_never_sleeps_raises_nothing_either() -> None:
    stay_quiet(Table(KIT, sleep=False), 120.0)


def test_placing_far_away_disturbs_nothing(table: Table) -> None:
    board = ten(KIT)
    for number, (foot, azimuth) in enumerate([(2, 2.8), (3, 4.1), (8, 3.4)], start=11):
        x, y, _ = board[foot].position
        board[number] = leaner(KIT, (x, y), azimuth, "white" if foot < 6 else "black", distance=1.62)
    table.lay(board)
    table.settle()
    state = evolve(as_it_is(table), reserve=(20, 19))
    found = Court(table, Referee(table), state)
    before = table.poses()
    x, y, _ = board[5].position
    table.hand.take(20, Pose((0.3, 0.05, 0.09)))
    found.referee.begin_turn()
    found.perform(table.hand.moving(leaner(KIT, (x, y), 0.3, "white", distance=1.62, tilt=0.73), speed=0.2))
    found.perform(table.hand.letting_go(0.3))
    found.referee.note_release()
    found.settle()
    assert found.referee.report(found.state).incidents == ()
    assert set(found.referee.causes.stirred_discs()) <= {5}
    far = [disc for disc in before if disc != 5]
    assert max(shift(before[disc], table.pose(disc)) for disc in far) < 1e-4
    assert max(turn(before[disc], table.pose(disc)) for disc in far) < 0.01


EDGE = (0.05, -0.05, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.5, -0.5)
"""Nearer and farther by so many millimetres, a placement is still the same to any hand."""


def at_the_edge(slow: Table, trial: Trial, clean: bool) -> bool:
    """Whether the slow table, too, judges so if the disc is let go half a millimetre away, or less."""
    places = (replace(trial.place, distance=trial.place.distance + by * 1e-3) for by in EDGE)
    return any(play(slow, replace(trial, place=place)).clean is clean for place in places)


def compare(trials: int, seed: int) -> tuple[int, int, list[str]]:
    """Play random placements on both tables.

    How many were clean on both; how many at the edge of a window, where the length of a step decides; and those on
    which the two disagree although they are not.
    """
    rng = Random(seed)
    fast, slow, maker = fast_table(), slow_table(), fast_table()
    board: Board = {}
    clean, edge, wrong = 0, 0, []
    for number in range(trials):
        if number % 5 == 0:
            board = random_board(rng, maker)
        trial = random_trial(rng, board)
        ours, theirs = play(fast, trial), play(slow, trial)
        clean += ours.clean and theirs.clean
        if ours.clean == theirs.clean:
            continue
        if at_the_edge(slow, trial, ours.clean):
            edge += 1
        else:
            wrong.append(f"{number}: {ours.kind} {sorted(ours.faults)}, exactly {theirs.kind} {sorted(theirs.faults)}")
    return clean, edge, wrong


def test_a_few_placements_are_judged_as_a_slow_exact_simulation_judges_them() -> None:
    clean, edge, wrong = compare(3, seed=3)
    assert clean > 0
    assert (edge, wrong) == (0, [])


@pytest.mark.slow
def test_five_hundred_placements_are_judged_as_a_slow_exact_simulation_judges_them() -> None:
    """Half the step, no sleep: no fault that it does not give too, but for discs let go at the edge of a window."""
    clean, edge, wrong = compare(500, seed=7)
    assert wrong == []
    assert edge <= 15
    assert clean >= 300
