"""What the page says beside the buttons, and which of them is the obvious one: step by step, where it makes sense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.web.pretend import HAND, LET_GO
from tests.web.scenes import act

if TYPE_CHECKING:
    from tests.web.sitting import Sit

TURN_UP, SQUARE = act("turn_up", "Your colour up"), act("square", "Straighten the tower")
DESK = {"width": 900, "height": 600}


def tower(**aim: Any) -> dict[str, Any]:
    """A captured tower in White's hand, high over the mat."""
    at = {**HAND["aim"], "x": 0.04, "y": 0.03, "z": 0.08, "tilt": 0, **aim}
    return {"hand": {**HAND, "kind": "stack", "discs": [5, 7], "aim": at}, "legal": [LET_GO, TURN_UP, SQUARE]}


def test_a_captured_tower_is_led_step_by_step_and_warned_of_where_it_would_be_lost(sit: Sit) -> None:
    player = sit(viewport=DESK)
    player.show(**tower(face="black"))
    player.see("do-turn_up").wait_for()
    assert player.see("coach").is_hidden()  # the prompt says it
    player.show(**tower())
    player.see("coach").filter(has_text="inside the circle").wait_for()
    assert not player.see("do-turn_up").is_visible()
    player.show(hand=None, legal=[])
    player.until("s => !s.hand")
    player.show(**tower(x=0.3))
    player.see("coach").filter(has_text="outside the circle").wait_for()
    assert player.page.locator(".acts .primary").count() == 0
    player.show(hand=None, legal=[])
    player.until("s => !s.hand")
    player.show(**tower())
    player.see("do-down").click()
    player.see("coach").filter(has_text="Good.").wait_for()
    assert player.page.locator(".acts .primary").get_attribute("data-testid") == "do-let_go"


def test_only_what_is_pressed_is_to_be_released(sit: Sit) -> None:
    player = sit(viewport=DESK)
    coach = player.see("coach")
    player.show(**tower())
    player.see("do-down").click()
    coach.filter(has_text="click the table").wait_for()
    assert "release" not in coach.inner_text()
    player.page.mouse.move(600, 300)
    player.page.mouse.down()
    coach.filter(has_text="release the mouse button").wait_for()
    player.page.keyboard.press("ArrowLeft")  # led by keys now
    coach.filter(has_text="Let go: Enter").wait_for()
    player.page.mouse.up()


def test_a_click_on_the_table_lets_go_of_what_no_button_holds(sit: Sit) -> None:
    player = sit(viewport=DESK)
    player.show(**tower())
    player.see("do-down").click()
    player.until("s => s.hand.low && s.hand.arrived")
    player.page.mouse.click(600, 300)
    assert player.does() == ["let_go"]


def test_a_finger_that_does_not_touch_the_glass_is_not_to_be_lifted(sit: Sit) -> None:
    player = sit(viewport=DESK, has_touch=True, is_mobile=True)
    player.show(**tower())
    player.see("do-down").tap()
    player.see("coach").filter(has_text="tap “Let go”").wait_for()


def test_far_from_ones_own_discs_neither_lowering_nor_letting_go_is_the_obvious_act(sit: Sit) -> None:
    player = sit(viewport=DESK).hold()
    player.see("do-down").wait_for()
    assert player.page.locator(".acts .primary").count() == 0
    player.see("do-down").click()
    player.see("coach").filter(has_text="outside the circle").wait_for()
    assert player.page.locator(".acts .primary").count() == 0


def test_keys_that_take_also_capture_and_are_shown(sit: Sit) -> None:
    player = sit(viewport=DESK)
    player.see("do-take").filter(has_text="T").wait_for()
    player.show(legal=[act("grasp", "Capture these 2 discs", primary=True, discs=[5, 7])])
    player.see("do-grasp-5").filter(has_text="Enter").wait_for()
    player.page.keyboard.press("t")
    assert player.does() == ["grasp"]


def test_help_says_that_the_clock_runs_on(sit: Sit) -> None:
    player = sit(viewport=DESK)
    player.see("open-help").click()
    assert player.see("help-clock").count() == 0
    player.page.keyboard.press("Escape")
    player.show(clock={"white": 600.0, "black": 600.0, "running": "white", "turn": None})
    player.see("clock").wait_for()
    player.see("open-help").click()
    player.see("help-clock").wait_for()


def test_help_unfolds_the_device_in_use_and_names_the_others(sit: Sit) -> None:
    player = sit(viewport=DESK)
    player.see("table").press("ArrowLeft")
    player.see("open-help").press("Enter")
    assert "Slow motion" in player.see("help-keys").inner_text()
    for name, title in (("mouse", "Mouse"), ("touch", "Fingers"), ("gamepad", "Gamepad")):
        assert player.see(f"help-{name}").inner_text().strip() == title
    player.see("help-signs").locator("summary").click()
    assert "orange ones pull" in player.see("help-signs").inner_text()
