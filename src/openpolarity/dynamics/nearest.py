"""How near two discs are, and in which direction.

The signed distance of two convex bodies is the largest separation over all directions u:

    separation(u) = r·u − support_a(u) − support_b(−u),

where r leads from centre to centre and a disc with axis n reaches R·√(1 − (u·n)²) + H·|u·n| in a direction. Where a rim
meets a face or two sides meet, u is known. Where two rims meet, u is found in two steps: the nearest points of two
slightly smaller discs (by alternating projection, which is sure to get there) give a direction even when the real discs
touch; Newton's method on the sphere makes it right for the real ones. Where a side meets a rim the separation has a
ridge, on which the method would turn to and fro: there it climbs along the ridge.
"""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, entry, inline, kernel, whole
from openpolarity.dynamics.bodies import between

CORE = 3e-4
"""The smaller discs' faces and sides lie this deep below the real ones, m."""
FEWEST = 1e-14
"""The search ends when the nearest point moves by less than the root of this, m²."""
TOUCHING_CORES = 5e-6
"""Smaller discs that are nearer than this (m) have no direction between them any more."""
LONGEST_SEARCH = 80
LONGEST_CLIMB = 60


@inline
def _project(
    px: float, py: float, pz: float, cx: float, cy: float, cz: float, nx: float, ny: float, nz: float,
    R: float, H: float,
) -> tuple[float, float, float]:  # fmt: skip
    """Point of a disc (centre c, axis n) that is nearest to p."""
    dx = px - cx
    dy = py - cy
    dz = pz - cz
    up = dx * nx + dy * ny + dz * nz
    dx -= up * nx
    dy -= up * ny
    dz -= up * nz
    away = dx * dx + dy * dy + dz * dz
    share = R / math.sqrt(away) if away > R * R else 1.0
    up = min(H, max(-H, up))
    return cx + up * nx + share * dx, cy + up * ny + share * dy, cz + up * nz + share * dz


@inline
def separation(
    R: float, H: float, rx: float, ry: float, rz: float, ax: float, ay: float, az: float,
    bx: float, by: float, bz: float, ux: float, uy: float, uz: float,
) -> float:  # fmt: skip
    """How far two discs are apart in direction u (a unit vector), m."""
    a = ux * ax + uy * ay + uz * az
    b = ux * bx + uy * by + uz * bz
    sides = math.sqrt(max(0.0, 1.0 - a * a)) + math.sqrt(max(0.0, 1.0 - b * b))
    return rx * ux + ry * uy + rz * uz - R * sides - H * (abs(a) + abs(b))


