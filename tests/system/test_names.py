"""The names of our files are good on systems that ignore case or forbid characters."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from openpolarity.server.host.store.card import new_id

HOUSE = Path(__file__).parents[2]
RESERVED = re.compile(r"(?i)^(con|prn|aux|nul|com\d|lpt\d)(\.|$)")


def names() -> list[str]:
    told = subprocess.run(["git", "ls-files"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    return told.splitlines()


def test_no_two_names_differ_in_case_alone() -> None:
    lower = [name.lower() for name in names()]
    assert len(set(lower)) == len(lower) > 500


def test_no_name_is_forbidden_on_windows() -> None:
    parts = {part for name in names() for part in name.split("/")}
    assert [part for part in parts if re.search(r'[<>:"\\|?*\x00-\x1f]|[ .]$', part) or RESERVED.match(part)] == []


def test_no_two_games_have_files_that_differ_in_case_alone() -> None:
    """Games are exported under their ids."""
    assert all(one == one.lower() for one in (new_id() for _ in range(50)))
