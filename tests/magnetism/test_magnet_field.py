"""The field of one magnet."""

import magpylib
import numpy as np
import pytest
from hypothesis import given, settings
from magnet_cases import GAME, MAGNETS, any_axis, any_turn, seeds, unit

from openpolarity.magnetism import MagnetError, field


def cylinder(magnet):
    return magpylib.magnet.Cylinder(
        dimension=(magnet.diameter, magnet.thickness), polarization=(0, 0, magnet.remanence)
    )


@pytest.mark.parametrize("magnet", MAGNETS.values(), ids=MAGNETS)
@pytest.mark.parametrize("reach", [0.002, 0.012, 0.02, 0.1, 1.0])
def test_against_magpylib(magnet, reach):
    """Inside, outside, near and far."""
    rng = np.random.default_rng(6)
    points = rng.uniform(-reach, reach, (400, 3))
    expected = cylinder(magnet).getB(points)
    off = np.linalg.norm(field(magnet, points) - expected, axis=1)
    # Far away both lose digits to cancellation: a tesla times the float's precision.
    assert (off < 1e-9 * np.linalg.norm(expected, axis=1) + 1e-13).all()


@pytest.mark.parametrize("z", [0.0, 0.001, 0.00194, 0.00196, 0.005, 0.05])
def test_on_the_axis(z):
    r, h = GAME.radius, GAME.thickness / 2
    closed = GAME.remanence / 2 * ((z + h) / np.hypot(z + h, r) - (z - h) / np.hypot(z - h, r))
    for sign in (1, -1):
        np.testing.assert_allclose(field(GAME, [0, 0, sign * z]), [0, 0, closed], rtol=1e-12, atol=1e-15)


def test_surfaces_and_rim_are_finite():
    r, h = GAME.radius, GAME.thickness / 2
    points = [[r, 0, 0], [0, 0, h], [r / 2, 0, h], [0, -r, h / 2], [r, 0, h], [0, r, -h]]
    assert np.isfinite(field(GAME, points)).all()


@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_no_sources_and_outside_no_whirls(seed):
    """Div B = 0 everywhere off the surface, curl B = 0 outside and, for an even magnetisation, inside."""
    rng = np.random.default_rng(seed)
    radius, height = GAME.radius, GAME.thickness / 2
    if rng.random() < 0.3:
        point = np.array([*(0.6 * radius * unit(rng.normal(size=2)) * rng.random()), 0.6 * height * rng.uniform(-1, 1)])
    else:
        point = any_axis(rng) * rng.uniform(0.016, 0.1)
    step = 1e-5
    offsets = step * np.eye(3)
    slopes = np.array(
        [
            8 * (field(GAME, point + o) - field(GAME, point - o))
            - (field(GAME, point + 2 * o) - field(GAME, point - 2 * o))
            for o in offsets
        ]
    ) / (12 * step)
    scale = np.abs(slopes).max() + np.linalg.norm(field(GAME, point)) / radius
    assert abs(np.trace(slopes)) < 1e-6 * scale
    assert np.abs(slopes - slopes.T).max() < 1e-6 * scale


@given(seed=seeds)
@settings(max_examples=30, deadline=None)
def test_a_magnet_anywhere(seed):
    """Moved and turned magnets have the moved and turned field."""
    rng = np.random.default_rng(seed)
    turn, position = any_turn(rng), rng.uniform(-0.1, 0.1, 3)
    points = rng.uniform(-0.05, 0.05, (10, 3))
    expected = field(GAME, points) @ turn.T
    found = field(GAME, points @ turn.T + position, position=position, axis=unit(turn[:, 2]))
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-8 * np.abs(expected).max())


def test_shapes():
    assert field(GAME, [0.01, 0.0, 0.02]).shape == (3,)
    assert field(GAME, np.full((4, 5, 3), 0.03)).shape == (4, 5, 3)
    assert field(GAME, np.empty((0, 3))).shape == (0, 3)


@pytest.mark.parametrize("points", [[1.0, 2.0], 3.0, [[1, 2, 3, 4]]])
def test_points_of_a_wrong_shape(points):
    with pytest.raises(MagnetError, match=r"points.*shape"):
        field(GAME, points)
