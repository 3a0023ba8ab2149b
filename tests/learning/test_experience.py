"""What is kept of games in the head can be written, put together, and tells how they ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from openpolarity.learning.crew import Processes
from openpolarity.learning.experience import UNKNOWN_LEAD, Experience, join
from openpolarity.learning.gathering import chunks, gather
from openpolarity.learning.imagined_play import play
from openpolarity.learning.preferences import real_preferences
from openpolarity.learning.thinking import Networks
from tests.learning.conftest import SHORT

if TYPE_CHECKING:
    from pathlib import Path


def test_games_leave_positions_that_tell_how_they_ended() -> None:
    kept = Experience()
    for seed in (2, 3):
        play(seed, Networks(), SHORT, kept)
    arrays = kept.arrays()
    assert len(kept.rows) == len(kept.result) == len(kept.lead) >= 2
    assert set(arrays["game"].tolist()) == {2, 3}
    known = arrays["lead"] != UNKNOWN_LEAD
    # Whoever is ahead in points has won.
    assert ((arrays["lead"][known] > 0) == (arrays["result"][known] == 2)).all()
    assert set(arrays["result"].tolist()) <= {0, 1, 2}
    assert (arrays["lean_position"] < len(kept.rows)).all()
    assert set(arrays["ending"].tolist()) <= {0, 1, 2}


def test_files_are_put_together_and_never_played_twice(tmp_path: Path) -> None:
    kept = [Experience(), Experience()]
    for n, one in enumerate(kept):
        play(10 + n, Networks(), SHORT, one)
        np.savez(tmp_path / f"{n}.npz", **one.arrays())
    both = join([tmp_path / "0.npz", tmp_path / "1.npz"])
    first = kept[0].arrays()
    assert len(both["rows"]) == sum(len(one.rows) for one in kept)
    assert both["lean_position"][len(first["leans"]) :].min() >= len(first["rows"])
    there = chunks(tmp_path, 0, 8, SHORT, None)[0]
    there.path.write_bytes(b"done")
    assert list(gather([there], Processes(1))) == [there.path]
    assert there.path.read_bytes() == b"done"


def test_only_differences_beyond_chance_are_preferences() -> None:
    rng = np.random.default_rng(0)
    boards = [rng.normal(0.5, 0.1, (8, 6)) for _ in range(200)]
    found = sum(len(real_preferences(values)) for values in boards)
    assert found / (200 * 28) == pytest.approx(0.05, abs=0.01)
    chance = boards[0]
    better = np.vstack([chance[:1] + 0.4, chance[:1]])
    assert real_preferences(better) == [(0, 1)]
    assert real_preferences(chance[:, :1]) == []
