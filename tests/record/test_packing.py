"""Packed numbers come back, goals and poses to the bit, tracks to 0.05 mm; anything else is refused."""

import base64
import json
import math
import zlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from openpolarity.compiled import Floats
from openpolarity.geometry import rotate
from openpolarity.notation.errors import GridError
from openpolarity.notation.grid import GOALS, steady
from openpolarity.physics import Kit, Table
from openpolarity.physics.boards import leaner
from openpolarity.physics.pose import Pose
from openpolarity.record.columns import LARGEST, Reader, read_columns, write_columns
from openpolarity.record.errors import PackingError
from openpolarity.record.packing import (
    TRACKS,
    pack_goals,
    pack_poses,
    pack_track,
    unpack_goals,
    unpack_poses,
    unpack_track,
)
from openpolarity.record.track import Track

from .hand_paths import hand_path

PLACES = st.floats(-2.0, 2.0)
PARTS = st.one_of(
    st.floats(-1.0, 1.0), st.sampled_from([0.0, -0.0, 1.0, -1.0, 0.5, math.sqrt(0.5), -math.sqrt(0.5), 1e-9])
)
POSES = st.tuples(PLACES, PLACES, PLACES, PARTS, PARTS, PARTS, PARTS).filter(lambda p: math.hypot(*p[3:]) > 1e-3)


def steadied(path: Floats) -> Floats:
    return np.array([steady(goal) for goal in path])


# ------------------------------------------------------------------ goals


@given(POSES)
@settings(max_examples=600, deadline=None)
def test_a_steady_goal_stays_as_it_is(pose: tuple[float, ...]) -> None:
    once = steady(pose)
    assert steady(once).tobytes() == once.tobytes()
    assert unpack_goals(pack_goals([once])).tobytes() == once.tobytes()
    opposite = (*pose[:3], *(-part for part in pose[3:]))
    assert steady(opposite).tobytes() == once.tobytes()  # one turn, one steady goal


@given(POSES)
@settings(max_examples=600, deadline=None)
def test_one_goal_is_rounded_as_many_are(pose: tuple[float, ...]) -> None:
    (expected,) = GOALS.poses(GOALS.numbers(np.array([pose])))
    assert steady(pose).tobytes() == expected.tobytes()


@given(POSES)
@settings(max_examples=500, deadline=None)
def test_a_steady_goal_is_near(pose: tuple[float, ...]) -> None:
    goal = np.array(pose)
    rounded = steady(goal)
    assert np.abs(rounded[:3] - goal[:3]).max() <= 0.5001e-6
    assert abs(np.linalg.norm(rounded[3:]) - 1) < 1e-15
    unit = goal[3:] / np.linalg.norm(goal[3:])
    apart = min(np.linalg.norm(rounded[3:] - unit), np.linalg.norm(rounded[3:] + unit))
    assert 2 * apart * 0.0163 < 1e-6  # the rim of a disc is right to 1 µm, too


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("angle", [None, math.pi])
def test_a_path_comes_back_to_the_bit(seed: int, angle: float | None) -> None:
    goals = steadied(hand_path(seed, angle=angle))
    text = pack_goals(goals)
    assert unpack_goals(text).tobytes() == goals.tobytes()
    assert json.dumps(text) == f'"{text}"'  # nothing to escape


def test_a_tick_costs_eight_bytes() -> None:
    paths = [steadied(hand_path(seed)) for seed in range(12)]
    packed = sum((len(pack_goals(path)) - 1) * 4 / 5 for path in paths)
    assert packed / sum(map(len, paths)) < 8
    turning_over = steadied(hand_path(3, angle=math.pi))
    assert (len(pack_goals(turning_over)) - 1) * 4 / 5 / len(turning_over) < 9


@given(st.lists(POSES, max_size=30))
@settings(max_examples=300, deadline=None)
def test_wild_paths_come_back_too(poses: list[tuple[float, ...]]) -> None:
    goals = np.array([steady(pose) for pose in poses]).reshape(-1, 7)
    assert unpack_goals(pack_goals(goals)).tobytes() == goals.tobytes()


def test_unsteady_goals_are_refused() -> None:
    with pytest.raises(PackingError, match="goal 1 is not steady"):
        pack_goals([steady([0, 0, 0, 1, 0, 0, 0]), [1e-7, 0, 0, 1, 0, 0, 0]])


