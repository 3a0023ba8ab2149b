"""Magnets that are followed: a disc's wrenches are computed anew when it has moved, and only then. Compiled."""

from __future__ import annotations

from openpolarity.compiled import Flags, Floats, Ints, kernel
from openpolarity.magnetism.pair import PairLaw, pair


@kernel
def _renew_pair(law: PairLaw, magnet_pose: Floats, pair_wrench: Floats, a: int, b: int) -> float:
    """Renew the wrenches between two discs and return their energy, J.

    The smaller number is always the source, whoever has moved.
    """
    i = min(a, b)
    j = max(a, b)
    x = magnet_pose[i]
    y = magnet_pose[j]
    rx = y[0] - x[0]
    ry = y[1] - x[1]
    rz = y[2] - x[2]
    energy, fx, fy, fz, mx, my, mz = pair(law, rx, ry, rz, x[3], x[4], x[5], y[3], y[4], y[5])
    on_j = pair_wrench[j, i]
    on_i = pair_wrench[i, j]
    on_j[0] = fx
    on_j[1] = fy
    on_j[2] = fz
    on_j[3] = mx
    on_j[4] = my
    on_j[5] = mz
    on_i[0] = -fx
    on_i[1] = -fy
    on_i[2] = -fz
    on_i[3] = -(mx + ry * fz - rz * fy)
    on_i[4] = -(my + rz * fx - rx * fz)
    on_i[5] = -(mz + rx * fy - ry * fx)
    return energy


@kernel
def _sum_wrench(present: Flags, pair_wrench: Floats, wrench: Floats, i: int) -> None:
    """Sum the wrench on a disc anew, so that rounding does not add up."""
    w = wrench[i]
    for k in range(6):
        w[k] = 0.0
    for j in range(present.size):
        if j != i and present[j]:
            for k in range(6):
                w[k] += pair_wrench[i, j, k]


@kernel
def place_magnets(
    law: PairLaw, pose: Floats, axis: Floats, present: Flags, sign: Floats, magnet_pose: Floats,
    pair_wrench: Floats, wrench: Floats,
) -> None:  # fmt: skip
    """Place all magnets where the discs are now, and compute everything anew."""
    for i in range(present.size):
        for k in range(6):
            wrench[i, k] = 0.0
        for k in range(3):
            magnet_pose[i, k] = pose[i, k]
            magnet_pose[i, 3 + k] = sign[i] * axis[i, k]
    for i in range(present.size):
        for j in range(i):
            if present[i] and present[j]:
                _renew_pair(law, magnet_pose, pair_wrench, i, j)
    for i in range(present.size):
        if present[i]:
            _sum_wrench(present, pair_wrench, wrench, i)


@kernel
def place_magnet(
    law: PairLaw, pose: Floats, axis: Floats, present: Flags, sign: Floats, magnet_pose: Floats,
    pair_wrench: Floats, wrench: Floats, i: int,
) -> None:  # fmt: skip
    """Place one magnet where its disc is now; the others are where their discs are. All wrenches are summed anew."""
    for k in range(3):
        magnet_pose[i, k] = pose[i, k]
        magnet_pose[i, 3 + k] = sign[i] * axis[i, k]
    for j in range(present.size):
        if j != i and present[j]:
            _renew_pair(law, magnet_pose, pair_wrench, i, j)
    sum_wrenches(present, pair_wrench, wrench)


@kernel
def total_energy(
    law: PairLaw, pose: Floats, axis: Floats, present: Flags, sign: Floats, magnet_pose: Floats, pair_wrench: Floats
) -> float:  # fmt: skip
    """Magnetic energy of all discs, J. Places all magnets anew; the sums of their wrenches are left as they were."""
    for i in range(present.size):
        for k in range(3):
            magnet_pose[i, k] = pose[i, k]
            magnet_pose[i, 3 + k] = sign[i] * axis[i, k]
    energy = 0.0
    for i in range(present.size):
        for j in range(i):
            if present[i] and present[j]:
                energy += _renew_pair(law, magnet_pose, pair_wrench, i, j)
    return energy


@kernel
def sum_wrenches(present: Flags, pair_wrench: Floats, wrench: Floats) -> None:
    """Sum the wrench on every disc anew."""
    for i in range(present.size):
        if present[i]:
            _sum_wrench(present, pair_wrench, wrench, i)


@kernel
def follow_magnets(
    law: PairLaw, pose: Floats, axis: Floats, awake: Ints, count: int, present: Flags, sign: Floats,
    magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, shift: float, turn: float, moved: Floats,
) -> bool:  # fmt: skip
    """Renew the wrenches of discs that have moved since theirs were computed; True if some have."""
    anything = False
    for i in range(present.size):
        moved[i] = 0.0
    for n in range(count):
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
            for k in range(3):
                m[k] = pose[i, k]
                m[3 + k] = sign[i] * axis[i, k]
    if not anything:
        return False
    for n in range(count):
        i = awake[n]
        if moved[i] == 0.0:
            continue
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
    for n in range(count):
        i = awake[n]
        if moved[i] > 0.0:
            _sum_wrench(present, pair_wrench, wrench, i)
    return True
