"""A phone, upright or on its side: what is needed is there, and says what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from tests.web.browser import call
from tests.web.covered import covered
from tests.web.pretend import EVENT, HAND, Pretend
from tests.web.scenes import CAPTURE, CARRY, FAULT, SCENES, act, quiet

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.sitting import Sit

UPRIGHT, LYING = {"width": 390, "height": 844}, {"width": 844, "height": 390}


def phone(sit: Sit, scene: str, size: dict[str, int]) -> Pretend:
    """A phone of this size at a scene; few pixels, for it is about places."""
    player = sit(viewport=size, has_touch=True, is_mobile=True, device_scale_factor=0.25)
    SCENES[scene](player)
    return player.until("s => !s.moving")


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_with_a_disc_in_the_hand_a_phone_shows_score_turn_cameras_and_both_ways_to_end_it(
    sit: Sit, size: dict[str, int]
) -> None:
    player = phone(sit, "in_hand", size)
    for name in ("points-white", "reserve-black", "camera-top", "do-let_go", "do-withdraw"):
        assert player.see(name).is_visible(), name
    score = player.see("score").inner_text().split("\n")
    assert [word for word in ("to play", "points", "reserve") if word not in score] == []
    words = player.page.locator(".pad .word")
    assert [words.nth(n).is_visible() for n in range(words.count())] == [True] * 6
    said = [*words.all_inner_texts(), *player.page.locator(".acts button").all_inner_texts()]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (375, 667)], ids=lambda size: f"{size[0]}")
def test_with_a_disc_in_the_hand_all_acts_are_in_one_row_and_their_words_fit_in_every_language(
    sit: Sit, size: tuple[int, int]
) -> None:
    player = phone(sit, "in_hand", {"width": size[0], "height": size[1]})
    for language in LANGUAGES:
        player.speak(language)
        said = {what: catalogue(language)(f"server.do.{what}") for what in ("let_go", "withdraw", "flip")}
        player.show(legal=[act(what, text, primary=what == "let_go") for what, text in said.items()])
        player.see("do-withdraw").filter(has_text=said["withdraw"]).wait_for()
        tops = call(player.page, "pretend.middles", ".acts button, .more summary")
        assert max(tops) - min(tops) < 4, (language, tops)
        assert call(player.page, "pretend.tight", ".pad button, .acts button", 3) == [], language


@pytest.mark.parametrize("scene", ["everything", "doubled", "tower"])
def test_the_clock_is_in_sight_whatever_lies_beside_it(sit: Sit, scene: str) -> None:
    player = phone(sit, scene, UPRIGHT)
    for width, height in ((320, 568), (390, 844), (568, 320), (844, 390), (1280, 800)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.until("(s, width) => innerWidth === width && !s.moving", width)
        clocks = player.page.locator("[data-testid^=clock]:visible")
        assert clocks.count() == 1, (width, height)
        assert call(player.page, "pretend.figuresInSight", "[data-testid^=clock]"), (width, height)


def test_the_way_on_from_the_end_is_in_sight_without_scrolling(sit: Sit) -> None:
    player = phone(sit, "ended", UPRIGHT)
    for width, height in ((320, 568), (568, 320), (1280, 800)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.until("(s, width) => innerWidth === width && !s.moving", width)
        for name in ("rematch", "home"):
            box: dict[str, Any] = player.see(name).bounding_box()
            assert box["y"] >= 0, (name, width)
            assert box["y"] + box["height"] <= height, (name, width)


def test_a_long_form_ends_with_the_button_it_began_with(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, viewport=UPRIGHT, choices={"lang": "de"})
    visitor.page.goto(f"{files}/tests/pretend.html#/")
    visitor.until("s => s.ready")
    assert visitor.see("play-too").is_hidden()
    visitor.see("more-choices").locator("> summary").click()
    assert visitor.see("play-too").is_visible()
    # What is chosen is read as a whole.
    assert visitor.see("edition").locator("option:checked").inner_text() == "Empfohlen"
    visitor.close()


def test_ways_and_names_of_rule_books_fit_the_narrowest_phone_in_every_language(browser: Browser, files: str) -> None:
    visitor = Pretend(browser, files, viewport={"width": 320, "height": 568})
    for language in LANGUAGES:
        visitor.page.goto(f"{files}/tests/pretend.html#/")
        visitor.until("s => s.ready")
        visitor.see("language").first.select_option(language)
        visitor.until("(s, lang) => s.lang === lang", language)
        if not visitor.see("edition").is_visible():
            visitor.see("more-choices").locator("> summary").click()
        assert call(visitor.page, "pretend.optionsCutOff", "edition") == [], language
        for way in visitor.page.locator("header nav a").all():
            box = way.bounding_box()
            assert box, language
            assert box["x"] + box["width"] <= 320, (language, way.inner_text())
    visitor.close()


def test_the_table_does_not_slide_under_a_finger_that_aims_and_nothing_covers_it(sit: Sit) -> None:
    player = sit(viewport=UPRIGHT, has_touch=True, is_mobile=True, device_scale_factor=0.25)
    player.until("s => !s.moving")
    free = call(player.page, "pretend.pixel", [0, 0, 0])
    glass = player.context.new_cdp_session(player.page)
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"id": 1, "x": 195, "y": 450}]})
    player.hold()
    player.see("pad").wait_for()
    player.until("s => s.hand.arrived && !s.moving")
    assert call(player.page, "pretend.pixel", [0, 0, 0]) == free
    assert covered(player.page) == []
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    player.wait_frames(12)
    player.until("s => !s.moving")
    held = call(player.page, "pretend.pixel", [0, 0, 0])
    player.show(n=2, hand=None, legal=[], mine=False)
    player.until("s => s.n === 2 && !s.hand")
    player.wait_frames(12)
    player.until("s => !s.moving")
    assert call(player.page, "pretend.pixel", [0, 0, 0]) == held


def breadth(player: Pretend) -> int:
    """How broad the circle is on the screen when everything rests, px."""
    player.wait_frames(12)
    player.until("s => !s.moving")
    radius = player.page.evaluate("polarity.state().circle")
    left, right = (call(player.page, "pretend.pixel", [x, 0, 0])[0] for x in (-radius, radius))
    return abs(int(right - left))


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)], ids=str)
def test_when_what_covered_the_table_is_gone_the_table_is_as_large_as_before(sit: Sit, size: tuple[int, int]) -> None:
    """Turn by turn: a long hint with a disc in the hand, a fault, a capture by the other; and nothing is left of it."""
    width, height = size
    glass = {"has_touch": True, "is_mobile": True, "device_scale_factor": 0.25}
    player = sit(viewport={"width": width, "height": height}, choices={"lang": "de"}, **glass)
    quiet(player)
    player.show(reserves={"white": 5, "black": 5})
    first = breadth(player)
    assert first > 0.6 * min(width, height)
    hold = act("let_go", "Loslassen", primary=True)
    player.show(n=1, turn="black", hand={**HAND, "by": "black"}, legal=[hold], hint=CARRY)
    player.until("s => s.hand?.arrived")
    player.say({**FAULT, "by": "black"})
    player.show(n=2, closed=True, legal=[act("withdraw", "Hand wegnehmen")], prompt=FAULT["short"])
    player.see("fault").wait_for()
    assert breadth(player) > 0.4 * min(width, height)
    keep = [CAPTURE, act("decline", "Diesen Turm hier behalten")]
    player.show(n=3, turn="white", step="obligations", closed=False, hand=None, hint=None, legal=keep)
    player.until("s => s.n === 3 && !s.hand")
    assert breadth(player) > 0.4 * min(width, height)
    stack = {**HAND, "kind": "stack", "discs": [5], "aim": {**HAND["aim"], "tilt": 0, "z": 0.08}}
    player.show(n=4, hand=stack, hint=CARRY, legal=[hold])
    player.until("s => s.n === 4 && s.hand?.arrived")
    assert breadth(player) > 0.4 * min(width, height)
    player.say({**EVENT, "n": 4, "kind": "captured", "by": "white"})
    take = act("take", "Scheibe nehmen", primary=True)
    player.show(n=5, step="action", hand=None, hint=None, legal=[take], prompt="Maximiliane: nimm eine Scheibe.")
    player.until("s => s.n === 5 && !s.hand")
    # Rolls stay where a player of this turn has found them, if the table is nearly as large.
    assert breadth(player) > 0.88 * first
    # Nor do the other views know of what is gone.
    player.see("camera-top").tap()
    assert breadth(player) > 0.45 * min(width, height)


def test_on_the_smallest_phone_the_table_is_no_stamp_while_something_is_to_be_captured(sit: Sit) -> None:
    """Coming back to a game: what happened is told above, a long hint and the capture stand below."""
    glass = {"has_touch": True, "is_mobile": True, "device_scale_factor": 0.25}
    player = sit(viewport={"width": 320, "height": 568}, choices={"lang": "de"}, **glass)
    SCENES["capture"](player)
    player.say({**EVENT, "kind": "captured", "text": "Diese Scheiben berühren sich: Es ist an dir, sie zu erobern."})
    player.show(hint=CARRY)
    assert breadth(player) > 0.55 * 320


def test_on_a_phone_what_explains_the_score_is_in_sight_or_not_there(sit: Sit) -> None:
    player = phone(sit, "quiet", {"width": 320, "height": 568})
    assert player.see("score-how").is_hidden()
    player.see("points-white").tap()
    player.see("sum-black").wait_for()
    assert player.see("score-how").is_visible()
