"""The table of a lesson: what the task speaks of is outlined, slowly means slowly, and the next one is laid once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openpolarity.lessons import COURSE
from tests.web.browser import call
from tests.web.pretend import EVENT, HAND, LET_GO, Pretend
from tests.web.scenes import LESSON, TAKE, act

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.sitting import Sit

WIDE: dict[str, Any] = {"viewport": {"width": 900, "height": 600}}
CUSHION = {**LESSON, "name": "cushion", "step": 1, "steps": 2, "helpers": ["field"], "how": "lower", "discs": [2]}
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
UPRIGHT, LYING = {"width": 390, "height": 844}, {"width": 844, "height": 390}
SNAPPED = {**LESSON, "name": "limits", "step": 1, "stage": "done", "said": "Too near.", "again": None}
AGAIN = [act("lesson_next", "Go on", primary=True), act("lesson_again", "Once more")]


def test_a_next_lesson_pressed_twice_is_laid_once_and_the_page_says_so(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.show(lesson={**CUSHION, "stage": "over"}, legal=[])
    on = player.see("lesson-on")
    on.evaluate("button => { button.click(); button.click(); }")
    player.see("coming").filter(has_text="Getting the table ready").wait_for()
    assert player.does() == ["lesson"]
    assert player.asked[0]["name"] == "lean"
    player.page.keyboard.press("Enter")
    player.wait_frames(3)
    assert player.does() == ["lesson"]
    player.see("camera-top").click()
    player.until("s => s.camera === 'top'")
    player.view = {**player.view, "lesson": {**LESSON, "name": "lean", "step": 1, "steps": 1}, "legal": [TAKE]}
    player.say({**player.welcome, "run": "another"})
    player.until("s => s.lesson.name === 'lean'")
    player.until("s => s.camera === 'seat'")  # what was looked at before is no longer there
    player.see("coming").wait_for(state="hidden")
    assert player.see("do-take").is_visible()


def test_after_the_last_lesson_the_way_leads_to_a_first_game(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.show(lesson={**CUSHION, "name": COURSE[-1].name, "stage": "over"}, legal=[])
    player.see("lesson-game").filter(has_text="Your first game").wait_for()
    assert player.page.locator(".acts .primary").count() == 1
    assert player.see("lesson-all").is_visible()


def test_a_next_lesson_that_is_refused_can_be_pressed_again(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.refusals["lesson"] = "Nothing can be stored."
    player.show(lesson={**CUSHION, "stage": "over"}, legal=[])
    player.see("lesson-on").click()
    player.see("trouble").filter(has_text="Nothing can be stored").wait_for()
    assert player.see("coming").is_hidden()
    player.see("lesson-on").click()
    assert player.does(2) == ["lesson", "lesson"]


def test_a_table_that_is_long_in_coming_says_so(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, **WIDE)
    visitor.away = True
    visitor.page.goto(f"{files}/tests/pretend.html#/lesson/g")
    visitor.see("coming").filter(has_text="Getting the table ready").wait_for()
    assert visitor.see("coming").locator("progress").is_visible()
    assert visitor.see("connection").is_hidden()
    visitor.away = False
    visitor.until("s => s.connection === 'open' && s.discs > 0")
    visitor.see("coming").wait_for(state="hidden")
    visitor.complaints.clear()  # the browser itself complains about the closed line
    visitor.close()


def test_where_nothing_is_at_stake_no_card_says_what_is_to_be_captured(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    group = {"discs": [2, 3], "text": "2 discs for the computer to capture, worth 2 points", "by": "black"}
    player.show(lesson={**CUSHION, "helpers": ["score"]}, pending=[group])
    player.see("pending").filter(has_text="worth 2 points").wait_for()
    player.show(lesson=CUSHION, pending=[group])
    player.see("pending").wait_for(state="hidden")
    player.show(lesson={**CUSHION, "sort": "puzzle"}, pending=[group])
    player.see("pending").wait_for()


def test_with_a_mouse_a_lesson_names_what_a_mouse_has(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    upright = {**SNAPPED, "step": 3, "stage": "trying", "helpers": [], "how": "tilt"}
    player.show(lesson=upright, hand=HAND, legal=[LET_GO])
    player.see("coach").filter(has_text="drag with the right mouse button, or press I.").wait_for()
    assert player.see("pad").is_hidden()


def test_what_the_task_speaks_of_is_outlined_while_it_is_tried(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.show(lesson=CUSHION)
    player.until('s => JSON.stringify(s.waiting) === \'[{"id":2,"role":"goal"}]\'')
    player.show(lesson={**CUSHION, "stage": "told", "said": "A disc jumped up."})
    player.until("s => s.waiting.length === 0")


def test_where_a_disc_is_to_be_lowered_slowly_the_button_lowers_it_as_long_as_it_is_held(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.show(lesson=CUSHION, hand=HAND, legal=[LET_GO])
    player.until("s => s.hand?.arrived")
    high = player.page.evaluate("polarity.state().hand.z")
    player.see("do-down").filter(has_text="hold").hover()
    player.page.mouse.down()
    player.until("(s, high) => s.hand.z < high - 0.004", high)
    player.page.mouse.up()
    stopped = player.page.evaluate("polarity.state().hand.z")
    assert 0.01 < stopped < high
    player.wait_frames(20)
    assert player.page.evaluate("polarity.state().hand.z") == stopped


def test_a_button_that_is_held_stops_when_the_step_is_done_and_the_page_says_what_comes_next(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.show(lesson=CUSHION, hand=HAND, legal=[LET_GO])
    player.until("s => s.hand?.arrived")
    high = player.page.evaluate("polarity.state().hand.z")
    player.see("do-down").hover()
    player.page.mouse.down()
    player.until("(s, high) => s.hand.z < high - 0.004", high)
    player.show(lesson={**CUSHION, "step": 2}, prompt="It pushes back. Now over the white one.")
    player.see("prompt").filter(has_text="It pushes back").wait_for()
    player.until("s => s.lesson.step === 2")
    player.wait_frames(4)
    stopped = player.page.evaluate("polarity.state().hand.z")
    player.wait_frames(30)
    assert player.page.evaluate("polarity.state().hand.z") == stopped
    player.page.mouse.up()
    player.page.mouse.down()
    player.until("(s, stopped) => s.hand.z < stopped", stopped)
    player.page.mouse.up()


def test_the_task_can_be_read_while_a_disc_is_in_the_hand_on_a_phone_on_its_side(sit: Sit) -> None:
    player = sit("lesson", viewport=LYING, **PHONE)
    task = "Take a disc, hold it over the black one outlined in blue, and lower it slowly."
    player.show(lesson=CUSHION, hand=HAND, legal=[LET_GO], prompt=task)
    player.until("s => s.hand?.arrived")
    assert player.see("coach").is_visible()
    box = player.page.locator("p.prompt").bounding_box()
    assert box
    assert box["height"] > 14
    assert call(player.page, "pretend.inSight", "p.prompt")


def test_a_press_that_was_meant_for_a_button_hits_none_that_has_just_taken_its_place(sit: Sit) -> None:
    """The disc snaps while it is lowered: the next press, on its way to *Let go*, is not for what lies there now."""
    player = sit("lesson", viewport=UPRIGHT, **PHONE)
    player.show(lesson={**SNAPPED, "stage": "trying"}, hand=HAND, legal=[LET_GO, act("withdraw", "Put it back")])
    player.until("s => s.hand?.arrived")
    player.see("do-let_go").wait_for()
    call(player.page, "pretend.pressAtOnce", "do-lesson_next")
    player.show(lesson=SNAPPED, hand=None, legal=AGAIN)
    player.see("do-lesson_next").wait_for()
    player.wait_frames(3)
    assert player.asked == []
    player.see("do-lesson_next").click()  # a moment later it is meant
    assert player.does() == ["lesson_next"]


def test_keys_press_what_has_just_come(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.show(lesson={**SNAPPED, "stage": "trying"}, hand=HAND, legal=[LET_GO])
    player.see("do-let_go").wait_for()
    player.show(lesson=SNAPPED, hand=None, legal=AGAIN)
    player.see("do-lesson_next").dispatch_event("click", {"detail": 0})
    assert player.does() == ["lesson_next"]


def test_what_has_fallen_is_to_be_lifted_first_and_the_hint_says_so(sit: Sit) -> None:
    player = sit("lesson", viewport=UPRIGHT, **PHONE)
    lying = {**HAND, "aim": {**HAND["aim"], "z": 0.0, "tilt": 0.0}}
    player.show(lesson=CUSHION, hand=lying, legal=[LET_GO])
    player.see("do-lift").wait_for()
    coach = player.see("coach")
    coach.filter(has_text="Lift it first").wait_for()
    player.see("do-lift").tap()
    coach.filter(has_text="hold “Lower”").wait_for()


def test_whoever_has_come_by_keys_is_told_of_keys(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.page.keyboard.press("Tab")
    player.page.evaluate("location.hash = '#/learn'")
    player.until("s => s.page === 'learn' && s.ready")
    player.page.evaluate("location.hash = '#/lesson/g'")
    player.until("s => s.page === 'lesson' && s.connection === 'open'")
    player.show(lesson=CUSHION, legal=[TAKE])
    player.see("coach").filter(has_text="Take a disc: T.").wait_for()


def test_the_game_after_the_lessons_is_none_of_them(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.page.evaluate("location.hash = '#/learn'")
    player.until("s => s.page === 'learn' && s.ready")
    numbers = player.page.locator(".lesson-row .number").all_inner_texts()
    assert [number for number in numbers if number] == [str(n + 1) for n in range(len(numbers) - 1)]


def test_while_something_is_shown_slowly_no_figures_are_told_of_the_disc_in_the_hand(sit: Sit) -> None:
    player = sit("lesson", **WIDE)
    player.say({**EVENT, "show": [0.0, 1.0]})
    player.show(hand=HAND, legal=[LET_GO], lesson={**LESSON, "stage": "told", "said": "Too near.", "again": 1})
    player.see("reading").wait_for()
    frame = player.frame(key=True, time=0.5)
    player.api["games/g/replay/frames"] = len(frame).to_bytes(2, "little") + frame
    player.see("lesson-slowly").click()
    player.until("s => s.slow")
    player.see("reading").wait_for(state="hidden")
    player.until("s => !s.slow")
    player.see("reading").wait_for()
