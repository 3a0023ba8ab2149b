"""Checks that an outcome has a margin: it stays the same if every disc is moved by a micrometre and time steps differ.

A story whose outcome hangs on the last bit proves nothing, and breaks with the next version of a compiler.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar
from unittest.mock import patch

import numpy as np

from openpolarity.physics import Pose, Table
from openpolarity.physics.table import STEP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from openpolarity.compiled import Floats

Outcome = TypeVar("Outcome")
NUDGE = 1e-6
"""m."""
OTHER_STEP = 0.0004
"""s; a tick of 8 ms is a whole number of them, too."""


@contextmanager
def disturbed(seed: int, nudge: float = NUDGE, step: float = STEP) -> Iterator[None]:
    """Inside, whatever is laid lies up to ``nudge`` metres beside its place, and tables go in such steps (s)."""
    rng = np.random.default_rng(seed)
    lay, stand, make = Table.lay, Table.stand, Table.__init__

    def aside() -> Floats:
        return rng.uniform(-nudge, nudge, 2)

    def lay_aside(table: Table, poses: Mapping[int, Pose]) -> None:
        moved = {}
        for disc, pose in poses.items():
            dx, dy = aside()
            x, y, z = pose.position
            moved[disc] = Pose((x + dx, y + dy, z), pose.axis, pose.spin)
        lay(table, moved)

    def stand_aside(table: Table, poses: Mapping[int, Floats], time: float | None = None) -> None:
        moved = {disc: np.concatenate([pose[:2] + aside(), pose[2:]]) for disc, pose in poses.items()}
        stand(table, moved, time)

    def make_otherwise(table: Table, *args: Any, **options: Any) -> None:
        make(table, *args, **{"step": step} | options)

    with (
        patch.object(Table, "lay", lay_aside),
        patch.object(Table, "stand", stand_aside),
        patch.object(Table, "__init__", make_otherwise),
    ):
        yield


def outcomes(story: Callable[[], Outcome], nudges: int = 2) -> list[Outcome]:
    """What comes of a story: as it is, with discs a little aside so many times, and in other steps."""
    found = [story()]
    for seed in range(nudges):
        with disturbed(seed):
            found.append(story())
    with disturbed(0, 0.0, OTHER_STEP):
        found.append(story())
    return found


def surely(story: Callable[[], Outcome], nudges: int = 2) -> Outcome:
    """The outcome of a story that has a margin; fails if it has none."""
    found = outcomes(story, nudges)
    assert all(one == found[0] for one in found), f"the outcome hangs on a hair: {found}"
    return found[0]
