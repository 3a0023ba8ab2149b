"""A shot: a stretch of a game to be shown, with what matters in it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np

from openpolarity.film.board_scene import board_scene

if TYPE_CHECKING:
    from collections.abc import Collection

    from openpolarity.compiled import Floats
    from openpolarity.film.render import Scene
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
        return board_scene(
            self.kit,
            {disc: pose for disc, pose in self.poses(time).items() if disc not in without},
            marks=self.marks if marked else None,
            reserves=self.reserves if reserves else (0, 0),
        )


def _check_rows(disc: int, rows: Floats) -> None:
    if rows.ndim != 2 or rows.shape[1] != 7 or not np.isfinite(rows).all():
        raise ShotError(f"disc {disc} is at a place of seven finite numbers (position, quaternion), not {rows.shape}")
    if not (np.linalg.norm(rows[:, 3:], axis=1) > 1e-6).all():
        raise ShotError(f"disc {disc} has a quaternion of zeros: that is no direction")
