"""Every citation of every edition is known to be about its point.

`citations.toml` says which words the cited line holds. That the words are there can be seen only with the rule books,
which are no part of the project: set POLARITY_RULEBOOKS to their folder to look them up as well.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import pytest

from openpolarity.rules import EDITIONS
from openpolarity.rules.ruleset import _data, documents

LANGUAGE = {"FR": "fr", "CL": "fr", "SU": "fr", "EN": "en", "TG": "en", "DE": "de", "NL": "nl", "CZ": "cs"}
WORDS = tomllib.loads(Path(__file__).with_name("citations.toml").read_text("utf-8"))
BOOKS = os.environ.get("POLARITY_RULEBOOKS", "")


def citations(name: str) -> list[tuple[str, str, int]]:
    """Point, document and line of everything that an edition cites."""
    found = []
    for point, ref in _data(name)["clauses"].items():
        if " L" in ref:
            document, line = ref.split(" L")
            found.append((point, document, int(line)))
    return found


@pytest.mark.parametrize("name", EDITIONS)
def test_every_citation_says_what_its_line_is_about(name: str) -> None:
    for point, document, line in citations(name):
        assert point in WORDS[LANGUAGE[document]], f"{point}: what is {document} L{line} about?"
        low, high = documents()[document]["lines"]
        assert low <= line <= high, f"{point}: {document} L{line}"


def test_no_words_are_kept_for_what_nobody_cites() -> None:
    cited = {(LANGUAGE[document], point) for name in EDITIONS for point, document, _ in citations(name)}
    assert {(language, point) for language, words in WORDS.items() for point in words} == cited


@pytest.mark.skipif(not BOOKS, reason="POLARITY_RULEBOOKS names no folder with the rule books")
@pytest.mark.parametrize("name", EDITIONS)
def test_every_cited_line_is_about_its_point(name: str) -> None:
    wrong = []
    for point, document, line in citations(name):
        lines = (Path(BOOKS) / documents()[document]["file"]).read_text("utf-8").splitlines()
        text = " ".join(lines[line - 1 : line + 1])  # a sentence may run into the next line
        if not re.search(WORDS[LANGUAGE[document]][point], text, re.IGNORECASE):
            wrong.append(f"{point}: {document} L{line}: {text[:160]}")
    assert not wrong, "\n".join(wrong)
