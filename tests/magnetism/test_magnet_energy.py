"""Force and torque are the derivatives of one energy, in every tier and across their borders."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from magnet_cases import GAME, SMALL, THICK, any_axis, seeds
from scipy.spatial.transform import Rotation

from openpolarity.bench.magnet_poses import magnet_poses
from openpolarity.magnetism import energy, pair_law, wrench

LAW = pair_law(GAME, GAME)
TIERS = {
    "contact": (0.0063, 0.0064),
    "near": (0.028, LAW.near_until),
    "blended": (LAW.near_until, LAW.far_from),
    "far": (LAW.far_from, 0.3),
}
# Steps of the differences, relative: within the table, small beside a cell, for the energy's curvature changes from
# cell to cell; in the far law, large enough not to drown in rounding.
STEPS = {"contact": 3e-8, "near": 3e-8, "blended": 1e-7, "far": 1e-4}


def slope_at(f, step):
    """Derivative by differences of the fourth order."""
    return (8 * (f(step) - f(-step)) - (f(2 * step) - f(-2 * step))) / (12 * step)


def two_magnets(tier, seed):
    """From one magnet to another (m), and their axes."""
    rng = np.random.default_rng(seed)
    s = any_axis(rng)
    if tier == "contact":
        return rng.uniform(*TIERS[tier]) * s + 0.002 * np.cross(s, any_axis(rng)), s, s
    return rng.uniform(*TIERS[tier]) * any_axis(rng), s, any_axis(rng)


@pytest.mark.parametrize("tier", TIERS)
@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_force_is_minus_the_gradient(tier, seed):
    r, s, t = two_magnets(tier, seed)
    found = wrench(GAME, np.zeros(3), s, GAME, r, t)
    step = STEPS[tier] * np.linalg.norm(r)
    scale = np.linalg.norm(found[:3]) + abs(energy(GAME, np.zeros(3), s, GAME, r, t)) / np.linalg.norm(r)
    for axis in np.eye(3):
        slope = slope_at(lambda h, axis=axis: energy(GAME, np.zeros(3), s, GAME, r + h * axis, t), step)
        assert -slope == pytest.approx(found[:3] @ axis, abs=1e-6 * scale)


@pytest.mark.parametrize("tier", TIERS)
@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_torque_is_minus_the_derivative_by_the_angle(tier, seed):
    r, s, t = two_magnets(tier, seed)
    found = wrench(GAME, np.zeros(3), s, GAME, r, t)
    scale = np.linalg.norm(found[3:]) + abs(energy(GAME, np.zeros(3), s, GAME, r, t))
    for axis in np.eye(3):

        def turned(h, axis=axis):
            return energy(GAME, np.zeros(3), s, GAME, r, Rotation.from_rotvec(h * axis).apply(t))

        assert -slope_at(turned, 3 * STEPS[tier]) == pytest.approx(found[3:] @ axis, abs=1e-6 * scale)


@pytest.mark.parametrize("magnet", [GAME, THICK], ids=["27.2 x 3.9", "30 x 5"])
@pytest.mark.parametrize("kind", ["leaner", "rim", "stacked"])
def test_derivatives_where_discs_play(magnet, kind):
    """The same for touching and leaning discs, where the ring of points is coarsest beside the field."""
    r, s, t = magnet_poses()[kind]
    found = wrench(magnet, np.zeros(3), s, magnet, r, t)
    level = np.abs(energy(magnet, np.zeros(3), s, magnet, r, t))
    distance = np.linalg.norm(r, axis=1)
    step = 3e-8 * distance
    for axis in np.eye(3):

        def moved(h, axis=axis):
            return energy(magnet, np.zeros(3), s, magnet, r + np.outer(h * np.ones(len(r)), axis), t)

        def turned(h, axis=axis):
            return energy(magnet, np.zeros(3), s, magnet, r, Rotation.from_rotvec(h * axis).apply(t))

        scale = np.linalg.norm(found[:, :3], axis=1) + level / distance
        assert (np.abs(-slope_at(moved, step) - found[:, :3] @ axis) < 1e-6 * scale).all()
        scale = np.linalg.norm(found[:, 3:], axis=1) + level
        assert (np.abs(-slope_at(turned, 1e-7) - found[:, 3:] @ axis) < 1e-6 * scale).all()


def test_no_torque_about_a_magnets_own_axis():
    """A disc magnet looks the same from all sides: nothing can make it spin."""
    for r, s, t in magnet_poses().values():
        torque = wrench(GAME, np.zeros(3), s, GAME, r, t)[:, 3:]
        spin = np.einsum("nc,nc->n", torque, t)
        assert np.abs(spin).max() < 1e-14 * (1 + np.linalg.norm(torque, axis=1).max())


def loop(rng, middle, width, n):
    """Return a smooth closed path of positions and axes, and their derivatives by the parameter."""
    phase = 2 * np.pi * np.arange(n) / n
    a, b = width * any_axis(rng), width * any_axis(rng)
    at = np.outer(np.cos(phase), a) + np.outer(np.sin(phase), b)
    at_d = np.outer(-np.sin(phase), a) + np.outer(np.cos(phase), b)
    c, d, e = any_axis(rng), 0.7 * any_axis(rng), 0.7 * any_axis(rng)
    raw = c + np.outer(np.cos(phase), d) + np.outer(np.sin(phase), e)
    raw_d = np.outer(-np.sin(phase), d) + np.outer(np.cos(phase), e)
    size = np.linalg.norm(raw, axis=1, keepdims=True)
    axis = raw / size
    axis_d = (raw_d - axis * np.einsum("nc,nc->n", axis, raw_d)[:, None]) / size
    return middle + at, at_d, axis, axis_d, size.min()


def work_round(magnet, path, s):
    r, r_d, t, t_d, _ = path
    found = wrench(magnet, np.zeros(3), s, magnet, r, t)
    # An axis that moves by t' turns with the angular velocity t × t'.
    power = np.einsum("nc,nc->n", found[:, :3], r_d) + np.einsum("nc,nc->n", found[:, 3:], np.cross(t, t_d))
    return power.mean() * 2 * np.pi


@pytest.mark.parametrize("magnet", [GAME, THICK, SMALL], ids=["27.2 x 3.9", "30 x 5", "25 x 3"])
@pytest.mark.parametrize("middle", [0.029, 0.031, 0.0325, 0.036, 0.06, 0.15])
def test_no_work_round_closed_loops(magnet, middle):
    """Loops of centimetres: inside each tier, across each border, and across both."""
    crossed = 0
    law = pair_law(magnet, magnet)
    for seed in range(12):
        rng = np.random.default_rng([seed, round(middle * 1e4)])
        s = any_axis(rng)
        path = loop(rng, middle * any_axis(rng), rng.choice([0.001, 0.003, 0.010]), 4000)
        distance = np.linalg.norm(path[0], axis=1)
        if path[-1] < 0.2 or distance.min() < 0.020:  # an axis that whirls round, or magnets inside each other
            continue
        for border in (law.near_until, law.far_from):
            crossed += distance.min() < border < distance.max()
        most = np.abs(energy(magnet, np.zeros(3), s, magnet, path[0], path[2])).max()
        assert abs(work_round(magnet, path, s)) < 1e-3 * most
    if law.near_until - 0.002 < middle < law.far_from + 0.002:
        assert crossed


@given(seed=seeds, start=st.floats(0.030, 0.045), end=st.floats(0.05, 0.1))
@settings(max_examples=20, deadline=None)
def test_work_outward_is_the_energy_spent(seed, start, end):
    """From the near law to the far law along a ray."""
    rng = np.random.default_rng(seed)
    way, s, t = any_axis(rng), any_axis(rng), any_axis(rng)
    x, w = np.polynomial.legendre.leggauss(200)
    distance = (start + end) / 2 + (end - start) / 2 * x
    found = wrench(GAME, np.zeros(3), s, GAME, distance[:, None] * way, t)
    work = (end - start) / 2 * float(w @ (found[:, :3] @ way))
    all_energies = energy(GAME, np.zeros(3), s, GAME, distance[:, None] * way, t)
    spent = energy(GAME, np.zeros(3), s, GAME, start * way, t) - energy(GAME, np.zeros(3), s, GAME, end * way, t)
    assert work == pytest.approx(spent, abs=1e-5 * np.abs(all_energies).max())


@pytest.mark.parametrize(
    ("border", "jump"), [("near_until", 1e-7), ("far_from", 1e-7), ("two_from", 2e-5), ("one_from", 3e-4)]
)
def test_nothing_jumps_at_a_border(border, jump):
    """Energies are blended from the near law to the far one; farther out, fewer charges are as good as more."""
    rng = np.random.default_rng(1)
    way, s, t = any_axis(rng, 50), any_axis(rng, 50), any_axis(rng, 50)
    at = getattr(LAW, border)
    inside, outside = (
        np.column_stack(
            [energy(GAME, np.zeros(3), s, GAME, d * way, t), wrench(GAME, np.zeros(3), s, GAME, d * way, t)]
        )
        for d in (at * (1 - 1e-9), at * (1 + 1e-9))
    )
    assert (np.abs(inside - outside) <= jump * np.abs(inside).max(axis=0)).all()
