"""However long a person waits before an act, the act works: the page wakes by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.browser import call

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_whatever_is_asked_of_a_hand_that_has_rested_is_done(page: Page) -> None:
    for act in call(page, "rest.acts"):
        call(page, "rest.perform", act)


def test_no_act_of_the_hand_is_left_out(page: Page) -> None:
    assert call(page, "rest.untried") == []


@pytest.mark.parametrize("how", ["take", "grasp"])
def test_a_page_that_has_slept_takes_a_disc(page: Page, how: str) -> None:
    assert call(page, "rest.takeAfterRest", how) == ["take"]


def test_a_hand_that_is_moved_on_by_the_server_is_followed_after_a_rest(page: Page) -> None:
    assert call(page, "rest.followAfterRest") == pytest.approx(0.08, abs=5e-4)


def test_a_parked_hand_does_what_is_asked_when_it_has_woken(page: Page) -> None:
    """The first press after a pause is not lost: it wakes the hand, and is then done."""
    found = call(page, "rest.useWhileParked")
    assert found == {"asked": ["take", "park", "wake", "park", "wake", "let_go"], "x": pytest.approx(0.01, abs=1e-4)}
