"""The board as a scene to draw: where stills and films get their discs from."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.film.render import DrawnDisc, Outline, Scene
from openpolarity.geometry import rotate
from openpolarity.physics import RED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from openpolarity.compiled import Floats
    from openpolarity.physics import Kit


def board_scene(
    kit: Kit,
    poses: Mapping[int, Floats],
    *,
    marks: Mapping[int, int | None] | None = None,
    ghosts: Iterable[Floats] = (),
    reserves: tuple[int, int] = (0, 0),
) -> Scene:
    """Return discs on a mat as a scene to draw.

    Parameters
    ----------
    kit
        What the pieces are made of.
    poses
        Position (m) and quaternion (w, x, y, z), shape (7,), of every disc; 0 is red.
    marks
        Discs that are outlined, each with a number or without one (None).
    ghosts
        Poses, shape (7,), at which a translucent disc shows where a hand wants its disc.
    reserves
        Discs beside the mat, white's and black's.

    """
    outlined = marks or {}
    discs = [
        disc_at(pose, kit, red=disc == RED, mark=Outline(number=outlined[disc]) if disc in outlined else None)
        for disc, pose in poses.items()
    ]
    white, black = reserves
    return Scene(
        discs=[*discs, *(disc_at(pose, kit, ghost=True) for pose in ghosts)],
        circle_radius=kit.circle_radius,
        dot_radius=kit.dot_radius,
        reserve_white=white,
        reserve_black=black,
    )


def disc_at(
    pose: Floats, kit: Kit, *, red: bool = False, mark: Outline | None = None, ghost: bool = False
) -> DrawnDisc:
    """Return the picture of a disc at a pose, shape (7,)."""
    turn = pose[3:] / np.linalg.norm(pose[3:])
    axis = rotate(turn, (0.0, 0.0, 1.0))
    east = rotate(turn, (1.0, 0.0, 0.0))
    # Pictures count the spin from x laid across the axis (from y, if the axis points along x). Taken from the disc's
    # own x, not from the smallest turn: that one is undefined upside down, and a black disc's rim would spin.
    start = np.array([1.0, 0.0, 0.0]) if abs(axis[0]) < 0.9 else np.array([0.0, 1.0, 0.0])
    zero = start - axis * (start @ axis)
    zero /= np.linalg.norm(zero)
    spin = math.atan2(float(east @ np.cross(axis, zero)), float(east @ zero))
    return DrawnDisc(
        centre=tuple(pose[:3]),
        axis=tuple(axis / np.linalg.norm(axis)),
        spin=spin,
        red=red,
        mark=mark,
        ghost=ghost,
        radius=kit.radius,
        thickness=kit.thickness,
    )
