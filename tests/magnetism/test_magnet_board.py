"""All wrenches of a board at once."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from magnet_cases import GAME, any_axis, seeds

from openpolarity.compiled import entry
from openpolarity.magnetism import MagnetError, board_energy, board_wrenches, energy, pair_law, wrench
from openpolarity.magnetism.board import add_board
from openpolarity.magnetism.pair import pair


def board(rng, count):
    """Discs strewn over the mat, at least 34 mm apart."""
    spots = [(i, j) for i in range(8) for j in range(7)]
    chosen = rng.permutation(len(spots))[:count]
    grid = np.array([spots[k] for k in chosen], dtype=float)
    positions = np.column_stack([0.04 * grid + rng.uniform(-0.003, 0.003, (count, 2)), rng.uniform(0, 0.02, count)])
    return positions, any_axis(rng, count)


@given(seed=seeds, count=st.integers(2, 53))
@settings(max_examples=30, deadline=None)
def test_action_and_reaction(seed, count):
    x, u = board(np.random.default_rng(seed), count)
    out = board_wrenches(GAME, x, u)
    force, torque = out[:, :3], out[:, 3:]
    np.testing.assert_allclose(force.sum(axis=0), 0, atol=1e-13 * np.abs(force).sum())
    about_origin = torque + np.cross(x, force)
    np.testing.assert_allclose(about_origin.sum(axis=0), 0, atol=1e-13 * (np.abs(force).sum() + np.abs(torque).sum()))


def test_two_magnets_get_exactly_opposite_forces():
    for seed in range(50):
        x, u = board(np.random.default_rng(seed), 2)
        out = board_wrenches(GAME, x, u)
        assert (out[0, :3] == -out[1, :3]).all()


@given(seed=seeds)
@settings(max_examples=10, deadline=None)
def test_a_board_is_the_sum_of_its_pairs(seed):
    x, u = board(np.random.default_rng(seed), 6)
    expected, total = np.zeros((6, 6)), 0.0
    for i in range(6):
        for j in range(i + 1, 6):
            on_j = wrench(GAME, x[i], u[i], GAME, x[j], u[j])
            expected[j] += on_j
            expected[i, :3] -= on_j[:3]
            expected[i, 3:] -= on_j[3:] + np.cross(x[j] - x[i], on_j[:3])
            total += energy(GAME, x[i], u[i], GAME, x[j], u[j])
    np.testing.assert_allclose(board_wrenches(GAME, x, u), expected, rtol=0, atol=1e-12 * np.abs(expected).max())
    assert board_energy(GAME, x, u) == pytest.approx(total, rel=1e-12)


@pytest.mark.parametrize("count", [0, 1])
def test_nothing_to_do(count):
    out = board_wrenches(GAME, np.zeros((count, 3)), np.tile([0, 0, 1.0], (count, 1)))
    assert out.shape == (count, 6)
    assert not out.any()
    assert board_energy(GAME, np.zeros((count, 3)), np.tile([0, 0, 1.0], (count, 1))) == 0


def test_add_board_adds():
    x, u = board(np.random.default_rng(3), 5)
    out = np.ones((5, 6))
    total = add_board(pair_law(GAME, GAME), x, u, out)
    np.testing.assert_allclose(out - 1, board_wrenches(GAME, x, u), rtol=0, atol=1e-15)
    assert total == board_energy(GAME, x, u)


def test_inputs_stay_as_they_were():
    x, u = board(np.random.default_rng(3), 5)
    x0, u0 = x.copy(), u.copy()
    board_wrenches(GAME, x, u)
    assert (x == x0).all()
    assert (u == u0).all()


@pytest.mark.parametrize(
    ("positions", "directions"),
    [
        (np.zeros(3), np.array([0, 0, 1.0])),
        (np.zeros((2, 3)), np.array([[0, 0, 1.0]])),
        (np.zeros((1, 2, 3)), np.array([[[0, 0, 1.0], [0, 0, 1.0]]])),
    ],
)
def test_wrong_shapes(positions, directions):
    with pytest.raises(MagnetError, match="shape"):
        board_wrenches(GAME, positions, directions)


@entry
def wrench_of_two(law, x, y, z, a, b, c, d, e, f):
    return pair(law, x, y, z, a, b, c, d, e, f)


@pytest.mark.parametrize("where", range(9))
@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf, 1e300])
def test_the_kernel_survives_what_is_no_pose(where, bad):
    """A simulation that has gone wrong asks for the force between magnets nowhere: no crash, no endless loop."""
    numbers = [0.02, 0.0, 0.02, 0.0, 0.0, 1.0, 0.0, 0.6, 0.8]
    numbers[where] = bad
    assert len(wrench_of_two(pair_law(GAME, GAME), *numbers)) == 7


def test_one_inside_the_other_is_finite():
    """Nothing stops a hand from pushing one disc into another for a moment."""
    rng = np.random.default_rng(8)
    for _ in range(200):
        found = wrench(GAME, np.zeros(3), any_axis(rng), GAME, rng.uniform(0, 0.012) * any_axis(rng), any_axis(rng))
        assert np.isfinite(found).all()
    assert np.isfinite(wrench(GAME, np.zeros(3), [0, 0, 1], GAME, np.zeros(3), [0, 0, 1])).all()
