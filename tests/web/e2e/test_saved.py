"""Saved games say who won or whose turn it is; deleting asks first; damaged files can be dealt with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .house import House

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator

    from .conftest import Seat
    from .player import Player

ADA_AND_BOB = [{"who": "person", "name": "Ada"}, {"who": "person", "name": "Bob"}]


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A folder in which no other test plays."""
    found = House(tmp_path_factory.mktemp("saved"))
    yield found
    found.end()


def row(player: Player, game: str) -> Locator:
    return player.page.locator(f"[data-id='{game}']")


def test_games_say_who_won_or_whose_turn_it_is(seat: Seat, own_house: House) -> None:
    over = own_house.new(mode="two", start="ready", seed=1, seats=ADA_AND_BOB)
    player = seat(own_house, width=1280, height=800).sit(over)
    player.press("do-resign-white")
    if player.see("sure-yes").count():
        player.see("sure-yes").click()
    player.see("ending").wait_for()
    goes_on = own_house.new(mode="two", start="ready", seed=1, seats=ADA_AND_BOB, white_seat=2, edition="ferti_de")
    player.sit(goes_on)
    player.go("#/saved")
    ended, open_one = row(player, over["id"]), row(player, goes_on["id"])
    assert ended.get_by_test_id("saved-how").inner_text() == "Bob won"
    assert "Bob to move" in open_one.get_by_test_id("saved-how").inner_text()
    assert "Bob – Ada" in open_one.inner_text()
    assert "German part" in open_one.get_by_test_id("saved-when").inner_text()
    player.speak("de")
    ended.filter(has_text="Bob hat gewonnen").wait_for()
    assert "Bob am Zug" in open_one.inner_text()
    # One that is over is seen again, one under way goes on.
    assert ended.locator(".primary").get_attribute("href") == f"#/replay/{over['id']}"
    open_one.locator(".primary").click()
    player.until("(s, id) => s.page === 'game' && s.id === id", goes_on["id"])


def test_games_are_found_by_player_book_result_and_day(seat: Seat, own_house: House) -> None:
    names = [{"who": "person", "name": name} for name in ("Zdeňka", "Émile")]
    wanted = own_house.new(mode="two", start="ready", seed=1, seats=names, edition="ferti_fr")
    other = own_house.new(mode="two", start="ready", seed=1, seats=ADA_AND_BOB)
    player = seat(own_house, width=390, height=844, lang="cs").go("#/saved")
    row(player, other["id"]).wait_for()
    player.see("find").locator("summary").click()
    player.see("find-player").fill("ÉMI")
    row(player, other["id"]).wait_for(state="detached")
    assert row(player, wanted["id"]).is_visible()
    assert player.read("saved-found") == "nalezena 1 hra"
    player.see("find-edition").select_option("ferti_fr")
    player.see("find-result").select_option("open")
    player.see("find-since").fill("2020-01-01")
    row(player, wanted["id"]).wait_for()
    player.see("find-until").fill("2020-01-02")
    player.see("saved-found").filter(has_text="nalezeno 0 her").wait_for()
    assert player.see("saved-none").is_hidden()
    for name in ("find-player", "find-until", "find-since"):
        player.see(name).fill("")
    for name in ("find-edition", "find-result"):
        player.see(name).select_option("")
    row(player, other["id"]).wait_for()
    player.see("saved-found").wait_for(state="hidden")


@pytest.mark.slow
def test_a_long_list_is_shown_page_by_page(seat: Seat, tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        first = house.new(mode="two", start="ready", seed=1)
        record = house.http.get(f"/api/games/{first['id']}/record").content
        for _ in range(51):
            header = {"content-type": "application/octet-stream"}
            game = house.http.post("/api/games/open", content=record, headers=header).json()
        player = seat(house).go("#/saved")
        row(player, game["id"]).wait_for()
        assert player.see("saved-game").count() == 50
        player.see("saved-more").click()
        row(player, first["id"]).wait_for()
        assert player.see("saved-game").count() == 52
        assert player.see("saved-more").is_hidden()
    finally:
        house.end()


def test_nothing_is_thrown_away_at_one_press(seat: Seat, own_house: House) -> None:
    game = own_house.new(mode="two", start="ready", seed=1)
    player = seat(own_house, width=390, height=844).go("#/saved")
    card = row(player, game["id"])
    card.get_by_test_id("saved-delete").click()
    assert "cannot be brought back" in card.get_by_test_id("question").inner_text()
    card.get_by_test_id("sure-no").click()
    assert card.get_by_test_id("question").count() == 0
    card.get_by_test_id("saved-delete").click()
    card.get_by_test_id("sure-yes").click()
    card.wait_for(state="detached")
    assert game["id"] not in {one["id"] for one in own_house.http.get("/api/games").json()["games"]}


def test_what_cannot_be_read_is_told_and_has_a_way_on(seat: Seat, own_house: House) -> None:
    """Files that an older version has left beside the database."""
    folder = own_house.data / "games"
    folder.mkdir(exist_ok=True)
    scraps = {"holiday.jpg": b"\xff\xd8", "2345678abc.polarity": b"nonsense\n"}
    for name, content in scraps.items():
        (folder / name).write_bytes(content)
    player = seat(own_house, width=390, height=844).go("#/saved")
    for name, content in scraps.items():
        scrap = player.see("damaged-file").filter(has_text=name)
        with player.page.expect_download() as download:
            scrap.locator("a").click()
        assert download.value.path().read_bytes() == content
        scrap.get_by_test_id("saved-delete").click()
        scrap.get_by_test_id("sure-yes").click()
        scrap.wait_for(state="detached")
        assert not (folder / name).exists()


@pytest.mark.parametrize(
    "link",
    [
        "#/game/",
        "#/game/../../etc%00",
        "#/game/%",
        "#/watch/",
        "#/replay/nope",
        "#/analysis/",
        "#/join/a/b",
        "#/seat//",
    ],
)
def test_a_link_that_names_no_game_says_so_in_every_language_and_leads_on(seat: Seat, link: str) -> None:
    player = seat(width=390, height=844)
    player.forgiven.append("404 (Not Found)")
    player.go("#/settings")
    player.go(link)
    player.see("page-trouble").filter(has_text="no such game").wait_for()
    player.speak("fr")
    player.see("page-trouble").filter(has_text="partie").wait_for()
    player.speak("en")
    player.page.locator("main a.primary").click()
    player.until("s => s.page === 'start' && s.ready")
