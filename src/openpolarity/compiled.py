"""Compiled kernels: numba's decorator with types kept, and one place for its options."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

import numba
import numpy as np
from numba.core.compiler_lock import global_compiler_lock
from numba.core.options import DefaultOptions
from numba.core.registry import CPUDispatcher, cpu_target
from numba.extending import register_jitable
from numpy.typing import NDArray

from openpolarity.system.lock import waiting_for_lock

if TYPE_CHECKING:
    from collections.abc import Callable

_ENTRY: dict[str, Any] = {"no_cfunc_wrapper": True}
_PART: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
try:
    from openpolarity.compiling import EntryCompiler, PartCompiler
except (ImportError, AttributeError):  # another numba: it compiles the same code its own way, in twice the time
    pass
else:
    _ENTRY["pipeline_class"], _PART["pipeline_class"] = EntryCompiler, PartCompiler

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


def sources(package: Path) -> set[Path]:
    """Every source that a kernel of a package may contain: of its folder and those above, the discs', the magnets'.

    The numbers of the look are among them: kernels that draw have them as constants.
    """
    house = Path(__file__).parent
    shared = ("compiled.py", "compiling.py", "elementary.py", "geometry.py", "web/table/look.js")
    above = (folder for folder in package.parents if house in folder.parents)
    folders = (package, *above, house / "dynamics", house / "magnetism")
    return {path for folder in folders for path in folder.glob("*.py")} | {house / name for name in shared}


@lru_cache(maxsize=16)
def _digest(package: Path) -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(sources(package)):
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
        file._source_stamp = _digest(Path(function.__code__.co_filename).parent)
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
    compiled: Any = numba.njit(cache=True, **_ENTRY, **_OPTIONS)(function)
    if isinstance(compiled, CPUDispatcher):  # with NUMBA_DISABLE_JIT it is the function itself
        compiled.__class__ = _Entry
    return cast("Function", _stamped(compiled, function))


class _Entry(CPUDispatcher):
    """A kernel that Python calls. Of several processes that need it, one compiles it and the others wait."""

    def compile(self, sig: Any) -> Any:
        """Take the machine code from the disk; if it is not there, compile it or wait for whoever does."""
        # Not public; should it move, every process compiles by itself.
        cache: Any = getattr(self, "_cache", None)
        file: Any = getattr(cache, "_cache_file", None)
        if not (hasattr(file, "_index_path") and hasattr(file, "_load_index") and hasattr(cache, "_index_key")):
            return super().compile(sig)
        with global_compiler_lock:  # first, or two threads could wait for each other
            if cache._index_key(sig, cpu_target.target_context.codegen()) in file._load_index():
                return super().compile(sig)
            with waiting_for_lock(Path(f"{file._index_path}.lock")):
                return super().compile(sig)


def known(function: Function) -> Function:
    """Call an entry whose arguments have the same types every time, and ask for these only the first time.

    To find out the types of a hundred arrays takes numba 10 µs, as long as a tick of a quiet table. The caller promises
    that they stay the same, contiguity included: what is called then trusts it.
    """
    if not isinstance(function, CPUDispatcher):  # with NUMBA_DISABLE_JIT it is the function itself
        return function
    door: Callable[..., Any] | None = None

    def call(*args: Any) -> Any:
        nonlocal door
        if door is not None:
            return door(*args)
        answer = function(*args)
        # Not public; where it is not found, every call goes by way of the types.
        type_of: Any = numba.typeof
        compiled = function.overloads.get(tuple(type_of(one) for one in args))
        door = getattr(compiled, "entry_point", function)
        return answer

    return cast("Function", call)


class _Part(CPUDispatcher):
    """A kernel that only other kernels call. Without the door for Python it is compiled a fifth faster."""

    def __call__(self, *_: object, **__: object) -> NoReturn:
        """Refuse: there is no door, and numba would jump to address 0."""
        raise TypeError(f"{self.py_func.__name__} is a part of kernels: only they can call it, through an entry")


def _part(function: Function, **options: Any) -> Function:
    part: Any = numba.njit(**options, **_PART, **_OPTIONS)(function)
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
    shared_function: Function = register_jitable(**_PART, **_OPTIONS)(function)
    return shared_function
