"""After a harmless fall the disc is in the hand again: whoever plays it sees at once what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from openpolarity.server.messages.frames import pack_pose
from tests.web.pretend import HAND, LET_GO

if TYPE_CHECKING:
    from tests.web.sitting import Sit

BACK = {**LET_GO, "what": "withdraw", "text": "Put it back", "primary": False}
TURN_UP = {**LET_GO, "what": "turn_up", "text": "Your colour up", "primary": False}
FLIP = {**LET_GO, "what": "flip", "text": "Turn over", "primary": False}
RESIGN = {**LET_GO, "what": "resign", "text": "Resign", "primary": False, "danger": True}
FALLEN: dict[str, Any] = {**HAND, "aim": {**HAND["aim"], "x": 0.05, "y": 0.03, "z": 0.0, "tilt": 0, "face": "black"}}
AGAIN: dict[str, Any] = {"hand": FALLEN, "legal": [LET_GO, TURN_UP, FLIP, BACK, RESIGN]}
DISC = FALLEN["discs"][0]
UPSIDE_DOWN = (0.0, 1.0, 0.0, 0.0)


@pytest.mark.parametrize("size", [(1280, 720), (480, 320), (320, 568)])
def test_a_disc_that_shows_the_other_colour_is_turned_first_and_the_act_is_in_sight(
    sit: Sit, size: tuple[int, int]
) -> None:
    player = sit(choices={"assist": False}, viewport={"width": size[0], "height": size[1]})
    player.show(**AGAIN)
    player.until("s => s.hand")
    turn = player.page.get_by_test_id("acts").get_by_test_id("do-turn_up")
    assert turn.is_visible()
    assert turn.get_attribute("class") == "primary"
    turn.click()
    assert player.does() == ["turn_up"]
    player.show(busy=True, legal=[])
    player.show(busy=False, legal=AGAIN["legal"], hand={**FALLEN, "aim": {**HAND["aim"], "z": 0.03, "tilt": 0}})
    player.until("s => s.hand?.face === 'white'")
    player.page.get_by_test_id("acts").get_by_test_id("do-down").wait_for()
    assert player.page.locator(".acts .primary").get_attribute("data-testid") == "do-down"


def test_a_helping_hand_turns_it_over_by_itself_but_not_before_it_is_high(sit: Sit) -> None:
    player = sit()
    player.say(player.frame(poses={DISC: pack_pose(np.array([0.05, 0.03, 0.003, *UPSIDE_DOWN]))}))
    player.show(**AGAIN)
    player.until("s => s.hand?.arrived && s.hand.z > 0.05")
    assert player.asked == []
    player.say(player.frame(poses={DISC: pack_pose(np.array([0.05, 0.03, 0.093, *UPSIDE_DOWN]))}))
    assert player.does() == ["turn_up"]


def test_a_captured_tower_is_not_turned_over_by_itself(sit: Sit) -> None:
    player = sit()
    stack = {**FALLEN, "kind": "stack", "discs": [DISC, DISC + 1]}
    player.say(player.frame(poses={DISC: pack_pose(np.array([0.05, 0.03, 0.093, *UPSIDE_DOWN]))}))
    player.show(hand=stack, legal=[LET_GO, TURN_UP, FLIP, RESIGN])
    player.until("s => s.hand?.kind === 'stack' && s.hand.arrived && s.hand.z > 0.05")
    player.page.wait_for_timeout(500)  # what it would do by itself it would have done by now
    assert player.asked == []
