"""The magnet inside a disc."""

from __future__ import annotations

import math
from dataclasses import dataclass

MU_0 = 4e-7 * math.pi
"""Vacuum permeability in T·m/A (the pre-2019 value, which magpylib's differs from by 5e-10)."""

THICKEST = 0.35
"""A disc magnet is at most this many diameters thick: beyond, it is a rod, and the far law does not hold."""


class MagnetError(ValueError):
    """A magnet, a position or an axis that cannot be."""


@dataclass(frozen=True)
class DiscMagnet:
    """A cylinder, magnetised evenly along its axis.

    Parameters
    ----------
    diameter, thickness
        In metres. The thickness is at most 0.35 diameters.
    remanence
        In tesla, positive: the direction of magnetisation is the magnet's axis, given with its pose.

    """

    diameter: float
    thickness: float
    remanence: float

    def __post_init__(self) -> None:
        for name, unit in (("diameter", "m"), ("thickness", "m"), ("remanence", "T")):
            value = getattr(self, name)
            if not (math.isfinite(value) and value > 0):
                raise MagnetError(f"a magnet's {name} is a positive number of {unit}, not {value!r}")
        if self.thickness > THICKEST * self.diameter * (1 + 1e-9):  # 7 mm of 20 mm is not too thick by rounding
            raise MagnetError(
                f"a disc magnet is at most {THICKEST} diameters thick, "
                f"not {self.thickness / self.diameter:.2f}: {self.thickness} m of {self.diameter} m"
            )

    @property
    def radius(self) -> float:
        """Radius in metres."""
        return self.diameter / 2

    @property
    def magnetisation(self) -> float:
        """Magnetisation in A/m; it is also the sheet current round the rim, in amperes a metre of height."""
        return self.remanence / MU_0

    @property
    def volume(self) -> float:
        """Volume in m³."""
        return math.pi * self.radius * self.radius * self.thickness

    @property
    def moment(self) -> float:
        """Magnetic moment in A·m²."""
        return self.magnetisation * self.volume
