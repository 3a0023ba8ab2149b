"""The host's side of trials on a GPU: memory, the program, and how many threads make a world."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from openpolarity.magnetism import pair_law
from openpolarity.physics.batch.cuda.program import LAW_ROWS, LAW_TABLES, constants, source
from openpolarity.physics.batch.cuda.side_by_side import SharedConstants, Streams, wait_asleep
from openpolarity.physics.errors import TableError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from openpolarity.compiled import Floats
    from openpolarity.dynamics import DiscModel
    from openpolarity.magnetism import DiscMagnet
    from openpolarity.magnetism.pair import PairLaw
    from openpolarity.physics.batch.trial import Watch
    from openpolarity.physics.batch.trying import TrialArrays
    from openpolarity.physics.resting import RestLimits

NUMBER = np.float32
"""Most GPUs compute with 32 bits up to sixty-four times as fast as with 64."""
MOST_WORLDS = 400_000
"""Results on the GPU at a time, at most; more plans wait for their turn."""


class Way(NamedTuple):
    """How worlds are spread over threads."""

    lanes: int
    """Threads that make a world."""
    threads: int
    """Threads in a block; they keep step with each other."""
    blocks: int
    """Blocks on a multiprocessor."""
    in_step: int
    """Places of a step at which a block's threads wait for each other (see `keep_step`), a bit each."""


EACH_ONE = Way(lanes=1, threads=128, blocks=6, in_step=15)
"""Most trials a second, if there are very many: they take long, but side by side."""
BY_EIGHTS = Way(lanes=8, threads=256, blocks=2, in_step=15)
BY_WARPS = Way(lanes=32, threads=64, blocks=8, in_step=1)
MANY = 100_000
"""With at least this many trials, one thread makes a world by itself."""
CROWDED = 20
"""Boards made for more discs than this have a whole warp to a world."""


def way_for(discs: int, trials: int) -> Way:
    """The fastest way to make a number of trials with a number of discs."""
    if discs > CROWDED:
        return BY_WARPS
    return EACH_ONE if trials >= MANY else BY_EIGHTS


def gpu_name() -> str:
    """What the GPU is called by its maker."""
    runtime = _cupy().cuda.runtime
    name = runtime.getDeviceProperties(runtime.getDevice())["name"]
    return name.decode() if isinstance(name, bytes) else str(name)


def need_gpu() -> None:
    """Raise a `TableError` that says what to do if there is no GPU, or nothing to program it with."""
    try:
        cupy = _cupy()
    except ImportError as error:
        raise _no_gpu("CuPy is not installed") from error
    try:
        found = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise _no_gpu(str(error)) from error
    if not found:
        raise _no_gpu("there is none")


def _no_gpu(why: str) -> TableError:
    return TableError(
        f"no CUDA GPU can be used ({why}): one needs its driver and `pip install 'openpolarity[cuda]'`",
        message="batch.no_gpu",
    )


def _cupy() -> Any:
    import cupy

    return cupy


class Program(NamedTuple):
    """A program on the GPU, and the memory that its worlds use."""

    trials: Any
    constants: SharedConstants
    blocks: int
    """As many as there is room for at a time."""
    shared: int
    """Bytes of a block's near memory."""
    cold: int
    """Bytes of a block's far memory."""


_streams = Streams()
_alone = Lock()
"""One thread at a time asks for what is made once."""


