"""Vectors, quaternions and paths, against numpy and known identities."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from openpolarity import geometry as geo
from openpolarity.compiled import Floats, entry

NUMBERS = st.floats(-10, 10)
VECTORS = st.tuples(NUMBERS, NUMBERS, NUMBERS)
ANGLES = st.floats(-math.pi, math.pi)
RNG = np.random.default_rng(2)


@st.composite
def turns(draw: st.DrawFn) -> Floats:
    parts = np.array(draw(st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS)))
    assume(geo.norm(parts) > 1e-3)
    return geo.unit(parts)


@given(VECTORS, VECTORS)
def test_vectors_as_numpy_has_them(a: tuple[float, ...], b: tuple[float, ...]) -> None:
    assert geo.dot(a, b) == pytest.approx(np.dot(a, b), abs=1e-12)
    assert geo.norm(a) == pytest.approx(np.linalg.norm(a))
    assert geo.distance(a, b) == pytest.approx(np.linalg.norm(np.subtract(a, b)))
    assert geo.cross(a, b) == pytest.approx(np.cross(a, b), abs=1e-12)
    assert geo.hypot(a[0], a[1]) == pytest.approx(math.hypot(a[0], a[1]))


def test_many_vectors_at_once_are_as_one_by_one() -> None:
    a, b = RNG.normal(size=(5, 7, 3)), RNG.normal(size=(5, 7, 3))
    assert geo.norms(a).tolist() == [[geo.norm(v) for v in row] for row in a]
    assert geo.dots(a, b).tolist() == [
        [geo.dot(v, w) for v, w in zip(*rows, strict=True)] for rows in zip(a, b, strict=True)
    ]
    assert geo.norms(np.zeros((0, 3))).shape == (0,)


@pytest.mark.parametrize("shapes", [((4, 4), (9, 4, 4)), ((9, 4, 4), (4, 4)), ((1, 6, 3), (5, 3, 2))])
def test_a_product_of_matrices(shapes: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    a, b = (RNG.normal(size=shape) for shape in shapes)
    assert geo.product(a, b) == pytest.approx(a @ b)


def test_vectors_of_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="longer"):
        geo.dot((1.0, 2.0), (1.0, 2.0, 3.0))


@given(turns(), turns(), VECTORS)
def test_two_turns_one_after_the_other(a: Floats, b: Floats, v: tuple[float, ...]) -> None:
    assert geo.rotate(geo.multiply(a, b), v) == pytest.approx(geo.rotate(a, geo.rotate(b, v)), abs=1e-12)
    assert geo.rotate(geo.conjugate(a), geo.rotate(a, v)) == pytest.approx(v, abs=1e-12)
    assert geo.norm(geo.rotate(a, v)) == pytest.approx(geo.norm(v), abs=1e-12)


@given(turns())
def test_the_axis_of_a_disc_is_where_up_is_turned_to(q: Floats) -> None:
    axis = geo.up_axis(*q.tolist())
    assert axis == pytest.approx(geo.rotate(q, (0.0, 0.0, 1.0)), abs=1e-12)
    assert geo.up_axes(np.array([[0, 0, 0, *q]]))[0].tolist() == list(axis)


@given(ANGLES)
def test_a_turn_about_an_axis(angle: float) -> None:
    assert geo.rotate(geo.turn_about((0.0, 0.0, 1.0), angle), (1.0, 0.0, 0.0)) == pytest.approx(
        [math.cos(angle), math.sin(angle), 0.0], abs=1e-12
    )


@given(turns(), turns(), st.floats(0, 1))
def test_part_of_a_turn(a: Floats, b: Floats, share: float) -> None:
    part = geo.slerp(a, b, share)
    whole = geo.angle_between(a, b)
    assert geo.norm(part) == pytest.approx(1)
    assert geo.angle_between(a, part) == pytest.approx(share * whole, abs=1e-6)
    assert geo.angle_between(part, b) == pytest.approx((1 - share) * whole, abs=1e-6)
    # q and −q are the same turn: whichever is given, the way is the short one.
    assert geo.angle_between(part, geo.slerp(a, -b, share)) < 1e-6 or whole > math.pi - 1e-6


def test_gently() -> None:
    shares = [geo.ease(i / 100) for i in range(101)]
    assert shares[0] == 0
    assert shares[50] == 0.5
    assert shares[100] == 1
    assert shares == sorted(shares)
    assert shares[1] < 1e-4
    assert geo.ease(0.3) + geo.ease(0.7) == pytest.approx(1)


def test_between_two_poses() -> None:
    a = np.array([0.0, 0.0, 0.1, 1.0, 0.0, 0.0, 0.0])
    b = np.array([0.1, 0.0, 0.1, *geo.turn_about((1.0, 0.0, 0.0), 1.0)])
    half = geo.blend_poses(a, b, 0.5)
    assert half[:3] == pytest.approx([0.05, 0, 0.1])
    assert half[3:] == pytest.approx(geo.turn_about((1.0, 0.0, 0.0), 0.5))
    assert geo.blend_poses(a, b, 0.0) == pytest.approx(a)
    assert geo.blend_poses(a, b, 1.0) == pytest.approx(b)


def test_directions_all_round() -> None:
    cosines, sines = geo.circle(12)
    assert cosines == pytest.approx(np.cos(2 * np.pi * np.arange(12) / 12), abs=1e-15)
    assert sines == pytest.approx(np.sin(2 * np.pi * np.arange(12) / 12), abs=1e-15)


@entry
def _compiled(numbers: Floats, out: Floats) -> None:
    for i in range(numbers.shape[0]):
        out[i, 0] = geo.ease(numbers[i, 0])
        out[i, 1], out[i, 2] = geo.slerp_shares(numbers[i, 1], numbers[i, 0])
        out[i, 3] = geo.hypot(numbers[i, 0], numbers[i, 1])
        out[i, 4], out[i, 5], out[i, 6] = geo.up_axis(numbers[i, 0], numbers[i, 1], numbers[i, 2], numbers[i, 3])


def test_a_kernel_computes_the_same_bits_as_python() -> None:
    numbers = RNG.uniform(0, 1, (2000, 4))
    out = np.zeros((2000, 7))
    _compiled(numbers, out)
    plain = [
        (geo.ease(a), *geo.slerp_shares(b, a), geo.hypot(a, b), *geo.up_axis(a, b, c, d))
        for a, b, c, d in numbers.tolist()
    ]
    assert np.array_equal(out, np.array(plain))
