"""A hand goes where it is aimed, within bounds, no faster than a person's, whichever face is up."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from hypothesis import assume, given
from hypothesis import strategies as st

from openpolarity.elementary import cos, exp, sin
from openpolarity.geometry import angle_between, blend_poses, distance, hypot, multiply, slerp, turn_about
from openpolarity.physics import Kit, Pose
from openpolarity.physics.paths import TICK
from openpolarity.server.messages.inbound import Target
from openpolarity.server.messages.pieces import FASTEST, LAG, TURN_FASTEST, kit_view
from openpolarity.server.session.aim_queue import AimQueue
from openpolarity.server.session.aiming import NEAR, Grip, goal_of, led, nearer, target_of

KIT = Kit.named()
targets = st.builds(
    Target,
    x=st.floats(-5, 5),
    y=st.floats(-5, 5),
    z=st.floats(-5, 5),
    tilt=st.floats(-63, 63),
    azimuth=st.floats(-63, 63),
    face=st.sampled_from(["white", "black"]),
)


def angle(a: np.ndarray, b: np.ndarray) -> float:
    return 2 * math.acos(min(1.0, abs(float(a[3:] @ b[3:]))))


@given(targets, st.floats(-3, 3))
def test_wherever_it_is_aimed_it_stays_in_bounds_and_above_the_mat(target: Target, spin: float) -> None:
    goal = goal_of(target, KIT, Grip(spin))
    pose = Pose.from_array(goal)
    told = kit_view(KIT).hand  # what the page is told is what holds
    assert math.hypot(*pose.position[:2]) <= told.farthest + 1e-9
    assert pose.tilt <= told.steepest + 1e-9
    lowest = pose.position[2] - KIT.radius * math.sin(pose.tilt) - KIT.half * math.cos(pose.tilt)
    assert -1e-9 <= lowest <= told.highest + 1e-9


@given(
    st.floats(-0.2, 0.2), st.floats(-0.2, 0.2), st.floats(0.0, 0.15), st.floats(0, 1.53), st.floats(-3.14, 3.14),
    st.sampled_from(["white", "black"]), st.floats(-3, 3),
)  # fmt: skip
def test_what_a_client_hears_of_a_hand_leads_back_to_it(
    x: float, y: float, z: float, tilt: float, azimuth: float, face: Any, spin: float
) -> None:
    foot = Pose.leaning((x, y), azimuth, tilt, face, kit=KIT, lift=z)
    pose = Pose(foot.position, foot.axis, spin).array
    target, turn = target_of(pose, KIT)
    assert target.face == face
    again = goal_of(target, KIT, Grip(turn))
    assert np.abs(again[:3] - pose[:3]).max() < 2e-6
    assert angle(again, pose) < 1e-4


@given(st.floats(0, math.tau), st.floats(0, math.tau), st.sampled_from(["white", "black"]))
def test_near_level_it_does_not_spin_whichever_way_it_tips(one: float, two: float, face: Any) -> None:
    a, b = (goal_of(Target(0, 0, 0.05, 0.01, azimuth, face), KIT) for azimuth in (one, two))
    assert angle(a, b) <= 0.0201


@given(targets, targets)
def test_it_is_no_faster_than_a_person_and_arrives(start: Target, end: Target) -> None:
    frame, goal = goal_of(start, KIT), goal_of(end, KIT)
    assume(angle(frame, goal) < 3.1)
    for _ in range(2000):
        to = nearer(frame, goal)
        if to is None:
            break
        assert np.linalg.norm(to[:3] - frame[:3]) <= FASTEST * TICK + 1e-12
        assert angle(frame, to) <= TURN_FASTEST * TICK + 1e-6
        frame = to
    assert np.linalg.norm(frame[:3] - goal[:3]) < 1e-5
    assert angle(frame, goal) < 1e-3


@given(targets, st.lists(targets, min_size=1, max_size=6))
def test_it_passes_all_it_was_aimed_at_one_after_the_other(start: Target, aims: list[Target]) -> None:
    now = goal_of(start, KIT)
    to_pass = [goal_of(aim, KIT) for aim in aims]
    trail = AimQueue()
    for goal in to_pass:
        trail.lead(now, goal)
    for _ in range(2000):
        if not len(trail):
            break
        before = trail.now
        trail.go_on()
        assert before is not None
        assert trail.now is not None
        assert np.linalg.norm(trail.now[:3] - before[:3]) <= FASTEST * TICK + 1e-9
        if np.array_equal(trail.now, to_pass[0]):
            to_pass.pop(0)
    assert to_pass == []


# ------------------------------------------------------------------ kernels give the bits that plain Python gives


def same_bits(a: np.ndarray | None, b: np.ndarray | None) -> bool:
    return (a is None and b is None) or (a is not None and b is not None and a.tobytes() == b.tobytes())


@given(targets, st.floats(-3, 3), st.floats(0, 0.05))
def test_the_goal_of_an_aim_has_the_bits_of_plain_quaternions(target: Target, spin: float, below: float) -> None:
    told = kit_view(KIT).hand
    away = hypot(target.x, target.y)
    x, y = target.x, target.y
    if away > told.farthest:
        x, y = target.x * told.farthest / away, target.y * told.farthest / away
    tilt = min(told.steepest, max(0.0, target.tilt))
    height = min(told.highest, max(0.0, target.z)) + below + KIT.radius * sin(tilt) + KIT.half * cos(tilt)
    tip = turn_about((sin(target.azimuth), -cos(target.azimuth), 0.0), tilt)
    if target.face == "black":
        tip = multiply(tip, (0.0, 1.0, 0.0, 0.0))
    turn = multiply(tip, turn_about((0.0, 0.0, 1.0), spin))
    assert same_bits(goal_of(target, KIT, Grip(spin, below)), np.array([x, y, height, *turn]))


@given(targets, targets, st.floats(-3, 3), st.sampled_from([0.25, FASTEST]))
def test_the_next_place_of_a_hand_has_the_bits_of_plain_python(
    start: Target, end: Target, spin: float, fastest: float
) -> None:
    frame, goal = goal_of(start, KIT, Grip(spin)), goal_of(end, KIT)
    way, turn = distance(frame[:3], goal[:3]), angle_between(frame[3:], goal[3:])
    expected = None
    if way >= NEAR[0] or turn >= NEAR[1]:
        share = 1 - exp(-TICK / LAG)
        go = min(share, fastest * TICK / way) if way > 0 else share
        swing = min(share, TURN_FASTEST * TICK / turn) if turn > 0 else share
        place = [a + go * (b - a) for a, b in zip(frame[:3].tolist(), goal[:3].tolist(), strict=True)]
        expected = np.concatenate([place, slerp(frame[3:], goal[3:], swing)])
    assert same_bits(nearer(frame, goal, fastest=fastest), expected)


@given(targets, targets)
def test_the_way_between_two_aims_has_the_bits_of_plain_python(start: Target, end: Target) -> None:
    now, goal = goal_of(start, KIT), goal_of(end, KIT)
    way, turn = distance(now[:3], goal[:3]), angle_between(now[3:], goal[3:])
    seconds = max(way / FASTEST, turn / TURN_FASTEST)
    expected = None if seconds <= TICK else blend_poses(now, goal, TICK / seconds)
    assert same_bits(led(now, goal), expected)
