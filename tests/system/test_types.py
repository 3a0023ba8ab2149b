"""Every name that is used exists on every system: mypy knows which ones a system lacks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_no_name_is_missing_there(system: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--platform", system, "--cache-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
