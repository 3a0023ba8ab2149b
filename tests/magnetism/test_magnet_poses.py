"""The poses are what they claim to be."""

import numpy as np
import pytest

from openpolarity.bench.casings import CASING_THICKNESS, casing_gaps
from openpolarity.bench.magnet_poses import COUNTS, magnet_poses


@pytest.fixture(scope="module")
def poses():
    return magnet_poses()


def test_at_least_five_hundred(poses):
    assert {kind: len(group) for kind, group in poses.items()} == COUNTS
    assert sum(COUNTS.values()) >= 500


def test_the_same_seed_gives_the_same_poses(poses):
    again, other = magnet_poses(), magnet_poses(seed=3)
    for kind in poses:
        for one, two in zip(poses[kind], again[kind], strict=True):
            assert (one == two).all()
        assert not (poses[kind].positions == other[kind].positions).all()


@pytest.mark.parametrize("kind", COUNTS)
def test_no_casings_overlap(poses, kind):
    gaps, across = casing_gaps(*poses[kind])
    assert gaps.min() >= -1e-15
    np.testing.assert_allclose(np.linalg.norm(across, axis=1), 1)


def test_rims_touch(poses):
    gaps, _ = casing_gaps(*poses["rim"])
    assert gaps.max() < 5e-6


def test_axes_have_length_one(poses):
    for group in poses.values():
        for axes in (group.source_axes, group.target_axes):
            np.testing.assert_allclose(np.linalg.norm(axes, axis=1), 1, rtol=0, atol=1e-12)


def test_leaners_lean_toward_the_source(poses):
    group = poses["leaner"]
    tilt = np.degrees(np.arccos(group.target_axes[:, 2]))
    assert tilt.min() >= 15 - 1e-9
    assert tilt.max() <= 60 + 1e-9
    # The upper face looks away from the source.
    assert (np.einsum("nc,nc->n", group.target_axes[:, :2], group.positions[:, :2]) > 0).all()
    # Single flats and towers.
    assert group.positions[:, 2].min() < -2 * CASING_THICKNESS
    assert group.positions[:, 2].max() > CASING_THICKNESS


def test_half_of_the_stacks_are_exactly_coaxial_and_both_polarities_occur(poses):
    group = poses["stacked"]
    aside = np.linalg.norm(np.cross(group.positions, group.source_axes), axis=1)
    assert (aside < 1e-15).sum() == len(group) // 2
    assert set(np.sign(np.einsum("nc,nc->n", group.source_axes, group.target_axes))) == {-1.0, 1.0}


@pytest.mark.parametrize(("apart", "gap"), [(0.033, 0.0), (0.040, 0.007), (0.020, -0.013)])
def test_gap_of_flats_side_by_side(apart, gap):
    found, _ = casing_gaps(np.array([[apart, 0, 0]]), np.array([[0, 0, 1.0]]), np.array([[0, 0, 1.0]]))
    if gap >= 0:
        assert found[0] == pytest.approx(gap, abs=1e-12)
    else:
        assert found[0] < 0


def test_gap_of_an_edge_on_a_face():
    # An upright disc standing on the middle of a flat one.
    between = np.array([[0, 0, 0.00315 + 0.0165 + 0.001]])
    found, across = casing_gaps(between, np.array([[0, 0, 1.0]]), np.array([[1.0, 0, 0]]))
    assert found[0] == pytest.approx(0.001, abs=1e-9)
    np.testing.assert_allclose(across[0], [0, 0, 1], atol=1e-6)
