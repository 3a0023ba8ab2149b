"""Where two discs touch, or may do so within the step."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, Ints, kernel, whole
from openpolarity.dynamics.bodies import between
from openpolarity.dynamics.contact_list import NEAR, add_point, count_points
from openpolarity.dynamics.face_contacts import common_axis, face_points, side_points
from openpolarity.dynamics.nearest import CORE, LONGEST_SEARCH, TOUCHING_CORES, climb, known_directions, nearest_cores

if TYPE_CHECKING:
    from openpolarity.dynamics.disc import DiscModel

PARALLEL = 0.045
"""Axes whose angle has a smaller sine than this are nearly parallel: such discs touch in more than one point."""
SQUARE = 2e-4
"""Below this sine the points round the overlap say all; above it the nearest point of a rim is looked at as well."""
EDGE_ON = 0.05
"""A disc that stands on another's face with a smaller cosine between the axes than this touches it with both rims."""
OF_A, OF_B, RIMS = 10, 20, 30
"""Features beyond the points of faces and sides: b's rim on a's face, a's rim on b's face, rim on rim. They can pass
into one another from one step to the next."""
CORNERS = 2.8284271247461903
"""2 √2: where two rims meet, the smaller discs are farther apart than the real ones by up to this many times
`CORE`."""
DEEPEST = 1e-3
"""Overlaps count as no deeper than this, m."""
RIGHT = 1e-7
"""Gaps between rims are right to about this, m."""
RIDGE = 0.1
"""A direction may belong to a side if its cosine with the axis is smaller than this."""
SLAMS = 2.0
"""Where one side of two discs claps together, the other follows faster than they came: it is looked for so many times
farther away."""
ROLLS_ON, FARTHEST_ROLL = 0.05, 0.5
"""A rim's point of contact may run on within the step, by twice the arctangent of this: less is not looked at, and no
more than this."""


@kernel
def _rim_on_face(
    disc: DiscModel, pose: Floats, axis: Floats, a: int, b: int, ids: Ints, rows: Floats, c: int, margin: float,
    face: int, gap: float, sx: float, sy: float, sz: float,
) -> int:  # fmt: skip
    """Add the point of one disc's rim that is nearest to the other's face, and its other rim's if it stands edge on.

    ``face`` is the disc with the face (a or b); s its partner's nearest point, from a's centre. The rim of a disc that
    whirls about on the other touches elsewhere at the end of the step: such points are added on both sides.
    """
    R = disc.radius
    H = disc.half
    rim = b if face == a else a
    nx, ny, nz = axis[face, 0], axis[face, 1], axis[face, 2]
    rx = pose[b, 0] - pose[a, 0]
    ry = pose[b, 1] - pose[a, 1]
    rz = pose[b, 2] - pose[a, 2]
    if rx * nx + ry * ny + rz * nz < 0.0:
        nx, ny, nz = -nx, -ny, -nz  # from a to b
    # From the point of the rim to the face.
    to_face = -1.0 if face == a else 1.0
    cx, cy, cz = (0.0, 0.0, 0.0) if face == a else (rx, ry, rz)
    cosine = nx * axis[rim, 0] + ny * axis[rim, 1] + nz * axis[rim, 2]
    feature = OF_A if face == a else OF_B
    nearest = gap
    px, py, pz = sx, sy, sz
    for n in range(2 if abs(cosine) < EDGE_ON else 1):
        if n == 1:
            # The other rim lies farther from the face.
            thick = -to_face * math.copysign(2.0 * H, cosine)
            px += thick * axis[rim, 0]
            py += thick * axis[rim, 1]
            pz += thick * axis[rim, 2]
            gap += 2.0 * H * abs(cosine)
            dx, dy, dz = px - cx, py - cy, pz - cz
            up = dx * nx + dy * ny + dz * nz
            if gap > margin or dx * dx + dy * dy + dz * dz - up * up > R * R:
                break
        # Half way between rim and face.
        half_way = 0.5 * to_face * gap
        c = add_point(
            ids, rows, c, pose, b, a, feature + n,
            pose[a, 0] + px + half_way * nx, pose[a, 1] + py + half_way * ny, pose[a, 2] + pz + half_way * nz,
            nx, ny, nz, gap,
        )  # fmt: skip
        rows[c - 1, NEAR] = px
        rows[c - 1, NEAR + 1] = py
        rows[c - 1, NEAR + 2] = pz
    run = min(FARTHEST_ROLL, 0.5 * margin / (R * math.sqrt(max(1e-6, 1.0 - cosine * cosine))))
    if run > ROLLS_ON:
        along = 2.0 * run / (1.0 + run * run)
        back = -2.0 * run * run / (1.0 + run * run)
        dx, dy, dz = (sx - rx, sy - ry, sz - rz) if face == a else (sx, sy, sz)
        ox, oy, oz = axis[rim, 0], axis[rim, 1], axis[rim, 2]
        up = dx * ox + dy * oy + dz * oz
        dx -= up * ox
        dy -= up * oy
        dz -= up * oz
        for n in range(2, 4):
            if n == 3:
                along = -along
            mx = back * dx + along * (oy * dz - oz * dy)
            my = back * dy + along * (oz * dx - ox * dz)
            mz = back * dz + along * (ox * dy - oy * dx)
            rise = nearest - to_face * (mx * nx + my * ny + mz * nz)
            px, py, pz = sx + mx - cx, sy + my - cy, sz + mz - cz
            up = px * nx + py * ny + pz * nz
            if rise > margin or px * px + py * py + pz * pz - up * up > R * R:
                continue
            half_way = 0.5 * to_face * rise
            px += pose[a, 0] + cx + half_way * nx
            py += pose[a, 1] + cy + half_way * ny
            pz += pose[a, 2] + cz + half_way * nz
            c = add_point(ids, rows, c, pose, b, a, feature + n, px, py, pz, nx, ny, nz, rise)
    return c


