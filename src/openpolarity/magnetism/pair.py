"""Two magnets: one energy, from the near law to the far law, and its exact derivatives."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Floats, Seven, entry, inline, kernel
from openpolarity.geometry import ease, hypot, norms
from openpolarity.magnetism.far import FAR_WORK, axis_charges, charge_terms, far_law
from openpolarity.magnetism.magnet import MU_0, DiscMagnet, MagnetError
from openpolarity.magnetism.near import WORK_SIZE, loops, near_law, potential_table

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

NEAR_UNTIL = 2.27
"""Up to this distance of the centres, in mean radii, the near law holds alone."""
THREE_FROM = 2.47
"""From this distance on three charge pairs a magnet hold alone; in between the energies are blended."""
THICK_NEAR_UNTIL, THICK_FAR_FROM = 2.9, 3.3
"""The same for magnets so thick that they have no three pairs, and for two of very different size."""
TWO_FROM = 5.0
"""From this distance on two charge pairs are enough: the energies differ by less than 1e-5 there."""
ONE_FROM = 8.0
"""From this distance on one charge pair is enough: the energies differ by less than 1e-4 there."""


class PairLaw(NamedTuple):
    """All that the kernels need to know of a source and a target, made once by `pair_law`."""

    cells: Floats
    """The source's table, its cells in a row; ``side`` of them make a line."""
    side: float
    work: Floats
    """Space for the near law to work in: every law has its own, so that tables can run in threads."""
    cell: float
    heights: Floats
    weights: Floats
    cosines: Floats
    sines: Floats
    radius: float
    near_strength: float
    three: Floats
    """Charges of the far law: three pairs a magnet, two, and one."""
    two: Floats
    one: Floats
    far_work: Floats
    near_until: float
    far_from: float
    two_from: float
    one_from: float


def pair_law(source: DiscMagnet, target: DiscMagnet) -> PairLaw:
    """Prepare the law between two kinds of magnet; takes a fifth of a second the first time in a process.

    A law is not to be used by two threads at a time: each takes its own.
    """
    return _prepared(source, target)._replace(work=np.empty(WORK_SIZE), far_work=np.zeros(FAR_WORK))


def blank_law() -> PairLaw:
    """A law of no magnets, of the same types as all others: enough to compile kernels with."""
    cells, row, terms = np.empty(0), np.empty(0), np.empty((5, 0))
    cells.flags.writeable = False
    return PairLaw(
        cells, 0.0, row, 0.0, row, row, row, row, 0.0, 0.0, terms, terms, terms, row, 0.0, 0.0, 0.0, 0.0
    )  # fmt: skip


@lru_cache(maxsize=64)
def _prepared(source: DiscMagnet, target: DiscMagnet) -> PairLaw:
    mean_radius = (source.radius + target.radius) / 2
    strength = MU_0 / (4 * math.pi) * source.moment * target.moment
    charges = {pairs: (axis_charges(source, pairs), axis_charges(target, pairs)) for pairs in (1, 2, 3)}
    from_, to = charges[3]
    alike = 0.8 < source.radius / target.radius < 1.25
    thin = from_ is not None and to is not None and alike
    if not thin:
        charges[3] = charges[2]
    far_from = (THREE_FROM if thin else THICK_FAR_FROM) * mean_radius
    terms = {}
    for pairs, (from_, to) in charges.items():
        if from_ is None or to is None:
            raise MagnetError(f"no {pairs} charge pairs stand for {source!r} and {target!r}")
        terms[pairs] = charge_terms(from_, to, strength)
    reach = far_from + hypot(target.radius, target.thickness / 2)
    table = potential_table(source.radius, source.thickness / 2, reach)
    rings = loops(target)
    return PairLaw(
        cells=table.cells.reshape(-1),
        side=float(table.cells.shape[0]),
        work=np.empty(0),
        cell=table.cell,
        heights=rings.heights,
        weights=rings.weights,
        cosines=rings.cosines,
        sines=rings.sines,
        radius=rings.radius,
        near_strength=source.remanence * target.magnetisation,
        three=terms[3],
        two=terms[2],
        one=terms[1],
        far_work=np.empty(0),
        near_until=(NEAR_UNTIL if thin else THICK_NEAR_UNTIL) * mean_radius,
        far_from=far_from,
        two_from=TWO_FROM * mean_radius,
        one_from=ONE_FROM * mean_radius,
    )


@kernel
def close_pair(
    law: PairLaw, rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float
) -> Seven:
    """Near law, and toward its end a smooth mixture of both energies; the force includes the mixture's own slope."""
    ne, nfx, nfy, nfz, nmx, nmy, nmz = near_law(
        law.cells, law.side, law.work, law.cell, law.heights, law.weights, law.cosines, law.sines, law.radius,
        law.near_strength,
        rx, ry, rz, sx, sy, sz, tx, ty, tz,
    )  # fmt: skip
    r = math.sqrt(rx * rx + ry * ry + rz * rz)
    if r <= law.near_until:
        return ne, nfx, nfy, nfz, nmx, nmy, nmz
    fe, ffx, ffy, ffz, fmx, fmy, fmz = far_law(law.three, law.far_work, rx, ry, rz, sx, sy, sz, tx, ty, tz)
    width = law.far_from - law.near_until
    x = (r - law.near_until) / width
    far = ease(x)
    slope = 30.0 * x * x * (1.0 - x) * (1.0 - x) / width
    near = 1.0 - far
    push = slope * (ne - fe) / r
    return (
        near * ne + far * fe,
        near * nfx + far * ffx + push * rx,
        near * nfy + far * ffy + push * ry,
        near * nfz + far * ffz + push * rz,
        near * nmx + far * fmx,
        near * nmy + far * fmy,
        near * nmz + far * fmz,
    )


