"""Seeded poses of two discs, for the tests and the benchmark of the magnets.

All casings are 33 × 6.3 mm and do not overlap (`casings.casing_gaps` certifies it); the source lies or stands
in the origin. Classes:

``leaner``
    the target stands on its lower rim 46-64 mm from the source's axis, leaning 15-60°, top edge toward the source,
    a little aside and askew, from any side; the source is a flat or a disc of a tower 1 to 4 casings up;
``rim``
    the casings touch at their rims: flat beside flat, a tilted or upright disc on the mat against a flat, and discs at
    odds meeting in the air;
``stacked``
    exactly coaxial at contact and 2 to 4 casings apart, and at contact up to 10 mm off centre; both polarities;
``side``
    exactly side by side in one plane, from contact to 120 mm, both polarities;
``far``
    centres 60-400 mm apart, any orientation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.bench.casings import CASING_DIAMETER, CASING_THICKNESS, casing_gaps, touching

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

R = CASING_DIAMETER / 2
H = CASING_THICKNESS / 2
COUNTS = {"leaner": 180, "rim": 140, "stacked": 80, "side": 40, "far": 120}
"""How many poses of each class a full set holds."""


class Poses(NamedTuple):
    """Poses of target beside source; the source's centre is the origin. Lengths in m, axes of length 1."""

    positions: Floats
    source_axes: Floats
    target_axes: Floats

    def __len__(self) -> int:
        return len(self.positions)


def _joined(parts: list[Poses]) -> Poses:
    return Poses(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _unit(vectors: Floats) -> Floats:
    return np.asarray(vectors / np.linalg.norm(vectors, axis=-1, keepdims=True))


def _any_axes(rng: np.random.Generator, n: int) -> Floats:
    return _unit(rng.normal(size=(n, 3)))


def _signs(rng: np.random.Generator, n: int) -> Floats:
    return rng.choice([-1.0, 1.0], size=n)


def _around(azimuth: Floats) -> Floats:
    return np.column_stack([np.cos(azimuth), np.sin(azimuth), np.zeros_like(azimuth)])


def _up(n: int) -> Floats:
    return np.tile([0.0, 0.0, 1.0], (n, 1))


def _leaner_try(rng: np.random.Generator, n: int) -> Poses:
    azimuth = rng.uniform(0, 2 * np.pi, n)
    out = _around(azimuth)
    side = _around(azimuth + np.pi / 2)
    skew = np.radians(rng.uniform(-8, 8, n))[:, None]
    toward = -(np.cos(skew) * out + np.sin(skew) * side)  # horizontal, from the lower rim under the disc
    tilt = np.radians(rng.uniform(15, 60, n))[:, None]
    lower_edge = rng.uniform(0.046, 0.064, n)[:, None] * out + rng.uniform(-0.003, 0.003, n)[:, None] * side
    axis = -np.sin(tilt) * toward + np.cos(tilt) * _up(n)
    centre = lower_edge + R * (np.cos(tilt) * toward + np.sin(tilt) * _up(n)) + H * axis
    level = rng.choice([0, 0, 1, 2, 3, 4], size=n)  # half of the sources are single flats
    centre[:, 2] -= H + level * CASING_THICKNESS
    return Poses(centre, _up(n), axis)


def _leaners(rng: np.random.Generator, n: int) -> Poses:
    tried = _leaner_try(rng, 2 * n)
    gaps, _ = casing_gaps(*tried)
    return Poses(*(column[gaps > 1e-4][:n] for column in tried))


def _beside(rng: np.random.Generator, distance: Floats) -> Poses:
    n = len(distance)
    where = distance[:, None] * _around(rng.uniform(0, 2 * np.pi, n))
    return Poses(where, _up(n), _signs(rng, n)[:, None] * _up(n))


def _rims(rng: np.random.Generator, n: int) -> Poses:
    flats = n // 7
    on_mat = (n - flats) * 2 // 3
    in_air = n - flats - on_mat
    parts = [_beside(rng, np.full(flats, CASING_DIAMETER))]

    # On the mat: a disc of any tilt (a fifth of them upright), turned anyhow, slid against a flat.
    azimuth = rng.uniform(0, 2 * np.pi, on_mat)
    tilt = np.radians(rng.uniform(5, 90, on_mat))
    tilt[: on_mat // 5] = np.pi / 2
    axes = np.sin(tilt)[:, None] * _around(rng.uniform(0, 2 * np.pi, on_mat)) + np.cos(tilt)[:, None] * _up(on_mat)
    height = R * np.sin(tilt) + H * np.cos(tilt) - H
    way = _around(azimuth)
    start = 0.06 * way + height[:, None] * _up(on_mat)
    where = touching(start, _up(on_mat), axes, way)
    parts.append(Poses(where, _up(on_mat), _signs(rng, on_mat)[:, None] * axes))

    # In the air: the line of centres within 15° of the source's plane, so that the source is met at its rim.
    way = _around(rng.uniform(0, 2 * np.pi, in_air))
    rise = np.radians(rng.uniform(-15, 15, in_air))[:, None]
    way = np.cos(rise) * way + np.sin(rise) * _up(in_air)
    axes = _any_axes(rng, in_air)
    parts.append(Poses(touching(0.06 * way, _up(in_air), axes, way), _up(in_air), axes))
    return _joined(parts)


def _stacked(rng: np.random.Generator, n: int) -> Poses:
    coaxial = n // 2
    # Any tower in any attitude: the axis of the stack is not the axis of the grid.
    axes = _any_axes(rng, n)
    axes[: n // 4] = [0.0, 0.0, 1.0]
    apart = np.ones(n)
    apart[:coaxial] = np.tile([1, 1, 2, 3, 4], coaxial)[:coaxial]
    offset = np.zeros(n)
    offset[coaxial:] = rng.uniform(0, 0.010, n - coaxial)
    aside = np.cross(axes, _any_axes(rng, n))
    where = (apart * CASING_THICKNESS)[:, None] * axes + offset[:, None] * _unit(aside)
    return Poses(where, axes, _signs(rng, n)[:, None] * axes)


def _side(rng: np.random.Generator, n: int) -> Poses:
    return _beside(rng, np.linspace(CASING_DIAMETER, 0.120, n))


def _far(rng: np.random.Generator, n: int) -> Poses:
    # Evenly in the logarithm: the near end is the hard one.
    distance = 0.060 * (0.400 / 0.060) ** rng.uniform(0, 1, n)
    return Poses(distance[:, None] * _any_axes(rng, n), _any_axes(rng, n), _any_axes(rng, n))


def magnet_poses(seed: int = 2, counts: dict[str, int] | None = None) -> dict[str, Poses]:
    """Make the poses of every class; the same seed gives the same poses.

    Parameters
    ----------
    seed
        Of numpy's default generator.
    counts
        How many poses of each class; `COUNTS` if not given. Classes without a count are left out.

    Returns
    -------
    dict
        By class, in the order of `COUNTS`.

    """
    makers = {"leaner": _leaners, "rim": _rims, "stacked": _stacked, "side": _side, "far": _far}
    wanted = COUNTS if counts is None else counts
    poses = {}
    for index, (name, make) in enumerate(makers.items()):
        if name in wanted:
            # A generator of its own for each class: another count in one does not change the others.
            poses[name] = make(np.random.default_rng([seed, index]), wanted[name])
    return poses
