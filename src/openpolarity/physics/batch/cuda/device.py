"""The host's side of trials on a GPU: memory, rounds, and which world comes next."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.dynamics import new_bodies
from openpolarity.dynamics.contact_list import WIDTH
from openpolarity.physics.batch.cuda.program import KEYS, LARGE, TABLES, Program, build, constants, most_contacts
from openpolarity.physics.errors import TableError
from openpolarity.physics.state import new_state

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.compiled import Floats
    from openpolarity.dynamics import Disc
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.batch.trial import Watch
    from openpolarity.physics.resting import RestLimits
    from openpolarity.physics.running import TrialArrays

THREADS = 32
"""Threads in a block: few, because each keeps much at hand."""
ROUND_STEPS = 48
"""Steps of a trial between two sortings of the worlds."""
MOST_WORLDS = 400_000
"""Worlds on the GPU at a time, at most; more wait for their turn."""


def gpu_name() -> str:
    """What the GPU is called by its maker."""
    name = _cuda().get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def need_gpu() -> None:
    """Raise a `TableError` that says what to do if there is no GPU, or nothing to program it with."""
    try:
        found = bool(_cuda().is_available())
    except Exception as error:
        raise TableError(f"the GPU cannot be used: {error}") from error
    if not found:
        raise TableError("no CUDA GPU was found; one needs its driver and `pip install 'openpolarity[cuda]'`")


def _cuda() -> Any:
    from numba import cuda

    return cuda


@lru_cache(maxsize=8)
def program_for(discs: int, number: Any) -> Program:
    """The kernels for so many discs and numbers of a type; their first call compiles them, for a minute or two."""
    # Quotients and roots to a bit or two less than the last: the same endings, a sixth faster.
    return build(_cuda(), discs, number, fastmath=True)


def split(blocks: dict[str, NDArray[Any]], discs: int, number: Any) -> dict[str, NDArray[Any]]:
    """The boards' memory as the GPU keeps it: small things in blocks, the large ones by themselves."""
    templates = {**new_bodies(discs)._asdict(), **new_state(discs, events=0)._asdict()}
    parts: dict[str, list[NDArray[Any]]] = {"f": [], "i": [], "b": []}
    source = {"f": blocks["floats"], "i": blocks["ints"], "b": blocks["flags"]}
    kinds = {"f": number, "i": np.int32, "b": np.bool_}
    used = {"f": 0, "i": 0, "b": 0}
    large: dict[str, NDArray[Any]] = {}
    for name, array in templates.items():
        kind = array.dtype.kind
        piece = source[kind][:, used[kind] : used[kind] + array.size]
        used[kind] += array.size
        if name in LARGE:
            large[name] = np.ascontiguousarray(piece.reshape(len(piece), *array.shape), dtype=number)
        else:
            parts[kind].append(piece)
    names = {"f": "floats", "i": "ints", "b": "flags"}
    return {
        **{names[kind]: np.ascontiguousarray(np.hstack(parts[kind]), dtype=kinds[kind]) for kind in "fib"},
        **large,
    }


class GpuTrials:
    """Boards on a GPU, and trials on them."""

    def __init__(
        self,
        boards: dict[str, NDArray[Any]],
        discs: int,
        disc: Disc,
        rest: RestLimits,
        watch: Watch,
        law: PairLaw,
        spring: Floats,
        number: Any = np.float32,
    ) -> None:
        self._gpu, self._number, self._discs = _cuda(), number, discs
        self._program = program_for(discs, number)
        parts = split(boards, discs, number)
        self._boards = [self._put(parts[name]) for name in ("floats", "ints", "flags", "pair_wrench", "last_contact")]
        self._sizes = {name: parts[name].shape[1] for name in ("floats", "ints", "flags")}
        self._before = self._put(boards["before"])
        self._constants = self._put(np.array(constants(disc, rest, watch, law), dtype=number))
        self._spring = self._put(spring.astype(number))
        self._tables = [self._put(np.ascontiguousarray(getattr(law, name), dtype=number)) for name in TABLES]

    def _put(self, array: NDArray[Any]) -> Any:
        return self._gpu.to_device(np.ascontiguousarray(array))

    def run(self, trials: TrialArrays) -> None:
        """Make all trials; their results are written where the processor's kernels write them."""
        for first in range(0, len(trials.plans), MOST_WORLDS):
            self._run(trials, slice(first, min(first + MOST_WORLDS, len(trials.plans))))

    def _run(self, trials: TrialArrays, part: slice) -> None:
        gpu, number, discs = self._gpu, self._number, self._discs
        worlds = part.stop - part.start
        most = most_contacts(discs)
        numbers = gpu.device_array((worlds, trials.numbers.shape[1]), number)
        marks = gpu.device_array((worlds, trials.marks.shape[1]), np.int64)
        touched = gpu.device_array((worlds, discs, discs), np.bool_)
        common = [
            self._put(trials.plans[part].astype(number)),
            self._put(trials.times[part]),
            gpu.device_array((worlds, self._sizes["floats"]), number),
            gpu.device_array((worlds, self._sizes["ints"]), np.int32),
            gpu.device_array((worlds, self._sizes["flags"]), np.bool_),
            gpu.device_array((worlds, discs, discs, 6), number),
            gpu.device_array((worlds, discs, discs + 1), number),
            gpu.device_array((worlds, 1, 5), number),
            gpu.device_array(worlds, np.int32),
            gpu.device_array((worlds, most, 4), np.int32),
            gpu.device_array((worlds, most, WIDTH), number),
            numbers,
            marks,
            self._constants,
            self._spring,
            *self._tables,
        ]
        program = self._program
        grid = (worlds + THREADS - 1) // THREADS
        program.begin[grid, THREADS](worlds, *self._boards, *common)
        order, following = self._put(np.arange(worlds, dtype=np.int32)), gpu.device_array(worlds, np.int32)
        keys = gpu.device_array(worlds, np.int32)
        count = worlds
        while count:
            grid = (count + THREADS - 1) // THREADS
            program.go_on[grid, THREADS](count, ROUND_STEPS, order, keys, self._before, *common)
            found = self._put(np.zeros(KEYS, dtype=np.int32))
            program.count_keys[grid, THREADS](count, order, keys, found)
            counted = found.copy_to_host()
            # The busiest first: what takes longest starts earliest.
            free = np.zeros(KEYS, dtype=np.int32)
            free[:-1] = np.cumsum(counted[::-1])[::-1][1:]
            program.line_up[grid, THREADS](count, order, keys, self._put(free), following)
            count = int(counted.sum())
            order, following = following, order
        program.end[(worlds + THREADS - 1) // THREADS, THREADS](worlds, touched, *common)
        trials.numbers[part] = numbers.copy_to_host()
        trials.marks[part] = marks.copy_to_host()
        trials.touched[part] = touched.copy_to_host()
