"""The workshop: stopped and gone on with, alone or with several hands, it makes the same puzzles."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from openpolarity.puzzles import Goal, collection
from openpolarity.puzzles.collection import FILE
from openpolarity.puzzles.maker import workshop
from openpolarity.puzzles.maker.workshop import Made, make, puzzles_of_game, write
from openpolarity.puzzles.puzzle import from_line

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.puzzles import Puzzle


def pretended(seed: int, number: int) -> Made:
    """A game that has five of the puzzles that ship."""
    shipped = collection()
    return Made(number, tuple(shipped[(seed + 5 * number + n) % len(shipped)] for n in range(5)))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "puzzles_of_game", pretended)


@pytest.mark.usefixtures("quick")
def test_there_are_as_many_as_wished_of_every_goal_from_easy_to_hard(tmp_path: Path) -> None:
    made = make(30, 0, tmp_path / "kept")
    assert len(made) >= 30
    assert min(Counter(one.goal for one in made)[goal] for goal in Goal) >= 2
    for goal in Goal:
        ease = [one.ease for one in made if one.goal is goal]
        assert ease == sorted(ease, reverse=True)


@pytest.mark.usefixtures("quick")
def test_a_run_that_was_stopped_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole = make(40, 0, tmp_path / "whole")

    def stop(count: int) -> None:
        if count > 15:
            raise KeyboardInterrupt

    kept = tmp_path / "kept"
    with pytest.raises(KeyboardInterrupt):
        make(40, 0, kept, report=stop)
    lines = kept.read_text().splitlines()
    assert [json.loads(line)["game"] for line in lines] == list(range(len(lines)))
    with kept.open("a") as file:
        file.write('{"seed": 0, "game"')  # the run was killed while it wrote
    heard: list[int] = []
    assert make(40, 0, kept, report=heard.append) == whole
    assert heard[len(lines) - 1] > 15  # what was there is not made again


@pytest.mark.usefixtures("quick")
def test_what_was_kept_for_another_seed_is_not_taken(tmp_path: Path) -> None:
    make(20, 1, tmp_path / "kept")
    assert make(20, 0, tmp_path / "kept") == make(20, 0, tmp_path / "other")


@pytest.mark.usefixtures("quick")
def test_puzzles_are_written_a_line_each(tmp_path: Path) -> None:
    made = make(20, 0, tmp_path / "kept")
    write(made, tmp_path / FILE)
    assert [from_line(line) for line in (tmp_path / FILE).read_text().splitlines()] == made


@pytest.mark.slow
def test_the_puzzles_that_ship_come_from_the_workshop_to_the_bit() -> None:
    shipped = {one.name: one for one in collection()}
    found: list[Puzzle] = list(puzzles_of_game(0, 1).puzzles)
    assert found
    for one in found:
        assert shipped[one.name] == one
