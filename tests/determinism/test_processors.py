"""One story, run with libraries that assume other processors: every part comes out the same.

OpenBLAS, numpy, the C library and numba all choose code by the processor. Each can be told to take an older one's.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
QUICK = ("functions", "law", "aims", "snap", "game")


def _dispatched() -> str:
    """What numpy chooses code by on this machine, newest first: what is not there must not be named."""
    umath = np._core._multiarray_umath  # type: ignore[attr-defined]
    return " ".join(reversed([name for name in umath.__cpu_dispatch__ if umath.__cpu_features__.get(name)]))


OLD = {
    "OPENBLAS_CORETYPE": "Prescott",
    "NPY_DISABLE_CPU_FEATURES": _dispatched(),
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX2,-FMA,-FMA4",
}
"""As on a processor of 2008."""


def told(parts: tuple[str, ...] = (), **environment: str) -> dict[str, str]:
    """The digests of a process of its own."""
    clean = {name: value for name, value in os.environ.items() if name not in OLD and not name.startswith("NUMBA_CPU")}
    run = subprocess.run(
        [sys.executable, "-m", "tests.determinism.story", *parts],
        cwd=ROOT,
        env=clean | {name: value for name, value in environment.items() if value},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, str] = json.loads(run.stdout)
    return found


def test_an_old_processor_plays_the_same_game() -> None:
    assert told(QUICK, **OLD) == told(QUICK)


@pytest.fixture(scope="module")
def here() -> dict[str, str]:
    return told()


@pytest.mark.slow
@pytest.mark.parametrize("core", ["Prescott", "Nehalem", "Haswell", "Zen", "SkylakeX"])
def test_the_game_is_the_same_with_every_blas(core: str, here: dict[str, str]) -> None:
    assert told(OPENBLAS_CORETYPE=core) == here


@pytest.mark.slow
@pytest.mark.parametrize("feature", _dispatched().split() or [""])
def test_the_game_is_the_same_without_each_feature_of_numpy(feature: str, here: dict[str, str]) -> None:
    names = _dispatched().split()
    # A newer one builds upon the older ones: without one, without all after it.
    without = " ".join(names[: names.index(feature) + 1]) if feature else ""
    assert told(NPY_DISABLE_CPU_FEATURES=without) == here


@pytest.mark.slow
@pytest.mark.parametrize(
    "without", ["-FMA,-FMA4", "-AVX512F,-AVX2,-FMA,-FMA4", "-AVX512F,-AVX2,-AVX,-FMA,-FMA4,-SSE4_1"]
)
def test_the_game_is_the_same_with_every_c_library(without: str, here: dict[str, str]) -> None:
    assert told(GLIBC_TUNABLES=f"glibc.cpu.hwcaps={without}") == here


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cpu", "features"),
    [("generic", ""), ("nehalem", "+sse4.2,+sse4.1,+ssse3,+popcnt"), ("haswell", "+avx2,+fma,+bmi,+bmi2,+avx")],
)
def test_the_game_is_the_same_compiled_for_other_processors(
    cpu: str, features: str, here: dict[str, str], tmp_path: Path
) -> None:
    # Kernels of another processor are compiled from scratch, and kept away from this machine's.
    assert told(NUMBA_CPU_NAME=cpu, NUMBA_CPU_FEATURES=features or "-avx", NUMBA_CACHE_DIR=str(tmp_path), **OLD) == here
