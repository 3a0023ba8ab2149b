"""Ratings recover known strengths, White's advantage and draws, do not depend on order, and have honest error bars."""

import math
import random
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.arena.ratings import ANCHOR, ELO, Ratings, rate
from openpolarity.wilson import SURE

Score = tuple[str, str, float, float, float]

strengths = st.lists(st.floats(0, 600), min_size=2, max_size=6)
counts = st.integers(0, 12)
scores = st.lists(
    st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd"), counts, counts, counts).filter(
        lambda one: one[0] != one[1] and sum(one[2:]) > 0
    ),
    min_size=1,
    max_size=8,
)


def chances(ahead: float, draws: float) -> tuple[float, float, float]:
    """Won, drawn, lost by White who is so far ahead (Elo, with the advantage); `draws` is the share between equals."""
    won, drawn, lost = math.exp(ahead / ELO / 2), 2 * draws / (1 - draws), math.exp(-ahead / ELO / 2)
    return won / (won + drawn + lost), drawn / (won + drawn + lost), lost / (won + drawn + lost)


def by_name(found: Ratings) -> dict[str, tuple[float, float]]:
    return {one.name: (one.rating, one.error) for one in found.entrants}


@given(strengths, st.floats(-200, 200), st.floats(0.01, 0.7))
def test_they_find_what_made_the_results(truth: list[float], white: float, draws: float) -> None:
    results: list[Score] = []
    for a, b in permutations(range(len(truth)), 2):
        won, drawn, lost = (1_000_000 * chance for chance in chances(truth[a] - truth[b] + white, draws))
        results.append((str(a), str(b), won, drawn, lost))
    found = rate(results)
    for one in found.entrants:
        assert one.rating - ANCHOR == pytest.approx(truth[int(one.name)] - min(truth), abs=0.1)
    assert found.white == pytest.approx(white, abs=0.1)
    assert found.draws == pytest.approx(draws, abs=1e-3)


@given(scores, st.randoms(use_true_random=False))
def test_neither_the_order_of_results_nor_names_matter(results: list[Score], rng: random.Random) -> None:
    new = dict(zip("abcd", rng.sample("wxyz", 4), strict=True))
    mixed = [(new[white], new[black], *counted) for white, black, *counted in results]
    rng.shuffle(mixed)
    before, after = rate(results), rate(mixed)  # type: ignore[arg-type]
    if len(by_name(before)) == 4:  # of two groups of two, either may be rated
        for name, known in by_name(before).items():
            assert by_name(after)[new[name]] == pytest.approx(known, abs=1e-5)
        assert (after.white, after.draws) == pytest.approx((before.white, before.draws), abs=1e-5)


@given(scores)
def test_colours_swapped_turn_the_advantage_around_and_nothing_else(results: list[Score]) -> None:
    swapped = [(black, white, lost, drawn, won) for white, black, won, drawn, lost in results]
    before, after = rate(results), rate(swapped)
    assert after.white == pytest.approx(-before.white, abs=1e-5)
    assert after.white_error == pytest.approx(before.white_error, abs=1e-5)
    assert after.draws == pytest.approx(before.draws, abs=1e-6)
    for name, known in by_name(before).items():
        assert by_name(after)[name] == pytest.approx(known, abs=1e-5)


@given(scores, st.floats(-500, 3000))
def test_the_weakest_has_the_anchors_rating_and_everything_is_finite(results: list[Score], anchor: float) -> None:
    found = rate(results, anchor)
    ratings = [one.rating for one in found.entrants]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[-1] == pytest.approx(anchor)
    assert all(math.isfinite(rating) for rating in ratings)
    assert all(0 < one.error < math.inf for one in found.entrants)
    assert math.isfinite(found.white)
    assert 0 < found.white_error < math.inf
    assert 0 < found.draws_low < found.draws < found.draws_high < 1


def test_the_fit_has_everybodys_points_whites_points_and_the_draws() -> None:
    """What half a game more for each leaves of it, with thousands of games."""
    results = [("a", "b", 4000, 900, 2100), ("b", "c", 2500, 1500, 3000), ("c", "a", 1000, 1200, 4800)]
    found = rate(results)
    drawn = sum(found.chances(white, black)[1] * (w + d + n) for white, black, w, d, n in results)
    assert drawn == pytest.approx(900 + 1500 + 1200, rel=1e-3)
    whites = sum(
        (found.chances(white, black)[0] - found.chances(white, black)[2]) * 7000 for white, black, *_ in results
    )
    assert whites == pytest.approx(4000 - 2100 + 2500 - 3000 + 1000 - 4800, abs=10)


