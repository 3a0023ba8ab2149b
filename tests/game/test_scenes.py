"""Every scenario that a hand can play is played on the real table, and what must happen happens."""

from __future__ import annotations

from typing import Any

import pytest

from .scene import Scene, scenes

ALL = scenes()


def playable() -> list[Any]:
    return [
        pytest.param(scene, id=scene.name, marks=[pytest.mark.slow] if scene.slow else [])
        for scene in ALL
        if not scene.referee_only
    ]


@pytest.mark.parametrize("scene", playable())
def test_what_must_happen_happens(scene: Scene) -> None:
    assert scene.play(scene.board().lay()) == []
