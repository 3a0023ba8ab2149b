"""How far two discs are apart, found by looking in all directions: slow, plain, and nothing of ours in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from openpolarity.compiled import Floats

SPHERE = 4000
CIRCLE = 2048
CANDIDATES = 12


def separation(R: float, H: float, r: Floats, a: Floats, b: Floats, u: Floats) -> Floats:
    """How far two discs are apart in directions u, shape (..., 3); r leads from a's centre to b's, m."""
    ua, ub = u @ a, u @ b
    sides = np.sqrt(np.maximum(0.0, 1 - ua * ua)) + np.sqrt(np.maximum(0.0, 1 - ub * ub))
    found: Floats = u @ r - R * sides - H * (np.abs(ua) + np.abs(ub))
    return found


def _sphere() -> Floats:
    k = np.arange(SPHERE) + 0.5
    z = 1 - 2 * k / SPHERE
    turn = np.pi * (1 + 5**0.5) * k
    flat = np.sqrt(1 - z * z)
    return np.stack([flat * np.cos(turn), flat * np.sin(turn), z], axis=1)


ALL_ROUND = _sphere()


def _frame(n: Floats) -> tuple[Floats, Floats]:
    helper = np.eye(3)[np.argmin(np.abs(n))]
    x = np.cross(n, helper)
    x /= np.linalg.norm(x)
    return x, np.cross(n, x)


def _best_on_circle(R: float, H: float, r: Floats, a: Floats, b: Floats, n: Floats) -> tuple[float, Floats]:
    """The best direction at right angles to n: where a side is met, the separation has a ridge there."""
    x, y = _frame(n)
    angles = np.linspace(0, 2 * np.pi, CIRCLE, endpoint=False)
    width = 2 * np.pi / CIRCLE
    best = 0.0
    for _ in range(9):
        u = np.cos(angles)[:, None] * x + np.sin(angles)[:, None] * y
        best = float(angles[np.argmax(separation(R, H, r, a, b, u))])
        angles = np.linspace(best - width, best + width, 65)
        width /= 16
    u = np.cos(best) * x + np.sin(best) * y
    return float(separation(R, H, r, a, b, u)), u


def _climb(R: float, H: float, r: Floats, a: Floats, b: Floats, u: Floats) -> tuple[float, Floats]:
    """Climb from directions u (n, 3) by steps on the sphere that get smaller and smaller."""
    turn = np.arange(16) * np.pi / 8
    found = separation(R, H, r, a, b, u)
    step = 0.06
    while step > 1e-9:
        helper = np.where(np.abs(u[:, :1]) < 0.7, [[1.0, 0.0, 0.0]], [[0.0, 1.0, 0.0]])
        x = np.cross(u, helper)
        x /= np.linalg.norm(x, axis=1, keepdims=True)
        y = np.cross(u, x)
        around = u[:, None] + step * (np.cos(turn)[:, None] * x[:, None] + np.sin(turn)[:, None] * y[:, None])
        around /= np.linalg.norm(around, axis=2, keepdims=True)
        values = separation(R, H, r, a, b, around)
        best = np.argmax(values, axis=1)
        rows = np.arange(len(u))
        better = values[rows, best] > found
        u = np.where(better[:, None], around[rows, best], u)
        found = np.where(better, values[rows, best], found)
        turn = turn + 0.1
        if not better.any():
            step /= 2
    first = int(np.argmax(found))
    return float(found[first]), u[first]


def distance(R: float, H: float, r: Floats, a: Floats, b: Floats) -> tuple[float, Floats]:
    """Signed distance of two discs (m), and the direction from a to b in which they are that far apart."""
    known = [a, -a, b, -b]
    across = np.cross(a, b)
    if (size := np.linalg.norm(across)) > 1e-9:
        known += [across / size, -across / size]
    found = [(float(separation(R, H, r, a, b, u)), u) for u in known]
    found += [_best_on_circle(R, H, r, a, b, n) for n in (a, b)]
    first = np.argsort(separation(R, H, r, a, b, ALL_ROUND))[-CANDIDATES:]
    found.append(_climb(R, H, r, a, b, ALL_ROUND[first]))
    return max(found, key=lambda one: one[0])


def surface(R: float, H: float, count: int) -> Floats:
    """Points on a disc's surface, about evenly, with its rims; in its own frame, m."""
    turn = np.linspace(0, 2 * np.pi, 12 * count, endpoint=False)
    ring = np.stack([np.cos(turn), np.sin(turn), np.zeros_like(turn)], axis=1)
    up = np.array([0.0, 0.0, 1.0])
    faces = [s * R * ring + z * H * up for s in np.linspace(0, 1, 2 * count) for z in (-1, 1)]
    side = [R * ring + z * H * up for z in np.linspace(-1, 1, count)]
    return np.concatenate(faces + side)


def distance_to_points(R: float, H: float, centre: Floats, axis: Floats, points: Floats) -> Floats:
    """Distance from a disc's surface to points outside of it; 0 for points inside, m."""
    away = points - centre
    up = away @ axis
    beside = np.linalg.norm(away - up[:, None] * axis, axis=1)
    out: Floats = np.hypot(np.maximum(0.0, np.abs(up) - H), np.maximum(0.0, beside - R))
    return out
