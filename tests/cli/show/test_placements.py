"""`polarity bench placements`: the table of docs/environments.md, made again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.envs.success_rates import COLUMNS, TREMOR, policies

DOCUMENT = Path(__file__).parents[3] / "docs" / "environments.md"


def test_the_table_of_the_document_can_be_made_again() -> None:
    """Its columns, its rows and the tremor under which everybody is measured are those that are printed."""
    text = DOCUMENT.read_text("utf-8")
    (tremor,) = re.findall(r"same tremor \((\S+) mm, (\S+)°\)", text)
    assert (float(tremor[0]), float(tremor[1])) == (TREMOR.place_mm, TREMOR.tilt_deg)
    head = text.index("| who places")
    rows = text[head : text.index("\n\n", head)].splitlines()
    assert rows[0] == f"| {' | '.join(COLUMNS)} |"
    names = {name.partition(" (")[0] for name in policies()}
    assert {row.split(" | ")[0].removeprefix("| ").partition(" (")[0] for row in rows[2:]} <= names
    words = ["bench", "placements", "--boards", "2", "--leaners", "0", "--only", "random, beside"]
    printed = CliRunner().invoke(app, words).stdout.splitlines()
    assert printed[:2] == rows[:2]
    assert re.fullmatch(r"\| random, beside an own support \| 2 \| \S+ % \| \S+–\S+ % \| \S+ % \|", printed[2])


@pytest.mark.parametrize(
    "words", [["--boards", "0"], ["--only", "somebody"], ["--tremor", "surgeon"], ["--trials", "0"]]
)
def test_what_cannot_be_measured_is_refused(words: list[str]) -> None:
    answer = CliRunner().invoke(app, ["bench", "placements", *words])
    assert answer.exit_code == 2
    assert words[0] in answer.stderr
