"""The door from Python into whole trials, compiled.

It is compiled beside the table's own (`running.py`), so that a table can be opened before this one is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from openpolarity.compiled import Flags, Floats, Ints, entry, whole
from openpolarity.physics.batch.plan_columns import BOARD, OVER, PHASE
from openpolarity.physics.batch.trial import Watch, conclude, play, take

if TYPE_CHECKING:
    from openpolarity.dynamics import Bodies, Contacts, DiscModel
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.resting import RestLimits
    from openpolarity.physics.state import State

FOREVER = 1 << 40
"""Steps: a trial that is not interrupted."""


class TrialArrays(NamedTuple):
    """Plans to try, boards to try them on, and what came of them; arrays only."""

    plans: Floats
    """(n, 17), see `plan_columns`."""
    times: Ints
    """(n, 6)."""
    floats: Floats
    """(boards, …) the boards' memory."""
    ints: Ints
    flags: Flags
    before: Flags
    """(boards, discs, discs) which discs touch."""
    numbers: Floats
    """(n, 4 + 7 · discs)."""
    marks: Ints
    """(n, 5 + 2 · discs)."""
    touched: Flags
    """(n, discs, discs)."""


NO_TRIALS = TrialArrays(
    np.zeros((0, 0)),
    np.zeros((0, 0), np.int64),
    np.zeros((0, 0)),
    np.zeros((0, 0), np.int64),
    np.zeros((0, 0), np.bool_),
    np.zeros((0, 0, 0), np.bool_),
    np.zeros((0, 0)),
    np.zeros((0, 0), np.int64),
    np.zeros((0, 0, 0), np.bool_),
)
NO_WATCH = Watch(1, 0.0, 0.0, False, False, 0.0, 0.0, 0.0, 0.0)


@entry
def try_all(
    first: int, last: int, trials: TrialArrays, watch: Watch, floats: Floats, ints: Ints, flags: Flags, law: PairLaw,
    disc: DiscModel, bodies: Bodies, contacts: Contacts, state: State, rest: RestLimits, spring: Floats, awake: Ints,
    scratch: Floats, total: Floats, pulled: Floats,
) -> None:  # fmt: skip
    """Make the trials from ``first`` to before ``last``.

    ``floats``, ``ints`` and ``flags`` are the memory of the board that ``bodies`` and ``state`` are views of.
    """
    for n in range(first, last):
        plan = trials.plans[n]
        times = trials.times[n]
        numbers = trials.numbers[n]
        marks = trials.marks[n]
        board = times[BOARD]
        for k in range(floats.size):
            floats[k] = trials.floats[board, k]
        for k in range(ints.size):
            ints[k] = trials.ints[board, k]
        for k in range(flags.size):
            flags[k] = trials.flags[board, k]
        take(plan, times, law, disc, bodies, contacts, state, rest, watch, numbers, marks)
        if marks[PHASE] != OVER:
            play(
                whole(FOREVER), plan, times, law, disc, bodies, contacts, state, rest, spring, watch,
                trials.before[board], awake, scratch, total, pulled, numbers, marks,
            )  # fmt: skip
        conclude(
            plan, times, law, disc, bodies, contacts, state, watch, numbers, marks, trials.touched[n]
        )  # fmt: skip
