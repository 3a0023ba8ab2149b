"""The start page says what it offers, and shows that something happens when it is pressed."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from openpolarity.locales import LANGUAGES
from tests.web.browser import call
from tests.web.pretend import Pretend

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

GAME: dict[str, Any] = {
    "id": "g", "mode": "computer", "over": False, "turns": 6, "turn": "white", "live": False, "edition": "standard",
    "seats": [{"seat": 1, "who": "person", "name": "You"}, {"seat": 2, "who": "computer", "name": "Child"}],
}  # fmt: skip


FRIENDS: dict[str, Any] = {
    **GAME, "id": "f", "mode": "friend", "changed": "2026-01-01T10:00:00+00:00", "free": False,
    "again": [], "next": None,
    "seats": [{"seat": 1, "who": "person", "name": "Ada", "colour": "white"},
              {"seat": 2, "who": "person", "name": "Bea", "colour": "black"}],
}  # fmt: skip


@pytest.fixture
def start(browser: Browser, files: str) -> Iterator[Pretend]:
    player = Pretend(browser, files, viewport={"width": 900, "height": 700}, choices={"tokens": {"g": "t"}})
    player.api["games"] = {"games": [GAME], "damaged": []}
    player.page.goto(f"{files}/tests/pretend.html#/")
    player.until("s => s.ready")
    yield player
    player.close()
    assert player.complaints == []


def test_the_game_to_go_on_with_is_named(start: Pretend) -> None:
    assert "against Child, turn 7" in start.see("continue").inner_text()


def test_of_two_players_the_form_says_who_has_which_colour(start: Pretend) -> None:
    start.see("mode-two").check()
    start.see("more-choices").locator("summary").first.click()
    shown = start.see("colour").locator("option").all_inner_texts()
    assert shown == ["the first player has White", "the first player has Black", "by toss"]


def test_how_long_the_game_is_is_chosen_where_a_short_one_is_spoken_of(start: Pretend) -> None:
    assert "few discs" in start.see("mode-what").inner_text()
    assert start.see("discs").is_visible()
    start.see("mode-practice").check()
    assert start.see("discs").is_hidden()


def test_the_shortest_game_is_one_in_which_each_side_plays_a_disc(start: Pretend) -> None:
    """It ends as soon as one side has played its last disc: with one disc each the other side would never play."""
    start.see("discs").fill("2")
    assert start.see("discs").input_value() == "7"
    said = start.see("very-short").inner_text()
    assert "each side begins with 5 of its 7 discs on the mat" in said
    assert "over as soon as one has played the other 2." in said
    start.see("discs").fill("12")
    assert start.see("very-short").is_hidden()


def test_the_first_start_says_that_the_table_is_being_prepared_until_it_is(browser: Browser, files: str) -> None:
    player = Pretend(browser, files, viewport={"width": 390, "height": 660})
    player.api["about"]["preparing"] = 11.6
    player.page.goto(f"{files}/tests/pretend.html#/")
    player.until("s => s.ready")
    assert "prepares the table" in player.see("preparing").inner_text()
    assert player.see("preparing-left").inner_text() == "About 12\N{NO-BREAK SPACE}s left."
    player.see("play-now").click(trial=True)  # it is in nobody's way
    player.page.goto(f"{files}/tests/pretend.html#/settings")
    player.until("s => s.ready && s.page === 'settings'")
    assert player.see("preparing").is_visible()
    player.api["about"]["preparing"] = 0.0
    player.see("preparing").wait_for(state="detached")
    player.close()
    assert player.complaints == []


def test_whoever_presses_play_sees_at_once_that_something_happens(start: Pretend) -> None:
    call(start.page, "pretend.keepServerWaiting")
    start.see("play-now").click()
    start.see("play-now").filter(has_text="Setting the table").wait_for()
    assert start.see("play-now").is_disabled()
    assert "Setting the table" in str(start.see("spoken").text_content())
    call(start.page, "pretend.refuse")
    start.see("start-trouble").filter(has_text="No.").wait_for()
    assert start.see("play-now").inner_text() == "Play"


def test_in_the_dark_no_part_of_a_slider_is_white(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, viewport={"width": 900, "height": 700}, color_scheme="dark")
    visitor.page.goto(f"{files}/tests/pretend.html#/")
    visitor.until("s => s.ready")
    slider = visitor.page.locator("input[type=range]").first
    picture = Image.open(BytesIO(slider.screenshot())).convert("L")
    visitor.close()
    right = [picture.getpixel((picture.width - 12, y)) for y in range(picture.height)]
    assert max(right) < 200


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ({"turn": "white"}, "Your turn"),
        ({"turn": "black"}, "Bea to play"),
        ({"over": True, "again": [2]}, "Bea would like to play again."),
        ({"over": True, "again": [1]}, "You would like to play again."),
        ({"over": True}, None),
    ],
)
def test_a_table_with_a_friend_says_who_waits_for_whom(
    browser: Browser, files: str, game: dict[str, Any], said: str | None
) -> None:
    seats = {"tokens": {"f": "t"}, "tables": {"f": {"seat": 1}}}
    visitor = Pretend(browser, files, viewport={"width": 900, "height": 700}, choices=seats)
    visitor.api["games"] = {"games": [{**GAME, "over": True}, {**FRIENDS, **game}], "damaged": []}
    visitor.api["games/f"] = {**FRIENDS, **game}
    visitor.page.goto(f"{files}/tests/pretend.html#/")
    visitor.until("s => s.ready")
    found = visitor.see("own-table").locator("small").all_inner_texts()
    visitor.close()
    assert found == ([] if said is None else [said])


def test_a_game_that_was_begun_again_meanwhile_is_found(browser: Browser, files: str) -> None:
    seats = {"tokens": {"f": "t"}, "tables": {"f": {"seat": 2}}}
    visitor = Pretend(browser, files, viewport={"width": 900, "height": 700}, choices=seats)
    visitor.api["games"] = {"games": [], "damaged": []}
    visitor.api["games/f"] = {**FRIENDS, "over": True, "next": "n"}
    visitor.api["games/n"] = {**FRIENDS, "id": "n", "turn": "black"}
    visitor.page.goto(f"{files}/tests/pretend.html#/")
    visitor.until("s => s.ready")
    table = visitor.see("own-table")
    assert (table.get_attribute("href"), table.locator("small").inner_text()) == ("#/game/n", "Your turn")
    kept = visitor.page.evaluate("JSON.parse(localStorage.openpolarity)")
    visitor.close()
    assert (kept["tokens"]["n"], kept["tables"]["n"]) == ("t", {"seat": 2})


def test_the_button_stays_where_it_is_when_a_game_becomes_very_short(start: Pretend) -> None:
    for width, language in ((900, "en"), (390, "de"), (390, "cs")):
        start.page.set_viewport_size({"width": width, "height": 844})
        start.wait_frames(2)  # browsers tell a page of its new width at the next picture
        start.speak(language)
        start.see("discs").fill("12")
        form = start.see("new-game").bounding_box()
        start.see("discs").fill("7")
        assert start.see("very-short").is_visible()
        assert start.see("new-game").bounding_box() == form


def open_start(browser: Browser, files: str, outside: dict[str, Any], **choices: Any) -> Pretend:
    visitor = Pretend(browser, files, viewport={"width": 390, "height": 844}, choices=choices)
    visitor.api["outside"] = outside
    visitor.page.goto(f"{files}/tests/pretend.html#/")
    return visitor.until("s => s.ready")


@pytest.mark.parametrize(("address", "told"), [(None, True), ("https://polarity.example/", False)])
def test_that_nobody_else_can_come_is_said_before_anybody_is_invited(
    browser: Browser, files: str, address: str | None, told: bool
) -> None:
    visitor = open_start(browser, files, {"address": address})
    assert visitor.page.locator("[data-testid=only-here]:visible").count() == 0
    visitor.see("mode-friend").check()
    assert visitor.page.locator("[data-testid=only-here]:visible").count() == int(told)
    if told:
        assert visitor.see("link-command").input_value() == "polarity play --host 0.0.0.0"
    visitor.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_the_way_to_play_is_seen_whole_before_anything_is_scrolled(
    browser: Browser, files: str, lang: str
) -> None:
    visitor = open_start(browser, files, {"address": None}, lang=lang)
    box = visitor.see("play-now").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    first = visitor.see("new-game").bounding_box()
    assert first
    assert box["y"] > first["y"]
    visitor.close()


def test_what_the_game_is_about_can_be_read_on_a_phone_after_the_first_lesson_too(browser: Browser, files: str) -> None:
    visitor = open_start(browser, files, {"address": None})
    sentences = visitor.see("about-game").locator("li")
    assert sentences.first.is_visible()
    visitor.close()
    visitor = open_start(browser, files, {"address": None}, lessons={"cushion": 1})
    sentences = visitor.see("about-game").locator("li")
    assert sentences.first.is_hidden()
    visitor.see("about-game").locator("summary").click()
    assert sentences.first.is_visible()
    visitor.close()


@pytest.mark.parametrize(("maker", "said"), [("Ada", "Ada invites you"), ("", "You are invited")])
def test_an_invitation_says_who_invites_and_calls_nobody_by_a_number(
    browser: Browser, files: str, maker: str, said: str
) -> None:
    visitor = Pretend(browser, files, viewport={"width": 900, "height": 700})
    seats = [{"seat": 1, "who": "person", "name": maker or "Player 1", "colour": "white"}, FRIENDS["seats"][1]]
    visitor.api["games/f"] = {**FRIENDS, "free": [2], "seats": seats, "maker": maker}
    visitor.page.goto(f"{files}/tests/pretend.html#/join/f/key")
    visitor.until("s => s.ready")
    assert visitor.see("join").locator("h1").inner_text().startswith(said)
    visitor.close()
