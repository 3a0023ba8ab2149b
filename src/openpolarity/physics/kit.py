"""What the pieces are made of."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from openpolarity.dynamics.disc import GRAVITY, DiscModel, Friction, solid_disc
from openpolarity.magnetism import DiscMagnet, MagnetError
from openpolarity.magnetism.magnet import THICKEST
from openpolarity.physics.errors import TableError

if TYPE_CHECKING:
    from collections.abc import Mapping

Pole = Literal["north", "south"]
DEFAULT = "standard"


BOUNDS: dict[str, tuple[float, float, float]] = {
    "casing.diameter_mm": (10.0, 100.0, 1e3),
    "casing.thickness_mm": (1.0, 35.0, 1e3),
    "casing.mass_g": (0.5, 500.0, 1e3),
    "magnet.diameter_mm": (2.0, 100.0, 1e3),
    "magnet.thickness_mm": (0.2, 35.0, 1e3),
    "magnet.remanence_T": (1e-7, 1.5, 1.0),
    "mat.friction": (0.0, 5.0, 1.0),
    "mat.torsion_mm": (0.0, 50.0, 1e3),
    "mat.rolling_mm": (0.0, 50.0, 1e3),
    "mat.rocking_uNms": (0.0, 1e4, 1e6),
    "mat.spinning_uNms": (0.0, 1e4, 1e6),
    "mat.circle_mm": (100.0, 900.0, 2e3),
    "mat.dot_mm": (1.0, 100.0, 2e3),
    "disc_on_disc.friction": (0.0, 5.0, 1.0),
    "disc_on_disc.torsion_mm": (0.0, 50.0, 1e3),
    "disc_on_disc.rolling_mm": (0.0, 50.0, 1e3),
}
"""Of every number: the least, the most, and how many of its unit make one of ours (of a radius: of the diameter).

