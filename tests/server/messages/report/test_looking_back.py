"""What the master would have done is told with what it would have changed."""

from __future__ import annotations

import re

import pytest

from openpolarity.analysis import Advice
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Colour, Message
from openpolarity.server.messages.background import MasterThought
from openpolarity.server.messages.report.looking_back import master_says
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.text import word


def told(after: float, played: float, lang: str) -> list[str]:
    """What is said of a plan of the master's."""
    why = Message("why.lean", {"disc": 6, "percent": 71})
    advice = Advice(1, Colour.WHITE, why, {}, 0.0, 0.5, after, played, agrees=False, passes=False)
    thought = MasterThought(1, Colour.WHITE, why, list(advice.messages), {}, 0.0, agrees=False)
    return [word(line, catalogue(lang)) for line in master_says(thought, Names()).lines]


def changed(after: float, played: float, lang: str) -> str:
    """What is said of the chances."""
    return told(after, played, lang)[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_chances_are_told_where_they_differ(lang: str) -> None:
    assert re.findall(r"\d+", changed(0.81, 0.424, lang)) == ["81", "42"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_that_would_have_been_worse_is_not_told(lang: str) -> None:
    (line,) = told(0.37, 1.0, lang)
    assert re.findall(r"\d+", line) == ["100", "37"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_chance_is_not_told_twice(lang: str) -> None:
    """Nobody reads: 91 % instead of 91 %."""
    assert re.findall(r"\d+", changed(0.9096, 0.9104, lang)) == ["91"]
