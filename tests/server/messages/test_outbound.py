"""The server's messages are typed, worded for the reader, and never hold a number that JSON does not have."""

from __future__ import annotations

import math

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Colour
from openpolarity.server.host.event_log import KEPT, EventLog
from openpolarity.server.http.about import about
from openpolarity.server.messages import generate
from openpolarity.server.messages.news import read_news
from openpolarity.server.messages.outbound import FieldLines, GameEvent, Pong, Stability
from openpolarity.server.messages.outbound_http import About
from openpolarity.server.messages.text import JoinedText, PlayerName, Said, Text, in_words, say, word
from openpolarity.server.messages.writing import write


def test_the_schema_and_the_types_of_the_page_are_as_the_source_says() -> None:
    assert generate.SCHEMA.read_text("utf-8") == generate.schema_text(), "make wire"
    assert generate.TYPES.read_text("utf-8") == generate.types_text(), "make wire"


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_a_number_that_is_not_finite_is_refused_wherever_it_stands(number: float) -> None:
    for message in (Pong(number), FieldLines([[0.0, number]]), Stability({"1": number}, done=True)):
        with pytest.raises(ValueError, match="JSON"):
            write(message)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_every_other_number_comes_through_as_it_is(number: float) -> None:
    assert msgspec.json.decode(write(Pong(number)), type=Pong).t == number


def test_what_the_program_says_of_itself_is_read_as_it_was_written() -> None:
    assert msgspec.json.decode(write(about()), type=About) == about()


# ------------------------------------------------------------------ words

EVENT: GameEvent[Text] = GameEvent(
    n=1,
    at=0.5,
    kind="fault",
    what="settle",
    text=JoinedText([say("server.fault.alone", what=say("server.fault.red_touched")), "Ada"]),
    short=say("server.over.named", player=PlayerName(Colour.WHITE, "Ada", "Ada")),
    discs=[1, 2],
)


def test_an_event_goes_from_a_games_process_to_the_server_as_it_is() -> None:
    assert read_news(write(EVENT).encode()) == EVENT


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_worded_in_the_language_of_whoever_hears_it(lang: str) -> None:
    t = catalogue(lang)
    heard = in_words(EVENT, t)
    assert heard.text == f"{t('server.fault.alone', what=t('server.fault.red_touched'))} Ada"
    assert "Ada" in heard.short
    assert heard.discs == [1, 2]


def test_where_a_sentence_bends_to_the_player_the_colour_stands_with_the_name() -> None:
    player = PlayerName(Colour.WHITE, "Ada", "Ada")
    assert word(say("fault.fall", player=player, n=1), catalogue("en")).count("Ada") == 1
    assert "(Ada)" in word(say("fault.fall", player=player, n=1), catalogue("cs"))
    assert "(Ada)" not in word(say("fault.fall", player=player, n=1), catalogue("de"))


def test_a_first_letter_is_changed_where_a_sentence_goes_on() -> None:
    t = catalogue("en")
    plain = word(Said("server.fault.red_touched"), t)
    assert word(Said("server.fault.red_touched", first="lower"), t) == plain[0].lower() + plain[1:]


def test_events_are_worded_for_the_languages_that_are_read_and_the_oldest_are_forgotten() -> None:
    log = EventLog([msgspec.structs.replace(EVENT, n=n) for n in range(1, KEPT + 1)])
    german = log.in_language("de")
    log.add(msgspec.structs.replace(EVENT, n=KEPT + 1))
    assert log.in_language("de") is german
    assert [event.n for event in german] == list(range(2, KEPT + 2))
    assert [event.n for event in log.in_language("fr")] == [event.n for event in german]
