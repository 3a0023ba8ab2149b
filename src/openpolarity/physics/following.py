"""Magnets that are followed: a disc's wrenches are computed anew when it has moved, and only then. Compiled."""

from __future__ import annotations

from openpolarity.compiled import Flags, Floats, Ints, kernel
from openpolarity.magnetism.pair import PairLaw, pair

AS_THEY_ARE, FROM_MEMORY, FROM_NOW = 0, 1, 2
"""What to do about the magnets before the first step: trust their wrenches; compute them for the poses remembered (all
that a pair's wrench depends on); or place the magnets where the discs are now and compute them."""


@kernel
def _renew_pair(law: PairLaw, magnet_pose: Floats, pair_wrench: Floats, a: int, b: int) -> None:
    """Renew the wrenches between two discs; the smaller number is always the source, whoever has moved."""
    i = min(a, b)
    j = max(a, b)
    x = magnet_pose[i]
    y = magnet_pose[j]
    rx = y[0] - x[0]
    ry = y[1] - x[1]
    rz = y[2] - x[2]
    _, fx, fy, fz, mx, my, mz = pair(law, rx, ry, rz, x[3], x[4], x[5], y[3], y[4], y[5])
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


@kernel
def sum_wrenches(present: Flags, pair_wrench: Floats, wrench: Floats) -> None:
    """Sum the wrench on every disc anew, so that rounding does not add up."""
    for i in range(present.size):
        for k in range(6):
            wrench[i, k] = 0.0
        if present[i]:
            for j in range(present.size):
                if j != i and present[j]:
                    for k in range(6):
                        wrench[i, k] += pair_wrench[i, j, k]


@kernel
def follow_magnets(
    law: PairLaw, xpos: Floats, xmat: Floats, asleep: Ints, present: Flags, sign: Floats,
    magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, shift: float, turn: float, renew: int, moved: Floats,
) -> None:  # fmt: skip
    """Renew the wrenches of discs that have moved since theirs were computed, or of all (``renew``)."""
    anything = renew != AS_THEY_ARE
    for i in range(present.size):
        moved[i] = 0.0
        if not present[i]:
            continue
        if renew != AS_THEY_ARE:
            moved[i] = 1.0
        elif asleep[i] < 0:
            far = 0.0
            turned = 0.0
            for k in range(3):
                dx = xpos[i, k] - magnet_pose[i, k]
                da = sign[i] * xmat[i, 3 * k + 2] - magnet_pose[i, 3 + k]
                far += dx * dx
                turned += da * da
            if far > shift * shift or turned > turn * turn:
                moved[i] = 1.0
                anything = True
        if moved[i] > 0.0 and renew != FROM_MEMORY:
            for k in range(3):
                magnet_pose[i, k] = xpos[i, k]
                magnet_pose[i, 3 + k] = sign[i] * xmat[i, 3 * k + 2]
    if not anything:
        return
    for i in range(present.size):
        if moved[i] == 0.0:
            continue
        for j in range(present.size):
            if j == i or not present[j] or (moved[j] > 0.0 and j < i):
                continue
            if renew == AS_THEY_ARE:
                for k in range(6):
                    wrench[i, k] -= pair_wrench[i, j, k]
                    wrench[j, k] -= pair_wrench[j, i, k]
            _renew_pair(law, magnet_pose, pair_wrench, i, j)
            if renew == AS_THEY_ARE:
                for k in range(6):
                    wrench[i, k] += pair_wrench[i, j, k]
                    wrench[j, k] += pair_wrench[j, i, k]
    if renew == FROM_NOW:
        sum_wrenches(present, pair_wrench, wrench)
