"""Compiled kernels: numba's decorator with types kept, and one place for its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Callable

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]
Seven = tuple[float, float, float, float, float, float, float]
"""An energy, a force and a torque."""
Function = TypeVar("Function", bound="Callable[..., Any]")


def kernel(function: Function) -> Function:
    """Compile ``function`` at its first call and keep the machine code on disk for the next process.

    No ``fastmath``: the same inputs give the same bits whichever kernel inlines the function.
    ``error_model="numpy"`` lets a division by zero give inf instead of a branch in every loop.
    """
    return cast("Function", numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def inline(function: Function) -> Function:
    """Like `kernel`, for small helpers that belong inside a loop: LLVM is told to inline them."""
    return cast(
        "Function",
        numba.njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function),
    )
