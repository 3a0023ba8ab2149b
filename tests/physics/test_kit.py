"""A kit is data: it loads by name, survives being saved, and refuses impossible values."""

import dataclasses
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.physics import Friction, Kit, KitError, Pose, Table, TableError, kit_names
from openpolarity.physics.kit import BOUNDS

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
    with pytest.raises(KitError, match=r"kit 'tin': there is none of that name; there are .*standard"):
        Kit.named("tin")


def changed(old: str, new: str) -> str:
    assert STANDARD.count(old) >= 1, f"the kit's text has no {old!r}"
    return STANDARD.replace(old, new, 1)


def line(table: str, key: str) -> str:
    """Return the line of the standard kit's text that sets a key."""
    rest = STANDARD.split(f"[{table}]\n")[1]
    return next(text for text in rest.splitlines() if text.startswith(f"{key} ="))


BAD = [
    (
        lambda: changed(line("casing", "diameter_mm"), "diameter_mm = -32"),
        "casing.diameter_mm is a number from 10 to 100, not -32",
    ),
    (
        lambda: changed(line("casing", "thickness_mm"), "thickness_mm = 0"),
        "casing.thickness_mm is a number from 1 to 35, not 0",
    ),
    (lambda: changed(line("casing", "mass_g"), "mass_g = nan"), "casing.mass_g is a number from 0.5 to 500, not nan"),
    (
        lambda: changed(line("mat", "circle_mm"), "circle_mm = inf"),
        "mat.circle_mm is a number from 100 to 900, not inf",
    ),
    (lambda: changed(line("mat", "dot_mm"), "dot_mm = -1"), "mat.dot_mm is a number from 1 to 100, not -1"),
    (lambda: changed(line("mat", "friction"), "friction = -0.5"), "mat.friction is a number from 0 to 5, not -0.5"),
    (
        lambda: changed(line("mat", "rolling_mm"), "rolling_mm = nan"),
        "mat.rolling_mm is a number from 0 to 50, not nan",
    ),
    (
        lambda: STANDARD.replace("[disc_on_disc]\nfriction = ", "[disc_on_disc]\nfriction = -"),
        "disc_on_disc.friction is a number from 0 to 5",
    ),
    (lambda: changed(line("magnet", "diameter_mm"), "diameter_mm = 40"), "does not fit into a casing"),
    (
        lambda: changed(line("magnet", "diameter_mm"), "diameter_mm = -1"),
        "magnet.diameter_mm is a number from 2 to 100, not -1",
    ),
    (
        lambda: changed(line("magnet", "remanence_T"), "remanence_T = 0"),
        "magnet.remanence_T is a number from 1e-07 to 1.5, not 0",
    ),
    (lambda: changed('black_pole = "north"', 'black_pole = "up"'), "black_pole is 'north' or 'south', not 'up'"),
    (lambda: changed(line("mat", "dot_mm"), "dot_mm = 40"), "the red disc must hide the dot"),
    (lambda: changed(line("mat", "circle_mm"), "circle_mm = 110"), "a circle of 110 mm is too small to play in"),
    (lambda: changed(line("casing", "mass_g") + "\n", ""), "casing.mass_g is missing"),
    (lambda: STANDARD.split("[disc_on_disc]")[0], "disc_on_disc.friction is missing"),
    (lambda: changed(line("casing", "mass_g"), 'mass_g = "heavy"'), "casing.mass_g is a number, not 'heavy'"),
    (lambda: changed(line("casing", "mass_g"), "mass_g = true"), "casing.mass_g is a number, not True"),
    (lambda: STANDARD + "smell = 3\n", "nothing is known about disc_on_disc.smell"),
    (lambda: "price = 12\n" + STANDARD, "'price' stands outside of any table"),
    (lambda: "[casing", "line 1 is not TOML"),
    (lambda: changed(line("casing", "mass_g"), "mass_g = 7 g"), "is not TOML"),
    (lambda: changed(line("magnet", "thickness_mm"), "thickness_mm = 20"), "at most 0.35 diameters thick"),
]


