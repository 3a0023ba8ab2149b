"""Whoever reaches for a disc finds it where it is drawn: the table does not slide away under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser import call
from tests.web.pretend import EVENT, Pretend
from tests.web.scenes import FAULT, LONG, quiet
from tests.web.shown_table import hold

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LIVELY = {"calm": "off", "lang": "de"}
SIZES = [(1280, 800), (1024, 700)]


def come_in(browser: Browser, files: str, size: tuple[int, int], turn: str = "white") -> Pretend:
    """Open a game from another page, looking at every picture from the first one on."""
    player = Pretend(browser, files, choices=LIVELY, viewport={"width": size[0], "height": size[1]})
    player.view = {**player.view, "turn": turn}
    player.page.goto(f"{files}/tests/pretend.html#/saved")
    player.until("s => s.ready")
    call(player.page, "pretend.watchTable")
    player.page.evaluate("location.hash = '#/game/g'")
    return player.until("s => s.connection === 'open' && s.discs > 0")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("turn", ["white", "black"])
def test_a_table_that_appears_stands_still(browser: Browser, files: str, size: tuple[int, int], turn: str) -> None:
    player = come_in(browser, files, size, turn)
    player.until("s => !s.moving")
    player.wait_frames(30)
    # One place before the panels have come, and one beside them: nothing in between.
    assert call(player.page, "pretend.watched")["places"] <= 3
    assert player.complaints == []
    player.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_panel_that_grows_never_lies_over_a_roll_and_the_table_does_not_slide(
    browser: Browser, files: str, size: tuple[int, int]
) -> None:
    player = come_in(browser, files, size)
    quiet(player)
    player.until("s => !s.moving")
    call(player.page, "pretend.watchTable")
    player.show(prompt=" ".join(3 * [LONG]), why=LONG, hint=LONG)
    player.see("aside").filter(has_text="Maximilian").wait_for()
    player.say(FAULT)
    player.see("fault").wait_for()
    player.say({**EVENT, "n": 2, "by": "black"})
    player.until("s => !s.moving")
    player.wait_frames(30)
    seen = call(player.page, "pretend.watched")
    assert seen["behind"] == 0
    assert seen["places"] <= 4
    player.close()


def test_a_press_finds_what_was_there_a_moment_ago_while_the_table_turns(table: Page) -> None:
    now, just_before, travels = call(table, "table.pressWhereItWas", 1)
    assert (now == 1, just_before, travels) == (False, 1, True)


def test_the_camera_leaves_what_was_let_go_when_somebody_may_reach_for_a_disc(table: Page) -> None:
    hold(table, z=0.02)
    table.evaluate("view.setReducedMotion(false)")
    # In one breath: the camera stays near for a short time only.
    assert table.evaluate("[view.setHand(null), view.near][1]")
    table.evaluate("view.makeReady()")
    assert not table.evaluate("view.near")
    table.evaluate("view.setReducedMotion(true)")
