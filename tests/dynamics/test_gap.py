"""How far two discs are apart: what a referee's ruling on touching relies on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import mujoco
import numpy as np
from hypothesis import given, settings

from openpolarity.lab.mujoco_board import model_xml
from tests.dynamics.brute_force import distance, distance_to_points, surface
from tests.dynamics.discs import KIT, H, R, turned_to, two
from tests.dynamics.poses import Pair, pairs, turns

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

NANOMETRE = 1e-9
many = settings(max_examples=100)

_model = mujoco.MjModel.from_xml_string(model_xml(KIT, 5e-4, 2, 0))
_model.opt.ccd_tolerance = 1e-9
_model.opt.ccd_iterations = 500
_data = mujoco.MjData(_model)
MUJOCO = 2e-7
"""MuJoCo's distances of discs that are apart are right to this, m."""
_SURFACE = surface(R, H, 24)


def gap_of(r: Floats, a: Floats, b: Floats) -> float:
    return two(r, a, b).gap(0, 1)


def mujoco_distance(pair: Pair) -> float:
    _data.qpos[:3], _data.qpos[3:7] = (0.0, 0.0, 1.0), turned_to(pair.a)
    _data.qpos[7:10], _data.qpos[10:] = np.array([0.0, 0.0, 1.0]) + pair.r, turned_to(pair.b)
    mujoco.mj_kinematics(_model, _data)
    return float(mujoco.mj_geomDistance(_model, _data, 1, 2, 0.1, None))


@many
@given(pairs())
def test_it_is_the_largest_separation_over_all_directions(pair: Pair) -> None:
    truth, _ = distance(R, H, *pair)
    assert abs(gap_of(*pair) - truth) <= NANOMETRE


@many
@given(pairs(least=1e-6))
def test_it_is_what_mujoco_measures_between_discs_that_are_apart(pair: Pair) -> None:
    assert abs(gap_of(*pair) - mujoco_distance(pair)) <= MUJOCO


@settings(max_examples=40)
@given(pairs(least=1e-5))
def test_no_point_of_one_surface_is_nearer_to_the_other_disc(pair: Pair) -> None:
    z = pair.b
    x = np.cross(z, np.eye(3)[np.argmin(np.abs(z))])
    x /= np.linalg.norm(x)
    points = pair.r + _SURFACE @ np.stack([x, np.cross(z, x), z])
    nearest = float(distance_to_points(R, H, np.zeros(3), pair.a, points).min())
    spacing = 2 * np.pi * R / 288  # along a rim, the widest there is
    assert -NANOMETRE <= nearest - gap_of(*pair) <= spacing


@many
@given(pairs(), turns())
def test_it_is_the_same_for_turned_mirrored_and_swapped_discs(pair: Pair, turn: Floats) -> None:
    r, a, b = pair
    first = gap_of(r, a, b)
    mirror = np.array([1.0, -1.0, 1.0])
    others = [gap_of(turn @ r, turn @ a, turn @ b), gap_of(mirror * r, mirror * a, mirror * b)]
    others += [gap_of(-r, b, a), gap_of(r, -a, b), gap_of(r, a, -b)]
    assert max(abs(other - first) for other in others) <= 2 * NANOMETRE


@many
@given(pairs(), turns())
def test_a_micrometre_changes_it_by_no_more_than_that(pair: Pair, turn: Floats) -> None:
    r, a, b = pair
    step = 1e-6 * turn[0]
    assert abs(gap_of(r + step, a, b) - gap_of(r, a, b)) <= 1e-6 + NANOMETRE
    leaned = b + 1e-5 * turn[1]
    leaned /= np.linalg.norm(leaned)
    moved = np.hypot(R, H) * np.linalg.norm(leaned - b)
    assert abs(gap_of(r, a, leaned) - gap_of(r, a, b)) <= moved + NANOMETRE
