"""Repeatable randomness: integer hashes and smooth noise, the same on every machine.

No sine, no power: those differ in the last bit between C libraries. Only exact operations (+ − × ÷ √, floor).
"""

from __future__ import annotations

import math

from openpolarity.compiled import inline, kernel


@kernel
def grain(i: float, j: float, seed: float) -> float:
    """Return a number in [0, 1) that belongs to the lattice point (i, j)."""
    h = (int(i) * 374761393 + int(j) * 668265263 + int(seed) * 974634777) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 15)) * 739982445) & 0xFFFFFFFF
    return (h ^ (h >> 16)) / 4294967296.0


@kernel
def clouds(x: float, y: float, seed: float) -> float:
    """Return smooth noise in [0, 1) with features about 1 wide."""
    i = float(math.floor(x))
    j = float(math.floor(y))
    u = x - i
    v = y - j
    u = u * u * (3.0 - 2.0 * u)
    v = v * v * (3.0 - 2.0 * v)
    near = grain(i, j, seed) * (1.0 - u) + grain(i + 1.0, j, seed) * u
    far = grain(i, j + 1.0, seed) * (1.0 - u) + grain(i + 1.0, j + 1.0, seed) * u
    return near * (1.0 - v) + far * v


@kernel
def ramp(x: float, start: float, end: float) -> float:
    """Return 0 before `start`, 1 after `end`, smooth between."""
    t = min(1.0, max(0.0, (x - start) / (end - start)))
    return t * t * (3.0 - 2.0 * t)


@inline
def dither(i: int, j: int) -> float:
    """Return a number in [0, 1) for a pixel; neighbours differ as much as they can, so noise looks fine."""
    a = 0.06711056 * i + 0.00583715 * j
    b = 52.9829189 * (a - math.floor(a))
    return b - math.floor(b)
