"""Where the discs are and how they move. Arrays only, so that kernels can use them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import entry, inline
from openpolarity.geometry import up_axis

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
    """Return this many discs at the origin, at rest."""
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
    axis[i, 0], axis[i, 1], axis[i, 2] = up_axis(pose[i, 3], pose[i, 4], pose[i, 5], pose[i, 6])


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


@inline
def between(
    pose: Floats, axis: Floats, a: int, b: int
) -> tuple[float, float, float, float, float, float, float, float, float]:  # fmt: skip
    """The way from one disc's centre to another's (m), and the axes of both."""
    rx = pose[b, 0] - pose[a, 0]
    ry = pose[b, 1] - pose[a, 1]
    rz = pose[b, 2] - pose[a, 2]
    return rx, ry, rz, axis[a, 0], axis[a, 1], axis[a, 2], axis[b, 0], axis[b, 1], axis[b, 2]
