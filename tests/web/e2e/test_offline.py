"""The page can be installed; without its server it says what it needs, and goes on when the server is back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.locales import screen_catalogue
from tests.waiting import wait_for

from .house import House
from .player import Player

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


def kept(player: Player) -> list[str]:
    """The paths of what the worker has kept."""
    (files,) = player.page.evaluate("probes.keptFiles()")
    return list(files)


@pytest.mark.slow
def test_without_the_server_the_page_says_what_it_needs_and_goes_on_when_it_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    house = House(tmp_path)
    player = Player(browser, house, installable=True, lang="cs")
    try:
        player.go()
        wait_for(lambda: player.page.evaluate("Boolean(navigator.serviceWorker.controller)"))
        player.go("#/rules/ferti_nl")
        wait_for(lambda: "/web/pages/rules.js" in kept(player))
        assert {path.split("/")[1] for path in kept(player)} == {"web", "offline"}

        # What is kept is never shown while the server answers: a changed file is seen at the next load.
        player.page.evaluate("probes.spoilFile('/web/main.js', 'an older file')")
        player.page.reload()
        player.until("s => s.page === 'rules' && s.ready")

        house.end()
        player.page.reload()
        t = screen_catalogue("cs")
        player.page.get_by_role("heading", name=t("offline.title")).wait_for()
        assert player.page.locator("main:visible").count() == 1
        assert f"127.0.0.1:{house.port}" in player.page.locator("main:visible").inner_text()
        assert player.page.locator("code:visible").inner_text() == "polarity"
        assert t("offline.there") not in player.page.locator("main:visible").inner_text()

        house.start()
        player.page.locator("[data-testid=rulebook]").wait_for()
        assert player.page.url.endswith("#/rules/ferti_nl")
    finally:
        player.close()
        house.end()
