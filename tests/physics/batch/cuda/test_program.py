"""The GPU's program, compiled for this machine's processor: it does what the processor's kernels do.

Where there is a C++ compiler, the same text that a GPU gets is built by it. Translated as they are, the kernels give
the same bits as numba's; with those made for GPUs and numbers of 32 bits, the same endings.
"""

from __future__ import annotations

import ctypes
import math
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from openpolarity.magnetism import pair_law
from openpolarity.physics import Batch, Kit, Placement, Plans, Pose, Table, TableError
from openpolarity.physics.approach import STEADY
from openpolarity.physics.batch.batch import ENDINGS
from openpolarity.physics.batch.cuda.device import BY_EIGHTS, BY_WARPS, EACH_ONE, way_for
from openpolarity.physics.batch.cuda.program import LAW_ROWS, LAW_TABLES, constants, source
from openpolarity.physics.batch.plan_columns import ENDING, ENERGY, POSES

COMPILER = shutil.which("g++") or shutil.which("clang++")
KIT = Kit.named()


class Outcome(NamedTuple):
    """What the C++ program found."""

    numbers: Any
    marks: Any
    touched: Any


@pytest.fixture(scope="module")
def batch() -> Batch:
    table = Table(KIT, discs=3, step=0.001)
    table.lay({1: Pose.flat(0.0, 0.0, kit=KIT)})
    table.settle()
    return Batch(table, coarse=True, threads=1)


@pytest.fixture(scope="module")
def plans() -> Plans:
    places = [
        Placement((0.0, 0.0), 0.3, 1.62 * KIT.diameter, math.radians(40)),
        Placement((0.0, 0.0), 1.3, 1.2 * KIT.diameter, math.radians(50)),
        Placement((0.0, 0.0), 1.3, 0.1 * KIT.diameter, math.radians(50)),
    ]
    return Plans.of_placements(KIT, 2, places, STEADY, left=0.1, fade=0.05)


def tried(folder: Path, batch: Batch, plans: Plans, number: Any, *, as_is: bool) -> Outcome:
    """Build the program and make the trials with it."""
    text = source(batch.discs, number, lanes=1, as_is=as_is)
    (folder / "trials.cpp").write_text(text, encoding="utf-8")
    command = [str(COMPILER), "-std=c++20", "-O1", "-ffp-contract=off", "-w", "-shared", "-fPIC", "-o"]
    subprocess.run([*command, str(folder / "trials.so"), str(folder / "trials.cpp")], check=True)
    library = ctypes.CDLL(str(folder / "trials.so"))
    law = pair_law(KIT.magnet, KIT.magnet)
    tables = {name: np.ascontiguousarray(getattr(law, name), dtype=number) for name in LAW_ROWS + LAW_TABLES}
    places = {name: table.ctypes.data for name, table in tables.items()}
    filled = constants(number, batch._disc, batch._rest, batch._watch, law, places)
    trials = batch._trials(plans)
    kinds = (number, np.int32, number, number, np.int32, np.bool_, np.bool_, number, np.int32, np.bool_)
    given = (
        trials.plans, trials.times, batch._spring, trials.floats, trials.ints, trials.flags, trials.before,
        trials.numbers, trials.marks, trials.touched,
    )  # fmt: skip
    arrays = [np.array(array, dtype=kind) for array, kind in zip(given, kinds, strict=True)]
    pointers = np.array([array.ctypes.data for array in arrays], dtype=np.uint64)
    library.trials(
        ctypes.c_void_p(pointers.ctypes.data), 0, len(plans), ctypes.c_void_p(filled.ctypes.data)
    )  # fmt: skip
    return Outcome(*arrays[-3:])


@pytest.mark.skipif(COMPILER is None, reason="no C++ compiler here")
class TestOnThisProcessor:
    def test_kernels_as_they_are_give_the_same_bits(self, tmp_path: Path, batch: Batch, plans: Plans) -> None:
        here = batch.run(plans)
        there = tried(tmp_path, batch, plans, np.float64, as_is=True)
        assert here.endings == ["stands", "snaps", "blocked"]
        assert (there.marks[:, ENDING] == here.ending).all()
        assert (there.numbers[:, POSES:].reshape(here.poses.shape) == here.poses).all()
        assert (there.numbers[:, ENERGY] == here.energy).all()
        assert (there.touched == here.touched).all()

    def test_with_32_bits_and_the_gpus_sums_it_ends_the_same(self, tmp_path: Path, batch: Batch, plans: Plans) -> None:
        here = batch.run(plans)
        there = tried(tmp_path, batch, plans, np.float32, as_is=False)
        assert [ENDINGS[code] for code in there.marks[:, ENDING]] == here.endings
        apart = np.abs(there.numbers[:, POSES:].reshape(here.poses.shape) - here.poses)[:2, :, :3]
        assert apart.max() < 1e-4  # through a snap
        assert np.abs(there.numbers[:, ENERGY] - here.energy).max() < 1e-4
        assert (there.touched == here.touched).all()


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("nvcc") is None, reason="no CUDA compiler here")
@pytest.mark.parametrize(("discs", "way"), [(12, EACH_ONE), (12, BY_EIGHTS), (53, BY_WARPS)])
def test_cudas_compiler_takes_it(tmp_path: Path, discs: int, way: Any) -> None:
    (tmp_path / "trials.cu").write_text(source(discs, lanes=way.lanes), encoding="utf-8")
    sizes = [f"-DTHREADS={way.threads}", f"-DBLOCKS={way.blocks}", f"-DIN_STEP={way.in_step}"]
    command = ["nvcc", "-std=c++20", "-arch=sm_90", "-use_fast_math", "-w", *sizes, "-cubin", "-o", "/dev/null"]
    subprocess.run([*command, str(tmp_path / "trials.cu")], check=True)


def test_few_trials_get_more_threads_each() -> None:
    assert way_for(12, 10_000).lanes > way_for(12, 1_000_000).lanes == 1
    assert way_for(53, 1_000_000).lanes == 32


@pytest.mark.skipif(Path("/dev/nvidia0").exists(), reason="this machine has a GPU")
def test_without_a_gpu_it_says_what_is_missing() -> None:
    table = Table(KIT, discs=3)
    table.lay({1: Pose.flat(0.0, 0.0, kit=KIT)})
    with pytest.raises(TableError, match="GPU"):
        Batch(table, gpu=True)
