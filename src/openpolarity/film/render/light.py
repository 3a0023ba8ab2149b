"""How much light reaches a point: from the lamp, from the sky, thrown back by the mat and by other discs.

The lamp is a rectangle cut into strips, the sky above a point is cut into half-planes. On each, `cover`
gives exactly which stretch every disc hides; what is left over is summed. So shadows are soft and smooth
with very few strips, where single shadow rays would leave noise.
"""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, Ints, inline, kernel, whole
from openpolarity.film.render.array_layout import AXIS, BOUND, CENTRE, FLUX, GRID, IS_RED, LAMP, LAMP_N, LAMP_U, LAMP_V
from openpolarity.film.render.disc_solid import cover
from openpolarity.film.render.scene_arrays import CASTERS, CELLS, NEAR, NEARS


@inline
def cell_of(facts: Floats, x: float, y: float) -> int:
    """Return the grid's cell over a point of the table, −1 outside."""
    i: int = math.floor((x - facts[GRID]) * facts[GRID + 2])
    j: int = math.floor((y - facts[GRID + 1]) * facts[GRID + 3])
    if i < 0 or j < 0 or i >= CELLS or j >= CELLS:
        return -1
    return j * CELLS + i


@inline
def put(stretches: Floats, count: int, low: float, high: float) -> int:
    """Add a stretch to the list, which stays sorted by its start; return the new length."""
    if count >= len(stretches):
        return count
    i = count
    while i > 0 and stretches[i - 1, 0] > low:
        stretches[i, 0] = stretches[i - 1, 0]
        stretches[i, 1] = stretches[i - 1, 1]
        i -= 1
    stretches[i, 0] = low
    stretches[i, 1] = high
    return count + 1


@kernel
def lamp_light(
    discs: Floats, facts: Floats, lists: Ints, px: float, py: float, pz: float, nx: float, ny: float, nz: float,
    myself: int, strips: int, jitter: float, ids: Ints, taken: int, stretches: Floats,
) -> tuple[float, float]:  # fmt: skip
    """Return the lamp's light on a surface (1 = the dot, unshaded) and the part of the lamp it sees.

    `ids` and `stretches` are scratch paper; the first `taken` ids belong to the caller.
    """
    lx = facts[LAMP] - px
    ly = facts[LAMP + 1] - py
    lz = facts[LAMP + 2] - pz
    far2 = lx * lx + ly * ly + lz * lz
    far = math.sqrt(far2)
    shine = -(facts[LAMP_N] * lx + facts[LAMP_N + 1] * ly + facts[LAMP_N + 2] * lz) / far
    ux = 2.0 * facts[LAMP_U]
    uy = 2.0 * facts[LAMP_U + 1]
    uz = 2.0 * facts[LAMP_U + 2]
    # Only discs near the cone from here to the lamp matter.
    spread = math.sqrt(ux * ux + uy * uy + uz * uz) * 0.7072 / far
    found = taken
    cell = cell_of(facts, px, py)
    starts = lists[CASTERS]
    items = lists[CASTERS + 1]
    if cell >= 0:
        for item in range(lists[starts + cell], lists[starts + cell + 1]):
            i = lists[items + item]
            if i == myself:
                continue
            cx = discs[i, CENTRE] - px
            cy = discs[i, CENTRE + 1] - py
            cz = discs[i, CENTRE + 2] - pz
            along = (cx * lx + cy * ly + cz * lz) / far
            bound = discs[i, BOUND]
            if along < -bound:
                continue
            wide = bound * 1.05 + max(along, 0.0) * spread
            if cx * cx + cy * cy + cz * cz - along * along < wide * wide and found < len(ids):
                ids[found] = i
                found += 1
    light = 0.0
    seen = 0.0
    for strip in range(strips):
        w = 2.0 * (strip + jitter) / strips - 1.0
        ax = lx + w * facts[LAMP_V] - 0.5 * ux
        ay = ly + w * facts[LAMP_V + 1] - 0.5 * uy
        az = lz + w * facts[LAMP_V + 2] - 0.5 * uz
        # Lambert's cosine along the strip is linear in t; the part behind the surface does not count.
        c0 = (ax * nx + ay * ny + az * nz) / far
        c1 = (ux * nx + uy * ny + uz * nz) / far
        start = 0.0
        end = 1.0
        if c0 <= 0.0 and c0 + c1 <= 0.0:
            continue
        if c0 < 0.0:
            start = -c0 / c1
        elif c0 + c1 < 0.0:
            end = -c0 / c1
        count = whole(0)
        for item in range(taken, found):
            low, high = cover(px, py, pz, ax, ay, az, ux, uy, uz, discs, ids[item])
            if low < high:
                count = put(stretches, count, low, high)
        for item in range(count + 1):
            stop = end if item == count else min(stretches[item, 0], end)
            if stop > start:
                light += (stop - start) * (c0 + 0.5 * c1 * (stop + start))
                seen += stop - start
            if item < count:
                start = max(start, stretches[item, 1])
    return facts[FLUX] * shine / far2 * light / strips, seen / strips


@kernel
def rise(t: float) -> float:
    """Return the share of a half-plane's light that comes from below direction t (0 along, 1 upright)."""
    return t * t / (t * t + (1.0 - t) * (1.0 - t))


