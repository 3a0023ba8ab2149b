"""A picture shows what is in the scene."""

from __future__ import annotations

import dataclasses
import math
import os
import subprocess
import sys

import numpy as np
import pytest

from openpolarity.film.render import Camera, DrawnDisc, Outline, Scene, draw, example_board
from openpolarity.film.render.look import ACCENT
from tests.film.render.boards import RADIUS, THICKNESS, brightness, flat, full_board, leaner

SMALL = (320, 240)
CLOSE = Camera.above(width=0.12)  # 2⅔ pixels a millimetre in a small picture


def shot(discs, camera=CLOSE, *, size=SMALL, quality="draft", **options):
    return draw(Scene(discs=discs), camera, size=size, quality=quality, **options)


@pytest.mark.parametrize("lighting", ["light", "dark"])
@pytest.mark.parametrize("camera", [Camera.seated(), Camera.above()], ids=["seated", "above"])
def test_white_is_bright_and_black_is_dark_on_the_mat(camera, lighting):
    white, black = flat(-0.06, 0.03), flat(0.06, 0.03, white=False)
    image = shot([white, black], camera, lighting=lighting)
    bright = brightness(image, *camera.project((-0.06, 0.03, THICKNESS), SMALL))
    dark = brightness(image, *camera.project((0.06, 0.03, THICKNESS), SMALL))
    mat = brightness(image, *camera.project((0.0, 0.06, 0.0), SMALL))
    assert bright > mat + 12
    assert dark < 75 < mat - 60


def test_the_axis_points_out_of_the_white_face():
    up, down = shot([flat(0, 0)]), shot([flat(0, 0, white=False)])
    assert brightness(up, 160, 120) > 200 > 90 > brightness(down, 160, 120)


@pytest.mark.parametrize("at", [(0.0, 0.0), (0.03, 0.02), (-0.035, 0.025), (0.02, -0.03)])
def test_the_plan_puts_a_disc_at_the_right_pixels(at):
    empty, image = shot([]), shot([flat(*at, white=False)])
    changed = (image.astype(int).sum(axis=2) < 230) & (empty.astype(int).sum(axis=2) > 300)
    rows, columns = np.nonzero(changed)
    millimetre = 320 / 120
    assert columns.mean() + 0.5 == pytest.approx(160 + at[0] * 1000 * millimetre, abs=2.0)
    assert rows.mean() + 0.5 == pytest.approx(120 - at[1] * 1000 * millimetre, abs=2.0)
    # As large as it should be; its shadow, at the lower right, may add a little.
    assert np.ptp(columns) + 1 == pytest.approx(33 * millimetre, abs=5)


def test_a_seated_view_turns_with_its_azimuth():
    here = Camera.seated().project((0.1, 0.1, 0.0), SMALL)
    opposite = Camera.seated(azimuth=math.pi).project((-0.1, -0.1, 0.0), SMALL)
    assert here == pytest.approx(opposite)
    assert Camera.seated(azimuth=1.0).azimuth == pytest.approx(1.0)
    assert Camera.above(azimuth=-0.5).azimuth == pytest.approx(-0.5)


def test_the_circle_and_the_dot_are_where_they_should_be():
    size = (600, 600)
    camera = Camera.above(width=0.6)
    image = draw(Scene(circle_radius=0.2, dot_radius=0.01), camera, size=size, quality="draft")
    for angle in np.linspace(0.0, 2 * math.pi, 24, endpoint=False):
        around = []
        for radius in np.linspace(0.19, 0.21, 41):
            x, y = camera.project((radius * math.cos(angle), radius * math.sin(angle), 0.0), size)
            around.append(brightness(image, x, y, reach=0))
        assert np.linspace(0.19, 0.21, 41)[np.argmin(around)] == pytest.approx(0.2, abs=0.0013)
        assert min(around) < np.median(around) - 40
    x, y = camera.project((0.0, 0.0, 0.0), size)
    assert brightness(image, x, y) < 60
    assert brightness(image, *camera.project((0.013, 0.0, 0.0), size), reach=0) > 120


