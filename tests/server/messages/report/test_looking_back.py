"""What the master would have done is told with what it would have changed."""

from __future__ import annotations

import re

import pytest

from openpolarity.analysis import Advice, analyse
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.record.record import read_record
from openpolarity.rules import Colour, Message
from openpolarity.server.messages.background import MasterThought
from openpolarity.server.messages.report.looking_back import look_back_of, master_says
from openpolarity.server.messages.report.names import Names
from openpolarity.server.messages.text import word
from tests.analysis import GAME


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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("you", [None, *Colour])
def test_where_it_was_decided_is_told_as_in_the_list_of_moments(lang: str, you: Colour | None) -> None:
    """It is told of whoever had the turn, not of whoever gained by it, so that both say the same figures."""
    record = read_record(GAME)
    found = analyse(record)
    back = look_back_of(found, record.kit, Names(you=you), set(), lang)
    assert found.decided is not None
    turn, before, after = found.decided.turn, *found.decided.percents
    verdict, swing = (
        word(back.verdict, catalogue(lang)),
        word(back.moments[found.decided.number - 1].swing, catalogue(lang)),
    )
    assert re.findall(r"\d+", verdict) == [str(turn), str(before), str(after)]
    assert re.findall(r"\d+", swing) == [str(before), str(after)]
    colour = catalogue(lang)(f"player.{found.decided.side}")
    mine = you is found.decided.side
    assert (colour in verdict, colour in swing) == (not mine, not mine)
