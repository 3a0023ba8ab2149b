"""The surface of a disc: its colours, its knurled rim, its bevel, and the red disc's bar and dot."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import inline, kernel
from openpolarity.film.render.array_layout import AXIS, BEVEL, CENTRE, EAST, HALF, IS_RED, RADIUS
from openpolarity.film.render.disc_solid import BEVEL_EDGE, FACE
from openpolarity.film.render.look import BLACK_SHELL, INLAY, KNURLS, RED_SHELL
from openpolarity.film.render.noise import ramp

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@inline
def turn_of(x: float, y: float) -> float:
    """Return the angle of (x, y) in full turns, −0.5 … 0.5, to a ten-thousandth, by exact operations only."""
    ax = abs(x)
    ay = abs(y)
    big = max(ax, ay)
    if big == 0.0:
        return 0.0
    a = min(ax, ay) / big
    s = a * a
    angle = (((-0.0464964749 * s + 0.15931422) * s - 0.327622764) * s + 1.0) * a * 0.15915494309
    if ay > ax:
        angle = 0.25 - angle
    if x < 0.0:
        angle = 0.5 - angle
    return angle if y >= 0.0 else -angle


@kernel
def shell(
    x: float, y: float, z: float, part: int, discs: NDArray[np.float64], i: int, blur: float
) -> tuple[float, float, float, float, float, float, float]:
    """Return colour (linear), outward normal and gloss of a disc's surface at a point on it (metres)."""
    ax = discs[i, AXIS]
    ay = discs[i, AXIS + 1]
    az = discs[i, AXIS + 2]
    ex = discs[i, EAST]
    ey = discs[i, EAST + 1]
    ez = discs[i, EAST + 2]
    fx = ay * ez - az * ey
    fy = az * ex - ax * ez
    fz = ax * ey - ay * ex
    qx = x - discs[i, CENTRE]
    qy = y - discs[i, CENTRE + 1]
    qz = z - discs[i, CENTRE + 2]
    h = qx * ax + qy * ay + qz * az
    east = qx * ex + qy * ey + qz * ez
    north = qx * fx + qy * fy + qz * fz
    rho = max(math.sqrt(east * east + north * north), 1e-9)
    up = 1.0 if h > 0.0 else -1.0
    radius = discs[i, RADIUS]
    white = ramp(h, -0.5 * blur - 1e-5, 0.5 * blur + 1e-5)  # which half of the shell
    if discs[i, IS_RED] != 0.0:
        r, g, b = RED_SHELL
        gloss = 0.30
    else:
        r = BLACK_SHELL[0] + 0.804 * white
        g = BLACK_SHELL[1] + 0.7645 * white
        b = BLACK_SHELL[2] + 0.6735 * white
        gloss = 0.26 + 0.04 * white
    # Normal in the disc's own directions: along the axis, outward, around.
    axial, radial, around = 0.0, 0.0, 0.0
    if part == FACE:
        axial = up
        soft = max(0.6 * blur, 2e-5)
        if discs[i, IS_RED] != 0.0:
            if up > 0.0:  # bar
                wide = max(abs(east) - 0.50 * radius, 0.0)
                mark = math.sqrt(wide * wide + north * north) - 0.11 * radius
            else:
                mark = rho - 0.24 * radius
            inlay = 1.0 - ramp(mark, -soft, soft)
            r += (INLAY[0] - r) * inlay
            g += (INLAY[1] - g) * inlay
            b += (INLAY[2] - b) * inlay
    elif part == BEVEL_EDGE:
        # Shaded as if rounded: the normal turns from the face's to the rim's.
        w = min(1.0, max(0.0, (discs[i, HALF] - abs(h)) / max(discs[i, BEVEL], 1e-6)))
        axial = up * (1.0 - w)
        radial = w
        gloss *= 1.25
    else:
        radial = 1.0
        pitch = 2.0 * math.pi * radius / KNURLS
        fine = 1.0 - ramp(blur, 0.3 * pitch, 0.8 * pitch)
        phase = turn_of(east, north) * KNURLS
        phase -= math.floor(phase + 0.5)  # −0.5 … 0.5 from ridge to ridge
        # Ridges die away towards the bevels; a parting line runs around the middle.
        edge = (discs[i, HALF] - discs[i, BEVEL] - abs(h)) / max(discs[i, HALF], 1e-6)
        deep = fine * ramp(edge, 0.0, 0.10)
        around = 0.75 * deep * 16.0 * phase * (0.5 - abs(phase))
        groove = 4.0 * phase * phase  # 0 on the ridge, 1 in the groove
        tone = 0.86 + deep * (0.16 - 0.5 * groove)
        line = 1.0 - ramp(abs(h), 0.00008, 0.0002 + 0.3 * blur)
        tone *= 1.0 - 0.5 * line * (1.0 - ramp(blur, 0.0003, 0.0009))
        r *= tone
        g *= tone
        b *= tone
        gloss *= 1.3 - 0.8 * groove * deep
    ox = (east * ex + north * fx) / rho
    oy = (east * ey + north * fy) / rho
    oz = (east * ez + north * fz) / rho
    nx = axial * ax + radial * ox + around * (ay * oz - az * oy)
    ny = axial * ay + radial * oy + around * (az * ox - ax * oz)
    nz = axial * az + radial * oz + around * (ax * oy - ay * ox)
    scale = 1.0 / math.sqrt(nx * nx + ny * ny + nz * nz)
    return r, g, b, nx * scale, ny * scale, nz * scale, gloss
