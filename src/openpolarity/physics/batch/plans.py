"""Plans: which disc is let go where, on which board, brought in by which way. Arrays, one row a trial."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from openpolarity.geometry import angle_between, distance, up_axes
from openpolarity.physics.approach import LOW, Approach
from openpolarity.physics.batch.plan_columns import (
    ABOUT,
    BOARD,
    DISC,
    FADE,
    GOAL,
    PAUSE,
    PLAN_FLOATS,
    PLAN_INTS,
    START,
    UP,
    WAY,
)
from openpolarity.physics.errors import HandError
from openpolarity.physics.hand import FADE as FADE_SECONDS
from openpolarity.physics.hand import TURN_SPEED
from openpolarity.physics.paths import TICK
from openpolarity.physics.placement import Placement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike

    from openpolarity.compiled import Floats, Ints
    from openpolarity.physics.approach import Place
    from openpolarity.physics.kit import Kit

LONGEST_WAY = 10.0
"""No hand of a plan is longer on its way, rests longer or opens more slowly than this, s."""


@dataclass(frozen=True)
class Plans:
    """Ways of a hand, each with its disc and its board: taken at a pose, moved straight to another, let go there."""

    floats: Floats
    """(n, 16): poses where the disc is taken and let go, and the middle of what it is leaned on (m)."""
    ints: Ints
    """(n, 6): board, disc, colour up, ticks of 8 ms on the way, at rest, and opening the fingers."""

    def __len__(self) -> int:
        return len(self.floats)

    @classmethod
    def joined(cls, plans: Sequence[Plans], boards: Sequence[int]) -> Plans:
        """The plans of several batches, of which the numbers of boards are given, as plans of one (`Batch.joined`)."""
        ints = np.concatenate([one.ints for one in plans])
        before = np.concatenate([[0], np.cumsum(boards)[:-1]])
        ints[:, BOARD] += np.repeat(before, [len(one) for one in plans])
        return cls(np.concatenate([one.floats for one in plans]), ints)

    @classmethod
    def of_poses(
        cls,
        start: ArrayLike,
        goal: ArrayLike,
        disc: ArrayLike,
        *,
        seconds: ArrayLike = 0.2,
        pause: ArrayLike = 0.0,
        fade: ArrayLike = FADE_SECONDS,
        board: ArrayLike = 0,
        about: ArrayLike | None = None,
    ) -> Plans:
        """Make plans from poses.

        Parameters
        ----------
        start, goal
            Position (m) and unit quaternion where the disc is taken and where it is let go, shape (n, 7).
        disc
            The disc's number, one for all or (n,); it is parked on its board.
        seconds, pause, fade
            Times (s) on the way, at rest before letting go, and in which the grip loosens; rounded to ticks of 8 ms.
        board
            The board's number in the batch.
        about
            The middle of what the disc is leaned on (m), shape (n, 2): a disc that falls far from it has rolled away.
            Where it is let go, if not given.

        """
        first = np.atleast_2d(np.asarray(start, dtype=np.float64))
        last = np.atleast_2d(np.asarray(goal, dtype=np.float64))
        if first.ndim != 2 or first.shape[1] != 7 or first.shape != last.shape:
            raise HandError(f"a plan's poses have the shape (n, 7), not {first.shape} and {last.shape}")
        if not (np.isfinite(first).all() and np.isfinite(last).all()):
            raise HandError("a plan's poses are finite numbers")
        count = len(first)
        floats = np.zeros((count, PLAN_FLOATS))
        floats[:, START : START + 7] = first
        floats[:, GOAL : GOAL + 7] = last
        floats[:, ABOUT : ABOUT + 2] = last[:, :2] if about is None else about
        ints = np.zeros((count, PLAN_INTS), dtype=np.int64)
        ints[:, BOARD] = board
        ints[:, DISC] = disc
        ints[:, UP] = np.where(up_axes(last)[:, 2] >= 0, 1, -1)
        ints[:, WAY] = np.maximum(1, _ticks(seconds))
        ints[:, PAUSE] = _ticks(pause)
        ints[:, FADE] = _ticks(fade)
        return cls(floats, ints)

    @classmethod
    def of_placements(
        cls,
        kit: Kit,
        disc: ArrayLike,
        placements: Sequence[Place],
        approach: Approach | Sequence[Approach] = LOW,
        *,
        left: float = 1.0,
        pause: float = 0.0,
        fade: float = FADE_SECONDS,
        board: ArrayLike = 0,
    ) -> Plans:
        """Make plans that bring a disc in as `Approach.bring` does, with one approach for all or one for each.

        They begin where a share ``left`` of the last way is left; ``pause`` and ``fade`` are s.
        """
        ways = [approach] * len(placements) if isinstance(approach, Approach) else approach
        start, goal, seconds = np.zeros((len(placements), 7)), np.zeros((len(placements), 7)), []
        for n, (place, way) in enumerate(zip(placements, ways, strict=True)):
            start[n] = way.pose(place, kit, left).array
            goal[n] = place.pose(kit, lift=way.release_height).array
            long = distance(start[n, :3], goal[n, :3]) / way.speed
            seconds.append(max(long, angle_between(start[n, 3:], goal[n, 3:]) / TURN_SPEED, TICK))
        about = goal[:, :2].copy()
        for n, place in enumerate(placements):
            if isinstance(place, Placement):
                about[n] = place.support
        # A way takes whole ticks, a begun one counts.
        whole = [TICK * math.ceil(one / TICK - 1e-9) for one in seconds]
        return cls.of_poses(start, goal, disc, seconds=whole, pause=pause, fade=fade, board=board, about=about)


def _ticks(seconds: ArrayLike) -> Ints:
    times = np.asarray(seconds, dtype=np.float64)
    if not ((times >= 0) & (times <= LONGEST_WAY)).all():
        raise HandError(
            f"a hand is on its way, rests and lets go for up to {LONGEST_WAY:g} s each, not for {seconds!r}"
        )
    return np.asarray(np.rint(times / TICK), dtype=np.int64)
