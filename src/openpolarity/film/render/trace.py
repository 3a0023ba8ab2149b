"""From a pixel to a colour: find what the ray meets, ask for its surface and its light, add up."""

from __future__ import annotations

import math

from openpolarity.compiled import Flags, Floats, Ints, entry, kernel, whole
from openpolarity.film.render.array_layout import (
    BACKDROP,
    BRIGHTEST,
    CANVAS,
    CIRCLE,
    DOT,
    FLAT,
    FORWARD,
    GHOST,
    HALO,
    HEIGHT,
    INKS,
    KEY,
    LAMP,
    LAMP_N,
    LAMP_U,
    LAMP_V,
    MARK,
    MAT,
    ORIGIN,
    PIXEL,
    POOL,
    REACH,
    RIGHT,
    SKY,
    SOFT,
    UP,
    WIDTH,
)
from openpolarity.film.render.disc_solid import MISS, enter
from openpolarity.film.render.disc_surface import shell
from openpolarity.film.render.light import lamp_light, sky_light
from openpolarity.film.render.mat_surface import canvas, mat_gap, wood
from openpolarity.film.render.noise import dither, ramp
from openpolarity.film.render.scene_arrays import TILE, TILES

OUTLINE = 2.2  # pixels of a 960-pixel-high picture
GHOSTLY = 0.40  # how much of a ghost one sees
BEHIND, TABLE, MAT_KEY, LINE = -1, -2, -3, -4  # what a sample met, if not a disc


@kernel
def sheen(
    facts: Floats, px: float, py: float, pz: float, nx: float, ny: float, nz: float, vx: float, vy: float, vz: float,
    rough: float,
) -> float:  # fmt: skip
    """Return the lamp's soft reflection towards v, taken from the lamp's point nearest the mirror ray."""
    facing = nx * vx + ny * vy + nz * vz
    rx = 2.0 * facing * nx - vx
    ry = 2.0 * facing * ny - vy
    rz = 2.0 * facing * nz - vz
    lx = facts[LAMP] - px
    ly = facts[LAMP + 1] - py
    lz = facts[LAMP + 2] - pz
    down = -(rx * facts[LAMP_N] + ry * facts[LAMP_N + 1] + rz * facts[LAMP_N + 2])
    if down > 0.05:
        s = -(lx * facts[LAMP_N] + ly * facts[LAMP_N + 1] + lz * facts[LAMP_N + 2]) / down
        ox = s * rx - lx
        oy = s * ry - ly
        oz = s * rz - lz
        for side in (LAMP_U, LAMP_V):
            sx = facts[side]
            sy = facts[side + 1]
            sz = facts[side + 2]
            t = (ox * sx + oy * sy + oz * sz) / (sx * sx + sy * sy + sz * sz)
            t = min(1.0, max(-1.0, t))
            lx += t * sx
            ly += t * sy
            lz += t * sz
    scale = 1.0 / math.sqrt(lx * lx + ly * ly + lz * lz)
    lx *= scale
    ly *= scale
    lz *= scale
    lit = nx * lx + ny * ly + nz * lz
    if lit <= 0.0:
        return 0.0
    hx = lx + vx
    hy = ly + vy
    hz = lz + vz
    scale = 1.0 / math.sqrt(hx * hx + hy * hy + hz * hz)
    nh = (nx * hx + ny * hy + nz * hz) * scale
    lh = max((lx * hx + ly * hy + lz * hz) * scale, 0.05)
    a2 = rough * rough
    d = nh * nh * (a2 - 1.0) + 1.0
    grazing = 1.0 - lh
    fresnel = 0.045 + 0.955 * grazing * grazing * grazing * grazing * grazing
    return float(0.25 * a2 / (d * d) * fresnel * lit / (lh * lh * (rough + 0.5)))


@kernel
def ground(
    x: float, y: float, blur: float, facts: Floats
) -> tuple[float, float, float, float, float, float, float, float, int]:
    """Return colour, normal, gloss, what the mat's edge leaves of the light, and whether mat or table."""
    gap = mat_gap(x, y, facts[MAT])
    if gap <= 0.0:
        r, g, b, sx, sy = canvas(x, y, blur, facts[CIRCLE], facts[DOT])
        scale = 1.0 / math.sqrt(sx * sx + sy * sy + 1.0)
        edge = 1.0 - 0.22 * (1.0 - ramp(-gap, 0.0, 0.0014))
        return r, g, b, sx * scale, sy * scale, scale, 0.0, edge, MAT_KEY
    r, g, b = wood(x, y, blur)
    # The mat's edge is a millimetre high: it dims the wood beside it.
    dim = 1.0 - 0.75 / (1.0 + (gap / 0.0013) * (gap / 0.0013))
    return r, g, b, 0.0, 0.0, 1.0, 0.14 + 1.5 * g, dim, TABLE


