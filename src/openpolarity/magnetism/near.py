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

from openpolarity.compiled import Seven, entry, inline
from openpolarity.geometry import circle, product
from openpolarity.magnetism.quadrature import gauss
from openpolarity.magnetism.solenoid import potential_of_loop

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.magnetism.magnet import DiscMagnet

THIN = 0.15
"""Up to this many diameters of thickness a target is cut as `THIN_CUT`, beyond as `THICK_CUT`."""
THIN_CUT = (3, 24)
"""Gauss points over the target's height, and points round each loop."""
THICK_CUT = (4, 32)
CELLS_A_RADIUS = 24
"""Cells of the table in one radius of the source: about half a millimetre for the game's magnets."""
_GAUSS_HEIGHTS = 24
_TO_POWERS = np.array([[1.0, 0, 0, 0], [0, 0, 1.0, 0], [-3.0, 3, -2, -1], [2.0, -2, 1, 1]])
"""From values and slopes at both ends of a cell (cubic Hermite) to the coefficients of 1, x, x², x³."""


class PotentialTable(NamedTuple):
    """The vector potential of a source: a = A_phi / rho at unit remanence, in cells of (rho, |z|).

    ``cells`` holds for each cell the coefficients of x^p y^q (x and y from 0 to 1 across it) at 4 p + q, shape
    ``(n, n, 16)``; ``cell`` is their size in m. Neighbours agree in value and slope along their whole border.
    """

    cells: Floats
    cell: float


@entry
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
    heights, weights = gauss(_GAUSS_HEIGHTS)
    _fill_table(nodes, cell, radius, half, heights, weights)
    # At the four corners of a cell: [near or far in rho, in z, value or slope in z, in rho].
    corners = np.empty((count - 1, count - 1, 2, 2, 2, 2))
    for i, j in np.ndindex(2, 2):
        corners[:, :, i, j] = nodes[i : count - 1 + i, j : count - 1 + j].reshape(count - 1, count - 1, 2, 2)
    hermite = corners.transpose(0, 1, 5, 2, 4, 3).reshape(count - 1, count - 1, 4, 4)
    cells = np.ascontiguousarray(product(product(_TO_POWERS, hermite), _TO_POWERS.T)).reshape(count - 1, count - 1, 16)
    cells.flags.writeable = False
    return PotentialTable(cells, cell)


class Loops(NamedTuple):
    """A target as loops: heights (m), weights (m²: height times arc), and a ring of directions."""

    heights: Floats
    weights: Floats
    cosines: Floats
    sines: Floats
    radius: float


def loops(magnet: DiscMagnet) -> Loops:
    """Cut a target magnet into loops of points."""
    count, ring = THIN_CUT if magnet.thickness <= THIN * magnet.diameter else THICK_CUT
    nodes, weights = gauss(count)
    # Half a step off the line of centres: mirrored boards then give mirrored wrenches.
    cosines, sines = circle(ring, 0.5)
    half = magnet.thickness / 2
    return Loops(
        half * nodes,
        half * weights * (2 * np.pi * magnet.radius / ring),
        cosines,
        sines,
        magnet.radius,
    )


@inline
def _across(x: float, y: float, z: float) -> tuple[float, float, float]:
    """Return some unit vector at right angles to the unit vector (x, y, z)."""
    if abs(x) < 0.7:
        size = math.sqrt(y * y + z * z)
        return 0.0, z / size, -y / size
    size = math.sqrt(x * x + z * z)
    return -z / size, 0.0, x / size


# The work space of `near_law`: rows of one number a point. The compiler turns a loop over points into vector
# instructions only if it can see that the rows do not overlap, so their length is fixed; it holds the longest ring.
_ROW = 32
# 16 rows to be summed in the end.
_PULL_COS = 0  # 3 rows: the force on all points at one angle, times its cosine
_PULL_SIN = 3 * _ROW  # times its sine
_FLUX_COS = 6 * _ROW  # 2 rows: the potential there, likewise
_FLUX_SIN = 8 * _ROW
_PULL = 10 * _ROW  # the force alone
_LEVER = 13 * _ROW  # the force times the loop's height
# What is needed on the way.
_FLUX = 16 * _ROW
_X = 18 * _ROW  # place in the cell, across
_Y = 19 * _ROW  # and up
_AT = 20 * _ROW  # number of the cell
_RHO = 21 * _ROW
_CELL = 22 * _ROW  # 16 rows: the coefficients of the cell
_COS = 38 * _ROW  # the ring, copied here: one array fewer that the compiler must suspect of overlapping
_SIN = 39 * _ROW
WORK_SIZE = 40 * _ROW


Sixteen = tuple[
    float, float, float, float, float, float, float, float, float, float, float, float, float, float, float, float
]  # fmt: skip
"""Force times cosine and times sine (3 each), potential times cosine and times sine (2 each), force, and force times
height (3 each), summed over the points of a target."""


