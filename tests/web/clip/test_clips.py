"""The time of a clip: never longer than ten seconds, never backwards, slow around what happens."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.web.browser import call
from tests.web.pretend import Pretend
from tests.web.scenes import sit_at_replay

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.mark.parametrize(
    ("start", "end", "instants"),
    [(10.0, 13.0, [12.0]), (0.0, 7.0, [3.0, 6.5]), (5.0, 5.0, []), (0.0, 60.0, [1.0]), (2.0, 4.0, [9.0])],
)
def test_a_clip_goes_from_its_beginning_to_its_end_in_at_most_ten_seconds(
    page: Page, start: float, end: float, instants: list[float]
) -> None:
    clip = call(page, "slow_time.clip", start, end, instants)
    assert clip["length"] <= 10
    assert clip["shown"][0] == pytest.approx(start)
    assert clip["shown"][-1] == pytest.approx(end)
    assert all(before <= after for before, after in pairwise(clip["shown"]))


def test_what_happens_is_shown_five_times_slower_than_what_leads_there(page: Page) -> None:
    clip = call(page, "slow_time.clip", 10.0, 13.0, [12.0])
    step = clip["length"] / 100
    pace = [(after - before) / step for before, after in pairwise(clip["shown"])]
    at = next(n for n, time in enumerate(clip["shown"]) if time >= 12.0)
    assert pace[0] == pytest.approx(1.0, abs=0.05)
    assert pace[at] == pytest.approx(0.2, abs=0.02)


def test_without_an_encoder_a_film_is_recorded_and_as_long_as_its_clip(browser: Browser, files: str) -> None:
    """So it is in pages that came without TLS: browsers hide their encoder there."""
    visitor = Pretend(browser, files, pictures=True, viewport={"width": 900, "height": 600}, locale="en-GB")
    visitor.context.add_init_script("probes.hideEncoder()")
    sit_at_replay(visitor)
    visitor.see("share").click()
    visitor.page.locator("[data-testid=make-film][data-kind]").wait_for()
    visitor.see("link-moment").wait_for()
    main = visitor.see("share-sheet").locator(".primary")
    assert main.evaluate_all("all => all.map((one) => one.dataset.testid)") == ["make-gif"]
    visitor.see("make-film").click()
    visitor.page.locator("[data-testid=share-sheet][data-state=made]").wait_for()
    assert main.evaluate_all("all => all.map((one) => one.dataset.testid)") == ["share-save"]
    film = call(visitor.page, "pretend.film")
    assert (film["width"], film["error"]) == (960, None)
    assert 2 < film["seconds"] < 10
    # Whoever stops it has no half film, and nothing goes on recording.
    visitor.see("make-film").dispatch_event("click")
    visitor.see("share-stop").dispatch_event("click")
    visitor.page.locator("[data-testid=share-sheet][data-state=stopped]").wait_for()
    # Nobody here draws the picture of a link.
    assert [said for said in visitor.complaints if "404" not in said] == []
    visitor.close()
