"""What contacts do to the speeds of a step: nothing sinks in, and friction stops what it can.

Block Gauss-Seidel: point after point, each with the impulse that stops it if the cone of friction allows that, else
with as much as the cone allows; again until nothing changes any more. It starts from the last step's impulses.
"""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, Ints, abreast, inline, kernel, whole
from openpolarity.dynamics.contact_list import (
    CAME,
    CLOSING,
    DISC,
    FEATURE,
    GAP,
    HOLD,
    IMPULSE,
    LEVER,
    MAT,
    NORMAL_MASS,
    OTHER,
    OTHER_CAME,
    OTHER_LEVER,
    POINTS,
    ROLLING,
    ROLLING_MASS,
    SLIDING,
    SLIDING_MASS,
    SLIP,
    SPINNING_MASS,
    STICK,
    TARGET,
    TORSION,
    TWIST,
    set_frame,
    set_grip,
)
from openpolarity.dynamics.disc import GRAVITY, DiscModel
from openpolarity.dynamics.impulses import in_frame, in_world, push, speed_at
from openpolarity.dynamics.lone_contact import slip, stand_still

FEWEST_SWEEPS, MOST_SWEEPS = 12, 72
"""Rounds over all contacts in a step end after this many at most: more are allowed the more contacts there are."""
CONTACTS_A_SWEEP = 3
"""Each further round needs this many more contacts: what presses at one end of a chain has to reach the other."""
SETTLED = 1e-6
"""Rounds end when no impulse changes a disc's speed by more than this, m/s."""
BOUNCE = 0.09
"""Share of the closing speed with which discs part after a clap."""
BOUNCE_FROM = 0.1
"""Slower claps do not bounce, m/s."""


@inline
def _inverse(
    a: float, b: float, c: float, d: float, e: float, f: float
) -> tuple[float, float, float, float, float, float]:
    """Inverse of the symmetric matrix [[a, b, c], [b, d, e], [c, e, f]]."""
    g11 = d * f - e * e
    g12 = c * e - b * f
    g13 = b * e - c * d
    per_det = 1.0 / (a * g11 + b * g12 + c * g13)
    return (
        g11 * per_det,
        g12 * per_det,
        g13 * per_det,
        (a * f - c * c) * per_det,
        (b * c - a * e) * per_det,
        (a * d - b * b) * per_det,
    )


@inline
def _larger_root(a: float, b: float, c: float) -> float:
    """Larger eigenvalue of [[a, b], [b, c]]."""
    return 0.5 * (a + c) + math.sqrt(0.25 * (a - c) * (a - c) + b * b)


