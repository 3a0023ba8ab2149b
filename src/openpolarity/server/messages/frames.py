"""Pose frames: where discs are, what a hand feels, what clacked, in as few bytes as it takes (docs/protocol.md).

>>> import numpy as np
>>> shown = Frame(number=1, time=0.5, poses={3: pack_pose(np.array([0.01, 0, 0.003, 1, 0, 0, 0]))}, key=True)
>>> again = decode(shown.encode())
>>> [round(float(v), 3) for v in unpack_pose(again.poses[3])]
[0.01, 0.0, 0.003, 1.0, 0.0, 0.0, 0.0]
"""

from __future__ import annotations

import math
import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import shared

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from openpolarity.compiled import Floats

    Six = tuple[int, int, int, int, int, int]

KIND = 1
KEY, FEEL, IMPACTS, OUTLOOK, TRIED, TOUCHES = 1, 2, 4, 8, 16, 32
PER_METRE = 30_000
"""Positions are sent in steps of 1/30 mm: ± 1.09 m fit into 16 bits."""
STEPS = 16_383
ZERO = 16_384
NOBODY = 255
"""No disc in the hand; the mat, as the other one of an impact."""
SIZE = 12
"""Bytes of a pose."""
MOST_ARCS = 4
MOST_IMPACTS = 32

_HEAD = struct.Struct("<BBII")
_POSE = struct.Struct("<hhhHHH")
_FEEL = struct.Struct("<B12sHhhhB")
_ARC = struct.Struct("<Bh")
_IMPACT = struct.Struct("<BBH")


class FrameError(ValueError):
    """Bytes that are no pose frame."""


class Feel(NamedTuple):
    """What a hand holds and feels."""

    disc: int
    """The leading disc."""
    hand: bytes
    """The hand's own pose, packed."""
    aim: int
    """Number of the last aim that the hand has followed."""
    force: tuple[float, float, float]
    """Force of the field on what is held, N."""
    tremble: float
    """From 0, far from a snap, to 1."""
    arcs: tuple[tuple[int, float], ...] = ()
    """The strongest neighbours and the force to each, N; positive attracts."""


@dataclass(frozen=True)
class Clack:
    """An impact of two discs, or of a disc and the mat (`NOBODY`), with the closing speed in m/s."""

    disc: int
    other: int
    speed: float


@dataclass(frozen=True)
class Outlook:
    """How likely the disc in a hand is to stand there, 0 to 1, and the disc that is in its way (`NOBODY`: none)."""

    odds: float
    crowded_by: int = NOBODY
    tried: bool = False
    """Whether it was tried on a table in the head, from right here; else it is experience with such neighbours."""
    touches: bool = False
    """Whether discs would rather touch than that it falls by itself, if it was tried and would not stand."""


@dataclass
class Frame:
    """A moment: packed poses of discs that moved, discs that are gone, what a hand feels, what clacked."""

    number: int
    time: float
    poses: dict[int, bytes] = field(default_factory=dict)
    gone: tuple[int, ...] = ()
    feel: Feel | None = None
    clacks: tuple[Clack, ...] = ()
    key: bool = False
    outlook: Outlook | None = None

    def encode(self) -> bytes:
        """The frame as it goes over the wire."""
        flags = KEY * self.key | FEEL * (self.feel is not None) | IMPACTS * bool(self.clacks)
        if self.outlook is not None:
            flags |= OUTLOOK | TRIED * self.outlook.tried | TOUCHES * self.outlook.touches
        parts = [_HEAD.pack(KIND, flags, self.number & 0xFFFFFFFF, _milliseconds(self.time)), bytes((len(self.poses),))]
        parts += [bytes((disc,)) + pose for disc, pose in self.poses.items()]
        parts.append(bytes((len(self.gone), *self.gone)))
        if self.feel is not None:
            parts.append(_encode_feel(self.feel))
        if self.clacks:
            told = self.clacks[:MOST_IMPACTS]
            parts.append(bytes((len(told),)))
            parts += [_IMPACT.pack(one.disc, one.other, min(65_535, round(1e3 * one.speed))) for one in told]
        if self.outlook is not None:
            parts.append(bytes((round(255 * self.outlook.odds), self.outlook.crowded_by)))
        return b"".join(parts)


