"""Stills of a table: its discs as a scene, the camera that shows them, and the picture."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

from openpolarity.film.panels import side_by_side
from openpolarity.film.render import Camera, draw

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from openpolarity.film.render import Scene
    from openpolarity.film.render.draw import QualityName
    from openpolarity.physics.table import Table

Viewpoint = Literal["seat", "above", "side", "both"]


def scene_of(
    table: Table,
    *,
    reserve_white: int = 0,
    reserve_black: int = 0,
    marks: Mapping[int, int | None] | None = None,
) -> Scene:
    """Return the board as a scene to draw.

    ``marks`` outlines discs that matter, each with a number or without one (None); the reserves are numbers of discs
    beside the mat. Where a hand holds a disc, a ghost shows the pose it aims for.
    """
    from openpolarity.film.board_scene import board_scene  # loads the compiler, which describing a scene does not need

    return board_scene(
        table.kit,
        {disc: table.all_poses[disc] for disc in table.discs},
        marks=marks,
        ghosts=[hand.pose.array for hand in table.hands if len(hand.held) == 1],
        reserves=(reserve_white, reserve_black),
    )


def camera_for(table: Table, view: Viewpoint, look_at: int | None) -> Camera:
    """Return a camera for a view; the side view looks across a disc's lean, to show its tilt."""
    if view == "seat":
        return Camera.seated()
    if look_at is None:
        return Camera.above() if view == "above" else Camera.side((0.0, 0.0, 0.0), 0.0, 0.5)
    pose = table.pose(look_at)
    x, y, _ = pose.position
    if view == "above":
        return Camera.above(target=(x, y, 0.0), width=6 * table.kit.diameter)
    # Across the lean, with space for what it leans on: uphill is where the upper face does not point.
    sign = 1.0 if pose.axis[2] >= 0 else -1.0
    lean = math.atan2(sign * pose.axis[1], sign * pose.axis[0])
    ahead = 0.6 * table.kit.diameter if pose.tilt > 0.02 else 0.0
    middle = (x - ahead * math.cos(lean), y - ahead * math.sin(lean), 0.3 * table.kit.diameter)
    return Camera.side(middle, lean, 3.6 * table.kit.diameter)


def still(
    table: Table,
    *,
    view: Viewpoint = "both",
    look_at: int | None = None,
    size: tuple[int, int] = (960, 640),
    quality: QualityName = "good",
    marks: Mapping[int, int | None] | None = None,
) -> NDArray[np.uint8]:
    """Draw a table: from the player's seat, from above, from the side, or above and side together.

    ``look_at`` is the disc the view from above or from the side shows, the latter across its lean; without it the dot.
    ``size`` is in pixels for each view. Returns an image, shape (height, width, 3).
    """
    if look_at is not None:
        table.pose(look_at)  # raises TableError if it is not on the table, whatever the view
    scene = scene_of(table, marks=marks)
    views: tuple[Viewpoint, ...] = ("above", "side") if view == "both" else (view,)
    images = [draw(scene, camera_for(table, one, look_at), size=size, quality=quality) for one in views]
    return images[0] if len(images) == 1 else side_by_side(images)
