"""Pictures drawn in sequence look as if each were drawn by itself."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest

from openpolarity.film.cards import card, stamp, trail
from openpolarity.film.render import Camera, DrawnDisc, Outline, Scene, SceneError, Sequence, draw
from tests.film.render.boards import THICKNESS, flat, full_board

SIZE = (320, 180)
CLOSE = Camera.seated(target=(0.07, 0.02, 0.0), distance=0.5, width=0.3)


def flight(steps: int) -> list[Scene]:
    """A disc comes down in a curve, turning, and ends close to others."""
    scene = full_board()
    scenes = []
    for i in range(steps):
        t = i / (steps - 1)
        turn = 0.6 * t
        flying = DrawnDisc(
            centre=(0.12 - 0.06 * t, 0.06 - 0.05 * t, 0.05 - 0.035 * t), axis=(math.sin(turn), 0.0, math.cos(turn))
        )
        scenes.append(dataclasses.replace(scene, discs=[*scene.discs, flying]))
    return scenes


@pytest.mark.parametrize("quality", ["film", "draft"])
@pytest.mark.parametrize("camera", [Camera.seated(), CLOSE, Camera.above()], ids=["seated", "close", "above"])
def test_a_reel_draws_what_draw_draws(camera, quality):
    sequence = Sequence(size=SIZE, quality=quality)
    for i, scene in enumerate(flight(7)):
        image = sequence.draw(scene, camera)
        if i % 3 == 0:
            alone = draw(scene, camera, size=SIZE, quality=quality)
            off = np.abs(image.astype(int) - alone)
            assert off.mean() < 0.02
            assert (off.max(axis=2) > 6).sum() < 12


def test_a_reel_follows_the_camera_and_the_number_of_discs():
    sequence = Sequence(size=SIZE, light_azimuth=0.0)
    scene = full_board()
    for camera, discs in ((CLOSE, 0), (Camera.seated(), 0), (Camera.seated(), 3), (CLOSE, 1)):
        shown = dataclasses.replace(scene, discs=scene.discs[discs:])
        alone = draw(shown, camera, size=SIZE, quality="film", light_azimuth=0.0)
        assert np.array_equal(sequence.draw(shown, camera), alone)


def test_an_outline_comes_and_goes():
    sequence = Sequence(size=SIZE)
    camera = Camera.above(width=0.12)
    plain = sequence.draw(Scene(discs=[flat(0, 0), flat(0.05, 0.0)]), camera)
    marked = sequence.draw(Scene(discs=[flat(0, 0, mark=Outline()), flat(0.05, 0.0)]), camera)
    assert np.abs(marked.astype(int) - plain).max() > 80
    assert np.array_equal(sequence.draw(Scene(discs=[flat(0, 0), flat(0.05, 0.0)]), camera), plain)


def test_what_one_cannot_see_is_not_drawn_anew():
    sequence = Sequence(size=SIZE)
    before = sequence.draw(Scene(discs=[flat(0, 0)]), CLOSE)
    trembling = DrawnDisc(centre=(4e-6, 0.0, THICKNESS / 2), axis=(0.0, 0.0, 1.0))
    assert np.array_equal(sequence.draw(Scene(discs=[trembling]), CLOSE), before)
    # But many small steps are a way.
    after = sequence.draw(Scene(discs=[flat(0.002, 0)]), CLOSE)
    for i in range(1, 201):
        crept = sequence.draw(Scene(discs=[flat(1e-5 * i, 0)]), CLOSE)
    assert np.abs(crept.astype(int) - after).mean() < 0.1


def test_words_lie_on_paper_and_do_not_hang_over_the_edge():
    bare = np.full((180, 320, 3), 90, np.uint8)
    words = "Fault by White: one disc sticks to the hand and goes to the reserve. " * 2
    for corner, rows in (("upper left", np.s_[:90]), ("lower left", np.s_[90:])):
        changed = (card(bare, words, corner) != bare).any(axis=2)
        assert changed[rows].sum() == changed.sum() > 3000
        assert not changed[:, 240:].any()
        assert not changed[[0, -1]].any()
    much = (card(bare, 9 * words) != bare).any(axis=2)
    assert not much[:80].any()
    assert not (card(bare, "w" * 400) != bare).any(axis=2)[:, 240:].any()
    assert np.array_equal(card(bare, " "), bare)
    assert (stamp(bare, "31°") != bare).any()
    with pytest.raises(SceneError, match="upper left"):
        card(bare, "x", "middle")


def test_an_arrow_goes_from_here_to_there():
    bare = np.full((180, 320, 3), 90, np.uint8)
    changed = (trail(bare, [((60.0, 40.0), (200.0, 120.0))]) != bare).any(axis=2)
    y, x = np.nonzero(changed)
    assert (x.min(), x.max()) == pytest.approx((60, 200), abs=6)
    assert (y.min(), y.max()) == pytest.approx((40, 120), abs=6)
    assert np.array_equal(trail(bare, [((60.0, 40.0), (62.0, 41.0))]), bare)  # too short to be seen
