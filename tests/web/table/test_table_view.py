"""The table in a real browser: it shows what it is given, and knows what is under a finger."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tests.web.browser import call
from tests.web.shown_table import BOARD, DISCS, hold, picture, pixels, rest

if TYPE_CHECKING:
    from playwright.sync_api import Page


def at(page: Page, image: np.ndarray, point: list[float]) -> np.ndarray:
    """The mean colour of the picture around a point of the table."""
    x, y = call(page, "table.shareOfCanvas", point)
    row, column = round(y * image.shape[0]), round(x * image.shape[1])
    patch: np.ndarray = image[row - 1 : row + 2, column - 1 : column + 2].mean(axis=(0, 1))
    return patch


# ---------------------------------------------------------------------- what is shown


def test_the_picture_shows_red_white_and_black_discs_on_a_pale_mat(table: Page) -> None:
    image = picture(table)
    assert image.std() > 25
    red = at(table, image, [0.008, -0.008, 0.0061])
    assert red[0] > 2 * red[1]
    assert red[0] > 2 * red[2]
    white = at(table, image, [*DISCS["1"]["p"][:2], 0.0061])
    black = at(table, image, [*DISCS["10"]["p"][:2], 0.0061])
    mat = at(table, image, [0.0, -0.1, 0.0])
    assert white.min() > 200
    assert black.max() < 110
    assert 110 < mat.mean() < white.mean()
    assert mat[0] > mat[2], "canvas is warm"


def test_discs_are_where_they_were_said_to_be_and_gone_when_left_out(table: Page) -> None:
    moved = {**DISCS, "1": {"p": [0.1, 0.02, 0.02], "q": [0.8, 0.6, 0.0, 0.0]}}
    del moved["2"]
    call(table, "table.lay", moved)
    rest(table)
    shown = table.evaluate("view.state().discs")
    assert shown.keys() == moved.keys()
    for id, pose in moved.items():
        assert shown[id]["p"] == pytest.approx(pose["p"])
        assert shown[id]["q"] == pytest.approx(pose["q"])


def test_a_disc_that_is_where_it_is_wanted_has_no_ghost(table: Page) -> None:
    call(table, "table.lay", {**DISCS, "90": {"p": [0.1, 0, 0.05], "q": [1, 0, 0, 0]}})
    shown = []
    for y in (0.0005, 0.02):
        hold(table, held=90, x=0.1, y=y, z=0.05, tilt=0)
        shown.append(table.evaluate("view.painter.ghost.visible"))
    assert shown == [False, True]


def test_the_hand_the_inset_and_the_marks_change_the_picture(table: Page) -> None:
    plain = picture(table)
    fault = [{"id": 1, "role": "fault"}, {"id": 5, "role": "cause"}]
    table.evaluate("marking => view.mark(marking)", {"discs": fault, "chain": [[5, 1]], "label": "35.1 mm"})
    marked = picture(table)
    assert np.abs(marked - plain).max() > 60
    table.evaluate("view.clearMarks()")
    table.evaluate("view.setInset(true)")
    target = {"x": 0.05, "y": -0.1, "z": 0.03, "tilt": 0.6, "azimuth": 0, "face": "white"}
    arcs = [{"id": 1, "force": 0.3}, {"id": 6, "force": -0.2}]
    hand = {"target": target, "held": None, "force": [0, 0, -0.4], "arcs": arcs}
    table.evaluate("hand => view.setHand(hand)", hand)
    held = picture(table)
    state = table.evaluate("view.state()")
    box = state["inset"]
    assert state["hand"]["target"]["tilt"] == 0.6
    part = np.s_[
        int(box["y"]) + 4 : int(box["y"] + box["height"]) - 4, int(box["x"]) + 4 : int(box["x"] + box["width"]) - 4
    ]
    assert np.abs(held[part] - plain[part]).mean() > 10
    canvas: Any = table.locator("canvas").bounding_box()
    inside = [canvas["x"] + box["x"] + 20, canvas["y"] + box["y"] + 20]
    assert table.evaluate("([x, y]) => view.pick(x, y).mat", inside) is None


def test_numbers_of_a_path_lie_beside_each_other_and_grow_with_the_screen(table: Page) -> None:
    places = call(table, "table_parts.numbersAtOnePlace")
    gaps = [math.dist(places[i], places[j]) for i in range(3) for j in range(i)]
    assert min(gaps) >= 40
    usual, large = (call(table, "table.markSizes", size) for size in (1, 2))
    assert large == [pytest.approx(2 * width) for width in usual]


def test_the_kept_picture_is_filled_by_the_sculpture(table: Page) -> None:
    shown = picture(table)
    kept = pixels(table.evaluate("view.portrait(800, 600)"))
    assert kept.shape == (600, 800, 3)
    dark = kept.max(axis=2) < 60
    across, down = np.flatnonzero(dark.any(axis=0)), np.flatnonzero(dark.any(axis=1))
    assert across[-1] - across[0] > 500
    assert down[-1] - down[0] > 250
    # The table is as it was.
    assert np.abs(picture(table) - shown).max() < 8


def test_the_picture_comes_back_after_the_graphics_card_was_lost(table: Page) -> None:
    before = picture(table)
    call(table, "table.loseGraphicsCard")
    table.wait_for_timeout(100)
    rest(table)
    assert np.abs(picture(table) - before).mean() < 2


# ---------------------------------------------------------------------- what is under a finger


def test_what_is_clicked_is_what_is_seen(table: Page) -> None:
    table.evaluate("view.setCamera('top')")
    rest(table)
    picked = call(table, "table.pickEveryDisc")
    places = {int(id): pose["p"] for id, pose in DISCS.items()}

    def covered(id: int) -> bool:
        x, y, z = places[id]
        return any(math.dist((x, y), other[:2]) < 0.017 and other[2] > z for other in places.values())

    seen = [(id, disc) for id, disc in picked if not covered(id)]
    assert len(seen) > 15
    assert [id for id, disc in seen if id != disc] == []


def test_beside_the_discs_a_click_meets_the_mat_the_reserve_or_nothing(table: Page) -> None:
    empty = call(table, "table.pickAt", [0.03, -0.1, 0.0])
    assert (empty["disc"], empty["reserve"]) == (None, None)
    assert empty["mat"] == pytest.approx([0.03, -0.1], abs=1e-6)
    for side in ("white", "black"):
        assert call(table, "table.pickRoll", side) == [side] * BOARD["reserves"][side]
    assert call(table, "table.pickAt", [0.34, 0.25, 0.0]) == {"disc": None, "mat": None, "reserve": None}


def test_a_finger_that_just_misses_may_still_mean_the_disc(table: Page) -> None:
    beside = [DISCS["10"]["p"][0] + 0.019, DISCS["10"]["p"][1], 0.003]
    found = [call(table, "table.pickAt", beside, slop)["disc"] for slop in (0, 12)]
    assert found == [None, 10]


def test_a_press_beside_a_roll_knows_how_near_it_was(table: Page) -> None:
    table.evaluate("view.setReserves({white: 2, black: 7})")
    rest(table)
    near = call(table, "table.nearestRolls", [0, 30])
    assert [found["side"] for found in near] == ["white", "white"]
    assert near[0]["gap"] == pytest.approx(0, abs=1e-6)
    assert 0 < near[1]["gap"] <= 30


@pytest.mark.parametrize("camera", ["seat", "top", "side", {"azimuth": 2.1, "elevation": 0.5, "distance": 0.7}])
def test_dragging_and_projecting_are_each_others_reverse(table: Page, camera: Any) -> None:
    table.evaluate("(camera) => view.setCamera(camera)", camera)
    rest(table)
    points = [[x, y, z] for x in (-0.2, 0.13) for y in (-0.15, 0.2) for z in (0.0, 0.02, 0.06)]
    back = call(table, "table.thereAndBack", points)
    assert back == [pytest.approx(point[:2], abs=1e-6) for point in points]


# ---------------------------------------------------------------------- rolls


def test_rolls_show_their_own_colours_to_whoever_sits_there(table: Page) -> None:
    """With less motion the board is turned at once: the very picture that shows it has the rolls turned, too."""
    for turned in (True, False):
        table.evaluate("turned => view.setTurned(turned)", turned)
        rest(table)
        assert call(table, "table.rollFaces") == {"white": "white", "black": "black"}


def test_each_roll_shows_its_owners_colour_to_whoever_sits_before_it(table: Page) -> None:
    table.evaluate("view.setReserves({white: 5, black: 5}, {white: '', black: ''})")
    for turned in (False, True):
        table.evaluate("turned => view.setTurned(turned)", turned)
        image = picture(table)
        ends = call(table, "table.lowestOfRolls")
        white, black = (image[int(y), int(x)].mean() for x, y in (ends["white"], ends["black"]))
        assert white > black + 60


@pytest.mark.parametrize(("z", "count", "tilt"), [(0.02, 1, 0.7), (0.08, 1, 1.5), (0.156, 1, 1.5), (0.08, 7, 0.0)])
def test_the_side_view_shows_all_that_is_in_the_hand_however_high(
    table: Page, z: float, count: int, tilt: float
) -> None:
    top = call(table, "table.topInSideView", DISCS, z, count, tilt)
    assert -0.6 < top < 0.92


def test_a_disc_that_is_taken_comes_from_its_roll(table: Page) -> None:
    there = [0, -0.31, 0.07]
    found = call(table, "table.wayFromRoll", DISCS, 40, {"p": there, "q": [1, 0, 0, 0]})
    assert found["way"][0] == pytest.approx(found["end"], abs=1e-9)
    assert found["way"][-1] == pytest.approx(there, abs=1e-9)


def test_no_arrow_leads_from_a_disc_that_is_still_high_in_the_hand(table: Page) -> None:
    x, y, _ = DISCS["10"]["p"]
    assert call(table, "table.pathFrom", [x + 0.04, y, 0.016]) > 0
    assert call(table, "table.pathFrom", [x + 0.06, y, 0.12]) == 0


def test_beside_a_roll_stands_what_is_left_to_play_also_what_is_in_the_hand(table: Page) -> None:
    assert call(table, "table.writtenBesideRolls", {"white": 4, "black": 7}, {"white": 5, "black": 7}) == [
        "Ada · 5",
        "Bob · 7",
    ]
