"""Where a disc touches the mat, or may do so within the step."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, Ints, kernel, sieve, whole
from openpolarity.dynamics.contact_list import MAT, add_point, count_points

if TYPE_CHECKING:
    from openpolarity.dynamics.bodies import Bodies
    from openpolarity.dynamics.disc import DiscModel

FLAT = 2e-4
"""Below this tilt (rad) a disc's lowest point would wander with rounding: it keeps the direction it had."""
SIN_120 = 0.8660254037844386
LOWEST, LEFT, RIGHT, HIGHEST, UPPER, DIPPING = 0, 1, 2, 3, 4, 5
"""Features: points of the lower rim, a third of a turn apart, the one opposite to the lowest, the lowest point of the
upper rim, and what would dip into the mat between them."""
FAST = 3e-4
"""With a wider margin than this, m, a disc may slam down on the far side of its rim within the step."""
DIP = 1e-4
"""A rim may dip into the mat between its points within the step, but no deeper than this, m."""


@kernel
def mat_contacts(
    disc: DiscModel,
    pose: Floats,
    axis: Floats,
    low_side: Floats,
    i: int,
    ids: Ints,
    rows: Floats,
    c: int,
    margin: float,
) -> int:
    """Add the points at which a disc is nearer to the mat than ``margin`` (m); return the number of the next row."""
    R = disc.radius
    H = disc.half
    nx = axis[i, 0]
    ny = axis[i, 1]
    nz = axis[i, 2]
    if nz < 0.0:
        nx, ny, nz = -nx, -ny, -nz
    sine = math.sqrt(nx * nx + ny * ny)
    if pose[i, 2] - R * sine - H * nz > margin:
        return c
    # The direction in the disc's plane that leads downhill; the axis leans that way.
    if sine > FLAT:
        ex = nx / sine
        ey = ny / sine
        low_side[i, 0] = ex
        low_side[i, 1] = ey
        dx = ex * nz
        dy = ey * nz
        dz = -sine
    else:
        ex = low_side[i, 0]
        ey = low_side[i, 1]
        along = nx * ex + ny * ey
        dx = ex - along * nx
        dy = ey - along * ny
        dz = -along * nz
    # Across it, in the disc's plane.
    gx = ny * dz - nz * dy
    gy = nz * dx - nx * dz
    gz = nx * dy - ny * dx
    # Centre of the lower face.
    lx = pose[i, 0] - H * nx
    ly = pose[i, 1] - H * ny
    lz = pose[i, 2] - H * nz
    first = c
    low = lz + R * dz
    c = add_point(ids, rows, c, pose, i, whole(MAT), whole(LOWEST), lx + R * dx, ly + R * dy, low, 0.0, 0.0, 1.0, low)
    for side in range(LEFT, HIGHEST):
        turn = SIN_120 if side == LEFT else -SIN_120
        px = R * (turn * gx - 0.5 * dx)
        py = R * (turn * gy - 0.5 * dy)
        height = lz + R * (turn * gz - 0.5 * dz)
        if height < margin:
            c = add_point(ids, rows, c, pose, i, whole(MAT), side, lx + px, ly + py, height, 0.0, 0.0, 1.0, height)
    height = lz - R * dz
    if margin > FAST and height < margin:
        px = lx - R * dx
        py = ly - R * dy
        c = add_point(ids, rows, c, pose, i, whole(MAT), whole(HIGHEST), px, py, height, 0.0, 0.0, 1.0, height)
    upper = low + 2.0 * H * nz
    if upper < margin and c - first < 3:
        px = lx + R * dx + 2.0 * H * nx
        py = ly + R * dy + 2.0 * H * ny
        c = add_point(ids, rows, c, pose, i, whole(MAT), whole(UPPER), px, py, upper, 0.0, 0.0, 1.0, upper)
    count_points(ids, rows, first, c)
    return c


@kernel
def dipping_points(disc: DiscModel, bodies: Bodies, awake: Ints, count: int, ids: Ints, rows: Floats, c: int) -> int:
    """Add points of rims that the speeds would take into the mat within the step; return the number of the next row.

    A disc that lies flat touches the mat all round, but is looked at in three points: hit between two of them, it would
    tip over both.
    """
    R = disc.radius
    H = disc.half
    h = disc.step
    for n in sieve(count):
        i = awake[n]
        v = bodies.velocity[i]
        w = bodies.spin[i]
        a = bodies.axis[i]
        p = bodies.pose[i]
        if h * h * R * R * (w[0] * w[0] + w[1] * w[1]) < DIP * DIP:
            continue
        # Its axis at the end of the step, the way it points up, and the lowest point then, from its centre.
        nx = a[0] + h * (w[1] * a[2] - w[2] * a[1])
        ny = a[1] + h * (w[2] * a[0] - w[0] * a[2])
        nz = a[2] + h * (w[0] * a[1] - w[1] * a[0])
        size = 1.0 / math.sqrt(nx * nx + ny * ny + nz * nz)
        if nz < 0.0:
            size = -size
        nx *= size
        ny *= size
        nz *= size
        sine = math.sqrt(nx * nx + ny * ny)
        if p[2] + h * v[2] - R * sine - H * nz > -DIP or sine < 1e-9:
            continue
        k = R * nz / sine - H
        px = k * nx
        py = k * ny
        pz = -R * sine - H * nz
        # Where that point is now.
        qx = px - h * (w[1] * pz - w[2] * py)
        qy = py - h * (w[2] * px - w[0] * pz)
        qz = pz - h * (w[0] * py - w[1] * px)
        height = p[2] + qz
        c = add_point(
            ids, rows, c, bodies.pose, i, whole(MAT), whole(DIPPING),
            p[0] + qx, p[1] + qy, height, 0.0, 0.0, 1.0, height,
        )  # fmt: skip
    return c
