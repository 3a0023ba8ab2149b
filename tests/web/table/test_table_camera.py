"""From where the table is seen: the seat, near a disc that is low, around discs, in windows of any shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.web.browser import call
from tests.web.shown_table import DISCS, distance, hold, rest

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_whoever_looks_around_sees_as_much_in_a_window_of_another_shape(table: Page) -> None:
    """A phone that is turned on its side."""
    upright, lying = call(table, "table.circleWhenWindowTurns")
    assert lying > 0.75 * upright


def test_the_board_turns_for_whoever_sits_opposite(table: Page) -> None:
    def heights() -> list[float]:
        return [call(table, "table.inCanvas", [0, y, 0])[1] for y in (-0.2, 0.2)]

    near, far = heights()
    assert near > far
    table.evaluate("view.setTurned(true)")
    rest(table)
    near, far = heights()
    assert near < far


def test_framed_discs_come_nearer_and_the_camera_stays_above_the_table(table: Page) -> None:
    whole = distance(table)
    table.evaluate("view.frameDiscs([1, 5])")
    rest(table)
    assert distance(table) < 0.7 * whole
    x, y = call(table, "table.shareOfCanvas", DISCS["1"]["p"])
    assert 0 < x < 1
    assert 0 < y < 1
    table.evaluate("view.orbit(300, -5000)")
    table.evaluate("view.zoom(1e-6)")
    rest(table)
    camera = table.evaluate("view.state().camera")
    assert camera["elevation"] > 0.05
    assert camera["distance"] > 0.1


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    "margins", [{}, {"left": 180, "bottom": 60}, {"left": 150, "right": 150}, {"top": 90, "bottom": 90}], ids=str
)
def test_circle_and_rolls_fill_what_the_panels_leave_free(table: Page, margins: dict[str, int], turned: bool) -> None:
    table.evaluate("view.setReserves({white: 21, black: 20}, {white: 'Ada', black: 'Bartholomäus'})")
    table.evaluate("turned => view.setTurned(turned)", turned)
    table.evaluate("margins => view.setMargins(margins)", margins)
    rest(table)
    x, y = np.array(call(table, "table.circleAndRolls")).T
    left, right = margins.get("left", 0), 420 - margins.get("right", 0)
    top, bottom = margins.get("top", 0), 280 - margins.get("bottom", 0)
    assert (left <= x.min(), x.max() <= right) == (True, True)
    assert (top <= y.min(), y.max() <= bottom) == (True, True)
    # One way or the other there is no more space.
    assert max((x.max() - x.min()) / (right - left), (y.max() - y.min()) / (bottom - top)) > 0.9


def test_the_camera_comes_near_to_a_disc_that_is_low_and_goes_back(table: Page) -> None:
    far = distance(table)
    for z, near in ((0.09, False), (0.02, True), (0.045, True), (0.07, False), (0.02, True)):
        hold(table, z=z)
        assert (distance(table) < 0.7 * far) is near
    x, y = call(table, "table.inCanvas", [0.1, -0.1, 0.02])
    assert (100 < x < 320, 60 < y < 220) == (True, True)
    table.evaluate("view.setHand(null)")
    rest(table)
    assert distance(table) == pytest.approx(far)


def test_near_a_disc_at_the_edge_the_picture_is_not_full_of_what_lies_outside(table: Page) -> None:
    """The near edge of the circle is in the lower part of the picture, and the disc above it."""
    hold(table, x=0, y=-0.16, z=0.02)
    radius = table.evaluate("view.kit.circleRadius")
    _, edge = call(table, "table.inCanvas", [0, -radius, 0])
    _, disc = call(table, "table.inCanvas", [0, -0.16, 0.02])
    assert (0.55 * 280 < disc < edge, edge > 0.8 * 280) == (True, True)


@pytest.mark.parametrize("turned", [False, True], ids=["white's seat", "black's seat"])
def test_what_is_in_the_hand_is_in_the_picture_however_high_and_far(table: Page, turned: bool) -> None:
    table.evaluate("view.setMargins({left: 160})")
    table.evaluate("turned => view.setTurned(turned)", turned)
    rest(table)
    far = distance(table)
    for camera in ("seat", "top", "side"):
        table.evaluate("camera => view.setCamera(camera)", camera)
        for x, y, z in ((0, 0.3, 0.09), (0, -0.3, 0.09), (0.3, 0.1, 0.15), (-0.34, 0, 0.15), (0, 0.34, 0.01)):
            hold(table, x=x, y=y, z=z)
            assert np.min(call(table, "table.rimInside", [x, y, z], 160)) > 0, (camera, x, y, z)
    table.evaluate("view.setHand(null)")
    table.evaluate("view.setCamera('seat')")
    rest(table)
    assert distance(table) == pytest.approx(far)


def test_the_camera_comes_less_near_to_somebody_elses_hand(table: Page) -> None:
    far, distances = distance(table), []
    for own in (False, True):
        hold(table, ghost=own)
        distances.append(distance(table))
        table.evaluate("view.setHand(null)")
        rest(table)
    others, own_hand = distances
    assert own_hand < 0.9 * others < 0.75 * far
