"""The start page: one button plays at once; everything else about a game can be chosen, is kept, and takes effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from openpolarity.locales import LANGUAGES
from openpolarity.record.record import read_record
from openpolarity.rules import edition, settings

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from .conftest import Seat
    from .house import House
    from .player import Player

SIZES = ((320, 568), (390, 844), (768, 1024), (1280, 800), (3840, 2160))
ELSEWHERE = ("discs_per_side", "clock", "timeout", "doubling")


def unfold(player: Player) -> Player:
    """Open all there is to choose."""
    for name in ("more-choices", "all-rules"):
        fold = player.see(name)
        if fold.get_attribute("open") is None:
            fold.locator("summary").first.click()
    return player


def test_clock_teams_cube_and_match_are_chosen_played_and_remembered(seat: Seat, house: House) -> None:
    player = seat(width=1280, height=800).go()
    player.see("mode-two").check()
    unfold(player)
    player.see("name").fill("Ada")
    player.see("rival").fill("Cid")
    player.see("mates-2").fill("Bea")
    player.see("rivals-2").fill("Dan")
    player.see("clock").select_option("bank")
    player.see("bank").fill("300")
    player.see("increment").fill("5")
    player.see("match").select_option("match")
    player.see("match_to").fill("2")
    player.see("doubling").select_option("on")
    player.see("play-now").click()
    player.until("s => s.page === 'game' && s.connection === 'open' && s.phase === 'turn' && !s.busy")
    assert player.read("clock-now").split()[0] in ("5:00", "4:59", "4:58", "4:57", "4:56", "4:55")
    assert "Match to 2, game 1: Ada & Bea 0, Cid & Dan 0" in player.read("match")
    assert player.see("cube").is_visible()
    assert player.read("side-white").startswith("Ada\n")
    player.press("do-pass")
    yes = player.see("sure-yes")
    if yes.count():
        yes.click()
    player.until("s => s.turn === 'black' && !s.busy")
    assert player.read("side-black").startswith("Cid\n")
    player.press("do-pass")
    if yes.count():
        yes.click()
    player.until("s => s.turn === 'white' && !s.busy")
    assert player.read("side-white").startswith("Bea\n")
    # Another visit: as it was chosen.
    player.go()
    assert player.see("mode-two").is_checked()
    unfold(player)
    kept = {
        name: player.see(name).input_value() for name in ("rival", "mates-2", "clock", "bank", "match_to", "doubling")
    }
    assert kept == {"rival": "Cid", "mates-2": "Bea", "clock": "bank", "bank": "300", "match_to": "2", "doubling": "on"}


def test_a_match_goes_on_from_game_to_game_and_then_offers_another(seat: Seat, house: House) -> None:
    game = house.new(mode="two", start="ready", seed=1, match_to=2, rules={"doubling": "on", "discs_per_side": 6})
    player = seat(width=1280, height=800).sit(game)

    def resign() -> None:
        """White begins, whoever that is: colours change from game to game."""
        player.press("do-resign-white")
        if player.see("sure-yes").count():
            player.see("sure-yes").click()
        player.see("ending").wait_for()

    for score in ("game 2: Player 1 0, Player 2 1", "game 3: Player 1 1, Player 2 1"):
        resign()
        assert not player.see("rematch").is_visible()
        player.see("next-game").click()
        player.until("s => s.phase === 'turn' && !s.busy && !s.over")
        assert score in player.read("match")
        assert not player.see("ending").is_visible()
    resign()
    assert not player.see("next-game").is_visible()
    player.see("rematch").click()
    player.until("(s, id) => s.id && s.id !== id && s.connection === 'open' && s.phase === 'turn'", game["id"])
    assert "game 1: Player 1 0, Player 2 0" in player.read("match")


def test_every_setting_of_the_edition_can_be_chosen_and_another_book_resets_what_was_not(
    seat: Seat, house: House
) -> None:
    player = unfold(seat(width=1280, height=800).go())
    words = house.http.get("/api/texts/en").json()["texts"]
    choices = {name for name, one in settings().items() if "number" in one or len(one.get("options", ())) > 1}
    for name in choices - set(ELSEWHERE):
        assert player.see(f"rule-{name}").input_value() == str(edition().values[name]), name
    player.see("rule-support").select_option("any")
    assert "The rule book says" in player.page.locator("#rule-support-note").inner_text()
    player.see("edition").select_option("ferti_de")
    assert player.read("difference") == words["edition.ferti_de.difference"]
    for name in choices - set(ELSEWHERE) - {"support"}:
        assert player.see(f"rule-{name}").input_value() == str(edition("ferti_de").values[name]), name
    assert player.see("rule-support").input_value() == "any"
    player.see("play-now").click()
    player.until("s => s.page === 'game' && s.id")
    record = house.http.get(f"/api/games/{player.state()['id']}/record").content
    assert read_record(record).rules == edition("ferti_de", support="any", discs_per_side=12)
    player.go()
    unfold(player).see("as-book").click()
    assert player.see("rule-support").input_value() == "own_only"


def test_what_is_wrong_is_said_at_its_field(seat: Seat, house: House) -> None:
    player = seat(width=390, height=844).go()
    before = len(house.http.get("/api/games").json()["games"])
    player.see("more-choices").locator("summary").first.click()
    player.see("clock").select_option("per_turn")
    player.see("per_turn").fill("0")
    player.see("more-choices").locator("summary").first.click()
    player.see("play-now").click()
    assert player.read("wrong-per_turn") == "A whole number from 1 to 3,600, please."
    assert player.see("per_turn").is_visible()  # what was folded is open again
    assert player.page.evaluate("document.activeElement.id") == "per_turn"
    player.see("per_turn").fill("30")
    assert not player.see("wrong-per_turn").is_visible()

    # What only the server knows is said at the field, too.
    def refuse(route: Route) -> None:
        wrong = {"code": "wish", "text": "No game: not so.", "field": "support", "why": "Not so."}
        route.fulfill(status=400, json={"error": wrong})

    player.forgiven.append("400")
    player.page.route(
        "**/api/games?*", lambda route: refuse(route) if route.request.method == "POST" else route.fallback()
    )
    player.see("play-now").click()
    player.see("wrong-rule-support").filter(has_text="Not so.").wait_for()
    assert len(house.http.get("/api/games").json()["games"]) == before


@pytest.mark.parametrize(("colour", "start", "phase"), [("black", "ready", "turn"), ("black", "hand", "foundations")])
def test_the_own_colour_and_the_set_up_are_chosen(seat: Seat, colour: str, start: str, phase: str) -> None:
    player = seat(width=1280, height=800).go()
    player.see("more-choices").locator("summary").first.click()
    player.see("colour").select_option(colour)
    player.see("begin").select_option(start)
    player.see("play-now").click()
    player.until("(s, phase) => s.page === 'game' && s.phase === phase", phase)
    assert player.read("side-black").startswith("You")


def test_nothing_scrolls_sideways_at_any_size_in_any_language(seat: Seat) -> None:
    """And the obvious button is in sight before anything is scrolled: to learn at first, to play from then on."""
    newcomer = seat(width=320, height=568).go()
    player = seat(width=320, height=568, lessons={"lean": 1}).go()
    unfold(player)
    player.see("clock").select_option("bank")
    player.see("match").select_option("match")
    for lang in LANGUAGES:
        newcomer.speak(lang)
        player.speak(lang)
        for width, height in SIZES:
            for visitor, button in ((newcomer, "learn"), (player, "play-now")):
                visitor.page.set_viewport_size({"width": width, "height": height})
                visitor.page.evaluate("probes.frames(2)")  # browsers tell a page of its new width at the next picture
                assert visitor.page.evaluate("probes.tooBroad()") <= 0, (lang, width)
                visitor.page.evaluate("window.scrollTo(0, 0)")
                box = visitor.see(button).bounding_box()
                assert box
                assert box["y"] + box["height"] <= height, (lang, width, button)
