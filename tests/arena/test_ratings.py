"""Ratings recover known strengths, do not depend on order, and have honest error bars."""

import math
import random
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.arena.ratings import ANCHOR, ELO, rate
from openpolarity.wilson import SURE

strengths = st.lists(st.floats(0, 600), min_size=2, max_size=6)
scores = st.lists(
    st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd"), st.integers(0, 20), st.integers(1, 20)).filter(
        lambda one: one[2] <= one[3]
    ),
    min_size=1,
    max_size=8,
)


def chance(difference: float) -> float:
    return 1 / (1 + 10 ** (-difference / 400))


@given(strengths)
def test_they_find_the_strengths_that_made_the_results(truth: list[float]) -> None:
    games = 1_000_000
    results = [
        (str(a), str(b), games * chance(truth[a] - truth[b]), games) for a, b in combinations(range(len(truth)), 2)
    ]
    for one in rate(results):
        assert one.rating - ANCHOR == pytest.approx(truth[int(one.name)] - min(truth), abs=0.1)


@given(scores, st.randoms(use_true_random=False))
def test_the_order_of_results_does_not_matter(results: list[tuple[str, str, int, int]], rng: random.Random) -> None:
    mixed = [(b, a, n - p, n) if rng.random() < 0.5 else (a, b, p, n) for a, b, p, n in results]
    rng.shuffle(mixed)
    before = {one.name: (one.rating, one.error) for one in rate(results)}
    after = {one.name: (one.rating, one.error) for one in rate(mixed)}
    assert before.keys() == after.keys()
    for name, known in before.items():
        assert after[name] == pytest.approx(known, abs=1e-6)


@given(scores, st.floats(-500, 3000))
def test_the_weakest_has_the_anchors_rating(results: list[tuple[str, str, int, int]], anchor: float) -> None:
    found = rate(results, anchor)
    ratings = [one.rating for one in found]
    assert ratings == sorted(ratings, reverse=True)
    if ratings:
        assert ratings[-1] == pytest.approx(anchor)
        assert all(math.isfinite(rating) for rating in ratings)
        assert all(0 < one.error < math.inf for one in found)


def test_forty_to_nothing_stays_finite_and_says_how_little_it_knows() -> None:
    strong, weak = rate([("strong", "weak", 40, 40)])
    near, _ = rate([("strong", "weak", 26, 40)])
    assert 600 < strong.rating - weak.rating < 900
    assert strong.error > 2 * near.error


def test_half_the_points_is_no_difference_and_a_draw_is_half_a_win() -> None:
    one, two = rate([("one", "two", 20, 40)])
    assert one.rating == pytest.approx(two.rating)
    drawn, _ = rate([("one", "two", 20 * 0.5 + 20, 40)])
    won, _ = rate([("one", "two", 30, 40)])
    assert drawn == won


def test_the_bars_hold_the_truth_as_often_as_they_say() -> None:
    """A chain of neighbours, as in the ladder: the spread of many tournaments is what one tournament's bar says."""
    truth, games = np.array([0.0, 120.0, 250.0, 330.0]), 40
    rng = np.random.default_rng(0)
    off, inside, bars = [], [], []
    for _ in range(400):
        results = [
            (str(a), str(a + 1), float(rng.binomial(games, chance(truth[a] - truth[a + 1]))), games) for a in range(3)
        ]
        found = sorted(rate(results), key=lambda one: one.name)
        ratings = np.array([one.rating for one in found])
        errors = np.array([one.error for one in found])
        distance = (ratings - ratings.mean()) - (truth - truth.mean())
        off.append(distance)
        inside.append(np.abs(distance) <= errors)
        bars.append(errors / SURE)
    assert np.std(off, axis=0) == pytest.approx(np.mean(bars, axis=0), rel=0.15)
    assert 0.92 < np.mean(inside) < 0.98


def test_games_against_oneself_say_nothing_about_strength() -> None:
    assert rate([("a", "b", 7, 10), ("a", "a", 9, 10)]) == rate([("a", "b", 7, 10)])
    assert rate([("a", "a", 9, 10)]) == []


def test_groups_that_never_met_are_not_compared() -> None:
    assert {one.name for one in rate([("a", "b", 5, 9), ("b", "c", 5, 9), ("x", "y", 3, 9)])} == {"a", "b", "c"}
    assert rate([]) == []


def test_an_elo_point_is_the_usual_one() -> None:
    assert pytest.approx(173.7, abs=0.1) == ELO
