"""The small picture in the corner: the disc that matters from the side, which shows its tilt and its gap."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.camera_work import key_time, leading_disc
from openpolarity.film.render import Camera, Scene
from openpolarity.physics.pose import Pose

if TYPE_CHECKING:
    from openpolarity.film.shot import Shot
    from openpolarity.film.timeline import Timeline

CLOSEST = 2.4
"""The narrowest side view, diameters."""
FAR = 2.6
"""Discs farther than this from the action do not fit in, diameters."""
BEFORE = 0.3
"""How long before the action everything that matters has to be in view, s."""
IN_VIEW = 1.5
"""The side view appears once the disc stays within this distance of its middle, diameters."""
AROUND = 2.0
"""Discs farther than this from its middle would be in the way or distract, and are left out, diameters."""
TILTED = math.radians(3)


@dataclass(frozen=True)
class SideView:
    """A camera that stands still beside the disc that matters.

    Parameters
    ----------
    disc
        The disc to show.
    camera
        The camera, which looks across the disc's lean.
    hidden
        Discs that are left out.
    start
        The time from which the side view is shown, s of the film.

    """

    disc: int
    camera: Camera
    hidden: frozenset[int]
    start: float

    def scene(self, shot: Shot, time: float, *, marked: bool) -> Scene:
        """Return the scene in view at a moment of the game (s)."""
        return shot.scene(time, marked=marked, reserves=False, without=self.hidden)

    def tilt(self, shot: Shot, time: float) -> str:
        """Return the disc's tilt at a moment of the game (s) as text that needs no translation."""
        pose = shot.poses(time).get(self.disc)
        return "" if pose is None else f"{math.degrees(Pose.from_array(pose).tilt):.0f}°"


def side_view(shot: Shot, times: Timeline) -> SideView | None:
    """Return the side view of a shot's film; None if nothing moves or the disc is soon gone."""
    disc = leading_disc(shot)
    if disc is None:
        return None
    moment = key_time(shot)
    poses = shot.poses(moment)
    if disc not in poses:
        return None
    diameter = shot.kit.diameter
    place = poses[disc][:3]
    pose = Pose.from_array(poses[disc])
    others = {other: found[:2] - place[:2] for other, found in poses.items() if other != disc}
    nearest = min(others.values(), key=lambda way: float(np.hypot(*way)), default=np.zeros(2))
    away = float(np.hypot(*nearest))
    # Look across the lean or, for a disc that lies flat, across the line to its neighbour.
    sign = 1.0 if pose.axis[2] >= 0 else -1.0
    if pose.tilt > TILTED:
        along = math.atan2(sign * pose.axis[1], sign * pose.axis[0])
    elif 0.3 * diameter < away < 3 * diameter:
        along = math.atan2(nearest[1], nearest[0])
    else:
        along = shot.azimuth
    # Both sides show the tilt: take the one nearer the viewer.
    azimuth = along if math.cos(along - shot.azimuth) >= 0 else along + math.pi
    # Fit in everything that matters nearby, from shortly before the action until the end, and no more.
    travelling = {found for track in shot.tracks for found in track.poses}
    points = [np.append(place[:2] + nearest, 0.0)] if away < FAR * diameter else []
    for time in (*np.arange(moment - BEFORE, shot.end, 0.04), shot.end):
        now = shot.poses(float(time))
        points += [now[found][:3] for found in {disc, *shot.marks} & travelling if found in now]
    seen = np.array([point for point in points if np.hypot(*(point[:2] - place[:2])) < FAR * diameter] or [place])
    right = np.array([math.cos(azimuth), math.sin(azimuth)])
    across, top = (seen[:, :2] - place[:2]) @ right, float(seen[:, 2].max())
    middle = place[:2] + (across.min() + across.max()) / 2 * right
    span = max(float(np.ptp(across)) + 1.5 * diameter, 4 / 3 * (top + 0.9 * diameter), CLOSEST * diameter)
    target = (float(middle[0]), float(middle[1]), top / 2)
    hidden = frozenset(
        other
        for other, found in poses.items()
        if other not in travelling and np.hypot(*(found[:2] - middle)) > AROUND * diameter
    )
    # From when on it stays in view.
    start = moment
    for time in np.arange(moment, shot.start - 0.02, -0.02):
        found = shot.poses(float(time)).get(disc)
        if found is None or np.hypot(*(found[:2] - middle)) > IN_VIEW * diameter:
            break
        start = float(time)
    return SideView(disc, Camera.side(target, azimuth, span), hidden, times.when(start))
