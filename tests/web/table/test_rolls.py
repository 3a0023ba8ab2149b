"""Rolls are in sight and easy to press whenever somebody is to take a disc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser import call
from tests.web.covered import covered
from tests.web.pretend import EVENT, HAND, LET_GO

if TYPE_CHECKING:
    from tests.web.pretend import Pretend
    from tests.web.sitting import Sit

FAULT: dict[str, Any] = {
    **EVENT, "kind": "fault", "by": "black", "next": "white", "text": "A disc jumped.", "short": "A disc jumped.",
    "faults": [{"what": "jump", "name": "jump", "text": "A disc jumped.", "discs": [5, 7], "at": 0.5}],
    "marks": [{"id": 5, "role": "fault", "place": 1}, {"id": 7, "role": "cause", "place": 2}], "show": [0.0, 1.0],
}  # fmt: skip


def roll(player: Pretend) -> list[dict[str, float]]:
    """Where the discs of White's roll are drawn."""
    discs: list[dict[str, float]] = player.page.evaluate("polarity.rolls().white.discs")
    return discs


def test_a_finger_takes_from_a_roll_of_two_though_it_misses_by_20_pixels(sit: Sit) -> None:
    player = sit(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    player.show(reserves={"white": 2, "black": 7}).until("s => !s.moving")
    first = roll(player)[0]
    player.page.touchscreen.tap(first["x"] - 19, first["y"] - 6)
    assert player.does() == ["take"]
    assert player.page.evaluate("polarity.state().camera") == "seat"


def test_a_roll_can_be_pressed_while_the_camera_glides(sit: Sit) -> None:
    player = sit(viewport={"width": 760, "height": 500}, choices={"calm": "off"})
    player.see("camera-side").click()
    player.see("camera-seat").click()
    call(player.page, "pretend.pressRoll")
    assert player.does() == ["take"]


def test_a_disc_dragged_from_its_roll_is_wanted_where_the_pointer_is(sit: Sit) -> None:
    player = sit(viewport={"width": 760, "height": 500})
    player.replies = False
    player.until("s => !s.moving")
    end = roll(player)[-1]
    player.page.mouse.move(end["x"], end["y"])
    player.page.mouse.down()
    player.does()
    for step in range(1, 21):
        player.page.mouse.move(end["x"] + (420 - end["x"]) * step / 20, end["y"] + (200 - end["y"]) * step / 20)
    player.until("s => s.held && !s.moving")
    wanted = player.page.evaluate("polarity.project(polarity.state().held)")
    assert abs(wanted["x"] - 420) + abs(wanted["y"] - 200) < 40


def test_the_label_of_a_roll_stays_beside_its_last_disc(sit: Sit) -> None:
    player = sit(viewport={"width": 1000, "height": 640}, device_scale_factor=0.25)
    for left in ({"white": 20, "black": 21}, {"white": 1, "black": 1}):
        player.show(reserves=left).until("(s, left) => polarity.rolls().white.discs.length === left", left["white"])
        player.until("s => !s.moving")
        assert covered(player.page) == []


def test_the_last_disc_in_the_hand_is_no_longer_on_its_roll(sit: Sit) -> None:
    player = sit()
    player.show(reserves={"white": 1, "black": 7}).until("s => !s.moving")
    assert len(roll(player)) == 1
    player.show(hand=HAND, legal=[LET_GO]).until("s => s.hand")
    assert roll(player) == []
    assert player.see("reserve-white").inner_text() == "1"


def test_whoever_is_to_play_sees_the_whole_circle_while_a_fault_is_shown_again(sit: Sit) -> None:
    player = sit(viewport={"width": 760, "height": 500}, choices={"calm": "off", "slow": True})
    frames = [player.frame(key=True, time=at) for at in (0.1, 0.9)]
    player.api["games/g/replay/frames"] = b"".join(len(each).to_bytes(2, "little") + each for each in frames)
    player.say(FAULT)
    player.show(turn="white").until("s => s.slow")
    assert player.page.evaluate("polarity.state().camera") == "seat"
    # Asked for, it is seen from near; and then the seat is not where one looks from.
    player.until("s => !s.slow")
    player.see("show-me").click()
    player.until("s => s.slow")
    assert player.see("camera-seat").get_attribute("aria-pressed") == "false"
    player.until("s => !s.slow")
    assert player.see("camera-seat").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("awaited", [False, True], ids=["while the other is to play", "whoever is to play"])
def test_after_a_fault_one_looks_from_where_one_looked_before(sit: Sit, awaited: bool) -> None:
    player = sit(viewport={"width": 760, "height": 500}, choices={"calm": "off", "slow": True})
    frames = [player.frame(key=True, time=at) for at in (0.1, 0.9)]
    player.api["games/g/replay/frames"] = b"".join(len(each).to_bytes(2, "little") + each for each in frames)
    player.see("camera-top").click()
    player.show(mine=awaited)
    player.until("(s, mine) => s.mine === mine", awaited)
    player.say(FAULT)
    player.until("s => s.slow")
    player.until("s => !s.slow && s.camera === 'top'")
    # From a place of one's own, too.
    player.page.mouse.move(400, 200)
    player.page.mouse.wheel(0, -300)
    player.until("s => s.camera === 'orbit' && !s.moving")
    before = call(player.page, "pretend.pixel", [0.1, 0.1, 0])
    player.see("show-me").click()
    player.until("s => s.slow")
    player.until("s => !s.slow && !s.moving")
    assert call(player.page, "pretend.pixel", [0.1, 0.1, 0]) == before
