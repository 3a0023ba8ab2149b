"""Magnets and hypothesis strategies for poses that the tests of the magnets share."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from openpolarity.magnetism import DiscMagnet

GAME = DiscMagnet(diameter=0.0272, thickness=0.0039, remanence=0.42)
THICK = DiscMagnet(diameter=0.030, thickness=0.005, remanence=0.36)
SMALL = DiscMagnet(diameter=0.025, thickness=0.003, remanence=0.42)
MAGNETS = {"27.2 x 3.9": GAME, "30 x 5": THICK, "25 x 3": SMALL}

seeds = st.integers(0, 2**32 - 1)


def unit(v):
    v = np.asarray(v, dtype=float)
    return v / np.linalg.norm(v, axis=-1, keepdims=True)


def any_axis(rng, n=None):
    return unit(rng.normal(size=3 if n is None else (n, 3)))


def any_turn(rng):
    return Rotation.from_quat(unit(rng.normal(size=4))).as_matrix()


def any_pose(rng, nearest=0.034, farthest=0.2):
    """Position, source axis, target axis; no two casings overlap from 34 mm on."""
    return rng.uniform(nearest, farthest) * any_axis(rng), any_axis(rng), any_axis(rng)
