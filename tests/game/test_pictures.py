"""A picture of the rules shows what really happened: a hand did it, and the referee named it so."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from openpolarity.rules import What

from .pictures import PICTURED, PICTURES, Taken


@pytest.mark.slow
@pytest.mark.parametrize("name", PICTURED)
def test_its_scene_ends_as_its_clause_says(name: str) -> None:
    pictured = PICTURED[name]
    taken = Taken(pictured)
    assert taken.ruling is not None, "the referee ruled otherwise"
    assert taken.ruling.kind is pictured.kind
    named = {fault.what for fault in taken.ruling.faults} | {one.what for one in taken.ruling.incidents}
    if pictured.fault is What.ENEMY_MOVED:
        named.discard(What.DISPLACED)  # what happened; whose disc it was makes it a fault
    assert named == ({pictured.fault} if pictured.fault else set())
    before, after = taken.moments()
    assert before.at < after.at
    assert set(taken.discs) <= set(before.board) & set(after.board)
    if pictured.fault is What.FALL:
        tilts = [[_tilt(frame.board[disc]) for disc in taken.discs] for frame in (before, after)]
        assert min(tilts[0]) > 15 > max(tilts[1])


@pytest.mark.slow
def test_the_files_are_what_the_command_draws() -> None:
    for number, image in enumerate(Taken(PICTURED["snap"]).draw(), 1):
        kept = np.asarray(Image.open(PICTURES / f"snap-{number}.webp").convert("RGB"))
        assert np.abs(kept.astype(int) - image).mean() < 4  # what WebP leaves out


def _tilt(pose: np.ndarray) -> float:
    """How steep a disc stands, degrees."""
    _, x, y, _ = pose[3:] / np.linalg.norm(pose[3:])
    return float(np.degrees(np.arccos(min(1.0, abs(1 - 2 * (x * x + y * y))))))
