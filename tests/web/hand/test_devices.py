"""What a mouse, a finger, a key or a gamepad asks of the hand: all devices move one target."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser import call

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page


def with_mouse(
    page: Page,
    *,
    holding: bool = True,
    reserve: str | None = None,
    beside: bool = False,
    click_to_hold: bool = False,
    height: float = 0.05,
) -> None:
    how = {"holding": holding, "reserve": reserve, "beside": beside, "clickToHold": click_to_hold, "height": height}
    call(page, "devices.useMouse", how)


def asked(page: Page) -> dict[str, Any]:
    """What the hand was asked, added up by kind."""
    sums: dict[str, Any] = call(page, "devices.asked")
    return sums


# ---------------------------------------------------------------------- the mouse


def test_a_drag_carries_by_the_way_of_the_mouse(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    page.mouse.move(160, 140, steps=7)
    assert asked(page)["shift"] == pytest.approx([0.06, -0.04])
    page.mouse.up()
    assert "released" in asked(page)


def test_a_second_button_tilts_and_never_makes_the_disc_jump(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    page.mouse.move(130, 100)
    page.mouse.down(button="right")
    page.mouse.move(130, 60, steps=4)
    page.mouse.up(button="right")
    page.mouse.move(140, 60)
    sums = asked(page)
    assert sums["shift"] == pytest.approx([0.04, 0])
    assert sums["lean"] == pytest.approx([math.radians(14)])
    assert "released" not in sums


def test_alt_and_drag_tilts_too(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.keyboard.down("Alt")
    page.mouse.down()
    page.mouse.move(120, 80)
    page.keyboard.up("Alt")
    sums = asked(page)
    assert sums["lean"] == pytest.approx([math.radians(7)])
    assert sums["turn"] == pytest.approx([math.radians(-10)])
    assert "shift" not in sums


def test_the_wheel_raises_by_4_mm_and_by_1_with_shift(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.wheel(0, -100)
    page.keyboard.down("Shift")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Shift")
    found = call(page, "devices.askedOneByOne", 2)
    assert found == [["raise", 0.004], ["raise", 0.001]]


def test_the_last_notches_of_a_disc_that_was_lost_do_not_move_the_camera(page: Page) -> None:
    """A fault takes the disc out of the hand while the wheel still turns."""
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.wheel(0, 100)
    assert call(page, "devices.askedOneByOne", 1) == [["raise", -0.004]]
    call(page, "devices.loseDisc")
    page.mouse.wheel(0, 100)
    asked(page)
    assert call(page, "devices.moved") == []


@pytest.mark.parametrize(("ago", "moves"), [(0, False), (60_000, True)], ids=["a moment ago", "long ago"])
def test_a_wheel_means_the_camera_again_once_it_has_rested_since_the_hand_became_empty(
    page: Page, ago: int, moves: bool
) -> None:
    """Whoever lowers a disc a notch at a time may lose it long after the last notch."""
    with_mouse(page)
    call(page, "devices.loseDisc", ago)
    page.mouse.move(100, 100)
    page.mouse.wheel(0, 100)
    asked(page)
    assert bool(call(page, "devices.moved")) is moves


def test_the_own_reserve_gives_a_disc_and_the_drag_goes_on(page: Page) -> None:
    with_mouse(page, holding=False, reserve="white")
    page.mouse.move(50, 60)
    page.mouse.down()
    page.mouse.move(80, 60)
    assert asked(page) == {"take": [[0.05, -0.06]], "shift": pytest.approx([0.03, 0])}


def test_a_disc_from_the_reserve_comes_to_the_pointer(page: Page) -> None:
    """Wherever the hand was before, and though the table turns under it while it is carried."""
    with_mouse(page, holding=False, reserve="white", height=0.09)
    page.mouse.move(50, 60)
    page.mouse.down()
    assert asked(page)["shift"] == pytest.approx([0.05, -0.06])
    page.mouse.move(350, 60)
    # The way of the mouse, 0.25 m of it at once, and nearly all that is missing then: this hand stays where it was.
    assert asked(page)["shift"] == pytest.approx([0.05 + 0.25 + 0.35, -0.06 - 0.06], abs=0.003)


def test_a_press_that_misses_a_roll_does_not_turn_the_table(page: Page) -> None:
    with_mouse(page, holding=False, beside=True)
    page.mouse.move(50, 60)
    page.mouse.down()
    page.mouse.move(90, 65)
    page.mouse.up()
    assert asked(page) == {}
    assert call(page, "devices.moved") == []


def test_with_an_empty_hand_the_mouse_moves_the_camera(page: Page) -> None:
    with_mouse(page, holding=False)
    page.mouse.move(50, 60)
    page.mouse.down()
    page.mouse.move(60, 65)
    page.mouse.up()
    page.mouse.wheel(0, 100)
    assert asked(page) == {}
    assert call(page, "devices.moved")[0] == ["orbit", 10, 5]


def test_click_to_hold_carries_without_a_button_and_a_click_lets_go(page: Page) -> None:
    with_mouse(page, click_to_hold=True)
    page.mouse.move(100, 100)
    page.mouse.move(130, 100)
    assert asked(page)["shift"] == pytest.approx([0.03, 0])
    page.mouse.down()
    page.mouse.up()
    assert "released" in asked(page)


def test_a_lost_pointer_parks_and_does_not_let_go(page: Page) -> None:
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    call(page, "devices.cancelMouse")
    page.mouse.up()
    assert call(page, "devices.lost") == 1
    assert "released" not in asked(page)


def test_a_button_that_went_up_unseen_parks_and_does_not_let_go(page: Page) -> None:
    """Outside the window, or while another one had the focus."""
    with_mouse(page)
    page.mouse.move(100, 100)
    page.mouse.down()
    call(page, "devices.comeBackWithoutButton")
    page.mouse.up()
    assert call(page, "devices.lost") == 1
    assert {"released", "shift"} & asked(page).keys() == set()


# ---------------------------------------------------------------------- fingers


class Fingers:
    """Real touches, through the browser's own door."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, tuple[float, float]] = {}

    def put(self, finger: int, x: float, y: float) -> None:
        kind = "touchMove" if finger in self.down else "touchStart"
        self.down[finger] = (x, y)
        self._tell(kind)

    def lift(self, finger: int) -> None:
        del self.down[finger]
        self._tell("touchMove" if self.down else "touchEnd")  # a finger that is no longer named has been lifted

    def _tell(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture
def fingers(page: Page) -> Fingers:
    call(page, "devices.useFingers")
    return Fingers(page)


def test_one_finger_carries_and_lets_go(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 100, 100)
    for n in range(1, 6):
        fingers.put(1, 100 + 10 * n, 100 + 4 * n)
    assert asked(page)["shift"] == pytest.approx([0.05, -0.02])
    fingers.lift(1)
    assert "released" in asked(page)


def test_a_short_tap_lets_go_and_a_finger_that_rests_or_drags_only_puts_right(page: Page, fingers: Fingers) -> None:
    """Whoever nudges a disc by a millimetre, or rests to look at it, has not let go of it yet."""
    page.touchscreen.tap(100, 100)
    fingers.put(1, 100, 100)
    page.wait_for_timeout(600)
    fingers.put(1, 104, 100)
    fingers.lift(1)
    fingers.put(1, 100, 100)
    fingers.put(1, 130, 100)
    fingers.lift(1)
    released = [corrected for what, *rest in call(page, "devices.askedAll") for corrected in rest if what == "released"]
    assert released == [False, True, True]


def test_a_long_way_told_in_one_piece_is_gone_as_far_as_a_hand_goes_at_once(page: Page) -> None:
    """A quick swipe on a small phone is 100 pixels in a frame, and those are 30 cm of the mat."""
    ways = call(page, "devices.waysOverAFarTable")
    assert ways == [pytest.approx(way) for way in ([0.12, 0.09], [0.15, -0.2], [0.25, 0], [0, 0])]


@pytest.mark.parametrize(
    ("height", "raised"), [(0.01, 0.03), (0.05, 0.1)], ids=["finely near the mat", "quickly above"]
)
def test_a_second_finger_raises_while_the_first_rests(
    page: Page, fingers: Fingers, height: float, raised: float
) -> None:
    call(page, "devices.hold", height)
    fingers.put(1, 100, 200)
    fingers.put(2, 200, 200)
    for n in range(1, 11):
        fingers.put(2, 200, 200 - 10 * n)
    sums = asked(page)
    assert sums["raise"][0] == pytest.approx(raised)
    assert "shift" not in sums
    assert "turn" not in sums
    fingers.lift(2)
    assert "released" not in asked(page)
    fingers.put(1, 110, 200)
    assert asked(page)["shift"] == pytest.approx([0.01, 0])


def test_a_second_finger_sideways_tilts(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 100, 200)
    fingers.put(2, 200, 200)
    for n in range(1, 11):
        fingers.put(2, 200 + 10 * n, 200)
    sums = asked(page)
    assert sums["lean"][0] == pytest.approx(math.radians(30), abs=math.radians(3))
    assert "raise" not in sums


@pytest.mark.parametrize("lost", ["pointercancel", "lostpointercapture"])
def test_a_finger_that_is_lost_parks_and_does_not_let_go(page: Page, fingers: Fingers, lost: str) -> None:
    fingers.put(1, 100, 100)
    call(page, "devices.loseFinger", lost)
    fingers.lift(1)
    assert call(page, "devices.lost") == 1
    assert "released" not in asked(page)


def test_a_finger_that_is_lifted_is_not_lost(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 100, 100)
    fingers.lift(1)
    assert "released" in asked(page)
    assert call(page, "devices.lost") == 0


def test_two_fingers_twisting_turn(page: Page, fingers: Fingers) -> None:
    fingers.put(1, 150, 150)
    fingers.put(2, 250, 150)
    for degrees in range(2, 42, 2):
        dx, dy = 50 * math.cos(math.radians(degrees)), 50 * math.sin(math.radians(degrees))
        fingers.down.update({1: (200 - dx, 150 - dy), 2: (200 + dx, 150 + dy)})
        fingers._tell("touchMove")
    sums = asked(page)
    # Clockwise on the screen is clockwise on the mat; the first degrees went into seeing what is meant.
    assert -42 < math.degrees(sums["turn"][0]) < -20
    assert "raise" not in sums


# ---------------------------------------------------------------------- keys


def press(
    page: Page, *keys: str, turned: bool = False, holding: bool = True, changes: dict[str, Any] | None = None
) -> Any:
    call(page, "devices.useKeys", {"turned": turned, "holding": holding, "changes": changes or {}})
    for key in keys:
        page.keyboard.press(key)
    return call(page, "devices.askedOneByOne", 0)


def test_arrows_go_5_mm_and_1_with_shift(page: Page) -> None:
    moves = press(page, "ArrowLeft", "ArrowUp", "Shift+ArrowRight", "PageDown", "Shift+PageUp")
    assert moves == [
        ["shift", -0.005, 0],
        ["shift", 0, 0.005],
        ["shift", 0.001, 0],
        ["raise", -0.005],
        ["raise", 0.001],
    ]


def test_left_is_left_for_whoever_sits_opposite(page: Page) -> None:
    assert press(page, "ArrowLeft", turned=True) == [["shift", 0.005, 0]]


def test_letters_tilt_turn_and_level(page: Page) -> None:
    moves = press(page, "i", "Shift+K", "j", "e", "r", "f", "Space", "Enter", "Escape")
    assert [move[0] for move in moves] == ["lean", "lean", "turn", "turn", "level", "flip", "down", "letGo", "putBack"]
    assert [move[1] for move in moves[:4]] == pytest.approx([math.radians(angle) for angle in (5, -1, 5, -5)])


def test_tab_goes_round_the_discs_while_one_is_held(page: Page) -> None:
    assert press(page, "Tab", "Shift+Tab") == [["next", False], ["next", True]]


def test_with_an_empty_hand_t_takes_and_enter_confirms(page: Page) -> None:
    assert press(page, "ArrowLeft", "Enter", "t", holding=False) == [["confirm"], ["take"]]


def test_a_key_can_be_given_to_another_act(page: Page) -> None:
    assert press(page, "z", "ArrowLeft", changes={"left": ["KeyZ"]}) == [["shift", -0.005, 0]]


def test_an_act_that_loses_its_only_key_gets_the_other_one(page: Page) -> None:
    keys = call(page, "devices.keysAfterSwap")
    assert keys["flip"] == ["KeyR"]
    assert keys["level"] == ["KeyF"]


# ---------------------------------------------------------------------- gamepad


def test_sticks_triggers_and_buttons(page: Page) -> None:
    moves = call(page, "gamepad.pushEverything")
    assert moves["sums"]["shift"] == pytest.approx([0.11, 0])
    assert moves["sums"]["lean"] == pytest.approx([math.radians(30)])
    assert moves["sums"]["raise"] == pytest.approx([0.045])
    assert moves["lets"] == 1  # a button held down is pressed once


def test_a_gamepad_that_is_worn_out_moves_nothing_by_itself(page: Page) -> None:
    """Sticks that rest beside their middle, triggers that never quite come up: nobody uses this gamepad."""
    found = call(page, "gamepad.restWornOut")
    assert found == [[], 0]


def test_a_stick_pushed_aslant_is_as_fast_as_one_pushed_straight(page: Page) -> None:
    ways = call(page, "gamepad.pushStraightAndAslant")
    assert math.hypot(*ways[0]) == pytest.approx(math.hypot(*ways[1]))


def test_axes_of_an_unknown_layout_are_not_believed(page: Page) -> None:
    """A trigger that rests at −1 would tilt the disc for ever."""
    moves = call(page, "gamepad.restInUnknownLayout")
    assert moves == []


def test_a_button_that_is_down_before_anybody_looks_lets_nothing_go(page: Page) -> None:
    moves = call(page, "gamepad.comeBackPressed")
    assert moves == [[], 1]  # and a gamepad that is gone parks the hand


def test_buttons_of_a_gamepad_can_be_given_to_other_acts(page: Page) -> None:
    found = call(page, "gamepad.pressRebound")
    assert found == [[["letGo"]], 0]  # the act that had the button gets the other one
