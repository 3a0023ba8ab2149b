"""Where two discs with nearly parallel axes touch: face on face, or side by side."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, Ints, inline, kernel
from openpolarity.dynamics.bodies import between
from openpolarity.dynamics.contact_list import add_point, count_points

if TYPE_CHECKING:
    from openpolarity.dynamics.disc import DiscModel

CENTRED = 5e-4
"""Faces whose centres are nearer than this (m, sideways) have no direction from one centre to the other."""
WEDGE = 2e-3
"""rad: centred faces that open more than this have points along the opening."""


@inline
def common_axis(
    rx: float, ry: float, rz: float, ax: float, ay: float, az: float, bx: float, by: float, bz: float
) -> tuple[float, float, float, float, float, float, float, float]:
    """Split the way r between two discs whose axes a and b point nearly the same way.

    Returns the axis between the two, how far apart the centres are along it (m), the rest of r across it, and how long
    that is (m).
    """
    ux = ax + bx
    uy = ay + by
    uz = az + bz
    size = 1.0 / math.sqrt(ux * ux + uy * uy + uz * uz)
    ux *= size
    uy *= size
    uz *= size
    apart = rx * ux + ry * uy + rz * uz
    ex = rx - apart * ux
    ey = ry - apart * uy
    ez = rz - apart * uz
    return ux, uy, uz, apart, ex, ey, ez, math.sqrt(ex * ex + ey * ey + ez * ez)


@kernel
def face_points(
    disc: DiscModel, pose: Floats, axis: Floats, a: int, b: int, ids: Ints, rows: Floats, c: int, margin: float
) -> int:
    """Add up to four points round the overlap of two faces, each with its own gap; return the number of the next row.

    Two of them lie on the line between the centres, at the ends of the overlap, two where the rims cross.
    """
    R = disc.radius
    H = disc.half
    rx, ry, rz, ax, ay, az, bx, by, bz = between(pose, axis, a, b)
    if ax * bx + ay * by + az * bz < 0.0:
        bx, by, bz = -bx, -by, -bz
    ux, uy, uz, apart, ex, ey, ez, d = common_axis(rx, ry, rz, ax, ay, az, bx, by, bz)
    if d >= 2.0 * R:
        return c
    if apart < 0.0:  # all axes from a to b
        ux, uy, uz = -ux, -uy, -uz
        ax, ay, az = -ax, -ay, -az
        bx, by, bz = -bx, -by, -bz
    if d > CENTRED:
        ex /= d
        ey /= d
        ez /= d
    else:
        wx = bx - ax
        wy = by - ay
        wz = bz - az
        if wx * wx + wy * wy + wz * wz > WEDGE * WEDGE:
            ex, ey, ez = wx, wy, wz
        elif abs(ux) < 0.7:
            ex, ey, ez = 1.0, 0.0, 0.0
        else:
            ex, ey, ez = 0.0, 1.0, 0.0
        along = ex * ux + ey * uy + ez * uz
        ex -= along * ux
        ey -= along * uy
        ez -= along * uz
        size = 1.0 / math.sqrt(ex * ex + ey * ey + ez * ez)
        ex *= size
        ey *= size
        ez *= size
        d = rx * ex + ry * ey + rz * ez
    fx = uy * ez - uz * ey
    fy = uz * ex - ux * ez
    fz = ux * ey - uy * ex
    crossing = math.sqrt(max(0.0, R * R - 0.25 * d * d))
    a_up = ax * ux + ay * uy + az * uz
    b_up = bx * ux + by * uy + bz * uz
    # The centre of a's face lies aside from a's centre, b's as far from b's: the overlap with them.
    ox = H * (ax - a_up * ux)
    oy = H * (ay - a_up * uy)
    oz = H * (az - a_up * uz)
    first = c
    for n in range(4):
        if n == 0:
            x = R if d >= 0.0 else d + R
            y = 0.0
        elif n == 1:
            x = d - R if d >= 0.0 else -R
            y = 0.0
        else:
            x = 0.5 * d
            y = crossing if n == 2 else -crossing
        px = ox + x * ex + y * fx
        py = oy + x * ey + y * fy
        pz = oz + x * ez + y * fz
        # Heights of both faces over this point.
        lower = (H - (ax * px + ay * py + az * pz)) / a_up
        upper = (bx * (rx - px) + by * (ry - py) + bz * (rz - pz) - H) / b_up
        gap = upper - lower
        if gap < margin:
            height = 0.5 * (lower + upper)
            px += pose[a, 0] + height * ux
            py += pose[a, 1] + height * uy
            pz += pose[a, 2] + height * uz
            c = add_point(ids, rows, c, pose, b, a, n, px, py, pz, ux, uy, uz, gap)
    count_points(ids, rows, first, c)
    return c


@kernel
def side_points(
    pose: Floats, a: int, b: int, ids: Ints, rows: Floats, c: int, margin: float, R: float, H: float,
    d: float, apart: float, ux: float, uy: float, uz: float, ex: float, ey: float, ez: float,
    a_lean: float, b_lean: float,
) -> int:  # fmt: skip
    """Add the ends of the line at which two discs touch side by side; return the number of the next row.

    ``u`` along both axes, ``e`` from a's side to b's; the centres are ``d`` apart along e and ``apart`` along u; the
    axes lean by ``a_lean`` and ``b_lean`` (sines) towards e.
    """
    low = max(-H, apart - H)
    high = min(H, apart + H)
    first = c
    for n in range(2):
        t = low if n == 0 else high
        near = R + t * a_lean
        far = d - R + (t - apart) * b_lean
        gap = far - near
        if gap < margin:
            o = 0.5 * (near + far)
            px = pose[a, 0] + o * ex + t * ux
            py = pose[a, 1] + o * ey + t * uy
            pz = pose[a, 2] + o * ez + t * uz
            c = add_point(ids, rows, c, pose, b, a, n, px, py, pz, ex, ey, ez, gap)
    count_points(ids, rows, first, c)
    return c
