"""Realistic paths of a hand, for tests and measurements."""

import math

import numpy as np

from openpolarity.compiled import Floats
from openpolarity.geometry import multiply

TICK = 0.008


def tremor(rng: np.random.Generator, ticks: int, size: float, poles: int = 2) -> Floats:
    """Noise of a standard deviation, low-passed at 8 Hz, shape (ticks, 3)."""
    keep = math.exp(-2 * math.pi * 8.0 * TICK)
    noise = rng.normal(size=(ticks + 100, 3))
    for _ in range(poles):
        for i in range(1, len(noise)):
            noise[i] = keep * noise[i - 1] + (1 - keep) * noise[i]
    noise = noise[100:]
    return noise * (size / noise.std())


def turn(vector: Floats) -> Floats:
    """Quaternion of a rotation vector (rad)."""
    angle = float(np.linalg.norm(vector))
    return np.concatenate([[math.cos(angle / 2)], math.sin(angle / 2) * vector / max(angle, 1e-12)])


def hand_path(seed: int, *, poles: int = 2, angle: float | None = None) -> Floats:
    """A minimum-jerk move of 0.1 to 0.4 m in 1 to 3 s, with 0.2 mm and 0.5° of tremor; a pose every 8 ms."""
    rng = np.random.default_rng(seed)
    ticks = int(rng.uniform(1, 3) / TICK)
    t = np.linspace(0, 1, ticks)
    share = t**3 * (10 - 15 * t + 6 * t * t)
    way = rng.normal(size=3)
    way *= rng.uniform(0.1, 0.4) / np.linalg.norm(way)
    start = rng.uniform(-0.2, 0.2, 3)
    lying = np.array([1.0, 0.0, 0.0, 0.0]) if seed % 2 else np.array([0.0, 1.0, 0.0, 0.0])
    axis = rng.normal(size=3)
    axis *= (rng.uniform(0, 1) if angle is None else angle) / np.linalg.norm(axis)
    places = start + share[:, None] * way + tremor(rng, ticks, 2e-4, poles)
    wobble = tremor(rng, ticks, math.radians(0.5), poles)
    turns = [multiply(turn(wobble[i]), multiply(turn(share[i] * axis), lying)) for i in range(ticks)]
    return np.concatenate([places, np.array(turns)], axis=1)
