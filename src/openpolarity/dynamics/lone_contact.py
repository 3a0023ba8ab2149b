"""A disc that touches the mat in one point and nothing else: most steps of a game. Solved exactly.

Sliding, torsion and rolling share one cone: |f|²/μ² + τ²/μ_t² + ρ²/μ_r² ≤ N². Inside it the disc stands still; on it,
the point moves against the friction, speed_i = −s · friction_i / μ_i², with one s for all. For a given s the speeds
follow from a linear system of three; s is found such that the friction is as large as the cone allows.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from openpolarity.compiled import Floats, kernel
from openpolarity.dynamics.contact_list import IMPULSE, LEVER, SLIP, TANGENT, TARGET, TWIST

if TYPE_CHECKING:
    from openpolarity.dynamics.disc import DiscModel

RIGHT = 1e-6
"""The friction found is right to this share."""
GOOD_ENOUGH = 1e-3
"""A search that ends this near is taken; else the general solver does it."""
LONGEST_SEARCH, LONGEST_SECANT = 80, 20
"""Tries of the search for the slip; the answer may be a million times where it starts. What a secant has not found
after so many is found by halving."""


@kernel
def stand_still(
    disc: DiscModel, r: Floats, velocity: Floats, spin: Floats, i: int, Lx: float, Ly: float, Lz: float
) -> bool:
    """Stop a disc altogether if friction can do that; L is its angular momentum before contact. True if it did."""
    m = disc.mass
    target = r[TARGET]
    fx = -m * velocity[i, 0]
    fy = -m * velocity[i, 1]
    fz = m * (target - velocity[i, 2])
    if fz <= 0.0:
        return False
    x, y, z = r[LEVER], r[LEVER + 1], r[LEVER + 2]
    mx = -Lx - (y * fz - z * fy)
    my = -Ly - (z * fx - x * fz)
    mz = -Lz - (x * fy - y * fx)
    sliding = (fx * fx + fy * fy) / (disc.mat_sliding * disc.mat_sliding)
    torsion = mz * mz / (disc.mat_torsion * disc.mat_torsion)
    rolling = (mx * mx + my * my) / (disc.mat_rolling * disc.mat_rolling)
    if sliding + torsion + rolling > fz * fz:
        return False
    velocity[i, 0] = 0.0
    velocity[i, 1] = 0.0
    velocity[i, 2] = target
    spin[i, 0] = 0.0
    spin[i, 1] = 0.0
    spin[i, 2] = 0.0
    _note(r, fx, fy, fz, mx, my, mz)
    return True


@kernel
def _note(r: Floats, fx: float, fy: float, fz: float, mx: float, my: float, mz: float) -> None:
    """Write down impulse and twist in the row's frame, whose normal and first tangent are z and x."""
    r[IMPULSE] = fz
    r[IMPULSE + 1] = fx
    r[IMPULSE + 2] = fy * r[TANGENT + 4]
    r[TWIST] = mz
    r[TWIST + 1] = mx
    r[TWIST + 2] = my * r[TANGENT + 4]