def _milliseconds(seconds: float) -> int:
    return round(1e3 * seconds) & 0xFFFFFFFF


def _encode_feel(feel: Feel) -> bytes:
    x, y, z = feel.force
    tremble = round(255 * min(1.0, max(0.0, feel.tremble)))
    arcs = feel.arcs[:MOST_ARCS]
    head = _FEEL.pack(
        feel.disc, feel.hand, feel.aim & 0xFFFF, _short(1e3 * x), _short(1e3 * y), _short(1e3 * z), tremble
    ) + bytes((len(arcs),))
    return head + b"".join(_ARC.pack(disc, _short(1e3 * newton)) for disc, newton in arcs)


def _short(value: float) -> int:
    return max(-32_767, min(32_767, round(value)))


# ------------------------------------------------------------------ one pose


def quantise(poses: Floats) -> NDArray[np.uint16]:
    """Poses (m, quaternion), shape (n, 7), as the six numbers of the wire, shape (n, 6)."""
    poses = np.asarray(poses, dtype=np.float64)
    out = np.empty((len(poses), 6), np.uint16)
    places = np.clip(np.rint(poses[:, :3] * PER_METRE), -32_767, 32_767)
    out[:, :3] = places.astype(np.int16).view(np.uint16)
    turns = poses[:, 3:]
    rows = np.arange(len(poses))
    lead = np.abs(turns).argmax(axis=1)
    signs = np.where(turns[rows, lead] < 0, -1.0, 1.0)
    others = turns[rows[:, None], _OTHERS[lead]] * signs[:, None] * math.sqrt(2)
    steps = (np.clip(np.rint(others * STEPS), -STEPS, STEPS) + ZERO).astype(np.uint16)
    steps[:, 0] |= ((lead & 1) << 15).astype(np.uint16)
    steps[:, 1] |= ((lead >> 1) << 15).astype(np.uint16)
    out[:, 3:] = steps
    return out


_ROOT_2 = math.sqrt(2)
_OTHERS = np.array([[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]])


def packed(row: NDArray[np.uint16]) -> bytes:
    """The bytes of one quantised pose."""
    return row.astype("<u2").tobytes()


@shared
def on_wire(pose: Floats | list[float]) -> Six:
    """The six numbers of one pose (m, quaternion): the same as `quantise` gives, but places are signed."""
    lead = 0
    for k in range(1, 4):
        if abs(pose[3 + k]) > abs(pose[3 + lead]):
            lead = k
    first, second, third = 1 if lead == 0 else 0, 2 if lead <= 1 else 1, 3 if lead <= 2 else 2
    scale = -_ROOT_2 if pose[3 + lead] < 0.0 else _ROOT_2
    return (
        _within(round(pose[0] * PER_METRE), 32_767),
        _within(round(pose[1] * PER_METRE), 32_767),
        _within(round(pose[2] * PER_METRE), 32_767),
        _within(round(pose[3 + first] * scale * STEPS), STEPS) + ZERO | (lead & 1) << 15,
        _within(round(pose[3 + second] * scale * STEPS), STEPS) + ZERO | (lead >> 1) << 15,
        _within(round(pose[3 + third] * scale * STEPS), STEPS) + ZERO,
    )


@shared
def _within(number: int, most: int) -> int:
    return max(-most, min(most, number))


def packed_numbers(numbers: Sequence[int]) -> bytes:
    """The bytes of the six numbers of a pose."""
    return _POSE.pack(*numbers)


def pack_pose(pose: Floats) -> bytes:
    """One pose (m, quaternion), shape (7,), as bytes. The same as `quantise` gives, but faster for a single pose."""
    return packed_numbers(on_wire(pose.tolist()))


def unpack_pose(data: bytes) -> Floats:
    """The pose that was packed: position (m) and quaternion, shape (7,)."""
    x, y, z, a, b, c = _POSE.unpack(data)
    lead = a >> 15 | b >> 15 << 1
    others = [((v & 0x7FFF) - ZERO) / STEPS * math.sqrt(0.5) for v in (a, b, c)]
    turn = np.empty(4)
    turn[_OTHERS[lead]] = others
    turn[lead] = math.sqrt(max(0.0, 1.0 - sum(v * v for v in others)))
    return np.concatenate([np.array([x, y, z]) / PER_METRE, turn])


