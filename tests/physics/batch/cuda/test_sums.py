"""The GPU's way to sum up two magnets gives what the processor's way gives."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from openpolarity.compiled import entry
from openpolarity.magnetism import far, near, pair_law
from openpolarity.physics import Kit
from openpolarity.physics.batch.cuda import sums

LAW = pair_law(Kit.named().magnet, Kit.named().magnet)


@entry
def ring_sums(*of: Any) -> Any:
    """Both ways, the processor's first."""
    return near.ring_sums(*of), sums.ring_sums(*of)


@entry
def term_sums(*of: Any) -> Any:
    """Both ways, the processor's first."""
    return far.term_sums(*of), sums.term_sums(*of)


@pytest.mark.parametrize("seed", range(6))
def test_near(seed: int) -> None:
    rng = np.random.default_rng(seed)
    turn, _ = np.linalg.qr(rng.normal(size=(3, 3)))
    away = rng.normal(size=3)
    away *= rng.uniform(0.008, 0.03) / math.sqrt(away @ away)
    where = (*away, *turn[0], *turn[1], *turn[2])
    ring = (LAW.heights, LAW.weights, LAW.cosines, LAW.sines, LAW.radius, LAW.near_strength)
    ours, theirs = ring_sums(LAW.cells, LAW.side, LAW.work, LAW.cell, *ring, *where)
    assert np.allclose(ours, theirs, rtol=1e-10, atol=1e-10 * max(map(abs, ours)))


@pytest.mark.parametrize("terms", [LAW.three, LAW.two, LAW.one])
def test_far(terms: np.ndarray) -> None:
    products = (0.04**2, 0.02, -0.013, 0.4)
    ours, theirs = term_sums(terms, LAW.far_work, *products)
    assert np.allclose(ours, theirs, rtol=1e-10)