@kernel
def slip(
    disc: DiscModel, r: Floats, s: float, velocity: Floats, spin: Floats, axis: Floats, i: int,
    Lx: float, Ly: float, Lz: float,
) -> bool:  # fmt: skip
    """Let a disc slide, roll or spin on its one point; the search starts at ``s`` (0 for none). True if solved."""
    m = disc.mass
    sliding = disc.mat_sliding * disc.mat_sliding
    torsion = disc.mat_torsion * disc.mat_torsion
    rolling = disc.mat_rolling * disc.mat_rolling
    x, y, z = r[LEVER], r[LEVER + 1], r[LEVER + 2]
    Vx = velocity[i, 0]
    Vy = velocity[i, 1]
    Vz = velocity[i, 2] - r[TARGET]
    nx, ny, nz = axis[i, 0], axis[i, 1], axis[i, 2]
    across = disc.across
    more = disc.along - across
    # At s = 0 it stands still: that needs more friction than there is.
    fz = -m * Vz
    fx = -m * Vx
    fy = -m * Vy
    mx = -Lx - (y * fz - z * fy)
    my = -Ly - (z * fx - x * fz)
    mz = -Lz - (x * fy - y * fx)
    needed = math.sqrt((fx * fx + fy * fy) / sliding + mz * mz / torsion + (mx * mx + my * my) / rolling)
    low = 0.0
    at_low = min(fz / (needed + 1e-300) - 1.0, -1e-9)
    high = 0.0
    at_high = 0.0
    if s <= 0.0:
        s = 1e-3
    found = 0.0
    wx = wy = wz = 0.0
    for n in range(LONGEST_SEARCH):
        per_s = 1.0 / s
        roll = rolling * per_s
        turn = torsion * per_s
        held = sliding * per_s
        k = m * held / (m + held)
        # (inertia + friction) · w = L − r × (what the point's speed costs); symmetric.
        a11 = across + more * nx * nx + roll + k * z * z + m * y * y
        a22 = across + more * ny * ny + roll + k * z * z + m * x * x
        a33 = across + more * nz * nz + turn + k * (x * x + y * y)
        a12 = more * nx * ny - m * x * y
        a13 = more * nx * nz - k * x * z
        a23 = more * ny * nz - k * y * z
        hx = k * Vx
        hy = k * Vy
        hz = m * Vz
        ox = Lx - (y * hz - z * hy)
        oy = Ly - (z * hx - x * hz)
        oz = Lz - (x * hy - y * hx)
        b11 = a22 * a33 - a23 * a23
        b12 = a13 * a23 - a12 * a33
        b13 = a12 * a23 - a13 * a22
        b22 = a11 * a33 - a13 * a13
        b23 = a12 * a13 - a11 * a23
        b33 = a11 * a22 - a12 * a12
        per_det = 1.0 / (a11 * b11 + a12 * b12 + a13 * b13)
        wx = (b11 * ox + b12 * oy + b13 * oz) * per_det
        wy = (b12 * ox + b22 * oy + b23 * oz) * per_det
        wz = (b13 * ox + b23 * oy + b33 * oz) * per_det
        fx = k * (y * wz - z * wy - Vx)
        fy = k * (z * wx - x * wz - Vy)
        fz = m * (x * wy - y * wx - Vz)
        mx = -roll * wx
        my = -roll * wy
        mz = -turn * wz
        needed = math.sqrt((fx * fx + fy * fy) / sliding + mz * mz / torsion + (mx * mx + my * my) / rolling)
        found = fz / (needed + 1e-300) - 1.0
        if abs(found) < RIGHT:
            break
        # What presses over what is needed grows with s, nearly evenly: a secant inside a bracket.
        if found < 0.0:
            low = s
            at_low = found
        else:
            high = s
            at_high = found
        if high == 0.0:
            following = 8.0 * s
            if at_low > -0.9 and 0 < n < LONGEST_SECANT:
                following = min(following, max(1.5 * s, s * (1.0 + 2.0 * abs(found))))
        elif at_low <= -1.0 or at_high > 10.0 or n >= LONGEST_SECANT:
            following = math.sqrt(max(low, 1e-3 * high) * high)
        else:
            following = low - at_low * (high - low) / (at_high - at_low)
            if n > 6:
                following = 0.5 * (following + math.sqrt(max(low, 1e-3 * high) * high))
        s = following
    if not abs(found) < GOOD_ENOUGH or fz <= 0.0:
        return False
    velocity[i, 0] += fx / m
    velocity[i, 1] += fy / m
    velocity[i, 2] += fz / m
    spin[i, 0] = wx
    spin[i, 1] = wy
    spin[i, 2] = wz
    _note(r, fx, fy, fz, mx, my, mz)
    r[SLIP] = s
    return True
