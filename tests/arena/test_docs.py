"""The arena's documentation is true."""

import doctest
import importlib
import re
from dataclasses import fields
from pathlib import Path

import pytest

from openpolarity.arena import GameResult, Terms
from openpolarity.arena.terms import fingerprint

DOCS = Path(__file__).parents[2] / "docs" / "arena.md"


@pytest.mark.parametrize(
    "room", ["arena", "arena.pairing", "arena.ratings", "arena.sprt", "arena.match", "arena.entrant", "ray_cluster"]
)
def test_examples_run(room: str) -> None:
    done = doctest.testmod(importlib.import_module(f"openpolarity.{room}"))
    assert done.attempted > 0
    assert done.failed == 0


def test_the_example_in_the_document_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    exec(compile(code, str(DOCS), "exec"), {})
    assert re.search(r"^(child|random): \d+ ± \d+$", capsys.readouterr().out, re.MULTILINE)


def test_the_file_format_is_documented_in_full() -> None:
    text = DOCS.read_text("utf-8")
    for name in ("format", *fingerprint(Terms(), 0), *(one.name for one in fields(GameResult))):
        assert f"`{name}`" in text, name
