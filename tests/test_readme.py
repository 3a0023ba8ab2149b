"""The README's example runs, and prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from openpolarity.record.recording import resume

README = Path(__file__).parent.parent / "README.md"


EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.S)


def run(example: int, folder: Path) -> str:
    command = [sys.executable, "-c", EXAMPLES[example]]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout


def test_the_first_game_of_the_readme_prints_what_it_says(tmp_path: Path) -> None:
    printed = run(0, tmp_path).strip()
    assert printed == "White has placed a leaner. Black is next. (20, 21)"
    assert f"`{printed}`" in README.read_text("utf-8")


def test_the_first_lean_of_the_readme_stands(tmp_path: Path) -> None:
    outcome, tilt, support = run(1, tmp_path).split(maxsplit=2)
    assert outcome == "rested"
    assert 0.3 < float(tilt) < 0.9
    assert support.startswith("Support(discs=(1,)")


def test_the_first_placement_of_the_readme_comes_to_something(tmp_path: Path) -> None:
    assert run(2, tmp_path).strip() in ("lean", "retry", "fault")


def test_the_first_record_of_the_readme_can_be_gone_on_with(tmp_path: Path) -> None:
    line = run(3, tmp_path).strip()
    with resume(tmp_path / "first.polarity") as game:
        assert game.line.split(".")[:4] == line.split(".")[:4] == ["p1", "black", "20-21", "bar"]


def test_every_page_the_readme_links_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README.read_text("utf-8")):
        assert (README.parent / target).exists(), target
