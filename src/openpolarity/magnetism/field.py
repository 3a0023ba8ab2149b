"""The field of one magnet at any points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from openpolarity.compiled import entry
from openpolarity.magnetism.pair import axes, vectors
from openpolarity.magnetism.solenoid import field_of_solenoid

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from openpolarity.compiled import Floats
    from openpolarity.magnetism.magnet import DiscMagnet


@entry
def _field(points: Floats, axis: Floats, radius: float, half: float, out: Floats) -> None:
    for i in range(points.shape[0]):
        p = points[i]
        z = p[0] * axis[0] + p[1] * axis[1] + p[2] * axis[2]
        ax = p[0] - z * axis[0]
        ay = p[1] - z * axis[1]
        az = p[2] - z * axis[2]
        rho = np.sqrt(ax * ax + ay * ay + az * az)
        b_rho, b_z = field_of_solenoid(rho, z, radius, half)
        if rho > 0.0:
            b_rho /= rho
        out[i, 0] = b_rho * ax + b_z * axis[0]
        out[i, 1] = b_rho * ay + b_z * axis[1]
        out[i, 2] = b_rho * az + b_z * axis[2]


def field(
    magnet: DiscMagnet,
    points: ArrayLike,
    *,
    position: ArrayLike = (0.0, 0.0, 0.0),
    axis: ArrayLike = (0.0, 0.0, 1.0),
) -> Floats:
    """Flux density B of a magnet, exact inside and outside.

    Parameters
    ----------
    magnet
        The magnet.
    points
        Where, in metres, shape (..., 3). On the sharp rim itself the field is infinite in theory; a large finite
        value stands for it.
    position, axis
        The magnet's centre in metres and its unit axis from the south to the north face, shape (3,).

    Returns
    -------
    ndarray, shape (..., 3)
        In tesla.

    """
    where = vectors(points, "points") - vectors(position, "position")
    direction = axes(axis, "axis")
    flat = np.ascontiguousarray(where).reshape(-1, 3)
    out = np.empty_like(flat)
    _field(flat, np.ascontiguousarray(direction), magnet.radius, magnet.thickness / 2, out)
    return magnet.remanence * out.reshape(where.shape)