@inline
def _sums(
    k11: float, k12: float, k13: float, k22: float, k23: float, k33: float,
    l11: float, l12: float, l13: float, l22: float, l23: float, l33: float,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """The sum of two symmetric matrices, six numbers each."""
    return k11 + l11, k12 + l12, k13 + l13, k22 + l22, k23 + l23, k33 + l33


@kernel
def _yielding(
    r: Floats, lever: int, axis: Floats, i: int, per_mass: float, per_across: float, more: float
) -> tuple[float, float, float, float, float, float]:
    """How a disc's point gives way to impulses, in the row's frame (1/kg): six numbers of a symmetric matrix."""
    x = r[lever]
    y = r[lever + 1]
    z = r[lever + 2]
    # lever × each axis of the frame
    ax, ay, az = y * r[8] - z * r[7], z * r[6] - x * r[8], x * r[7] - y * r[6]
    bx, by, bz = y * r[11] - z * r[10], z * r[9] - x * r[11], x * r[10] - y * r[9]
    cx, cy, cz = y * r[14] - z * r[13], z * r[12] - x * r[14], x * r[13] - y * r[12]
    a = axis[i, 0] * ax + axis[i, 1] * ay + axis[i, 2] * az
    b = axis[i, 0] * bx + axis[i, 1] * by + axis[i, 2] * bz
    c = axis[i, 0] * cx + axis[i, 1] * cy + axis[i, 2] * cz
    return (
        per_mass + (ax * ax + ay * ay + az * az) * per_across + more * a * a,
        (ax * bx + ay * by + az * bz) * per_across + more * a * b,
        (ax * cx + ay * cy + az * cz) * per_across + more * a * c,
        per_mass + (bx * bx + by * by + bz * bz) * per_across + more * b * b,
        (bx * cx + by * cy + bz * cz) * per_across + more * b * c,
        per_mass + (cx * cx + cy * cy + cz * cz) * per_across + more * c * c,
    )


@kernel
def _turning(
    r: Floats, axis: Floats, i: int, per_across: float, more: float
) -> tuple[float, float, float, float, float, float]:
    """How a disc gives way to twists, in the row's frame, 1/(kg·m²)."""
    n, t, u = in_frame(r, axis[i, 0], axis[i, 1], axis[i, 2])
    return (
        per_across + more * n * n,
        more * n * t,
        more * n * u,
        per_across + more * t * t,
        more * t * u,
        per_across + more * u * u,
    )


@kernel
def _pushed(
    r: Floats, lever: int, axis: Floats, i: int, wrench: Floats, per_mass: float, per_across: float, more: float
) -> tuple[float, float, float]:
    """Acceleration of a disc's point by the wrench on it, m/s²."""
    w = wrench[i]
    along = more * (axis[i, 0] * w[3] + axis[i, 1] * w[4] + axis[i, 2] * w[5])
    tx = per_across * w[3] + along * axis[i, 0]
    ty = per_across * w[4] + along * axis[i, 1]
    tz = per_across * w[5] + along * axis[i, 2]
    x = r[lever]
    y = r[lever + 1]
    z = r[lever + 2]
    return per_mass * w[0] + ty * z - tz * y, per_mass * w[1] + tz * x - tx * z, per_mass * w[2] + tx * y - ty * x


@inline
def _came(r: Floats, velocity: Floats, wrench: Floats, i: int, per_force: float) -> float:
    """Speed of a disc's centre along a row's normal, before the step's wrench acted or after, whichever is slower, m/s.

    With the faster one, what magnets slow down would come on against them at no cost.
    """
    v = velocity[i]
    w = wrench[i]
    after, _, _ = in_frame(r, v[0], v[1], v[2])
    gained, _, _ = in_frame(r, per_force * w[0], per_force * w[1], per_force * w[2])
    before = after - gained
    if after * before <= 0.0:
        return 0.0
    return after if abs(after) < abs(before) else before


@kernel
def prepare(
    disc: DiscModel, ids: Ints, rows: Floats, first: int, count: int, axis: Floats, velocity: Floats, spin: Floats,
    wrench: Floats,
) -> None:  # fmt: skip
    """Work out all that the rounds need of rows from ``first`` on: frames, yielding, how fast each point may close.

    ``wrench`` (n, 6) is what acted in this step, without weight.
    """
    per_mass = 1.0 / disc.mass
    per_across = 1.0 / disc.across
    more = 1.0 / disc.along - per_across
    h = disc.step
    for k in abreast(count - first):
        c = first + k
        r = rows[c]
        i = ids[c, DISC]
        other = ids[c, OTHER]
        set_frame(r)
        set_grip(r, disc, other)
        k11, k12, k13, k22, k23, k33 = _yielding(r, whole(LEVER), axis, i, per_mass, per_across, more)
        if other >= 0:
            l11, l12, l13, l22, l23, l33 = _yielding(r, whole(OTHER_LEVER), axis, other, per_mass, per_across, more)
            k11, k12, k13, k22, k23, k33 = _sums(k11, k12, k13, k22, k23, k33, l11, l12, l13, l22, l23, l33)
        r[STICK], r[STICK + 1], r[STICK + 2], r[STICK + 3], r[STICK + 4], r[STICK + 5] = _inverse(
            k11, k12, k13, k22, k23, k33
        )
        r[NORMAL_MASS] = 1.0 / k11
        r[SLIDING_MASS] = 1.0 / _larger_root(k22, k23, k33)
        if ids[c, POINTS] <= 2:
            k11, k12, k13, k22, k23, k33 = _turning(r, axis, i, per_across, more)
            if other >= 0:
                l11, l12, l13, l22, l23, l33 = _turning(r, axis, other, per_across, more)
                k11, k12, k13, k22, k23, k33 = _sums(k11, k12, k13, k22, k23, k33, l11, l12, l13, l22, l23, l33)
            r[HOLD], r[HOLD + 1], r[HOLD + 2], r[HOLD + 3], r[HOLD + 4], r[HOLD + 5] = _inverse(
                k11, k12, k13, k22, k23, k33
            )
            r[SPINNING_MASS] = 1.0 / k11
            r[ROLLING_MASS] = 1.0 / _larger_root(k22, k23, k33)
        vx, vy, vz = speed_at(r, velocity, spin, i, other)
        now, _, _ = in_frame(r, vx, vy, vz)
        # The speed before this step's forces: else discs that are pressed together would rattle for ever.
        ax, ay, az = _pushed(r, whole(LEVER), axis, i, wrench, per_mass, per_across, more)
        if other >= 0:
            bx, by, bz = _pushed(r, whole(OTHER_LEVER), axis, other, wrench, per_mass, per_across, more)
            ax -= bx
            ay -= by
            az -= bz
        else:
            az -= GRAVITY
        gained, _, _ = in_frame(r, ax, ay, az)
        before = now - h * gained
        gap = r[GAP]
        r[CLOSING] = -before
        r[CAME] = _came(r, velocity, wrench, i, h * per_mass)
        r[OTHER_CAME] = _came(r, velocity, wrench, other, h * per_mass) if other >= 0 else 0.0
        r[TARGET] = -gap / h if gap > 0.0 else 0.0
        if now < -BOUNCE_FROM and before < -BOUNCE_FROM and gap < -now * h:
            r[TARGET] = max(r[TARGET], -BOUNCE * before)


@kernel
def solve_lone(
    disc: DiscModel, ids: Ints, rows: Floats, count: int, old_ids: Ints, old_rows: Floats, old_count: int,
    axis: Floats, velocity: Floats, spin: Floats, momentum: Floats, of_disc: Ints,
) -> int:  # fmt: skip
    """Solve discs that touch the mat in one point and nothing else, exactly; return how many points are left."""
    left = 0
    old = 0
    for c in abreast(count):
        i = ids[c, DISC]
        r = rows[c]
        if ids[c, OTHER] != MAT or of_disc[i] != 1:
            left += 1
            continue
        _, _, parting = speed_at(r, velocity, spin, i, whole(MAT))
        if r[TARGET] <= parting:
            ids[c, POINTS] = 0
            continue
        Lx, Ly, Lz = momentum[i, 0], momentum[i, 1], momentum[i, 2]
        if stand_still(disc, r, velocity, spin, i, Lx, Ly, Lz):
            ids[c, POINTS] = 0
            continue
        while old < old_count and old_ids[old, DISC] < i:
            old += 1
        s = 0.0
        if old < old_count and old_ids[old, DISC] == i and old_ids[old, OTHER] == MAT:
            s = old_rows[old, SLIP]
        if slip(disc, r, s, velocity, spin, axis, i, Lx, Ly, Lz):
            ids[c, POINTS] = 0
        else:
            left += 1
    return left


@kernel
def start_warm(
    disc: DiscModel, ids: Ints, rows: Floats, count: int, old_ids: Ints, old_rows: Floats, old_count: int,
    axis: Floats, velocity: Floats, spin: Floats,
) -> None:  # fmt: skip
    """Begin with the impulses of the last step, where the same features still touch."""
    per_mass = 1.0 / disc.mass
    per_across = 1.0 / disc.across
    more = 1.0 / disc.along - per_across
    old = 0
    for c in range(count):
        points = ids[c, POINTS]
        if points == 0:
            continue
        i = ids[c, DISC]
        other = ids[c, OTHER]
        while old < old_count and (
            old_ids[old, DISC] < i or (old_ids[old, DISC] == i and old_ids[old, OTHER] < other)
        ):  # fmt: skip
            old += 1
        k = old
        while k < old_count and old_ids[k, DISC] == i and old_ids[k, OTHER] == other:
            same = old_ids[k, FEATURE] == ids[c, FEATURE]
            if same or (other >= 0 and points == 1 and old_ids[k, POINTS] == 1):
                r = rows[c]
                o = old_rows[k]
                n = o[IMPULSE]
                x, y, z = in_world(o, 0.0, o[IMPULSE + 1], o[IMPULSE + 2])
                _, t, u = in_frame(r, x, y, z)
                twist_n = twist_t = twist_u = 0.0
                if points <= 2 and old_ids[k, POINTS] <= 2:
                    twist_n = o[TWIST]
                    x, y, z = in_world(o, 0.0, o[TWIST + 1], o[TWIST + 2])
                    _, twist_t, twist_u = in_frame(r, x, y, z)
                r[IMPULSE] = n
                r[IMPULSE + 1] = t
                r[IMPULSE + 2] = u
                r[TWIST] = twist_n
                r[TWIST + 1] = twist_t
                r[TWIST + 2] = twist_u
                push(
                    r, velocity, spin, axis, i, other, n, t, u, twist_n, twist_t, twist_u, per_mass, per_across, more
                )  # fmt: skip
                break
            k += 1


@kernel
def _twist(
    r: Floats, velocity: Floats, spin: Floats, axis: Floats, i: int, other: int,
    per_mass: float, per_across: float, more: float,
) -> None:  # fmt: skip
    """Let torsion and rolling friction act at a point, with what sliding has left of the cone."""
    n = r[IMPULSE]
    was_n, was_t, was_u = r[TWIST], r[TWIST + 1], r[TWIST + 2]
    if n <= 0.0:
        new_n = new_t = new_u = 0.0
    else:
        wx, wy, wz = spin[i, 0], spin[i, 1], spin[i, 2]
        if other >= 0:
            wx -= spin[other, 0]
            wy -= spin[other, 1]
            wz -= spin[other, 2]
        w_n, w_t, w_u = in_frame(r, wx, wy, wz)
        slid = r[IMPULSE + 1] * r[IMPULSE + 1] + r[IMPULSE + 2] * r[IMPULSE + 2]
        left = math.sqrt(max(0.0, n * n - slid / (r[SLIDING] * r[SLIDING])))
        torsion = r[TORSION]
        rolling = r[ROLLING]
        new_n = was_n - (r[HOLD] * w_n + r[HOLD + 1] * w_t + r[HOLD + 2] * w_u)
        new_t = was_t - (r[HOLD + 1] * w_n + r[HOLD + 3] * w_t + r[HOLD + 4] * w_u)
        new_u = was_u - (r[HOLD + 2] * w_n + r[HOLD + 4] * w_t + r[HOLD + 5] * w_u)
        spun = new_n / torsion
        if spun * spun + (new_t * new_t + new_u * new_u) / (rolling * rolling) > left * left:
            new_t = was_t - r[ROLLING_MASS] * w_t
            new_u = was_u - r[ROLLING_MASS] * w_u
            new_n = was_n - r[SPINNING_MASS] * w_n
            spun = new_n / torsion
            size = math.sqrt(spun * spun + (new_t * new_t + new_u * new_u) / (rolling * rolling))
            if size > left:
                new_n *= left / size
                new_t *= left / size
                new_u *= left / size
    if new_n != was_n or new_t != was_t or new_u != was_u:
        push(
            r, velocity, spin, axis, i, other, 0.0, 0.0, 0.0, new_n - was_n, new_t - was_t, new_u - was_u,
            per_mass, per_across, more,
        )  # fmt: skip
        r[TWIST] = new_n
        r[TWIST + 1] = new_t
        r[TWIST + 2] = new_u


@kernel
def sweep(
    disc: DiscModel, ids: Ints, rows: Floats, count: int, axis: Floats, velocity: Floats, spin: Floats
) -> float:  # fmt: skip
    """Go round all contacts once; return the largest change of an impulse, N·s."""
    per_mass = 1.0 / disc.mass
    per_across = 1.0 / disc.across
    more = 1.0 / disc.along - per_across
    largest = 0.0
    for c in range(count):
        if ids[c, POINTS] == 0:
            continue
        r = rows[c]
        i = ids[c, DISC]
        other = ids[c, OTHER]
        vx, vy, vz = speed_at(r, velocity, spin, i, other)
        v_n, v_t, v_u = in_frame(r, vx, vy, vz)
        v_n -= r[TARGET]
        was_n, was_t, was_u = r[IMPULSE], r[IMPULSE + 1], r[IMPULSE + 2]
        if was_n == 0.0 and v_n > 0.0:
            continue
        grip = r[SLIDING]
        n = was_n - (r[STICK] * v_n + r[STICK + 1] * v_t + r[STICK + 2] * v_u)
        t = was_t - (r[STICK + 1] * v_n + r[STICK + 3] * v_t + r[STICK + 4] * v_u)
        u = was_u - (r[STICK + 2] * v_n + r[STICK + 4] * v_t + r[STICK + 5] * v_u)
        if n < 0.0 or t * t + u * u > grip * grip * n * n:
            # It slips: the normal first, then as much friction as that allows.
            n = max(0.0, was_n - v_n * r[NORMAL_MASS])
            push(
                r, velocity, spin, axis, i, other, n - was_n, 0.0, 0.0, 0.0, 0.0, 0.0, per_mass, per_across, more
            )  # fmt: skip
            vx, vy, vz = speed_at(r, velocity, spin, i, other)
            _, v_t, v_u = in_frame(r, vx, vy, vz)
            t = was_t - r[SLIDING_MASS] * v_t
            u = was_u - r[SLIDING_MASS] * v_u
            size = math.sqrt(t * t + u * u)
            if size > grip * n:
                t *= grip * n / size
                u *= grip * n / size
            push(
                r, velocity, spin, axis, i, other, 0.0, t - was_t, u - was_u, 0.0, 0.0, 0.0, per_mass, per_across, more
            )  # fmt: skip
        else:
            push(
                r, velocity, spin, axis, i, other, n - was_n, t - was_t, u - was_u, 0.0, 0.0, 0.0,
                per_mass, per_across, more,
            )  # fmt: skip
        r[IMPULSE] = n
        r[IMPULSE + 1] = t
        r[IMPULSE + 2] = u
        largest = max(largest, abs(n - was_n) + abs(t - was_t) + abs(u - was_u))
        if ids[c, POINTS] <= 2:
            _twist(r, velocity, spin, axis, i, other, per_mass, per_across, more)
    return largest
