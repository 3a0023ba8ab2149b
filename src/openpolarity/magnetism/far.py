"""The far law: a disc magnet as charges on its axis, at imaginary heights.

A flat charged disc has the multipoles of charges at ±i·b on its axis. One such pair with the right b has a disc
magnet's dipole and octupole exactly, two pairs the next two multipoles as well, three pairs two more. In the squares of
the heights this is Gauss's rule for the magnet's moments. Three pairs are right to 2e-4 from 2.5 radii on (33 mm in the
game), two from 3.3 radii; one is enough from 8. The law is one closed energy, and its derivatives are exact.
"""

from __future__ import annotations

import itertools
import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Floats, Seven, inline

if TYPE_CHECKING:
    from openpolarity.magnetism.magnet import DiscMagnet


class AxisCharges(NamedTuple):
    """Imaginary heights b (m) of charge pairs, and the share of the moment that each carries (without unit)."""

    heights: tuple[float, ...]
    shares: tuple[float, ...]


def _multipole_ratios(half: float, count: int) -> list[float]:
    """Q_(2k+1) / Q_1 of a disc magnet of radius 1, k < count: the even moments of its charge along the axis.

    A charge ring of radius s at height c has the multipoles of charges spread over the heights c + i·s·cos(theta).
    Summed over theta and over the rings of a face, every power of them is a polynomial in c.
    """
    found = []
    for k in range(count):
        total = 0.0
        for j in range(k, -1, -1):
            # From the binomial, the mean of cos^2j, and the integral over s.
            factor = math.comb(2 * k + 1, 2 * j) * math.comb(2 * j, j) / (4**j * (j + 1))
            total += (-1.0 if j % 2 else 1.0) * factor * math.prod([half * half] * (k - j))
        found.append(total)
    return found


NEAR_ZERO = 1e-4
"""Stands for a height of zero, in radii squared: the pair is a point dipole then, to eight digits."""
FARTHEST = -1.2
"""No height is larger than the root of this, in radii: two charges together reach as far as the law begins."""
HALVINGS = 60
"""How many times the way between two bounds is halved to find a zero to its last digit."""


def _two_squares(mu: list[float]) -> tuple[float, float]:
    """Squares of the heights of two pairs, in radii squared, negative; the farther one first.

    From a thickness of about 0.15 diameters on, Gauss would put one of the two outside the imaginary axis: it then
    stands at the centre as a point dipole (Radau's rule), and the seventh multipole is only nearly right.
    """
    # The monic polynomial whose zeros are the squares, from the moments; then its zeros.
    below = mu[0] * mu[2] - mu[1] * mu[1]
    last = (mu[1] * mu[3] - mu[2] * mu[2]) / below
    middle = (mu[1] * mu[2] - mu[0] * mu[3]) / below
    under = middle * middle - 4.0 * last
    far = -0.5 * (middle + math.sqrt(max(0.0, under)))
    near = -0.5 * (middle - math.sqrt(max(0.0, under)))
    if under < 0.0 or far <= -1.0 or near >= -NEAR_ZERO:
        return mu[2] / mu[1], -NEAR_ZERO
    return far, near


def _three_squares(mu: list[float]) -> tuple[float, float, float] | None:
    """Squares of the heights of three pairs, or None where there are no such (thick magnets).

    Gauss's rule, if none of them is much higher than the magnet is wide; else the best rule with one as high as that
    (Radau's), which has one multipole less.
    """
    found = _gauss_squares(mu)
    if found is not None:
        return found
    # At right angles to 1 and x for the moments of (x + 1): those of the other two.
    shifted = [mu[k + 1] + mu[k] for k in range(4)]
    below = shifted[0] * shifted[2] - shifted[1] * shifted[1]
    if below == 0.0:
        return None
    last = (shifted[1] * shifted[3] - shifted[2] * shifted[2]) / below
    middle = (shifted[1] * shifted[2] - shifted[0] * shifted[3]) / below
    under = middle * middle - 4.0 * last
    if under <= 0.0:
        return None
    far = -0.5 * (middle + math.sqrt(under))
    near = -0.5 * (middle - math.sqrt(under))
    return (-1.0, far, near) if -0.98 < far < near < -NEAR_ZERO else None


