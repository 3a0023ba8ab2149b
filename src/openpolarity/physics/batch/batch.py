"""Many boards at once: thousands of trials, on all cores or on a GPU."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass, fields
from threading import local
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.dynamics import new_contacts
from openpolarity.magnetism import pair_law
from openpolarity.physics.batch.layout import new_memory
from openpolarity.physics.batch.plan_columns import BOARD, DISC, DISCS, ENDING, ENERGY, HELD, POSES, SECONDS
from openpolarity.physics.batch.trial import Watch
from openpolarity.physics.batch.trying import NO_TRIALS, NO_WATCH, TrialArrays, try_all
from openpolarity.physics.discs_on_mat import TOUCH
from openpolarity.physics.endings import AWAY, Ending
from openpolarity.physics.errors import TableError, UnknownDiscError
from openpolarity.physics.paths import TICK
from openpolarity.physics.table import SETTLE_LIMIT, SINK, STICK_TIME, Table
from openpolarity.system.cores import cores

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from numpy.typing import NDArray

    from openpolarity.compiled import Flags, Floats, Ints
    from openpolarity.physics.batch.cuda.device import GpuTrials
    from openpolarity.physics.batch.plans import Plans
    from openpolarity.physics.resting import RestLimits

ENDINGS = tuple(Ending)
"""What the codes in `Results.ending` stand for."""
CALM_SPEED, CALM_TURN, CALM_SECONDS = 0.012, 0.4, 0.12
"""A coarse trial ends once all discs have been slower than this (m/s, rad/s) for so long (s): what they would still do
decides nothing."""
COARSE_MAGNETS = 0.002
"""Magnets are looked at this often in a coarse trial, s: a third faster, and 9 in 1,000 end otherwise."""
COARSE_LIMIT = 3.0
"""The longest that a coarse trial is watched, s."""
HOPELESS = 0.2
"""Time after which discs that have clapped together do not part again, s."""
RED_DANGER = 2.5
"""What moves nearer to the red disc than this (diameters) is watched until it rests."""
MOST_AT_A_TIME = 8
"""TrialArrays that a thread takes at a time, at most."""


@dataclass(frozen=True)
class Results:
    """What came of each trial, one row each."""

    ending: Ints
    """(n,) what became of the disc that was let go: a place in `ENDINGS`."""
    poses: Floats
    """(n, discs, 7) position (m) and quaternion of every disc at the end."""
    colour: Ints
    """(n, discs) +1 for white up, −1 for black."""
    touched: Flags
    """(n, discs, discs) which discs touched at any instant of the trial."""
    stuck: Flags
    """(n, discs) which discs stuck to what was held."""
    held: Flags
    """(n,) whether the hand kept hold of the disc."""
    energy: Floats
    """(n,) kinetic, magnetic and gravity energy of the whole board at the end, J."""
    seconds: Floats
    """(n,) from the end of the hand's way to the end of the trial, s."""

    def __len__(self) -> int:
        return len(self.ending)

    @property
    def endings(self) -> list[Ending]:
        """The endings by name."""
        return [ENDINGS[code] for code in self.ending.tolist()]

    def part(self, first: int, last: int) -> Results:
        """The results from ``first`` to before ``last``."""
        return Results(**{one.name: getattr(self, one.name)[first:last] for one in fields(self)})

    def share(self, ending: Ending) -> float:
        """The share of trials (0 to 1) that ended so."""
        return float((self.ending == ENDINGS.index(ending)).mean()) if len(self) else 0.0