@pytest.mark.parametrize(
    "goal",
    [
        [0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 1e-9, 0, 0, 0],
        [math.nan, 0, 0, 1, 0, 0, 0],
        [0, 0, 0, math.inf, 0, 0, 0],
        [1e300, 0, 0, 1, 0, 0, 0],
        [0, 0, 0, 1e300, 0, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 0, 1, 0, 0, 0, 0],
        "a goal",
        None,
    ],
)
def test_what_is_no_pose_is_refused(goal: Any) -> None:
    with pytest.raises(GridError):
        steady(goal)
    with pytest.raises(GridError):
        pack_track(Track(0.0, 0.016, {1: [goal]}))  # type: ignore[dict-item]


# ------------------------------------------------------------------ poses

FLOATS = st.floats(allow_nan=False, allow_infinity=False)


@given(st.dictionaries(st.integers(0, 255), arrays(np.float64, 7, elements=FLOATS), max_size=60))
@settings(max_examples=200, deadline=None)
def test_poses_come_back_to_the_bit(poses: dict[int, Floats]) -> None:
    found = unpack_poses(pack_poses(poses))
    assert list(found) == sorted(poses)
    assert all(found[disc].tobytes() == poses[disc].tobytes() for disc in poses)


@pytest.mark.parametrize("disc", [-1, 256, True, 1.0, "1"])
def test_discs_have_numbers(disc: Any) -> None:
    with pytest.raises(PackingError, match="0 to 255"):
        pack_poses({disc: np.array([0, 0, 0, 1, 0, 0, 0])})


@pytest.mark.parametrize("pose", [[0.0] * 6, [math.nan] * 7, [[0.0] * 7], "pose", [None] * 7])
def test_poses_have_seven_finite_numbers(pose: Any) -> None:
    with pytest.raises(GridError):
        pack_poses({1: pose})


# ------------------------------------------------------------------ tracks


def rim(pose: Floats) -> Floats:
    """Points of the edges of a 32 mm disc, mm."""
    angles = np.linspace(0, 2 * math.pi, 24, endpoint=False)
    points = [(0.016 * math.cos(a), 0.016 * math.sin(a), h) for a in angles for h in (-0.00305, 0.00305)]
    return np.array([pose[:3] + rotate(pose[3:] / np.linalg.norm(pose[3:]), point) for point in points]) * 1e3


@given(POSES)
@settings(max_examples=300, deadline=None)
def test_a_track_is_right_to_a_twentieth_of_a_millimetre(pose: tuple[float, ...]) -> None:
    track = unpack_track(pack_track(Track(1.5, 0.016, {7: np.array([pose])})))
    assert (track.start, track.every, track.frames) == (1.5, 0.016, 1)
    assert np.linalg.norm(rim(track.poses[7][0]) - rim(np.array(pose)), axis=1).max() < 0.05


@pytest.fixture(scope="module")
def fall() -> Track:
    """A leaner is blown over beside two others: a real motion of three discs, 3 s at 62.5 Hz."""
    kit = Kit.named()
    table = Table(kit, discs=8)
    table.lay({1: Pose.flat(0, 0, "white", kit=kit)})
    for disc, azimuth in enumerate((0.0, 2.1, 4.2), start=2):
        table.lay({disc: leaner(kit, (0, 0), azimuth, "white")})
    table.settle()
    table.breathe(2, (-0.01, 0.002, 0.0), 0.02)
    frames: dict[int, list[Floats]] = {1: [], 2: [], 3: []}
    for _ in range(188):
        table.step(0.016)
        for disc, rows in frames.items():
            rows.append(table.pose(disc).array)
    return Track(2.0, 0.016, {disc: np.array(rows) for disc, rows in frames.items()})


def test_a_track_of_three_discs_is_small(fall: Track) -> None:
    moved = [np.ptp(rows[:, :3], axis=0).max() for rows in fall.poses.values()]
    assert max(moved) > 0.005  # something did happen
    assert len(pack_track(fall)) <= 3000


def test_packing_a_track_again_changes_nothing(fall: Track) -> None:
    text = pack_track(fall)
    again = unpack_track(text)
    assert pack_track(again) == text
    assert (again.start, again.every, list(again.poses)) == (2.0, 0.016, [1, 2, 3])
    for disc, rows in fall.poses.items():
        assert np.abs(again.poses[disc][:, :3] - rows[:, :3]).max() <= 0.5001 / TRACKS.per_metre


