"""Our own sine and related functions are right to 3 units in the last place, and the same in Python and in kernels."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity import elementary as own
from openpolarity.chance import normals
from openpolarity.compiled import Floats, entry

UNITS = 4
"""In the last place: three are ours, one is the C library's."""


def near(found: float, right: float, units: float = UNITS) -> bool:
    return found == right or (math.isnan(found) and math.isnan(right)) or abs(found - right) <= units * math.ulp(right)


@given(st.floats(-1e4, 1e4))
def test_angles(x: float) -> None:
    assert near(own.sin(x), math.sin(x))
    assert near(own.cos(x), math.cos(x))


@given(st.floats(-1e-3, 1e-3))
def test_small_numbers(x: float) -> None:
    assert near(own.sin(x), math.sin(x))
    assert near(own.cos(x), math.cos(x))
    assert near(own.exp(x), math.exp(x))
    assert near(own.log(1 + x), math.log(1 + x))
    assert near(own.acos(1 - abs(x)), math.acos(1 - abs(x)))
    assert near(own.atan2(x, 1.0), math.atan2(x, 1.0))


@given(st.floats(-745, 709))
def test_powers_of_e(x: float) -> None:
    assert near(own.exp(x), math.exp(x))


@given(st.floats(min_value=0, exclude_min=True, allow_infinity=False))
def test_logarithms(x: float) -> None:
    assert near(own.log(x), math.log(x))


@given(st.floats(-1, 1))
def test_angles_of_cosines(x: float) -> None:
    assert near(own.acos(x), math.acos(x))


@given(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3))
def test_angles_of_points(y: float, x: float) -> None:
    assert near(own.atan2(y, x), math.atan2(y, x))


def test_where_they_end() -> None:
    for zero in (0.0, -0.0):
        for x in (0.0, -0.0, 1.0, -1.0, math.inf, -math.inf):
            assert own.atan2(zero, x) == math.atan2(zero, x)
            assert math.copysign(1, own.atan2(zero, x)) == math.copysign(1, zero)
    assert own.atan2(math.inf, math.inf) == math.pi / 4
    assert own.atan2(1.0, math.inf) == 0
    assert own.atan2(math.inf, 1.0) == math.pi / 2
    assert own.exp(710.0) == math.inf
    assert own.exp(-746.0) == own.exp(-math.inf) == 0
    assert own.log(0.0) == -math.inf
    assert own.log(math.inf) == math.inf
    for found in (own.sin(math.inf), own.cos(math.nan), own.acos(1.1), own.log(-1.0), own.exp(math.nan)):
        assert math.isnan(found)
    assert abs(own.sin(1e300)) <= 1  # no hand turns so far; still it is a sine


@given(st.floats(-700, 700))
def test_what_one_relies_on(x: float) -> None:
    assert own.sin(-x) == -own.sin(x)
    assert own.cos(-x) == own.cos(x)
    assert own.sin(x) ** 2 + own.cos(x) ** 2 == pytest.approx(1, abs=1e-15)


@entry
def _compiled(numbers: Floats, out: Floats) -> None:
    for i in range(numbers.size):
        x = numbers[i]
        out[i, 0] = own.sin(x)
        out[i, 1] = own.cos(x)
        out[i, 2] = own.exp(x)
        out[i, 3] = own.log(abs(x))
        out[i, 4] = own.acos(x / 10.0)
        out[i, 5] = own.atan2(x, 0.3)


def test_a_kernel_computes_the_same_bits_as_python() -> None:
    numbers = np.random.default_rng(1).uniform(-10, 10, 3000)
    out = np.zeros((3000, 6))
    _compiled(numbers, out)
    plain = [
        (own.sin(x), own.cos(x), own.exp(x), own.log(abs(x)), own.acos(x / 10.0), own.atan2(x, 0.3))
        for x in numbers.tolist()
    ]
    assert np.array_equal(out, np.array(plain))


def test_draws_are_normal() -> None:
    found = normals(np.random.default_rng(7), (200, 100), 2.0)
    assert found.shape == (200, 100)
    assert found.mean() == pytest.approx(0, abs=0.05)
    assert found.std() == pytest.approx(2, rel=0.02)
    assert (np.abs(found) < 2).mean() == pytest.approx(0.6827, abs=0.01)
    assert (np.abs(found) > 6).mean() == pytest.approx(0.0027, abs=0.0012)
