"""The examples in docs/record.md and in the modules are true."""

import doctest
import os
import re
from pathlib import Path
from types import ModuleType

import pytest

from openpolarity.notation import from_line, position
from openpolarity.notation.letters import SECTIONS
from openpolarity.record import packing

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")


@pytest.mark.parametrize("module", [packing, position])
def test_examples_in_modules(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_examples_on_the_page(tmp_path: Path) -> None:
    before = Path.cwd()
    os.chdir(tmp_path)
    try:
        for code in re.findall(r"```python\n(.*?)```", PAGE, re.S):
            exec(code, {})
    finally:
        os.chdir(before)


def test_the_page_lists_the_sections_in_their_order() -> None:
    table = PAGE.split("| section | what it says |")[1].split("\n\n")[0]
    letters = [
        letter for row in table.splitlines() for letter in re.findall(r"`(\w)`", row.split("|")[1:2][0] if row else "")
    ]
    assert "".join(letters) == SECTIONS


def test_the_line_on_the_page_is_board_ten() -> None:
    line = re.search(r"```text\n(p1\..*)\n```", PAGE)
    assert line is not None
    assert len(line[1]) == 92
    assert len(from_line(line[1]).discs) == 10
