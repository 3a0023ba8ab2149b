"""Magnets that are followed: a disc's wrenches are computed anew when it has moved, and only then. Compiled.

A GPU runs all of this too, but for `renew_pairs` and `renew_moved`: there several threads share the partners of a disc
(`physics.batch.cuda.magnets`).
"""

from __future__ import annotations

from openpolarity.compiled import Flags, Floats, Ints, abreast, inline, kernel, sieve
from openpolarity.magnetism.pair import PairLaw, pair


@inline
def set_wrench(
    w: Floats, fx: float, fy: float, fz: float, mx: float, my: float, mz: float
) -> None:  # fmt: skip
    """Write a wrench down: a force (N) and a torque (N·m)."""
    w[0] = fx
    w[1] = fy
    w[2] = fz
    w[3] = mx
    w[4] = my
    w[5] = mz


@inline
def way(x: Floats, y: Floats) -> tuple[float, float, float]:
    """The way from one magnet to another, m."""
    return y[0] - x[0], y[1] - x[1], y[2] - x[2]


@kernel
def _renew_pair(law: PairLaw, magnet_pose: Floats, pair_wrench: Floats, a: int, b: int) -> float:
    """Renew the wrenches between two discs and return their energy, J.

    The smaller number is always the source, whoever has moved.
    """
    i = min(a, b)
    j = max(a, b)
    x = magnet_pose[i]
    y = magnet_pose[j]
    rx, ry, rz = way(x, y)
    energy, fx, fy, fz, mx, my, mz = pair(law, rx, ry, rz, x[3], x[4], x[5], y[3], y[4], y[5])
    set_wrench(pair_wrench[j, i], fx, fy, fz, mx, my, mz)
    ox = -(mx + ry * fz - rz * fy)
    oy = -(my + rz * fx - rx * fz)
    oz = -(mz + rx * fy - ry * fx)
    set_wrench(pair_wrench[i, j], -fx, -fy, -fz, ox, oy, oz)
    return energy


@kernel
def renew_pairs(
    law: PairLaw, present: Flags, magnet_pose: Floats, pair_wrench: Floats, i: int, count: int, energy: float
) -> float:  # fmt: skip
    """Renew the wrenches between disc i and each of the first ``count`` discs; return ``energy`` plus theirs, J."""
    for j in range(count):
        if j != i and present[j]:
            energy += _renew_pair(law, magnet_pose, pair_wrench, i, j)
    return energy


@kernel
def renew_moved(
    law: PairLaw, present: Flags, moved: Floats, magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, i: int
) -> None:  # fmt: skip
    """Renew the wrenches between disc i, which has moved, and all others, and the sum of those on it.

    Where a partner has not moved, its sum is put right. Discs that moved have their turn in the order of their numbers.
    """
    for j in range(present.size):
        if j == i or not present[j] or (moved[j] > 0.0 and j < i):
            continue
        if moved[j] == 0.0:
            for k in range(6):
                wrench[j, k] -= pair_wrench[j, i, k]
        _renew_pair(law, magnet_pose, pair_wrench, i, j)
        if moved[j] == 0.0:
            for k in range(6):
                wrench[j, k] += pair_wrench[j, i, k]
    _sum_wrench(present, pair_wrench, wrench, i)


@kernel
def _sum_wrench(present: Flags, pair_wrench: Floats, wrench: Floats, i: int) -> None:
    """Sum the wrench on a disc anew, so that rounding does not add up."""
    fx = fy = fz = mx = my = mz = 0.0
    for j in abreast(present.size):
        if j == i or not present[j]:
            continue
        fx += pair_wrench[i, j, 0]
        fy += pair_wrench[i, j, 1]
        fz += pair_wrench[i, j, 2]
        mx += pair_wrench[i, j, 3]
        my += pair_wrench[i, j, 4]
        mz += pair_wrench[i, j, 5]
    set_wrench(wrench[i], fx, fy, fz, mx, my, mz)


@kernel
def sum_wrenches(present: Flags, pair_wrench: Floats, wrench: Floats) -> None:
    """Sum the wrench on every disc anew."""
    for i in sieve(present.size):
        if not present[i]:
            continue
        _sum_wrench(present, pair_wrench, wrench, i)


@inline
def _place(pose: Floats, axis: Floats, sign: Floats, magnet_pose: Floats, i: int) -> None:
    """Place a magnet where its disc is now."""
    for k in range(3):
        magnet_pose[i, k] = pose[i, k]
        magnet_pose[i, 3 + k] = sign[i] * axis[i, k]


@kernel
def place_magnets(
    law: PairLaw, pose: Floats, axis: Floats, present: Flags, sign: Floats, magnet_pose: Floats,
    pair_wrench: Floats, wrench: Floats,
) -> None:  # fmt: skip
    """Place all magnets where the discs are now, and compute everything anew."""
    for i in range(present.size):
        if not present[i]:
            for k in range(6):
                wrench[i, k] = 0.0
    total_energy(law, pose, axis, present, sign, magnet_pose, pair_wrench)
    sum_wrenches(present, pair_wrench, wrench)


@kernel
def place_magnet(
    law: PairLaw, pose: Floats, axis: Floats, present: Flags, sign: Floats, magnet_pose: Floats,
    pair_wrench: Floats, wrench: Floats, i: int,
) -> None:  # fmt: skip
    """Place one magnet where its disc is now; the others are where their discs are. All wrenches are summed anew."""
    _place(pose, axis, sign, magnet_pose, i)
    renew_pairs(law, present, magnet_pose, pair_wrench, i, present.size, 0.0)
    sum_wrenches(present, pair_wrench, wrench)


@kernel
def total_energy(
    law: PairLaw, pose: Floats, axis: Floats, present: Flags, sign: Floats, magnet_pose: Floats, pair_wrench: Floats
) -> float:  # fmt: skip
    """Magnetic energy of all discs, J. Places all magnets anew; the sums of their wrenches are left as they were."""
    for i in abreast(present.size):
        _place(pose, axis, sign, magnet_pose, i)
    energy = 0.0
    for i in sieve(present.size):
        if not present[i]:
            continue
        energy = renew_pairs(law, present, magnet_pose, pair_wrench, i, i, energy)
    return energy


@kernel
def follow_magnets(
    law: PairLaw, pose: Floats, axis: Floats, awake: Ints, count: int, present: Flags, sign: Floats,
    magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, shift: float, turn: float, moved: Floats,
) -> bool:  # fmt: skip
    """Renew the wrenches of discs that have moved since theirs were computed; True if some have.

    ``awake`` lists the discs that may have moved, by rising numbers.
    """
    anything = False
    for i in abreast(present.size):
        moved[i] = 0.0
    for n in abreast(count):
        i = awake[n]
        far = 0.0
        turned = 0.0
        m = magnet_pose[i]
        for k in range(3):
            dx = pose[i, k] - m[k]
            da = sign[i] * axis[i, k] - m[3 + k]
            far += dx * dx
            turned += da * da
        if far > shift * shift or turned > turn * turn:
            moved[i] = 1.0
            anything = True
            _place(pose, axis, sign, magnet_pose, i)
    if not anything:
        return False
    for n in sieve(count):
        i = awake[n]
        if moved[i] == 0.0:
            continue
        renew_moved(law, present, moved, magnet_pose, pair_wrench, wrench, i)
    return True
