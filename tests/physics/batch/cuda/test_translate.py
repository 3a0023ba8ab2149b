"""Kernels are taken by their source, and all their numbers are of the wanted type."""

from __future__ import annotations

import math

import numpy as np

from openpolarity.compiled import entry, kernel, real, shared
from openpolarity.physics.batch.cuda.translate import Translator

HALF = 0.5


@shared
def doubled(x: float) -> float:
    """Twice a number."""
    return 2.0 * x


@kernel
def halved(x: float, count: int) -> float:
    """A number with literals, constants, a shared function and a whole number in it."""
    return HALF * x + doubled(0.1) + real(count) / 3.0 + 1 / 7.0 + min(math.pi, math.inf)


@kernel
def other(x: float) -> float:
    """Stands in for `doubled`."""
    return x


@entry
def compiled_halved(x: float, count: int) -> float:
    """The kernel as the processor runs it."""
    return halved(x, count)


def test_every_number_has_the_wanted_type() -> None:
    translated = Translator(np.float32, lambda function: function).translated(halved)
    value = translated(np.float32(3.0), 5)
    assert type(value) is np.float32
    assert value == np.float32(compiled_halved(3.0, 5))


def test_a_kernel_can_take_the_place_of_another() -> None:
    translated = Translator(np.float64, lambda function: function, {doubled: other}).translated(halved)
    assert math.isclose(translated(3.0, 5), compiled_halved(3.0, 5) - 0.1)
