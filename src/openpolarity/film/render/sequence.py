"""Sequences of pictures: only what has changed since the last one is drawn again."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.render.array_layout import (
    AXIS,
    BOUND,
    CENTRE,
    EAST,
    FLAT,
    FORWARD,
    GHOST,
    HALF,
    HEIGHT,
    ORIGIN,
    RADIUS,
    RIGHT,
    UP,
    WIDTH,
)
from openpolarity.film.render.draw import QUALITIES, Canvas, QualityName, check, prepare
from openpolarity.film.render.scene_arrays import NEAR, boxes, build, shadows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.film.render.camera import Camera
    from openpolarity.film.render.lighting import LightingName
    from openpolarity.film.render.scene import Scene

# A disc that moved less (metres) and turned less (radians; about its axis) is not drawn anew: nobody would see it.
STILL, STEADY, SPUN = 1e-5, 5e-4, 5e-3
DIM = 0.01  # the part of the sky that a disc has to hide for anybody to see it
BESIDE = 0.004  # metres beyond that distance within which its light is still drawn anew
GLOW = 0.06  # metres within which other discs may mirror its shadow
BLOCK = 8  # pixels: what has changed is looked up in blocks
OUTLINES = 0.004  # metres around a disc for its outline


class Sequence:
    """Draws scenes one after another: as `draw` does, but faster where little changes from one to the next.

    While the camera stands still, rays are followed only where a disc that moved is or was, where its shadow
    falls and where it dims the light. Far away it may change the light by less than one can see; that is left
    out. The options are those of `draw`; the numbers of marks are left to the caller (`draw_numbers`).
    """

    def __init__(
        self,
        *,
        size: tuple[int, int],
        quality: QualityName = "film",
        lighting: LightingName = "light",
        light_azimuth: float | None = None,
    ) -> None:
        check(size, quality, lighting)
        self._size: tuple[int, int] = size
        self._quality: QualityName = quality
        self._lighting: LightingName = lighting
        self._light_azimuth = light_azimuth
        self._canvas = Canvas(size, QUALITIES[quality])
        self._discs = np.zeros((0, 0))
        self._view = np.zeros(0)
        self._ground = np.zeros((0, 0, 3))

    def draw(self, scene: Scene, camera: Camera) -> NDArray[np.uint8]:
        """Return the scene's pixels (height, width, 3)."""
        rows, facts, inks = prepare(scene, camera, self._size, self._quality, self._lighting, self._light_azimuth)
        view = np.concatenate([facts, inks.ravel()])
        # Surfaces are told apart by their disc's place in the list, so the list must be as long as before.
        if not np.array_equal(view, self._view) or rows.shape != self._discs.shape:
            self._view = view
            self._ground = _ground(facts)
            wanted = np.ones((self._size[1], self._size[0]), np.bool_)
        else:
            moved = _moved(self._discs, rows)
            if not moved.any():
                return self._canvas.image.copy()
            rows[~moved] = self._discs[~moved]
            wanted = self._touched(rows, facts, moved)
        self._canvas.paint(build(rows, facts, inks), wanted)
        self._discs = rows
        return self._canvas.image.copy()

    def _touched(
        self, rows: NDArray[np.float64], facts: NDArray[np.float64], moved: NDArray[np.bool_]
    ) -> NDArray[np.bool_]:
        """Return the pixels that look different now that some discs have `moved`."""
        width, height = self._size
        wanted = np.zeros((height, width), np.bool_)
        bodies = np.concatenate([self._discs[moved], rows[moved]])  # where they were and where they are
        first, last, _ = boxes(bodies, facts, OUTLINES)
        low = np.clip(np.floor(first) - 1, 0, (width, height)).astype(int)
        high = np.clip(np.ceil(last) + 1, 0, (width, height)).astype(int)
        for (left, top), (right, bottom) in zip(low, high, strict=True):
            wanted[top:bottom, left:right] = True
        bodies = bodies[bodies[:, GHOST] == 0.0]
        if not len(bodies):
            return wanted
        blocks = _shaded(self._ground[:, :, :2], self._ground[:, :, 2], bodies, facts)
        wanted |= np.repeat(np.repeat(blocks, BLOCK, 0), BLOCK, 1)[:height, :width]
        # Discs that stand still in changed light: all of their pixels, and the ones beside those.
        others = _shaded(rows[None, :, CENTRE : CENTRE + 2], rows[None, :, BOUND] + GLOW, bodies, facts)[0]
        keys = self._canvas.keys
        theirs = (keys >= 0) & others[np.maximum(keys, 0) // 4]
        wanted |= theirs
        for a, b in ((np.s_[:-1], np.s_[1:]), (np.s_[:, :-1], np.s_[:, 1:])):
            wanted[a] |= theirs[b]
            wanted[b] |= theirs[a]
        return wanted


def _moved(before: NDArray[np.float64], now: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return which discs have visibly moved or look different."""
    change = np.abs(now - before)
    return np.asarray(
        (change[:, CENTRE : CENTRE + 3] > STILL).any(axis=1)
        | (change[:, AXIS : AXIS + 3] > STEADY).any(axis=1)
        | (change[:, EAST : EAST + 3] > SPUN).any(axis=1)
        | (change[:, RADIUS:] > 0.0).any(axis=1)
    )


def _ground(facts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return for each block of pixels which point of the table is in its middle and how far its corners reach.

    Shape (down, across, 3), metres; where the table is not seen, the reach is −∞.
    """
    across, down = -(-int(facts[WIDTH]) // BLOCK), -(-int(facts[HEIGHT]) // BLOCK)
    x = np.arange(across + 1) * BLOCK - 0.5 * facts[WIDTH]
    y = 0.5 * facts[HEIGHT] - np.arange(down + 1) * BLOCK
    step = x[None, :, None] * facts[RIGHT : RIGHT + 3] + y[:, None, None] * facts[UP : UP + 3]
    flat = facts[FLAT]
    start = facts[ORIGIN : ORIGIN + 3] + flat * step
    along = facts[FORWARD : FORWARD + 3] + (1.0 - flat) * step
    with np.errstate(divide="ignore", invalid="ignore"):
        reach = np.where((along[:, :, 2] < -1e-6) & (start[:, :, 2] > 0.0), -start[:, :, 2] / along[:, :, 2], np.nan)
    corners = (start + reach[:, :, None] * along)[:, :, :2]
    four = np.stack([corners[:-1, :-1], corners[1:, :-1], corners[:-1, 1:], corners[1:, 1:]])
    middle = four.mean(axis=0)
    far = np.sqrt(((four - middle) ** 2).sum(axis=3)).max(axis=0)
    # A block on the horizon is far away from everything.
    seen = np.isfinite(far)
    return np.concatenate([np.where(seen[:, :, None], middle, 0.0), np.where(seen, far, -np.inf)[:, :, None]], axis=2)


def _shaded(
    places: NDArray[np.float64], reach: NDArray[np.float64], bodies: NDArray[np.float64], facts: NDArray[np.float64]
) -> NDArray[np.bool_]:
    """Return which places (…, 2), each a round of a `reach` in metres, have other light because of some bodies."""
    throw, wide = shadows(bodies, facts)
    up = np.abs(bodies[:, AXIS + 2])
    rim = np.sqrt(np.maximum(1.0 - up**2, 0.0)) * bodies[:, RADIUS]
    top = np.maximum(bodies[:, CENTRE + 2] + rim + up * bodies[:, HALF], 0.0)
    # What a flat disc of radius R at height h hides of the sky from a point d beside it: R²h² / (d² + h²)², about.
    near = np.sqrt(np.maximum(bodies[:, RADIUS] * top / math.sqrt(DIM) - top**2, 0.0))
    near = np.minimum(np.maximum(near, bodies[:, BOUND]) + BESIDE, bodies[:, BOUND] + NEAR)
    found = np.zeros(reach.shape, np.bool_)
    for (x, y), (along_x, along_y), half, round_ in zip(bodies[:, :2], throw, wide, near, strict=True):
        dx, dy = places[..., 0] - x, places[..., 1] - y
        t = np.clip((dx * along_x + dy * along_y) / max(along_x**2 + along_y**2, 1e-12), 0.0, 1.0)
        aside = np.sqrt((dx - t * along_x) ** 2 + (dy - t * along_y) ** 2)
        found |= (aside < half + reach) | (np.sqrt(dx**2 + dy**2) < round_ + reach)
    return found