@kernel
def _rim_on_rim(
    disc: DiscModel, pose: Floats, axis: Floats, a: int, b: int, ids: Ints, rows: Floats, c: int, margin: float,
    wx: float, wy: float, wz: float,
) -> int:  # fmt: skip
    """Add the point between two rims, or between a rim and a side; the search starts at w, from a's centre."""
    R = disc.radius
    H = disc.half
    rx, ry, rz, ax, ay, az, bx, by, bz = between(pose, axis, a, b)
    if wx == 0.0 and wy == 0.0 and wz == 0.0:
        wx, wy, wz = 0.5 * rx, 0.5 * ry, 0.5 * rz
    px, py, pz, qx, qy, qz = nearest_cores(
        R, H, rx, ry, rz, ax, ay, az, bx, by, bz, wx, wy, wz, margin, whole(LONGEST_SEARCH)
    )
    ux = qx - px
    uy = qy - py
    uz = qz - pz
    d = math.sqrt(ux * ux + uy * uy + uz * uz)
    if d - CORNERS * CORE > margin:  # the real discs are at least as far apart as that
        return c
    nx, ny, nz, gap = known_directions(R, H, rx, ry, rz, ax, ay, az, bx, by, bz)
    if d > TOUCHING_CORES:
        ux /= d
        uy /= d
        uz /= d
        for ridge in range(3):
            # Only a direction that is nearly at right angles to an axis can be one in which a side meets a rim.
            if ridge == 1 and abs(ux * ax + uy * ay + uz * az) > RIDGE:
                continue
            if ridge == 2 and abs(ux * bx + uy * by + uz * bz) > RIDGE:
                continue
            tx, ty, tz, found = climb(R, H, rx, ry, rz, ax, ay, az, bx, by, bz, ux, uy, uz, ridge, CORE, RIGHT)
            # A larger separation is always nearer to the truth.
            if found > gap:
                nx, ny, nz, gap = tx, ty, tz, found
    else:
        gap = max(gap, -DEEPEST)
    if gap > margin:
        return c
    mx = 0.5 * (px + qx)
    my = 0.5 * (py + qy)
    mz = 0.5 * (pz + qz)
    c = add_point(
        ids, rows, c, pose, b, a, whole(RIMS), pose[a, 0] + mx, pose[a, 1] + my, pose[a, 2] + mz, nx, ny, nz, gap
    )
    rows[c - 1, NEAR] = mx
    rows[c - 1, NEAR + 1] = my
    rows[c - 1, NEAR + 2] = mz
    return c


