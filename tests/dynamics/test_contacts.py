"""Where two discs touch: what the solver, and so every clap and every tower, relies on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import assume, given, settings

from tests.dynamics.brute_force import distance, distance_to_points, separation
from tests.dynamics.discs import H, R, points_of, two
from tests.dynamics.poses import Pair, pairs, turns

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

MARGIN = 1e-4
"""What discs at rest look ahead, m."""
SLOP = 2e-6
"""Overlaps up to this are left alone, m: a contact that is right to this is right."""
CORNER = 4.5e-4
"""Points between two rims are found between slightly smaller discs, whose corners lie this far from the real, m."""
many = settings(max_examples=100)


def angle(a: Floats, b: Floats) -> float:
    return math.atan2(float(np.linalg.norm(np.cross(a, b))), float(a @ b))


def nearly_parallel(pair: Pair) -> bool:
    return float(np.linalg.norm(np.cross(pair.a, pair.b))) < 0.045


@many
@given(pairs(least=-2e-4, most=8e-5))
def test_discs_that_nearly_touch_have_a_contact(pair: Pair) -> None:
    """Also those that overlap, however they stand: one that is missed sinks in."""
    truth, _ = distance(R, H, *pair)
    assume(truth < 0.9 * MARGIN and not nearly_parallel(pair))
    assert len(points_of(two(*pair), MARGIN)["gap"]) > 0


@many
@given(pairs(least=-2e-5, most=2e-5))
def test_nearly_parallel_discs_that_nearly_touch_have_a_contact_as_near_as_they_are(pair: Pair) -> None:
    truth, _ = distance(R, H, *pair)
    assume(nearly_parallel(pair))
    assert points_of(two(*pair), MARGIN)["gap"].min(initial=math.inf) <= truth + SLOP


@many
@given(pairs(least=2e-4, most=1e-3))
def test_discs_that_are_farther_apart_have_none(pair: Pair) -> None:
    truth, _ = distance(R, H, *pair)
    assume(truth > MARGIN + 1e-5)
    assert len(points_of(two(*pair), MARGIN)["gap"]) == 0


@many
@given(pairs(least=-2e-5, most=2e-5))
def test_the_nearest_contact_is_as_near_as_the_discs_are(pair: Pair) -> None:
    truth, _ = distance(R, H, *pair)
    assume(not nearly_parallel(pair))
    assert abs(points_of(two(*pair), MARGIN)["gap"].min() - truth) <= SLOP


@many
@given(pairs(least=-5e-5, most=5e-5))
def test_normals_lead_from_one_disc_to_the_other(pair: Pair) -> None:
    """Pushed along the normal by its gap, the discs just touch: to the thickness of a hair."""
    found = points_of(two(*pair), MARGIN)
    for gap, normal in zip(found["gap"], found["normal"], strict=True):
        assert np.linalg.norm(normal) == pytest.approx(1.0, abs=1e-12)
        # No direction separates more than the best one does; a contact's may do so less by a hair.
        along = float(separation(R, H, *pair, normal))
        assert along <= gap + 5e-5 or len(found["gap"]) > 1
        assert normal @ pair.r > 0


@many
@given(pairs(least=-5e-5, most=5e-5))
def test_points_lie_on_both_surfaces(pair: Pair) -> None:
    found = points_of(two(*pair), MARGIN)
    nearest = np.argmin(found["gap"]) if len(found["gap"]) else 0
    point = found["point"][nearest : nearest + 1]
    assert np.allclose(found["point"] - found["lever"], pair.r, atol=1e-12)
    for centre, axis in ((np.zeros(3), pair.a), (pair.r, pair.b)):
        outside = distance_to_points(R, H, centre, axis, point)
        assert (outside < CORNER).all()


def as_seen(pair: Pair, turn: Floats) -> tuple[Floats, Floats]:
    """Sorted gaps and the mean normal of the contacts, turned back."""
    r, a, b = pair
    found = points_of(two(turn @ r, turn @ a, turn @ b), MARGIN)
    return np.sort(found["gap"]), (found["normal"] @ turn).mean(axis=0) if len(found["gap"]) else np.zeros(3)


@many
@given(pairs(least=-5e-5, most=5e-5), turns())
def test_contacts_turn_with_the_discs(pair: Pair, turn: Floats) -> None:
    truth, _ = distance(R, H, *pair)
    assume(truth < 0.5 * MARGIN and not nearly_parallel(pair))
    gaps, normal = as_seen(pair, np.eye(3))
    turned_gaps, turned_normal = as_seen(pair, turn)
    # At the edge of a face rounding decides whether a second point is still over it: the nearest one counts.
    assert abs(gaps[0] - turned_gaps[0]) <= SLOP
    assert angle(normal, turned_normal) <= 0.01


@many
@given(pairs(least=-5e-5, most=5e-5))
def test_contacts_of_swapped_and_mirrored_discs_are_swapped_and_mirrored(pair: Pair) -> None:
    r, a, b = pair
    truth, _ = distance(R, H, *pair)
    assume(truth < 0.5 * MARGIN and not nearly_parallel(pair))
    here = points_of(two(r, a, b), MARGIN)
    swapped = points_of(two(-r, b, a), MARGIN)
    mirror = np.array([1.0, -1.0, 1.0])
    mirrored = points_of(two(mirror * r, mirror * a, mirror * b), MARGIN)
    for other, normal in ((swapped, -swapped["normal"]), (mirrored, mirror * mirrored["normal"])):
        assert abs(here["gap"].min() - other["gap"].min()) <= SLOP
        assert angle(here["normal"].mean(axis=0), normal.mean(axis=0)) <= 0.01


@many
@given(pairs(least=-2e-5, most=2e-5), turns())
def test_a_micrometre_moves_no_contact_far(pair: Pair, turn: Floats) -> None:
    r, a, b = pair
    here = points_of(two(r, a, b), MARGIN)["gap"].min(initial=MARGIN)
    there = points_of(two(r + 1e-6 * turn[0], a, b), MARGIN)["gap"].min(initial=MARGIN)
    assert abs(here - there) <= 1e-6 + SLOP
