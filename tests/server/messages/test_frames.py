"""Pose frames: small, exact enough, the same in every language that reads them."""

from __future__ import annotations

import json
import math
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from openpolarity.server.messages.frames import (
    NOBODY,
    Clack,
    Feel,
    Frame,
    FrameError,
    Outlook,
    Shown,
    decode,
    pack_pose,
    quantise,
    unpack_pose,
)

GOLDEN = Path(__file__).with_name("frames.json")
places = st.floats(-1.0, 1.0)
turns = st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: math.hypot(*q) > 0.01)
discs = st.integers(0, 52)


@given(st.tuples(places, places, places), turns)
def test_a_pose_comes_back_to_0_017_mm_and_0_01_degrees(place: tuple[float, ...], turn: tuple[float, ...]) -> None:
    pose = np.array([*place, *(np.array(turn) / math.hypot(*turn))])
    again = unpack_pose(pack_pose(pose))
    assert np.abs(again[:3] - pose[:3]).max() <= 0.5 / 30_000 + 1e-12
    angle = 2 * math.acos(min(1.0, abs(float(again[3:] @ pose[3:]))))
    assert math.degrees(angle) < 0.01
    assert abs(float(np.linalg.norm(again[3:])) - 1) < 1e-9


def test_what_is_packed_once_is_packed_the_same_again() -> None:
    rng = np.random.default_rng(1)
    poses = rng.normal(size=(500, 7))
    poses[:, 3:] /= np.linalg.norm(poses[:, 3:], axis=1, keepdims=True)
    poses[:, :3] *= 0.2
    once = quantise(poses)
    again = quantise(np.array([unpack_pose(row.astype("<u2").tobytes()) for row in once]))
    # A tie of two largest components may be told the other way round; the pose is the same.
    assert (once == again).all(axis=1).mean() > 0.99


@given(st.tuples(*[st.floats(-2.0, 2.0)] * 3), turns)
def test_one_pose_is_packed_as_many_are(place: tuple[float, ...], turn: tuple[float, ...]) -> None:
    pose = np.array([*place, *(np.array(turn) / math.hypot(*turn))])
    assert pack_pose(pose) == quantise(pose[None])[0].astype("<u2").tobytes()


packed_poses = st.binary(min_size=12, max_size=12)
feels = st.builds(
    Feel,
    disc=discs,
    hand=packed_poses,
    aim=st.integers(0, 65_535),
    force=st.tuples(*[st.integers(-32_000, 32_000).map(lambda v: v / 1e3)] * 3),
    tremble=st.integers(0, 255).map(lambda v: v / 255),
    arcs=st.lists(st.tuples(discs, st.integers(-9000, 9000).map(lambda v: v / 1e3)), max_size=4).map(tuple),
)
clacks = st.builds(Clack, discs, st.one_of(discs, st.just(NOBODY)), st.integers(0, 60_000).map(lambda v: v / 1e3))
frames = st.builds(
    Frame,
    number=st.integers(0, 2**32 - 1),
    time=st.integers(0, 2**32 - 1).map(lambda v: v / 1e3),
    poses=st.dictionaries(discs, packed_poses),
    gone=st.lists(discs, unique=True).map(tuple),
    feel=st.none() | feels,
    clacks=st.lists(clacks, max_size=8).map(tuple),
    key=st.booleans(),
    outlook=st.none()
    | st.builds(Outlook, st.integers(0, 255).map(lambda v: v / 255), discs, st.booleans(), st.booleans()),
)


@given(frames)
def test_a_frame_comes_back_as_it_was(frame: Frame) -> None:
    assert decode(frame.encode()) == frame


@given(frames, st.data())
def test_a_frame_that_was_cut_or_drawn_out_is_refused(frame: Frame, data: st.DataObject) -> None:
    whole = frame.encode()
    cut = data.draw(st.integers(0, len(whole) - 1))
    for wrong in (whole[:cut], whole + b"\0"):
        with pytest.raises(FrameError):
            decode(wrong)


@given(st.binary(max_size=200))
def test_any_other_bytes_are_a_frame_or_refused(data: bytes) -> None:
    with suppress(FrameError):
        decode(data)


@given(st.lists(frames, min_size=1, max_size=6))
def test_whoever_comes_in_late_sees_the_same(played: list[Frame]) -> None:
    early = Shown()
    for frame in played:
        early.take(frame)
    late = Shown()
    late.take(early.key())
    assert late.poses == early.poses
    assert late.feel == early.feel
    assert late.outlook == early.outlook


def test_a_moving_disc_costs_a_few_dozen_bytes() -> None:
    pose = pack_pose(np.array([0.1, 0.2, 0.01, 1, 0, 0, 0]))
    assert len(Frame(7, 1.0, {1: pose, 2: pose, 3: pose}).encode()) == 51


def test_golden_frames() -> None:
    """The same file is read by the tests of the client."""
    for golden in json.loads(GOLDEN.read_text()):
        frame = decode(bytes.fromhex(golden["hex"]))
        assert told(frame) == golden["frame"]
        assert frame.encode().hex() == golden["hex"]


def told(frame: Frame) -> dict[str, object]:
    """A frame in plain numbers: m, N, m/s."""

    def pose(data: bytes) -> list[float]:
        found = unpack_pose(data)
        return [*(round(float(v), 7) for v in found[:3]), *(round(float(v), 5) + 0.0 for v in found[3:])]

    feel = frame.feel
    return {
        "key": frame.key,
        "number": frame.number,
        "time": round(frame.time, 3),
        "poses": {str(disc): pose(data) for disc, data in frame.poses.items()},
        "gone": list(frame.gone),
        "feel": feel
        and {
            "disc": feel.disc,
            "hand": pose(feel.hand),
            "aim": feel.aim,
            "force": [round(v, 3) for v in feel.force],
            "tremble": round(255 * feel.tremble),
            "arcs": [[disc, round(v, 3)] for disc, v in feel.arcs],
        },
        "impacts": [[one.disc, one.other, round(one.speed, 3)] for one in frame.clacks],
        **({"outlook": [round(255 * frame.outlook.odds), frame.outlook.crowded_by]} if frame.outlook else {}),
        **({"tried": True} if frame.outlook and frame.outlook.tried else {}),
        **({"touches": True} if frame.outlook and frame.outlook.touches else {}),
    }


@given(st.lists(frames, min_size=1, max_size=6))
def test_a_table_that_is_followed_as_it_is_sent_shows_the_same(sent: list[Frame]) -> None:
    read, followed = Shown(), Shown()
    for frame in sent:
        read.take(decode(frame.encode()))
        followed.follow(frame.encode())
    assert followed.key() == read.key()