@kernel
def lit(
    discs: Floats, facts: Floats, lists: Ints, i: int, part: int, px: float, py: float, pz: float, dx: float,
    dy: float, dz: float, blur: float, strips: int, planes: int, jitter: float, ids: Ints, stretches: Floats,
) -> tuple[float, float, float, int]:  # fmt: skip
    """Return the light that a point sends along −d, and what it is; i is the disc, −1 for mat and table."""
    dim = 1.0
    if i >= 0:
        r, g, b, nx, ny, nz, gloss = shell(px, py, pz, part, discs, i, blur)
        mx, my, mz = nx, ny, nz
        key = 4 * i + part
        # Discs are what one looks at, and few pixels: worth a finer light.
        strips += 1
        planes *= 2
    else:
        r, g, b, nx, ny, nz, gloss, dim, key = ground(px, py, blur, facts)
        mx, my, mz = 0.0, 0.0, 1.0  # threads are too small to matter for the sky's light
    x = px + 1e-5 * mx
    y = py + 1e-5 * my
    z = pz + 1e-5 * mz
    lamp, seen = lamp_light(discs, facts, lists, x, y, z, nx, ny, nz, i, strips, jitter, ids, whole(0), stretches)
    sky, mat, pale = sky_light(discs, facts, lists, x, y, z, mx, my, mz, i, planes, jitter, ids, stretches)
    shine = 0.0
    if gloss > 0.0:
        grazing = 1.0 + min(0.0, nx * dx + ny * dy + nz * dz)
        grazing *= grazing
        if seen > 0.0:
            rough = 0.26 if i >= 0 else 0.3
            shine = seen * gloss * sheen(facts, x, y, z, nx, ny, nz, -dx, -dy, -dz, rough)
        gloss *= dim * sky * (0.015 + 0.2 * grazing * grazing)
    wide = (x * x + y * y) / (facts[POOL] * facts[POOL])
    lamp *= dim / (1.0 + wide * wide)
    shine *= dim / (1.0 + wide * wide)
    # The sky is brighter overhead than at its sides; pale discs throw some of it back.
    around = dim * (0.72 + 0.28 * mz) * sky + 0.5 * pale
    mat += 0.12 * pale
    return (
        facts[KEY] * (r * lamp + shine) + facts[SKY] * (r * around + gloss) + facts[CANVAS] * r * mat,
        facts[KEY + 1] * (g * lamp + shine) + facts[SKY + 1] * (g * around + gloss) + facts[CANVAS + 1] * g * mat,
        facts[KEY + 2] * (b * lamp + shine) + facts[SKY + 2] * (b * around + gloss) + facts[CANVAS + 2] * b * mat,
        key,
    )


