"""After a game: the picture of the chances says at first sight whose is whose; the master says where, or just what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.web.pages.test_replay_page import STORY, TIMES, board
from tests.web.pretend import SEATS, Pretend

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOMENT: dict[str, Any] = {
    "number": 1, "n": 2, "turn": 2, "side": "white", "title": "Turn 2, White", "text": "The red disc was touched.",
    "swing": "White: 50 % → 0 %", "start": 600.0, "end": 900.0, "instants": [900.0], "discs": [], "before": 0.5,
    "after": 0.0,
}  # fmt: skip
POINT: dict[str, Any] = {"turn": 1, "n": None, "kind": None, "by": None}
FOUND: dict[str, Any] = {
    "verdict": "It was decided in turn 2.", "ending": None, "decided": 1, "lang": "en", "moments": [MOMENT],
    "points": [{**POINT, "at": 0.0, "white": 0.5}, {**POINT, "at": 900.0, "white": 0.0, "n": 2, "kind": "over"}],
    "sides": [{"colour": side, "person": True, "tip": "A tip.", "hand": "A hand."} for side in ("white", "black")],
}  # fmt: skip
SAYS: dict[str, Any] = {
    "moment": 1,
    "at": 600.0,
    "lines": ["The master would have passed."],
    "discs": [],
    "agrees": False,
}


def opened(
    browser: Browser, files: str, ghosts: list[Any] | None = None, found: dict[str, Any] = FOUND, **change: Any
) -> Pretend:
    """The look back on a game that Black won at its last point."""
    player = Pretend(browser, files, viewport={"width": 900, "height": 700})
    frames = [board(n, at) for n, at in enumerate(TIMES, 1)]
    player.api["games/g/replay"] = {**STORY, "over": True, **change}
    player.api["games/g/replay/frames"] = b"".join(len(one).to_bytes(2, "little") + one for one in frames)
    player.api["games/g/analysis"] = found
    says = [{**SAYS, "ghosts": ghosts or []}]
    player.api["games/g/analysis/master"] = {"state": "done", "share": 1.0, "says": says, "lang": "en"}
    player.page.goto(f"{files}/tests/pretend.html#/analysis/g")
    return player.until("s => s.ready && s.found")


def test_the_line_near_a_name_means_that_side_is_winning_and_numbers_stay_in_the_picture(
    browser: Browser, files: str
) -> None:
    player = opened(browser, files)
    try:
        box = {name: player.page.locator(name).bounding_box() for name in (
            ".sides .of-white", ".sides .of-black", ".graph", ".pin.moment",
        )}  # fmt: skip
        white, black, graph, number = (found for found in box.values() if found)
        # Black won: the line ends at the bottom, where Black's name stands.
        assert white["y"] + white["height"] <= black["y"]
        line = player.page.locator("polyline").get_attribute("points") or ""
        assert line.split()[-1] == "1000.0,100.0"
        assert number["y"] + number["height"] / 2 > graph["y"] + graph["height"] / 2
        assert graph["y"] <= number["y"]
        assert number["y"] + number["height"] <= graph["y"] + graph["height"]
        assert number["x"] + number["width"] <= graph["x"] + graph["width"]
        assert "100" in player.page.locator(".sides").inner_text()
        assert player.see("curve-turns").inner_text().split() == ["1"]
    finally:
        player.close()


def test_the_time_line_goes_through_the_number_of_the_moment_that_is_shown(browser: Browser, files: str) -> None:
    """Also if its discs met long before it was judged."""
    moments = [{**MOMENT, "n": 3, "instants": [300.0]}]
    judged = {**POINT, "at": 900.0, "white": 0.1, "n": 3, "kind": "fault"}
    points = [FOUND["points"][0], judged, {**POINT, "at": 902.0, "white": 0.0}]
    player = opened(browser, files, found={**FOUND, "moments": moments, "points": points})
    try:
        line, number = (player.page.locator(name).bounding_box() for name in (".now-line", ".pin.moment"))
        assert line
        assert number
        assert line["x"] + line["width"] / 2 == pytest.approx(number["x"] + number["width"] / 2, abs=1.0)
    finally:
        player.close()


def test_an_end_that_no_disc_made_is_named_at_the_end_of_the_curve(browser: Browser, files: str) -> None:
    resigned = "You resigned with a chance to win of 27 %."
    points = [*FOUND["points"], {**POINT, "at": 905.0, "white": 0.0, "n": 9, "kind": "over"}]
    player = opened(browser, files, found={**FOUND, "points": points, "ending": resigned})
    try:
        assert player.see("curve-over").get_attribute("title") == resigned
        assert resigned in player.see("curve-key").inner_text()
    finally:
        player.close()


@pytest.mark.parametrize("ghosts", [[], [{"id": 7, "p": [0.0, 0.0, 0.01], "q": [1.0, 0.0, 0.0, 0.0]}]])
def test_a_pale_disc_is_spoken_of_only_while_there_is_one(browser: Browser, files: str, ghosts: list[Any]) -> None:
    player = opened(browser, files, ghosts)
    try:
        player.page.locator("[data-testid=master][data-state=done]").wait_for()
        assert "pale" not in player.see("master-state").inner_text()
        assert player.see("ghost-1").count() == len(ghosts)
        assert "would have passed" in player.see("master-1").inner_text()
        if ghosts:
            assert player.see("pale-1").is_hidden()
            player.see("ghost-1").click()
            assert "pale disc" in player.see("pale-1").inner_text()
            player.see("curve-slider").press("Home")
            assert player.see("pale-1").is_hidden()
    finally:
        player.close()


def test_the_answer_comes_into_view_for_whoever_asked(browser: Browser, files: str) -> None:
    player = opened(browser, files)
    try:
        done = player.api["games/g/analysis/master"]
        player.api["games/g/analysis/master"] = {"state": "unasked", "share": 0.0, "says": [], "lang": "en"}
        player.speak("de")
        player.see("ask-master").wait_for()
        player.api["games/g/analysis/master"] = {**done, "state": "thinking"}
        player.see("ask-master").click()
        player.see("stop-master").wait_for()
        player.api["games/g/analysis/master"] = done
        player.page.locator("[data-testid=master][data-state=done]").wait_for()
        player.page.wait_for_function("document.activeElement?.getAttribute('data-testid') === 'master-1'")
    finally:
        player.close()


def test_it_begins_from_the_seat_of_whoever_played(browser: Browser, files: str) -> None:
    player = opened(browser, files, seats=[{**SEATS[0], "who": "computer"}, SEATS[1]])
    try:
        assert player.page.evaluate("polarity.state().turned")
    finally:
        player.close()


def test_whoever_leaves_lets_the_master_go(browser: Browser, files: str) -> None:
    """Else it would be busy with a game about which nobody asks any more, and others would wait."""
    player = opened(browser, files)
    try:
        thinking = {"state": "thinking", "share": 0.2, "says": [], "lang": "en"}
        player.api["games/g/analysis/master"] = {**thinking, "state": "unasked"}
        player.speak("de")
        player.see("ask-master").wait_for()
        player.api["games/g/analysis/master"] = thinking
        player.see("ask-master").click()
        player.see("stop-master").wait_for()
        with player.page.expect_request(lambda asked: asked.method == "DELETE"):
            player.page.evaluate("location.hash = '#/saved'")
        player.until("s => s.page === 'saved' && s.ready")
    finally:
        player.close()
