"""Pairings alternate colours, and no game changes when others are added."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.arena import ArenaError, Fixture, gauntlet, ladder, round_robin
from openpolarity.arena.pairing import pair, stable

NAMES = ("child", "club", "master", "random", "master/child", "bot:./mine.py")
fields = st.lists(st.sampled_from(NAMES), min_size=2, unique=True)


@given(fields, st.integers(1, 9), st.integers(0, 5))
def test_everybody_meets_everybody_with_both_colours(names: list[str], games: int, seed: int) -> None:
    fixtures = round_robin(names, games, seed)
    count = len(names)
    assert len(fixtures) == games * count * (count - 1) // 2
    met = Counter(frozenset((one.first, one.second)) for one in fixtures)
    assert set(met.values()) == {games}
    for two in met:
        white = Counter(one.white for one in fixtures if {one.first, one.second} == two)
        assert max(white.values()) - (min(white.values()) if len(white) == 2 else 0) <= 1


@given(fields, st.integers(1, 6), st.integers(0, 5))
def test_more_games_and_more_entrants_leave_the_others_as_they_were(names: list[str], games: int, seed: int) -> None:
    few = set(round_robin(names[:2], games, seed))
    assert few <= set(round_robin(names, games + 3, seed))
    assert few <= set(round_robin(names[::-1], games, seed))
    assert few <= set(gauntlet(names, games, seed))


def test_seeds_are_the_same_in_ten_years() -> None:
    assert stable(0, "child", "club", 3) == 2029768412570
    assert [one.seed for one in pair("club", "child", 8)][6:] == [stable(0, "child", "club", 3)] * 2


def test_both_games_of_a_pair_have_the_same_chances_with_colours_swapped() -> None:
    one, two = pair("club", "child", 2)
    assert one.seed == two.seed
    assert {one.white, two.white} == {"child", "club"}
    assert (one.seed_of(1), one.seed_of(2)) == (two.seed_of(2), two.seed_of(1))  # White's, Black's


def test_nothing_else_shares_a_seed() -> None:
    """Copies of one entrant, too: with colours swapped they would play the same game again."""
    fixtures = ladder(NAMES, 40, against=None)
    drawn = {one.seed for one in fixtures if one.first != one.second and one.number % 2 == 0}
    alone = {one.seed for one in fixtures if one.first == one.second}
    players = {one.seed_of(seat) for one in fixtures for seat in (1, 2)}
    assert len(drawn) == 20 * (len(NAMES) - 1)
    assert len(alone) == 40 * len(NAMES)
    assert len(players) == 2 * len(drawn | alone)
    assert len(drawn | alone | players) == len(drawn) + len(alone) + len(players)


def test_the_ladder_has_neighbours_copies_and_the_one_outside() -> None:
    met = {(one.first, one.second) for one in ladder(["child", "club", "master"], 1, against="random")}
    assert met == {
        ("child", "club"),
        ("club", "master"),
        ("child", "child"),
        ("club", "club"),
        ("master", "master"),
        ("master", "random"),
    }


def test_a_gauntlet_is_run_by_the_first() -> None:
    assert {one.key[:2] for one in gauntlet(["club", "child", "master"], 2)} == {("child", "club"), ("club", "master")}


def test_a_run_that_is_stopped_has_a_little_of_every_pair() -> None:
    fixtures: list[Fixture] = round_robin(["child", "club", "master"], 5)
    assert len({one.key[:2] for one in fixtures[:3]}) == 3


@pytest.mark.parametrize("names", [["child"], [], ["child", "child"]])
def test_too_few_or_the_same_twice_is_refused(names: list[str]) -> None:
    with pytest.raises(ArenaError):
        round_robin(names, 2)