@inline
def is_near(law: PairLaw, rr: float) -> bool:
    """Whether the near law has a say at a distance, given as its square (m²)."""
    # What is not a number is not near either: it must not reach the table of the near law.
    return rr < law.far_from * law.far_from


@inline
def distant_pair(
    law: PairLaw, rr: float, rx: float, ry: float, rz: float, sx: float, sy: float, sz: float,
    tx: float, ty: float, tz: float,
) -> Seven:  # fmt: skip
    """The same as `pair` for two that are not near; ``rr`` is the square of r."""
    terms = law.three
    if rr >= law.two_from * law.two_from:
        terms = law.two
    if rr >= law.one_from * law.one_from:
        terms = law.one
    return far_law(terms, law.far_work, rx, ry, rz, sx, sy, sz, tx, ty, tz)


@inline
def pair(
    law: PairLaw, rx: float, ry: float, rz: float, sx: float, sy: float, sz: float, tx: float, ty: float, tz: float
) -> Seven:
    """Energy (J), force (N) and torque about the target's centre (N·m) on the target, as seven numbers.

    ``r`` from the source's centre to the target's (m), ``s`` and ``t`` their unit axes.
    """
    rr = rx * rx + ry * ry + rz * rz
    if is_near(law, rr):
        return close_pair(law, rx, ry, rz, sx, sy, sz, tx, ty, tz)
    return distant_pair(law, rr, rx, ry, rz, sx, sy, sz, tx, ty, tz)


@entry
def _pairs(law: PairLaw, positions: Floats, source_axes: Floats, target_axes: Floats, out: Floats) -> None:
    for i in range(positions.shape[0]):
        r = positions[i]
        s = source_axes[i]
        t = target_axes[i]
        e, fx, fy, fz, mx, my, mz = pair(law, r[0], r[1], r[2], s[0], s[1], s[2], t[0], t[1], t[2])
        out[i, 0] = e
        out[i, 1] = fx
        out[i, 2] = fy
        out[i, 3] = fz
        out[i, 4] = mx
        out[i, 5] = my
        out[i, 6] = mz


def vectors(values: ArrayLike, name: str) -> Floats:
    """Check that ``values`` are finite vectors, shape (..., 3)."""
    array = np.asarray(values, dtype=np.float64)
    if array.ndim == 0 or array.shape[-1] != 3:
        raise MagnetError(f"{name}: expected vectors of shape (..., 3), got shape {array.shape}")
    if not np.isfinite(array).all():
        raise MagnetError(f"{name}: every number must be finite, got {array!r}")
    return array


def axes(values: ArrayLike, name: str) -> Floats:
    """Check that ``values`` are unit vectors, shape (..., 3)."""
    array = vectors(values, name)
    lengths = norms(array)
    if not np.allclose(lengths, 1.0, rtol=0, atol=1e-6):
        raise MagnetError(f"{name}: an axis has length 1, not {lengths.flat[np.abs(lengths - 1).argmax()]:.6g}")
    return array


def _solve(
    source: DiscMagnet,
    source_position: ArrayLike,
    source_axis: ArrayLike,
    target: DiscMagnet,
    target_position: ArrayLike,
    target_axis: ArrayLike,
) -> Floats:
    from_, to = vectors(source_position, "source_position"), vectors(target_position, "target_position")
    s, t = axes(source_axis, "source_axis"), axes(target_axis, "target_axis")
    try:
        shape = np.broadcast_shapes(from_.shape, s.shape, to.shape, t.shape)
    except ValueError:
        shapes = f"{from_.shape} and {to.shape}, axes {s.shape} and {t.shape}"
        raise MagnetError(f"shapes do not fit together: positions {shapes}") from None
    flat = [np.ascontiguousarray(np.broadcast_to(v, shape)).reshape(-1, 3) for v in (to - from_, s, t)]
    out = np.empty((flat[0].shape[0], 7))
    _pairs(pair_law(source, target), flat[0], flat[1], flat[2], out)
    return out.reshape(*shape[:-1], 7)


def wrench(
    source: DiscMagnet,
    source_position: ArrayLike,
    source_axis: ArrayLike,
    target: DiscMagnet,
    target_position: ArrayLike,
    target_axis: ArrayLike,
) -> Floats:
    """Force and torque that one magnet exerts on another.

    Parameters
    ----------
    source, target
        The two magnets.
    source_position, target_position
        Centres in metres, shape (..., 3); shapes are broadcast.
    source_axis, target_axis
        Unit vectors from the south to the north face, shape (..., 3).

    Returns
    -------
    ndarray, shape (..., 6)
        Force in N and torque about the target's centre in N·m, on the target. What acts on the source is the
        opposite force, and the opposite torque about any common point.

    """
    return _solve(source, source_position, source_axis, target, target_position, target_axis)[..., 1:]


def energy(
    source: DiscMagnet,
    source_position: ArrayLike,
    source_axis: ArrayLike,
    target: DiscMagnet,
    target_position: ArrayLike,
    target_axis: ArrayLike,
) -> Floats:
    """Magnetic energy of two magnets in J, shape (...); parameters as for `wrench`.

    Zero when they are far apart; negative when they attract.
    """
    return _solve(source, source_position, source_axis, target, target_position, target_axis)[..., 0]
