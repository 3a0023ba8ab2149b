"""What the discs lie on: a canvas mat with its ink circle and dot, on dark oiled wood.

Every pattern fades out where it gets finer than a pixel (`blur`, metres), else it would flicker.
"""

from __future__ import annotations

import math

from openpolarity.compiled import kernel
from openpolarity.film.render.look import INK, INK_WIDTH, LINEN, THREAD, WOOD
from openpolarity.film.render.noise import clouds, grain, ramp

FRINGE = 0.0008  # metres that a thread may stick out at the mat's edge
PLANK = 0.17  # metres


@kernel
def mat_gap(x: float, y: float, half: float) -> float:
    """Return how far outside the mat a point is (metres, negative inside); the edge is a little uneven."""
    corner = 0.006
    ux = abs(x) - half + corner
    uy = abs(y) - half + corner
    rounded = ux > 0.0 and uy > 0.0
    gap = (math.sqrt(ux * ux + uy * uy) if rounded else max(ux, uy)) - corner
    if abs(gap) > 0.008:
        return gap
    # Along the edge: slow waves from the cut, and single threads of unequal length.
    side = 1 if ux > uy else 0
    s = y if side else x
    seed = 11.0 + side + (2.0 if (x if side else y) > 0.0 else 0.0)
    wave = clouds(s * 14.0, 0.5, seed) - 0.5 + 0.5 * (clouds(s * 70.0, 3.5, seed) - 0.5)
    return gap - 0.0022 * wave - FRINGE * (grain(float(math.floor(s / THREAD)), seed, 5.0) - 0.5)


@kernel
def canvas(x: float, y: float, blur: float, circle: float, dot: float) -> tuple[float, float, float, float, float]:
    """Return the mat's colour at a point (linear) and how its threads tilt the surface (slope x, slope y)."""
    # Threads wander a little.
    u = x / THREAD + 0.7 * (clouds(x * 60.0, y * 22.0, 1.0) - 0.5)
    v = y / THREAD + 0.7 * (clouds(x * 22.0, y * 60.0, 2.0) - 0.5)
    fu = float(math.floor(u))
    fv = float(math.floor(v))
    over = (int(fu) + int(fv)) & 1  # which of the two threads lies on top
    a = 2.0 * (u - fu) - 1.0  # −1 … 1 across the crossing
    b = 2.0 * (v - fv) - 1.0
    fine = 1.0 - ramp(blur, 0.35 * THREAD, 0.95 * THREAD)
    coarse = 1.0 - 0.6 * ramp(blur, 1.0 * THREAD, 3.0 * THREAD)
    if over:  # the one along y
        across, along = a, b
        thread = grain(fu, 0.0, 7.0)
        slub = clouds(u * 0.9, y * 28.0, 8.0)
    else:
        across, along = b, a
        thread = grain(fv, 1.0, 7.0)
        slub = clouds(v * 0.9, x * 28.0, 9.0)
    height = (1.0 - across * across) * (1.0 - 0.45 * along * along)
    tone = 1.0 + fine * (0.50 * (height - 0.57) + 0.10 * (thread - 0.5))
    tone *= 1.0 + coarse * 0.16 * (slub - 0.5)
    tone *= 1.0 + 0.07 * (clouds(x * 9.0, y * 9.0, 3.0) - 0.5)
    sx = fine * 0.42 * (a if over else 0.5 * a)
    sy = fine * 0.42 * (0.5 * b if over else b)
    # Ink sinks in: its edge follows the threads, and the valleys stay a little lighter.
    rho = math.sqrt(x * x + y * y)
    soft = max(0.6 * blur, 0.00012)
    bleed = 0.00022 * (height - 0.5) * fine
    ring = 1.0 - ramp(abs(rho - circle), 0.5 * INK_WIDTH + bleed - soft, 0.5 * INK_WIDTH + bleed + soft)
    spot = 1.0 - ramp(rho, dot + bleed - soft, dot + bleed + soft)
    ink = max(ring, spot) * (0.98 + fine * 0.06 * (height - 0.8))
    r = LINEN[0] * tone
    g = LINEN[1] * tone
    b_ = LINEN[2] * tone
    return r + (INK[0] - r) * ink, g + (INK[1] - g) * ink, b_ + (INK[2] - b_) * ink, sx, sy


@kernel
def wood(x: float, y: float, blur: float) -> tuple[float, float, float]:
    """Return the table's colour at a point (linear). The grain runs along x."""
    plank = float(math.floor(y / PLANK + 0.5))
    shift = 7.0 * grain(plank, 3.0, 21.0)
    s = x + shift
    # Growth rings, cut at a slant: stretched noise bent by wider noise.
    bend = clouds(s * 2.1, y * 7.0, 22.0) + 0.5 * clouds(s * 5.0, y * 19.0, 23.0)
    ring = (y + 0.055 * bend + shift) * 95.0
    band = ring - math.floor(ring)
    late = ramp(band, 0.15, 0.85) * (1.0 - ramp(band, 0.9, 1.0))
    late = 0.5 + (late - 0.5) * (1.0 - ramp(blur, 0.002, 0.006))
    fibre = 0.5 + (clouds(s * 26.0, y * 900.0, 24.0) - 0.5) * (1.0 - ramp(blur, 0.0006, 0.0016))
    streak = clouds(s * 3.5, y * 160.0, 25.0)
    pore = ramp(clouds(s * 60.0, y * 1700.0, 26.0), 0.70, 0.95) * (1.0 - ramp(blur, 0.0004, 0.0012))
    tone = 0.66 + 0.15 * late * (0.3 + 0.7 * streak) + 0.14 * fibre + 0.18 * (streak - 0.5) - 0.07 * pore
    tone *= 0.90 + 0.20 * grain(plank, 4.0, 27.0)
    seam = abs(y / PLANK + 0.5 - plank)
    seam = min(seam, 1.0 - seam) * PLANK
    tone *= 1.0 - 0.55 * (1.0 - ramp(seam, 0.0002, 0.0005 + blur)) * (1.0 - ramp(blur, 0.001, 0.004))
    tone = max(tone, 0.15)
    return WOOD[0] * tone * (0.9 + 0.1 * tone), WOOD[1] * tone, WOOD[2] * tone
