"""The partners of a magnet, with several threads to a board: each takes other partners, or other points of one ring.

Takes the place of two kernels of `physics.following`, where one thread does it all. Partners that are far away are
computed side by side; for one that is near, all threads sum up its ring of points together (`sums.ring_sums`).
"""

from __future__ import annotations

from openpolarity.compiled import Flags, Floats, Seven, abreast, inline, kernel, sieve
from openpolarity.magnetism.far import from_sums
from openpolarity.magnetism.pair import PairLaw, close_pair, distant_pair, is_near
from openpolarity.physics.batch.cuda.sums import shared_term_sums
from openpolarity.physics.following import set_wrench, way


@inline
def _is_close(law: PairLaw, magnet_pose: Floats, i: int, j: int) -> bool:
    """Whether two magnets are so close that it takes long to compute them."""
    x = magnet_pose[j, 0] - magnet_pose[i, 0]
    y = magnet_pose[j, 1] - magnet_pose[i, 1]
    z = magnet_pose[j, 2] - magnet_pose[i, 2]
    return bool(x * x + y * y + z * z < law.two_from * law.two_from)


@inline
def _note(
    pair_wrench: Floats, wrench: Floats, counts: bool, i: int, j: int,
    fx: float, fy: float, fz: float, mx: float, my: float, mz: float,
) -> None:  # fmt: skip
    """Write down the wrench on i from j; where it ``counts``, what has changed is added to the sum of all on i."""
    on = pair_wrench[i, j]
    if counts:
        w = wrench[i]
        w[0] += fx - on[0]
        w[1] += fy - on[1]
        w[2] += fz - on[2]
        w[3] += mx - on[3]
        w[4] += my - on[4]
        w[5] += mz - on[5]
    set_wrench(on, fx, fy, fz, mx, my, mz)


@inline
def _note_both(
    pair_wrench: Floats, wrench: Floats, counts: bool, i: int, j: int, energy: float, rx: float, ry: float, rz: float,
    fx: float, fy: float, fz: float, mx: float, my: float, mz: float,
) -> Seven:  # fmt: skip
    """Write down both wrenches of two discs from that on the one with the larger number; return energy and that on i.

    ``r`` leads from the smaller number to the larger; ``counts`` is said of j.
    """
    ox = -(mx + ry * fz - rz * fy)
    oy = -(my + rz * fx - rx * fz)
    oz = -(mz + rx * fy - ry * fx)
    if i < j:
        fx, fy, fz = -fx, -fy, -fz
        mx, my, mz, ox, oy, oz = ox, oy, oz, mx, my, mz
    _note(pair_wrench, wrench, counts, j, i, -fx, -fy, -fz, ox, oy, oz)
    _note(pair_wrench, wrench, False, i, j, fx, fy, fz, mx, my, mz)
    return energy, fx, fy, fz, mx, my, mz


@kernel
def _renew_distant(
    law: PairLaw, magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, counts: bool, i: int, j: int
) -> Seven:  # fmt: skip
    """Renew the wrenches between two discs that are distant; return their energy (J) and the wrench on i."""
    x = magnet_pose[min(i, j)]
    y = magnet_pose[max(i, j)]
    rx, ry, rz = way(x, y)
    rr = rx * rx + ry * ry + rz * rz
    e, fx, fy, fz, mx, my, mz = distant_pair(law, rr, rx, ry, rz, x[3], x[4], x[5], y[3], y[4], y[5])
    return _note_both(pair_wrench, wrench, counts, i, j, e, rx, ry, rz, fx, fy, fz, mx, my, mz)


@inline
def _three_pairs(
    law: PairLaw, rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float
) -> Seven:
    """The far law with its most terms, for two that are not near, by all lanes together."""
    rr = rx * rx + ry * ry + rz * rz
    rs = rx * sx + ry * sy + rz * sz
    rt = rx * tx + ry * ty + rz * tz
    st = sx * tx + sy * ty + sz * tz
    energy, force_r, force_s, force_t, turn_s = shared_term_sums(law.three, rr, rs, rt, st)
    return from_sums(energy, force_r, force_s, force_t, turn_s, rx, ry, rz, sx, sy, sz, tx, ty, tz)


@kernel
def _renew_close(
    law: PairLaw, magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, counts: bool, i: int, j: int
) -> Seven:  # fmt: skip
    """Renew the wrenches between two discs that are not distant; return their energy (J) and the wrench on i."""
    x = magnet_pose[min(i, j)]
    y = magnet_pose[max(i, j)]
    rx, ry, rz = way(x, y)
    if is_near(law, rx * rx + ry * ry + rz * rz):
        e, fx, fy, fz, mx, my, mz = close_pair(law, rx, ry, rz, x[3], x[4], x[5], y[3], y[4], y[5])
    else:
        e, fx, fy, fz, mx, my, mz = _three_pairs(law, rx, ry, rz, x[3], x[4], x[5], y[3], y[4], y[5])
    return _note_both(pair_wrench, wrench, counts, i, j, e, rx, ry, rz, fx, fy, fz, mx, my, mz)


@kernel
def renew_pairs(
    law: PairLaw, present: Flags, magnet_pose: Floats, pair_wrench: Floats, i: int, count: int, energy: float
) -> float:  # fmt: skip
    """Renew the wrenches between disc i and each of the first ``count`` discs; return ``energy`` plus theirs, J."""
    for j in abreast(count):
        if j == i or not present[j] or _is_close(law, magnet_pose, i, j):
            continue
        e, _, _, _, _, _, _ = _renew_distant(law, magnet_pose, pair_wrench, magnet_pose, False, i, j)
        energy += e
    for j in sieve(count):
        if j == i or not present[j] or not _is_close(law, magnet_pose, i, j):
            continue
        e, _, _, _, _, _, _ = _renew_close(law, magnet_pose, pair_wrench, magnet_pose, False, i, j)
        energy += e
    return energy


@kernel
def renew_moved(
    law: PairLaw, present: Flags, moved: Floats, magnet_pose: Floats, pair_wrench: Floats, wrench: Floats, i: int
) -> None:  # fmt: skip
    """Renew the wrenches between disc i, which has moved, and all others, and the sum of those on it."""
    fx = fy = fz = mx = my = mz = 0.0
    for j in abreast(present.size):
        if j == i or not present[j]:
            continue
        if moved[j] > 0.0 and j < i:  # renewed already, when j's turn was
            on = pair_wrench[i, j]
            gx, gy, gz, nx, ny, nz = on[0], on[1], on[2], on[3], on[4], on[5]
        elif _is_close(law, magnet_pose, i, j):
            continue
        else:
            _, gx, gy, gz, nx, ny, nz = _renew_distant(law, magnet_pose, pair_wrench, wrench, moved[j] == 0.0, i, j)
        fx += gx
        fy += gy
        fz += gz
        mx += nx
        my += ny
        mz += nz
    for j in sieve(present.size):
        if j == i or not present[j] or (moved[j] > 0.0 and j < i) or not _is_close(law, magnet_pose, i, j):
            continue
        _, gx, gy, gz, nx, ny, nz = _renew_close(law, magnet_pose, pair_wrench, wrench, moved[j] == 0.0, i, j)
        fx += gx
        fy += gy
        fz += gz
        mx += nx
        my += ny
        mz += nz
    set_wrench(wrench[i], fx, fy, fz, mx, my, mz)