@pytest.mark.parametrize(("text", "message"), BAD, ids=[message for _, message in BAD])
def test_a_kit_that_cannot_be_says_why(text, message: str) -> None:
    with pytest.raises(KitError) as caught:
        Kit.from_toml(text(), "odd")
    assert message in str(caught.value)
    assert "'odd'" in str(caught.value)
    for language in LANGUAGES:
        said = catalogue(language)(caught.value.message, **caught.value.params)
        assert "odd" in said
        assert said.endswith(".")


def test_a_kit_error_is_a_table_error() -> None:
    assert issubclass(KitError, TableError)
    with pytest.raises(TableError):
        dataclasses.replace(Kit.named(), mass=math.nan)


@pytest.mark.parametrize("key", BOUNDS)
@pytest.mark.parametrize("factor", [1e-300, 1e-9, 1e9, 1e300, math.nan, math.inf, -1.0])
def test_no_absurd_number_gets_through(key: str, factor: float) -> None:
    table, name = key.split(".")
    least, most, _ = BOUNDS[key]
    value = factor if not math.isfinite(factor) or factor < 0 else factor * (most if factor > 1 else least)
    if value == 0:
        value = -1e-9
    with pytest.raises(KitError, match=r"'odd'"):
        Kit.from_toml(_with(STANDARD, table, name, value), "odd")


def _with(text: str, table: str, key: str, value: float) -> str:
    head, rest = text.split(f"[{table}]\n")
    old = next(line for line in rest.splitlines() if line.startswith(f"{key} ="))
    return f"{head}[{table}]\n" + rest.replace(old, f"{key} = {value!r}", 1)


@pytest.mark.parametrize("odd", ["heavy", None, 1j, [1.0], 10**400])
def test_what_is_no_number_is_refused_too(odd: Any) -> None:
    with pytest.raises(KitError, match=r"casing\.mass_g is a number"):
        dataclasses.replace(Kit.named(), mass=odd)


def kits() -> st.SearchStrategy[str]:
    """Texts of kits with some numbers changed to others within their bounds, the bounds themselves among them."""
    changes = st.sampled_from(sorted(BOUNDS)).flatmap(
        lambda key: st.tuples(
            st.just(key), st.one_of(st.sampled_from(BOUNDS[key][:2]), st.floats(BOUNDS[key][0], BOUNDS[key][1]))
        )
    )

    def text(pairs: list[tuple[str, float]]) -> str:
        written = STANDARD
        for key, value in pairs:
            written = _with(written, *key.split("."), value)
        return written

    return st.lists(changes, min_size=1, max_size=6).map(text)


def lives(text: str) -> None:
    """A kit is refused in our words, or makes a table that steps on to finite poses, with a lean, a snap, a heap."""
    try:
        kit = Kit.from_toml(text, "odd")
        table = Table(kit, discs=6)
    except KitError:
        return
    d = kit.diameter
    table.lay({
        0: Pose.flat(0.0, 0.0, kit=kit),
        1: Pose.flat(1.3 * d, 0.0, kit=kit),
        2: Pose.flat(1.3 * d, 0.0, kit=kit, level=1),
        3: Pose.flat(-1.1 * d, 0.0, "black", kit=kit),
        4: Pose((0.0, 1.2 * d, 2 * d), (0.6, 0.0, 0.8)),
    })  # fmt: skip
    for _ in range(10):
        table.step(0.02)
        assert np.isfinite(table.all_poses).all()
        assert np.isfinite(table.all_pair_wrenches).all()
        assert np.abs(table.all_poses[:5, :3]).max() < 20


@settings(max_examples=12, derandomize=True, deadline=None)
@given(kits())
def test_any_kit_within_bounds_makes_a_table(text: str) -> None:
    lives(text)


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(kits())
def test_any_kit_at_all(text: str) -> None:
    lives(text)
