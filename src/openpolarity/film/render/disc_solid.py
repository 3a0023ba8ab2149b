"""A disc as a solid: where a ray enters it, and which stretch of a line of sight it covers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import kernel
from openpolarity.film.render.array_layout import AXIS, BEVEL, BOUND, CENTRE, HALF, RADIUS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FACE, BEVEL_EDGE, RIM = 0, 1, 2  # the parts of the surface

MISS = 1e30


@kernel
def enter(
    ox: float,
    oy: float,
    oz: float,
    dx: float,
    dy: float,
    dz: float,
    discs: NDArray[np.float64],
    i: int,
    grow: float,
) -> tuple[float, int]:
    """Return how far along a ray it enters a disc (metres, `MISS` if never) and through which part.

    The solid is a cylinder whose two edges are cut by cones at 45°. `grow` thickens it all around (metres).
    """
    px = ox - discs[i, CENTRE]
    py = oy - discs[i, CENTRE + 1]
    pz = oz - discs[i, CENTRE + 2]
    bound = discs[i, BOUND] + grow
    along = px * dx + py * dy + pz * dz
    if px * px + py * py + pz * pz - along * along > bound * bound:
        return MISS, 0
    ax = discs[i, AXIS]
    ay = discs[i, AXIS + 1]
    az = discs[i, AXIS + 2]
    radius = discs[i, RADIUS] + grow
    half = discs[i, HALF] + grow
    bevel = discs[i, BEVEL]
    h = px * ax + py * ay + pz * az  # height above the middle plane, and its change along the ray
    k = dx * ax + dy * ay + dz * az
    # Slab between the two faces.
    if abs(k) > 1e-12:
        slab_in = (-half - h) / k
        slab_out = (half - h) / k
        if slab_in > slab_out:
            slab_in, slab_out = slab_out, slab_in
    elif abs(h) <= half:
        slab_in, slab_out = -MISS, MISS
    else:
        return MISS, 0
    # Infinite cylinder.
    a = 1.0 - k * k
    b = along - h * k
    rho = px * px + py * py + pz * pz - h * h
    c = rho - radius * radius
    if a > 1e-12:
        root = b * b - a * c
        if root <= 0.0:
            return MISS, 0
        root = math.sqrt(root)
        tube_in = (-b - root) / a
        tube_out = (-b + root) / a
    elif c < 0.0:
        tube_in, tube_out = -MISS, MISS
    else:
        return MISS, 0
    t = max(slab_in, tube_in)
    if t >= min(slab_out, tube_out) or t <= 0.0:
        return MISS, 0
    part = FACE if slab_in > tube_in else RIM
    z = h + t * k
    if part == FACE:
        edge = radius - bevel
        if rho + t * (2.0 * b + t * a) <= edge * edge:
            return t, part
    elif abs(z) <= half - bevel:
        return t, part
    # In the corner that the bevel took away: go on to the cone ρ = tip − |z|.
    if z < 0.0:
        h = -h
        k = -k
    gap = radius + half - bevel - h
    a -= k * k
    b += gap * k
    c = rho - gap * gap
    root = b * b - a * c
    if root < 0.0:
        return MISS, 0
    root = math.sqrt(root)
    best = MISS
    for sign in (-1.0, 1.0):
        s = (-b + sign * root) / a if abs(a) > 1e-12 else -c / (2.0 * b)
        z = h + s * k
        if s >= t - 1e-9 and s < best and half - bevel - 1e-9 <= z <= half + 1e-9:
            best = s
    return best, BEVEL_EDGE


@kernel
def cover(
    px: float,
    py: float,
    pz: float,
    ax: float,
    ay: float,
    az: float,
    bx: float,
    by: float,
    bz: float,
    discs: NDArray[np.float64],
    i: int,
) -> tuple[float, float]:
    """Return the stretch of t in [0, 1] for which a ray from p in direction a + t·b meets the disc.

    Empty when the first number is not below the second. This is exact (bevel aside), where single shadow
    rays would only guess: a disc is convex, so what it hides of a line is one stretch, and its ends are
    tangents to one of the two face circles or to the mantle, each the root of a quadratic in t.
    """
    ux = discs[i, AXIS]
    uy = discs[i, AXIS + 1]
    uz = discs[i, AXIS + 2]
    rx = px - discs[i, CENTRE]
    ry = py - discs[i, CENTRE + 1]
    rz = pz - discs[i, CENTRE + 2]
    half = discs[i, HALF]
    # Heights over the middle plane (p, a, b), then products of the parts across the axis.
    hp = rx * ux + ry * uy + rz * uz
    ha = ax * ux + ay * uy + az * uz
    hb = bx * ux + by * uy + bz * uz
    out = rx * rx + ry * ry + rz * rz - hp * hp - discs[i, RADIUS] * discs[i, RADIUS]
    if out < 0.0 and abs(hp) < half:
        return 0.0, 1.0  # p is inside
    pa = rx * ax + ry * ay + rz * az - hp * ha
    pb = rx * bx + ry * by + rz * bz - hp * hb
    aa = ax * ax + ay * ay + az * az - ha * ha
    ab = ax * bx + ay * by + az * bz - ha * hb
    bb = bx * bx + by * by + bz * bz - hb * hb
    low = MISS
    high = -MISS
    for sign in (-1.0, 1.0):  # the two face circles
        k = sign * half - hp
        q2 = out * hb * hb + 2.0 * k * hb * pb + k * k * bb
        q1 = out * ha * hb + k * (ha * pb + hb * pa) + k * k * ab
        q0 = out * ha * ha + 2.0 * k * ha * pa + k * k * aa
        root = q1 * q1 - q2 * q0
        if root > 0.0 and q2 != 0.0:
            root = math.sqrt(root)
            if q2 > 0.0:
                if k * (ha - q1 / q2 * hb) > 0.0:  # in front of p, not behind
                    low = min(low, (-q1 - root) / q2)
                    high = max(high, (-q1 + root) / q2)
            else:  # the circle reaches over the line's end at infinity
                t0 = (-q1 + root) / q2
                t1 = (-q1 - root) / q2
                if k * (ha + t0 * hb) > 0.0:
                    low = -MISS
                    high = max(high, t0)
                if k * (ha + t1 * hb) > 0.0:
                    low = min(low, t1)
                    high = MISS
    if out > 0.0:  # the mantle
        q2 = pb * pb - out * bb
        q1 = pa * pb - out * ab
        q0 = pa * pa - out * aa
        root = q1 * q1 - q2 * q0
        if root > 0.0 and q2 != 0.0:
            root = math.sqrt(root)
            for sign in (-1.0, 1.0):
                t = (-q1 + sign * root) / q2
                s = -(pa + t * pb) / (aa + t * (2.0 * ab + t * bb))
                if s > 0.0 and abs(hp + s * (ha + t * hb)) <= half:
                    low = min(low, t)
                    high = max(high, t)
        if q2 > 0.0 and bb > 0.0:  # the line's two ends at infinity
            root = math.sqrt(q2)
            s = (-pb - root) / bb
            if s > 0.0 and abs(hp + s * hb) <= half:
                high = MISS
            s = (pb - root) / bb
            if s > 0.0 and abs(hp - s * hb) <= half:
                low = -MISS
    return max(low, 0.0), min(high, 1.0)
