"""Every scenario that a hand can play is played on the real table, and what must happen happens."""

from __future__ import annotations

from typing import Any

import pytest

from openpolarity.physics import RED

from ..rules.notation import CODES
from .scene import Scene, scenes

ALL = scenes()
SHAKES = 5


def playable() -> list[Any]:
    return [
        pytest.param(scene, id=scene.name, marks=[pytest.mark.slow] if scene.slow else [])
        for scene in ALL
        if not scene.referee_only
    ]


@pytest.mark.parametrize("scene", playable())
def test_what_must_happen_happens(scene: Scene) -> None:
    assert scene.play(scene.board().lay()) == []


@pytest.mark.slow
@pytest.mark.parametrize("scene", playable())
def test_it_also_happens_with_a_trembling_hand(scene: Scene) -> None:
    """Every pose off by 0.2 mm and 0.3°: what comes of it does not hang on the last digit."""
    assert scene.robustness(SHAKES) >= SHAKES - 1


@pytest.mark.parametrize("scene", ALL, ids=lambda scene: scene.name)
def test_a_scene_is_complete(scene: Scene) -> None:
    discs = 2 * scene.settings.get("discs_per_side", 26)
    assert len(set(scene.board().poses) - {RED}) + sum(scene.reserves) == discs
    for act in scene.acts:
        assert act.fed if scene.referee_only else act.do and act.must
        assert all(code in CODES for ruling in act.rulings for code in ruling["editions"].split() if code != "all")
        assert all(ruling["expect"] for ruling in act.rulings)
