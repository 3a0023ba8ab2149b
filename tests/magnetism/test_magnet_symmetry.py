"""Turning, mirroring and swapping magnets leaves unchanged what physics says it must."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from magnet_cases import GAME, MAGNETS, SMALL, THICK, any_axis, any_pose, any_turn, seeds, unit

from openpolarity.bench.magnet_poses import magnet_poses
from openpolarity.magnetism import MU_0, DiscMagnet, energy, wrench

ORIGIN = np.zeros(3)
UP = np.array([0.0, 0.0, 1.0])


def close(found, expected, tolerance=1e-9):
    """Vector by vector, to rounding: the sums have a hundred terms that partly cancel, hence 1e-9."""
    for columns in (slice(0, 3), slice(3, 6)):
        scale = max(np.linalg.norm(expected[..., columns]), np.linalg.norm(expected) * 0.02)
        np.testing.assert_allclose(found[..., columns], expected[..., columns], rtol=0, atol=tolerance * scale)


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_rotation(seed):
    rng = np.random.default_rng(seed)
    r, s, t = any_pose(rng, 0.034, 0.08)
    turn = any_turn(rng)
    found = wrench(GAME, ORIGIN, s, GAME, r, t)
    expected = np.concatenate([turn @ found[:3], turn @ found[3:]])
    close(wrench(GAME, ORIGIN, unit(turn @ s), GAME, turn @ r, unit(turn @ t)), expected)


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_translation(seed):
    rng = np.random.default_rng(seed)
    r, s, t = any_pose(rng, 0.034, 0.08)
    away = rng.uniform(-0.3, 0.3, 3)
    close(wrench(GAME, away, s, GAME, r + away, t), wrench(GAME, ORIGIN, s, GAME, r, t))


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_mirror(seed):
    """A moment is an axial vector, and so is a torque: they turn the other way than an arrow in a mirror."""
    rng = np.random.default_rng(seed)
    r, s, t = any_pose(rng, 0.034, 0.08)
    normal = any_axis(rng)
    mirror = np.eye(3) - 2 * np.outer(normal, normal)
    found = wrench(GAME, ORIGIN, s, GAME, r, t)
    expected = np.concatenate([mirror @ found[:3], -mirror @ found[3:]])
    close(wrench(GAME, ORIGIN, unit(-mirror @ s), GAME, mirror @ r, unit(-mirror @ t)), expected)


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_turning_one_magnet_over_turns_the_wrench(seed):
    rng = np.random.default_rng(seed)
    r, s, t = any_pose(rng, 0.034, 0.08)
    found = wrench(GAME, ORIGIN, s, GAME, r, t)
    close(wrench(GAME, ORIGIN, -s, GAME, r, t), -found)
    close(wrench(GAME, ORIGIN, s, GAME, r, -t), -found)
    close(wrench(GAME, ORIGIN, -s, GAME, r, -t), found)


@pytest.mark.parametrize(("kind", "bound"), [("leaner", 5e-4), ("rim", 5e-3), ("stacked", 5e-3), ("far", 1e-9)])
def test_swap(kind, bound):
    """Source and target exchanged: the opposite wrench, within what the near law is accurate to."""
    poses = magnet_poses()[kind]
    r, s, t = poses
    found = wrench(GAME, ORIGIN, s, GAME, r, t)
    back = wrench(GAME, r, t, GAME, ORIGIN, s)
    force, torque = found[:, :3], found[:, 3:]
    longest = np.linalg.norm(force, axis=1).max()
    assert np.linalg.norm(back[:, :3] + force, axis=1).max() < bound * longest
    on_source = -torque - np.cross(r, force)
    longest = np.linalg.norm(on_source, axis=1).max()
    assert np.linalg.norm(back[:, 3:] - on_source, axis=1).max() < bound * longest


def test_swap_of_unlike_magnets_far_apart():
    rng = np.random.default_rng(4)
    for _ in range(20):
        r, s, t = any_pose(rng, 0.05, 0.2)
        one = energy(THICK, ORIGIN, s, SMALL, r, t)
        two = energy(SMALL, r, t, THICK, ORIGIN, s)
        assert two == pytest.approx(one, rel=1e-9, abs=1e-14)


@given(seed=seeds, times=st.floats(0.3, 3))
@settings(max_examples=40, deadline=None)
def test_force_grows_with_the_square_of_remanence(seed, times):
    r, s, t = any_pose(np.random.default_rng(seed), 0.034, 0.08)
    strong = DiscMagnet(GAME.diameter, GAME.thickness, GAME.remanence * times)
    found = wrench(GAME, ORIGIN, s, GAME, r, t)
    close(wrench(strong, ORIGIN, s, strong, r, t), found * times**2)
    close(wrench(strong, ORIGIN, s, GAME, r, t), found * times)


@given(seed=seeds, times=st.sampled_from([0.01, 0.5, 2.0, 100.0]))
@settings(max_examples=20, deadline=None)
def test_everything_bigger(seed, times):
    """Lengths times k: forces times k², torques and energies times k³."""
    r, s, t = any_pose(np.random.default_rng(seed), 0.034, 0.08)
    big = DiscMagnet(GAME.diameter * times, GAME.thickness * times, GAME.remanence)
    found = wrench(GAME, ORIGIN, s, GAME, r, t) * ([times**2] * 3 + [times**3] * 3)
    again = wrench(big, ORIGIN, s, big, r * times, t)
    for columns in (slice(0, 3), slice(3, 6)):
        scale = np.linalg.norm(found[columns])
        # The cells of the table move by rounding with the scale, no more.
        np.testing.assert_allclose(again[columns], found[columns], rtol=0, atol=1e-6 * scale)


@given(seed=seeds, distance=st.sampled_from([0.5, 1.0, 3.0, 10.0]))
@settings(max_examples=60, deadline=None)
def test_far_away_it_is_a_point_dipole(seed, distance):
    """The rest falls with (radius / distance)², as the octupole does.

    It is largest for magnets on one axis: each has a field of 1 − 3/2 (radius / distance)² of its dipole's, which makes
    1 − 3 (…)² of the energy, 2 k / distance³, and 1 − 5 (…)² of the force, 6 k / distance⁴: a rest of 6 and 30 (…)².
    """
    rng = np.random.default_rng(seed)
    way, s, t = any_axis(rng), any_axis(rng), any_axis(rng)
    rest = 31 * (GAME.radius / distance) ** 2 + 1e-8
    k = MU_0 / (4 * np.pi) * GAME.moment**2
    n = way
    force = 3 * k / distance**4 * ((n @ s) * t + (n @ t) * s + (s @ t) * n - 5 * (n @ s) * (n @ t) * n)
    torque = k / distance**3 * np.cross(t, 3 * n * (n @ s) - s)
    found = wrench(GAME, ORIGIN, s, GAME, distance * way, t)
    np.testing.assert_allclose(found[:3], force, rtol=0, atol=rest * k / distance**4)
    np.testing.assert_allclose(found[3:], torque, rtol=0, atol=rest * k / distance**3)
    u = k / distance**3 * (s @ t - 3 * (n @ s) * (n @ t))
    assert energy(GAME, ORIGIN, s, GAME, distance * way, t) == pytest.approx(u, abs=rest * k / distance**3)


@pytest.mark.parametrize("magnet", MAGNETS.values(), ids=MAGNETS)
def test_like_flats_repel_side_by_side_and_attract_stacked(magnet):
    for distance in (0.033, 0.04, 0.045, 0.06, 0.3):
        assert wrench(magnet, ORIGIN, UP, magnet, [distance, 0, 0], UP)[0] > 0
        assert energy(magnet, ORIGIN, UP, magnet, [distance, 0, 0], UP) > 0
        assert wrench(magnet, ORIGIN, UP, magnet, [distance, 0, 0], -UP)[0] < 0
    for distance in (0.0063, 0.0126, 0.03, 0.04, 0.045, 0.3):
        assert wrench(magnet, ORIGIN, UP, magnet, [0, 0, distance], UP)[2] < 0
        assert energy(magnet, ORIGIN, UP, magnet, [0, 0, distance], UP) < 0
        assert wrench(magnet, ORIGIN, UP, magnet, [0, 0, distance], -UP)[2] > 0


@pytest.mark.parametrize("distance", [0.0063, 0.0126, 0.0252, 0.041, 0.0448, 0.2])
@pytest.mark.parametrize("axis", [(0, 0, 1), (1, 0, 0), (0, -1, 0), (0.6, 0, 0.8), (2 / 3, -2 / 3, 1 / 3)])
@pytest.mark.parametrize("polarity", [1, -1])
def test_exactly_coaxial(distance, axis, polarity):
    axis = unit(axis)
    found = wrench(GAME, ORIGIN, axis, GAME, distance * axis, polarity * axis)
    assert np.isfinite(found).all()
    pull = found[:3] @ axis
    assert pull * polarity < 0
    np.testing.assert_allclose(found[:3], pull * axis, rtol=0, atol=1e-12 * abs(pull))
    np.testing.assert_allclose(found[3:], 0, atol=1e-12 * abs(pull) * distance)
    # The other way up: the same pull back.
    below = wrench(GAME, ORIGIN, axis, GAME, -distance * axis, polarity * axis)
    np.testing.assert_allclose(below[:3], -found[:3], rtol=0, atol=1e-12 * abs(pull))


@pytest.mark.parametrize("distance", [0.033, 0.038, 0.041, 0.0448, 0.2])
@pytest.mark.parametrize("azimuth", [0, 30, 45, 90, 135, 180, 270])
def test_exactly_side_by_side(distance, azimuth):
    way = np.array([np.cos(np.radians(azimuth)), np.sin(np.radians(azimuth)), 0])
    found = wrench(GAME, ORIGIN, UP, GAME, distance * way, UP)
    push = found[:3] @ way
    assert push > 0
    np.testing.assert_allclose(found[:3], push * way, rtol=0, atol=1e-12 * push)
    np.testing.assert_allclose(found[3:], 0, atol=1e-12 * push * distance)


def test_shapes_are_broadcast():
    positions = np.full((4, 5, 3), 0.03)
    assert wrench(GAME, ORIGIN, UP, GAME, positions, UP).shape == (4, 5, 6)
    assert energy(GAME, ORIGIN, UP, GAME, positions, UP).shape == (4, 5)
    assert wrench(GAME, ORIGIN, UP, GAME, positions[0, 0], UP).shape == (6,)
    assert wrench(GAME, ORIGIN, UP, GAME, np.empty((0, 3)), UP).shape == (0, 6)


def test_same_bits_alone_and_in_company():
    r, s, t = magnet_poses(counts={"rim": 21})["rim"]
    together = wrench(GAME, ORIGIN, s, GAME, r, t)
    alone = np.array([wrench(GAME, ORIGIN, s[i], GAME, r[i], t[i]) for i in range(len(r))])
    assert (together == alone).all()
