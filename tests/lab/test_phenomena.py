"""The default kit shows every phenomenon of the real game."""

from __future__ import annotations

import pytest

from openpolarity.lab.phenomena import PHENOMENA, find
from openpolarity.physics import Kit

LONG = ("P1", "P3", "P4", "P10", "P11")
"""Experiments of many releases: with `make test-all`."""


def slowly(id: str) -> object:
    return pytest.param(id, marks=pytest.mark.slow) if id in LONG else id


@pytest.mark.parametrize("id", [slowly(id) for id in PHENOMENA])
def test_the_default_kit_agrees_with_the_real_game(id: str) -> None:
    finding = find(id, Kit.named())
    assert finding.agrees, finding.measured


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("id", PHENOMENA)
def test_other_variations_agree_too(id: str, seed: int) -> None:
    finding = find(id, Kit.named(), seed)
    assert finding.agrees, finding.measured


@pytest.mark.slow
def test_the_experiments_can_tell_a_wrong_kit() -> None:
    """With magnets half as strong again, a tower of two carries nothing; with weak ones, nothing leans."""
    assert not find("P3", Kit.named().with_magnet(remanence=0.58)).agrees
    assert not find("P1", Kit.named().with_magnet(remanence=0.2)).agrees
