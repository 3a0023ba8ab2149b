"""A shot: a stretch of a game to be shown, with what matters in it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np

from openpolarity.film.render import Disc, Mark, Scene
from openpolarity.physics import RED

if TYPE_CHECKING:
    from collections.abc import Collection

    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit
    from openpolarity.record.track import Track

Seat = Literal["white", "black"]


class ShotError(ValueError):
    """A stretch of a game that cannot be shown; the text says what is wrong and what would be right."""


@dataclass(frozen=True)
class Shot:
    """A stretch of a game to be shown.

    Parameters
    ----------
    kit
        What the pieces are made of.
    board
        Position (m) and quaternion (w, x, y, z), shape (7,), of every disc on the mat at the beginning; 0 is red.
    tracks
        How discs moved, one after another in time. Each leaves its discs at its last frame; a disc that is not on the
        board comes to it with the track that names it.
    reserves
        Discs beside the mat, white's and black's.
    marks
        Discs that matter; a number is their place in the chain of causes (1, 2, 3 …), None is an outline alone.
    moments
        Times of faults, s: shown in slow motion. Marks and caption appear with the first one; without moments, marks
        are there all the time and the caption at the end.
    title, caption
        Sentences to show: the players, and the ruling.
    gone
        When each disc that leaves the mat is taken off, s.
    seat
        The side on which the camera sits.

    """

    kit: Kit
    board: dict[int, Floats]
    tracks: tuple[Track, ...] = ()
    reserves: tuple[int, int] = (0, 0)
    marks: dict[int, int | None] = field(default_factory=dict)
    moments: tuple[float, ...] = ()
    title: str = ""
    caption: str = ""
    gone: dict[int, float] = field(default_factory=dict)
    seat: Seat = "white"

    def __post_init__(self) -> None:
        if self.seat not in get_args(Seat):
            raise ShotError(f'the camera sits on the side of "white" or "black", not of {self.seat!r}')
        for disc, pose in self.board.items():
            _check_rows(disc, np.asarray(pose)[None])
        before = -math.inf
        for track in self.tracks:
            if not (math.isfinite(track.start) and math.isfinite(track.every) and track.every > 0):
                raise ShotError(
                    f"a track starts at {track.start!r} s with frames every {track.every!r} s; neither can be"
                )
            if track.start < before - 1e-9:
                raise ShotError(f"tracks follow one another: one starts at {track.start:g} s, the next before that")
            before = track.start
            for disc, rows in track.poses.items():
                _check_rows(disc, np.asarray(rows))
                if len(rows) != track.frames:
                    raise ShotError(f"disc {disc} has {len(rows)} frames in a track of {track.frames}")
        for time in (*self.moments, *self.gone.values()):
            if not math.isfinite(time):
                raise ShotError(f"a moment is a finite number of seconds, not {time!r}")

    @property
    def start(self) -> float:
        """The time at which the shot begins, s."""
        return min((track.start for track in self.tracks if track.frames), default=0.0)

    @property
    def end(self) -> float:
        """The time at which the shot ends, s."""
        return max((track.end for track in self.tracks if track.frames), default=self.start)

    @property
    def azimuth(self) -> float:
        """The direction in which the viewer sits, rad."""
        return 0.0 if self.seat == "white" else math.pi

    def poses(self, time: float) -> dict[int, Floats]:
        """The pose, shape (7,), of every disc on or above the mat at a time (s), in the order of their ids."""
        found = dict(self.board)
        for track in self.tracks:
            # A track that has not begun yet has not moved anything.
            if track.start <= time or track.start <= self.start:
                found.update(track.at(time))
        return {disc: found[disc] for disc in sorted(found) if time < self.gone.get(disc, math.inf)}

    def scene(
        self, time: float, *, marked: bool = False, reserves: bool = True, without: Collection[int] = ()
    ) -> Scene:
        """Return the board at a time (s) as a scene to draw, its discs in the order of their ids.

        ``marked`` adds the outlines and numbers of the discs that matter; ``without`` are discs to leave out.
        """
        white, black = self.reserves if reserves else (0, 0)
        discs = []
        for disc, pose in self.poses(time).items():
            if disc in without:
                continue
            mark = Mark(number=self.marks[disc]) if marked and disc in self.marks else None
            discs.append(disc_at(pose, self.kit, red=disc == RED, mark=mark))
        return Scene(
            discs=discs,
            circle_radius=self.kit.circle_radius,
            dot_radius=self.kit.dot_radius,
            reserve_white=white,
            reserve_black=black,
        )


def disc_at(pose: Floats, kit: Kit, *, red: bool, mark: Mark | None) -> Disc:
    """Return the picture of a disc at a pose, shape (7,)."""
    w, x, y, z = pose[3:] / np.linalg.norm(pose[3:])
    axis = np.array([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)])
    east = np.array([1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)])
    # Pictures count the spin from x laid across the axis (from y, if the axis points along x). Taken from the disc's
    # own x, not from the smallest turn: that one is undefined upside down, and a black disc's rim would spin.
    start = np.array([1.0, 0.0, 0.0]) if abs(axis[0]) < 0.9 else np.array([0.0, 1.0, 0.0])
    zero = start - axis * (start @ axis)
    zero /= np.linalg.norm(zero)
    spin = math.atan2(float(east @ np.cross(axis, zero)), float(east @ zero))
    return Disc(
        centre=tuple(pose[:3]),
        axis=tuple(axis / np.linalg.norm(axis)),
        spin=spin,
        red=red,
        mark=mark,
        radius=kit.radius,
        thickness=kit.thickness,
    )


def _check_rows(disc: int, rows: Floats) -> None:
    if rows.ndim != 2 or rows.shape[1] != 7 or not np.isfinite(rows).all():
        raise ShotError(f"disc {disc} is at a place of seven finite numbers (position, quaternion), not {rows.shape}")
    if not (np.linalg.norm(rows[:, 3:], axis=1) > 1e-6).all():
        raise ShotError(f"disc {disc} has a quaternion of zeros: that is no direction")
