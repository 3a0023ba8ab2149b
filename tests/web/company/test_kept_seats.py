"""A seat far apart is given once: whatever several tabs of a browser store, none of them loses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.browser import call

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_tabs_of_one_browser_do_not_take_seats_from_each_other(browser: Browser, files: str) -> None:
    context = browser.new_context()
    one, two = context.new_page(), context.new_page()
    for tab in (one, two):
        tab.goto(f"{files}/tests/blank.html")
        call(tab, "seats.open")
    call(one, "seats.keep", "a")
    call(two, "seats.keep", "b")
    call(one, "seats.chooseName")
    call(two, "seats.keep", "c")
    assert call(one, "seats.kept") == call(two, "seats.kept") == ["a", "b", "c"]
    two.reload()
    call(two, "seats.open")
    assert call(two, "seats.kept") == ["a", "b", "c"]
    context.close()