@inline
def ring_sums(
    flat: Floats, side: float, work: Floats, cell: float, heights: Floats, weights: Floats, cosines: Floats,
    sines: Floats, radius: float, strength: float,
    Rx: float, Ry: float, Rz: float, Tx: float, Ty: float, Tz: float,
    Ex: float, Ey: float, Ez: float, Gx: float, Gy: float, Gz: float,
) -> Sixteen:  # fmt: skip
    """Sum over all points of a target at R with axis T, whose rings start in direction E; G is a quarter turn on."""
    per_cell = 1.0 / cell
    last = side - 1.0
    ring = cosines.size
    for k in range(_X):
        work[k] = 0.0
    for k in range(ring):
        work[_COS + k] = cosines[k]
        work[_SIN + k] = sines[k]
    for h in range(heights.size):
        height = heights[h]
        weight = strength * weights[h]
        slope_weight = weight * per_cell
        x0 = Rx + height * Tx
        y0 = Ry + height * Ty
        z0 = Rz + height * Tz
        for k in range(ring):
            c = radius * work[_COS + k]
            s = radius * work[_SIN + k]
            px = x0 + c * Ex + s * Gx
            py = y0 + c * Ey + s * Gy
            pz = z0 + c * Ez + s * Gz
            rho = math.sqrt(px * px + py * py)
            x = rho * per_cell
            y = abs(pz) * per_cell
            # Written so that what is not a number ends in the last cell, not outside the table.
            i = math.floor(x) if x < last else last
            j = math.floor(y) if y < last else last
            work[_X + k] = x - i
            work[_Y + k] = y - j
            work[_AT + k] = i * side + j
            work[_RHO + k] = rho
        for k in range(ring):
            at = np.uint64(work[_AT + k]) * np.uint64(16)
            for n in range(16):
                work[_CELL + n * _ROW + k] = flat[at + np.uint64(n)]
        for k in range(ring):
            c = work[_COS + k]
            s = work[_SIN + k]
            px = x0 + radius * c * Ex + radius * s * Gx
            py = y0 + radius * c * Ey + radius * s * Gy
            pz = z0 + radius * c * Ez + radius * s * Gz
            # The direction of the current there; the source's potential has no third component.
            ux = c * Gx - s * Ex
            uy = c * Gy - s * Ey
            x = work[_X + k]
            y = work[_Y + k]
            yy = y * y
            y2 = 2.0 * y
            y3 = 3.0 * yy
            # The four coefficients of x, and their slopes in y.
            k1 = work[_CELL + 1 * _ROW + k]
            k2 = work[_CELL + 2 * _ROW + k]
            k3 = work[_CELL + 3 * _ROW + k]
            v0 = work[_CELL + k] + y * k1 + yy * (k2 + y * k3)
            d0 = k1 + y2 * k2 + y3 * k3
            k1 = work[_CELL + 5 * _ROW + k]
            k2 = work[_CELL + 6 * _ROW + k]
            k3 = work[_CELL + 7 * _ROW + k]
            v1 = work[_CELL + 4 * _ROW + k] + y * k1 + yy * (k2 + y * k3)
            d1 = k1 + y2 * k2 + y3 * k3
            k1 = work[_CELL + 9 * _ROW + k]
            k2 = work[_CELL + 10 * _ROW + k]
            k3 = work[_CELL + 11 * _ROW + k]
            v2 = work[_CELL + 8 * _ROW + k] + y * k1 + yy * (k2 + y * k3)
            d2 = k1 + y2 * k2 + y3 * k3
            k1 = work[_CELL + 13 * _ROW + k]
            k2 = work[_CELL + 14 * _ROW + k]
            k3 = work[_CELL + 15 * _ROW + k]
            v3 = work[_CELL + 12 * _ROW + k] + y * k1 + yy * (k2 + y * k3)
            d3 = k1 + y2 * k2 + y3 * k3
            a = weight * (v0 + x * (v1 + x * (v2 + x * v3)))
            a_rho = slope_weight * (v1 + x * (2.0 * v2 + 3.0 * x * v3))
            a_z = slope_weight * (d0 + x * (d1 + x * (d2 + x * d3)))
            # A = a (−py, px, 0), the energy of this piece −A·u. On the axis a_rho is zero, whatever it is divided by.
            turn = px * uy - py * ux
            radial = turn * a_rho / (work[_RHO + k] + 1e-300)
            fx = radial * px + a * uy
            fy = radial * py - a * ux
            fz = turn * math.copysign(a_z, a_z * pz)
            work[_PULL + k] += fx
            work[_PULL + _ROW + k] += fy
            work[_PULL + 2 * _ROW + k] += fz
            work[_LEVER + k] += height * fx
            work[_LEVER + _ROW + k] += height * fy
            work[_LEVER + 2 * _ROW + k] += height * fz
            work[_FLUX + k] -= a * py
            work[_FLUX + _ROW + k] += a * px

    # Turning the target moves the points and turns the current: q × f + u × A, where q and u are made of T, E and G.
    for n in range(3):
        for k in range(ring):
            work[_PULL_COS + n * _ROW + k] = work[_COS + k] * work[_PULL + n * _ROW + k]
            work[_PULL_SIN + n * _ROW + k] = work[_SIN + k] * work[_PULL + n * _ROW + k]
    for n in range(2):
        for k in range(ring):
            work[_FLUX_COS + n * _ROW + k] = work[_COS + k] * work[_FLUX + n * _ROW + k]
            work[_FLUX_SIN + n * _ROW + k] = work[_SIN + k] * work[_FLUX + n * _ROW + k]
    for n in range(16):  # by halves: a fixed order, and fast
        row = n * _ROW
        for k in range(_ROW // 2):
            work[row + k] += work[row + _ROW // 2 + k]
        for k in range(_ROW // 4):
            work[row + k] += work[row + _ROW // 4 + k]
        for k in range(1, _ROW // 4):
            work[row] += work[row + k]
    return (
        work[0 * _ROW], work[1 * _ROW], work[2 * _ROW], work[3 * _ROW], work[4 * _ROW], work[5 * _ROW],
        work[6 * _ROW], work[7 * _ROW], work[8 * _ROW], work[9 * _ROW], work[10 * _ROW], work[11 * _ROW],
        work[12 * _ROW], work[13 * _ROW], work[14 * _ROW], work[15 * _ROW],
    )  # fmt: skip


@inline
def near_law(
    flat: Floats, side: float, work: Floats, cell: float, heights: Floats, weights: Floats, cosines: Floats,
    sines: Floats, radius: float,
    strength: float, rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float,
) -> Seven:  # fmt: skip
    """Energy (J), force (N) and torque about the target's centre (N·m) on the target.

    ``r`` from source to target (m), ``s`` and ``t`` the unit axes; ``strength`` is the source's remanence (T) times the
    target's magnetisation (A/m).
    """
    # Into the source's frame (a, b, s): upper-case letters are vectors there.
    ax, ay, az = _across(sx, sy, sz)
    bx = sy * az - sz * ay
    by = sz * ax - sx * az
    bz = sx * ay - sy * ax
    Rx = ax * rx + ay * ry + az * rz
    Ry = bx * rx + by * ry + bz * rz
    Rz = sx * rx + sy * ry + sz * rz
    Tx = ax * tx + ay * ty + az * tz
    Ty = bx * tx + by * ty + bz * tz
    Tz = sx * tx + sy * ty + sz * tz
    # The ring starts from the direction E in the target's plane that points at the source; G is a quarter turn on.
    along = Rx * Tx + Ry * Ty + Rz * Tz
    Ex = along * Tx - Rx
    Ey = along * Ty - Ry
    Ez = along * Tz - Rz
    size = math.sqrt(Ex * Ex + Ey * Ey + Ez * Ez)
    if size < 1e-9:  # coaxial: any direction will do, and it need not turn with the magnets
        Ex, Ey, Ez = _across(Tx, Ty, Tz)
        per_size = 0.0
    else:
        per_size = 1.0 / size
        Ex *= per_size
        Ey *= per_size
        Ez *= per_size
    Gx = Ty * Ez - Tz * Ey
    Gy = Tz * Ex - Tx * Ez
    Gz = Tx * Ey - Ty * Ex
    cx, cy, cz, dx, dy, dz, ix, iy, jx, jy, Fx, Fy, Fz, lx, ly, lz = ring_sums(
        flat, side, work, cell, heights, weights, cosines, sines, radius, strength,
        Rx, Ry, Rz, Tx, Ty, Tz, Ex, Ey, Ez, Gx, Gy, Gz,
    )  # fmt: skip
    cx *= radius
    cy *= radius
    cz *= radius
    dx *= radius
    dy *= radius
    dz *= radius
    energy = Ex * jx + Ey * jy - Gx * ix - Gy * iy
    Mx = (Ty * lz - Tz * ly) + (Ey * cz - Ez * cy) + (Gy * dz - Gz * dy) + (Ez * jy - Gz * iy)
    My = (Tz * lx - Tx * lz) + (Ez * cx - Ex * cz) + (Gz * dx - Gx * dz) + (Gz * ix - Ez * jx)
    Mz = (Tx * ly - Ty * lx) + (Ex * cy - Ey * cx) + (Gx * dy - Gy * dx)
    Mz += (Gx * iy - Gy * ix) - (Ex * jy - Ey * jx)
    # The ring turns with the line of centres. As it has a finite number of points, that changes the energy by a trifle,
    # which shows as a torque about the target's own axis. Without it, energy would not quite be conserved.
    spin = Tx * Mx + Ty * My + Tz * Mz
    swing = spin * per_size
    Fx -= swing * Gx
    Fy -= swing * Gy
    Fz -= swing * Gz
    swing *= along
    Mx -= spin * Tx + swing * Ex
    My -= spin * Ty + swing * Ey
    Mz -= spin * Tz + swing * Ez
    return (
        energy,
        ax * Fx + bx * Fy + sx * Fz,
        ay * Fx + by * Fy + sy * Fz,
        az * Fx + bz * Fy + sz * Fz,
        ax * Mx + bx * My + sx * Mz,
        ay * Mx + by * My + sy * Mz,
        az * Mx + bz * My + sz * Mz,
    )