@pytest.mark.parametrize("seed", range(6))
def test_packing_a_hands_track_again_changes_nothing(seed: int) -> None:
    text = pack_track(Track(0.0, 0.008, {0: hand_path(seed), 5: hand_path(seed)}))
    assert pack_track(unpack_track(text)) == text


def test_an_empty_track() -> None:
    assert unpack_track(pack_track(Track(3.0, 0.016))) == Track(3.0, 0.016, {})
    assert unpack_track(pack_track(Track(3.0, 0.016, {4: np.zeros((0, 7))}))).poses[4].shape == (0, 7)


@pytest.mark.parametrize("times", [(math.nan, 0.1), (0.0, 0.0), (0.0, -1.0), (0.0, math.inf), (math.inf, 0.1)])
def test_a_tracks_times_are_numbers(times: tuple[float, float]) -> None:
    with pytest.raises(PackingError, match="seconds"):
        pack_track(Track(*times))


def test_discs_of_a_track_have_equally_many_frames() -> None:
    with pytest.raises(PackingError, match="same number of frames"):
        pack_track(Track(0.0, 0.016, {1: hand_path(1)[:5], 2: hand_path(1)[:6]}))


# ------------------------------------------------------------------ columns of whole numbers


@given(
    arrays(
        np.int64,
        st.tuples(st.integers(0, 40), st.integers(0, 5)),
        elements=st.one_of(st.integers(-3, 3), st.integers(1 - LARGEST, LARGEST - 1)),
    )
)
@settings(max_examples=300, deadline=None)
def test_columns_come_back(columns: np.ndarray[Any, np.dtype[np.int64]]) -> None:
    if columns.size and np.abs(columns).sum() > 1e6 * columns.shape[1]:
        columns = columns % 100_000  # the unary part of a column with one giant is as long as the giant
    assert (read_columns(Reader(write_columns(columns)), columns.shape[1]) == columns).all()


# ------------------------------------------------------------------ bad text


def text_of(kind: str, data: bytes) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return kind + base64.b85encode(deflate.compress(data) + deflate.flush()).decode()


UNPACKS = {"g": unpack_goals, "p": unpack_poses, "t": unpack_track}
BAD_DATA = {
    "nothing": b"",
    "a bomb": b"\0" * (40 << 20),
    "a small bomb": b"\xff" * (2 << 20),
    "many rows": b"\0\xff\xff\x3f" + b"\0" * 7,
    "more rows": b"\0\xff\xff\xff\xff\xff\xff\xff\xff\x7f" + b"\0" * 7,
    "an endless number": b"\0" + b"\xff" * 100,
    "discs out of order": b"\2\5\4" + b"\0" * 112,
    "a quaternion that is too long": b"\0" + write_columns(np.array([[0, 0, 0, 40_000, 40_000, 40_000, 0]])),
    "a quaternion far too long": b"\0" + write_columns(np.array([[0, 0, 0, 0, 0, 0, 1 << 33]])),
    "a place on the moon": b"\0" + write_columns(np.array([[1 << 33, 0, 0, 0, 0, 0, 0]])),
}


@pytest.mark.parametrize("kind", UNPACKS)
@pytest.mark.parametrize("data", BAD_DATA.values(), ids=BAD_DATA.keys())
def test_bad_bytes_are_refused(kind: str, data: bytes) -> None:
    with pytest.raises(PackingError):
        UNPACKS[kind](text_of(kind, bytes(16) + data if kind == "t" else data))


@pytest.mark.parametrize("kind", UNPACKS)
@pytest.mark.parametrize(
    "text", ["", "x", "g", "p", "t", "g~~~~~", "gÄ", "g" + "0" * (5 << 20), None, 7, b"g", 'p"', "t\\"]
)
def test_bad_text_is_refused(kind: str, text: Any) -> None:
    with pytest.raises(PackingError):
        UNPACKS[kind](text)


@pytest.mark.parametrize("kind", UNPACKS)
def test_one_kind_is_not_taken_for_another(kind: str) -> None:
    texts = {
        "g": pack_goals([steady([0, 0, 0, 1, 0, 0, 0])]),
        "p": pack_poses({1: np.array([0, 0, 0, 1, 0, 0, 0])}),
        "t": pack_track(Track(0.0, 0.1)),
    }
    for other, text in texts.items():
        if other != kind:
            with pytest.raises(PackingError, match="this is no text of"):
                UNPACKS[kind](text)
