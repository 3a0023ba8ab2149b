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
    "verdict": "It was decided in turn 2.", "decided": 1, "lang": "en", "moments": [MOMENT],
    "points": [{**POINT, "at": 0.0, "white": 0.5}, {**POINT, "at": 900.0, "white": 0.0, "n": 2, "kind": "over"}],
    "sides": [{"colour": side, "person": True, "tip": "A tip.", "hand": "A hand."} for side in ("white", "black")],
}  # fmt: skip
SAYS: dict[str, Any] = {"moment": 1, "at": 600.0, "lines": ["The master would have passed."], "agrees": False}


def opened(browser: Browser, files: str, ghosts: list[Any] | None = None, **change: Any) -> Pretend:
    """The look back on a game that Black won at its last point."""
    player = Pretend(browser, files, viewport={"width": 900, "height": 700})
    frames = [board(n, at) for n, at in enumerate(TIMES, 1)]
    player.api["games/g/replay"] = {**STORY, "over": True, **change}
    player.api["games/g/replay/frames"] = b"".join(len(one).to_bytes(2, "little") + one for one in frames)
    player.api["games/g/analysis"] = FOUND
    says = [{**SAYS, "ghosts": ghosts or []}]
    player.api["games/g/analysis/master"] = {"state": "done", "share": 1.0, "says": says, "lang": "en"}
    player.page.goto(f"{files}/tests/pretend.html#/analysis/g")
    return player.until("s => s.ready && s.found")


def test_the_colours_names_stand_beside_their_areas_and_numbers_stay_in_the_picture(
    browser: Browser, files: str
) -> None:
    player = opened(browser, files)
    try:
        box = {name: player.page.locator(name).bounding_box() for name in (
            ".of-white", ".of-black", ".graph", ".pin.moment",
        )}  # fmt: skip
        white, black, graph, number = (found for found in box.values() if found)
        # The light area lies below the curve: it is White's, and the dark one above it Black's.
        assert black["y"] + black["height"] <= white["y"]
        assert graph["y"] <= number["y"]
        assert number["y"] + number["height"] <= graph["y"] + graph["height"]
        assert number["x"] + number["width"] <= graph["x"] + graph["width"]
    finally:
        player.close()


@pytest.mark.parametrize("ghosts", [[], [{"id": 7, "p": [0.0, 0.0, 0.01], "q": [1.0, 0.0, 0.0, 0.0]}]])
def test_a_pale_disc_is_spoken_of_only_where_there_is_one(browser: Browser, files: str, ghosts: list[Any]) -> None:
    player = opened(browser, files, ghosts)
    try:
        player.page.locator("[data-testid=master][data-state=done]").wait_for()
        assert ("pale disc" in player.see("master-state").inner_text()) == bool(ghosts)
        assert player.see("ghost-1").count() == len(ghosts)
        assert "would have passed" in player.see("master-1").inner_text()
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