@kernel
def sample(
    discs: Floats, facts: Floats, lists: Ints, sx: float, sy: float, tile: int, strips: int, planes: int,
    jitter: float, ids: Ints, stretches: Floats,
) -> tuple[float, float, float, int]:  # fmt: skip
    """Return the colour of one point of the picture (pixels from its middle, y up) and what was met there."""
    flat = facts[FLAT]
    ux = sx * facts[RIGHT] + sy * facts[UP]
    uy = sx * facts[RIGHT + 1] + sy * facts[UP + 1]
    uz = sx * facts[RIGHT + 2] + sy * facts[UP + 2]
    ox = facts[ORIGIN] + flat * ux
    oy = facts[ORIGIN + 1] + flat * uy
    oz = facts[ORIGIN + 2] + flat * uz
    dx = facts[FORWARD] + (1.0 - flat) * ux
    dy = facts[FORWARD + 1] + (1.0 - flat) * uy
    dz = facts[FORWARD + 2] + (1.0 - flat) * uz
    scale = 1.0 / math.sqrt(dx * dx + dy * dy + dz * dz)
    dx *= scale
    dy *= scale
    dz *= scale
    best = -oz / dz if dz < -1e-6 and oz > 0.0 else MISS
    hit = whole(-1)
    part = whole(0)
    items = lists[TILES + 1]
    first = lists[lists[TILES] + tile]
    last = lists[lists[TILES] + tile + 1]
    ghost = MISS
    ghost_hit = whole(-1)
    ghost_part = whole(0)
    line = whole(-1)
    line_at = MISS
    # First round: the discs. Second round: outlines, where a marked disc is met if it is a little larger.
    for outlines in range(2):
        for item in range(first, last):
            i = lists[items + item]
            grow = 0.0
            if outlines:
                if discs[i, MARK] == 0.0 or i == hit:
                    continue
                far = math.sqrt((discs[i, 0] - ox) ** 2 + (discs[i, 1] - oy) ** 2 + (discs[i, 2] - oz) ** 2)
                pixels = max(1.6, OUTLINE * facts[HEIGHT] / 960.0)
                grow = pixels * facts[PIXEL] * (flat + (1.0 - flat) * far)
            t, p = enter(ox, oy, oz, dx, dy, dz, discs, i, grow)
            if outlines:
                # Not through a disc that really stands before it.
                if t < line_at and (hit < 0 or t < best + grow):
                    line, line_at = i, t
            elif discs[i, GHOST] != 0.0:
                if t < ghost:
                    ghost, ghost_hit, ghost_part = t, i, p
            elif t < best:
                best, hit, part = t, i, p
    if line >= 0:
        ink = INKS + 3 * (int(discs[line, MARK]) - 1)
        return facts[ink], facts[ink + 1], facts[ink + 2], LINE
    # What is there, and a ghost before it if there is one.
    r, g, b, key = 0.0, 0.0, 0.0, BEHIND
    for layer in range(2):
        if layer == 1:
            if ghost >= best:
                break
            best, hit, part = ghost, ghost_hit, ghost_part
        # Behind everything: darker or paler towards the top, and the table melts into it.
        x = ox + best * dx
        y = oy + best * dy
        fade = 0.0 if hit >= 0 else ramp(math.sqrt(x * x + y * y), 0.35 * facts[REACH], facts[REACH])
        t = ramp(dz, -0.05, 0.45)
        sr = facts[HALO] + (facts[BACKDROP] - facts[HALO]) * t
        sg = facts[HALO + 1] + (facts[BACKDROP + 1] - facts[HALO + 1]) * t
        sb = facts[HALO + 2] + (facts[BACKDROP + 2] - facts[HALO + 2]) * t
        if fade < 1.0 and best < MISS:
            blur = facts[SOFT] * facts[PIXEL] * (flat + (1.0 - flat) * best)
            z = 0.0
            if hit >= 0:
                z = oz + best * dz
            else:
                # A pixel covers a longer piece of a surface that is seen at a slant.
                slant = math.sqrt(max(-dz, 0.02))
                blur /= slant * math.sqrt(slant)
            tr, tg, tb, key = lit(
                discs,
                facts,
                lists,
                hit,
                part,
                x,
                y,
                z,
                dx,
                dy,
                dz,
                blur,
                strips,
                planes,
                jitter,
                ids,
                stretches,
            )
            sr = tr + (sr - tr) * fade
            sg = tg + (sg - tg) * fade
            sb = tb + (sb - tb) * fade
        share = GHOSTLY if layer else 1.0
        r += (sr - r) * share
        g += (sg - g) * share
        b += (sb - b) * share
    return min(r, BRIGHTEST), min(g, BRIGHTEST), min(b, BRIGHTEST), key


@entry
def trace(
    discs: Floats, facts: Floats, lists: Ints, first: int, last: int, sample_from: int, sample_to: int, strips: int,
    planes: int, wanted: Flags, total: Floats, keys: Ints, ids: Ints, stretches: Floats,
) -> None:  # fmt: skip
    """Add samples to the wanted pixels of rows `first` … `last` − 1."""
    width = int(facts[WIDTH])
    height = int(facts[HEIGHT])
    across = (width + TILE - 1) // TILE
    for row in range(first, last):
        for column in range(width):
            if not wanted[row, column]:
                continue
            tile = row // TILE * across + column // TILE
            noise = dither(column, row)
            for k in range(sample_from, sample_to):
                # Sample positions and jitters follow irrational steps: even, yet never in a lattice.
                a = 0.5 + k * 0.7548776662466927
                b = 0.5 + k * 0.5698402909980532
                c = noise + k * 0.6180339887498949
                sx = column - 0.5 * width + a - math.floor(a)
                sy = 0.5 * height - row - b + math.floor(b)
                r, g, b_, key = sample(
                    discs, facts, lists, sx, sy, tile, strips, planes, c - math.floor(c), ids, stretches
                )
                total[row, column, 0] += r
                total[row, column, 1] += g
                total[row, column, 2] += b_
                if k == 0:
                    keys[row, column] = key
