"""What the master would have done is told with what it would have changed."""

from __future__ import annotations

import re

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Colour
from openpolarity.server.messages.background import MasterThought
from openpolarity.server.messages.report.looking_back import master_says
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.text import word


def changed(after: float, played: float, lang: str) -> str:
    """What is said of the chances."""
    thought = MasterThought(1, Colour.WHITE, "why.pass", {}, {}, 0.0, after, played, agrees=False)
    return word(master_says(thought, Names()).lines[-1], catalogue(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_chances_are_told_where_they_differ(lang: str) -> None:
    assert re.findall(r"\d+", changed(0.81, 0.424, lang)) == ["81", "42"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_chance_is_not_told_twice(lang: str) -> None:
    """Nobody reads: 91 % instead of 91 %."""
    assert re.findall(r"\d+", changed(0.9096, 0.9104, lang)) == ["91"]
