"""What has moved on a table, in the bytes that are sent, and what pulls at the disc in a hand."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.physics import RED, Pose, Table, boards
from openpolarity.server.messages.frames import MOST_ARCS, pack_pose
from openpolarity.server.session.pulls import FAINT, Pulls
from openpolarity.server.session.seen_poses import SeenPoses

turns = st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: math.hypot(*q) > 0.01)


@given(st.tuples(*[st.floats(-2.0, 2.0)] * 3), turns)
def test_a_pose_has_the_same_bytes_as_when_it_is_packed_alone(
    place: tuple[float, ...], turn: tuple[float, ...]
) -> None:
    table = Table(discs=3)
    pose = np.array([*place, *(np.array(turn) / math.hypot(*turn))])
    seen = SeenPoses(table)
    table.all_poses[1] = pose
    assert seen.look() == [0, 1, 2]
    assert seen.packed(1) == pack_pose(pose)
    assert seen.packed_hand() == pack_pose(table.hand.frame)


def test_only_what_is_elsewhere_than_before_has_moved() -> None:
    table = Table(discs=5)
    seen = SeenPoses(table)
    seen.look()
    assert seen.look() == []
    table.all_poses[3, 2] += 1e-9
    assert seen.look() == [3]


def test_the_strongest_neighbours_come_first_and_faint_ones_not_at_all() -> None:
    table = Table()
    boards.lay_ten(table)
    x, y, _ = table.position(1)
    table.hand.take(40, Pose((float(x), float(y), 0.03), (0.0, 0.0, 1.0)))
    arcs, most = Pulls(table).at(40)
    forces = {disc: table.wrench_between(40, disc)[:3] for disc in table.discs if disc != 40}
    sizes = {disc: float(np.linalg.norm(force)) for disc, force in forces.items()}
    strongest = sorted((disc for disc, size in sizes.items() if size >= FAINT), key=lambda disc: -sizes[disc])
    assert [disc for disc, _ in arcs] == strongest[:MOST_ARCS]
    for disc, pull in arcs:
        toward = float(forces[disc] @ (table.position(disc) - table.position(40)))
        assert pull == pytest.approx(math.copysign(sizes[disc], toward))
    attracting = [pull for disc, pull in arcs if disc != RED and pull > 0]
    assert most == max(attracting, default=0.0)