They are wide: from a shirt button to a saucer, from no magnet at all to the strongest that can be bought. Beyond them
steps of half a millisecond are too long, or the table ends before the circle does.
"""


class KitError(TableError):
    """A kit that cannot be: what is wrong, and what would be right."""


def wrong_kit(kit: str, text: str, message: str, **params: str | int | float) -> KitError:
    """The error for a kit of that name, in plain English and as a message for the catalogues."""
    return KitError(f"kit {kit!r}: {text}", message=f"kit.{message}", kit=kit, **params)


@dataclass(frozen=True)
class Kit:
    """The pieces of one set, in SI units. All 53 discs are alike.

    Parameters
    ----------
    name
        What it is called.
    diameter, thickness
        Of a disc's casing, m.
    mass
        Of a disc, kg.
    magnet
        Inside the casing, centred.
    black_pole
        Which pole the black face shows. The red disc's bar is always its north face.
    on_mat, on_disc
        Grip of a disc on the mat and on another disc.
    rocking, spinning
        What slows a turning disc (the canvas' give, air), N·m·s: about a diameter, and about its axis.
    circle_radius, dot_radius
        Of the printed circle and of the dot, m.

    """

    name: str
    diameter: float
    thickness: float
    mass: float
    magnet: DiscMagnet
    black_pole: Pole
    on_mat: Friction
    on_disc: Friction
    rocking: float
    spinning: float
    circle_radius: float
    dot_radius: float

    def __post_init__(self) -> None:
        for key in BOUNDS:
            _check_bounds(self.name, key, self._number(key))
        if self.magnet.diameter > self.diameter or self.magnet.thickness > self.thickness:
            magnet = f"{self.magnet.diameter * 1e3:g} × {self.magnet.thickness * 1e3:g}"
            casing = f"{self.diameter * 1e3:g} × {self.thickness * 1e3:g}"
            raise wrong_kit(
                self.name,
                f"a magnet of {magnet} mm does not fit into a casing of {casing} mm",
                "magnet_size",
                magnet=magnet,
                casing=casing,
            )
        if self.black_pole not in ("north", "south"):
            value = f"{self.black_pole!r}"
            raise wrong_kit(self.name, f"black_pole is 'north' or 'south', not {value}", "pole", value=value)
        if 2 * self.dot_radius > self.diameter:
            raise wrong_kit(self.name, "the red disc must hide the dot, which is wider than a disc", "dot")
        if self.circle_radius < 2 * self.diameter:
            diameter = f"{self.circle_radius * 2e3:g}"
            raise wrong_kit(
                self.name, f"a circle of {diameter} mm is too small to play in", "circle", diameter=diameter
            )

    def _number(self, key: str) -> float:
        """What a key of the kit's text stands for, in SI units."""
        numbers = {
            "casing.diameter_mm": self.diameter,
            "casing.thickness_mm": self.thickness,
            "casing.mass_g": self.mass,
            "magnet.diameter_mm": self.magnet.diameter,
            "magnet.thickness_mm": self.magnet.thickness,
            "magnet.remanence_T": self.magnet.remanence,
            "mat.friction": self.on_mat.sliding,
            "mat.torsion_mm": self.on_mat.torsion,
            "mat.rolling_mm": self.on_mat.rolling,
            "mat.rocking_uNms": self.rocking,
            "mat.spinning_uNms": self.spinning,
            "mat.circle_mm": self.circle_radius,
            "mat.dot_mm": self.dot_radius,
            "disc_on_disc.friction": self.on_disc.sliding,
            "disc_on_disc.torsion_mm": self.on_disc.torsion,
            "disc_on_disc.rolling_mm": self.on_disc.rolling,
        }
        return numbers[key]

    @property
    def radius(self) -> float:
        """Radius of a disc, m."""
        return self.diameter / 2

    @property
    def half(self) -> float:
        """Half the thickness of a disc, m."""
        return self.thickness / 2

    @property
    def weight(self) -> float:
        """Weight of a disc, N."""
        return self.mass * GRAVITY

    def disc(self, step: float) -> DiscModel:
        """Describe a disc to the kernels; ``step`` is the length of a step, s."""
        return solid_disc(
            self.radius, self.half, self.mass, self.on_mat, self.on_disc, step, self.rocking, self.spinning
        )

    def with_magnet(self, **changes: float) -> Kit:
        """Return the same kit with another magnet: ``diameter``, ``thickness`` (m) or ``remanence`` (T)."""
        return replace(self, magnet=replace(self.magnet, **changes))

    @classmethod
    def named(cls, name: str = DEFAULT) -> Kit:
        """Load one of the kits that come with the game; `kit_names` lists them."""
        if name not in kit_names():
            kits = ", ".join(kit_names())
            raise wrong_kit(name, f"there is none of that name; there are {kits}", "unknown", kits=kits)
        return _named(name)

    @classmethod
    def from_toml(cls, text: str, name: str) -> Kit:
        """Read a kit from text as in ``physics/kits/*.toml``; lengths there are diameters in mm, masses g."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))  # otherwise it is the end of the text that is wrong
            line = int(found[1]) if found else text.count("\n") + 1
            raise wrong_kit(name, f"line {line} is not TOML: {error}", "toml", line=line) from None
        read = _Reader(name, data)
        magnet = read.magnet()
        kit = cls(
            name=name,
            diameter=read.number("casing", "diameter_mm") / 1e3,
            thickness=read.number("casing", "thickness_mm") / 1e3,
            mass=read.number("casing", "mass_g") / 1e3,
            magnet=magnet,
            black_pole=read.value("magnet", "black_pole"),
            on_mat=read.friction("mat"),
            on_disc=read.friction("disc_on_disc"),
            rocking=read.number("mat", "rocking_uNms") / 1e6,
            spinning=read.number("mat", "spinning_uNms") / 1e6,
            circle_radius=read.number("mat", "circle_mm") / 2e3,
            dot_radius=read.number("mat", "dot_mm") / 2e3,
        )
        read.nothing_left()
        return kit

    def to_toml(self) -> str:
        """Write the kit as text that `from_toml` reads."""
        return f"""\
[casing]
diameter_mm = {self.diameter * 1e3:.15g}
thickness_mm = {self.thickness * 1e3:.15g}
mass_g = {self.mass * 1e3:.15g}

[magnet]
diameter_mm = {self.magnet.diameter * 1e3:.15g}
thickness_mm = {self.magnet.thickness * 1e3:.15g}
remanence_T = {self.magnet.remanence:.15g}
black_pole = "{self.black_pole}"

[mat]
friction = {self.on_mat.sliding:.15g}
torsion_mm = {self.on_mat.torsion * 1e3:.15g}
rolling_mm = {self.on_mat.rolling * 1e3:.15g}
rocking_uNms = {self.rocking * 1e6:.15g}
spinning_uNms = {self.spinning * 1e6:.15g}
circle_mm = {self.circle_radius * 2e3:.15g}
dot_mm = {self.dot_radius * 2e3:.15g}

[disc_on_disc]
friction = {self.on_disc.sliding:.15g}
torsion_mm = {self.on_disc.torsion * 1e3:.15g}
rolling_mm = {self.on_disc.rolling * 1e3:.15g}
"""


@lru_cache(maxsize=1)
def kit_names() -> tuple[str, ...]:
    """Names of the kits that come with the game."""
    found = files("openpolarity.physics").joinpath("kits").iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in found if f.name.endswith(".toml")))


@lru_cache(maxsize=16)
def _named(name: str) -> Kit:
    text = files("openpolarity.physics").joinpath("kits", f"{name}.toml").read_text("utf-8")
    return Kit.from_toml(text, name)


class _Reader:
    """Takes values out of a kit's tables and knows what was not asked for."""

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name = name
        self.left = {table: dict(values) for table, values in data.items() if isinstance(values, dict)}
        loose = [key for key, values in data.items() if not isinstance(values, dict)]
        if loose:
            raise wrong_kit(name, f"{loose[0]!r} stands outside of any table", "loose", key=loose[0])

    def value(self, table: str, key: str) -> Any:
        try:
            return self.left[table].pop(key)
        except KeyError:
            raise wrong_kit(self.name, f"{table}.{key} is missing", "missing", key=f"{table}.{key}") from None

    def number(self, table: str, key: str) -> float:
        value = self.value(table, key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise _no_number(self.name, f"{table}.{key}", value)
        return float(value)

    def magnet(self) -> DiscMagnet:
        diameter, thickness = self.number("magnet", "diameter_mm") / 1e3, self.number("magnet", "thickness_mm") / 1e3
        remanence = self.number("magnet", "remanence_T")
        for key, value in (("diameter_mm", diameter), ("thickness_mm", thickness), ("remanence_T", remanence)):
            _check_bounds(self.name, f"magnet.{key}", value)
        try:
            return DiscMagnet(diameter, thickness, remanence)
        except MagnetError as error:  # within those bounds a magnet can only be too thick
            times = f"{thickness / diameter:.2f}"
            raise wrong_kit(self.name, str(error), "magnet_thick", most=f"{THICKEST:g}", times=times) from None

    def friction(self, table: str) -> Friction:
        return Friction(
            self.number(table, "friction"),
            self.number(table, "torsion_mm") / 1e3,
            self.number(table, "rolling_mm") / 1e3,
        )

    def nothing_left(self) -> None:
        for table, values in self.left.items():
            for key in values:
                raise wrong_kit(self.name, f"nothing is known about {table}.{key}", "surplus", key=f"{table}.{key}")


def _check_bounds(kit: str, key: str, value: float) -> None:
    """Raise `KitError` if a number of a kit, in SI units, is none or out of bounds."""
    least, most, scale = BOUNDS[key]
    try:
        shown = float(value * scale)
    except (TypeError, ValueError, OverflowError):
        raise _no_number(kit, key, value) from None
    # Compared as it is written down, so that the bounds themselves are within; nan is not.
    if not least <= float(f"{shown:.12g}") <= most:
        raise wrong_kit(
            kit,
            f"{key} is a number from {least:g} to {most:g}, not {shown:g}",
            "bounds",
            key=key,
            least=f"{least:g}",
            most=f"{most:g}",
            value=f"{shown:g}",
        )


def _no_number(kit: str, key: str, value: object) -> KitError:
    return wrong_kit(kit, f"{key} is a number, not {value!r}", "number", key=key, value=f"{value!r}")
