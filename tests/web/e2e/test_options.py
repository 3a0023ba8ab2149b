"""On a phone, language, sound and the other choices are two taps away, and the game stays on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House


def test_language_and_sound_are_chosen_at_the_table_on_a_phone(seat: Seat, house: House) -> None:
    game = house.new(mode="two", start="ready", seed=1)
    player = seat(width=390, height=844).sit(game)
    for hidden in ("language", "mute", "open-settings"):
        assert not player.see(hidden).is_visible()
    player.see("open-more").click()
    player.see("set-language").select_option("fr")
    player.until("s => s.lang === 'fr'")
    player.see("set-mute").check()
    player.see("more-close").click()
    player.see("do-take").filter(has_text="Prendre un disque").wait_for()
    assert player.page.evaluate("location.hash") == f"#/game/{game['id']}"
    assert player.page.evaluate("JSON.parse(localStorage.openpolarity).mute")
    # All tools fit in the width of the screen.
    edges = player.page.evaluate(
        "[...document.querySelectorAll('.tools > *')].map((e) => e.getBoundingClientRect()).map((r) => r.right)"
    )
    assert max(edges) <= 390
