"""Two people far apart play by a link, each in a browser of their own; a third one watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from openpolarity.locales import LANGUAGES

from .friends import SHORT, at_table, follow, invite, pair, play_on, way_of
from .house import House

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Seat
    from .player import Player

OTHERS = [pytest.param(language, marks=pytest.mark.slow) for language in LANGUAGES if language != "de"]


def lose_line(player: Player) -> None:
    """The network is gone for a moment; afterwards the seat is the old one."""
    player.forgiven += ["ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
    player.context.set_offline(True)
    player.page.evaluate("probes.cutSockets()")
    player.see("connection").wait_for()
    player.context.set_offline(False)
    at_table(player)


@pytest.mark.parametrize("lang", ["de", *OTHERS])
def test_a_whole_game_by_link_with_a_lost_line_and_a_lost_tab(seat: Seat, lang: str) -> None:
    ada, way = invite(seat, lang=lang)
    watching = way_of(ada, "spectators")
    bea = follow(seat, way, lang=lang)
    ada.see("invite").wait_for(state="hidden")
    eve = at_table(seat(lang=lang, pictures=False).go(watching))
    ada.until("s => s.people?.spectators === 1")
    assert "1" in ada.read("watching")
    assert (eve.state()["watches"], eve.state()["seat"], eve.state()["legal"]) == (True, None, [])
    assert not eve.see("phrases").is_visible()
    assert play_on(ada, bea, turns=1) == 1
    lose_line(bea)
    # A tab that is closed and opened again has the seat at once.
    bea.page.close()
    ada.until("s => s.people?.seats[1]?.presence === 'gone'")
    bea.open_tab()
    at_table(bea.go(way.replace("join", "game").rpartition("/")[0]))
    assert bea.state()["seat"] == 2
    ada.until("s => s.people?.seats[1]?.presence === 'here'")
    lose_line(bea)
    assert eve.state()["legal"] == []
    assert play_on(ada, bea) >= 1
    for player in (ada, bea, eve):
        player.until("s => s.over")
        player.see("ending").wait_for()


def test_whoever_opens_the_link_second_is_told_and_may_watch(seat: Seat) -> None:
    ada, way = invite(seat)
    late = seat(pictures=False).go(way)
    assert "Ada" in late.see("join").locator("h1").inner_text()
    bea = follow(seat, way, "Bea")
    # The invitation was still good when the page was opened.
    late.forgiven.append("403")
    late.see("join-sit").click()
    late.see("join-late").wait_for()
    # And whoever opens it now need not even try.
    last = seat(pictures=False).go(way)
    last.see("late-watch").click()
    at_table(last)
    assert last.state()["watches"]
    # The friend's own link leads to the friend's own seat, and names are at the table.
    bea.page.goto(f"{bea.house.url}/{way}")
    bea.page.reload()
    assert at_table(bea.until("s => s.page === 'game'")).state()["seat"] == 2
    assert ada.read("side-black").startswith("Bea")
    assert bea.read("side-white").startswith("Ada")


def test_the_invitation_lies_aside_and_is_found_again(seat: Seat) -> None:
    ada, way = invite(seat)
    assert ada.see("only-here").is_visible()  # nobody else reaches the tests' server
    ada.see("invite-fold").click()
    assert ada.see("invite").is_hidden()
    ada.page.reload()
    at_table(ada)
    assert way_of(ada, "friend") == way
    ada.key("Escape")
    ada.see("invite").wait_for(state="hidden")
    ada.see("invite-open").click()
    assert ada.see("invite").is_visible()
    ada.see("copy-friend").click()
    ada.see("copy-friend").filter(has_not_text="Copy").wait_for()


def test_a_draw_is_offered_declined_and_agreed_on(seat: Seat) -> None:
    ada, bea = pair(seat)
    ada.press("do-offer_draw")
    ada.see("asking-draw").filter(has_text="Bea").wait_for()
    assert ada.see("do-offer_draw").count() == 0
    bea.see("asked-draw").wait_for()
    bea.rest(0.7)
    bea.see("draw-no").click()
    ada.see("declined-draw").wait_for()
    bea.press("do-offer_draw")
    ada.see("asked-draw").wait_for()
    ada.rest(0.7)
    ada.see("draw-yes").click()
    for player in (ada, bea):
        player.see("ending").wait_for()
    # Both want to play again, with the colours exchanged; whoever watches comes along.
    game = ada.state()["id"]
    eve = at_table(seat(pictures=False).go(f"#/watch/{game}"))
    ada.see("rematch").click()
    ada.see("again-mine").wait_for()
    bea.see("again-theirs").wait_for()
    bea.see("rematch").click()
    for player in (ada, bea, eve):
        at_table(player.until("(s, id) => s.id && s.id !== id && s.connection === 'open'", game))
    assert [player.state()["seat"] for player in (ada, bea, eve)] == [1, 2, None]
    assert ada.read("side-black").startswith("Ada")


@pytest.mark.slow
def test_a_turn_is_taken_back_if_both_agree(seat: Seat) -> None:
    ada, bea = pair(seat)
    before = ada.discs()
    play_on(ada, bea, turns=1)
    ada.press("do-ask_back")
    bea.see("asked-back").wait_for()
    bea.rest(0.7)
    bea.see("back-yes").click()
    for player in (ada, bea):
        player.until("s => s.turn === 'white' && s.connection === 'open' && s.people?.asks.length === 0 && !s.busy")
    assert ada.discs() == before


def test_phrases_are_heard_at_the_table(seat: Seat) -> None:
    ada, bea = pair(seat)
    bea.speak("fr")
    ada.see("phrases").locator("summary").click()
    ada.see("say-good_luck").click()
    bea.see("said-1").filter(has_text="Bonne chance").wait_for()
    assert "Bonne chance" in bea.spoken()
    ada.see("said-1").filter(has_text="Good luck!").wait_for()
    # Whose turn it is stands in the title of the tab; and somebody who looks elsewhere is seen to.
    assert ada.page.title().startswith("●")
    assert "Ada" in bea.page.title()
    # The screen of whoever is to play stays awake.
    ada.until("s => s.awake")
    assert not bea.state()["awake"]
    bea.page.evaluate("probes.hide(true)")
    ada.see("presence-2").wait_for()
    bea.page.evaluate("probes.hide(false)")
    ada.see("presence-2").wait_for(state="detached")
    # The table is found again on the start page.
    ada.go()
    assert "Bea" in ada.read("own-table")
    assert "Your turn" in ada.read("own-table")
    bea.go()
    for player in (ada, bea):  # somebody waits, or a tab was lost: nothing stands before it
        expect(player.see("own-table")).to_be_in_viewport()
    ada.see("own-table").click()
    assert at_table(ada).state()["seat"] == 1


@pytest.mark.slow
def test_whoever_stayed_claims_the_game(seat: Seat) -> None:
    ada, bea = pair(seat, absence=1)
    bea.go("#/")
    ada.see("claim-win").click()
    ada.see("sure-no").click()
    assert not ada.state()["over"]
    ada.see("claim-win").click()
    ada.see("sure-yes").click()
    ada.see("ending").wait_for()
    assert ada.see("absent").is_hidden()


@pytest.mark.slow
def test_a_computer_plays_for_whoever_stays_away(seat: Seat) -> None:
    ada, bea = pair(seat, absence=1)
    play_on(ada, bea, turns=1)
    game = bea.state()["id"]
    bea.go("#/")
    ada.see("substitute").click()
    ada.see("absent").wait_for(state="hidden")
    ada.until("s => s.turn === 'white' || s.over")
    at_table(bea.go(f"#/game/{game}"))
    assert bea.state()["seat"] == 2
    ada.until("s => s.over || s.people?.seats[1]?.presence === 'here'")


@pytest.mark.slow
def test_whoever_comes_by_sits_down_at_a_table_of_the_lobby(seat: Seat, tmp_path: Path) -> None:
    house = House(tmp_path, command=("serve", "--lobby"))
    try:
        ada = seat(house, name="Ada", draft=SHORT, pictures=False).go()
        ada.see("lobby-none").wait_for()
        ada.see("open-to-all").check()
        ada.see("play-now").click()
        at_table(ada)
        bea = seat(house, name="Bea", pictures=False).go()
        bea.see("open-table").filter(has_text="Ada").click()
        bea.see("join-sit").click()
        assert at_table(bea.until("s => s.page === 'game'")).state()["seat"] == 2
        ada.until("s => s.people?.seats[1]?.presence === 'here'")
        ada.go()
        assert ada.see("own-table").count() == 1
        assert ada.see("open-table").count() == 0
        for player in (ada, bea):
            player.forgiven += ["WebSocket connection", "ERR_CONNECTION"]  # the program ends before the pages do
    finally:
        house.end()


@pytest.mark.slow
def test_everything_by_keyboard_alone(seat: Seat) -> None:
    ada = seat(name="Ada", draft=SHORT).go()
    ada.keys_only = True
    ada.tab_to(ada.see("name"))
    ada.key("Enter")
    at_table(ada)
    way, watching = way_of(ada, "friend"), way_of(ada, "spectators")
    bea = seat().go(way)
    bea.keys_only = True
    bea.page.keyboard.type("Bea")
    bea.key("Enter")
    at_table(bea)
    eve = at_table(seat(pictures=False).go(watching))
    ada.until("s => s.people?.seats[1]?.presence === 'here' && s.people.spectators === 1")
    play_on(ada, bea, turns=1)
    # A draw is offered. F6 leads to what is to be answered, Tab to the other answer.
    bea.press("do-offer_draw")
    ada.see("asked-draw").wait_for()
    ada.rest(0.7)
    ada.tab_to(ada.see("table"))
    ada.key("F6")
    assert ada.page.evaluate("probes.focused()") == "draw-no"
    ada.key("Enter")
    bea.see("declined-draw").wait_for()
    # The line is lost twice, the tab once.
    lose_line(bea)
    bea.page.close()
    ada.until("s => s.people?.seats[1]?.presence === 'gone'")
    bea.open_tab()
    at_table(bea.go(way.replace("join", "game").rpartition("/")[0]))
    lose_line(ada)
    assert play_on(ada, bea) >= 1
    for player in (ada, bea, eve):
        player.see("ending").wait_for()
    # And again, with the colours exchanged.
    game = ada.state()["id"]
    for player in (ada, bea):
        player.press("rematch")
    for player in (ada, bea, eve):
        at_table(player.until("(s, id) => s.id && s.id !== id && s.connection === 'open'", game))
    assert (ada.state()["turned"], bea.state()["turned"]) == (True, False)
