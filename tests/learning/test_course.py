"""Learning from beginning to end: games, networks, a gate, curves; what is done is not done again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.learning.course import Course, Plan, read_rounds
from openpolarity.learning.crew import Processes

if TYPE_CHECKING:
    from pathlib import Path

PLAN = Plan(games=8, trials=2, pairs=1, epochs=1)


class Stages:
    """Remembers which stages there were."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, int]] = []

    def begin(self, stage: str, number: int, total: int) -> None:
        self.begun.append((stage, number))

    def advance(self, done: int, note: str = "") -> None:
        pass


@pytest.mark.slow  # a dozen games
def test_a_round_plays_fits_and_gates_and_is_kept(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    heard = Stages()
    course = Course(tmp_path, PLAN, heard, Processes(2))
    course.run(1)
    assert heard.begun == [("play", 0), ("fit", 0), ("gate", 0)]
    (one,) = read_rounds(tmp_path)
    assert one.positions > 8
    assert one.score in (0.0, 0.25, 0.5, 0.75, 1.0)
    assert course.best == (tmp_path / "rounds" / "000" if one.accepted else None)
    again = Stages()
    Course(tmp_path, PLAN, again, Processes(2)).run(1)
    assert again.begun == []