@lru_cache(maxsize=8)
def program_for(discs: int, way: Way) -> Program:
    """The program for a number of discs; it is compiled once, for about ten seconds, and kept by CuPy."""
    cupy = _cupy()
    # Quotients and roots to a bit or two less than the last: the same endings, a sixth faster.
    options = (
        "-std=c++20",
        "--use_fast_math",
        f"-DTHREADS={way.threads}",
        f"-DBLOCKS={way.blocks}",
        f"-DIN_STEP={way.in_step}",
    )
    module = cupy.RawModule(code=source(discs, NUMBER, lanes=way.lanes), options=options)
    sizes = cupy.zeros(3, cupy.int32)
    module.get_function("sizes")((1,), (1,), (sizes,))
    hot, cold, _ = (int(size) for size in sizes.get())
    trials = module.get_function("trials")
    worlds = way.threads // way.lanes
    shared = hot * worlds if way.lanes > 1 else 0
    if shared:
        trials.max_dynamic_shared_size_bytes = shared
    fit = cupy.cuda.driver.occupancyMaxActiveBlocksPerMultiprocessor(trials.kernel.ptr, way.threads, shared)
    blocks = fit * cupy.cuda.Device().attributes["MultiProcessorCount"]
    place = SharedConstants(module.get_global("K"))
    return Program(trials, place, blocks, shared, cold * worlds if shared else 0)


@lru_cache(maxsize=8)
def law_on_gpu(magnet: DiscMagnet) -> tuple[PairLaw, dict[str, Any]]:
    """The law between two such magnets, and its tables on the GPU, which stay there for all batches."""
    law = pair_law(magnet, magnet)
    return law, {name: _put(getattr(law, name), NUMBER) for name in LAW_ROWS + LAW_TABLES}


def _put(array: NDArray[Any], kind: Any) -> Any:
    return _cupy().asarray(np.ascontiguousarray(array, dtype=kind))


class GpuTrials:
    """Boards on a GPU, and trials on them."""

    def __init__(
        self,
        boards: dict[str, NDArray[Any]],
        discs: int,
        disc: DiscModel,
        rest: RestLimits,
        watch: Watch,
        magnet: DiscMagnet,
        spring: Floats,
    ) -> None:
        self._gpu, self._discs = _cupy(), discs
        with _alone, _streams.own(self._gpu):
            self._spring = _put(spring, NUMBER)
            self._boards = [
                _put(boards[name], kind)
                for name, kind in (("floats", NUMBER), ("ints", np.int32), ("flags", np.bool_), ("before", np.bool_))
            ]
            law, tables = law_on_gpu(magnet)
        places = {name: table.data.ptr for name, table in tables.items()}
        self._constants = constants(NUMBER, disc, rest, watch, law, places)

    def run(self, trials: TrialArrays, way: Way | None = None) -> None:
        """Make all trials; their results are written where the processor's kernels write them.

        Threads may run trials at the same time: the GPU makes them side by side.
        """
        way = way or way_for(self._discs, len(trials.plans))
        with _streams.own(self._gpu) as stream:
            with _alone:
                program = program_for(self._discs, way)
            with program.constants.being(self._constants):
                for first in range(0, len(trials.plans), MOST_WORLDS):
                    self._run(program, way, trials, slice(first, first + MOST_WORLDS), stream)

    def _run(self, program: Program, way: Way, trials: TrialArrays, part: slice, stream: Any) -> None:
        gpu = self._gpu
        plans, times = _put(trials.plans[part], NUMBER), _put(trials.times[part], np.int32)
        count = len(plans)
        numbers = gpu.empty((count, trials.numbers.shape[1]), NUMBER)
        marks = gpu.empty((count, trials.marks.shape[1]), np.int32)
        touched = gpu.empty((count, self._discs, self._discs), np.bool_)
        given = np.array(
            [array.data.ptr for array in (plans, times, self._spring, *self._boards, numbers, marks, touched)],
            dtype=np.uint64,
        )
        following = gpu.zeros(1, np.int32)
        blocks = min(program.blocks, -(-count * way.lanes // way.threads))  # no more: others may want the room
        cold = gpu.empty(max(1, program.cold * blocks), np.uint8)
        arguments = (given.view([("places", np.uint64, len(given))])[0], np.int32(count), following, cold)
        program.trials((blocks,), (way.threads,), arguments, shared_mem=program.shared)
        wait_asleep(gpu, stream)
        trials.numbers[part] = numbers.get()
        trials.marks[part] = marks.get()
        trials.touched[part] = touched.get()
