"""Stills and films draw the same discs, turned as the table's are."""

from __future__ import annotations

import math

import numpy as np
import pytest

from openpolarity.film.board_scene import disc_at
from openpolarity.film.render.scene import _east
from openpolarity.film.shot import Shot
from openpolarity.film.still import scene_of
from openpolarity.geometry import rotate
from openpolarity.physics import Kit, Pose, Table

KIT = Kit.named()
POSES = [
    Pose.flat(0.0, 0.0, "white", kit=KIT),
    Pose.flat(0.1, 0.0, "black", kit=KIT),
    Pose((0.0, 0.1, 0.02), (0.6, 0.0, 0.8), spin=1.0),
    Pose((0.0, 0.1, 0.02), (0.0, 0.6, -0.8), spin=-2.0),
    Pose((0.0, 0.1, 0.02), (1.0, 0.0, 0.0), spin=0.5),
]


@pytest.mark.parametrize("pose", POSES)
def test_the_mark_on_a_rim_looks_where_the_discs_own_x_looks(pose: Pose) -> None:
    disc = disc_at(pose.array, KIT)
    assert np.allclose(disc.axis, pose.axis, atol=1e-12)
    assert np.allclose(_east(disc.axis, disc.spin), rotate(pose.quaternion, np.array([1.0, 0.0, 0.0])), atol=1e-9)


def test_a_still_and_a_film_of_one_board_show_the_same_discs() -> None:
    table = Table(KIT)
    table.lay({0: Pose.flat(0.0, 0.0, kit=KIT), 1: Pose.flat(0.1, 0.0, "black", kit=KIT)})
    shot = Shot(KIT, {disc: table.all_poses[disc].copy() for disc in table.discs}, reserves=(3, 4), marks={1: 7})
    assert scene_of(table, reserve_white=3, reserve_black=4, marks={1: 7}) == shot.scene(0.0, marked=True)


def test_a_ghost_shows_where_a_hand_wants_its_disc() -> None:
    table = Table(KIT)
    wanted = Pose((0.05, 0.0, 0.05), (math.sin(0.5), 0.0, math.cos(0.5)))
    table.hand.take(2, wanted)
    (ghost,) = [disc for disc in scene_of(table).discs if disc.ghost]
    assert np.allclose(ghost.centre, wanted.position)
    assert np.allclose(ghost.axis, wanted.axis)