def shadow(height: float) -> tuple[float, float]:
    """Where the shadow of a disc at some height is, seen from straight above: metres from its middle."""
    camera = Camera.above(width=0.24)
    lifted = DrawnDisc(centre=(0.0, 0.0, height))
    empty = shot([], camera).astype(float).mean(axis=2)
    image = shot([lifted], camera).astype(float).mean(axis=2)
    loss = np.maximum(empty - image - 8.0, 0.0)  # the white disc itself is brighter than the mat
    y, x = np.indices(loss.shape)
    return (
        ((x + 0.5 - 160) * loss).sum() / loss.sum() * 0.24 / 320,
        -((y + 0.5 - 120) * loss).sum() / loss.sum() * 0.24 / 320,
    )


def test_the_shadow_moves_away_from_a_lifted_disc():
    places = [shadow(height) for height in (THICKNESS / 2, 0.02, 0.05)]
    # The lamp hangs at the upper left, so shadows fall to the lower right.
    assert all(x > 0 > y for x, y in places)
    away = [math.hypot(*place) for place in places]
    assert away[0] < away[1] < away[2]
    assert away[2] > 0.03


def test_a_leaner_shows_the_gap_below_it():
    """From the side there is lit mat or shadow between a leaner's raised edge and the mat, not disc."""
    tilt = math.radians(30)
    disc = leaner(-RADIUS, 0.0, 0.0, tilt)
    camera = Camera.side((0.0, 0.0, 0.01), 0.0, 0.06)
    image, empty = shot([disc], camera), shot([], camera)
    below = camera.project((RADIUS * 0.7, 0.0, 0.004), SMALL)
    inside = camera.project(disc.centre, SMALL)
    assert abs(brightness(image, *below) - brightness(empty, *below)) < 110
    changed = np.abs(image.astype(int) - empty.astype(int)).sum(axis=2)
    assert changed[int(inside[1]), int(inside[0])] > 100  # the disc itself hides the mat
    # The highest pixel of the disc is as high as its top edge.
    top = 2 * RADIUS * math.sin(tilt) + THICKNESS * math.cos(tilt)
    edge = 2 * RADIUS * math.cos(tilt) - THICKNESS * math.sin(tilt) - RADIUS
    _, y = camera.project((edge, 0.0, top), SMALL)
    assert np.nonzero(changed.max(axis=1) > 60)[0][0] == pytest.approx(y, abs=3)


@pytest.mark.parametrize("count", [1, 5, 6, 18])
def test_every_disc_of_a_reserve_can_be_counted(count):
    scene = Scene(reserve_white=count)
    camera = Camera.above(target=(0.338, 0.0, 0.0), width=0.32)
    image = draw(scene, camera, size=(960, 720), quality="draft").astype(float).mean(axis=2)
    x, _ = camera.project((0.338, 0.0, RADIUS), (960, 720))
    line = image[:, int(x)]
    pale = line > 150
    assert np.count_nonzero(pale[1:] & ~pale[:-1]) == count


def test_each_reserve_is_on_its_owners_side():
    camera = Camera.above()
    empty = draw(Scene(), camera, size=SMALL, quality="draft").astype(int)
    for scene, left in ((Scene(reserve_white=20), False), (Scene(reserve_black=20), True)):
        image = draw(scene, camera, size=SMALL, quality="draft").astype(int)
        columns = np.nonzero(np.abs(image - empty).sum(axis=2) > 100)[1]
        assert (columns.mean() < 160) == left


def test_the_same_call_gives_the_same_bytes(monkeypatch):
    first = draw(full_board(), Camera.seated(), size=SMALL, quality="draft")
    assert np.array_equal(first, draw(full_board(), Camera.seated(), size=SMALL, quality="draft"))
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert np.array_equal(first, draw(full_board(), Camera.seated(), size=SMALL, quality="draft"))


@pytest.mark.slow
def test_another_processor_draws_the_same_pixels(tmp_path):
    """Compile for the plainest processor of this family, without its newer instructions, and compare."""
    code = (
        "import hashlib\n"
        "from openpolarity.film.render import Camera, draw, example_board\n"
        "image = draw(example_board(), Camera.seated(), size=(320, 240), quality='draft')\n"
        "print(hashlib.sha256(image.tobytes()).hexdigest())\n"
    )
    plain = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_CACHE_DIR": str(tmp_path)}
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, **more},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for more in ({}, plain)
    }
    assert len(hashes) == 1


def test_better_quality_shows_the_same_scene():
    draft, good = (
        draw(full_board(), Camera.seated(), size=SMALL, quality=quality).astype(float) for quality in ("draft", "good")
    )
    assert np.abs(draft - good).mean() < 4.0


