"""The default kit shows every phenomenon of the real game."""

from __future__ import annotations

import pytest

from openpolarity.lab.phenomena import PHENOMENA, find
from openpolarity.physics import Kit


@pytest.mark.parametrize("id", PHENOMENA)
def test_the_default_kit_agrees_with_the_real_game(id: str) -> None:
    finding = find(id, Kit.named())
    assert finding.agrees, finding.measured


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("id", PHENOMENA)
def test_other_variations_agree_too(id: str, seed: int) -> None:
    finding = find(id, Kit.named(), seed)
    assert finding.agrees, finding.measured


def test_the_prototype_kit_does_not_show_them_all() -> None:
    """The experiments can tell a wrong kit: on the prototype a tower of two is not easier than a single disc."""
    assert not find("P3", Kit.named("prototype")).agrees
