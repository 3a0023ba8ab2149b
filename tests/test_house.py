"""Rules of the project that no linter checks."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import openpolarity

HOUSE = Path(openpolarity.__file__).parent
HEAVY = ("numpy", "numba", "mujoco", "magpylib", "scipy", "matplotlib")


def test_the_command_starts_without_anything_heavy() -> None:
    """`polarity --help` answers at once because what is heavy is imported where it is used."""
    code = f"import sys, openpolarity.cli; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == []


def types_named_in(source: str) -> list[str]:
    """The public classes and type aliases of a module, also those under `if TYPE_CHECKING`; no type variables."""
    body = ast.parse(source).body
    statements = [inner for one in body for inner in (one.body if isinstance(one, ast.If) else [one])]
    names = [one.name for one in statements if isinstance(one, ast.ClassDef)]
    for one in statements:
        if isinstance(one, ast.Assign) and not ast.unparse(one.value).startswith("TypeVar("):
            names += [target.id for target in one.targets if isinstance(target, ast.Name)]
    return [name for name in names if name[0].isupper() and not name.isupper()]


def test_one_name_for_one_type() -> None:
    """Whoever reads `Lean` or `Board` anywhere may be sure which one is meant (docs/architecture.md, Words)."""
    homes = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.py")):
        if "node_modules" not in path.parts:
            for name in types_named_in(path.read_text("utf-8")):
                homes[name].append(path.relative_to(HOUSE).as_posix())
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_types_are_found_wherever_a_module_names_them() -> None:
    source = "class Flat: ...\nPair = tuple[int, int]\nif TYPE_CHECKING:\n    Discs = set[int]\nMOST = 3\n_Own = int\n"
    source += "Function = TypeVar('Function')\n"
    assert types_named_in(source) == ["Flat", "Pair", "Discs"]


JOURNEYS = {
    "docs": "the documentation as its readers find it",
    "determinism": "the same bits on every processor, through all rooms",
    "web/e2e": "journeys through the page and the server together",
    "web/visitor": "somebody who plays the page as people do",
}
"""Folders of tests that go through many rooms."""
SHOWN_IN_JOURNEYS = {"web/form", "web/lessons", "web/puzzles"}
"""Rooms of the page that are nothing without the server: `web/e2e` tests them."""
SKIPPED = {"node_modules", "migrations"}
WITHOUT_CODE = {"web/fonts", "web/pictures", "web/pictures/rules", "web/style", "web/vendor"}


def folders(top: Path, *patterns: str) -> set[str]:
    """Folders with files of some kind in them, as seen from the top."""
    files = (path.relative_to(top) for pattern in patterns for path in top.rglob(pattern))
    inside = (path for path in files if path.name != "__init__.py" and not SKIPPED & set(path.parts))
    return {path.parent.as_posix() for path in inside} - {"."}


def test_the_tests_have_the_same_tree_as_the_source() -> None:
    rooms = folders(HOUSE, "*.py", "*.js") - WITHOUT_CODE
    tested = folders(Path(__file__).parent, "test_*.py")
    assert rooms - tested == SHOWN_IN_JOURNEYS
    assert tested - rooms == set(JOURNEYS)
