"""Where the camera looks: first at the whole table, then at what matters, with slow damped moves between."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.render import Camera
from openpolarity.geometry import ease

if TYPE_CHECKING:
    from openpolarity.compiled import Floats
    from openpolarity.film.shot import Shot
    from openpolarity.film.timeline import Timeline
    from openpolarity.record.track import Track

OPENING = 0.5
"""How long the whole table is shown at first, s."""
MOVE = 1.2
"""How long a move of the camera takes, s."""
NEARBY = 0.06
"""Discs that move within this distance of the action have to be in the picture, m."""
NEIGHBOURS = 2.3
"""Discs whose centres are within this distance of the action have to be in the picture, diameters."""
CLOSEST, WIDEST = 0.17, 0.82
"""The narrowest and the widest view, m across the picture at the target."""
LOWER = math.radians(40)
"""The camera's elevation when it is close, rad: lower than a seated eye, to show tilts."""
SEATED = math.radians(47)
DISTANCE = 1.65
"""The distance from eye to target, in widths of the view, so that perspective stays the same."""
SAFE = (0.08, 0.20, 0.92, 0.70)
"""Left, upper, right and lower edge of the action, as fractions of the picture: cards lie outside of it."""
CORNER = (0.60, 0.52)
"""The side view lies to the right of and above this point, in fractions of the picture."""
SEEN = (0.0, 0.02, 1.0, 1.0)
"""Left, upper, right and lower edge of where neighbours may be, as fractions of the picture."""
HEART = (0.45, 0.50)
"""Where the action is in the picture, in fractions of it: the side view is opposite."""
PULL = 0.5
"""The weight of the very place of the action against the middle of everything that moves, 0 to 1."""


@dataclass(frozen=True)
class Framing:
    """What the camera looks at: a point (m), how much of the table it sees (m), how high it is (rad)."""

    target: tuple[float, float, float]
    width: float
    elevation: float

    def camera(self, azimuth: float) -> Camera:
        """Return the camera of a viewer who sits at ``azimuth``, rad."""
        distance = DISTANCE * self.width
        return Camera.seated(
            target=self.target, azimuth=azimuth, elevation=self.elevation, distance=distance, width=self.width
        )

    def towards(self, other: Framing, share: float) -> Framing:
        """Return the framing part of the way to another one."""
        if share <= 0.0:
            return self
        if share >= 1.0:
            return other
        # Equal times give equal ratios, so that zooming looks even. The target follows the width, not the clock, or the
        # subject would drift across the picture.
        width = self.width * (other.width / self.width) ** share
        way = (width - self.width) / (other.width - self.width) if abs(other.width / self.width - 1) > 1e-3 else share
        x, y, z = ((1 - way) * a + way * b for a, b in zip(self.target, other.target, strict=True))
        return Framing((x, y, z), width, (1 - share) * self.elevation + share * other.elevation)


@dataclass(frozen=True)
class CameraMove:
    """A move of the camera to a framing that begins at ``start``, s of the film."""

    start: float
    to: Framing


@dataclass(frozen=True)
class CameraWork:
    """All moves of the camera in a film."""

    azimuth: float
    first: Framing
    moves: tuple[CameraMove, ...] = ()
    later: tuple[tuple[float, Framing], ...] = ()
    """Framings whose time is known in the game (s), but not in the film yet."""

    @property
    def ready(self) -> float:
        """The time at which the camera has first arrived, s of the film."""
        return self.moves[0].start + MOVE if self.moves else 0.0

    def at(self, film_time: float) -> Camera:
        """Return the camera at a time of the film, s."""
        framing = self.first
        for move in self.moves:
            share = min(max((film_time - move.start) / MOVE, 0.0), 1.0)
            framing = framing.towards(move.to, ease(share))
        return framing.camera(self.azimuth)


def whole_table(azimuth: float) -> Framing:
    """Return the framing that shows the whole mat and both reserves."""
    # Perspective makes the near half larger, so look a little before the dot.
    nearer = 0.026
    return Framing((nearer * math.sin(azimuth), -nearer * math.cos(azimuth), 0.0), WIDEST, SEATED)


def framings(shot: Shot, size: tuple[int, int]) -> list[tuple[float, Framing]]:
    """Return a framing for each track that needs its own, each with the time of the game (s) from which it holds."""
    found: list[tuple[float, Framing]] = []
    for track in shot.tracks:
        action, neighbours = _points(shot, track)
        if not len(action):
            continue
        if found and _shows(found[-1][1].camera(shot.azimuth), action, neighbours, size):
            continue  # everything is in the picture already: stand still
        found.append((track.start, _fit(action, neighbours, shot.azimuth, size)))
    return found


def opening_of(shot: Shot, size: tuple[int, int], *, opening: bool) -> CameraWork:
    """Return the camera work up to the first framing; all of it, if that is the only one."""
    wanted = framings(shot, size)
    if not wanted:
        return CameraWork(shot.azimuth, whole_table(shot.azimuth))
    if not opening:
        return CameraWork(shot.azimuth, wanted[0][1], later=tuple(wanted[1:]))
    return CameraWork(shot.azimuth, whole_table(shot.azimuth), (CameraMove(OPENING, wanted[0][1]),), tuple(wanted[1:]))


