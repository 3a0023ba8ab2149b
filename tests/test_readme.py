"""The README's example runs, and prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_first_lean_of_the_readme_stands() -> None:
    code = re.search(r"```python\n(.*?)```", README.read_text("utf-8"), re.S)
    assert code is not None
    run = subprocess.run([sys.executable, "-c", code[1]], capture_output=True, text=True, check=True)
    outcome, tilt, support = run.stdout.split(maxsplit=2)
    assert outcome == "rested"
    assert 0.3 < float(tilt) < 0.9
    assert support.startswith("Support(discs=(1,)")


def test_every_page_the_readme_links_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README.read_text("utf-8")):
        assert (README.parent / target).exists(), target