@kernel
def sky_light(
    discs: Floats, facts: Floats, lists: Ints, px: float, py: float, pz: float, nx: float, ny: float, nz: float,
    myself: int, planes: int, jitter: float, ids: Ints, stretches: Floats,
) -> tuple[float, float, float]:  # fmt: skip
    """Return the parts of a surface's outlook that are open sky, lit mat (times its light), pale discs."""
    # Two directions along the surface.
    if abs(nz) > 0.7:
        ex, ey, ez = nz, 0.0, -nx
    else:
        ex, ey, ez = -ny, nx, 0.0
    scale = 1.0 / math.sqrt(ex * ex + ey * ey + ez * ez)
    ex *= scale
    ey *= scale
    ez *= scale
    gx = ny * ez - nz * ey
    gy = nz * ex - nx * ez
    gz = nx * ey - ny * ex
    found = whole(0)
    cell = cell_of(facts, px, py)
    starts = lists[NEARS]
    items = lists[NEARS + 1]
    if cell >= 0:
        for item in range(lists[starts + cell], lists[starts + cell + 1]):
            i = lists[items + item]
            cx = discs[i, CENTRE] - px
            cy = discs[i, CENTRE + 1] - py
            cz = discs[i, CENTRE + 2] - pz
            bound = discs[i, BOUND]
            reach = bound + NEAR
            if (
                i != myself
                and cx * nx + cy * ny + cz * nz > -bound
                and cx * cx + cy * cy + cz * cz < reach * reach
                and found < len(ids)
            ):
                ids[found] = i
                found += 1
    if found == 0 and nz > 0.999:
        return 1.0, 0.0, 0.0
    sky = 0.0
    mat = 0.0
    pale = 0.0
    for plane in range(planes):
        # A turn by (plane + jitter) / planes of a full one, without sine: on a square, then normalised.
        turn = 4.0 * (plane + jitter) / planes
        quarter = int(turn)
        u = 2.0 * (turn - quarter) - 1.0
        u *= 0.7854 + 0.2146 * u * u  # close to the tangent: even steps of angle
        scale = 1.0 / math.sqrt(1.0 + u * u)
        u *= scale
        if quarter == 0:
            s, c = u, scale
        elif quarter == 1:
            s, c = scale, -u
        elif quarter == 2:
            s, c = -u, -scale
        else:
            s, c = -scale, u
        tx = c * ex + s * gx
        ty = c * ey + s * gy
        tz = c * ez + s * gz
        bx = nx - tx
        by = ny - ty
        bz = nz - tz
        # The plane's own normal, to skip discs beside it.
        wx = ny * tz - nz * ty
        wy = nz * tx - nx * tz
        wz = nx * ty - ny * tx
        count = whole(0)
        weight = 0.0
        glow = 0.0
        for item in range(found):
            i = ids[item]
            cx = discs[i, CENTRE] - px
            cy = discs[i, CENTRE + 1] - py
            cz = discs[i, CENTRE + 2] - pz
            bound = discs[i, BOUND]
            if abs(cx * wx + cy * wy + cz * wz) > bound or cx * tx + cy * ty + cz * tz < -bound:
                continue
            low, high = cover(px, py, pz, tx, ty, tz, bx, by, bz, discs, i)
            if low < high:
                count = put(stretches, count, low, high)
                part = rise(high) - rise(low)
                weight += part
                facing = -(cx * discs[i, AXIS] + cy * discs[i, AXIS + 1] + cz * discs[i, AXIS + 2]) / bound
                shade = 0.35 + 0.65 * facing if discs[i, IS_RED] == 0.0 else 0.1
                glow += part * max(0.0, shade)
        # Between `lower` and `upper` the half-plane looks at the mat.
        lower = 0.0
        upper = 0.0
        if tz < 0.0:
            upper = 1.0 if nz <= 0.0 else -tz / bz
        elif nz < 0.0:
            lower = -tz / bz
            upper = 1.0
        start = 0.0
        open_mat = 0.0
        open_sky = 0.0
        for item in range(count + 1):
            stop = 1.0 if item == count else stretches[item, 0]
            if stop > start:
                part = rise(min(max(stop, lower), upper)) - rise(min(max(start, lower), upper))
                open_mat += part
                open_sky += rise(stop) - rise(start) - part
            if item < count:
                start = max(start, stretches[item, 1])
        sky += open_sky
        if weight > 0.0:
            pale += (1.0 - open_sky - open_mat) * glow / weight
        if open_mat > 0.0:
            # What the mat throws back depends on whether it lies in shadow there; one look is enough.
            t = lower + 0.6 * (upper - lower)
            dz = tz + t * bz
            if dz < -1e-3:
                s = max(pz, 0.0) / -dz
                strip = jitter * planes + 0.618 * plane
                lit, _ = lamp_light(
                    discs,
                    facts,
                    lists,
                    px + s * (tx + t * bx),
                    py + s * (ty + t * by),
                    1e-5,
                    0.0,
                    0.0,
                    1.0,
                    whole(-1),
                    whole(1),
                    strip - math.floor(strip),
                    ids,
                    found,
                    stretches,
                )
                mat += open_mat * (0.14 + 0.86 * lit)  # in shadow the mat still has the sky's light
    return sky / planes, mat / planes, pale / planes
