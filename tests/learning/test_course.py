"""Learning from beginning to end: games, networks, a gate, curves; what is done is not done again."""

from __future__ import annotations

import shutil
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.learning.course import Course
from openpolarity.learning.course_folder import CARD, CourseFolder, Plan, Round
from openpolarity.learning.crew import Processes
from openpolarity.learning.errors import LearningError
from openpolarity.learning.experience import Experience, join
from openpolarity.players.learned.weights import FOLDER

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from pathlib import Path

    from openpolarity.learning.contest import Encounter

PLAN = Plan(games=8, trials=2, pairs=1, epochs=1)


class Stages:
    """Remembers which stages there were, and how far the last one has got."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, int]] = []
        self.done = 0

    def begin(self, stage: str, number: int, _total: int) -> None:
        self.begun.append((stage, number))
        self.done = 0

    def advance(self, done: int, _note: str = "") -> None:
        self.done = done


class Interrupted:
    """A crew whose new networks win every pair of games, until somebody presses Ctrl-C after some of them."""

    def __init__(self, after: int) -> None:
        self._after = after
        self.asked: list[int] = []

    def do(self, _work: Any, tasks: Sequence[Encounter], *_given: Any) -> Generator[tuple[Encounter, float]]:
        self.asked = [task.seed for task in tasks]
        for count, task in enumerate(tasks):
            if count == self._after:
                raise KeyboardInterrupt
            yield task, 1.0


@pytest.fixture
def fitted(tmp_path: Path) -> CourseFolder:
    """A folder whose first round has played its games and fitted its networks."""
    folder = CourseFolder(tmp_path)
    folder.experience.mkdir()
    (folder.experience / "000-00000.npz").touch()
    folder.networks(0).mkdir(parents=True)
    for name in ("value", "proposals"):
        shutil.copyfile(FOLDER / f"{name}.npz", folder.networks(0) / f"{name}.npz")
    folder.keep_fit(Round(0, 8, positions=100, value_losses=[0.9]))
    return folder


def test_a_gate_that_was_stopped_goes_on_with_the_pairs_that_are_missing(fitted: CourseFolder) -> None:
    plan = replace(PLAN, pairs=4)
    stopped, heard = Interrupted(after=3), Stages()
    with pytest.raises(KeyboardInterrupt):
        Course(fitted, plan, heard, stopped).run(1)
    assert heard.begun == [("play", 0), ("gate", 0)]  # games and networks are there: nothing is fitted again
    assert stopped.asked == [0, 1, 2, 3]
    goes_on, heard = Interrupted(after=9), Stages()
    Course(fitted, plan, heard, goes_on).run(1)
    assert goes_on.asked == [3]
    assert heard.done == 4
    (one,) = fitted.rounds()
    assert (one.positions, one.value_losses, one.score, one.accepted) == (100, [0.9], 1.0, True)


def test_a_line_of_the_gate_that_was_cut_off_is_played_again(fitted: CourseFolder) -> None:
    fitted.keep_gate(0, {0: 0.5, 1: 0.25})
    path = fitted.networks(0) / "gate.jsonl"
    path.write_text(path.read_text("utf-8")[:-5], "utf-8")
    assert fitted.gate(0) == {0: 0.5}


def test_a_folder_that_was_begun_with_another_plan_is_left_as_it_is(fitted: CourseFolder) -> None:
    Course(fitted, PLAN, Stages(), Interrupted(0))
    before = (fitted.path / CARD).read_bytes()
    with pytest.raises(LearningError, match=r"begun with --games 8 --seed 0, not with --games 16 --seed 7"):
        Course(fitted, replace(PLAN, games=16, seed=7), Stages(), Interrupted(0))
    assert (fitted.path / CARD).read_bytes() == before


@pytest.mark.parametrize("card", ["{broken", "[]", "{}", '{"plan": {}, "rounds": [{"number": 0, "colour": "red"}]}'])
def test_a_damaged_card_is_named(tmp_path: Path, card: str) -> None:
    (tmp_path / CARD).write_text(card, "utf-8")
    with pytest.raises(LearningError, match=CARD) as told:
        Course(CourseFolder(tmp_path), PLAN, Stages(), Interrupted(0))
    assert told.value.params == {"path": str(tmp_path / CARD)}


@pytest.mark.parametrize("left", [0, 10, -100])
def test_a_damaged_file_of_games_is_named(tmp_path: Path, left: int) -> None:
    import numpy as np

    path = tmp_path / "000-00000.npz"
    np.savez_compressed(path, **Experience().arrays())  # type: ignore[arg-type] # names are not `allow_pickle`
    path.write_bytes(path.read_bytes()[:left])
    with pytest.raises(LearningError, match=path.name):
        join([path])


@pytest.mark.slow  # a dozen games
def test_a_round_plays_fits_and_gates_and_is_kept(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    heard, folder = Stages(), CourseFolder(tmp_path)
    course = Course(folder, PLAN, heard, Processes(2))
    course.run(1)
    assert heard.begun == [("play", 0), ("fit", 0), ("gate", 0)]
    (one,) = folder.rounds()
    assert one.positions > 8
    assert one.score in (0.0, 0.25, 0.5, 0.75, 1.0)
    assert course.best == (folder.networks(0) if one.accepted else None)
    again = Stages()
    Course(folder, PLAN, again, Processes(2)).run(1)
    assert again.begun == []
