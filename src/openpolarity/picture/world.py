"""A scene as the kernels see it: flat arrays, a grid over the table and tiles over the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.picture.columns import (
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

# `World.lists` starts with where the six lists are; each pair is starts and items, a list a cell or tile.
CASTERS, NEARS, TILES = 0, 2, 4  # who can stand before the lamp; who is near; who can be seen in a tile
HEADER = 6

TILE = 16  # pixels
CELLS = 72  # along each side of the grid
FIELD = 1.5  # metres; beyond, nothing is shaded
NEAR = 0.085  # metres within which a disc dims another one's share of the sky


class World(NamedTuple):
    """Everything a kernel reads: few arrays, handed from kernel to kernel one by one."""

    discs: NDArray[np.float64]  # a row each; what is where in the arrays: see `columns`
    facts: NDArray[np.float64]  # room, camera, grid, colours
    lists: NDArray[np.int64]


Lists = tuple["NDArray[np.int64]", "NDArray[np.int64]"]


def lists(member: NDArray[np.bool_]) -> Lists:
    """Turn a table (list, disc) of yes and no into starts and items."""
    starts = np.zeros(len(member) + 1, np.int64)
    starts[1:] = np.cumsum(member.sum(axis=1))
    return starts, np.nonzero(member)[1].astype(np.int64)


def grid_lists(discs: NDArray[np.float64], facts: NDArray[np.float64]) -> tuple[NDArray[np.float64], Lists, Lists]:
    """Return the grid over the table, and for each of its cells who can shade it and who is near it."""
    if not len(discs):
        nobody = np.zeros((CELLS * CELLS, 0), np.bool_)
        return np.array([0.0, 0.0, 1.0, 1.0]), lists(nobody), lists(nobody)
    xy = discs[:, CENTRE : CENTRE + 2]
    bound = discs[:, BOUND]
    # What has flown away or hangs above the lamp must not blow up the grid.
    top = np.clip(discs[:, CENTRE + 2] + bound + 0.01, 0.01, 0.8 * facts[LAMP + 2])
    # A shadow reaches from below the disc to where the lamp's line through its top meets the table.
    lamp = facts[LAMP : LAMP + 3]
    half_side = np.sqrt((facts[LAMP_U : LAMP_U + 3] ** 2).sum()) + np.sqrt((facts[LAMP_V : LAMP_V + 3] ** 2).sum())
    rise = np.maximum(lamp[2] - top, 0.1)
    throw = (xy - lamp[:2]) * (top / rise)[:, None]
    wide = bound + half_side * top / rise
    low = np.minimum(xy, xy + throw) - wide[:, None]
    high = np.maximum(xy, xy + throw) + wide[:, None]
    low = np.minimum(low, xy - bound[:, None] - NEAR).min(axis=0)
    high = np.maximum(high, xy + bound[:, None] + NEAR).max(axis=0)
    low, high = np.clip(low, -FIELD, FIELD - 0.1), np.clip(high, 0.1 - FIELD, FIELD)
    side = (high - low) / CELLS
    line = (np.arange(CELLS) + 0.5)[:, None] * side + low
    x, y = np.meshgrid(line[:, 0], line[:, 1])
    cell = np.stack([x.ravel(), y.ravel()], axis=1)
    corner = 0.5 * float(np.sqrt((side**2).sum()))
    solid = discs[:, GHOST] == 0.0
    offset = cell[:, None, :] - xy[None]
    length2 = np.maximum((throw**2).sum(axis=1), 1e-12)
    t = np.clip((offset * throw).sum(axis=2) / length2, 0.0, 1.0)
    gap2 = ((offset - t[:, :, None] * throw) ** 2).sum(axis=2)
    shaded = (gap2 < (wide + corner) ** 2) & solid
    near = ((offset**2).sum(axis=2) < (bound + NEAR + corner) ** 2) & solid
    grid = np.array([low[0], low[1], 1.0 / side[0], 1.0 / side[1]])
    return grid, lists(shaded), lists(near)


def tile_lists(discs: NDArray[np.float64], facts: NDArray[np.float64], grow: float) -> Lists:
    """Return for each tile of the picture the discs that can be seen in it (`grow`: metres around each)."""
    across = -(-int(facts[WIDTH]) // TILE)
    down = -(-int(facts[HEIGHT]) // TILE)
    rel = discs[:, CENTRE : CENTRE + 3] - facts[ORIGIN : ORIGIN + 3]
    bound = discs[:, BOUND] + grow
    pixel = facts[PIXEL]
    x = rel @ (facts[RIGHT : RIGHT + 3] / pixel**2)
    y = -rel @ (facts[UP : UP + 3] / pixel**2)
    r = bound / pixel
    depth = rel @ facts[FORWARD : FORWARD + 3]
    if facts[FLAT]:
        near = far = np.ones(len(discs))
    else:
        near = np.maximum(depth - bound, 1e-4)
        far = depth + bound
    member = np.ones((down, across, len(discs)), np.bool_)
    for count, size, mid, axis in ((across, facts[WIDTH], x, 1), (down, facts[HEIGHT], y, 0)):
        # The sphere's box, seen from the eye: its extremes are at the near or at the far side.
        first = np.minimum((mid - r) / near, (mid - r) / far) + 0.5 * size
        last = np.maximum((mid + r) / near, (mid + r) / far) + 0.5 * size
        start = np.arange(count)[:, None] * TILE
        inside = (first < start + TILE) & (last > start)
        member &= inside[None, :, :] if axis else inside[:, None, :]
    member &= depth + bound > 0.0
    return lists(member.reshape(down * across, len(discs)))


def build(discs: NDArray[np.float64], facts: NDArray[np.float64], inks: NDArray[np.float64]) -> World:
    """Return the world of some discs, given the room's and the camera's facts."""
    grid, casters, nears = grid_lists(discs, facts)
    pairs = (*casters, *nears, *tile_lists(discs, facts, 0.004))
    ends = np.cumsum([HEADER, *(len(pair) for pair in pairs)])
    return World(
        np.ascontiguousarray(discs),
        np.concatenate([facts[:GRID], grid, facts[POOL:INKS], inks.ravel()]),
        np.concatenate([ends[:-1], *pairs]).astype(np.int64),
    )
