"""The JavaScript of the page and of its tests has types, and they hold."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.web.browser import TESTS, WEB

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TSC = WEB / "node_modules" / ".bin" / "tsc"
# Functions whose first argument is JavaScript, and how it is checked there.
CHECKS = {
    "until": "/** @type {{(s: State, ...args: any[]) => unknown}} */ ({});",
    "evaluate": "void ({});",
    "wait_for_function": "void ({});",
    "evaluate_all": "/** @type {{(all: HTMLElement[]) => unknown}} */ ({});",
    "add_init_script": "void ({});",
}
# They hand on what others say.
DRIVERS = ("browser.py", "covered.py", "pretend.py", "e2e/player.py")


def check(project: Path) -> str:
    """What the type checker complains about."""
    if shutil.which("node") is None or not TSC.exists():
        pytest.skip("the type checker is not installed: `make types` does it, and needs node")
    command = [str(TSC), "--project", str(project)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    return done.stdout + done.stderr


@pytest.mark.parametrize("project", [WEB, TESTS / "js"], ids=["page", "tests"])
def test_types_hold(project: Path) -> None:
    assert check(project / "jsconfig.json") == ""


def expressions() -> Iterator[tuple[str, str, str | None]]:
    """Where JavaScript is run by a test, by which function, and the JavaScript itself if it is written there."""
    for path in sorted(TESTS.rglob("*.py")):
        name = str(path.relative_to(TESTS))
        if name in DRIVERS:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHECKS:
                if not node.args:
                    continue  # a file of `js`, which is checked as a whole
                script = node.args[0]
                text = script.value if isinstance(script, ast.Constant) else None
                yield f"{name}:{node.lineno}", node.func.attr, text


def test_javascript_in_a_test_is_one_line_and_its_types_hold(tmp_path: Path) -> None:
    found = list(expressions())
    assert len(found) > 100
    assert [where for where, _, script in found if script is None or "\n" in script] == []
    lines = [f"{CHECKS[function].format(script)} // {where}" for where, function, script in found]
    (tmp_path / "expressions.js").write_text("\n".join(lines), "utf-8")
    tests = TESTS / "js"
    project = {
        "extends": str(tests / "jsconfig.json"),
        # What may be missing on another page is there on this one.
        "compilerOptions": {"strict": False, "noUnusedParameters": False},
        "include": [str(tests / "page.ts"), str(tests / "probes.js"), "expressions.js"],
    }
    (tmp_path / "jsconfig.json").write_text(json.dumps(project), "utf-8")
    wrong = [line for line in check(tmp_path / "jsconfig.json").splitlines() if "expressions.js" in line]
    assert [f"{lines[int(line.split('(')[1].split(',')[0]) - 1]}: {line}" for line in wrong] == []
