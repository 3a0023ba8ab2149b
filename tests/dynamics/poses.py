"""Pairs of discs that are near each other, any way round, for hypothesis."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from hypothesis import strategies as st

from tests.dynamics.brute_force import ALL_ROUND, distance, separation
from tests.dynamics.discs import H, R, unit

if TYPE_CHECKING:
    from openpolarity.compiled import Floats


class Pair(NamedTuple):
    """Two discs: their axes, and the way from the first centre to the second, m."""

    r: Floats
    a: Floats
    b: Floats


def angles(most: float) -> st.SearchStrategy[float]:
    """Angles up to ``most`` (rad), with those at which discs stand in special ways to each other."""
    special = [x for x in (0.0, 1e-4, 1e-2, 0.045, 0.3, math.pi / 2, math.pi - 0.01, math.pi) if x <= most]
    return st.one_of(st.sampled_from(special), st.floats(0.0, most))


def direction(tilt: float, turn: float) -> Floats:
    return np.array([math.sin(tilt) * math.cos(turn), math.sin(tilt) * math.sin(turn), math.cos(tilt)])


def near(a: Floats, b: Floats, way: Floats, wanted: float) -> Floats:
    """How far along ``way`` the second disc is from the first when they are ``wanted`` apart, m; nearly, at corners."""
    looks = np.concatenate([ALL_ROUND[::4], [a, -a, b, -b]])
    low, high = 0.0, 2.5 * R
    for _ in range(14):
        middle = 0.5 * (low + high)
        if separation(R, H, middle * way, a, b, looks).max() < wanted:
            low = middle
        else:
            high = middle
    for _ in range(2):
        found, u = distance(R, H, high * way, a, b)
        high += (wanted - found) / max(0.2, float(u @ way))
    return high * way


@st.composite
def pairs(draw: st.DrawFn, least: float = -4e-4, most: float = 3e-3) -> Pair:
    """Two discs about ``least`` to ``most`` apart (m); the first lies flat."""
    a = np.array([0.0, 0.0, 1.0])
    b = direction(draw(angles(math.pi)), draw(st.floats(0.0, 2 * math.pi)))
    way = direction(draw(angles(math.pi)), draw(st.floats(0.0, 2 * math.pi)))
    return Pair(near(a, b, unit(way), draw(st.floats(least, most))), a, b)


@st.composite
def turns(draw: st.DrawFn) -> Floats:
    """Any rotation, as a matrix."""
    n = direction(draw(st.floats(0.0, math.pi)), draw(st.floats(0.0, 2 * math.pi)))
    angle = draw(st.floats(0.0, math.pi))
    cross = np.array([[0, -n[2], n[1]], [n[2], 0, -n[0]], [-n[1], n[0], 0]])
    return np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross
