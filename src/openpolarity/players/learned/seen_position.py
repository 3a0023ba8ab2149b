"""A position as the networks see it: one row of numbers for every body on the mat, and some for the whole game.

Lengths are in diameters. The networks tell own from enemy, not white from black, and use places only through distances
and angles between bodies: what they say does not change when a board is turned or mirrored, or colours are swapped.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import norms, up_axes
from openpolarity.physics import RED
from openpolarity.rules import Phase, Stance

if TYPE_CHECKING:
    from openpolarity.compiled import Flags, Floats
    from openpolarity.physics.discs_on_mat import DiscsOnMat
    from openpolarity.rules import GameState

X, Y, OWN, ENEMY, IS_RED, LEANS, RISE, TO_X, TO_Y, HEIGHT, PENDING, DECLINED, OWED, BODY_COLUMNS = range(14)
"""Columns of a body: its middle; whether it is the mover's, the opponent's or the red disc; whether it leans, the sine
of its tilt, and the direction in which its top edge points; how many discs high; whether it waits to be captured, was
left, has to be set right."""
WHOLE_COLUMNS = 18
"""Numbers about the whole game."""


@dataclass(frozen=True)
class SeenPosition:
    """What lies on the mat, seen by the side to move."""

    rows: Floats
    """(n, `BODY_COLUMNS`), towers as one body."""
    whole: Floats
    """(`WHOLE_COLUMNS`,) reserves, points and obligations."""
    lowest: tuple[int, ...]
    """The lowest disc of each body."""

    @classmethod
    def of(cls, table: DiscsOnMat, state: GameState) -> SeenPosition:
        """Look at a table as the rules know it."""
        return cls.on(table.all_poses, table.all_present, table.kit.diameter, state)

    @classmethod
    def on(cls, poses: Floats, present: Flags, diameter: float, state: GameState) -> SeenPosition:
        """Look at discs by their poses (m, quaternion), shape (n, 7)."""
        above = {disc for tower in state.towers for disc in tower[1:]}
        heights = {tower[0]: len(tower) for tower in state.towers}
        shown = [disc for disc in state.discs if present[disc.id] and disc.id not in above]
        lowest = tuple(disc.id for disc in shown)
        if present[RED]:
            lowest = (*lowest, RED)
        rows = np.zeros((len(lowest), BODY_COLUMNS))
        seen = poses[list(lowest)]
        rows[:, X : Y + 1] = seen[:, :2] / diameter
        axes = up_axes(seen)
        axes = np.where(axes[:, 2:] < 0, -axes, axes)
        flat = norms(axes[:, :2])
        rows[:, RISE] = flat
        rows[:, TO_X : TO_Y + 1] = -axes[:, :2] / np.maximum(flat, 1e-9)[:, None]
        rows[:, HEIGHT] = 1.0
        groups = {disc: group for group in state.pending for disc in group.discs}
        owed = {disc for one in state.open_owed() for disc in one.discs}
        for row, disc in zip(rows, shown, strict=False):
            row[OWN if disc.colour is state.player else ENEMY] = 1.0
            row[LEANS] = disc.pose is Stance.LEANING
            row[HEIGHT] = heights.get(disc.id, 1)
            if group := groups.get(disc.id):
                row[DECLINED if group.declined else PENDING] = 1.0
            row[OWED] = disc.id in owed
        if present[RED]:
            rows[-1, IS_RED] = 1.0
        rows[rows[:, LEANS] == 0, RISE : TO_Y + 1] = 0.0
        return cls(rows, _whole(state), lowest)


def _whole(state: GameState) -> Floats:
    mover, other = state.player, state.player.other
    reserves = state.reserve_of(mover), state.reserve_of(other)
    points = state.tower_discs(mover), state.tower_discs(other)
    supports = [len(state.flats(side)) + len(state.towers_of(side)) for side in (mover, other)]
    waiting = sum(len(group.discs) for group in state.open_groups())
    return np.array(
        [
            reserves[0] / 13,
            reserves[1] / 13,
            points[0] / 10,
            points[1] / 10,
            (points[0] - reserves[0] - points[1] + reserves[1]) / 10,
            waiting / 4,
            len(state.open_owed()) / 2,
            float(any(one.to is other for one in state.owed)),
            float(state.phase is Phase.ENDING),
            float(state.last_disc is mover),
            float(state.last_disc is other),
            float(state.has_action_disc),
            float(state.rules.capture_duty == "may"),
            float(state.passes > 0),
            1 / (1 + min(reserves)),
            supports[0] / 5,
            supports[1] / 5,
            min(state.stale, 20) / 10,
        ]
    )
