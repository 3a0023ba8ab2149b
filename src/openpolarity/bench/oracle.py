"""magpylib's answer to a pose: the truth that our law is measured against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.bench.magnet_poses import Poses
    from openpolarity.compiled import Floats
    from openpolarity.magnetism import DiscMagnet

Mesh = tuple[int, int, int]
"""magpylib's ``meshing`` of a cylinder: divisions (nphi, nr, nh) of arc (at the mean radius), radius and height."""

CHUNK = 40_000
"""Field points (seven a cell) in one call of magpylib, about; the fastest of 5,000 to 500,000 on one core."""


def cells(mesh: Mesh) -> int:
    """The approximate number of cells of a mesh."""
    return mesh[0] * mesh[1] * mesh[2]


def in_source_frame(poses: Poses) -> tuple[Floats, Floats, Floats]:
    """Turn the poses until every source's axis is +z.

    magpylib computes many poses at once only when the source stands still: it then takes the targets' poses as one
    path. (With sources that move it loops over them in Python.)

    Returns
    -------
    (n, 3), (n, 3), (n, 3, 3)
        Positions in m, target axes, and the matrices that turned them.

    """
    z = poses.source_axes
    helper = np.where(np.abs(z[:, :1]) < 0.7, [[1.0, 0.0, 0.0]], [[0.0, 1.0, 0.0]])
    x = np.cross(helper, z)
    x /= np.linalg.norm(x, axis=1, keepdims=True)
    turn = np.stack([x, np.cross(z, x), z], axis=1)
    return np.einsum("nij,nj->ni", turn, poses.positions), np.einsum("nij,nj->ni", turn, poses.target_axes), turn


class Oracle:
    """Two equal magnets in magpylib, at many poses."""

    def __init__(self, magnet: DiscMagnet, poses: Poses, *, tick: Callable[[int], None] = lambda _: None) -> None:
        """``tick`` is called from time to time with the number of cells done since the last call."""
        import magpylib
        from scipy.spatial.transform import Rotation

        self._magpylib: Any = magpylib
        self._tick = tick
        self._shape = {
            "dimension": (magnet.diameter, magnet.thickness),
            "polarization": (0.0, 0.0, magnet.remanence),
        }
        self._where, axes, self._turn = in_source_frame(poses)
        # The shortest turn that takes +z to the axis; half a turn about x for −z.
        quaternion = np.column_stack([-axes[:, 1], axes[:, 0], np.zeros(len(axes)), 1 + axes[:, 2]])
        quaternion[axes[:, 2] < -1 + 1e-14] = [1.0, 0.0, 0.0, 0.0]
        self._turned = Rotation.from_quat(quaternion)

    def wrenches(self, mesh: Mesh) -> Floats:
        """Force (N) and torque about the target's centre (N·m) with one mesh, shape (n, 6), in the poses' frame."""
        n = len(self._where)
        out = np.empty((n, 2, 3))
        step = max(1, round(CHUNK / (7 * cells(mesh))))
        source = self._magpylib.magnet.Cylinder(**self._shape)
        for start in range(0, n, step):
            part = slice(start, min(start + step, n))
            target = self._magpylib.magnet.Cylinder(
                **self._shape, position=self._where[part], orientation=self._turned[part]
            )
            force, torque = self._magpylib.getFT(source, target, meshing=mesh, squeeze=False)
            out[part, 0] = force[0, :, 0]
            out[part, 1] = torque[0, :, 0]
            self._tick((part.stop - part.start) * cells(mesh))
        back: Floats = np.einsum("nji,nkj->nki", self._turn, out)
        return back.reshape(n, 6)

    def converged(self, middle: Mesh = (24, 8, 2)) -> tuple[Floats, Floats]:
        """Converged wrenches, and how far the last step of convergence went; both of shape (n, 6).

        magpylib takes the field at the centroid of each cell, so its error is a series in even powers of the cell size.
        Three meshes (half as fine as ``middle``, ``middle``, twice as fine) and Romberg's extrapolation remove the
        square and the fourth power. The second result is the difference that the last extrapolation made: what is
        still wrong is smaller.
        """
        halved = (middle[0] // 2, middle[1] // 2, middle[2] // 2)
        doubled = (middle[0] * 2, middle[1] * 2, middle[2] * 2)
        a, b, c = self.wrenches(halved), self.wrenches(middle), self.wrenches(doubled)
        ab = b + (b - a) / 3
        bc = c + (c - b) / 3
        last = (bc - ab) / 15
        return bc + last, last
