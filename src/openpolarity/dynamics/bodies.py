"""Where the discs are and how they move. Arrays only, so that kernels can use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import entry, inline

if TYPE_CHECKING:
    from openpolarity.compiled import Floats


class Bodies(NamedTuple):
    """One row a disc; everything in the world's frame, in m, s, kg and rad."""

    pose: Floats
    """(n, 7) position and quaternion (w, x, y, z)."""
    velocity: Floats
    """(n, 3)."""
    momentum: Floats
    """(n, 3) angular momentum about the centre: a free disc keeps it, while its angular velocity wanders."""
    axis: Floats
    """(n, 3) unit vector out of the upper face; follows from the quaternion."""
    spin: Floats
    """(n, 3) angular velocity; follows from momentum and axis."""
    low_side: Floats
    """(n, 2) horizontal direction of the lowest point; a disc that lies flat keeps the one it had last."""


def new_bodies(count: int) -> Bodies:
    """Return so many discs at the origin, at rest."""
    pose = np.zeros((count, 7))
    pose[:, 3] = 1.0
    axis = np.zeros((count, 3))
    axis[:, 2] = 1.0
    low_side = np.zeros((count, 2))
    low_side[:, 0] = 1.0
    return Bodies(pose, np.zeros((count, 3)), np.zeros((count, 3)), axis, np.zeros((count, 3)), low_side)


@inline
def set_axis(pose: Floats, axis: Floats, i: int) -> None:
    """Derive a disc's axis from its quaternion, which has unit length."""
    w = pose[i, 3]
    x = pose[i, 4]
    y = pose[i, 5]
    z = pose[i, 6]
    axis[i, 0] = 2.0 * (x * z + w * y)
    axis[i, 1] = 2.0 * (y * z - w * x)
    axis[i, 2] = 1.0 - 2.0 * (x * x + y * y)


@entry
def set_axes(pose: Floats, axis: Floats) -> None:
    """Derive all axes from the quaternions."""
    for i in range(pose.shape[0]):
        set_axis(pose, axis, i)


@inline
def stop(bodies: Bodies, i: int) -> None:
    """Take all motion from a disc."""
    for k in range(3):
        bodies.velocity[i, k] = 0.0
        bodies.momentum[i, k] = 0.0
        bodies.spin[i, k] = 0.0
