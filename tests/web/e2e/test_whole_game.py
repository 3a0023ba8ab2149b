"""A short game against the easiest level, to its end; and what can be done then."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House

SHORT = {
    "mode": "computer",
    "start": "ready",
    "seed": 2,
    "pace": 20,
    "rules": {"discs_per_side": 6, "foundations_per_side": 4},
    "seats": [{"who": "person", "name": "Ada"}, {"who": "computer", "level": "child"}],
}


def test_a_game_against_the_easiest_level_to_its_end_and_again(seat: Seat, house: House) -> None:
    player = seat(pictures=True).sit(house.new(**SHORT))
    turns = 0
    while True:
        player.until("s => s.over || (s.mine && !s.busy && (s.legal.length > 1 || s.hand))")
        if player.state()["over"]:
            break
        turns += 1
        assert turns < 30, "no game of so few discs lasts so long"
        player.take_turn()
    assert turns >= 2
    player.see("ending").wait_for()
    assert player.read("outcome")
    assert player.see("explained").locator("li").count() > 0
    with player.page.expect_download() as picture:
        player.see("save-picture").click()
    assert picture.value.suggested_filename.endswith(".png")
    assert picture.value.path().stat().st_size > 20_000
    with player.page.expect_download() as record:
        player.see("save-record").click()
    assert record.value.path().stat().st_size > 1_000
    # The record opens again, as a game that is over.
    game = player.state()["id"]
    player.go("#/")
    player.see("record-file").set_input_files(record.value.path())
    player.until("(s, id) => s.page === 'game' && s.id !== id && s.over", game)
    player.sit(game)
    player.see("ending").wait_for()
    player.see("rematch").click()
    player.until("(s, id) => s.page === 'game' && s.id !== id && s.connection === 'open' && s.turned && !s.over", game)
