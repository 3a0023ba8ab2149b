"""Accuracy against converged magpylib: the bounds of the design, by the rule of `relative_errors`."""

import numpy as np
import pytest
from magnet_cases import GAME, MAGNETS, SMALL, THICK

from openpolarity.bench.magnet_errors import relative_errors
from openpolarity.bench.magnet_poses import Poses, magnet_poses
from openpolarity.bench.oracle import Oracle
from openpolarity.magnetism import wrench

BOUNDS = {"leaner": 0.001, "rim": 0.005, "stacked": 0.01, "side": 0.005, "far": 0.01}
FEW = {"leaner": 40, "rim": 42, "stacked": 24, "side": 10, "far": 20}


def errors(kind, magnet, poses, middle=(24, 8, 2)):
    truth, last = Oracle(magnet, poses).converged(middle)
    ours = wrench(magnet, np.zeros(3), poses.source_axes, magnet, poses.positions, poses.target_axes)
    return relative_errors(kind, poses, ours, truth), relative_errors(kind, poses, truth - last, truth)


def check(kind, magnet, poses, middle=(24, 8, 2)):
    ours, truth = errors(kind, magnet, poses, middle)
    # The truth must be known better than what it judges.
    assert max(truth.force.max(), truth.torque.max()) < BOUNDS[kind] / 2
    assert ours.force.max() < BOUNDS[kind]
    assert ours.torque.max() < BOUNDS[kind]


@pytest.mark.parametrize("kind", BOUNDS)
def test_the_games_magnet(kind):
    check(kind, GAME, magnet_poses()[kind])


@pytest.mark.parametrize("kind", BOUNDS)
@pytest.mark.parametrize("magnet", [THICK, SMALL], ids=["30 x 5", "25 x 3"])
def test_other_magnets(kind, magnet):
    check(kind, magnet, magnet_poses(seed=5, counts=FEW)[kind])


@pytest.mark.slow
@pytest.mark.parametrize("kind", BOUNDS)
@pytest.mark.parametrize("name", MAGNETS)
def test_many_more_poses(kind, name):
    check(kind, MAGNETS[name], magnet_poses(seed=7)[kind], middle=(36, 12, 4))


def test_two_unlike_magnets():
    """Each way round: both tables, and the opposite wrench."""
    import magpylib

    r, s, t = np.array([0.021, 0.008, 0.017]), np.array([0.0, 0.0, 1.0]), np.array([0.6, 0.0, 0.8])

    def made(magnet, position, turn):
        return magpylib.magnet.Cylinder(
            dimension=(magnet.diameter, magnet.thickness),
            polarization=(0, 0, magnet.remanence),
            position=position,
        ).rotate_from_angax(turn, "y")

    tilt = np.degrees(np.arctan2(0.6, 0.8))
    force, torque = magpylib.getFT(made(THICK, (0, 0, 0), 0), made(SMALL, r, tilt), meshing=(48, 16, 4))
    found = wrench(THICK, np.zeros(3), s, SMALL, r, t)
    np.testing.assert_allclose(found[:3], force, rtol=0, atol=2e-3 * np.linalg.norm(force))
    np.testing.assert_allclose(found[3:], torque, rtol=0, atol=2e-3 * np.linalg.norm(torque))
    back = wrench(SMALL, r, t, THICK, np.zeros(3), s)
    np.testing.assert_allclose(back[:3], -found[:3], rtol=0, atol=1e-3 * np.linalg.norm(force))


def test_the_rule_divides_by_the_vectors_own_length_unless_it_vanishes():
    poses = Poses(np.full((3, 3), 0.02), np.tile([0, 0, 1.0], (3, 1)), np.tile([0, 0, 1.0], (3, 1)))
    truth = np.zeros((3, 6))
    truth[:, 0] = [2.0, 1.0, 0.0]
    truth[:, 4] = [4.0, 2.0, 0.01]
    found = truth.copy()
    found[:, 1] = 0.01
    found[:, 5] = 0.01
    force, torque = relative_errors("rim", poses, found, truth)
    np.testing.assert_allclose(force, [0.005, 0.01, 0.01 / (0.05 * 2)])
    np.testing.assert_allclose(torque, [0.0025, 0.005, 0.01 / (0.05 * 4)])