@kernel
def pair_contacts(
    disc: DiscModel, pose: Floats, axis: Floats, a: int, b: int, ids: Ints, rows: Floats, c: int, margin: float,
    wx: float, wy: float, wz: float,
) -> int:  # fmt: skip
    """Add the points at which two discs (a < b) are nearer than ``margin`` (m); return the number of the next row.

    ``w`` is a point near the last contact, from a's centre; zero if there was none.
    """
    R = disc.radius
    H = disc.half
    rx = pose[b, 0] - pose[a, 0]
    ry = pose[b, 1] - pose[a, 1]
    rz = pose[b, 2] - pose[a, 2]
    rr = rx * rx + ry * ry + rz * rz
    reach = 2.0 * math.sqrt(R * R + H * H) + margin
    if rr > reach * reach:
        return c
    ax, ay, az = axis[a, 0], axis[a, 1], axis[a, 2]
    bx, by, bz = axis[b, 0], axis[b, 1], axis[b, 2]
    za = rx * ax + ry * ay + rz * az
    if za < 0.0:
        ax, ay, az, za = -ax, -ay, -az, -za
    zb = rx * bx + ry * by + rz * bz
    if zb < 0.0:
        bx, by, bz, zb = -bx, -by, -bz, -zb
    cosine = ax * bx + ay * by + az * bz
    sine = math.sqrt(max(0.0, 1.0 - cosine * cosine))
    extent = H * abs(cosine) + R * sine
    above_a = za - H - extent
    above_b = zb - H - extent
    if above_a > margin or above_b > margin:
        return c
    beside_a = math.sqrt(max(0.0, rr - za * za))
    beside_b = math.sqrt(max(0.0, rr - zb * zb))
    first = c
    if sine < PARALLEL:
        if cosine < 0.0:
            bx, by, bz = -bx, -by, -bz
        ux, uy, uz, apart, ex, ey, ez, d = common_axis(rx, ry, rz, ax, ay, az, bx, by, bz)
        above = abs(apart) - 2.0 * H
        beside = d - 2.0 * R
        if above > beside and beside < 0.0 and sine < SQUARE:
            return face_points(disc, pose, axis, a, b, ids, rows, c, margin)
        if above <= beside and above < 0.0:
            if beside > margin + H * sine:  # sides that lean are nearer than that at one end
                return c
            ex /= d
            ey /= d
            ez /= d
            return side_points(
                pose, a, b, ids, rows, c, margin, R, H, d, apart, ux, uy, uz, ex, ey, ez,
                ax * ex + ay * ey + az * ez, bx * ex + by * ey + bz * ez,
            )  # fmt: skip
    # A rim's lowest point over the other's face: the nearest one if it lies over the face.
    face = -1
    gap = -math.inf
    sx = sy = sz = 0.0
    if sine > 1e-9:
        up = math.copysign(H, cosine)
        k = R / sine
        px = rx - up * bx - k * (ax - cosine * bx)
        py = ry - up * by - k * (ay - cosine * by)
        pz = rz - up * bz - k * (az - cosine * bz)
        height = px * ax + py * ay + pz * az
        if px * px + py * py + pz * pz - height * height <= R * R:
            face = a
            gap = above_a
            sx, sy, sz = px, py, pz
        px = up * ax + k * (bx - cosine * ax)
        py = up * ay + k * (by - cosine * ay)
        pz = up * az + k * (bz - cosine * az)
        dx = px - rx
        dy = py - ry
        dz = pz - rz
        height = dx * bx + dy * by + dz * bz
        if dx * dx + dy * dy + dz * dz - height * height <= R * R and (face < 0 or above_b > gap):
            face = b
            gap = above_b
            sx, sy, sz = px, py, pz
    if face >= 0 and gap >= -2.0 * CORE:
        c = _rim_on_face(disc, pose, axis, a, b, ids, rows, c, margin, face, gap, sx, sy, sz)
    else:
        c = _rim_on_rim(disc, pose, axis, a, b, ids, rows, c, margin, wx, wy, wz)
    # Discs that clap together are stopped by their whole faces, not by the first point that meets.
    clapping = sine < PARALLEL + 1.5 * margin / R
    if c > first and clapping and max(za, zb) - 2.0 * H > max(beside_a, beside_b) - 2.0 * R:
        c = face_points(disc, pose, axis, a, b, ids, rows, c, SLAMS * margin)
    count_points(ids, rows, first, c)
    return c
