"""Bad input is refused with a sentence that says what was wrong and what would be right."""

from __future__ import annotations

import math
import subprocess
import sys

import numpy as np
import pytest

from openpolarity.film import inset, side_by_side
from openpolarity.film.render import Camera, DrawnDisc, Outline, PictureError, Scene, SceneError, draw

GOOD = {"centre": (0.0, 0.0, 0.00315)}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"centre": (0.0, math.nan, 0.0)}, "centre must be finite"),
        ({"centre": (0.0, 0.0)}, "three numbers"),
        ({"centre": "here"}, "three numbers"),
        ({"axis": (0.0, 0.0, 2.0)}, "unit vector, not .* of length 2; divide it by its length"),
        ({"axis": (0.0, 0.0, 0.0)}, "unit vector"),
        ({"axis": (0.0, math.inf, 0.0)}, "axis must be finite"),
        ({"radius": -0.0165}, "radius must be above 0"),
        ({"radius": math.nan}, "radius must be above 0"),
        ({"thickness": 0.0}, "thickness must be above 0"),
        ({"spin": math.inf}, "spin must be a finite angle"),
    ],
)
def test_bad_discs(options, says):
    with pytest.raises(SceneError, match=says):
        DrawnDisc(**{**GOOD, **options})


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"circle_radius": -1.0}, "circle_radius must be above 0"),
        ({"dot_radius": math.nan}, "dot_radius must be above 0"),
        ({"mat_size": 0.0}, "mat_size must be above 0"),
        ({"reserve_white": -1}, "reserve_white must be a number of discs from 0 to 60, not -1"),
        ({"discs": ["disc"]}, "DrawnDisc objects, not of str"),
    ],
)
def test_bad_scenes(options, says):
    with pytest.raises(SceneError, match=says):
        Scene(**options)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Camera(eye=(0, 0, 0), target=(0, 0, 0)), "eye and target must differ"),
        (lambda: Camera(eye=(0, 0, 1)), "up must not lie along its view"),
        (lambda: Camera(eye=(0, 0, math.nan)), "eye must be finite"),
        (lambda: Camera(eye=(0, -1, 1), width=-1.0), "width must be above 0"),
        (lambda: Camera.seated(distance=0.0), "distance must be above 0"),
        (lambda: Outline(number=100), "number must be 0 … 99"),
        (lambda: Outline(colour=(0, 0, 300)), "from 0 to 255"),
        (
            lambda: draw(Scene(), Camera.above(), quality="superb"),
            'quality must be one of "draft", "film", "good", "best", not .superb',
        ),
        (lambda: draw(Scene(), Camera.above(), lighting="bath"), 'lighting must be "light" or "dark"'),
        (lambda: draw(Scene(), Camera.above(), size=(0, 10)), "size must be 16 … 8192"),
        (lambda: side_by_side([]), "at least one picture"),
        (lambda: side_by_side([np.zeros((20, 20, 3), np.uint8)], ["a", "b"]), "1 captions, not 2"),
        (lambda: inset(np.zeros((40, 40, 3), np.uint8), np.zeros((39, 39, 3), np.uint8)), "must be smaller"),
    ],
)
def test_other_bad_input(make, says):
    with pytest.raises(SceneError, match=says):
        make()


def test_one_error_to_catch_them_all():
    assert issubclass(SceneError, PictureError)
    assert issubclass(SceneError, ValueError)


def test_a_nearly_unit_axis_is_made_exact():
    disc = DrawnDisc(centre=(0, 0, 0), axis=(0.0, 0.0, 1.0004))
    assert disc.axis == (0.0, 0.0, 1.0)


def test_describing_a_scene_does_not_load_the_compiler():
    code = "import sys; from openpolarity.film.render import Camera, Scene, draw; assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
