"""What to draw: discs, the mat's ink, the reserves. Geometry and colours only, in metres and radians."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.render.array_layout import (
    AXIS,
    BEVEL,
    BOUND,
    CENTRE,
    COLUMNS,
    EAST,
    GHOST,
    HALF,
    IS_RED,
    MARK,
    RADIUS,
)
from openpolarity.film.render.errors import SceneError
from openpolarity.film.render.look import ACCENT, BEVEL_WIDTH, Rgb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from openpolarity.geometry import Triple


def vector(value: ArrayLike, what: str) -> Triple:
    """Return three finite floats, or say what is wrong with them."""
    try:
        array = np.asarray(value, dtype=np.float64)
    except (TypeError, ValueError):
        raise SceneError(f"{what} must be three numbers (x, y, z in metres), not {value!r}") from None
    if array.shape != (3,):
        raise SceneError(f"{what} must be three numbers (x, y, z), not an array of shape {array.shape}")
    if not np.isfinite(array).all():
        raise SceneError(f"{what} must be finite, not {tuple(array.tolist())}")
    x, y, z = array.tolist()
    return x, y, z


def positive(value: float, what: str) -> float:
    """Return a finite number above 0, or say what is wrong with it."""
    if not (math.isfinite(value) and value > 0.0):
        raise SceneError(f"{what} must be above 0 (metres), not {value}")
    return float(value)


@dataclass(frozen=True, kw_only=True)
class Outline:
    """An outline around a disc that matters, with a number beside it if wanted.

    `number`: 0 … 99 or None. `colour`: red, green, blue, 0 … 255 each; the accent unless told otherwise.
    """

    number: int | None = None
    colour: Rgb = ACCENT

    def __post_init__(self) -> None:
        if self.number is not None and not 0 <= self.number <= 99:
            raise SceneError(f"a mark's number must be 0 … 99 or None, not {self.number}")
        if len(self.colour) != 3 or not all(0 <= c <= 255 for c in self.colour):
            raise SceneError(f"a mark's colour must be red, green, blue from 0 to 255 each, not {self.colour}")


@dataclass(frozen=True, kw_only=True)
class DrawnDisc:
    """One disc.

    `centre`: its middle (x, y, z in metres; z up, the mat's surface is z = 0).
    `axis`: unit vector, the outward normal of the white face (the bar of the red disc).
    `radius`, `thickness`: metres. `red`: the red disc.
    `spin`: radians about the axis, so that the knurling (and the bar) turns when the disc rolls.
    `mark`: an outline, see `Outline`. `ghost`: drawn faintly and without shadow.
    """

    centre: ArrayLike
    axis: ArrayLike = (0.0, 0.0, 1.0)
    radius: float = 0.0165
    thickness: float = 0.0063
    red: bool = False
    spin: float = 0.0
    mark: Outline | None = None
    ghost: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "centre", vector(self.centre, "a disc's centre"))
        axis = vector(self.axis, "a disc's axis")
        length = math.hypot(*axis)
        if abs(length - 1.0) > 1e-3:
            raise SceneError(
                f"a disc's axis must be a unit vector, not {axis} of length {length:.4g}; divide it by its length"
            )
        object.__setattr__(self, "axis", tuple(a / length for a in axis))
        positive(self.radius, "a disc's radius")
        positive(self.thickness, "a disc's thickness")
        if not math.isfinite(self.spin):
            raise SceneError(f"a disc's spin must be a finite angle (radians), not {self.spin}")


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A board: discs on a square mat, and what is left of the two reserves beside it.

    `circle_radius`, `dot_radius`, `mat_size` (side): metres. `reserve_white`, `reserve_black`: numbers of
    discs, drawn as rouleaux on the wood in groups of five, white's at x > 0, black's at x < 0.
    """

    discs: Sequence[DrawnDisc] = ()
    circle_radius: float = 0.225
    dot_radius: float = 0.006
    mat_size: float = 0.62
    reserve_white: int = 0
    reserve_black: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "discs", tuple(self.discs))
        for disc in self.discs:
            if not isinstance(disc, DrawnDisc):
                raise SceneError(f"a scene is made of DrawnDisc objects, not of {type(disc).__name__}")
        positive(self.circle_radius, "circle_radius")
        positive(self.dot_radius, "dot_radius")
        positive(self.mat_size, "mat_size")
        for name in ("reserve_white", "reserve_black"):
            count = getattr(self, name)
            if not 0 <= count <= 60:
                raise SceneError(f"{name} must be a number of discs from 0 to 60, not {count}")


def pack(discs: Sequence[DrawnDisc]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the discs as rows for the kernels, and the colours of their outlines (linear)."""
    rows = np.zeros((len(discs), COLUMNS))
    colours: list[Rgb] = []
    for row, disc in zip(rows, discs, strict=True):
        half = disc.thickness / 2.0
        row[CENTRE : CENTRE + 3] = disc.centre
        row[AXIS : AXIS + 3] = disc.axis
        row[EAST : EAST + 3] = _east(vector(disc.axis, "a disc's axis"), disc.spin)
        row[RADIUS] = disc.radius
        row[HALF] = half
        row[BEVEL] = min(BEVEL_WIDTH, 0.45 * half, 0.45 * disc.radius)
        row[BOUND] = math.hypot(disc.radius, half)
        row[IS_RED] = disc.red
        row[GHOST] = disc.ghost
        if disc.mark is not None:
            if disc.mark.colour not in colours:
                colours.append(disc.mark.colour)
            row[MARK] = 1 + colours.index(disc.mark.colour)
    inks = np.zeros((max(len(colours), 1), 3))
    for ink, colour in zip(inks, colours, strict=False):
        ink[:] = [(c / 255.0) ** 2.2 for c in colour]
    return rows, inks


@lru_cache(maxsize=1024)  # most discs of a film stand still
def _east(axis: Triple, spin: float) -> Triple:
    """Return where spin 0 of a disc's rim looks once it has turned by `spin`: a unit vector across the axis."""
    along = np.asarray(axis, dtype=np.float64)
    # Any direction across the axis will do to count the spin from, as long as it moves smoothly.
    start = np.array([1.0, 0.0, 0.0]) if abs(along[0]) < 0.9 else np.array([0.0, 1.0, 0.0])
    east = start - along * (start @ along)
    east /= np.sqrt(east @ east)
    x, y, z = math.cos(spin) * east + math.sin(spin) * np.cross(along, east)
    return float(x), float(y), float(z)
