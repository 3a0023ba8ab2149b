"""Teams far apart: one link, a seat for everybody, and a hand that goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .friends import SHORT, at_table, follow, way_of

if TYPE_CHECKING:
    from .conftest import Seat
    from .player import Player


def let_pass(player: Player, n: int) -> None:
    """Whoever is on passes, and the game goes on."""
    player.until("s => s.mine && !s.busy")
    player.press("do-pass")
    player.see("sure-yes").click()
    player.until("(s, n) => s.n > n", n)


def test_four_seats_by_one_link(seat: Seat) -> None:
    ada = seat(name="Ada", draft=SHORT).go()
    ada.see("a_side").fill("2")
    ada.see("play-now").click()
    way = way_of(at_table(ada), "friend")
    assert not ada.state()["mine"]  # the game begins when all seats are taken
    cleo = seat().go(way)
    assert cleo.see("seat-1").is_disabled()
    cleo.see("seat-3").check()
    cleo.see("join-name").fill("Cleo")
    cleo.see("join-sit").click()
    assert at_table(cleo).state()["seat"] == 3
    ben = follow(seat, way, "Ben")
    assert ben.state()["seat"] == 2
    # Nobody comes for the last seat: a computer takes it, as good as Ada likes.
    ada.see("invite-computers").locator("summary").click()
    ada.see("invite-level").select_option("beginner")
    ada.see("computer-4").click()
    ada.see("invite").wait_for(state="hidden")
    for player, other in ((ada, cleo), (ben, ada), (cleo, ben)):
        player.until("s => s.mine")
        assert not other.state()["mine"]
        if player is not cleo:
            let_pass(player, player.state()["n"])
    ada.see("roster-3").filter(has_text="Cleo").wait_for()
    # Cleo changes her name, and goes on at another device.
    cleo.see("seat-open").click()
    cleo.see("seat-name").fill("Chloe")
    cleo.see("seat-rename").click()
    ada.see("roster-3").filter(has_text="Chloe").wait_for()
    cleo.see("seat-open").click()
    cleo.see("seat-key-show").click()
    key = cleo.see("link-seat").input_value().partition("/#")[2]
    cleo.close()
    phone = seat().go(f"#{key}")
    phone.see("seat-here").click()
    at_table(phone).until("s => s.mine")
    assert phone.state()["seat"] == 3
    assert phone.read("roster-3").startswith("Chloe")
