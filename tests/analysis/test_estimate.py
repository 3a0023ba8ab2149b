"""The chance to win that a curve shows: half learned, half counted, the same for both sides."""

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from openpolarity.analysis.curve import curve
from openpolarity.analysis.estimate import HAND, Estimate
from openpolarity.physics import Kit, Table, kit_names
from openpolarity.players.evaluation import chance
from openpolarity.players.learned.value_network import ValueNetwork
from openpolarity.players.worth import Learned
from openpolarity.record.record import read_record
from openpolarity.record.stretch import Stretch
from openpolarity.rules import Colour, Phase, edition
from tests.analysis import GAME

ESTIMATE = Estimate()


@pytest.fixture(scope="module")
def stretches() -> list[Stretch]:
    found = [one for one in read_record(GAME).stretches if one.after.phase is Phase.TURN and one.after.hand is None]
    assert {one.after.player for one in found} == set(Colour)
    return found


def _table(stretch: Stretch, kit: Kit | None = None) -> Table:
    table = Table(kit) if kit else Table()
    table.stand(stretch.rest)
    return table


def test_what_one_side_has_the_other_has_not(stretches: list[Stretch]) -> None:
    for one in stretches:
        both = [ESTIMATE.chance(_table(one), one.after, side) for side in Colour]
        assert sum(both) == pytest.approx(1.0)


def test_it_lies_between_what_is_counted_and_what_is_learned(stretches: list[Stretch]) -> None:
    learned = Learned(ValueNetwork.shipped(), HAND)
    for one in stretches:
        table = _table(one)
        ends = sorted((chance(one.after, Colour.WHITE, table), learned.chance(table, one.after, Colour.WHITE)))
        assert ends[0] - 1e-3 <= ESTIMATE.chance(table, one.after, Colour.WHITE) <= ends[1] + 1e-3


def test_games_that_the_network_does_not_know_are_only_counted(stretches: list[Stretch]) -> None:
    one = stretches[-1]
    table, other_rules = _table(one), replace(one.after, rules=edition("classic_2006"))
    assert ESTIMATE.chance(table, other_rules, Colour.WHITE) == chance(other_rules, Colour.WHITE, table)
    other_kit = next(Kit.named(name) for name in kit_names() if Kit.named(name) != Kit.named())
    table = _table(one, other_kit)
    assert ESTIMATE.chance(table, one.after, Colour.WHITE) == chance(one.after, Colour.WHITE, table)
    assert ESTIMATE.chance(_table(one), one.after, Colour.WHITE) != chance(one.after, Colour.WHITE, _table(one))


def test_two_games_looked_back_on_at_the_same_time_do_not_disturb_each_other() -> None:
    record = read_record(GAME)
    alone = [point.white for point in curve(record)]
    patience = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(lambda _: [point.white for point in curve(record)], range(8)))
    finally:
        sys.setswitchinterval(patience)
    assert all(one == alone for one in found)
