"""A leaner is placed with the mouse, with the keyboard alone, and with two fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .conftest import Seat
    from .house import House

READY = {"mode": "two", "start": "ready", "seed": 1}


def test_whoever_comes_for_the_first_time_drags_a_leaner_into_place(seat: Seat) -> None:
    player = seat().go()
    player.see("play-now").click()
    player.until("s => s.page === 'game' && s.mine && s.discs > 0")
    assert "Drag a disc" in player.read("coach")
    before = player.state()["n"]
    flat, side = player.free_side("white")
    player.press_reserve("white")
    player.carry(player.beside(flat, side, 1.9))
    assert player.hand()["support"] == flat  # it has turned towards it by itself
    player.wheel(8)
    player.carry(player.beside(flat, side))
    assert player.read("gauge") == "good"
    assert "mm from the middle of the disc it leans on" in player.read("reading")
    player.lower()
    player.rest()
    player.release()
    ruling = player.judged(before)
    assert ruling["kind"] == "lean", ruling["text"]
    assert player.see("side-white").is_visible()
    player.see("reserve-white").filter(has_text="6").wait_for()


def test_a_leaner_is_placed_by_keys_alone_and_every_distance_is_spoken(seat: Seat, house: House) -> None:
    player = seat().sit(house.new(**READY))
    before = player.state()["n"]
    flat, side = player.free_side("white")
    player.key("t")
    player.until("s => s.hand?.arrived")
    player.walk(player.beside(flat, side))
    player.page.wait_for_function("() => /\\d+ millimetres/.test(document.getElementById('spoken').textContent)")
    assert "white disc, flat" in player.spoken().lower()
    player.key("Space")
    player.until("s => s.hand?.low && s.hand.arrived")
    player.rest()
    player.key("Enter")
    ruling = player.judged(before)
    assert ruling["kind"] == "lean", ruling["text"]


def test_a_leaner_is_placed_with_two_fingers(seat: Seat, house: House) -> None:
    player = seat(width=640, height=360, touch=True).sit(house.new(**READY))
    before = player.state()["n"]
    flat, side = player.free_side("white")
    player.finger = player.reserve("white")
    player.touch("Start", (1, player.finger))
    player.until("s => s.hand")
    player.slide(player.beside(flat, side))
    # The second finger lowers; the first one keeps the disc where it is.
    x, y = 500.0, 100.0
    player.touch("Start", (1, player.finger), (2, (x, y)))
    while not player.hand()["low"]:
        y += 20
        player.touch("Move", (1, player.finger), (2, (x, y)))
    player.touch("End", (1, player.finger))
    assert player.hand()["discs"] == [11]  # still in the hand
    player.until("s => s.hand.arrived")
    player.rest()
    player.touch("End")
    ruling = player.judged(before)
    assert ruling["kind"] == "lean", ruling["text"]
