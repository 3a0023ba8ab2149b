"""A snap on purpose is explained as a fair referee would, and what is left of it is captured by hand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.web.visitor.positions import named

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House

READY = {"mode": "two", "start": "ready", "seed": 1}


def test_a_snap_is_explained_shown_again_and_the_group_captured_by_hand(seat: Seat, house: House) -> None:
    player = seat().sit(house.new(**READY))
    fault = player.place(1, 90, 1.3)  # too near
    assert fault["kind"] == "fault"
    told = player.read("fault")
    assert "These two discs touch: White's turn is over." in told
    assert player.see("figure").is_hidden()  # figures are for whoever asks
    player.see("fault-details").locator("summary").click()
    assert re.search(r"mm apart; up to 0\.1\smm counts as touching", player.read("figure"))
    assert re.search(r"your opponent captures the group.* \(.*rules.*, “.+”\)", player.read("clause"))
    marked = player.state()["marks"]["discs"]
    assert {mark["id"] for mark in marked} == {1, 11}
    player.see("show-me").click()
    player.until("s => s.slow")
    player.until("s => !s.slow")
    # Black captures: grips the group on the mat, lifts, squares, turns, sets it down elsewhere.
    player.until("s => s.turn === 'black' && !s.busy && s.turned")
    player.see("fault-close").click()
    assert player.see("pending").is_visible()
    before = player.state()["n"]
    player.still()
    x, y, z = player.discs()[11]["p"]
    player.move(player.point((x, y), z))
    player.page.mouse.down()
    player.until("s => s.hand?.kind === 'stack' && s.hand.arrived")
    player.release()
    player.make_ready("black")
    player.grab()
    player.carry((0.15, 0.0))
    player.lower()
    player.release()
    ruling = player.judged(before)
    assert ruling["kind"] == "captured", ruling["text"]
    player.see("points-black").filter(has_text="−19").wait_for()  # two in a tower, twenty-one left


def test_a_capture_that_fells_the_own_leaner_is_told_and_leaves_a_way_on(seat: Seat, house: House) -> None:
    # A black disc touches White's flat, which carries White's leaner: lifted, the group brings that down.
    trap = named("standard-own-leaner-on-the-group")
    player = seat().sit(house.new(**READY, line=trap.line))
    before = player.state()["n"]
    capture = player.page.locator("[data-testid^='do-grasp']").first
    capture.filter(has_text="the marked leaner may fall").wait_for()
    capture.click()
    # The hand has to leave after the fault, and does so by itself; nothing is pressed here.
    player.until("(s, n) => s.n > n && !s.hand && !s.busy && s.turn === 'black'", before)
    fault = next(event for event in player.events() if event["n"] > before and event["kind"] == "fault")
    own_leaner = 11
    assert own_leaner in {disc for one in fault["faults"] for disc in one["discs"]}
    assert "White's turn is over" in player.read("fault")
    assert set(player.state()["legal"]) & {"take", "grasp"}
