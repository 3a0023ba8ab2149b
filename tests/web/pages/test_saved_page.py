"""The list of games speaks to the one person of a game as the table does, and of everybody else by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from tests.web.pretend import SEATS, Pretend

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DAY = "2026-11-19T10:00:00+00:00"
POINTS = {"white": 3, "black": -1}


def saved(name: str, **told: Any) -> dict[str, Any]:
    """A game of a person, with this name, against a computer."""
    computer = {"seat": 2, "who": "computer", "name": "Computer", "level": "child", "colour": "black"}
    return {
        "id": "g", "begun": DAY, "changed": DAY, "mode": "computer", "edition": "standard",
        "seats": [{**SEATS[0], "name": name}, computer], "over": False, "winner": None, "scores": None, "turns": 4,
        "turn": None, "match": None, "live": False, **told,
    }  # fmt: skip


def how(browser: Browser, files: str, game: dict[str, Any], lang: str = "en") -> str:
    """What the list says of how a game stands."""
    player = Pretend(browser, files, viewport={"width": 900, "height": 700}, choices={"lang": lang})
    try:
        player.api["games"] = {"games": [game], "damaged": [], "total": 1}
        player.page.goto(f"{files}/tests/pretend.html#/saved")
        player.until("s => s.ready && s.page === 'saved'")
        return player.see("saved-how").inner_text()
    finally:
        player.close()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_has_no_name_is_spoken_to(browser: Browser, files: str, lang: str) -> None:
    t = catalogue(lang)
    you, played = t("server.you"), t("saved.turns", n=4)
    won = saved(you, over=True, winner="white", scores=POINTS)
    assert how(browser, files, won, lang).split(" · ")[0].startswith(t("saved.won_plain.you"))
    assert how(browser, files, saved(you, turn="white"), lang) == f"{t('saved.turn.you')} · {played}"


def test_everybody_else_is_spoken_of_by_name(browser: Browser, files: str) -> None:
    assert how(browser, files, saved("Ada", turn="white")) == "Ada to move · 4 turns played"
    assert how(browser, files, saved("You", turn="black")) == "Computer to move · 4 turns played"
    assert how(browser, files, saved("You", over=True, winner="black")) == "Computer won · 4 turns played"
