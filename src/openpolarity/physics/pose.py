"""Where a disc is and which way it faces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from openpolarity.elementary import acos, atan2, cos, sin
from openpolarity.geometry import conjugate, multiply, norm, turn_about, up_axis
from openpolarity.physics.errors import BadPoseError

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from openpolarity.compiled import Floats
    from openpolarity.geometry import Triple
    from openpolarity.physics.kit import Kit

FaceUp = Literal["white", "black"]


@dataclass(frozen=True)
class Pose:
    """Position and direction of a disc.

    Parameters
    ----------
    position
        Centre of the disc in metres; the origin is the centre of the dot, z is up from the mat.
    axis
        Unit vector out of the white face (of the red disc: out of the face with the bar).
    spin
        Turn about the axis, rad. Only pictures can tell.

    """

    position: Triple
    axis: Triple = (0.0, 0.0, 1.0)
    spin: float = 0.0

    def __post_init__(self) -> None:
        for name in ("position", "axis"):
            value = getattr(self, name)
            try:
                vector = tuple(float(v) for v in value)
            except (TypeError, ValueError):
                raise BadPoseError(f"a pose's {name} is three numbers, not {value!r}") from None
            if len(vector) != 3 or not all(math.isfinite(v) for v in vector):
                raise BadPoseError(f"a pose's {name} is three finite numbers, not {value!r}")
            object.__setattr__(self, name, vector)
        length = norm(self.axis)
        if abs(length - 1) > 1e-6:
            raise BadPoseError(f"a pose's axis has length 1, not {length:.6g}; divide it by its length")
        if not math.isfinite(self.spin):
            raise BadPoseError(f"a pose's spin is a finite number of radians, not {self.spin!r}")

    @property
    def tilt(self) -> float:
        """Angle between the disc's plane and the mat, 0 to π/2 rad."""
        return acos(min(1.0, abs(self.axis[2])))

    @property
    def quaternion(self) -> Floats:
        """The turn from lying white up at spin 0 to this pose, (w, x, y, z)."""
        x, y, z = self.axis
        if z < -1 + 1e-12:
            tip = np.array([0.0, 1.0, 0.0, 0.0])
        else:
            tip = np.array([1.0 + z, -y, x, 0.0])
            tip /= norm(tip)
        return multiply(tip, turn_about((0.0, 0.0, 1.0), self.spin))

    @property
    def array(self) -> Floats:
        """Position and quaternion in one array, shape (7,)."""
        return np.concatenate([np.array(self.position), self.quaternion])

    @classmethod
    def from_array(cls, values: ArrayLike) -> Pose:
        """Make a pose from position and quaternion, shape (7,)."""
        array = np.asarray(values, dtype=np.float64)
        if array.shape != (7,) or not np.isfinite(array).all():
            raise BadPoseError(f"a pose is seven finite numbers (position, quaternion), not {values!r}")
        length = norm(array[3:])
        if length == 0:
            raise BadPoseError("a pose's quaternion is not zero: that is no direction")
        w, x, y, z = (array[3:] / length).tolist()
        axis = up_axis(w, x, y, z)
        bare = cls(tuple(array[:3]), axis)
        turn = multiply(conjugate(bare.quaternion), np.array([w, x, y, z]))
        return cls(tuple(array[:3]), axis, 2 * atan2(float(turn[3]), float(turn[0])))

    @classmethod
    def flat(cls, x: float, y: float, up: FaceUp = "white", *, kit: Kit, level: int = 0) -> Pose:
        """Lie flat with centre at (x, y) in metres, as number ``level`` of a tower counted from 0."""
        check_colour(up)
        return cls((x, y, kit.half + level * kit.thickness), (0.0, 0.0, 1.0 if up == "white" else -1.0))

    @classmethod
    def leaning(
        cls,
        foot: tuple[float, float],
        toward: float,
        tilt: float,
        up: FaceUp = "white",
        *,
        kit: Kit,
        lift: float = 0.0,
    ) -> Pose:
        """Stand on the lower rim at ``foot`` (m), the raised edge pointing ``toward`` an azimuth (rad), tilted (rad).

        ``toward`` is the direction from the foot to the support, counter-clockwise from +x. The underside faces the
        support. ``lift`` (m) raises the whole disc above the mat.
        """
        check_colour(up)
        ux, uy = cos(toward), sin(toward)
        run = kit.radius * cos(tilt) - kit.half * sin(tilt)
        height = kit.radius * sin(tilt) + kit.half * cos(tilt)
        sign = 1.0 if up == "white" else -1.0
        axis = (-sign * sin(tilt) * ux, -sign * sin(tilt) * uy, sign * cos(tilt))
        return cls((foot[0] + run * ux, foot[1] + run * uy, height + lift), axis)


def check_colour(colour: FaceUp) -> None:
    """Raise `BadPoseError` if a colour is neither white nor black."""
    if colour not in ("white", "black"):
        raise BadPoseError(f"a disc shows white or black, not {colour!r}")
