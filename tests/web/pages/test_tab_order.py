"""Tab goes first to what a turn needs, then to what lies on the table, then to the tools; to Resign only on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser import call
from tests.web.scenes import RESIGN, SCENES, TAKE, quiet

if TYPE_CHECKING:
    from tests.web.pretend import Pretend
    from tests.web.sitting import Sit

SIZES = {"phone": (390, 844), "on its side": (844, 390), "desktop": (1280, 800)}
TOOLS = ["home", "camera-seat", "camera-top", "camera-side", "open-help", "open-more"]
ORDERS = {
    "quiet": ["do-take", "more", "score-how", *TOOLS],
    "in_hand": ["do-down", "do-let_go", "do-withdraw", "more", "score-how", *TOOLS],
    "low": ["do-up", "do-let_go", "do-withdraw", "more", "score-how", *TOOLS],
    "fault": ["do-take", "more", "fault", "score-how", *TOOLS],
    "capture": ["do-grasp-5", "do-grasp-5", "do-decline", "more", "pending", "score-how", *TOOLS],
    "doubled": ["do-answer-true", "do-answer-false", "more", "score-how", *TOOLS],
    "ended": ["ending", *TOOLS],
}


def stops(player: Pretend) -> list[str]:
    """Where Tab goes, from the first thing after the table to the last; the stops within a card count as one."""
    player.page.locator("main .acts button").first.focus()
    found: list[str] = []
    while (now := call(player.page, "pretend.tabStop")) not in ("BODY", "table"):
        assert len(found) < 60
        if now not in ("fault", "pending", "ending") or now not in found:
            found.append(now)
        player.page.keyboard.press("Tab")
    return found


@pytest.mark.parametrize("scene", ORDERS)
def test_tab_goes_to_the_acts_then_to_the_cards_then_to_the_tools(sit: Sit, scene: str) -> None:
    player = sit(device_scale_factor=0.25, viewport={"width": 1280, "height": 800})
    SCENES[scene](player)
    assert stops(player) == ORDERS[scene]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_resign_lies_in_a_menu_that_moves_nothing_and_goes_away_by_itself(sit: Sit, size: tuple[int, int]) -> None:
    player = sit(device_scale_factor=0.25, viewport={"width": size[0], "height": size[1]})
    quiet(player)
    others = [player.see(name) for name in ("do-take", "more", "free", "score")]
    before = [other.bounding_box() for other in others]
    summary, resign = player.see("more").locator("summary"), player.see("do-resign-white")
    summary.click()
    resign.wait_for()
    assert [other.bounding_box() for other in others] == before
    box = resign.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] + box["height"] <= size[1]
    player.page.keyboard.press("Escape")
    resign.wait_for(state="hidden")
    assert call(player.page, "pretend.tabStop") == "more"
    summary.click()
    resign.wait_for()
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("Tab")
    assert call(player.page, "pretend.tabStop") == "do-resign-white"
    player.page.keyboard.press("Tab")
    resign.wait_for(state="hidden")
    summary.click()
    resign.wait_for()
    free = player.see("free").bounding_box()
    assert free
    player.page.mouse.click(free["x"] + free["width"] / 2, free["y"] + 10)
    resign.wait_for(state="hidden")
    assert player.asked == []


def test_escape_in_the_menu_does_not_put_back_what_is_held(sit: Sit) -> None:
    player = sit(viewport={"width": 1280, "height": 800})
    SCENES["in_hand"](player)
    player.see("more").locator("summary").click()
    player.see("do-resign-white").wait_for()
    player.page.keyboard.press("Escape")
    player.see("do-resign-white").wait_for(state="hidden")
    assert player.asked == []


def test_where_only_resigning_is_left_f6_goes_to_the_menu_not_to_resigning(sit: Sit) -> None:
    player = sit(viewport={"width": 1280, "height": 800})
    player.show(mine=False, turn="black", legal=[RESIGN])
    player.see("more").wait_for()
    player.page.keyboard.press("F6")
    assert call(player.page, "pretend.tabStop") == "more"
    player.show(mine=True, turn="white", legal=[TAKE, RESIGN])
    player.see("do-take").wait_for()