# ------------------------------------------------------------------ back


def time_of(data: bytes) -> float:
    """The time of a frame, s."""
    milliseconds: int = _HEAD.unpack_from(data)[3]
    return milliseconds / 1e3


def decode(data: bytes) -> Frame:
    """Read a frame. Raises `FrameError` if these bytes are none."""
    try:
        frame, end = _decode(data)
    except (struct.error, IndexError) as error:
        raise FrameError(f"a frame that ends too early, after {len(data)} bytes") from error
    if end != len(data):
        raise FrameError(f"{len(data) - end} bytes after the end of a frame")
    return frame


def _decode(data: bytes) -> tuple[Frame, int]:
    kind, flags, number, milliseconds = _HEAD.unpack_from(data)
    if kind != KIND:
        raise FrameError(f"frames of kind {kind} are not known")
    at = _HEAD.size
    poses = {}
    count, at = data[at], at + 1
    for _ in range(count):
        pose = data[at + 1 : at + 1 + SIZE]
        if len(pose) < SIZE:
            raise IndexError
        poses[data[at]] = pose
        at += 1 + SIZE
    count, at = data[at], at + 1
    gone = tuple(data[at + i] for i in range(count))
    at += count
    frame = Frame(number, milliseconds / 1e3, poses, gone, key=bool(flags & KEY))
    if flags & FEEL:
        disc, hand, aim, x, y, z, tremble = _FEEL.unpack_from(data, at)
        at += _FEEL.size
        count, at = data[at], at + 1
        arcs = tuple((d, f / 1e3) for d, f in (_ARC.unpack_from(data, at + _ARC.size * i) for i in range(count)))
        at += _ARC.size * count
        frame.feel = Feel(disc, hand, aim, (x / 1e3, y / 1e3, z / 1e3), tremble / 255, arcs)
    if flags & IMPACTS:
        count, at = data[at], at + 1
        rows = [_IMPACT.unpack_from(data, at + _IMPACT.size * i) for i in range(count)]
        at += _IMPACT.size * count
        frame.clacks = tuple(Clack(a, b, speed / 1e3) for a, b, speed in rows)
    if flags & OUTLOOK:
        frame.outlook = Outlook(data[at] / 255, data[at + 1], bool(flags & TRIED), bool(flags & TOUCHES))
        at += 2
    return frame, at


# ------------------------------------------------------------------ what is on show


class Shown:
    """What a client sees that has missed nothing: frames go in, a keyframe comes out at any moment."""

    def __init__(self) -> None:
        self.poses: dict[int, bytes] = {}
        self.number = 0
        self.time = 0.0
        self.feel: Feel | None = None
        self.outlook: Outlook | None = None
        self._unread: bytes | None = None
        """The latest frame, if what a hand feels in it has not been read yet."""

    def take(self, frame: Frame) -> None:
        """Go on to the next frame."""
        if frame.key:
            self.poses = dict(frame.poses)
        else:
            self.poses |= frame.poses
            for disc in frame.gone:
                self.poses.pop(disc, None)
        self.number, self.time = frame.number, frame.time
        self.feel, self.outlook, self._unread = frame.feel, frame.outlook, None

    def follow(self, data: bytes) -> None:
        """Go on to the next frame as it is sent, and read no more of it than has to be known: there are many."""
        _, flags, self.number, milliseconds = _HEAD.unpack_from(data)
        self.time = milliseconds / 1e3
        if flags & KEY:
            self.poses = {}
        at = _HEAD.size + 1
        for _ in range(data[at - 1]):
            self.poses[data[at]] = data[at + 1 : at + 1 + SIZE]
            at += 1 + SIZE
        if not flags & KEY:
            for disc in data[at + 1 : at + 1 + data[at]]:
                self.poses.pop(disc, None)
        self._unread = data

    def key(self) -> Frame:
        """All there is to see now."""
        if self._unread is not None:
            last, self._unread = decode(self._unread), None
            self.feel, self.outlook = last.feel, last.outlook
        return Frame(self.number, self.time, dict(self.poses), feel=self.feel, key=True, outlook=self.outlook)