def follow(work: CameraWork, times: Timeline) -> CameraWork:
    """Return the camera work with the later moves too, now that the film's times are known."""
    moves = list(work.moves)
    for start, framing in work.later:
        # A little ahead of the action; never two moves at once.
        due = times.when(start) - MOVE / 2
        moves.append(CameraMove(max([due, *(move.start + MOVE for move in moves[-1:])]), framing))
    return CameraWork(work.azimuth, work.first, tuple(moves))


def leading_disc(shot: Shot) -> int | None:
    """Return the disc that a shot is about: first in the chain of causes, or else the one that travels farthest."""
    ways: dict[int, float] = {}
    for track in shot.tracks:
        for disc, rows in track.poses.items():
            ways[disc] = ways.get(disc, 0.0) + _way(rows)
    chain = sorted((number, disc) for disc, number in shot.marks.items() if number is not None and disc in ways)
    if chain:
        return chain[0][1]
    return max(ways, key=lambda disc: ways[disc], default=None)


def _way(rows: Floats) -> float:
    """Return the distance that a disc travels, m."""
    return float(np.linalg.norm(np.diff(rows[:, :3], axis=0), axis=1).sum())


def key_time(shot: Shot, track: Track | None = None) -> float:
    """Return the time of the action, s: the first fault within a track (or at all), otherwise the end."""
    start, end = (track.start, track.end) if track else (shot.start, shot.end)
    return min((moment for moment in shot.moments if start <= moment <= end), default=end)


def _points(shot: Shot, track: Track) -> tuple[Floats, Floats]:
    """Return the centres of the discs in action (the very place first) and of their neighbours, m, shape (n, 3)."""
    ways = {disc: _way(rows) for disc, rows in track.poses.items()}
    if not ways:
        return np.zeros((0, 3)), np.zeros((0, 3))
    lead = leading_disc(shot)
    if lead not in ways:
        lead = max(ways, key=lambda disc: ways[disc])
    place = track.at(key_time(shot, track))[lead][:3]
    moving = np.concatenate([rows[:: max(1, len(rows) // 60), :3] for rows in track.poses.values()])
    ends = np.array([rows[-1, :3] for rows in track.poses.values()])
    settled = shot.poses(track.end)
    still = np.array([pose[:3] for disc, pose in settled.items() if disc not in ways]).reshape(-1, 3)
    marked = np.array([settled[disc][:3] for disc in shot.marks if disc in settled]).reshape(-1, 3)

    def near(points: Floats, reach: float) -> Floats:
        kept: Floats = points[np.linalg.norm(points[:, :2] - place[:2], axis=1) < reach]
        return kept

    action = np.concatenate([place[None], near(moving, NEARBY), near(ends, 5 * NEARBY), marked])
    return action, near(still, NEIGHBOURS * shot.kit.diameter)


def _fit(action: Floats, neighbours: Floats, azimuth: float, size: tuple[int, int]) -> Framing:
    """Return the closest framing that shows the action with its neighbours."""

    def shows(width: float) -> bool:
        return _shows(_centred(action, width, azimuth, size).camera(azimuth), action, neighbours, size)

    low, high = CLOSEST, 0.75 * WIDEST
    if not shows(high):
        # If it would show nearly everything, show the familiar whole table.
        return whole_table(azimuth)
    while high / low > 1.01:
        width = math.sqrt(low * high)
        low, high = (low, width) if shows(width) else (width, high)
    return _centred(action, high, azimuth, size)


def _centred(action: Floats, width: float, azimuth: float, size: tuple[int, int]) -> Framing:
    """Return a framing of a width (m) that has the action at `HEART`."""
    target = np.append(action[0, :2], 0.4 * action[:, 2].max())
    right = np.array([math.cos(azimuth), math.sin(azimuth)])
    away = np.array([-right[1], right[0]])
    pixel = width / min(size[0], size[1] * 4 / 3)
    # Perspective makes it slightly nonlinear: three steps are plenty.
    for _ in range(3):
        camera = Framing(tuple(target), width, LOWER).camera(azimuth)
        seen = camera.project_all(action, size)
        middle = PULL * seen[0] + (1 - PULL) * (seen.min(axis=0) + seen.max(axis=0)) / 2
        off = middle - np.multiply(HEART, size)
        target[:2] += pixel * (off[0] * right - off[1] / math.sin(LOWER) * away)
    return Framing((float(target[0]), float(target[1]), float(target[2])), width, LOWER)


def _shows(camera: Camera, action: Floats, neighbours: Floats, size: tuple[int, int]) -> bool:
    """Whether the action is in the safe part of the picture, and the neighbours (centres, m) in the picture."""
    for points, (left, upper, right, lower), corner in ((action, SAFE, CORNER), (neighbours, SEEN, (1.0, 0.0))):
        x, y = (camera.project_all(points, size) / size).T
        covered = (x > corner[0]) & (y < corner[1])
        if not ((left < x) & (x < right) & (upper < y) & (y < lower) & ~covered).all():
            return False
    return True