def _gauss_squares(mu: list[float]) -> tuple[float, float, float] | None:
    # The monic cubic at right angles to 1, x and x²: its coefficients by Cramer's rule.
    rows = [mu[i : i + 3] for i in range(3)]
    right = [-mu[i + 3] for i in range(3)]
    whole = _determinant(rows)
    if whole == 0.0:
        return None
    c0, c1, c2 = (
        _determinant([[right[i] if j == k else rows[i][j] for j in range(3)] for i in range(3)]) / whole
        for k in range(3)
    )

    def cubic(x: float) -> float:
        return c0 + x * (c1 + x * (c2 + x))

    # Between its extremes and on either side of them lies one zero each, or there is no such rule.
    under = c2 * c2 - 3.0 * c1
    if under <= 0.0:
        return None
    bounds = (FARTHEST, (-c2 - math.sqrt(under)) / 3.0, (-c2 + math.sqrt(under)) / 3.0, -NEAR_ZERO)
    found = []
    for low, high in itertools.pairwise(bounds):
        if not low < high or cubic(low) * cubic(high) >= 0.0:
            return None
        falling = cubic(low) > 0.0
        for _ in range(HALVINGS):
            middle = 0.5 * (low + high)
            if (cubic(middle) > 0.0) == falling:
                low = middle
            else:
                high = middle
        found.append(0.5 * (low + high))
    return found[0], found[1], found[2]


def _determinant(m: list[list[float]]) -> float:
    """Of a matrix of three rows."""
    return (
        m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    )


@lru_cache(maxsize=64)
def axis_charges(magnet: DiscMagnet, pairs: int) -> AxisCharges | None:
    """Find one, two or three charge pairs that have as many of the magnet's multipoles as possible.

    None where there are no three such pairs.
    """
    mu = _multipole_ratios(magnet.thickness / magnet.diameter, 6)
    squares: tuple[float, ...] | None
    if pairs == 1:
        squares = (mu[1],)
    elif pairs == 2:
        squares = _two_squares(mu)
    else:
        squares = _three_squares(mu)
    if squares is None:
        return None
    # Lagrange: the share of a pair is the mean of the polynomial that is 1 at its square and 0 at the others'.
    shares = []
    for square in squares:
        others = [other for other in squares if other is not square]
        coefficients = [1.0]
        for other in others:
            shifted = [0.0, *coefficients]
            coefficients = [
                (shifted[k] - other * (coefficients[k] if k < len(coefficients) else 0.0)) / (square - other)
                for k in range(len(shifted))
            ]
        shares.append(sum(c * m for c, m in zip(coefficients, mu, strict=False)))
    return AxisCharges(tuple(magnet.radius * math.sqrt(-square) for square in squares), tuple(shares))


LANES = 4
"""Terms come in fours, which processors compute side by side."""
MOST_TERMS = 20
FAR_WORK = 5 * MOST_TERMS


def charge_terms(source: AxisCharges, target: AxisCharges, strength: float) -> Floats:
    """All pairs of charges as rows of numbers, shape (5, terms): p² + q², 2pq, p, q, and their weight.

    ``strength`` = μ0/4π · m_source · m_target in N·m⁴. Filled up with terms that weigh nothing to a multiple of four.
    """
    terms = []
    for p, p_share in zip(source.heights, source.shares, strict=True):
        for q, q_share in zip(target.heights, target.shares, strict=True):
            # Charges −i m/2b at ±ib: their product is −m m / 4 b b; conjugate pairs give twice the real part.
            weight = -0.5 * strength * (p_share / p) * (q_share / q)
            terms += [(p, q, weight), (-p, q, -weight)]
    first = terms[0]
    terms += [(first[0], first[1], 0.0)] * (-len(terms) % LANES)
    return np.array([[p * p + q * q, 2.0 * p * q, p, q, weight] for p, q, weight in terms]).T.copy()


