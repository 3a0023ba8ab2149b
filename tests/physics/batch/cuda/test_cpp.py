"""Kernels written out as C++: literals, types, loops that lanes share, and what has no translation."""

from __future__ import annotations

import math

import pytest

from openpolarity.compiled import Flags, Floats, Ints, abreast, inline, kernel, real, sieve
from openpolarity.physics.batch.cuda.cpp import Array, TranslationError, Translator

HALF = 0.5


@inline
def doubled(x: float) -> float:
    """Twice a number."""
    return 2.0 * x


@kernel
def halved(x: float, count: int) -> float:
    """A number with literals, constants and another kernel in it."""
    return HALF * x + doubled(0.1) + real(count) / 3.0 + min(x, math.inf)


@kernel
def total(numbers: Floats, chosen: Flags) -> float:
    """A sum and a flag that lanes have to share."""
    found = 0.0
    some = False
    for i in abreast(numbers.size):
        if chosen[i]:
            found += numbers[i]
            some = True
    return found if some else -1.0


@kernel
def last_chosen(places: Ints) -> int:
    """A loop most of whose rounds are left out."""
    last = -1
    for i in sieve(places.size):
        if places[i] < 0:
            continue
        last = i
    return last


@kernel
def first_chosen(places: Ints) -> int:
    """Leaves a loop that lanes share: that cannot be."""
    for i in abreast(places.size):
        if places[i] > 0:
            return i
    return -1


@kernel
def named(places: Ints) -> int:
    """Asks for something that C++ has no word for."""
    return len(places)


def test_every_number_is_real() -> None:
    translator = Translator()
    translator.translate(halved, ("real", "int"))
    assert "real(0.5)" in translator.text
    assert "k_doubled(real(0.1))" in translator.text
    assert translator.text.index("INLINE real k_doubled") < translator.text.index("FUNCTION real k_halved")


def test_lanes_share_sums_and_flags() -> None:
    translator = Translator(lanes=True)
    translator.translate(total, (Array("real", 1), Array("bool", 1)))
    assert "found = was_found + sum_of_lanes(found);" in translator.text
    assert "some = was_some != any_lane(some != was_some);" in translator.text
    alone = Translator()
    alone.translate(total, (Array("real", 1), Array("bool", 1)))
    assert "lane" not in alone.text


def test_lanes_sift_together_and_go_on_in_order() -> None:
    translator = Translator(lanes=True)
    translator.translate(last_chosen, (Array("int", 1),))
    assert "which_lanes(" in translator.text


def test_what_has_no_translation_is_named_with_its_place() -> None:
    with pytest.raises(TranslationError, match=r"test_cpp\.py:\d+: no way back"):
        Translator(lanes=True).translate(first_chosen, (Array("int", 1),))
    with pytest.raises(TranslationError, match=r"test_cpp\.py:\d+"):
        Translator().translate(named, (Array("int", 1),))
