"""The page about players describes the levels as they are."""

import re
from pathlib import Path

import pytest

from openpolarity.players import LEVELS
from openpolarity.players.levels import Level

PAGE = Path(__file__).parents[2] / "docs" / "players.md"


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_the_table_of_levels_is_true(level: Level) -> None:
    (row,) = re.findall(rf"^\| {level.name} \| \d+ \|.*$", PAGE.read_text("utf-8"), re.MULTILINE)
    hand, head = level.hand, level.head
    assert row.split(" | ")[1:4] == [str(head.trials), f"{head.doubt:g}", f"{head.misjudges:g}"]
    assert f"| {hand.place_mm:g} mm, {hand.tilt_deg:g}° | {hand.reaction:g} s |" in row
    assert ("trap" in row) == (head.traps > 0)
