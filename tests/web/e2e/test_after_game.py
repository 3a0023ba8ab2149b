"""After a game: from its end to the page that explains it, to a clip, and to the page that a friend opens."""

from __future__ import annotations

import http.server
import threading
from typing import TYPE_CHECKING

import pytest

from tests.analysis import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from .conftest import Seat
    from .house import House

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def game(house: House) -> str:
    header = {"content-type": "application/octet-stream"}
    return str(house.http.post("/api/games/open", content=GAME.read_bytes(), headers=header).json()["id"])


def test_a_game_is_looked_back_on_and_shown_to_a_friend(seat: Seat, house: House, game: str) -> None:
    player = seat(width=1280, height=800, quality="low").go(f"#/game/{game}")
    player.see("look-back").click()
    player.until("s => s.page === 'analysis' && s.ready && s.moments === 3")
    page = player.page
    assert page.locator(".pins .moment").count() == 3
    assert page.locator(".pins .of-captured").count() > 0
    assert "".join(filter(str.isdigit, player.read("verdict"))) == "5187"  # turn 5, from 18 % to 7 %: as in the list
    assert player.read("tip")
    assert player.read("steadiness")
    player.see("play-2").click()
    player.until("s => s.playing && s.chosen === 2")
    player.see("curve-slider").press("Home")
    player.until("s => !s.playing")
    # The master, and its ghost on the table.
    player.see("ask-master").click()
    page.locator("[data-testid=master][data-state=done]").wait_for(timeout=180_000)
    player.see("ghost-1").click()
    player.until("s => s.ghosts === 1 && s.camera === 'orbit'")
    # Afterwards the whole table is seen again, with both rolls.
    player.see("curve-slider").press("End")
    player.until("s => s.ghosts === 0 && s.camera === 'seat'")
    player.see("ghost-1").click()
    player.until("s => s.ghosts === 1")
    # A clip, saved; then the link.
    player.see("share-2").click()
    player.see("make-gif").click()
    page.locator("[data-testid=share-sheet][data-state=made]").wait_for(timeout=300_000)
    with page.expect_download() as saved:
        player.see("share-save").click()
    clip = saved.value.path().read_bytes()
    assert clip[:6] == b"GIF89a"
    assert 50_000 < len(clip) < 5_000_000
    link = player.see("link-moment").input_value()
    assert link.startswith(f"{house.url}/replay/{game}?at=")
    page.goto(link)
    player.until("s => s.page === 'replay' && s.ready && s.clip")
    assert page.url == f"{house.url}/#/replay/{game}/33.63"


@pytest.fixture
def elsewhere(house: House, game: str) -> Iterator[str]:
    """A page of somebody else, which frames the replay and tries to frame the table."""

    class Frames(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            frames = f'<iframe id="replay" src="{house.url}/embed/{game}?at=22.8" width="640" height="420"></iframe>'
            frames += f'<iframe id="table" src="{house.url}/" width="640" height="420"></iframe>'
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(f"<!doctype html>{frames}".encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Frames)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"  # another origin than the table's
    server.shutdown()
    server.server_close()


def test_the_replay_is_embedded_elsewhere_and_nothing_else_is(browser: Browser, elsewhere: str) -> None:
    page = browser.new_page()
    page.goto(elsewhere)
    replay = page.frame_locator("#replay")
    replay.get_by_test_id("replay-play").wait_for(timeout=60_000)
    assert replay.get_by_test_id("replay-text").inner_text()
    assert page.frame_locator("#table").locator("main").count() == 0
    page.close()


def test_a_saved_page_plays_from_a_file_without_any_network(
    browser: Browser, house: House, game: str, tmp_path: Path
) -> None:
    file = tmp_path / "a game.html"
    file.write_bytes(house.http.get(f"/api/games/{game}/page?at=22.8&lang=de").content)
    context = browser.new_context(offline=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.get_by_test_id("show-moment").wait_for(timeout=60_000)
    assert page.get_by_test_id("replay-text").inner_text()
    assert page.get_by_test_id("show-moment").inner_text() == "In Zeitlupe ansehen"
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
    assert complaints == []
    context.close()
