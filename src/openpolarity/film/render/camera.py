"""From where a scene is seen. Metres and radians; z is up, the player of azimuth 0 sits at −y."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.render.array_layout import FLAT, FORWARD, HEIGHT, INKS, ORIGIN, PIXEL, RIGHT, UP, WIDTH
from openpolarity.film.render.errors import SceneError
from openpolarity.film.render.scene import DrawnDisc, positive, vector

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from openpolarity.geometry import Triple

SEATED = math.radians(47.0)
LOW = math.radians(7.0)
NEARER = 0.026  # metres


@dataclass(frozen=True, kw_only=True)
class Camera:
    """A view: from `eye` towards `target` (metres), with `up` upwards in the picture.

    `width`: metres that the picture spans at the target, measured on the largest 4:3 frame that fits into
    it; so a wide or tall picture shows more, never less. `flat`: orthographic, without perspective.
    """

    eye: ArrayLike
    target: ArrayLike = (0.0, 0.0, 0.0)
    up: ArrayLike = (0.0, 0.0, 1.0)
    width: float = 0.8
    flat: bool = False

    def __post_init__(self) -> None:
        eye = vector(self.eye, "a camera's eye")
        target = vector(self.target, "a camera's target")
        up = vector(self.up, "a camera's up")
        object.__setattr__(self, "eye", eye)
        object.__setattr__(self, "target", target)
        object.__setattr__(self, "up", up)
        positive(self.width, "a camera's width")
        if math.dist(eye, target) < 1e-6:
            raise SceneError(f"a camera's eye and target must differ; both are {eye}")
        look = np.subtract(target, eye)
        if math.hypot(*np.cross(look, up)) < 1e-6 * math.hypot(*look) * max(math.hypot(*up), 1e-300):
            raise SceneError(f"a camera's up must not lie along its view; up is {up}, the view {tuple(look)}")

    @classmethod
    def seated(
        cls,
        *,
        target: ArrayLike | None = None,
        azimuth: float = 0.0,
        elevation: float = SEATED,
        distance: float = 1.35,
        width: float = 0.82,
    ) -> Camera:
        """Return a seated player's view of the whole mat.

        `azimuth` (radians): where the player sits, counted anticlockwise from −y; π is the other side.
        `elevation`: radians above the table. `distance`: eye to target, metres. Without a `target` the mat
        sits in the middle of the picture.
        """
        if target is None:
            # Perspective makes the near half larger, so look a little before the dot.
            target = (NEARER * math.sin(azimuth), -NEARER * math.cos(azimuth), 0.0)
        return cls(eye=_around(target, azimuth, elevation, distance), target=target, width=width)

    @classmethod
    def above(cls, *, target: ArrayLike = (0.0, 0.0, 0.0), azimuth: float = 0.0, width: float = 0.865) -> Camera:
        """Return the plan: straight down, without perspective; a player at `azimuth` is at its lower edge."""
        x, y, z = vector(target, "a camera's target")
        up = (-math.sin(azimuth), math.cos(azimuth), 0.0)
        return cls(eye=(x, y, z + 1.0), target=(x, y, z), up=up, width=width, flat=True)

    @classmethod
    def side(cls, target: ArrayLike, azimuth: float = 0.0, width: float = 0.11, *, elevation: float = LOW) -> Camera:
        """Return a close low view that shows a leaner's tilt and the gap below it.

        `azimuth` (radians): from which side, counted anticlockwise from −y; look across the lean to see it.
        `width`: metres shown at the target.
        """
        # Far away with a long lens: tilts look as they are, yet there is still a little depth.
        return cls(eye=_around(target, azimuth, elevation, 8.0 * width), target=target, width=width)

    @property
    def azimuth(self) -> float:
        """Where the viewer sits: radians, anticlockwise from −y."""
        right, _, _ = self._axes()
        return math.atan2(right[1], right[0])

    def _axes(self) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
        """Return unit vectors: right, up and forward."""
        forward = np.subtract(self.target, self.eye).astype(np.float64)
        forward /= math.sqrt(forward @ forward)
        right = np.cross(forward, np.asarray(self.up, dtype=np.float64))
        right /= math.sqrt(right @ right)
        return right, np.cross(right, forward), forward

    def facts(self, size: tuple[int, int]) -> NDArray[np.float64]:
        """Return the kernels' facts with the camera's filled in, for a picture of `size` (pixels)."""
        width, height = size
        right, up, forward = self._axes()
        pixel = self.width / min(width, height * 4.0 / 3.0)
        if not self.flat:
            pixel /= math.dist(self._point(self.eye), self._point(self.target))
        eye = np.zeros(INKS)
        eye[ORIGIN : ORIGIN + 3] = self.eye
        eye[FORWARD : FORWARD + 3] = forward
        eye[RIGHT : RIGHT + 3] = right * pixel
        eye[UP : UP + 3] = up * pixel
        eye[FLAT] = self.flat
        eye[WIDTH] = width
        eye[HEIGHT] = height
        eye[PIXEL] = pixel
        return eye

    def project(self, point: ArrayLike, size: tuple[int, int]) -> tuple[float, float]:
        """Return where a point (metres) is in a picture of `size`: x to the right, y down, pixels."""
        x, y = self.project_all(np.array([vector(point, "a point")]), size)[0]
        return float(x), float(y)

    def project_all(self, points: NDArray[np.float64], size: tuple[int, int]) -> NDArray[np.float64]:
        """Return where points (n, 3) are in a picture of `size`, as `project` does: shape (n, 2)."""
        eye = self.facts(size)
        offset = points - eye[ORIGIN : ORIGIN + 3]
        step = np.full(len(points), eye[PIXEL] ** 2)
        if not self.flat:
            step *= offset @ eye[FORWARD : FORWARD + 3]
        x = offset @ eye[RIGHT : RIGHT + 3] / step
        y = offset @ eye[UP : UP + 3] / step
        return np.stack([size[0] / 2.0 + x, size[1] / 2.0 - y], axis=1)

    def extent(self, disc: DrawnDisc, size: tuple[int, int]) -> tuple[float, float]:
        """Return half the width and half the height of a disc in a picture of `size`, in pixels."""
        eye = self.facts(size)
        pixel = float(eye[PIXEL])
        if not self.flat:
            pixel *= float(np.subtract(disc.centre, self.eye) @ eye[FORWARD : FORWARD + 3])
        right, up, _ = self._axes()
        half = []
        for direction in (right, up):
            lean = min(1.0, abs(float(direction @ np.asarray(disc.axis, dtype=np.float64))))
            half.append((disc.radius * math.sqrt(1.0 - lean**2) + disc.thickness / 2.0 * lean) / pixel)
        return half[0], half[1]

    @staticmethod
    def _point(value: ArrayLike) -> Triple:
        return vector(value, "a camera's point")


def _around(target: ArrayLike, azimuth: float, elevation: float, distance: float) -> Triple:
    """Return the point at `distance` from the target, seen from there at `azimuth` and `elevation`."""
    x, y, z = vector(target, "a camera's target")
    positive(distance, "a camera's distance")
    flat = distance * math.cos(elevation)
    return (
        x + flat * math.sin(azimuth),
        y - flat * math.cos(azimuth),
        z + distance * math.sin(elevation),
    )
