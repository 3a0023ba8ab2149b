"""Numbers as short text: what hands were aimed at, where discs lay, how they moved.

Text is a letter (g goals, p poses, t track) and base 85 of deflated bytes: no character of it needs an escape in JSON.

>>> import numpy as np
>>> from openpolarity.notation.grid import steady
>>> goals = np.array([steady([0.1, 0.2, 0.05, 1.0, 0.0, 0.01 * tick, 0.0]) for tick in range(100)])
>>> bool((unpack_goals(pack_goals(goals)) == goals).all())
True
"""

from __future__ import annotations

import base64
import math
import zlib
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.notation.grid import GOALS, Grid, rows_of
from openpolarity.record.columns import Reader, read_columns, varint, write_columns
from openpolarity.record.errors import PackingError
from openpolarity.record.track import Track

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import ArrayLike

    from openpolarity.compiled import Floats
    from openpolarity.notation.grid import Int64s

TRACKS = Grid(per_metre=50_000, per_one=1_250)
"""Tracks: every point of a 32 mm disc is right to 0.05 mm (17 µm at most by place, 29 µm by turn)."""
LONGEST_TEXT = 4 << 20
LARGEST = 2 << 20
"""Bytes before deflating: ten minutes of a hand's motion."""
MOST_DISCS = 256
KINDS = {"g": "goals of a hand", "p": "poses", "t": "a track"}


# ------------------------------------------------------------------ goals of a hand


def pack_goals(goals: ArrayLike) -> str:
    """Text for steady poses one after another, shape (n, 7)."""
    rows = rows_of(goals)
    numbers = GOALS.numbers(rows)
    if (other := (GOALS.poses(numbers) != rows).any(axis=1)).any():
        raise PackingError(f"goal {np.flatnonzero(other)[0]} is not steady: round it before the hand follows it")
    return _to_text("g", _write_poses(GOALS, [numbers]))


def unpack_goals(text: str) -> Floats:
    """Goals from their text, shape (n, 7), to the bit."""
    (numbers,) = _read_poses(GOALS, _from_text("g", text), 1)
    return GOALS.poses(numbers)


# ------------------------------------------------------------------ poses to the bit


def pack_poses(poses: Mapping[int, ArrayLike]) -> str:
    """Text for the poses of discs (seven numbers each), to the bit."""
    discs = _numbers_of(poses)
    rows = rows_of([poses[disc] for disc in discs])
    # Byte by byte: signs and exponents of all numbers are much alike, their last digits are not.
    planes = rows.astype("<f8").view(np.uint8).reshape(rows.size, 8).T
    return _to_text("p", _write_discs(discs) + planes.tobytes())


def unpack_poses(text: str) -> dict[int, Floats]:
    """Poses from their text, to the bit."""
    reader = _from_text("p", text)
    discs = _read_discs(reader)
    planes = np.frombuffer(reader.take(56 * len(discs)), dtype=np.uint8).reshape(8, 7 * len(discs))
    if reader.rest():
        raise PackingError("the poses are followed by bytes too many")
    rows = np.ascontiguousarray(planes.T).view("<f8").astype(np.float64).reshape(len(discs), 7)
    if not np.isfinite(rows).all():
        raise PackingError("a pose holds a number that is not finite")
    return dict(zip(discs, rows, strict=True))


# ------------------------------------------------------------------ tracks


def pack_track(track: Track) -> str:
    """Text for a track; every point of a disc stays within 0.05 mm of where it was."""
    if not (math.isfinite(track.start) and math.isfinite(track.every) and track.every > 0):
        raise PackingError(f"a track's frames come every positive number of seconds, not {track.every!r}")
    discs = _numbers_of(track.poses)
    if len({len(track.poses[disc]) for disc in discs}) > 1:
        raise PackingError("the discs of a track have the same number of frames each")
    head = np.array([track.start, track.every], dtype="<f8").tobytes()
    numbers = [TRACKS.numbers(rows_of(track.poses[disc])) for disc in discs]
    return _to_text("t", head + _write_discs(discs) + _write_poses(TRACKS, numbers))


def unpack_track(text: str) -> Track:
    """A track from its text."""
    reader = _from_text("t", text)
    start, every = (float(value) for value in np.frombuffer(reader.take(16), dtype="<f8"))
    if not (math.isfinite(start) and math.isfinite(every) and every > 0):
        raise PackingError("a track's times are not finite numbers")
    discs = _read_discs(reader)
    rows = _read_poses(TRACKS, reader, len(discs))
    return Track(start, every, {disc: TRACKS.poses(numbers) for disc, numbers in zip(discs, rows, strict=True)})


# ------------------------------------------------------------------ poses on a grid, as bytes


