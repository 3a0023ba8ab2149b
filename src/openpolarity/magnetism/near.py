"""The near law: one magnet's exact field, met by the current round the other's rim.

The source's vector potential is tabled once for a shape of magnet; the target is a stack of current loops (Gauss
points over its height), each a ring of points. The energy is the flux through the loops, and force and torque are
its exact derivatives, so what is conserved in theory is conserved here. A ring of points converges exponentially,
and the coaxial case, singular in most other forms, is the easiest: that is why loops and not faces are integrated.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Seven, inline, kernel
from openpolarity.magnetism.solenoid import potential_of_loop

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.magnetism.magnet import DiscMagnet

HEIGHTS = 3
"""Gauss points over the target's height."""
RING = 20
"""Points round each of the target's loops."""
CELLS_A_RADIUS = 28
"""Cells of the table in one radius of the source: half a millimetre for a magnet of 28 mm."""
_GAUSS_HEIGHTS = 24


class PotentialTable(NamedTuple):
    """The vector potential of a source: a = A_phi / rho at unit remanence, on a grid of (rho, |z|).

    ``nodes`` holds ``a, h·da/drho, h·da/dz, h²·d²a/drho dz`` (h the cell size), shape ``(n, n, 4)``.
    """

    nodes: Floats
    cell: float


@kernel
def _fill_table(nodes: Floats, cell: float, radius: float, half: float, heights: Floats, weights: Floats) -> None:
    count = nodes.shape[0]
    nudge = 1e-3 * cell
    for i in range(count):
        for j in range(count):
            rho = i * cell
            z = j * cell
            a = 0.0
            a_rho = 0.0
            a_z = 0.0
            a_rho_z = 0.0
            for g in range(heights.size):
                w = weights[g] * half / (4.0 * math.pi)
                dz = z - half * heights[g]
                value, by_rho, by_z = potential_of_loop(rho, dz, radius)
                a += w * value
                a_rho += w * by_rho
                a_z += w * by_z
                up = potential_of_loop(rho, dz + nudge, radius)[1]
                down = potential_of_loop(rho, dz - nudge, radius)[1]
                a_rho_z += w * (up - down) / (2.0 * nudge)
            nodes[i, j, 0] = a
            nodes[i, j, 1] = a_rho * cell
            nodes[i, j, 2] = a_z * cell
            nodes[i, j, 3] = a_rho_z * cell * cell


@lru_cache(maxsize=16)
def potential_table(radius: float, half: float, reach: float) -> PotentialTable:
    """Table the potential of a magnet (radius and half thickness in m) out to ``reach`` metres from its centre."""
    cell = radius / CELLS_A_RADIUS
    count = math.ceil(reach / cell) + 2
    nodes = np.empty((count, count, 4))
    heights, weights = np.polynomial.legendre.leggauss(_GAUSS_HEIGHTS)
    _fill_table(nodes, cell, radius, half, heights, weights)
    nodes.flags.writeable = False
    return PotentialTable(nodes, cell)


class Loops(NamedTuple):
    """A target as loops: heights (m), weights (m²: height times arc), and a ring of directions."""

    heights: Floats
    weights: Floats
    cosines: Floats
    sines: Floats
    radius: float


def loops(magnet: DiscMagnet, *, heights: int = HEIGHTS, ring: int = RING) -> Loops:
    """Cut a target magnet into ``heights`` loops of ``ring`` points."""
    nodes, weights = np.polynomial.legendre.leggauss(heights)
    # Half a step off the line of centres: mirrored boards then give mirrored wrenches.
    angles = 2 * np.pi * (np.arange(ring) + 0.5) / ring
    half = magnet.thickness / 2
    return Loops(
        half * nodes,
        half * weights * (2 * np.pi * magnet.radius / ring),
        np.cos(angles),
        np.sin(angles),
        magnet.radius,
    )


