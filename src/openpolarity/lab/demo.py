"""`polarity lab demo`: a leaner is placed by hand, and drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openpolarity.film import side_by_side
from openpolarity.film.render import Camera, draw
from openpolarity.lab.lean import LeanResult, lean
from openpolarity.physics import Kit, Placement, Table, boards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ACTION = 11
"""The disc that is placed."""
HELD = math.radians(42)


@dataclass(frozen=True)
class Demo:
    """A leaner placed on board Ten: how it ended, and its gap to the foundation in m."""

    table: Table
    lean: LeanResult
    gap: float


def place() -> Demo:
    """Lay board Ten and lean a white disc on a white foundation, by hand."""
    kit = Kit.named()
    table = Table(kit)
    boards.lay_ten(table)
    x, y = boards.WHITES[3]
    # To the viewer's right, so that the cushion under it is seen from the seat.
    side = 0.0
    result = lean(table, ACTION, Placement((x * kit.diameter, y * kit.diameter), side, 1.62 * kit.diameter, HELD))
    return Demo(table, result, table.gap(ACTION, 4))


def paint(demo: Demo, captions: tuple[str, str], size: tuple[int, int] = (640, 460)) -> NDArray[np.uint8]:
    """Draw the board from the seat, and the leaner from the side beside it."""
    from openpolarity.film.still import camera_for, scene_of

    board = scene_of(demo.table, reserve_white=20, reserve_black=21)
    from_seat = draw(board, Camera.seated(), size=size, quality="good")
    # Without the reserves, which would stand in the way.
    close = scene_of(demo.table)
    from_side = draw(close, camera_for(demo.table, "side", ACTION), size=(size[1], size[1]), quality="good")
    return side_by_side([from_seat, from_side], captions)
