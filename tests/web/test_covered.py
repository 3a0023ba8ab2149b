"""Nothing needed is covered, at any size, in every language, whatever lies on the table."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from openpolarity.locales import LANGUAGES
from tests.web.browser import TESTS, WEB, call
from tests.web.covered import covered
from tests.web.pretend import Pretend
from tests.web.scenes import ELSEWHERE, SCENES, others_hand, quiet, sit_at_replay, sit_elsewhere

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Browser

Size = tuple[int, int]
# One of each way to share the window; the scenes in which most lies there. All others are slow.
FEW: list[Size] = [(320, 568), (844, 390), (1280, 800)]
FULLEST = [
    "far", "tower", "low", "watched", "closed", "everything", "bench", "lesson", "taught", "drill", "replay", "lost",
    "ended", "invited", "asked", "left", "endless", "endless_end",
]  # fmt: skip
# Phones, tablets, small and large windows, a page at 200 %, 4k; upright and on their sides.
MANY: list[Size] = [
    (320, 568), (360, 640), (390, 844), (412, 915), (568, 320), (640, 360), (640, 400), (844, 390), (915, 412),
    (600, 960), (768, 1024), (1024, 768), (800, 1280), (720, 720), (700, 500), (900, 560), (1000, 640), (1280, 720),
    (1280, 800), (1440, 900), (1920, 1080), (1080, 1920), (2560, 1440), (3440, 1440), (3840, 2160), (2160, 3840),
]  # fmt: skip
PAGES = ["", "saved", "settings"]
# A phone whose glass is not all its own: upright, and on its side.
NOTCHED = {
    (390, 844): {"top": 47, "bottom": 34, "left": 0, "right": 0},
    (844, 390): {"top": 0, "bottom": 21, "left": 47, "right": 47},
}


def test_a_made_up_game_wears_the_style_of_the_page() -> None:
    own, tried = (
        re.findall(r"stylesheet.*", file.read_text("utf-8")) for file in (WEB / "index.html", TESTS / "pretend.html")
    )
    assert own == tried


@pytest.mark.parametrize("page", PAGES)
def test_no_page_scrolls_sideways(browser: Browser, files: str, page: str) -> None:
    visitor = Pretend(browser, files, choices={"lang": "de"})
    visitor.page.goto(f"{files}/tests/pretend.html#/{page}")
    visitor.until("s => s.ready")
    found = at_sizes(visitor, [(320, 568), (568, 320), (640, 400), (1280, 800)])
    visitor.close()
    assert found == []


@pytest.mark.parametrize("scene", FULLEST)
def test_nothing_needed_now_is_covered(browser: Browser, files: str, scene: str) -> None:
    assert look(browser, files, scene, FEW) == []


def test_the_tools_of_the_table_fit_the_smallest_phone_in_every_language(browser: Browser, files: str) -> None:
    assert look(browser, files, "far", [(320, 568)], LANGUAGES) == []


def test_nothing_at_the_table_lies_under_a_notch(browser: Browser, files: str) -> None:
    player = Pretend(browser, files, choices={"lang": "de"}, has_touch=True, is_mobile=True)
    SCENES["in_hand"](player.sit())
    for (width, height), insets in NOTCHED.items():
        glass = player.context.new_cdp_session(player.page)
        glass.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        assert at_sizes(player, [(width, height)]) == []
        right, bottom = width - insets["right"], height - insets["bottom"]
        inside = {"left": insets["left"], "top": insets["top"], "right": right, "bottom": bottom}
        assert call(player.page, "pretend.outside", inside) == []
        glass.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    player.close()


@pytest.mark.parametrize("sheet", ["open-help", "open-more"])
def test_no_choice_in_a_sheet_lies_behind_its_foot(browser: Browser, files: str, sheet: str) -> None:
    player = Pretend(browser, files, choices={"lang": "de"}).sit()
    player.see(sheet).click()
    found = at_sizes(player, FEW)
    player.close()
    assert found == []


def test_what_leads_the_hand_is_in_sight_on_the_smallest_phones(browser: Browser, files: str) -> None:
    assert look(browser, files, "low", [(320, 568), (568, 320)], ["nl"], touch=True) == []
    assert look(browser, files, "in_hand", [(320, 568)], touch=True) == []


def test_the_side_view_is_drawn_in_its_place_in_every_picture(browser: Browser, files: str) -> None:
    """A card that comes, grows or goes never lies on a side view that is drawn where it was."""
    player = Pretend(browser, files, choices={"lang": "de"}, viewport={"width": 1280, "height": 800})
    player.seat_of = [1]
    quiet(player.sit())
    others_hand(player)
    player.until("s => s.sideView && !s.moving")
    assert call(player.page, "pretend.sideViewApart", "score") == 0
    assert call(player.page, "pretend.sideViewApart", "pending") == 0
    assert call(player.page, "pretend.sideViewApart", "fault") == 0
    player.close()


def test_the_side_view_is_seen_beside_acts_that_scroll(browser: Browser, files: str) -> None:
    """Chromium does not draw a canvas that it takes to be hidden behind paper."""
    lowest = {"width": 568, "height": 320}
    player = Pretend(browser, files, choices={"lang": "nl"}, pictures=True, viewport=lowest)
    sit_elsewhere(player, "lesson")
    player.until("s => s.sideView && !s.moving")
    assert player.page.locator(".now").evaluate("now => now.scrollHeight > now.clientHeight")
    side = player.page.evaluate("polarity.state().sideView")
    window = Image.open(io.BytesIO(player.page.screenshot())).convert("RGB")
    player.close()
    seen = window.crop((side["x"], side["y"], side["x"] + side["width"], side["y"] + side["height"]))
    colours = seen.getcolors(seen.width * seen.height) or []
    assert max(count for count, _ in colours) < seen.width * seen.height / 4


def test_the_table_shows_that_it_has_the_focus_only_to_whoever_plays_with_keys(browser: Browser, files: str) -> None:
    player = Pretend(browser, files).sit()

    def ring() -> tuple[str, bool]:
        """The style of a ring around the whole window, and whether the corners of the table are marked."""
        window = str(player.page.evaluate("probes.focusRing()")["style"])
        return window, bool(player.page.evaluate("probes.corners()"))

    assert player.focused() == "table"
    assert ring() == ("none", False)
    player.page.keyboard.press("ArrowLeft")
    assert ring() == ("none", True)
    player.page.mouse.click(240, 20)
    assert ring() == ("none", False)
    player.close()


@pytest.mark.slow
@pytest.mark.parametrize("scene", [*SCENES, *ELSEWHERE, "replay"])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_nothing_needed_now_is_covered_at_any_size(browser: Browser, files: str, scene: str, touch: bool) -> None:
    assert look(browser, files, scene, MANY, LANGUAGES, touch=touch) == []


def look(
    browser: Browser,
    files: str,
    scene: str,
    sizes: list[Size],
    languages: Sequence[str] = ("de",),
    *,
    touch: bool = False,
) -> list[str]:
    """What is covered in a scene, at each of these sizes in each of these languages."""
    # It is about places: a large window takes many seconds to draw without a graphics card.
    glass = {"has_touch": touch, "is_mobile": touch, "device_scale_factor": 0.25}
    player = Pretend(browser, files, choices={"lang": languages[0]}, **glass)
    player.page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    if scene == "replay":
        sit_at_replay(player)
    elif scene in ELSEWHERE:
        sit_elsewhere(player, scene)
    else:
        SCENES[scene](player.sit())
    found = []
    for language in languages:
        # A window of another size is measured anew, so that nothing is left of the language before.
        player.speak(language)
        found += [f"{language} {complaint}" for complaint in at_sizes(player, sizes)]
    complaints = player.complaints
    player.close()
    return found + complaints


def at_sizes(player: Pretend, sizes: list[Size]) -> list[str]:
    found = []
    for width, height in sizes:
        player.page.set_viewport_size({"width": width, "height": height})
        player.until("(s, width, height) => innerWidth === width && innerHeight === height && !s.moving", width, height)
        found += [f"{width}×{height}: {complaint}" for complaint in covered(player.page)]
    return found
