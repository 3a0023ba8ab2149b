"""Sine, cosine and other elementary functions, the same to the bit on every processor.

The C library's functions and numpy's choose their code by the processor they run on (with fused multiply-add or
without), and the last bit of what they return differs. A snap makes a millimetre of a last bit within a second. So
whatever lies on the way from a hand to a ruling computes with these: sums, products, quotients and square roots in a
fixed order, which IEEE 754 defines to the bit. Called from Python they are plain Python, called from a kernel they are
compiled without contraction; both give the same bits. They are right to 3 units in the last place.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import shared

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import ArrayLike

    from openpolarity.compiled import Floats

# π/2 and ln 2 in pieces: the first ones end in zeros enough for exact products with counts below 2²⁰.
_QUARTER_1 = 1.5707963267341256
_QUARTER_2 = 6.077100506303966e-11
_QUARTER_3 = 2.0222662487959506e-21
_LN2_1 = 0.6931471804855391
_LN2_2 = 7.440617110012397e-11
_FARTHEST = 1.0e6
_ATAN_1_4 = 0.24497866312686414
_ATAN_2_4 = 0.46364760900080615
_ATAN_3_4 = 0.6435011087932844
_ATAN_4_4 = 0.7853981633974483


@shared
def _sin_below_45(x: float) -> float:
    """Sine of at most π/4: the first terms of its series; the next one is below 1e-18 of it."""
    y = x * x
    tail = 1 / 1307674368000.0 - y / 355687428096000.0
    tail = 1 / 6227020800.0 - y * tail
    tail = 1 / 39916800.0 - y * tail
    tail = 1 / 362880.0 - y * tail
    tail = 1 / 5040.0 - y * tail
    tail = 1 / 120.0 - y * tail
    tail = 1 / 6.0 - y * tail
    return x - x * (y * tail)


@shared
def _cos_below_45(x: float) -> float:
    """Cosine of at most π/4, as its series."""
    y = x * x
    tail = 1 / 20922789888000.0 - y / 6402373705728000.0
    tail = 1 / 87178291200.0 - y * tail
    tail = 1 / 479001600.0 - y * tail
    tail = 1 / 3628800.0 - y * tail
    tail = 1 / 40320.0 - y * tail
    tail = 1 / 720.0 - y * tail
    tail = 1 / 24.0 - y * tail
    half = 0.5 * y
    # 1 − half loses what the series knows beyond the last place of 1; it is put back with the rest.
    first = 1.0 - half
    return first + (((1.0 - first) - half) + y * (y * tail))


@shared
def _quarters(x: float) -> tuple[int, float]:
    """Split an angle (rad) into a whole number of quarter turns and a remainder of at most π/4 either way."""
    if abs(x) > _FARTHEST:
        # No hand turns so far. Still an angle, but no longer right to the last place.
        x = x % (2.0 * math.pi)
    count = math.floor(x * (2.0 / math.pi) + 0.5)
    return int(count), ((x - count * _QUARTER_1) - count * _QUARTER_2) - count * _QUARTER_3


@shared
def sin(x: float) -> float:
    """Sine of an angle in rad."""
    if not math.isfinite(x):
        return math.nan
    count, left = _quarters(x)
    side = count & 3
    if side == 0:
        return _sin_below_45(left)
    if side == 1:
        return _cos_below_45(left)
    if side == 2:
        return -_sin_below_45(left)
    return -_cos_below_45(left)


@shared
def cos(x: float) -> float:
    """Cosine of an angle in rad."""
    if not math.isfinite(x):
        return math.nan
    count, left = _quarters(x)
    side = count & 3
    if side == 0:
        return _cos_below_45(left)
    if side == 1:
        return -_sin_below_45(left)
    if side == 2:
        return -_cos_below_45(left)
    return _sin_below_45(left)


@shared
def _atan_to_1(x: float) -> float:
    """Arc tangent of a number from 0 to 1, rad: a series about the nearest quarter."""
    if x < 0.125:
        start, part = 0.0, x
    elif x < 0.375:
        start, part = _ATAN_1_4, (x - 0.25) / (1.0 + 0.25 * x)
    elif x < 0.625:
        start, part = _ATAN_2_4, (x - 0.5) / (1.0 + 0.5 * x)
    elif x < 0.875:
        start, part = _ATAN_3_4, (x - 0.75) / (1.0 + 0.75 * x)
    else:
        start, part = _ATAN_4_4, (x - 1.0) / (1.0 + x)
    y = part * part
    tail = 1 / 17.0 - y / 19.0
    tail = 1 / 15.0 - y * tail
    tail = 1 / 13.0 - y * tail
    tail = 1 / 11.0 - y * tail
    tail = 1 / 9.0 - y * tail
    tail = 1 / 7.0 - y * tail
    tail = 1 / 5.0 - y * tail
    tail = 1 / 3.0 - y * tail
    return start + (part - part * (y * tail))


@shared
def atan2(y: float, x: float) -> float:
    """Angle from the x axis to the point (x, y), −π to π rad."""
    if math.isnan(x) or math.isnan(y):
        return math.nan
    high, wide = abs(y), abs(x)
    if high == 0.0 and wide == 0.0:
        angle = 0.0
    elif math.isinf(high) and math.isinf(wide):
        angle = _ATAN_4_4
    elif high <= wide:
        angle = _atan_to_1(high / wide)
    else:
        angle = math.pi / 2.0 - _atan_to_1(wide / high)
    if math.copysign(1.0, x) < 0.0:
        angle = math.pi - angle
    return math.copysign(angle, y)


@shared
def acos(x: float) -> float:
    """Angle whose cosine is x, 0 to π rad."""
    if not -1.0 <= x <= 1.0:
        return math.nan
    return 2.0 * atan2(math.sqrt(1.0 - x), math.sqrt(1.0 + x))


@shared
def exp(x: float) -> float:
    """e to the power of x."""
    if math.isnan(x):
        return math.nan
    if x > 709.782712893384:
        return math.inf
    if x < -745.2:
        return 0.0
    count = math.floor(x / 0.6931471805599453 + 0.5)
    left = (x - count * _LN2_1) - count * _LN2_2
    tail = 1 / 479001600.0 + left / 6227020800.0
    tail = 1 / 39916800.0 + left * tail
    tail = 1 / 3628800.0 + left * tail
    tail = 1 / 362880.0 + left * tail
    tail = 1 / 40320.0 + left * tail
    tail = 1 / 5040.0 + left * tail
    tail = 1 / 720.0 + left * tail
    tail = 1 / 120.0 + left * tail
    tail = 1 / 24.0 + left * tail
    tail = 1 / 6.0 + left * tail
    tail = 0.5 + left * tail
    return math.ldexp(1.0 + (left + left * left * tail), int(count))


@shared
def log(x: float) -> float:
    """Natural logarithm."""
    if math.isnan(x) or x < 0.0:
        return math.nan
    if x == 0.0:
        return -math.inf
    if math.isinf(x):
        return math.inf
    part, count = math.frexp(x)
    if part < 0.7071067811865476:
        part *= 2.0
        count -= 1
    # ln part = 2 artanh((part − 1) / (part + 1))
    over = part - 1.0
    s = over / (part + 1.0)
    y = s * s
    tail = 1 / 21.0 + y / 23.0
    tail = 1 / 19.0 + y * tail
    tail = 1 / 17.0 + y * tail
    tail = 1 / 15.0 + y * tail
    tail = 1 / 13.0 + y * tail
    tail = 1 / 11.0 + y * tail
    tail = 1 / 9.0 + y * tail
    tail = 1 / 7.0 + y * tail
    tail = 1 / 5.0 + y * tail
    tail = 1 / 3.0 + y * tail
    # 2s = over − s·over: the small correction is added to what is exact.
    return count * _LN2_1 + (over - (s * (over - 2.0 * (y * tail)) - count * _LN2_2))


def each(function: Callable[[float], float], values: ArrayLike) -> Floats:
    """Apply one of these functions to every number of an array."""
    array = np.asarray(values, dtype=np.float64)
    return np.array([function(value) for value in array.ravel().tolist()]).reshape(array.shape)
