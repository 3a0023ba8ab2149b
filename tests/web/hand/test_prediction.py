"""The page predicts the held disc by the table's own law: golden vectors, and what is shown when frames come late."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.browser import call
from tests.web.hand.predictions import WRITTEN, everything

if TYPE_CHECKING:
    from playwright.sync_api import Page

GOLDEN = json.loads(WRITTEN.read_text(encoding="utf-8"))
TICK = GOLDEN["kit"]["law"]["tick"]
FREE = ["carried in", "swept over the board", "turned in the air", "leaned on a flat"]
"""Ways on which no disc comes nearer than the far law reaches."""


def _same(a: Any, b: Any) -> bool:
    if isinstance(a, dict):
        return a.keys() == {str(key) for key in b} and all(_same(a[str(key)], b[key]) for key in b)
    if isinstance(a, list):
        return len(a) == len(b) and all(_same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == pytest.approx(b, rel=1e-8, abs=1e-9)) if isinstance(a, float) else bool(a == b)


def test_the_golden_vectors_are_what_the_table_does() -> None:
    assert _same(GOLDEN, everything()), "run python -m tests.web.hand.predictions, and look at what has changed"


def test_the_field_of_a_neighbour_is_the_far_law(page: Page) -> None:
    force, torque = call(page, "prediction.wrenchErrors", GOLDEN["kit"], GOLDEN["wrenches"])
    assert max(force, torque) < 1e-7


@pytest.mark.parametrize("name", FREE)
def test_hand_and_disc_go_the_way_they_go_on_the_table(page: Page, name: str) -> None:
    worst = call(page, "prediction.wayErrors", GOLDEN["kit"], GOLDEN["ways"][name])
    assert worst["hand"] < 1e-7
    assert worst["handTurn"] < 1e-4
    assert worst["disc"] < 5e-6
    assert worst["discTurn"] < 5e-3


def test_nearer_than_the_far_law_reaches_it_is_right_to_a_millimetre(page: Page) -> None:
    way = GOLDEN["ways"]["black up, low"]
    assert way["nearest"] < GOLDEN["kit"]["law"]["far_from"]
    worst = call(page, "prediction.wayErrors", GOLDEN["kit"], way)
    assert worst["disc"] < 1e-3


@pytest.mark.parametrize("name", FREE)
@pytest.mark.parametrize("late", [10, 19])
def test_frames_that_come_80_or_150_ms_late_do_not_move_what_is_shown(page: Page, name: str, late: int) -> None:
    shown = call(page, "prediction.shownLate", GOLDEN["kit"], GOLDEN["ways"][name], {"late": late})
    assert max(one["shown"] for one in shown) < 3e-4
    if name != "turned in the air":
        assert max(one["heard"] for one in shown) > 1e-2, "without it, this is how far behind the disc would be"


def test_a_quick_hand_is_found_between_two_ticks(page: Page) -> None:
    found = call(page, "prediction.foundBetweenTicks", GOLDEN["kit"])
    assert len(found) > 10
    assert all(off is not None and off < 1e-9 for off in found), found


def test_when_something_touches_the_servers_truth_is_shown_and_nothing_jumps(page: Page) -> None:
    way, touch = GOLDEN["ways"]["swept over the board"], 40
    shown = call(page, "prediction.shownLate", GOLDEN["kit"], way, {"late": 19, "touchAt": touch})
    before, after = shown[: touch // 2 - 1], shown[touch // 2 + 12 :]
    assert max(one["shown"] for one in before) < 3e-4
    assert max(one["truth"] for one in after) < 1e-9
    assert min(one["share"] for one in before) == 1
    most = max(one["moved"] for one in before)
    assert max(one["moved"] for one in shown) < 2.5 * most, "it goes over in some pictures, not in one"