def test_the_red_disc_is_red_with_a_bar_on_one_face_and_a_dot_on_the_other():
    for axis, on_bar in ((1.0, True), (-1.0, False)):
        image = shot([DrawnDisc(centre=(0, 0, THICKNESS / 2), axis=(0, 0, axis), red=True)])
        red, green, _ = image[120 - 26, 160].astype(int)
        assert red > 110 > 70 > green
        assert brightness(image, 160, 120) > 180
        # Halfway out along the bar: pale on the bar's face, red on the dot's.
        pale = brightness(image, 160 + 0.45 * RADIUS * 320 / 0.12, 120) > 180
        assert pale == on_bar


def test_spin_turns_the_bar():
    straight = DrawnDisc(centre=(0, 0, THICKNESS / 2), red=True)
    turned = dataclasses.replace(straight, spin=math.pi / 2)
    out = 0.45 * RADIUS * 320 / 0.12
    assert brightness(shot([straight]), 160 + out, 120) > 180 > brightness(shot([straight]), 160, 120 - out)
    assert brightness(shot([turned]), 160 + out, 120) < 180 < brightness(shot([turned]), 160, 120 - out)


def test_a_mark_is_a_ring_around_the_disc_and_leaves_its_face_alone():
    plain, marked = shot([flat(0, 0)]), shot([flat(0, 0, mark=Outline())])
    changed = np.abs(plain.astype(int) - marked.astype(int)).sum(axis=2) > 60
    y, x = np.nonzero(changed)
    radii = np.hypot(x + 0.5 - 160, y + 0.5 - 120) / (320 / 0.12)
    assert radii.min() > RADIUS - 0.0006
    assert radii.max() < RADIUS + 0.0015
    # Somewhere in every quarter the ring's full colour shows.
    y, x = np.indices(changed.shape)
    for quarter in range(4):
        there = changed & (y // 120 * 2 + x // 160 == quarter)
        assert np.abs(marked[there].astype(int) - ACCENT).max(axis=1).min() < 20


def test_a_number_stands_beside_its_disc():
    plain, numbered = (shot([flat(0, 0, mark=Outline(number=number))]) for number in (None, 7))
    changed = np.abs(plain.astype(int) - numbered.astype(int)).sum(axis=2) > 60
    y, x = np.nonzero(changed)
    assert len(y) > 100
    assert y.max() < 120 - RADIUS * 320 / 0.12 + 2
    assert x.mean() == pytest.approx(160, abs=3)


def test_a_ghost_is_faint_and_throws_no_shadow():
    empty, solid, ghost = (
        shot([]),
        shot([flat(0, 0, white=False)]),
        shot([flat(0, 0, white=False, ghost=True)]),
    )
    nothing, real, faint = (brightness(image, 160, 120 - 20) for image in (empty, solid, ghost))
    assert real + 40 < faint < nothing - 10
    beside = (160 + 46, 120 + 20)
    assert brightness(ghost, *beside) == pytest.approx(brightness(empty, *beside), abs=2)
    assert brightness(solid, *beside) < brightness(empty, *beside) - 15


def test_a_disc_that_flew_away_harms_nothing():
    gone = [DrawnDisc(centre=at) for at in ((1e3, 0.0, 0.0), (0.0, -3.0, 40.0), (0.2, 0.2, -5.0))]
    near, with_gone = shot([flat(0, 0)]), shot([flat(0, 0), *gone])
    assert np.abs(near.astype(int) - with_gone.astype(int)).max() <= 1


def test_the_example_board_has_53_discs_none_inside_another():
    scene = example_board()
    assert len(scene.discs) + scene.reserve_white + scene.reserve_black == 53
    centres = np.array([disc.centre for disc in scene.discs])
    apart = np.linalg.norm(centres[:, None] - centres[None], axis=2) + np.eye(len(centres))
    assert apart.min() > THICKNESS - 1e-9


def test_an_empty_table_can_be_drawn_from_anywhere():
    for camera in (Camera.seated(), Camera.above(), Camera.side((0, 0, 0)), Camera(eye=(0, -1, -0.2))):
        assert draw(Scene(), camera, size=(64, 48), quality="draft").shape == (48, 64, 3)
