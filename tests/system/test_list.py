"""docs/portability.md lists what there is: no place that differs is missing, and none is there any more."""

from __future__ import annotations

import re
from pathlib import Path

HOUSE = Path(__file__).parents[2]
PACKAGE = HOUSE / "src" / "openpolarity"
LIST = (HOUSE / "docs" / "portability.md").read_text("utf-8")
DIFFERS = re.compile(
    r"sys\.platform|os\.name\b|\bimport (fcntl|msvcrt|resource|ctypes|pwd|grp|termios)\b|\"/(proc|dev|sys)\b"
)


def test_every_place_that_asks_for_the_system_is_listed() -> None:
    found = [path for path in PACKAGE.rglob("*.py") if DIFFERS.search(path.read_text("utf-8"))]
    assert len(found) > 8
    missing = [
        path.relative_to(PACKAGE).as_posix() for path in found if path.relative_to(PACKAGE).as_posix() not in LIST
    ]
    assert [name for name in missing if f"`{name.rpartition('/')[2]}`" not in LIST] == []


def test_every_file_that_the_list_names_is_there() -> None:
    for name in re.findall(r"`((?:[a-z_]+/)+[a-z_]+\.py)`", LIST):
        assert (PACKAGE / name).exists() or (HOUSE / name).exists(), name
