"""A kit is data: it loads by name, survives being written down, and refuses what cannot be."""

import dataclasses
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openpolarity.physics import Friction, Kit, KitError, TableError, kit_names

STANDARD = Kit.named().to_toml()


def test_the_default_kit_is_the_one_called_standard() -> None:
    assert Kit.named() == Kit.named("standard")
    assert "standard" in kit_names()


@pytest.mark.parametrize("name", kit_names())
def test_every_named_kit_is_a_set_one_could_hold_in_hand(name: str) -> None:
    kit = Kit.named(name)
    assert kit.name == name
    assert 0.030 <= kit.diameter <= 0.036
    assert 0.005 <= kit.thickness <= 0.007
    assert kit.mass <= 0.020
    assert kit.circle_radius == pytest.approx(0.225)
    assert kit.radius == kit.diameter / 2
    assert kit.half == kit.thickness / 2
    assert kit.weight == pytest.approx(kit.mass * 9.81)


@pytest.mark.parametrize("name", kit_names())
def test_a_named_kit_comes_back_the_same_from_its_own_text(name: str) -> None:
    kit = Kit.named(name)
    assert Kit.from_toml(kit.to_toml(), name) == kit


@settings(max_examples=50, derandomize=True, deadline=None)
@given(st.floats(0.03, 0.04), st.floats(0.01, 0.02), st.floats(0.05, 0.6), st.floats(0, 2))
def test_any_kit_keeps_its_digits_when_written_down(
    diameter: float, mass: float, remanence: float, sliding: float
) -> None:
    kit = dataclasses.replace(
        Kit.named(), diameter=diameter, mass=mass, on_mat=Friction(sliding, 0.002, 0.0005)
    ).with_magnet(remanence=remanence)
    back = Kit.from_toml(kit.to_toml(), kit.name)
    assert back.diameter == pytest.approx(kit.diameter, rel=1e-14)
    assert back.mass == pytest.approx(kit.mass, rel=1e-14)
    assert back.magnet.remanence == pytest.approx(kit.magnet.remanence, rel=1e-14)
    assert back.on_mat.sliding == pytest.approx(kit.on_mat.sliding, rel=1e-14)
    assert back.black_pole == kit.black_pole


def test_a_kit_cannot_be_changed() -> None:
    kit = Kit.named()
    with pytest.raises(dataclasses.FrozenInstanceError):
        kit.mass = 1.0  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        kit.on_mat.sliding = 0.0  # type: ignore[misc]


def test_another_magnet_makes_another_kit_and_leaves_the_first() -> None:
    kit = Kit.named()
    stronger = kit.with_magnet(remanence=0.5)
    assert stronger.magnet.remanence == 0.5
    assert kit.magnet.remanence != 0.5
    assert dataclasses.replace(stronger, magnet=kit.magnet) == kit


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(KitError, match=r"no kit is called 'tin'; there are .*standard"):
        Kit.named("tin")


def changed(old: str, new: str) -> str:
    assert STANDARD.count(old) >= 1, f"the kit's text has no {old!r}"
    return STANDARD.replace(old, new, 1)


def line(table: str, key: str) -> str:
    """Return the line of the standard kit's text that sets a key."""
    rest = STANDARD.split(f"[{table}]\n")[1]
    return next(text for text in rest.splitlines() if text.startswith(f"{key} ="))


BAD = [
    (lambda: changed(line("casing", "diameter_mm"), "diameter_mm = -32"), "casing.diameter_mm must be a positive"),
    (lambda: changed(line("casing", "thickness_mm"), "thickness_mm = 0"), "casing.thickness_mm must be a positive"),
    (lambda: changed(line("casing", "mass_g"), "mass_g = nan"), "casing.mass_g must be a positive number, not nan"),
    (lambda: changed(line("mat", "circle_mm"), "circle_mm = inf"), "mat.circle_mm must be a positive number, not inf"),
    (lambda: changed(line("mat", "dot_mm"), "dot_mm = -1"), "mat.dot_mm must be a positive"),
    (lambda: changed(line("mat", "friction"), "friction = -0.5"), "mat sliding must not be negative, and is -0.5"),
    (lambda: changed(line("mat", "rolling_mm"), "rolling_mm = nan"), "mat rolling must not be negative, and is nan"),
    (lambda: STANDARD.replace("[disc_on_disc]\nfriction = ", "[disc_on_disc]\nfriction = -"), "disc_on_disc sliding"),
    (lambda: changed(line("magnet", "diameter_mm"), "diameter_mm = 40"), "does not fit into a casing"),
    (lambda: changed(line("magnet", "diameter_mm"), "diameter_mm = -1"), "a magnet's diameter is a positive number"),
    (lambda: changed(line("magnet", "remanence_T"), "remanence_T = 0"), "a magnet's remanence is a positive number"),
    (lambda: changed('black_pole = "north"', 'black_pole = "up"'), "black_pole is 'north' or 'south', not 'up'"),
    (lambda: changed(line("mat", "dot_mm"), "dot_mm = 40"), "the red disc must hide the dot"),
    (lambda: changed(line("mat", "circle_mm"), "circle_mm = 50"), "a circle of 50 mm leaves no room to play"),
    (lambda: changed(line("casing", "mass_g") + "\n", ""), "casing.mass_g is missing"),
    (lambda: STANDARD.split("[disc_on_disc]")[0], "disc_on_disc.friction is missing"),
    (lambda: changed(line("casing", "mass_g"), 'mass_g = "heavy"'), "casing.mass_g is a number, not 'heavy'"),
    (lambda: changed(line("casing", "mass_g"), "mass_g = true"), "casing.mass_g is a number, not True"),
    (lambda: STANDARD + "smell = 3\n", "nothing is known about disc_on_disc.smell"),
    (lambda: "price = 12\n" + STANDARD, "'price' stands outside of any table"),
    (lambda: "[casing", "is not TOML"),
]


@pytest.mark.parametrize(("text", "message"), BAD, ids=[message for _, message in BAD])
def test_a_kit_that_cannot_be_says_why(text, message: str) -> None:
    with pytest.raises(KitError) as caught:
        Kit.from_toml(text(), "odd")
    assert message in str(caught.value)
    assert "'odd'" in str(caught.value)


def test_a_kit_error_is_a_table_error() -> None:
    assert issubclass(KitError, TableError)
    with pytest.raises(TableError):
        dataclasses.replace(Kit.named(), mass=math.nan)
