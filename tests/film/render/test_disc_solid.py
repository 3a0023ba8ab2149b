"""The geometry under the pictures: rays against discs, checked against plain sampling."""

from __future__ import annotations

import math

import numpy as np
import pytest

from openpolarity.compiled import entry
from openpolarity.film.render import DrawnDisc, disc_solid, disc_surface
from openpolarity.film.render.array_layout import BEVEL
from openpolarity.film.render.disc_solid import BEVEL_EDGE, FACE, MISS, RIM
from openpolarity.film.render.scene import pack


@entry
def enter(*of):
    return disc_solid.enter(*of)


@entry
def cover(*of):
    return disc_solid.cover(*of)


@entry
def turn_of(*of):
    return disc_surface.turn_of(*of)


def packed(*, axis=(0.0, 0.0, 1.0), bevel: float | None = None):
    rows, _ = pack([DrawnDisc(centre=(0.0, 0.0, 0.0), axis=axis, radius=1.0, thickness=0.4)])
    if bevel is not None:
        rows[:, BEVEL] = bevel
    return rows


@pytest.mark.parametrize(
    ("origin", "direction", "distance", "part"),
    [
        ((0.3, 0.0, 5.0), (0.0, 0.0, -1.0), 4.8, FACE),
        ((0.3, 0.0, -5.0), (0.0, 0.0, 1.0), 4.8, FACE),
        ((5.0, 0.0, 0.05), (-1.0, 0.0, 0.0), 4.0, RIM),
        ((0.96, 0.0, 5.0), (0.0, 0.0, -1.0), 4.86, BEVEL_EDGE),
        ((5.0, 0.0, 0.16), (-1.0, 0.0, 0.0), 4.06, BEVEL_EDGE),
        ((1.01, 0.0, 5.0), (0.0, 0.0, -1.0), MISS, None),
        ((5.0, 0.0, 0.21), (-1.0, 0.0, 0.0), MISS, None),
        ((0.0, 0.0, 5.0), (0.0, 0.0, 1.0), MISS, None),
    ],
)
def test_a_ray_enters_where_it_should(origin, direction, distance, part):
    far, through = enter(*origin, *direction, packed(bevel=0.1), 0, 0.0)
    assert far == pytest.approx(distance)
    if part is not None:
        assert through == part


def test_the_entry_point_is_on_the_solid():
    """Random rays: where they enter, the point is on the surface; where they miss, no point is inside."""
    rng = np.random.default_rng(5)
    axis = np.array([0.3, -0.5, 0.8])
    axis /= np.linalg.norm(axis)
    rows = packed(axis=tuple(axis), bevel=0.08)
    met = 0
    for _ in range(400):
        origin = rng.normal(size=3)
        origin *= 3.0 / np.linalg.norm(origin)
        direction = rng.uniform(-0.9, 0.9, 3) - origin
        direction /= np.linalg.norm(direction)
        t, _ = enter(*origin, *direction, rows, 0, 0.0)
        steps = np.linspace(1.5, 4.5, 3001) if t == MISS else np.array([t])
        points = origin + steps[:, None] * direction
        z = np.abs(points @ axis)
        rho = np.sqrt(np.maximum((points**2).sum(axis=1) - z**2, 0.0))
        outside = np.maximum(np.maximum(z - 0.2, rho - 1.0), (rho + z - 1.12) / math.sqrt(2))
        if t == MISS:
            assert outside.min() > -1e-9
        else:
            met += 1
            assert abs(outside[0]) < 1e-9
    assert 100 < met < 390


def test_the_hidden_stretch_of_a_line_agrees_with_single_rays():
    rng = np.random.default_rng(7)
    steps = (np.arange(400) + 0.5) / 400
    partly = 0
    for _ in range(300):
        axis = rng.normal(size=3)
        axis /= np.linalg.norm(axis)
        rows = packed(axis=tuple(axis), bevel=0.0)
        point = rng.normal(size=3)
        point *= rng.uniform(1.1, 3.0) / np.linalg.norm(point)
        along = rng.normal(size=3) * 3
        start = rng.normal(size=3) * 0.5 - point - 0.5 * along  # towards the disc, more or less
        low, high = cover(*point, *start, *along, rows, 0)
        hits = []
        for t in steps:
            direction = start + t * along
            direction /= np.linalg.norm(direction)
            hits.append(enter(*point, *direction, rows, 0, 0.0)[0] < MISS)
        assert max(0.0, high - low) == pytest.approx(np.mean(hits), abs=2.5 / 400)
        partly += 0.02 < np.mean(hits) < 0.98
    assert partly > 50  # the check would be empty otherwise


def test_turns():
    angles = np.linspace(-3.1, 3.1, 200)
    turns = [turn_of(math.cos(a), math.sin(a)) for a in angles]
    assert np.allclose(turns, angles / (2 * math.pi), atol=1e-4)