@inline
def charge_term(
    terms: Floats, i: int, rr: float, rs: float, rt: float, st: float
) -> tuple[float, float, float, float, float]:
    """What one pair of charges adds to each of the sums of `term_sums`."""
    p = terms[2, i]
    q = terms[3, i]
    weight = terms[4, i]
    # (r + i d)² with d = q t − p s, and g its inverse square root, w the cube of g.
    re = rr - terms[0, i] + terms[1, i] * st
    im = q * rt - p * rs
    size = math.sqrt(re * re + 4.0 * im * im)
    u = math.sqrt(0.5 * (size + re))
    part = 1.0 / (u * size)
    gr = u * u * part
    gi = -im * part
    g2r = gr * gr - gi * gi
    g2i = 2.0 * gr * gi
    wr = weight * (g2r * gr - g2i * gi)
    wi = weight * (g2r * gi + g2i * gr)
    return weight * gr, wr, wi * p, -wi * q, wr * p * q


@inline
def term_sums(
    terms: Floats, work: Floats, rr: float, rs: float, rt: float, st: float
) -> tuple[float, float, float, float, float]:
    """Energy (J), and the factors of r, s and t in the force and of s in the torque; from products of r, s and t."""
    count = terms.shape[1]
    # The force is a combination of r, s and t, the torque t × one of r and s: only the factors are summed. Each term by
    # itself, then the sums in a fixed order: this way processors compute four at a time, and all get the same bits.
    for i in range(count):
        energy, force_r, force_s, force_t, turn_s = charge_term(terms, i, rr, rs, rt, st)
        work[i] = energy
        work[MOST_TERMS + i] = force_r
        work[2 * MOST_TERMS + i] = force_s
        work[3 * MOST_TERMS + i] = force_t
        work[4 * MOST_TERMS + i] = turn_s
    for row in range(5):
        at = row * MOST_TERMS
        for i in range(LANES, count, LANES):
            for lane in range(LANES):
                work[at + lane] += work[at + i + lane]
    energy = (work[0] + work[1]) + (work[2] + work[3])
    at = MOST_TERMS
    force_r = (work[at] + work[at + 1]) + (work[at + 2] + work[at + 3])
    at += MOST_TERMS
    force_s = (work[at] + work[at + 1]) + (work[at + 2] + work[at + 3])
    at += MOST_TERMS
    force_t = (work[at] + work[at + 1]) + (work[at + 2] + work[at + 3])
    at += MOST_TERMS
    turn_s = (work[at] + work[at + 1]) + (work[at + 2] + work[at + 3])
    return energy, force_r, force_s, force_t, turn_s


@inline
def from_sums(
    energy: float, force_r: float, force_s: float, force_t: float, turn_s: float,
    rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float,
) -> Seven:  # fmt: skip
    """Energy, force and torque on the target from what `term_sums` gives."""
    # force_t also is the factor of r in the torque.
    gx = force_t * rx + turn_s * sx
    gy = force_t * ry + turn_s * sy
    gz = force_t * rz + turn_s * sz
    return (
        energy,
        force_r * rx + force_s * sx + force_t * tx,
        force_r * ry + force_s * sy + force_t * ty,
        force_r * rz + force_s * sz + force_t * tz,
        ty * gz - tz * gy,
        tz * gx - tx * gz,
        tx * gy - ty * gx,
    )


@inline
def far_law(
    terms: Floats, work: Floats,
    rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float,
) -> Seven:  # fmt: skip
    """Energy (J), force (N) and torque about the target's centre (N·m) on the target.

    ``r`` from source to target (m), ``s`` and ``t`` unit axes; ``terms`` from `charge_terms`, ``work`` of `FAR_WORK`.
    """
    rr = rx * rx + ry * ry + rz * rz
    rs = rx * sx + ry * sy + rz * sz
    rt = rx * tx + ry * ty + rz * tz
    st = sx * tx + sy * ty + sz * tz
    energy, force_r, force_s, force_t, turn_s = term_sums(terms, work, rr, rs, rt, st)
    return from_sums(energy, force_r, force_s, force_t, turn_s, rx, ry, rz, sx, sy, sz, tx, ty, tz)