class Batch:
    """Boards at rest, and trials on them: each starts from its board as it was, whatever the others do.

    The same plan on the same board gives the same bits in every batch, on any number of cores, and the ending that a
    `Table` gives.

    Parameters
    ----------
    tables
        A table, or several of one kit, step and size; nothing may be held on them. They are read once.
    coarse
        Whether a trial ends as soon as it is decided, as in a player's head, or when everything rests.
    keeps_hold
        Whether a hand to which something sticks, or which touched the red disc, does not let go, as a player's.
    hopeless
        Time (s) that discs have to be together before a coarse trial gives them up.
    threads
        How many threads; as many as there are cores if None.
    gpu
        Whether the trials are made on a CUDA GPU (extra ``cuda``), with numbers of 32 bits: the same endings but for
        a few in a thousand. Its program takes ten seconds to compile, once for a number of discs.

    """

    def __init__(
        self,
        tables: Table | Sequence[Table],
        *,
        coarse: bool = False,
        keeps_hold: bool = False,
        hopeless: float = HOPELESS,
        threads: int | None = None,
        gpu: bool = False,
    ) -> None:
        boards = (tables,) if isinstance(tables, Table) else tuple(tables)
        if not boards:
            raise TableError("a batch has at least one board")
        first = boards[0]
        for table in boards:
            if (table.kit, table.step_length, table.capacity) != (first.kit, first.step_length, first.capacity):
                raise TableError("the boards of a batch have one kit, one step and one number of discs")
            if table.all_held.any():
                raise TableError("a batch begins with boards on which nothing is held: let go first")
        if threads is not None and threads < 1:
            raise TableError(f"a batch runs on at least one thread, not on {threads!r}")
        self.kit, self.step_length, self.discs = first.kit, first.step_length, first.capacity
        self._threads = threads or cores()
        self._disc, self._spring = first._disc, first._spring
        self._rest = _calm(first._rest, self.step_length) if coarse else first._rest
        self._watch = Watch(
            tick=max(1, round(TICK / self.step_length)),
            longest=COARSE_LIMIT if coarse else SETTLE_LIMIT,
            red_danger=RED_DANGER * self.kit.diameter,
            stops_at_red=coarse,
            keeps_hold=keeps_hold,
            touch=TOUCH * self.kit.diameter,
            sink=SINK,
            away=AWAY * self.kit.diameter,
            stick_time=STICK_TIME,
        )
        self._hopeless = np.full(len(boards), hopeless if coarse else math.inf)
        self._boards = _remembered(boards)
        self._present = np.array([table.all_present for table in boards])
        self._workplaces = local()
        self._pool: ThreadPoolExecutor | None = None
        self._gpu = self._on_gpu() if gpu else None

    @classmethod
    def joined(cls, batches: Sequence[Batch], *, threads: int | None = None, gpu: bool = False) -> Batch:
        """The boards of several batches of one kind as one, in their order; see `kind`."""
        if len({batch.kind for batch in batches}) != 1:
            raise TableError("batches that are joined have one kit, one number of discs and one way to watch trials")
        whole = copy(batches[0])
        whole._threads = threads or cores()
        whole._boards = {
            name: np.concatenate([batch._boards[name] for batch in batches]) for name in batches[0]._boards
        }
        whole._present = np.concatenate([batch._present for batch in batches])
        whole._hopeless = np.concatenate([batch._hopeless for batch in batches])
        whole._gpu = whole._on_gpu() if gpu else None
        return whole

    @property
    def kind(self) -> Hashable:
        """What has to be the same for batches to be joined."""
        return self.kit, self.step_length, self.discs, self._rest, self._watch

    @property
    def boards(self) -> int:
        """How many boards there are."""
        return len(self._present)

    def __getstate__(self) -> dict[str, Any]:
        """All that makes the same batch elsewhere: threads and GPU stay here."""
        return {name: value for name, value in vars(self).items() if name not in ("_workplaces", "_pool", "_gpu")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _workplaces=local(), _pool=None, _gpu=None)

    def _on_gpu(self) -> GpuTrials:
        from openpolarity.physics.batch.cuda.device import GpuTrials, need_gpu

        need_gpu()
        return GpuTrials(self._boards, self.discs, self._disc, self._rest, self._watch, self.kit.magnet, self._spring)

    def run(self, plans: Plans, *, threads: int | None = None) -> Results:
        """Make a trial of every plan; on other than the batch's own number of threads if that is given."""
        self._check(plans)
        trials = self._trials(plans)
        if self._gpu is not None:
            self._gpu.run(trials)
            return _results(trials, self.discs)
        threads = threads or self._threads
        size = max(1, min(MOST_AT_A_TIME, len(plans) // threads))
        pieces = [(first, min(first + size, len(plans))) for first in range(0, len(plans), size)]
        if threads == 1 or len(pieces) == 1:
            self._try(trials, 0, len(plans))
        else:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(threads)
            for done in [self._pool.submit(self._try, trials, first, last) for first, last in pieces]:
                done.result()
        return _results(trials, self.discs)

    def _check(self, plans: Plans) -> None:
        board, disc = plans.ints[:, BOARD], plans.ints[:, DISC]
        if ((board < 0) | (board >= len(self._present))).any():
            raise TableError(f"the boards of this batch are numbered 0 to {len(self._present) - 1}")
        if ((disc < 0) | (disc >= self.discs)).any():
            raise UnknownDiscError(f"the discs of this batch are numbered 0 to {self.discs - 1}")
        if self._present[board, disc].any():
            raise UnknownDiscError("a plan takes a disc that is parked; one of these lies on its board already")

    def _trials(self, plans: Plans) -> TrialArrays:
        return TrialArrays(
            plans=np.column_stack([plans.floats, self._hopeless[plans.ints[:, BOARD]]]),
            times=plans.ints,
            **self._boards,
            numbers=np.zeros((len(plans), POSES + 7 * self.discs)),
            marks=np.zeros((len(plans), DISCS + 2 * self.discs), dtype=np.int64),
            touched=np.zeros((len(plans), self.discs, self.discs), dtype=np.bool_),
        )

    def _try(self, trials: TrialArrays, first: int, last: int) -> None:
        workplace = getattr(self._workplaces, "mine", None)
        if workplace is None:
            workplace = self._workplaces.mine = self._new_workplace()
        memory, law, contacts, scratch = workplace
        try_all(
            first, last, trials, self._watch, memory.floats, memory.ints, memory.flags, law, self._disc, memory.bodies,
            contacts, memory.state, self._rest, self._spring, *scratch,
        )  # fmt: skip

    def _new_workplace(self) -> tuple[Any, ...]:
        return (
            new_memory(self.discs),
            pair_law(self.kit.magnet, self.kit.magnet),
            new_contacts(self.discs),
            _scratch(self.discs),
        )


def compile_trials(table: Table) -> None:
    """Have the kernel of trials compiled, and kept on disk, by making none. It needs no other kernel."""
    memory = new_memory(table.capacity)
    try_all(
        0, 0, NO_TRIALS, NO_WATCH, memory.floats, memory.ints, memory.flags, table._law, table._disc, memory.bodies,
        new_contacts(table.capacity), memory.state, table._rest, table._spring, *_scratch(table.capacity),
    )  # fmt: skip


def _scratch(discs: int) -> tuple[Ints, Floats, Floats, Floats]:
    return np.zeros(discs, dtype=np.int64), np.zeros(discs), np.zeros((discs, 6)), np.zeros((discs, 6))


def _calm(rest: RestLimits, step: float) -> RestLimits:
    every = max(1, round(COARSE_MAGNETS / step))
    return rest._replace(speed=CALM_SPEED, turn=CALM_TURN, time=CALM_SECONDS, magnet_steps=every)


def _remembered(boards: Sequence[Table]) -> dict[str, NDArray[Any]]:
    """The boards' memory, block by block, and which of their discs touch."""
    blocks: list[dict[str, NDArray[Any]]] = []
    for table in boards:
        twin = table.copy()
        twin._moved_from_outside()
        memory = new_memory(table.capacity)
        for source, target in zip((*twin._bodies, *twin._state), (*memory.bodies, *memory.state), strict=True):
            if target.shape == source.shape:
                target[...] = source
        memory.state.event_count[0] = 0
        before = np.zeros((table.capacity, table.capacity), dtype=np.bool_)
        for group in twin.groups():
            before[np.ix_(group, group)] = True
        blocks.append({"floats": memory.floats, "ints": memory.ints, "flags": memory.flags, "before": before})
    return {name: np.array([block[name] for block in blocks]) for name in blocks[0]}


def _results(trials: TrialArrays, discs: int) -> Results:
    numbers, marks = trials.numbers, trials.marks
    of_discs = marks[:, DISCS:].reshape(-1, discs, 2)
    return Results(
        ending=marks[:, ENDING],
        poses=numbers[:, POSES:].reshape(-1, discs, 7),
        colour=of_discs[:, :, 0],
        touched=trials.touched,
        stuck=of_discs[:, :, 1] != 0,
        held=marks[:, HELD] != 0,
        energy=numbers[:, ENERGY],
        seconds=numbers[:, SECONDS],
    )
