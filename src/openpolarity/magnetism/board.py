"""All magnets of a board at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import entry
from openpolarity.magnetism.magnet import DiscMagnet, MagnetError
from openpolarity.magnetism.pair import PairLaw, axes, pair, pair_law, vectors

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from openpolarity.compiled import Floats


@entry
def add_board(law: PairLaw, positions: Floats, directions: Floats, out: Floats) -> float:
    """Add the wrench on every magnet to ``out`` (n, 6) and return the energy of the board in J."""
    total = 0.0
    count = positions.shape[0]
    for i in range(count):
        for j in range(i + 1, count):
            rx = positions[j, 0] - positions[i, 0]
            ry = positions[j, 1] - positions[i, 1]
            rz = positions[j, 2] - positions[i, 2]
            e, fx, fy, fz, mx, my, mz = pair(
                law, rx, ry, rz,
                directions[i, 0], directions[i, 1], directions[i, 2],
                directions[j, 0], directions[j, 1], directions[j, 2],
            )  # fmt: skip
            total += e
            out[j, 0] += fx
            out[j, 1] += fy
            out[j, 2] += fz
            out[j, 3] += mx
            out[j, 4] += my
            out[j, 5] += mz
            # Exactly opposite: the same force back, and the same torque about any common point.
            out[i, 0] -= fx
            out[i, 1] -= fy
            out[i, 2] -= fz
            out[i, 3] -= mx + ry * fz - rz * fy
            out[i, 4] -= my + rz * fx - rx * fz
            out[i, 5] -= mz + rx * fy - ry * fx
    return total


def board_wrenches(magnet: DiscMagnet, positions: ArrayLike, directions: ArrayLike) -> Floats:
    """Force and torque on every magnet of a board of like magnets.

    Parameters
    ----------
    magnet
        The kind of magnet.
    positions
        Centres in metres, shape (n, 3).
    directions
        Unit axes from south to north face, shape (n, 3).

    Returns
    -------
    ndarray, shape (n, 6)
        Force in N and torque about each magnet's own centre in N·m. The forces sum to zero, and so do the torques about
        any common point, to rounding.

    """
    x, u = _board(positions, directions)
    out = np.zeros((x.shape[0], 6))
    add_board(pair_law(magnet, magnet), x, u, out)
    return out


def board_energy(magnet: DiscMagnet, positions: ArrayLike, directions: ArrayLike) -> float:
    """Magnetic energy of a board in J; parameters as for `board_wrenches`."""
    x, u = _board(positions, directions)
    return float(add_board(pair_law(magnet, magnet), x, u, np.zeros((x.shape[0], 6))))


def _board(positions: ArrayLike, directions: ArrayLike) -> tuple[Floats, Floats]:
    x = np.ascontiguousarray(vectors(positions, "positions"))
    u = np.ascontiguousarray(axes(directions, "directions"))
    if x.ndim != 2 or x.shape != u.shape:
        raise MagnetError(f"a board has positions and directions of one shape (n, 3), not {x.shape} and {u.shape}")
    return x, u
