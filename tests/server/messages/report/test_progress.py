"""A list of games says how far each has come."""

from __future__ import annotations

from dataclasses import replace

from openpolarity.analysis import analyse
from openpolarity.record.record import read_record
from openpolarity.rules import Colour, How, Outcome, Phase, Step
from openpolarity.server.messages.report.progress import progress_of
from tests.analysis import GAME

LOST = Outcome(How.RED_TOUCHED, Colour.BLACK)


def test_the_turn_in_which_a_game_was_lost_counts_as_in_the_look_back() -> None:
    before = next(one.before for one in read_record(GAME).stretches if one.before.turns == 4)
    assert progress_of(before).turns == 4
    lost = replace(before, step=Step.ACTION, phase=Phase.OVER, outcome=LOST)
    assert progress_of(lost).turns == 5  # the look back calls it turn 5


def test_a_turn_that_nobody_began_was_not_played() -> None:
    waiting = next(one.before for one in read_record(GAME).stretches if one.before.turns == 4)
    resigned = replace(waiting, step=Step.OFFER, phase=Phase.OVER, outcome=replace(LOST, how=How.RESIGNED))
    assert progress_of(resigned).turns == 4


def test_the_list_and_the_look_back_count_the_same_turns() -> None:
    record = read_record(GAME)
    assert progress_of(record.end).turns == analyse(record).points[-1].turn
