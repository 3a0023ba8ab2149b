"""The sums of the magnets' law as a GPU's thread makes them: point by point, with nothing written down on the way.

A processor computes four or eight points side by side and keeps what it needs in rows (`near.ring_sums`,
`far.term_sums`); the threads of a GPU are side by side already, and memory is what they wait for.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, abreast, inline
from openpolarity.magnetism.far import charge_term

if TYPE_CHECKING:
    from openpolarity.magnetism.near import Sixteen


@inline
def term_sums(
    terms: Floats, _work: Floats, rr: float, rs: float, rt: float, st: float
) -> tuple[float, float, float, float, float]:
    """The same numbers as `far.term_sums`, in another order."""
    energy = force_r = force_s = force_t = turn_s = 0.0
    for i in range(terms.shape[1]):
        e, fr, fs, ft, ts = charge_term(terms, i, rr, rs, rt, st)
        energy += e
        force_r += fr
        force_s += fs
        force_t += ft
        turn_s += ts
    return energy, force_r, force_s, force_t, turn_s


@inline
def shared_term_sums(
    terms: Floats, rr: float, rs: float, rt: float, st: float
) -> tuple[float, float, float, float, float]:
    """The same numbers, by all lanes together."""
    energy = force_r = force_s = force_t = turn_s = 0.0
    for i in abreast(terms.shape[1]):
        e, fr, fs, ft, ts = charge_term(terms, i, rr, rs, rt, st)
        energy += e
        force_r += fr
        force_s += fs
        force_t += ft
        turn_s += ts
    return energy, force_r, force_s, force_t, turn_s


@inline
def ring_sums(
    flat: Floats, side: float, _work: Floats, cell: float, heights: Floats, weights: Floats, cosines: Floats,
    sines: Floats, radius: float, strength: float,
    Rx: float, Ry: float, Rz: float, Tx: float, Ty: float, Tz: float,
    Ex: float, Ey: float, Ez: float, Gx: float, Gy: float, Gz: float,
) -> Sixteen:  # fmt: skip
    """The same numbers as `near.ring_sums`, in another order."""
    per_cell = 1.0 / cell
    last = side - 1.0
    cx = cy = cz = dx = dy = dz = ix = iy = jx = jy = 0.0
    Fx = Fy = Fz = lx = ly = lz = 0.0
    for p in abreast(heights.size * cosines.size):
        h = p // cosines.size
        k = p % cosines.size
        height = heights[h]
        weight = strength * weights[h]
        slope_weight = weight * per_cell
        c = cosines[k]
        s = sines[k]
        px = Rx + height * Tx + radius * (c * Ex + s * Gx)
        py = Ry + height * Ty + radius * (c * Ey + s * Gy)
        pz = Rz + height * Tz + radius * (c * Ez + s * Gz)
        ux = c * Gx - s * Ex
        uy = c * Gy - s * Ey
        rho = math.sqrt(px * px + py * py)
        x = rho * per_cell
        y = abs(pz) * per_cell
        i = math.floor(x) if x < last else last
        j = math.floor(y) if y < last else last
        at = int(i * side + j) * 16
        x -= i
        y -= j
        # A polynomial in x whose coefficients are polynomials in y, and the slopes of both.
        value = by_x = by_y = 0.0
        for n in range(3, -1, -1):
            k0 = flat[at + 4 * n]
            k1 = flat[at + 4 * n + 1]
            k2 = flat[at + 4 * n + 2]
            k3 = flat[at + 4 * n + 3]
            by_x = by_x * x + value
            value = value * x + k0 + y * (k1 + y * (k2 + y * k3))
            by_y = by_y * x + k1 + y * (2.0 * k2 + 3.0 * y * k3)
        a = weight * value
        turn = px * uy - py * ux
        radial = turn * slope_weight * by_x / max(rho, 1e-20)
        fx = radial * px + a * uy
        fy = radial * py - a * ux
        fz = turn * slope_weight * math.copysign(by_y, by_y * pz)
        cx += c * fx
        cy += c * fy
        cz += c * fz
        dx += s * fx
        dy += s * fy
        dz += s * fz
        ix -= c * a * py
        iy += c * a * px
        jx -= s * a * py
        jy += s * a * px
        Fx += fx
        Fy += fy
        Fz += fz
        lx += height * fx
        ly += height * fy
        lz += height * fz
    return cx, cy, cz, dx, dy, dz, ix, iy, jx, jy, Fx, Fy, Fz, lx, ly, lz
