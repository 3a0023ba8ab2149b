"""A film's time: slow around a fault, short where nothing happens, with a while at the end to read."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from openpolarity.compiled import Flags, Floats
    from openpolarity.film.shot import Shot

SLOW = 6.0
"""How many times slower than real time a fault is shown."""
AROUND = 0.2
"""How long before and after a fault slow motion lasts, s of the game."""
EASE = 0.25
"""How long the change to slow motion and back takes, s of the game."""
IDLE = 0.5
"""A stretch in which nothing moves is cut if it is longer than this, s."""
PAUSE = 0.3
"""How much of a cut stretch is still shown, s."""
HOLD = 1.5
"""The shortest time for which the last picture stays, s."""
READING = 0.035
"""How long the caption stays for each of its letters, s."""
FINE = 0.002
"""The resolution in the game's time, s."""
FAST, TURNING = 2e-3, 0.15
"""Slower motion than this (m/s and rad/s) is invisible to a viewer."""


@dataclass(frozen=True)
class Timeline:
    """Maps times of the film to moments of the game, and back.

    Parameters
    ----------
    game
        Moments of the game, increasing, s.
    film
        When each is shown, s from the film's beginning, increasing.
    length
        The film's length, s.

    """

    game: Floats
    film: Floats
    length: float

    def shown(self, film_time: float) -> float:
        """The moment of the game (s) that is shown at a time of the film (s)."""
        return float(np.interp(film_time, self.film, self.game))

    def when(self, game_time: float) -> float:
        """The time of the film (s) at which a moment of the game (s) is shown."""
        return float(np.interp(game_time, self.game, self.film))

    def frames(self, fps: float) -> int:
        """The number of pictures in the film."""
        return max(1, round(self.length * fps))


def timeline(shot: Shot, *, opening: float = 0.0, ready: float = 0.0) -> Timeline:
    """Return the times of a shot's film.

    ``opening`` is how long the first picture stays before anything moves, s. ``ready`` is the earliest time for slow
    motion to begin, s: before it, the camera may still be moving.
    """
    edges = np.linspace(shot.start, shot.end, max(2, math.ceil((shot.end - shot.start) / FINE) + 1))
    middles = (edges[1:] + edges[:-1]) / 2
    pace = np.ones(len(middles))  # seconds of film per second of the game
    for moment in shot.moments:
        pace = np.maximum(pace, slowness(middles - moment))
    pace[_skipped(shot, middles)] = 0.0
    film = np.concatenate([[0.0], np.cumsum(pace * np.diff(edges))])
    slow = [moment - AROUND - EASE for moment in shot.moments]
    first = float(np.interp(min(slow), edges, film)) if slow else math.inf
    film += max(opening, ready - first)
    read = float(np.interp(caption_time(shot), edges, film)) + READING * len(shot.caption)
    return Timeline(edges, film, max(float(film[-1]) + HOLD, read))


def caption_time(shot: Shot) -> float:
    """The time at which the caption appears, s of the game: after the last fault, or at the end."""
    return min(max(shot.moments) + AROUND if shot.moments else shot.end, shot.end)


def slowness(away: Floats) -> Floats:
    """How many times slower than real time to show moments that are ``away`` seconds from a fault."""
    out = np.clip((np.abs(away) - AROUND) / EASE, 0.0, 1.0)
    return 1.0 + (SLOW - 1.0) * (1.0 - out * out * (3.0 - 2.0 * out))


def moving(shot: Shot, times: Floats) -> Flags:
    """Whether any disc moves visibly at each of these times (s)."""
    found = np.zeros(len(times), np.bool_)
    for track in shot.tracks:
        if track.frames < 2:
            continue
        busy = np.zeros(track.frames - 1, np.bool_)
        for rows in track.poses.values():
            turn = 2 * np.arccos(np.minimum(np.abs((rows[1:, 3:] * rows[:-1, 3:]).sum(axis=1)), 1.0))
            way = np.linalg.norm(np.diff(rows[:, :3], axis=0), axis=1)
            busy |= (way > FAST * track.every) | (turn > TURNING * track.every)
        place = np.floor((times - track.start) / track.every).astype(int)
        inside = (place >= 0) & (place < len(busy))
        found[inside] |= busy[place[inside]]
    return found


def _skipped(shot: Shot, times: Floats) -> Flags:
    """Whether to skip each of these evenly spaced times (s), because nothing happens for too long."""
    busy = moving(shot, times)
    for moment in (*shot.moments, *shot.gone.values()):
        busy |= np.abs(times - moment) < AROUND
    skipped = np.zeros(len(times), np.bool_)
    borders = np.flatnonzero(np.diff(np.concatenate([[1], busy.astype(int), [1]])))
    for first, last in zip(borders[::2], borders[1::2], strict=True):
        count = last - first
        if count * FINE > IDLE:
            # Half of the pause comes before the cut, half after it; at the end all of it, as the last picture stays.
            keep = round(PAUSE / FINE)
            before = keep if last == len(times) else keep // 2
            skipped[first + before : last - (keep - before)] = True
    return skipped
