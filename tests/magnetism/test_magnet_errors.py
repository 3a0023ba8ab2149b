"""Impossible input is refused with its name and value."""

import dataclasses

import numpy as np
import pytest
from magnet_cases import GAME

from openpolarity.magnetism import DiscMagnet, MagnetError, energy, field, wrench

UP = (0.0, 0.0, 1.0)


@pytest.mark.parametrize("name", ["diameter", "thickness", "remanence"])
@pytest.mark.parametrize("value", [0.0, -0.01, np.nan, np.inf, -np.inf])
def test_sizes_are_positive_and_finite(name, value):
    sizes = {"diameter": 0.0272, "thickness": 0.0039, "remanence": 0.42, name: value}
    with pytest.raises(MagnetError, match=name):
        DiscMagnet(**sizes)


def test_a_rod_is_not_a_disc():
    DiscMagnet(diameter=0.02, thickness=0.007, remanence=0.4)
    with pytest.raises(MagnetError, match=r"at most 0\.35 diameters thick, not 0\.36"):
        DiscMagnet(diameter=0.02, thickness=0.0072, remanence=0.4)


def test_frozen_and_hashable():
    with pytest.raises(dataclasses.FrozenInstanceError):
        GAME.diameter = 1.0
    assert hash(GAME) == hash(DiscMagnet(0.0272, 0.0039, 0.42))
    assert DiscMagnet(0.0272, 0.0039, 0.42) == GAME


def test_moment():
    assert GAME.moment == pytest.approx(0.42 / 1.25663706212e-6 * np.pi * 0.0136**2 * 0.0039, rel=1e-8)
    assert GAME.volume == pytest.approx(np.pi * 0.0136**2 * 0.0039)


@pytest.mark.parametrize("call", [wrench, energy])
@pytest.mark.parametrize("place", ["source_position", "source_axis", "target_position", "target_axis"])
@pytest.mark.parametrize("bad", [(np.nan, 0, 1), (0, np.inf, 0), (0, 1), 5.0, (0, 0, 1, 0)])
def test_every_vector_is_checked(call, place, bad):
    given = {
        "source_position": (0, 0, 0),
        "source_axis": UP,
        "target_position": (0, 0, 0.05),
        "target_axis": UP,
        place: bad,
    }
    with pytest.raises(MagnetError, match=place):
        call(GAME, given["source_position"], given["source_axis"], GAME, given["target_position"], given["target_axis"])


@pytest.mark.parametrize("axis", [(0, 0, 0), (0, 0, 1.001), (1, 1, 0), (0, 0, 1e-9)])
def test_an_axis_has_length_one(axis):
    with pytest.raises(MagnetError, match="length 1"):
        wrench(GAME, (0, 0, 0), UP, GAME, (0, 0, 0.05), axis)
    with pytest.raises(MagnetError, match="length 1"):
        field(GAME, (0, 0, 0.05), axis=axis)


def test_shapes_that_do_not_fit_together():
    with pytest.raises(MagnetError, match="shape"):
        wrench(GAME, np.zeros((2, 3)), UP, GAME, np.full((3, 3), 0.05), UP)
    with pytest.raises(MagnetError, match="shape"):
        wrench(GAME, np.zeros(3), np.tile(UP, (2, 1)), GAME, np.full((3, 3), 0.05), UP)


def test_a_magnet_error_is_a_value_error():
    assert issubclass(MagnetError, ValueError)
