"""The rules in the page: of every edition, of what is chosen in the form, of the game that is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.rules import EDITIONS, edition
from openpolarity.server.http.rulebook import rulebook

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House
    from .player import Player


def clauses(player: Player) -> list[str]:
    """What the book that is open says, clause by clause."""
    player.page.locator(".rulebook:not([aria-busy]) li").first.wait_for()
    return [str(one) for one in player.page.locator(".rulebook li > p").all_inner_texts()]


def written(name: str, **changes: int) -> list[str]:
    book = rulebook(edition(name, **changes), "en")
    return [f"{one.text} {one.source}" for chapter in book.chapters for one in chapter.paragraphs]


def standing(player: Player) -> tuple[object, ...]:
    """Where somebody is: the page, the state of the game, the camera, and what is held where."""
    state = player.state()
    hand = state["hand"]
    return player.page.url, state["n"], state["camera"], *(hand[name] for name in ("discs", "x", "y", "z", "tilt"))


def test_the_rules_are_read_before_a_game_and_in_the_middle_of_one(seat: Seat, house: House) -> None:
    player = seat().go()
    player.see("rules").click()
    player.until("s => s.page === 'rules' && s.ready")
    assert clauses(player) == written("standard")
    # One other edition by hand; that all of them say what the command prints is tested with the server.
    assert len(player.see("rules-of").locator("option").all()) == len(EDITIONS)
    player.see("rules-of").select_option("ferti_de")
    player.page.get_by_text("out of the circle loses at once").wait_for()
    assert clauses(player) == written("ferti_de")
    assert player.page.url.endswith("#/rules/ferti_de")
    # Every picture that is named comes.
    player.see("picture-red_out").scroll_into_view_if_needed()
    player.page.evaluate("[...document.images].forEach((one) => (one.loading = 'eager'))")
    widths = player.page.evaluate("Promise.all([...document.images].map((one) => one.decode().then(() => one.width)))")
    assert len(widths) > 30

    # What is chosen in the form, with what is changed in it.
    player.go()
    player.see("more-choices").locator("> summary").click()
    player.see("edition").select_option("temple_cz")
    player.see("read-rules").click()
    assert clauses(player) == written("temple_cz", discs_per_side=12)
    player.see("sheet-close").click()
    assert player.see("edition").input_value() == "temple_cz"

    # In a game, with a disc in the hand: it is still there afterwards.
    player.sit(house.new(mode="two", start="ready", edition="ferti_nl", seed=1))
    player.press("do-take")
    player.until("s => s.hand?.arrived")
    before = standing(player)
    player.see("open-help").click()
    player.see("all-the-rules").click()
    assert clauses(player) == written("ferti_nl")
    player.page.keyboard.press("Escape")
    player.see("rules-sheet").wait_for(state="detached")
    assert standing(player) == before
