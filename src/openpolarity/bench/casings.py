"""Whether two casings overlap, decided with certainty: two convex bodies are apart if an empty slab fits between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

CASING_DIAMETER = 0.033
"""Diameter of the casings of the poses, in m."""
CASING_THICKNESS = 0.0063
"""Thickness of the casings of the poses, in m."""
LEFT = 2e-6
"""The gap that `touching` leaves between the casings, in m."""

_STARTS = 400
_ROUNDS = 48


def _gap_along(d: Floats, between: Floats, source_axes: Floats, target_axes: Floats) -> Floats:
    """Width of the empty slab across the directions ``d`` (n, k, 3), for casings with centres ``between`` apart."""
    gap: Floats = np.einsum("nkc,nc->nk", d, between)
    for axis in (source_axes, target_axes):
        along = np.abs(np.einsum("nkc,nc->nk", d, axis))
        across = np.sqrt(np.maximum(1.0 - along**2, 0.0))
        gap = gap - CASING_DIAMETER / 2 * across - CASING_THICKNESS / 2 * along
    return gap


def _directions(count: int) -> Floats:
    """Return unit vectors spread evenly over the sphere (a Fibonacci spiral), shape (count, 3)."""
    k = np.arange(count) + 0.5
    z = 1 - 2 * k / count
    angle = np.pi * (1 + np.sqrt(5)) * k
    flat = np.sqrt(1 - z**2)
    return np.column_stack([flat * np.cos(angle), flat * np.sin(angle), z])


def casing_gaps(between: Floats, source_axes: Floats, target_axes: Floats) -> tuple[Floats, Floats]:
    """Find the widest empty slab between two casings.

    Two convex bodies are apart exactly when a plane fits between them. The width of the slab across any direction is a
    proof of that distance, so a result of at least zero certifies that the casings do not overlap, however well the
    search went. The width has one maximum where it is positive (it is concave), which the search closes in on.

    Parameters
    ----------
    between
        From source's centre to target's, in m, shape (n, 3).
    source_axes, target_axes
        Unit axes, shape (n, 3).

    Returns
    -------
    (n,) and (n, 3)
        Width in m (negative when no plane was found), and the direction across the slab.

    """
    n = len(between)
    start = np.broadcast_to(_directions(_STARTS), (n, _STARTS, 3))
    # The likely answers: the line of centres, both axes, and the way from one axis to the other disc's rim.
    special = np.stack([between, source_axes, -source_axes, target_axes, -target_axes], axis=1)
    for axis in (source_axes, target_axes):
        flat = between - axis * np.einsum("nc,nc->n", between, axis)[:, None]
        special = np.concatenate([special, flat[:, None]], axis=1)
    norms = np.linalg.norm(special, axis=2, keepdims=True)
    special = np.where(norms > 1e-9, special / np.maximum(norms, 1e-12), source_axes[:, None])
    candidates = np.concatenate([start, special], axis=1)
    rows = np.arange(n)
    best = _gap_along(candidates, between, source_axes, target_axes).argmax(axis=1)
    d = candidates[rows, best]
    step = np.full(n, 0.1)
    angles = 2 * np.pi * np.arange(12) / 12
    for _ in range(_ROUNDS):
        helper = np.where(np.abs(d[:, :1]) < 0.7, [[1.0, 0.0, 0.0]], [[0.0, 1.0, 0.0]])
        u = np.cross(d, helper)
        u /= np.linalg.norm(u, axis=1, keepdims=True)
        v = np.cross(d, u)
        ring = u[:, None] * np.cos(angles)[None, :, None] + v[:, None] * np.sin(angles)[None, :, None]
        tried = np.concatenate([d[:, None], d[:, None] + step[:, None, None] * ring], axis=1)
        tried /= np.linalg.norm(tried, axis=2, keepdims=True)
        best = _gap_along(tried, between, source_axes, target_axes).argmax(axis=1)
        d = tried[rows, best]
        step = np.where(best == 0, step * 0.4, step)
    return _gap_along(d[:, None], between, source_axes, target_axes)[:, 0], d


def touching(between: Floats, source_axes: Floats, target_axes: Floats, way: Floats) -> Floats:
    """Slide targets along ``way`` (n, 3; unit vectors away from the source) until the casings touch.

    ``between`` must be apart. Each step moves the target up to the source's side of the widest slab, so it never
    overlaps; a handful of steps leaves the two micrometres that the search is sure of. Returns the new ``between``,
    shape (n, 3), in m.
    """
    where = between.copy()
    for _ in range(12):
        gap, d = casing_gaps(where, source_axes, target_axes)
        approach = np.einsum("nc,nc->n", d, way)
        step = np.where((gap > LEFT) & (approach > 1e-3), (gap - LEFT) / np.maximum(approach, 1e-3), 0.0)
        where -= step[:, None] * way
    return where
