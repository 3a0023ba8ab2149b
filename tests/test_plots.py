"""Curves of learning: one for every seed, and what they are in words."""

from pathlib import Path

import pytest

from openpolarity.plots import draw_seeds, seeds_in_words


def test_a_title_says_whose_curves_are_drawn() -> None:
    assert [seeds_in_words(seeds) for seeds in (1, 3)] == ["one seed", "3 seeds, and their mean"]


@pytest.mark.parametrize("seeds", [1, 3])
def test_curves_of_seeds_are_drawn_into_a_folder_that_need_not_be_there(tmp_path: Path, seeds: int) -> None:
    picture = tmp_path / "new" / "curve.png"
    draw_seeds([0, 1, 2], [[50.0, 60.0, 70.0]] * seeds, picture, title="Learning", of="games", what="points, %")
    assert picture.stat().st_size > 5000