@inline
def near_law(
    nodes: Floats, cell: float, heights: Floats, weights: Floats, cosines: Floats, sines: Floats, radius: float,
    strength: float, rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float,
) -> Seven:  # fmt: skip
    """Energy (J), force (N) and torque about the target's centre (N·m) on the target.

    ``r`` from source to target (m), ``s`` and ``t`` the unit axes; ``strength`` is the source's remanence (T) times the
    target's magnetisation (A/m).
    """
    # The ring starts from the direction in the target's plane that points at the source.
    along = -(rx * tx + ry * ty + rz * tz)
    ex = -rx - along * tx
    ey = -ry - along * ty
    ez = -rz - along * tz
    size = math.sqrt(ex * ex + ey * ey + ez * ez)
    if size < 1e-9:  # coaxial: any direction will do
        if abs(tx) < 0.7:
            ex, ey, ez = 0.0, tz, -ty
        else:
            ex, ey, ez = -tz, 0.0, tx
        size = math.sqrt(ex * ex + ey * ey + ez * ez)
    ex /= size
    ey /= size
    ez /= size
    gx = ty * ez - tz * ey
    gy = tz * ex - tx * ez
    gz = tx * ey - ty * ex
    per_cell = 1.0 / cell
    last = nodes.shape[0] - 2

    energy = 0.0
    fx = fy = fz = 0.0
    mx = my = mz = 0.0
    for h in range(heights.size):
        height = heights[h]
        weight = strength * weights[h]
        for k in range(cosines.size):
            c = cosines[k]
            s = sines[k]
            # The point relative to the target's centre, and the direction of the current there.
            qx = height * tx + radius * (c * ex + s * gx)
            qy = height * ty + radius * (c * ey + s * gy)
            qz = height * tz + radius * (c * ez + s * gz)
            ux = c * gx - s * ex
            uy = c * gy - s * ey
            uz = c * gz - s * ez
            px = rx + qx
            py = ry + qy
            pz = rz + qz
            # In the source's cylindrical coordinates.
            z = px * sx + py * sy + pz * sz
            ax = px - z * sx
            ay = py - z * sy
            az = pz - z * sz
            rho = math.sqrt(ax * ax + ay * ay + az * az)
            side = 1.0 if z >= 0.0 else -1.0
            x = rho * per_cell
            y = abs(z) * per_cell
            i = min(int(x), last)
            j = min(int(y), last)
            x -= i
            y -= j
            # Cubic Hermite basis and its derivative, across and up.
            x2 = x * x
            y2 = y * y
            p1 = x2 * (3.0 - 2.0 * x)
            p0 = 1.0 - p1
            m0 = x * (1.0 - x) * (1.0 - x)
            m1 = x2 * (x - 1.0)
            dp = 6.0 * x * (1.0 - x)
            dm0 = 1.0 + x * (3.0 * x - 4.0)
            dm1 = x * (3.0 * x - 2.0)
            P1 = y2 * (3.0 - 2.0 * y)
            P0 = 1.0 - P1
            M0 = y * (1.0 - y) * (1.0 - y)
            M1 = y2 * (y - 1.0)
            dP = 6.0 * y * (1.0 - y)
            dM0 = 1.0 + y * (3.0 * y - 4.0)
            dM1 = y * (3.0 * y - 2.0)
            n00 = nodes[i, j]
            n10 = nodes[i + 1, j]
            n01 = nodes[i, j + 1]
            n11 = nodes[i + 1, j + 1]
            # Along rho first: value and slope of a and of da/dz at both heights.
            low = p0 * n00[0] + p1 * n10[0] + m0 * n00[1] + m1 * n10[1]
            high = p0 * n01[0] + p1 * n11[0] + m0 * n01[1] + m1 * n11[1]
            low_z = p0 * n00[2] + p1 * n10[2] + m0 * n00[3] + m1 * n10[3]
            high_z = p0 * n01[2] + p1 * n11[2] + m0 * n01[3] + m1 * n11[3]
            low_r = dp * (n10[0] - n00[0]) + dm0 * n00[1] + dm1 * n10[1]
            high_r = dp * (n11[0] - n01[0]) + dm0 * n01[1] + dm1 * n11[1]
            low_rz = dp * (n10[2] - n00[2]) + dm0 * n00[3] + dm1 * n10[3]
            high_rz = dp * (n11[2] - n01[2]) + dm0 * n01[3] + dm1 * n11[3]
            a = P0 * low + P1 * high + M0 * low_z + M1 * high_z
            a_rho = per_cell * (P0 * low_r + P1 * high_r + M0 * low_rz + M1 * high_rz)
            a_z = side * per_cell * (dP * (high - low) + dM0 * low_z + dM1 * high_z)
            # A = a (s × p); the energy of this piece is −weight A·u.
            vx = uy * sz - uz * sy
            vy = uz * sx - ux * sz
            vz = ux * sy - uy * sx
            turn = px * vx + py * vy + pz * vz
            energy -= weight * a * turn
            if rho > 0.0:
                a_rho /= rho
            kx = weight * (turn * (a_rho * ax + a_z * sx) + a * vx)
            ky = weight * (turn * (a_rho * ay + a_z * sy) + a * vy)
            kz = weight * (turn * (a_rho * az + a_z * sz) + a * vz)
            fx += kx
            fy += ky
            fz += kz
            # Turning the target moves the point and turns the current: q × k + weight u × A.
            Ax = a * (sy * pz - sz * py)
            Ay = a * (sz * px - sx * pz)
            Az = a * (sx * py - sy * px)
            mx += qy * kz - qz * ky + weight * (uy * Az - uz * Ay)
            my += qz * kx - qx * kz + weight * (uz * Ax - ux * Az)
            mz += qx * ky - qy * kx + weight * (ux * Ay - uy * Ax)
    return energy, fx, fy, fz, mx, my, mz
