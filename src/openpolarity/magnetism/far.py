"""The far law: a disc magnet as charges on its axis, at imaginary heights.

A flat charged disc has the multipoles of charges at ±i·b on its axis. One such pair with the right b would have a disc
magnet's dipole and octupole exactly; two pairs have the next two multipoles as well, which makes them right to 2e-4
from three radii on (40 mm in the game). The law is one closed energy, its derivatives are exact, and it costs as
much as three point dipoles.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Seven, inline

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.magnetism.magnet import DiscMagnet


class AxisCharges(NamedTuple):
    """Imaginary heights b (m) of charge pairs, and the share of the moment that each carries (without unit).

    The first two pairs stand for the magnet together, the third stands for it alone: it is enough very far away.
    """

    heights: Floats
    shares: Floats


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


@lru_cache(maxsize=16)
def axis_charges(magnet: DiscMagnet) -> AxisCharges:
    """Find the two charge pairs that have the magnet's multipoles 1, 3, 5 and, for thin discs, 7; and the one for 1, 3.

    In the squares of the heights this is Gauss's rule for the magnet's moments. From a thickness of about 0.15
    diameters on, Gauss would put one of the two outside the imaginary axis: it then stands at the centre as a point
    dipole (Radau's rule), and the seventh multipole is only nearly right.
    """
    mu = _multipole_ratios(magnet.thickness / magnet.diameter, 4)
    # The monic polynomial whose zeros are the squares, from the moments; then its zeros.
    below = mu[0] * mu[2] - mu[1] * mu[1]
    last = (mu[1] * mu[3] - mu[2] * mu[2]) / below
    middle = (mu[1] * mu[2] - mu[0] * mu[3]) / below
    under = middle * middle - 4.0 * last
    far = -0.5 * (middle + math.sqrt(max(0.0, under)))
    near = -0.5 * (middle - math.sqrt(max(0.0, under)))
    if under < 0.0 or far <= -1.0 or near >= -NEAR_ZERO:
        far, near = mu[2] / mu[1], -NEAR_ZERO
    share = (mu[1] - far * mu[0]) / (near - far)
    heights = [magnet.radius * math.sqrt(-square) for square in (far, near, mu[1])]
    return AxisCharges(np.array(heights), np.array([mu[0] - share, share, 1.0]))


@inline
def far_law(
    source_b: Floats, source_weight: Floats, target_b: Floats, target_weight: Floats, strength: float,
    first: int, last: int,
    rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float,
) -> Seven:  # fmt: skip
    """Energy (J), force (N) and torque about the target's centre (N·m) on the target.

    ``r`` from source to target (m), ``s`` and ``t`` unit axes; ``b`` the heights of the charges (m) and ``weight``
    their shares over their heights (1/m), of which those from ``first`` to before ``last`` are used; ``strength`` =
    μ0/4π · m_source · m_target in N·m⁴.
    """
    rr = rx * rx + ry * ry + rz * rz
    rs = rx * sx + ry * sy + rz * sz
    rt = rx * tx + ry * ty + rz * tz
    st = sx * tx + sy * ty + sz * tz
    # The force is a combination of r, s and t, the torque t × one of r and s: only the factors are summed.
    energy = 0.0
    force_r = force_s = force_t = turn_s = 0.0
    for i in range(first, last):
        for j in range(first, last):
            q = target_b[j]
            # Charges −i m/2b at ±ib: their product is −m m / 4 b b; conjugate pairs give twice the real part.
            k = -0.5 * strength * source_weight[i] * target_weight[j]
            p = source_b[i]
            for _ in range(2):
                # (r + i d)² with d = q t − p s, and g its inverse square root, w the cube of g.
                re = rr - (p * p + q * q - 2.0 * p * q * st)
                im = 2.0 * (q * rt - p * rs)
                size = math.sqrt(re * re + im * im)
                u = math.sqrt(0.5 * (size + re))
                part = 1.0 / (u * size)
                gr = u * u * part
                gi = -0.5 * im * part
                g2r = gr * gr - gi * gi
                g2i = 2.0 * gr * gi
                wr = k * (g2r * gr - g2i * gi)
                wi = k * (g2r * gi + g2i * gr)
                energy += k * gr
                force_r += wr
                force_s += wi * p
                force_t -= wi * q
                turn_s += wr * p * q
                # The same with the other charge of the source's pair.
                p = -p
                k = -k
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
