"""From forces to speeds, and from speeds to places."""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, Ints, abreast, kernel, real, sieve
from openpolarity.dynamics.bodies import Bodies, set_axis
from openpolarity.dynamics.contact_list import DISC, GAP, NORMAL, OTHER, POINTS
from openpolarity.dynamics.disc import GRAVITY, DiscModel
from openpolarity.elementary import cos, sin

SMALL_TURN = 0.05
"""Half angles below this (rad) need only the first terms of sine and cosine."""
SLOP = 2e-6
"""Overlaps up to this are left alone, m."""
PUSH_SHARE = 0.2
"""Share of a deeper overlap that is taken back in a step."""
PUSH_SPEED = 0.5
"""But no faster than this, m/s."""


@kernel
def accelerate(disc: DiscModel, bodies: Bodies, awake: Ints, count: int, wrench: Floats) -> None:
    """Let weight and ``wrench`` (n, 6; N and N·m, in the world) act for one step, and what slows turning."""
    h = disc.step
    per_mass = 1.0 / disc.mass
    per_across = 1.0 / disc.across
    per_along = 1.0 / disc.along
    rock = 1.0 / (1.0 + h * disc.rocking * per_across)
    spin_share = 1.0 / (1.0 + h * disc.spinning * per_along)
    for n in abreast(count):
        i = awake[n]
        v = bodies.velocity[i]
        L = bodies.momentum[i]
        w = bodies.spin[i]
        a = bodies.axis[i]
        f = wrench[i]
        v[0] += h * per_mass * f[0]
        v[1] += h * per_mass * f[1]
        v[2] += h * (per_mass * f[2] - GRAVITY)
        # What slows turning acts on the turning there was, not on this step's torque: else a disc that friction holds
        # in place would feel less than the whole torque.
        more = (spin_share - rock) * (L[0] * a[0] + L[1] * a[1] + L[2] * a[2])
        L[0] = rock * L[0] + more * a[0] + h * f[3]
        L[1] = rock * L[1] + more * a[1] + h * f[4]
        L[2] = rock * L[2] + more * a[2] + h * f[5]
        more = (per_along - per_across) * (L[0] * a[0] + L[1] * a[1] + L[2] * a[2])
        w[0] = per_across * L[0] + more * a[0]
        w[1] = per_across * L[1] + more * a[1]
        w[2] = per_across * L[2] + more * a[2]


@kernel
def move(disc: DiscModel, bodies: Bodies, awake: Ints, count: int) -> None:
    """Move all discs by their speeds for one step; turn each as a free symmetric top does, exactly.

    Such a disc spins about its own axis while the whole of it turns about its angular momentum.
    """
    h = disc.step
    per_across = 1.0 / disc.across
    per_along = 1.0 / disc.along
    for n in abreast(count):
        i = awake[n]
        p = bodies.pose[i]
        L = bodies.momentum[i]
        w = bodies.spin[i]
        a = bodies.axis[i]
        v = bodies.velocity[i]
        spin = w[0] * a[0] + w[1] * a[1] + w[2] * a[2]
        more = (disc.along - disc.across) * spin
        L[0] = disc.across * w[0] + more * a[0]
        L[1] = disc.across * w[1] + more * a[1]
        L[2] = disc.across * w[2] + more * a[2]
        p[0] += h * v[0]
        p[1] += h * v[1]
        p[2] += h * v[2]
        # Half the turn about its own axis beyond the turning about L.
        half = 0.5 * h * (per_along - per_across) * disc.along * spin
        if abs(half) < SMALL_TURN:
            c = 1.0 - 0.5 * half * half * (1.0 - half * half / 12.0)
            s = half * (1.0 - half * half / 6.0 * (1.0 - half * half / 20.0))
        else:
            c = cos(half)
            s = sin(half)
        q0 = p[3] * c - p[6] * s
        q1 = p[4] * c + p[5] * s
        q2 = p[5] * c - p[4] * s
        q3 = p[6] * c + p[3] * s
        x = L[0] * per_across
        y = L[1] * per_across
        z = L[2] * per_across
        turning = math.sqrt(x * x + y * y + z * z)
        half = 0.5 * h * turning
        if half < SMALL_TURN:
            c = 1.0 - 0.5 * half * half * (1.0 - half * half / 12.0)
            s = 0.5 * h * (1.0 - half * half / 6.0 * (1.0 - half * half / 20.0))
        else:
            c = cos(half)
            s = sin(half) / turning
        x *= s
        y *= s
        z *= s
        r0 = c * q0 - x * q1 - y * q2 - z * q3
        r1 = c * q1 + x * q0 + y * q3 - z * q2
        r2 = c * q2 - x * q3 + y * q0 + z * q1
        r3 = c * q3 + x * q2 - y * q1 + z * q0
        # It was of unit length but for rounding: one step of Newton's method brings it back.
        size = 1.5 - 0.5 * (r0 * r0 + r1 * r1 + r2 * r2 + r3 * r3)
        p[3] = size * r0
        p[4] = size * r1
        p[5] = size * r2
        p[6] = size * r3
        set_axis(bodies.pose, bodies.axis, i)


@kernel
def push_apart(disc: DiscModel, pose: Floats, ids: Ints, rows: Floats, count: int) -> None:
    """Take back a share of what overlaps, without giving it speed."""
    for c in sieve(count):
        depth = -rows[c, GAP] - SLOP
        if depth <= 0.0:
            continue
        i = ids[c, DISC]
        other = ids[c, OTHER]
        way = min(PUSH_SHARE * depth, PUSH_SPEED * disc.step) / real(max(1, ids[c, POINTS]))
        if other < 0:
            pose[i, 2] += way
        else:
            for k in range(3):
                pose[i, k] += 0.5 * way * rows[c, NORMAL + k]
                pose[other, k] -= 0.5 * way * rows[c, NORMAL + k]
