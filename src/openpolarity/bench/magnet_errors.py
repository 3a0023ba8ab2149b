"""The error of a wrench, as the tests and the benchmark of the magnets measure it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.bench.casings import CASING_DIAMETER

if TYPE_CHECKING:
    from openpolarity.bench.magnet_poses import Poses
    from openpolarity.compiled import Floats

VANISHING = 0.05
"""A vector shorter than this part of the longest in its class counts as vanishing."""
SPREAD = frozenset({"side", "far"})
"""Classes whose poses differ so much in distance that their magnitudes are compared as if at one distance."""


class Errors(NamedTuple):
    """Relative errors of each pose, without unit."""

    force: Floats
    torque: Floats


def relative_errors(kind: str, poses: Poses, found: Floats, truth: Floats) -> Errors:
    """Errors of ``found`` against ``truth`` (both (n, 6): N and N·m about the target's centre), pose by pose.

    The error of a force is the length of the difference of the two vectors, divided by the length of the true one;
    where that is shorter than `VANISHING` of the longest true force in the class, it is divided by that part of the
    longest instead. Torques likewise, where the longest torque is at least the longest force at the arm of a casing's
    radius (side by side, every torque vanishes).

    In the classes of `SPREAD`, forces are multiplied by r⁴ and torques by r³ first, as they fall with distance: a weak
    pair is not forgiven because another one was near.
    """
    distance = np.linalg.norm(poses.positions, axis=1) if kind in SPREAD else np.ones(len(poses))
    errors = []
    longest_force = 0.0
    for columns, power in ((slice(0, 3), 4), (slice(3, 6), 3)):
        scale = distance**power
        off = scale * np.linalg.norm(found[:, columns] - truth[:, columns], axis=1)
        size = scale * np.linalg.norm(truth[:, columns], axis=1)
        if power == 4:
            longest = longest_force = float(size.max())
        else:
            arm = CASING_DIAMETER / 2 / (distance.max() if kind in SPREAD else 1.0)
            longest = max(float(size.max()), longest_force * arm)
        errors.append(off / np.maximum(size, VANISHING * longest))
    return Errors(*errors)
