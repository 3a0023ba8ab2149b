"""Checks on a real page whether anything needed is covered, cut off or pushed out of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.browser import TESTS

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOK = (TESTS / "js" / "covered.js").read_text("utf-8")


def covered(page: Page) -> list[str]:
    """What is wrong with where things lie on the page as it is now, one sentence each; nothing if all is well.

    Every control that is shown can be pressed at its middle and near its corners (what lies in something that scrolls
    is scrolled to, and back); panels neither overlap nor leave the window; at the seat both rolls with their labels,
    the circle and the discs named by what is offered are on the bare canvas, and so is the disc in anybody's hand; no
    words are cut off; no page scrolls sideways. Ask when the camera rests (``state().moving`` is false): what is on
    its way has no place yet.
    """
    complaints: list[str] = page.evaluate(LOOK)
    return complaints