@kernel
def nearest_cores(
    R: float, H: float, rx: float, ry: float, rz: float, ax: float, ay: float, az: float,
    bx: float, by: float, bz: float, ox: float, oy: float, oz: float, within: float, searches: int,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """Nearest points of the smaller discs, one of each, from a's centre; the search starts at o.

    Ends early when they are sure to be farther apart than ``within`` (m).
    """
    r = R - CORE
    h = H - CORE
    qx, qy, qz = _project(ox, oy, oz, rx, ry, rz, bx, by, bz, r, h)
    yx, yy, yz = qx, qy, qz
    t = 1.0
    # A projected gradient with momentum; it starts anew when it overshoots.
    for n in range(searches):
        px, py, pz = _project(yx, yy, yz, 0.0, 0.0, 0.0, ax, ay, az, r, h)
        mx, my, mz = _project(px, py, pz, rx, ry, rz, bx, by, bz, r, h)
        ex = mx - qx
        ey = my - qy
        ez = mz - qz
        if (yx - mx) * ex + (yy - my) * ey + (yz - mz) * ez > 0.0:
            t = 1.0
        following = 0.5 * (1.0 + math.sqrt(1.0 + 4.0 * t * t))
        k = (t - 1.0) / following
        t = following
        qx, qy, qz = mx, my, mz
        yx = qx + k * ex
        yy = qy + k * ey
        yz = qz + k * ez
        if n > 0 and ex * ex + ey * ey + ez * ez < FEWEST:
            break
        if n == 3:
            dx = qx - px
            dy = qy - py
            dz = qz - pz
            sure = 4.0 * (within + 2.0 * CORE)
            if dx * dx + dy * dy + dz * dz > sure * sure + 1e-4:
                break
    px, py, pz = _project(qx, qy, qz, 0.0, 0.0, 0.0, ax, ay, az, r, h)
    return px, py, pz, qx, qy, qz


@kernel
def _newton(
    R: float, H: float, rx: float, ry: float, rz: float, ax: float, ay: float, az: float,
    bx: float, by: float, bz: float, ux: float, uy: float, uz: float, f: float, softness: float, ridge: int,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Newton's step on the sphere towards the direction of largest separation; f is the separation in direction u.

    The last number is the slope along the step: the most that it can gain, m.

    Rims that meet with parallel tangents touch in any direction of a fan: ``softness`` (m) keeps the step small there.
    With ``ridge`` 1 or 2, u stays at right angles to a's or b's axis.
    """
    a = ux * ax + uy * ay + uz * az
    b = ux * bx + uy * by + uz * bz
    a_flat = math.sqrt(max(1e-12, 1.0 - a * a))
    b_flat = math.sqrt(max(1e-12, 1.0 - b * b))
    # From a's outermost point to b's: the gradient of the separation. On a ridge one of them is the middle of a side.
    a_up = (0.0 if ridge == 1 else math.copysign(H, a)) - R * a / a_flat
    b_up = (0.0 if ridge == 2 else math.copysign(H, b)) - R * b / b_flat
    both = R / a_flat + R / b_flat
    wx = rx - a_up * ax - b_up * bx - both * ux
    wy = ry - a_up * ay - b_up * by - both * uy
    wz = rz - a_up * az - b_up * bz - both * uz
    # Tangents of both rims there; both are at right angles to u.
    gx = (ay * uz - az * uy) / a_flat
    gy = (az * ux - ax * uz) / a_flat
    gz = (ax * uy - ay * ux) / a_flat
    hx = (by * uz - bz * uy) / b_flat
    hy = (bz * ux - bx * uz) / b_flat
    hz = (bx * uy - by * ux) / b_flat
    base = max(f, softness)
    along = hx * gx + hy * gy + hz * gz
    if ridge == 1:
        w1 = wx * gx + wy * gy + wz * gz
        d1 = w1 / (base + R / a_flat + R / b_flat * along * along)
        return d1 * gx, d1 * gy, d1 * gz, d1 * w1
    if ridge == 2:
        w1 = wx * hx + wy * hy + wz * hz
        d1 = w1 / (base + R / b_flat + R / a_flat * along * along)
        return d1 * hx, d1 * hy, d1 * hz, d1 * w1
    # In the plane at right angles to u, with g and u × g for its axes.
    vx = uy * gz - uz * gy
    vy = uz * gx - ux * gz
    vz = ux * gy - uy * gx
    across = hx * vx + hy * vy + hz * vz
    k11 = base + R / a_flat + R / b_flat * along * along
    k12 = R / b_flat * along * across
    k22 = base + R / b_flat * across * across
    w1 = wx * gx + wy * gy + wz * gz
    w2 = wx * vx + wy * vy + wz * vz
    det = k11 * k22 - k12 * k12
    d1 = (k22 * w1 - k12 * w2) / det
    d2 = (k11 * w2 - k12 * w1) / det
    return d1 * gx + d2 * vx, d1 * gy + d2 * vy, d1 * gz + d2 * vz, d1 * w1 + d2 * w2


@kernel
def known_directions(
    R: float, H: float, rx: float, ry: float, rz: float, ax: float, ay: float, az: float,
    bx: float, by: float, bz: float,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Find the best direction that needs no search: along an axis, sideways from one, or across both; and how far, m.

    It is the exact answer where a rim meets a face and where parallel discs meet, and never too far.
    """
    best = -math.inf
    ux = uy = uz = 0.0
    for n in range(5):
        dx, dy, dz = (ax, ay, az) if n % 2 == 0 else (bx, by, bz)
        along = rx * dx + ry * dy + rz * dz
        if n >= 2:
            if n == 4:
                dx, dy, dz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
                along = rx * dx + ry * dy + rz * dz
            else:
                dx, dy, dz = rx - along * dx, ry - along * dy, rz - along * dz
                along = 1.0
            size = math.sqrt(dx * dx + dy * dy + dz * dz)
            if size < 1e-6:
                continue
            dx /= size
            dy /= size
            dz /= size
        if along < 0.0:
            dx, dy, dz = -dx, -dy, -dz
        f = separation(R, H, rx, ry, rz, ax, ay, az, bx, by, bz, dx, dy, dz)
        if f > best:
            best = f
            ux, uy, uz = dx, dy, dz
    return ux, uy, uz, best


@kernel
def climb(
    R: float, H: float, rx: float, ry: float, rz: float, ax: float, ay: float, az: float,
    bx: float, by: float, bz: float, ux: float, uy: float, uz: float, ridge: int, softness: float, right: float,
) -> tuple[float, float, float, float]:  # fmt: skip
    """Find the direction of largest separation near u, and that separation (m), which is right to about ``right``.

    By Newton's method with steps that are halved until they gain. Where a side takes part, the separation has a ridge,
    and the best direction is at right angles to an axis: a's with ``ridge`` 1, b's with 2; with 0 there is none.
    """
    nx, ny, nz = (ax, ay, az) if ridge == 1 else (bx, by, bz)
    if ridge > 0:
        up = ux * nx + uy * ny + uz * nz
        ux -= up * nx
        uy -= up * ny
        uz -= up * nz
        size = math.sqrt(ux * ux + uy * uy + uz * uz)
        if size < 1e-6:
            return ux, uy, uz, -math.inf
        ux /= size
        uy /= size
        uz /= size
    f = separation(R, H, rx, ry, rz, ax, ay, az, bx, by, bz, ux, uy, uz)
    for _ in range(LONGEST_CLIMB):
        dx, dy, dz, gain = _newton(R, H, rx, ry, rz, ax, ay, az, bx, by, bz, ux, uy, uz, f, softness, ridge)
        better = f
        while gain > right:
            px = ux + dx
            py = uy + dy
            pz = uz + dz
            size = 1.0 / math.sqrt(px * px + py * py + pz * pz)
            px *= size
            py *= size
            pz *= size
            better = separation(R, H, rx, ry, rz, ax, ay, az, bx, by, bz, px, py, pz)
            if better > f:
                break
            gain *= 0.5
            dx *= 0.5
            dy *= 0.5
            dz *= 0.5
        if better <= f:
            break
        ux, uy, uz, f = px, py, pz, better
    return ux, uy, uz, f


@kernel
def _between_faces(
    R: float, rx: float, ry: float, rz: float, ax: float, ay: float, az: float, bx: float, by: float, bz: float
) -> tuple[float, float, float]:
    """Where to look for the direction of largest separation of two discs that lie nearly face to face; 0 if nowhere.

    Near the axes the separation is r·w − R |w − a| − R |w − b| but for a constant, with w in the plane across: at its
    top, two unit vectors (from a and from b to w) add up to r / R, and a and b are seen under a known angle.
    """
    if ax * bx + ay * by + az * bz < 0.0:
        bx, by, bz = -bx, -by, -bz
    cx = ax + bx
    cy = ay + by
    cz = az + bz
    size = math.sqrt(cx * cx + cy * cy + cz * cz)
    if rx * cx + ry * cy + rz * cz < 0.0:
        size = -size
        ax, ay, az, bx, by, bz = -ax, -ay, -az, -bx, -by, -bz
    cx /= size
    cy /= size
    cz /= size
    up = rx * cx + ry * cy + rz * cz
    gx = rx - up * cx
    gy = ry - up * cy
    gz = rz - up * cz
    size = math.sqrt(gx * gx + gy * gy + gz * gz)
    cosine = size / (2.0 * R)
    if size < 1e-9 or cosine >= 1.0:
        return 0.0, 0.0, 0.0
    gx /= size
    gy /= size
    gz /= size
    px = cy * gz - cz * gy
    py = cz * gx - cx * gz
    pz = cx * gy - cy * gx
    sine = math.sqrt(1.0 - cosine * cosine)
    # From a to b, along r and across it; both axes have the same height over the plane.
    along = (bx - ax) * gx + (by - ay) * gy + (bz - az) * gz
    across = (bx - ax) * px + (by - ay) * py + (bz - az) * pz
    way = 0.5 * (abs(across) / sine + along / cosine)
    if way <= 0.0 or way - along / cosine <= 0.0:
        return 0.0, 0.0, 0.0
    aside = math.copysign(sine, across)
    ux = ax + way * (cosine * gx + aside * px)
    uy = ay + way * (cosine * gy + aside * py)
    uz = az + way * (cosine * gz + aside * pz)
    size = math.sqrt(ux * ux + uy * uy + uz * uz)
    return ux / size, uy / size, uz / size


@entry
def gap(radius: float, half: float, pose: Floats, axis: Floats, a: int, b: int) -> float:
    """Distance between the surfaces of two discs, m; negative where they overlap.

    Exact to two nanometres while they are apart or overlap by less than half a millimetre; where they overlap more, it
    is as much as has to be said about that.
    """
    rx, ry, rz, ax, ay, az, bx, by, bz = between(pose, axis, a, b)
    _, _, _, best = known_directions(radius, half, rx, ry, rz, ax, ay, az, bx, by, bz)
    px, py, pz, qx, qy, qz = nearest_cores(
        radius, half, rx, ry, rz, ax, ay, az, bx, by, bz, 0.5 * rx, 0.5 * ry, 0.5 * rz, math.inf,
        whole(4 * LONGEST_SEARCH),
    )  # fmt: skip
    ux = qx - px
    uy = qy - py
    uz = qz - pz
    d = math.sqrt(ux * ux + uy * uy + uz * uz)
    if d <= TOUCHING_CORES:
        return best
    ux /= d
    uy /= d
    uz /= d
    for n in range(4):
        if n == 3:
            ux, uy, uz = _between_faces(radius, rx, ry, rz, ax, ay, az, bx, by, bz)
            if ux == 0.0 and uy == 0.0 and uz == 0.0:
                break
        _, _, _, found = climb(radius, half, rx, ry, rz, ax, ay, az, bx, by, bz, ux, uy, uz, n % 3, 1e-7, 1e-14)
        best = max(best, found)
    return best
