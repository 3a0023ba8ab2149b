"""Vectors, quaternions, poses and easing: the geometry that all packages share.

Lengths come back in the unit they were given in, angles are rad, quaternions are (w, x, y, z), poses are position and
quaternion in one array, shape (7,). Sums are taken in a fixed order and nothing is handed to a library that chooses its
code by the processor (BLAS, LAPACK, vectorised functions): the same numbers in, the same bits out, on every machine.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import shared
from openpolarity.elementary import acos, cos, sin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike

    from openpolarity.compiled import Floats

    Vector = Sequence[float] | Floats
    Triple = tuple[float, float, float]
    Four = tuple[float, float, float, float]

# ---------------------------------------------------------------------- vectors


@shared
def hypot(x: float, y: float) -> float:
    """Length of (x, y). Overflows or underflows where the squares do."""
    return math.sqrt(x * x + y * y)


def _numbers(vector: Vector) -> Sequence[float]:
    return vector.tolist() if isinstance(vector, np.ndarray) else vector


def dot(a: Vector, b: Vector) -> float:
    """Sum of the products of two vectors' numbers, added from the first to the last."""
    total = 0.0
    for x, y in zip(_numbers(a), _numbers(b), strict=True):
        total += x * y
    return float(total)


def norm(vector: Vector) -> float:
    """Length of a vector."""
    return math.sqrt(dot(vector, vector))


def distance(a: Vector, b: Vector) -> float:
    """Distance between two points."""
    total = 0.0
    for x, y in zip(_numbers(a), _numbers(b), strict=True):
        total += (x - y) * (x - y)
    return math.sqrt(total)


def norms(vectors: Floats) -> Floats:
    """Lengths of many vectors: along the last axis of an array."""
    total = np.zeros(vectors.shape[:-1])
    for k in range(vectors.shape[-1]):
        total = total + vectors[..., k] * vectors[..., k]
    return np.sqrt(total)


def dots(a: Floats, b: Floats) -> Floats:
    """Dot products of many vectors: along the last axis of two arrays that fit each other."""
    total = np.zeros(np.broadcast_shapes(a.shape, b.shape)[:-1])
    for k in range(a.shape[-1]):
        total = total + a[..., k] * b[..., k]
    return total


def product(a: Floats, b: Floats) -> Floats:
    """Matrix product of arrays of shapes (..., n, k) and (..., k, m), each sum from its first term to its last."""
    total = a[..., :, 0, None] * b[..., None, 0, :]
    for k in range(1, a.shape[-1]):
        total = total + a[..., :, k, None] * b[..., None, k, :]
    return np.asarray(total)


def cross(a: Vector, b: Vector) -> Floats:
    """Vector product of two vectors, shape (3,)."""
    ax, ay, az = _numbers(a)
    bx, by, bz = _numbers(b)
    return np.array([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx])


# ---------------------------------------------------------------------- quaternions


@shared
def turns_in_a_row(a: Four, b: Four) -> Four:
    """Product of two quaternions in plain numbers: the turn b followed by the turn a."""
    w1, x1, y1, z1 = a
    w2, x2, y2, z2 = b
    return (
        w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
        w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
        w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
        w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
    )


def multiply(a: Vector, b: Vector) -> Floats:
    """Product of two quaternions: the turn b followed by the turn a."""
    w1, x1, y1, z1 = _numbers(a)
    w2, x2, y2, z2 = _numbers(b)
    return np.array(turns_in_a_row((w1, x1, y1, z1), (w2, x2, y2, z2)))


def conjugate(q: Vector) -> Floats:
    """The inverse of a unit quaternion: the same turn backwards."""
    w, x, y, z = _numbers(q)
    return np.array([w, -x, -y, -z])


