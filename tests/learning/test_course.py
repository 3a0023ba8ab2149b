"""Learning from beginning to end: games, networks, a gate, curves; what is done is not done again."""

from __future__ import annotations

import shutil
import sys
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.cli.show.learning import LearningBar
from openpolarity.learning.course import Course
from openpolarity.learning.course_folder import CARD, CourseFolder, Plan, Round
from openpolarity.learning.crew import Processes
from openpolarity.learning.errors import LearningError
from openpolarity.learning.experience import Experience, join
from openpolarity.learning.gathering import chunks, gather
from openpolarity.learning.imagined_play import PlayOptions
from openpolarity.locales import catalogue
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

    def advance(self, done: int, _figure: float | None = None) -> None:
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


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> None:
    """PyTorch, for what is refused before it is needed."""
    monkeypatch.setitem(sys.modules, "torch", ModuleType("torch"))


@pytest.mark.usefixtures("torch")
def test_nobody_else_learns_in_a_folder_meanwhile(fitted: CourseFolder) -> None:
    with fitted.alone():
        with pytest.raises(LearningError, match="another run is learning there"), CourseFolder(fitted.path).alone():
            pass
        done = CliRunner().invoke(app, ["learn", str(fitted.path), "--lang", "en"])
        assert done.exit_code == 2
        assert done.stderr.startswith(f"Another run is learning in {fitted.path}.")
        assert not (fitted.path / CARD).exists()
    with fitted.alone():
        pass


@pytest.mark.usefixtures("torch")
@pytest.mark.parametrize("name", ["games.jsonl", "notes"])
def test_a_folder_of_something_else_is_left_as_it_is(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    done = CliRunner().invoke(app, ["learn", str(tmp_path), "--lang", "en"])
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{tmp_path} is not a folder of learning: there is {name} in it.")
    assert [one.name for one in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("name", [CARD, "experience", "rounds", ".lock", ".DS_Store"])
def test_what_was_begun_goes_on_in_its_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    with CourseFolder(tmp_path).alone():
        pass


class Player:
    """A crew whose games are over at once."""

    def do(self, _work: Any, tasks: Sequence[Any], *_given: Any) -> Generator[tuple[Any, Any]]:
        for task in tasks:
            yield task, Experience().arrays()


def test_games_are_counted_one_by_one_with_those_that_were_there(tmp_path: Path) -> None:
    wanted = chunks(tmp_path, 0, 20, PlayOptions(), None)
    wanted[1].path.touch()
    heard: list[int] = []
    assert len(list(gather(wanted, Player(), heard.append))) == 3
    assert heard == [8, *range(9, 25)]


def test_the_bar_says_what_its_figures_are(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    bar = LearningBar(catalogue("en"))
    monkeypatch.setattr(bar._bar, "update", lambda _task, completed, description: said.append(description))
    for stage, figure in (("play", None), ("fit", 0.6532), ("gate", 0.55)):
        bar.begin(stage, 0, 40)
        bar.advance(8, figure)
    assert said == [
        "Round 1: games in the head (8 of 40)",
        "Round 1: fitting networks (loss 0.653)",
        "Round 1: against the last good networks (score 55 %)",
    ]


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
