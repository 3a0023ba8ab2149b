"""Compiled kernels: numba's decorator with types kept, and one place for its options."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

import numba
import numpy as np
from numba.core.options import DefaultOptions
from numba.core.registry import CPUDispatcher
from numba.extending import register_jitable
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Callable

Floats = NDArray[np.float64]
Ints = NDArray[np.integer[Any]]
Flags = NDArray[np.bool_]
Seven = tuple[float, float, float, float, float, float, float]
"""An energy, a force and a torque."""
Function = TypeVar("Function", bound="Callable[..., Any]")
whole = cast("Callable[[int], int]", np.int64)
"""An integer that numba takes for any integer. It compiles a function anew for every literal one it is called with:
a kernel's calls with `whole` ones halve the time to compile."""


real = cast("Callable[[float], float]", np.float64)
"""A floating-point number of the kind that a kernel computes with: of 64 bits here, of 32 on most GPUs. Kernels say so
where they compute with a whole number."""


abreast = range
"""Counts the rounds of a loop that do not need one another: a GPU's threads may make them side by side. Such a loop may
add to numbers and set flags that were there before."""
sieve = range
"""Counts the rounds of a loop most of which are left out by a ``continue`` at their beginning: a GPU's threads may look
side by side which, and then make the rest one after another. Rounds may take others out of the list, but not put them
in."""


_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
# Kernels only read and fill arrays that Python made: without counting references to them they are a third faster.
# The option is numba's own but not public; do without it where it is not known.
if hasattr(DefaultOptions, "_nrt"):
    _OPTIONS["_nrt"] = False


@lru_cache(maxsize=16)
def _sources(package: Path) -> str:
    """Digest every source that a kernel of a package may contain: its own, the discs', the magnets' and shared ones.

    The numbers of the look are among them: kernels that draw have them as constants.
    """
    house = Path(__file__).parent
    digest = hashlib.sha256(numba.__version__.encode())
    common = (house / name for name in ("compiled.py", "elementary.py", "geometry.py", "web/table/look.js"))
    for path in sorted(
        {*package.glob("*.py"), *(house / "dynamics").glob("*.py"), *(house / "magnetism").glob("*.py"), *common}
    ):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _stamped(dispatcher: Any, function: Any) -> Any:
    """Make numba forget machine code when *any* source in it has changed.

    numba looks at the file of the outer function alone; a kernel that calls one of another file would keep
    computing with what that file said before.
    """
    # Not public, but there is no public way; should it move, numba's own stamp stays in force.
    file = getattr(getattr(dispatcher, "_cache", None), "_cache_file", None)
    if file is not None and hasattr(file, "_source_stamp"):
        file._source_stamp = _sources(Path(function.__code__.co_filename).parent)
        file._load_index = _forgiving(file._load_index)
    return dispatcher


def _forgiving(load_index: Callable[[], dict[Any, Any]]) -> Callable[[], dict[Any, Any]]:
    """Take an index that names a class which is no longer there for an empty one: its stamp is old anyway.

    numba reads the types of the arguments before it compares stamps, and would raise.
    """

    def load() -> dict[Any, Any]:
        try:
            return load_index()
        except (AttributeError, ImportError):
            return {}

    return load


def entry(function: Function) -> Function:
    """Compile ``function``, which Python calls, at its first call, and keep the machine code for the next process.

    No ``fastmath``: the same inputs give the same bits whichever kernel inlines a function, on every machine.
    ``error_model="numpy"`` lets a division by zero give inf instead of a branch in every loop. ``nogil`` lets threads
    run kernels side by side, as those that draw the bands of a picture do.
    """
    compiled = numba.njit(cache=True, **_OPTIONS)(function)
    return cast("Function", _stamped(compiled, function))


class _Part(CPUDispatcher):
    """A kernel that only other kernels call. Without the door for Python it is compiled a fifth faster."""

    def __call__(self, *_: object, **__: object) -> NoReturn:
        """Refuse: there is no door, and numba would jump to address 0."""
        raise TypeError(f"{self.py_func.__name__} is a part of kernels: only they can call it, through an entry")


def _part(function: Function, **options: Any) -> Function:
    without_doors: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    part: Any = numba.njit(**without_doors, **options, **_OPTIONS)(function)
    if isinstance(part, CPUDispatcher):  # with NUMBA_DISABLE_JIT it is the function itself
        part.__class__ = _Part
    return cast("Function", part)


def kernel(function: Function) -> Function:
    """Compile ``function`` as a part of the entries that call it; kept on disk with them. Python cannot call it."""
    return _part(function)


def inline(function: Function) -> Function:
    """Like `kernel`, for small helpers that belong inside a loop: LLVM is told to inline them."""
    return _part(function, forceinline=True)


def once(function: Function) -> Function:
    """Like `kernel`, for parts that one kernel calls at one place: they become a part of it before it is compiled."""
    return _part(function, inline="always")


@inline
def keep_step(_part: int) -> None:
    """Wait for the others, on a GPU: threads that are at the same place fetch its code once. Nothing on a processor."""


def shared(function: Function) -> Function:
    """Leave ``function`` to Python as it is, and let kernels call it too, compiled: both give the same bits."""
    shared_function: Function = register_jitable(**_OPTIONS)(function)
    return shared_function