def test_forty_to_nothing_stays_finite_and_says_how_little_it_knows() -> None:
    strong, weak = rate([("strong", "weak", 20, 0, 0), ("weak", "strong", 0, 0, 20)]).entrants
    near, _ = rate([("strong", "weak", 13, 0, 7), ("weak", "strong", 7, 0, 13)]).entrants
    assert 700 < strong.rating - weak.rating < 1000
    assert strong.error > 2 * near.error


def test_half_the_points_is_no_difference_and_a_draw_is_half_a_win() -> None:
    one, two = rate([("one", "two", 12, 0, 8), ("two", "one", 12, 0, 8)]).entrants
    assert one.rating == pytest.approx(two.rating)
    one, two = rate([("one", "two", 4, 12, 4), ("two", "one", 2, 16, 2)]).entrants
    assert one.rating == pytest.approx(two.rating)


def test_a_field_that_never_draws_is_bradleys_and_terrys() -> None:
    found = rate([("one", "two", 30_000, 0, 10_000), ("two", "one", 10_000, 0, 30_000)])
    one, two = found.entrants
    assert one.rating - two.rating == pytest.approx(400 * math.log10(3), abs=0.1)
    assert found.white == pytest.approx(0, abs=1e-6)
    assert found.draws < found.draws_high < 1e-3


def test_whoever_was_white_more_often_is_not_taken_for_the_stronger() -> None:
    """Equals whose White wins two games of three, and one of whom had White twice as often."""
    found = rate([("lucky", "unlucky", 400, 0, 200), ("unlucky", "lucky", 200, 0, 100)])
    assert found.entrants[0].rating - found.entrants[1].rating < 1
    assert found.white == pytest.approx(400 * math.log10(2), abs=2)


def test_the_bars_hold_the_truth_as_often_as_they_say() -> None:
    """A chain of neighbours, as in the ladder: the spread of many tournaments is what one tournament's bar says."""
    truth, games, white, draws = np.array([0.0, 120.0, 250.0, 330.0]), 40, 35.0, 0.15
    rng = np.random.default_rng(0)
    off, inside, bars = [], [], []
    drawn_inside = []
    for _ in range(400):
        results: list[Score] = []
        for a, b in [(0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2)]:
            won, drawn, lost = rng.multinomial(games // 2, chances(truth[a] - truth[b] + white, draws))
            results.append((str(a), str(b), won, drawn, lost))
        found = rate(results)
        in_order = sorted(found.entrants, key=lambda one: one.name)
        ratings = np.array([one.rating for one in in_order])
        errors = np.array([*(one.error for one in in_order), found.white_error])
        distance = np.array([*((ratings - ratings.mean()) - (truth - truth.mean())), found.white - white])
        off.append(distance)
        inside.append(np.abs(distance) <= errors)
        drawn_inside.append(found.draws_low <= draws <= found.draws_high)
        bars.append(errors / SURE)
    assert np.std(off, axis=0) == pytest.approx(np.mean(bars, axis=0), rel=0.15)
    assert 0.92 < np.mean(inside) < 0.98
    assert 0.92 < np.mean(drawn_inside) < 0.98


def test_a_wide_field_is_not_pulled_together() -> None:
    """Everybody against everybody, 20 games each: on average the span is the true one, within its error."""
    truth = np.arange(6) * 300.0
    rng = np.random.default_rng(3)
    spans = []
    for _ in range(60):
        results: list[Score] = []
        for a, b in permutations(range(6), 2):
            won, drawn, lost = rng.multinomial(10, chances(truth[a] - truth[b], 0.05))
            results.append((str(a), str(b), won, drawn, lost))
        ratings = {one.name: one.rating for one in rate(results).entrants}
        spans.append(ratings["5"] - ratings["0"])
    assert np.mean(spans) == pytest.approx(1500, abs=75)


def test_games_against_oneself_tell_about_white_and_draws_alone() -> None:
    without = rate([("a", "b", 7, 0, 3), ("b", "a", 3, 0, 7)])
    with_it = rate([("a", "b", 7, 0, 3), ("b", "a", 3, 0, 7), ("a", "a", 60, 20, 20)])
    assert with_it.white > without.white + 50
    assert with_it.draws > 2 * without.draws
    alone = rate([("a", "a", 60, 20, 20)])
    assert alone.entrants == ()
    assert alone.white == pytest.approx(400 * math.log10(3), abs=10)


def test_groups_that_never_met_are_not_compared() -> None:
    results = [("a", "b", 5, 0, 4), ("b", "c", 5, 0, 4), ("x", "y", 3, 0, 6)]
    assert {one.name for one in rate(results).entrants} == {"a", "b", "c"}
    assert rate([]).entrants == ()


def test_an_elo_point_is_the_usual_one() -> None:
    assert pytest.approx(173.7, abs=0.1) == ELO
