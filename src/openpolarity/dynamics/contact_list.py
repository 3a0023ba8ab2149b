"""The contacts of a step, one row a point: who, where, how near, and what the solver found.

The numbers of a point lie side by side, because the solver reads them all at once; the names below are their places.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Floats, Ints, inline, kernel

if TYPE_CHECKING:
    from openpolarity.dynamics.disc import DiscModel

DISC, OTHER, FEATURE, POINTS = 0, 1, 2, 3
"""Columns of ``ids``: the disc with the larger number; the other one, or the mat; which feature of the two touches; at
how many points the two touch, 0 once the point needs no more solving."""
MAT = -1

LEVER = 0
"""From the disc's centre to the point, m."""
OTHER_LEVER = 3
"""From the other's centre to the point, m."""
NORMAL = 6
"""Unit vector from the other to the disc."""
TANGENT = 9
"""Two unit vectors that make a right-handed frame with the normal."""
GAP = 15
"""m; negative where they overlap."""
TARGET = 16
"""Speed along the normal that the step may end with, m/s."""
IMPULSE = 17
"""Along the normal and the two tangents, N·s."""
TWIST = 20
"""About the normal and the two tangents, N·m·s."""
STICK = 23
"""Six numbers of a symmetric matrix: the impulse that stops a speed, kg."""
NORMAL_MASS = 29
SLIDING_MASS = 30
CLOSING = 31
"""Speed at which the surfaces closed before this step's forces, m/s; negative when they part."""
HOLD = 33
"""Six numbers of a symmetric matrix: the twist that stops a turning, kg·m²."""
SPINNING_MASS = 39
ROLLING_MASS = 40
SLIDING = 41
TORSION = 42
ROLLING = 43
NEAR = 44
"""A point near the contact, from the other's centre, m: the next step's search starts from it."""
SLIP = 47
"""How fast a lone rim slips for its friction, 1/kg; the next step's search starts from it."""
CAME, OTHER_CAME = 32, 48
"""Speeds with which the disc's centre and the other's have come, along the normal, m/s."""
WIDTH = 49

TOUCHING = 2e-5
"""Points nearer than this, m, carry the disc together: friction about a point acts where there are one or two."""
A_DISC_HAS = 24
"""Rows kept for each disc of a board: a heap of 53 has about 600 points, one of 12 at most 130."""


class Contacts(NamedTuple):
    """This step's contacts and the last step's, which take turns in two halves of the same arrays.

    They are sorted by disc, other and feature; only what was found while they were solved stands behind.
    """

    number: Ints
    """(2,) how many points each half holds."""
    ids: Ints
    """(2, most, 4)."""
    rows: Floats
    """(2, most, 49)."""
    of_disc: Ints
    """(n,) how many points each disc has; the solver counts them here."""


def new_contacts(discs: int) -> Contacts:
    """Return an empty list for this many discs."""
    most = A_DISC_HAS * discs + 8
    return Contacts(
        np.zeros(2, dtype=np.int64),
        np.zeros((2, most, 4), dtype=np.int64),
        np.zeros((2, most, WIDTH)),
        np.zeros(discs, dtype=np.int64),
    )


@kernel
def add_point(
    ids: Ints, rows: Floats, c: int, pose: Floats, i: int, other: int, feature: int,
    px: float, py: float, pz: float, nx: float, ny: float, nz: float, gap: float,
) -> int:  # fmt: skip
    """Write a point (m, in the world) with its normal to row ``c``; return the number of the next row.

    A full list takes no more: what is left out is seen again in the next step.
    """
    if c >= ids.shape[0]:
        return c
    ids[c, DISC] = i
    ids[c, OTHER] = other
    ids[c, FEATURE] = feature
    ids[c, POINTS] = 1
    r = rows[c]
    r[LEVER] = px - pose[i, 0]
    r[LEVER + 1] = py - pose[i, 1]
    r[LEVER + 2] = pz - pose[i, 2]
    if other >= 0:
        r[OTHER_LEVER] = px - pose[other, 0]
        r[OTHER_LEVER + 1] = py - pose[other, 1]
        r[OTHER_LEVER + 2] = pz - pose[other, 2]
    r[NORMAL] = nx
    r[NORMAL + 1] = ny
    r[NORMAL + 2] = nz
    r[GAP] = gap
    for k in range(IMPULSE, IMPULSE + 6):
        r[k] = 0.0
    r[NEAR] = 0.0
    r[NEAR + 1] = 0.0
    r[NEAR + 2] = 0.0
    r[SLIP] = 0.0
    return c + 1


@inline
def count_points(ids: Ints, rows: Floats, first: int, last: int) -> None:
    """Tell points from ``first`` to before ``last`` how many of them touch; those that only may do so do not count."""
    points = 0
    for c in range(first, last):
        if rows[c, GAP] < TOUCHING:
            points += 1
    for c in range(first, last):
        ids[c, POINTS] = max(1, points)


@inline
def set_frame(r: Floats) -> None:
    """Choose two tangents for a row's normal."""
    nx = r[NORMAL]
    ny = r[NORMAL + 1]
    nz = r[NORMAL + 2]
    if abs(nz) > 0.9999999:
        tx, ty, tz = 1.0, 0.0, 0.0
        ux, uy, uz = 0.0, nz, 0.0
    else:
        if abs(nx) < 0.6:
            size = 1.0 / math.sqrt(ny * ny + nz * nz)
            tx, ty, tz = 0.0, nz * size, -ny * size
        else:
            size = 1.0 / math.sqrt(nx * nx + nz * nz)
            tx, ty, tz = -nz * size, 0.0, nx * size
        ux = ny * tz - nz * ty
        uy = nz * tx - nx * tz
        uz = nx * ty - ny * tx
    r[TANGENT] = tx
    r[TANGENT + 1] = ty
    r[TANGENT + 2] = tz
    r[TANGENT + 3] = ux
    r[TANGENT + 4] = uy
    r[TANGENT + 5] = uz


@inline
def set_grip(r: Floats, disc: DiscModel, other: int) -> None:
    """Note the grip of a row's surfaces."""
    if other >= 0:
        r[SLIDING] = disc.disc_sliding
        r[TORSION] = disc.disc_torsion
        r[ROLLING] = disc.disc_rolling
    else:
        r[SLIDING] = disc.mat_sliding
        r[TORSION] = disc.mat_torsion
        r[ROLLING] = disc.mat_rolling
