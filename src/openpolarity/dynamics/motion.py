"""From forces to speeds, and from speeds to places."""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, Ints, abreast, inline, kernel, real, sieve
from openpolarity.dynamics.bodies import Bodies, set_axis
from openpolarity.dynamics.contact_list import (
    CAME,
    CLOSING,
    DISC,
    GAP,
    IMPULSE,
    NORMAL,
    OTHER,
    OTHER_CAME,
    POINTS,
    TARGET,
)
from openpolarity.dynamics.disc import GRAVITY, DiscModel
from openpolarity.dynamics.impulses import in_frame, speed_at
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
def bring_together(disc: DiscModel, bodies: Bodies, ids: Ints, rows: Floats, count: int) -> None:
    """Let discs that clap in this step meet first: until then they move at the speeds with which they came.

    A clap is seen before it happens and changes the speeds at once: without this, discs would turn round where they
    are, up to a step's way apart. Nothing is brought so far that it would sink into anything; what turns is brought
    less far, by as much as its rim moves in turning, since its far side may come down.
    """
    c = 0
    while c < count:
        i = ids[c, DISC]
        other = ids[c, OTHER]
        # Points of one pair stand in a row: they meet where they meet first.
        clap = c
        soonest = math.inf
        while c < count and ids[c, DISC] == i and ids[c, OTHER] == other:
            r = rows[c]
            if r[TARGET] > 0.0 and r[GAP] > 0.0 and r[IMPULSE] > 0.0 and r[GAP] < soonest * r[CLOSING]:
                soonest = r[GAP] / r[CLOSING]
                clap = c
            c += 1
        if soonest == math.inf:
            continue
        r = rows[clap]
        way = _less(soonest * (r[CAME] - _along_normal(r, bodies.velocity, i)), disc, bodies.spin, i)
        other_way = 0.0
        if other >= 0:
            other_way = soonest * (r[OTHER_CAME] - _along_normal(r, bodies.velocity, other))
            other_way = _less(other_way, disc, bodies.spin, other)
        share = 1.0
        for k in range(count):
            q = rows[k]
            nears = 0.0
            if ids[k, DISC] == i:
                nears -= way
            elif ids[k, DISC] == other:
                nears -= other_way
            if ids[k, OTHER] == i:
                nears += way
            elif ids[k, OTHER] == other and other >= 0:
                nears += other_way
            nears *= r[NORMAL] * q[NORMAL] + r[NORMAL + 1] * q[NORMAL + 1] + r[NORMAL + 2] * q[NORMAL + 2]
            if nears > 0.0:
                vx, vy, vz = speed_at(q, bodies.velocity, bodies.spin, ids[k, DISC], ids[k, OTHER])
                parting, _, _ = in_frame(q, vx, vy, vz)
                share = min(share, max(0.0, q[GAP] + disc.step * parting) / nears)
        for k in range(3):
            bodies.pose[i, k] += share * way * r[NORMAL + k]
            if other >= 0:
                bodies.pose[other, k] += share * other_way * r[NORMAL + k]


@inline
def _along_normal(r: Floats, velocity: Floats, i: int) -> float:
    """Speed of a disc's centre along a row's normal, m/s."""
    speed, _, _ = in_frame(r, velocity[i, 0], velocity[i, 1], velocity[i, 2])
    return speed


@inline
def _less(way: float, disc: DiscModel, spin: Floats, i: int) -> float:
    """A way (m), shorter by as much as a disc's rim moves in turning."""
    w = spin[i]
    turned = disc.step * disc.radius * math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2])
    return math.copysign(max(0.0, abs(way) - turned), way)


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
