"""What a hand does to the discs it holds, compiled: a damped spring from each disc to its place in the hand."""

from __future__ import annotations

import math

from openpolarity.compiled import Floats, Ints, kernel, sieve
from openpolarity.dynamics.disc import GRAVITY
from openpolarity.elementary import atan2
from openpolarity.geometry import slerp_shares
from openpolarity.physics.state import HANDS

STIFFNESS, TURN_STIFFNESS, DAMPING, TURN_DAMPING, STRONGEST, STRONGEST_TURN = 0, 1, 2, 3, 4, 5
"""Places in a spring's array: N/m, N·m/rad, N·s/m, N·m·s/rad, N, N·m."""


@kernel
def _slerp(a: Floats, b: Floats, share: float) -> tuple[float, float, float, float]:
    """Turn evenly from one orientation to another, the short way."""
    wa, wb = slerp_shares(a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6], share)
    w = wa * a[3] + wb * b[3]
    x = wa * a[4] + wb * b[4]
    y = wa * a[5] + wb * b[5]
    z = wa * a[6] + wb * b[6]
    size = math.sqrt(w * w + x * x + y * y + z * z)
    return w / size, x / size, y / size, z / size


@kernel
def _turn_between(a: Floats, b: Floats) -> tuple[float, float, float]:
    """The rotation vector (rad, in the world) that turns orientation a into b the short way."""
    w = a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6]
    x = -b[3] * a[4] + b[4] * a[3] - b[5] * a[6] + b[6] * a[5]
    y = -b[3] * a[5] + b[4] * a[6] + b[5] * a[3] - b[6] * a[4]
    z = -b[3] * a[6] - b[4] * a[5] + b[5] * a[4] + b[6] * a[3]
    if w < 0.0:
        w, x, y, z = -w, -x, -y, -z
    size = math.sqrt(x * x + y * y + z * z)
    if size < 1e-12:
        return 2.0 * x, 2.0 * y, 2.0 * z
    scale = 2.0 * atan2(size, w) / size
    return scale * x, scale * y, scale * z


@kernel
def pull_held(
    pose: Floats, velocity: Floats, spin: Floats, wrench: Floats, held_by: Ints, in_hand: Floats,
    frame: Floats, goal: Floats, grip_now: Floats, grip_goal: Floats, firm: Floats, felt_by: Floats,
    mass: float, spring: Floats, share: float, per_second: float, pulled: Floats,
) -> None:  # fmt: skip
    """Apply the springs of all hands for one step, and note in ``pulled`` (53, 6) what they apply.

    ``share`` of the way from ``frame`` to ``goal`` is done; ``per_second`` turns that way into a speed.
    """
    for h in range(HANDS):
        for k in range(6):
            felt_by[h, k] = 0.0
    for i in sieve(held_by.size):
        h = held_by[i]
        if h < 0:
            continue
        start = frame[h]
        end = goal[h]
        grip = grip_now[h] + (grip_goal[h] - grip_now[h]) * share
        qw, qx, qy, qz = _slerp(start, end, share)
        place = in_hand[i]
        # Where the disc should be: the hand's frame now, with the disc's place in it.
        ox = place[0]
        oy = place[1]
        oz = place[2]
        tx = 2.0 * (qy * oz - qz * oy)
        ty = 2.0 * (qz * ox - qx * oz)
        tz = 2.0 * (qx * oy - qy * ox)
        ox, oy, oz = (
            ox + qw * tx + qy * tz - qz * ty,
            oy + qw * ty + qz * tx - qx * tz,
            oz + qw * tz + qx * ty - qy * tx,
        )
        # Speed and turning speed of the hand's frame.
        ux = (end[0] - start[0]) * per_second
        uy = (end[1] - start[1]) * per_second
        uz = (end[2] - start[2]) * per_second
        sx, sy, sz = _turn_between(start, end)
        sx *= per_second
        sy *= per_second
        sz *= per_second
        now = pose[i]
        v = velocity[i]
        w = spin[i]
        k = spring[STIFFNESS] * firm[h]
        c = spring[DAMPING] * math.sqrt(firm[h])
        fx = k * (start[0] + (end[0] - start[0]) * share + ox - now[0]) + c * (ux + sy * oz - sz * oy - v[0])
        fy = k * (start[1] + (end[1] - start[1]) * share + oy - now[1]) + c * (uy + sz * ox - sx * oz - v[1])
        fz = k * (start[2] + (end[2] - start[2]) * share + oz - now[2]) + c * (uz + sx * oy - sy * ox - v[2])
        size = math.sqrt(fx * fx + fy * fy + fz * fz)
        if size > spring[STRONGEST]:
            scale = spring[STRONGEST] / size
            fx *= scale
            fy *= scale
            fz *= scale
        # The turn that is left from the disc's orientation to the wanted one.
        gw = qw * place[3] - qx * place[4] - qy * place[5] - qz * place[6]
        gx = qw * place[4] + qx * place[3] + qy * place[6] - qz * place[5]
        gy = qw * place[5] - qx * place[6] + qy * place[3] + qz * place[4]
        gz = qw * place[6] + qx * place[5] - qy * place[4] + qz * place[3]
        ew = gw * now[3] + gx * now[4] + gy * now[5] + gz * now[6]
        ex = -gw * now[4] + gx * now[3] - gy * now[6] + gz * now[5]
        ey = -gw * now[5] + gx * now[6] + gy * now[3] - gz * now[4]
        ez = -gw * now[6] - gx * now[5] + gy * now[4] + gz * now[3]
        if ew < 0.0:
            ew, ex, ey, ez = -ew, -ex, -ey, -ez
        sine = math.sqrt(ex * ex + ey * ey + ez * ez)
        left = 2.0 * atan2(sine, ew) / sine if sine > 1e-12 else 2.0
        k = spring[TURN_STIFFNESS]
        c = spring[TURN_DAMPING]
        mx = k * left * ex + c * (sx - w[0])
        my = k * left * ey + c * (sy - w[1])
        mz = k * left * ez + c * (sz - w[2])
        size = math.sqrt(mx * mx + my * my + mz * mz)
        if size > spring[STRONGEST_TURN]:
            scale = spring[STRONGEST_TURN] / size
            mx *= scale
            my *= scale
            mz *= scale
        fx *= grip
        fy *= grip
        fz *= grip
        mx *= grip
        my *= grip
        mz *= grip
        felt = felt_by[h]
        felt[0] -= fx
        felt[1] -= fy
        felt[2] -= fz
        felt[3] -= mx
        felt[4] -= my
        felt[5] -= mz
        # The hand bears the weight of what it holds without the spring giving way.
        fz += grip * mass * GRAVITY
        pull = pulled[i]
        pull[0] = fx
        pull[1] = fy
        pull[2] = fz
        pull[3] = mx
        pull[4] = my
        pull[5] = mz
        for n in range(6):
            wrench[i, n] += pull[n]


@kernel
def count_work(velocity: Floats, spin: Floats, held_by: Ints, pulled: Floats, work: Floats, seconds: float) -> None:
    """Add the work that the hands do at the discs' present speeds within ``seconds``.

    Half a step before and half a step after the speeds change: that is what the discs' energy grows by.
    """
    for i in sieve(held_by.size):
        h = held_by[i]
        if h < 0:
            continue
        for k in range(3):
            work[h] += seconds * (pulled[i, k] * velocity[i, k] + pulled[i, 3 + k] * spin[i, k])
