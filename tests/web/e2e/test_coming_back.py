"""A hand never drops its disc by accident, and a game goes on where it was."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Error as BrowserError

from .house import House

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Seat
    from .player import Player

READY = {"mode": "two", "start": "ready", "seed": 1}


def over_the_mat(player: Player) -> Player:
    """Take a disc and bring it in; the server's hand may come later than the page's, and then the turn begins."""
    player.key("t")
    player.until("s => s.hand?.arrived")
    taken = player.state()["n"]
    player.walk((0.15, 0.0))
    return player.until("(s, n) => s.n > n", taken)


def test_a_reload_in_the_middle_of_a_turn_finds_the_disc_still_in_the_hand(seat: Seat, house: House) -> None:
    player = over_the_mat(seat().sit(house.new(**READY)))
    before = player.state()
    player.page.reload()
    player.until("s => s.ready && s.connection === 'open' && s.hand && s.busy === false")
    after = player.state()
    assert after["hand"]["discs"] == before["hand"]["discs"]
    assert (after["n"], after["turn"]) == (before["n"], "white")
    # It was parked off the mat; the next key takes it up again, and it can be put back.
    assert after["hand"]["z"] > 0.06
    player.key("ArrowLeft")
    player.until("s => s.hand && !s.hand.parked && !s.busy")
    player.key("Escape")
    player.until("s => !s.hand && !s.busy && s.legal.includes('take')")


def test_without_a_line_no_button_pretends_to_work(seat: Seat, house: House) -> None:
    player = over_the_mat(seat().sit(house.new(**READY)))
    player.forgiven.append("ERR_INTERNET_DISCONNECTED")
    before = player.state()["hand"]["z"]
    player.context.set_offline(True)
    player.page.evaluate("probes.cutSockets()")
    player.see("connection").wait_for()
    with pytest.raises(BrowserError):  # whatever covers it, it cannot be pressed
        player.see("do-down").click(timeout=500)
    assert player.state()["hand"]["z"] >= before
    player.context.set_offline(False)
    player.until("s => s.connection === 'open' && s.hand && !s.busy")
    assert not player.see("fault").is_visible()
    player.see("do-down").click()
    player.until("(s, z) => !s.hand || s.hand.z < z", before)


@pytest.mark.slow
def test_a_tab_that_is_hidden_parks_the_hand_and_wakes_it(seat: Seat, house: House) -> None:
    player = over_the_mat(seat().sit(house.new(**READY)))
    player.page.evaluate("probes.hide(true)")
    player.until("s => s.hand?.parked && s.hand.z > 0.07 && !s.busy")
    assert player.hand()["discs"] == [11]
    assert player.see("fault").is_hidden()
    player.page.evaluate("probes.hide(false)")
    player.until("s => s.hand && !s.hand.parked && !s.busy")


@pytest.mark.slow
def test_a_finger_that_is_taken_away_by_the_system_drops_nothing(seat: Seat, house: House) -> None:
    player = seat(width=640, height=360, touch=True).sit(house.new(**READY))
    before = player.state()["n"]
    player.finger = player.reserve("white")
    player.touch("Start", (1, player.finger))
    player.until("s => s.hand")
    player.slide((0.15, 0.0), near=0.003)
    player.touch("Cancel")
    player.until("s => s.hand?.parked && !s.busy")
    assert player.hand()["discs"] == [11]
    assert all(event["quiet"] for event in player.events() if event["n"] > before)


@pytest.mark.slow
def test_a_program_that_is_killed_and_started_again_finds_its_players_waiting(seat: Seat, tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        player = seat(house).sit(house.new(**READY))
        player.forgiven += ["WebSocket connection", "ERR_CONNECTION", "ERR_EMPTY_RESPONSE"]
        player.press("do-pass")
        player.until("s => s.turn === 'black' && !s.busy")
        known = player.state()["n"]
        player.key("t")
        player.until("s => s.hand")
        house.end(signal.SIGKILL)
        player.see("connection").wait_for()
        assert "Your disc is safe" in player.read("connection")
        house.start()
        player.until("s => s.connection === 'open' && !s.hand && !s.busy")
        player.see("connection").wait_for(state="hidden")
        assert (player.state()["n"], player.state()["turn"]) == (known, "black")
        player.key("t")  # and it goes on
        player.until("s => s.hand")
    finally:
        house.end()
