"""Everything in five languages, switched at once, in the middle of a game too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from openpolarity.locales import LANGUAGES

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House
    from .player import Player

RAW = re.compile(r"\b[a-z_]+\.[a-z_]+(\.[a-z_]+)*\b")
"""What an id looks like that nobody has worded."""


def bare(player: Player) -> list[str]:
    """Ids and open braces that stand on the page instead of words."""
    text = player.page.locator("body").inner_text()
    return [*(found[0] for found in RAW.finditer(text)), *re.findall(r"\{\w+\}", text)]


def test_a_game_speaks_every_language_at_once(seat: Seat, house: House) -> None:
    player = seat(width=1100, height=500).sit(house.new(mode="two", start="ready", seed=1))
    prompts = set()
    for lang in LANGUAGES:
        player.speak(lang)
        words = house.http.get(f"/api/texts/{lang}").json()["texts"]
        # The server's own sentences come with its next word.
        player.see("do-take").filter(has_text=words["server.do.take"]).wait_for()
        assert player.page.locator("html").get_attribute("lang") == lang
        assert player.see("home").inner_text() == words["tools.home"]
        prompts.add(player.read("prompt"))
        assert bare(player) == []
    assert len(prompts) == len(LANGUAGES)
    player.page.reload()
    player.until("(s, lang) => s.ready && s.lang === lang", lang)


def test_other_pages_speak_every_language_too(seat: Seat, house: House) -> None:
    player = seat()
    for way, title in (("#/", "start.tagline"), ("#/settings", "settings.title"), ("#/saved", "saved.title")):
        player.go(way)
        for lang in LANGUAGES:
            player.speak(lang)
            words = house.http.get(f"/api/texts/{lang}").json()["texts"]
            assert words[title] in player.page.locator("main").inner_text()
            assert bare(player) == []
