"""A scene as the kernels see it: flat arrays, a grid over the table and tiles over the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.film.render.array_layout import (
    BOUND,
    CENTRE,
    FLAT,
    FORWARD,
    GHOST,
    GRID,
    HEIGHT,
    INKS,
    LAMP,
    LAMP_U,
    LAMP_V,
    ORIGIN,
    PIXEL,
    POOL,
    RIGHT,
    UP,
    WIDTH,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

# `SceneArrays.lists` starts with where the six lists are; each pair is starts and items, a list a cell or tile.
CASTERS, NEARS, TILES = 0, 2, 4  # discs that can stand before the lamp, that are near, that can be seen in a tile
HEADER = 6

TILE = 16  # pixels
CELLS = 72  # along each side of the grid
FIELD = 1.5  # metres; beyond, nothing is shaded
NEAR = 0.085  # metres within which a disc dims another one's share of the sky


class SceneArrays(NamedTuple):
    """Everything a kernel reads: few arrays, handed from kernel to kernel one by one."""

    discs: NDArray[np.float64]  # a row each; what is where in the arrays: see `columns`
    facts: NDArray[np.float64]  # lighting, camera, grid, colours
    lists: NDArray[np.int64]


Lists = tuple["NDArray[np.int64]", "NDArray[np.int64]"]


def lists(member: NDArray[np.bool_]) -> Lists:
    """Pack a boolean table (list, disc) into two arrays: where each list starts, and the discs of all lists."""
    starts = np.zeros(len(member) + 1, np.int64)
    starts[1:] = np.cumsum(member.sum(axis=1))
    return starts, np.nonzero(member)[1].astype(np.int64)


def shadows(discs: NDArray[np.float64], facts: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return how far each disc's shadow reaches from below it (x, y in metres), and half the shadow's width.

    It ends where the lamp's line through the disc's top meets the table.
    """
    # What has flown away or hangs above the lamp must not blow up the grid.
    top = np.clip(discs[:, CENTRE + 2] + discs[:, BOUND] + 0.01, 0.01, 0.8 * facts[LAMP + 2])
    lamp = facts[LAMP : LAMP + 3]
    half_side = np.sqrt((facts[LAMP_U : LAMP_U + 3] ** 2).sum()) + np.sqrt((facts[LAMP_V : LAMP_V + 3] ** 2).sum())
    rise = np.maximum(lamp[2] - top, 0.1)
    throw = (discs[:, CENTRE : CENTRE + 2] - lamp[:2]) * (top / rise)[:, None]
    return throw, discs[:, BOUND] + half_side * top / rise


def grid_lists(discs: NDArray[np.float64], facts: NDArray[np.float64]) -> tuple[NDArray[np.float64], Lists, Lists]:
    """Return the grid over the table, and for each of its cells the discs that can shade it and those near it."""
    if not len(discs):
        nobody = np.zeros((CELLS * CELLS, 0), np.bool_)
        return np.array([0.0, 0.0, 1.0, 1.0]), lists(nobody), lists(nobody)
    xy = discs[:, CENTRE : CENTRE + 2]
    bound = discs[:, BOUND]
    throw, wide = shadows(discs, facts)
    low = np.minimum(xy, xy + throw) - wide[:, None]
    high = np.maximum(xy, xy + throw) + wide[:, None]
    low = np.minimum(low, xy - bound[:, None] - NEAR).min(axis=0)
    high = np.maximum(high, xy + bound[:, None] + NEAR).max(axis=0)
    low, high = np.clip(low, -FIELD, FIELD - 0.1), np.clip(high, 0.1 - FIELD, FIELD)
    side = (high - low) / CELLS
    # Distances from the cells' middles, each way by itself: rows and columns are added where they meet.
    line = (np.arange(CELLS) + 0.5)[:, None] * side + low
    x = line[None, :, 0, None] - xy[:, 0]
    y = line[:, None, 1, None] - xy[:, 1]
    corner = 0.5 * float(np.sqrt((side**2).sum()))
    solid = discs[:, GHOST] == 0.0
    far2 = x**2 + y**2
    # How far from the shadow's middle line; where the foot on it is beyond an end, from that end.
    along = x * throw[:, 0] + y * throw[:, 1]
    length2 = np.maximum((throw**2).sum(axis=1), 1e-12)
    t = np.clip(along / length2, 0.0, 1.0)
    shaded = far2 - t * (2.0 * along - t * length2) < np.where(solid, (wide + corner) ** 2, -1.0)
    near = far2 < np.where(solid, (bound + NEAR + corner) ** 2, -1.0)
    grid = np.array([low[0], low[1], 1.0 / side[0], 1.0 / side[1]])
    return grid, lists(shaded.reshape(CELLS * CELLS, -1)), lists(near.reshape(CELLS * CELLS, -1))


def boxes(
    discs: NDArray[np.float64], facts: NDArray[np.float64], grow: float
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]:
    """Return where in the picture discs can be seen, and which are before the eye.

    First and last pixel of each, both of shape (discs, 2), across and down; `grow`: metres around each.
    """
    rel = discs[:, CENTRE : CENTRE + 3] - facts[ORIGIN : ORIGIN + 3]
    bound = discs[:, BOUND] + grow
    pixel = facts[PIXEL]
    middle = np.stack([rel @ facts[RIGHT : RIGHT + 3], -rel @ facts[UP : UP + 3]], axis=1) / pixel**2
    r = (bound / pixel)[:, None]
    depth = rel @ facts[FORWARD : FORWARD + 3]
    if facts[FLAT]:
        near = far = np.ones((len(discs), 1))
    else:
        near = np.maximum(depth - bound, 1e-4)[:, None]
        far = (depth + bound)[:, None]
    half = 0.5 * facts[[WIDTH, HEIGHT]]
    # The sphere's box, seen from the eye: its extremes are at the near or at the far side.
    first = np.minimum((middle - r) / near, (middle - r) / far) + half
    last = np.maximum((middle + r) / near, (middle + r) / far) + half
    return first, last, depth + bound > 0.0


def tile_lists(discs: NDArray[np.float64], facts: NDArray[np.float64], grow: float) -> Lists:
    """Return for each tile of the picture the discs that can be seen in it (`grow`: metres around each)."""
    across = -(-int(facts[WIDTH]) // TILE)
    down = -(-int(facts[HEIGHT]) // TILE)
    first, last, seen = boxes(discs, facts, grow)
    inside = []
    for axis, count in enumerate((across, down)):
        start = np.arange(count)[:, None] * TILE
        inside.append((first[:, axis] < start + TILE) & (last[:, axis] > start))
    member = inside[0][None, :, :] & inside[1][:, None, :] & seen
    return lists(member.reshape(down * across, len(discs)))


def build(discs: NDArray[np.float64], facts: NDArray[np.float64], inks: NDArray[np.float64]) -> SceneArrays:
    """Return the arrays for some discs, given the lighting's and the camera's facts."""
    grid, casters, nears = grid_lists(discs, facts)
    pairs = (*casters, *nears, *tile_lists(discs, facts, 0.004))
    ends = np.cumsum([HEADER, *(len(pair) for pair in pairs)])
    return SceneArrays(
        np.ascontiguousarray(discs),
        np.concatenate([facts[:GRID], grid, facts[POOL:INKS], inks.ravel()]),
        np.concatenate([ends[:-1], *pairs]).astype(np.int64),
    )
