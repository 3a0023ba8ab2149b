"""Compiling the kernels: typed decorators, and a cache that notices when any file of the room changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.options import DefaultOptions

# An integer that numba takes for any integer: it compiles anew for every literal one.
whole = cast("Callable[[int], int]", np.int64)

Function = TypeVar("Function", bound=Callable[..., object])


# Kernels only read and fill arrays that Python made. Without reference counting they are a third faster. The
# option is numba's own but not public: do without it where it is not known.
_LEAN: dict[str, Any] = {"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}


def _compiled(function: Function, **options: Any) -> Function:
    return cast("Function", numba.njit(nogil=True, error_model="numpy", **_LEAN, **options)(function))


def kernel(function: Function) -> Function:
    """Compile `function` with numba when a kernel that is being compiled calls it.

    No fast-math: additions stay in the order they are written, so every machine draws the same pixels.

    Kernels take floats, or integers that are `whole`: that halves the time to compile.
    """
    return _compiled(function)


def inlined(function: Function) -> Function:
    """Like `kernel`, but pasted into its caller before that is compiled: for small things."""
    return _compiled(function, inline="always")


def entry(function: Function) -> Function:
    """Compile a kernel that Python calls, and keep the result on disk together with all that it calls.

    The interpreter lock is released, so that bands of a picture can be drawn by several threads.
    """
    return _compiled(function, cache=True)


def fingerprint() -> str:
    """Return a hash of the room's source files.

    numba looks only at the file of the function it caches, not at the files of the functions called from
    there. The entry kernel closes over this value, which makes it part of the cache's key: an edit anywhere
    in the room compiles afresh.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()
