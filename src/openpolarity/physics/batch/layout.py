"""The memory of a board in three flat blocks, so that a kernel can put a board back with three short loops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from openpolarity.dynamics import Bodies, new_bodies
from openpolarity.physics.state import State, new_state

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.compiled import Flags, Floats, Ints


class Memory(NamedTuple):
    """A board's memory: three blocks, and the same numbers as the kernels of a table know them."""

    floats: Floats
    ints: Ints
    flags: Flags
    bodies: Bodies
    state: State


def new_memory(discs: int) -> Memory:
    """Return the memory of an empty board for a number of discs. It has no room for events: nobody fetches them."""
    templates: tuple[NDArray[Any], ...] = (*new_bodies(discs), *new_state(discs, events=0))
    blocks = {kind: np.concatenate([a.reshape(-1) for a in templates if a.dtype.kind == kind]) for kind in "fib"}
    used = dict.fromkeys(blocks, 0)
    views = []
    for array in templates:
        kind = array.dtype.kind
        views.append(blocks[kind][used[kind] : used[kind] + array.size].reshape(array.shape))
        used[kind] += array.size
    bodies = Bodies(*views[: len(Bodies._fields)])
    state = State(*views[len(Bodies._fields) :])
    return Memory(blocks["f"], blocks["i"], blocks["b"], bodies, state)