def _write_poses(grid: Grid, discs: list[Int64s]) -> bytes:
    """Bytes for whole numbers of poses on a grid, (n, 7) for each disc.

    Three components of a quaternion almost determine the fourth, so only the error of an estimate is written for it.
    The fourth is the one that stays farthest from 0 all the way, where the estimate is best.
    """
    leads = bytearray()
    columns = [np.zeros((len(discs[0]) if discs else 0, 0), dtype=np.int64)]
    for numbers in discs:
        turns = _without_jumps(numbers[:, 3:])
        lead = int(np.abs(turns).min(axis=0).argmax()) if len(turns) else 0
        below = len(turns) > 0 and bool(turns[0, lead] < 0)
        leads.append(lead + 4 * below)
        others = np.delete(turns, lead, axis=1)
        missed = turns[:, lead] - _fourth(grid, others, below=below)
        columns += [numbers[:, :3], others, missed[:, None]]
    return bytes(leads) + write_columns(np.concatenate(columns, axis=1))


def _read_poses(grid: Grid, reader: Reader, discs: int) -> list[Int64s]:
    leads = reader.take(discs)
    columns = read_columns(reader, 7 * discs)
    found = []
    for disc, mark in enumerate(leads):
        below, lead = divmod(mark, 4)
        numbers = columns[:, 7 * disc : 7 * disc + 7]
        # Before anything is squared: whole numbers that no pose has might overflow.
        if below > 1 or (np.abs(numbers) > [grid.farthest] * 3 + [4 * grid.per_one] * 4).any():
            raise PackingError("the packed numbers are no poses")
        others = numbers[:, 3:6]
        turns = np.insert(others, lead, numbers[:, 6] + _fourth(grid, others, below=bool(below)), axis=1)
        if (np.abs(np.sqrt((turns * turns).sum(axis=1)) - grid.per_one) > 2).any():
            raise PackingError("the packed numbers hold a quaternion that is no direction")
        found.append(np.concatenate([numbers[:, :3], turns], axis=1))
    return found


def _without_jumps(turns: Int64s) -> Int64s:
    """The same orientations with signs chosen so that neighbours are alike: q and -q are the same orientation."""
    jumps = (turns * np.roll(turns, 1, axis=0)).sum(axis=1) < 0
    jumps[:1] = False
    signs = np.where(np.cumsum(jumps) % 2, -1, 1)
    alike: Int64s = signs[:, None] * turns
    return alike


def _fourth(grid: Grid, others: Int64s, *, below: bool) -> Int64s:
    """The fourth component, estimated from the other three."""
    left = np.maximum(0, grid.per_one * grid.per_one - (others * others).sum(axis=1))
    found: Int64s = np.rint(np.sqrt(left)).astype(np.int64)
    return -found if below else found


# ------------------------------------------------------------------ discs


def _numbers_of(poses: Mapping[int, object]) -> list[int]:
    """The discs in order; refuse what is no number of a disc."""
    for disc in poses:
        if isinstance(disc, bool) or not isinstance(disc, int | np.integer) or not 0 <= disc < MOST_DISCS:
            raise PackingError(f"discs are numbered 0 to {MOST_DISCS - 1}, {disc!r} is no such number")
    return sorted(int(disc) for disc in poses)


def _write_discs(discs: list[int]) -> bytes:
    return varint(len(discs)) + bytes(discs)


def _read_discs(reader: Reader) -> list[int]:
    discs = list(reader.take(reader.varint(MOST_DISCS)))
    if discs != sorted(set(discs)):
        raise PackingError("the discs are not in order, or one is named twice")
    return discs


# ------------------------------------------------------------------ text


def _to_text(kind: str, data: bytes) -> str:
    if len(data) > LARGEST:
        raise PackingError(f"{KINDS[kind]} of {len(data):,} bytes is too much for one text; at most {LARGEST:,}")
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return kind + base64.b85encode(deflate.compress(data) + deflate.flush()).decode("ascii")


def _from_text(kind: str, text: str) -> Reader:
    if not isinstance(text, str):
        raise PackingError(f"packed numbers are text, not {type(text).__name__}")
    if text[:1] != kind:
        found = KINDS.get(text[:1], "something else")
        raise PackingError(f"this is no text of {KINDS[kind]}: it begins with {text[:1]!r} ({found}), not {kind!r}")
    if len(text) > LONGEST_TEXT:
        raise PackingError(f"packed numbers have at most {LONGEST_TEXT:,} characters, not {len(text):,}")
    inflate = zlib.decompressobj(-15)
    try:
        data = inflate.decompress(base64.b85decode(text[1:]), LARGEST)
    except (ValueError, zlib.error) as error:
        raise PackingError(f"the text of {KINDS[kind]} is damaged: {error}") from error
    if not inflate.eof or inflate.unused_data:
        raise PackingError(f"the text of {KINDS[kind]} is damaged: it ends too soon, too late, or grows too large")
    return Reader(data)
