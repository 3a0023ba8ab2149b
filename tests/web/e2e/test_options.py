"""Language, sound and the other choices are two taps away, and the game stays on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.locales import LANGUAGES

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House


def test_language_and_sound_are_chosen_at_the_table_on_a_phone(seat: Seat, house: House) -> None:
    game = house.new(mode="two", start="ready", seed=1)
    player = seat(width=390, height=844).sit(game)
    player.see("open-more").click()
    player.see("set-language").select_option("fr")
    player.until("s => s.lang === 'fr'")
    player.see("set-mute").check()
    player.see("more-close").click()
    player.see("do-take").filter(has_text="Prendre un disque").wait_for()
    assert player.page.evaluate("location.hash") == f"#/game/{game['id']}"
    assert player.page.evaluate("JSON.parse(localStorage.openpolarity).mute")


@pytest.mark.slow
def test_the_tools_fit_a_phone_in_every_language(seat: Seat, house: House) -> None:
    player = seat(width=360, height=740).sit(house.new(mode="two", start="ready", seed=1))
    for lang in LANGUAGES:
        player.see("open-more").click()
        player.see("set-language").select_option(lang)
        player.until("(s, lang) => s.lang === lang", lang)
        player.see("more-close").click()
        boxes = [tool.bounding_box() for tool in player.page.locator(".tools > *").all()]
        assert max(box["x"] + box["width"] for box in boxes if box) <= 360, lang