def rotate(q: Vector, v: Vector) -> Floats:
    """Turn a vector by a unit quaternion."""
    w, x, y, z = _numbers(q)
    vx, vy, vz = _numbers(v)
    tx = 2.0 * (y * vz - z * vy)
    ty = 2.0 * (z * vx - x * vz)
    tz = 2.0 * (x * vy - y * vx)
    return np.array([vx + w * tx + (y * tz - z * ty), vy + w * ty + (z * tx - x * tz), vz + w * tz + (x * ty - y * tx)])


def turn_about(axis: Vector, angle: float) -> Floats:
    """The quaternion of a turn by an angle about a unit vector."""
    x, y, z = _numbers(axis)
    sine = sin(0.5 * angle)
    return np.array([cos(0.5 * angle), sine * x, sine * y, sine * z])


@shared
def up_axis(w: float, x: float, y: float, z: float) -> tuple[float, float, float]:
    """Where a turn by a unit quaternion takes the z axis: out of a disc's white face."""
    return 2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y)


def up_axes(poses: Floats) -> Floats:
    """The z axes of many poses, shape (n, 7), turned by their quaternions: shape (n, 3)."""
    w, x, y, z = poses[:, 3], poses[:, 4], poses[:, 5], poses[:, 6]
    return np.stack([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)], axis=1)


def angle_between(a: Vector, b: Vector) -> float:
    """The angle of the short turn from one unit quaternion to another, 0 to π."""
    return 2.0 * acos(min(1.0, abs(dot(a, b))))


@shared
def slerp_shares(cosine: float, share: float) -> tuple[float, float]:
    """The weights of two unit quaternions in a spherical interpolation; ``cosine`` is their dot product."""
    sign = 1.0 if cosine >= 0.0 else -1.0
    angle = acos(min(1.0, cosine * sign))
    if angle < 1e-6:
        return 1.0 - share, share * sign
    whole = sin(angle)
    return sin((1.0 - share) * angle) / whole, sign * sin(share * angle) / whole


@shared
def share_of_turn(a: Four, b: Four, share: float) -> Four:
    """Spherical interpolation in plain numbers: a share (0 to 1) of the shorter turn between two unit quaternions."""
    w1, x1, y1, z1 = a
    w2, x2, y2, z2 = b
    first, second = slerp_shares(w1 * w2 + x1 * x2 + y1 * y2 + z1 * z2, share)
    w, x, y, z = first * w1 + second * w2, first * x1 + second * x2, first * y1 + second * y2, first * z1 + second * z2
    length = math.sqrt(w * w + x * x + y * y + z * z)
    return w / length, x / length, y / length, z / length


def slerp(a: Vector, b: Vector, share: float) -> Floats:
    """Spherical interpolation: a share (0 to 1) of the shorter turn from one unit quaternion to another."""
    w1, x1, y1, z1 = _numbers(a)
    w2, x2, y2, z2 = _numbers(b)
    return np.array(share_of_turn((w1, x1, y1, z1), (w2, x2, y2, z2), share))


# ---------------------------------------------------------------------- ways


@shared
def ease(share: float) -> float:
    """Minimum-jerk easing: the share of a way (0 to 1) that is done after a share of its time (0 to 1)."""
    return share * share * share * (10.0 + share * (6.0 * share - 15.0))


def blend_poses(a: Floats, b: Floats, share: float) -> Floats:
    """Interpolate between two poses, shape (7,): linearly in position, by the shorter turn in orientation."""
    return np.concatenate([(1 - share) * a[:3] + share * b[:3], slerp(a[3:], b[3:], share)])


def circle(count: int, offset: float = 0.0) -> tuple[Floats, Floats]:
    """Cosines and sines of ``count`` directions spread evenly over a turn, the first ``offset`` steps from x."""
    angles = [2.0 * math.pi * (k + offset) / count for k in range(count)]
    return np.array([cos(angle) for angle in angles]), np.array([sin(angle) for angle in angles])


def unit(vector: ArrayLike) -> Floats:
    """A vector of length 1 in the same direction."""
    array = np.asarray(vector, dtype=np.float64)
    return array / norm(array)
