"""numba's compiler, kept from doing the same work over and over.

Left to itself, numba turns every part of a kernel into machine code, and then again whatever contains it, up to the
entry. Only the entry's machine code is ever run, so parts are not given any. And at each of a thousand multiplications
of numbers, numba finds out anew that their product is a number, and again when it writes the code for it: that took it
half of its time.

Nothing here changes what is compiled, only how often: the results are the same bits. But it uses what numba does not
promise to keep. `compiled` does without this file where it cannot be imported.
"""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from llvmlite.binding import Linkage
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.typed_passes import IRLegalization
from numba.core.types.functions import BaseFunction

if TYPE_CHECKING:
    from collections.abc import Iterator


def _same_as_ever(class_: type, *names: str) -> None:
    """Raise `AttributeError` unless a class of numba still has what is used or replaced here."""
    for name in names:
        getattr(class_, name)


_same_as_ever(JITCodeLibrary, "_finalize_final_module", "_finalize_dynamic_globals", "get_pointer_to_function")
_same_as_ever(JITCodeLibrary, "codegen", "_optimize_final_module")
_same_as_ever(BaseFunction, "get_call_type")
_same_as_ever(CompilerBase, "_compile_core")


class _NowhereToRun:
    """The code generator of a part, which is never run and needs no environment."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, *_: object) -> None:
        pass


class _EntryLibrary(JITCodeLibrary):
    """Machine code with one door: nobody else calls the parts that are in it.

    LLVM may then change how they are called, and drop what is inlined everywhere. numba lets it do neither: every call
    hands on all that is known of every array, and tables were up to a third slower.
    """

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr and not function.is_declaration:
                function.linkage = Linkage.internal
        super()._optimize_final_module()


class _PartLibrary(JITCodeLibrary):
    """Code to be linked into entries, which optimise it: never turned into machine code by itself."""

    @property
    def codegen(self) -> Any:
        return _NowhereToRun(self._codegen)

    def get_pointer_to_function(self, _: str) -> int:
        return 0

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class _MakeLibrary(LoweringPass):
    library: type[JITCodeLibrary]

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        if state.library is None:
            state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
        return False


@register_pass(mutates_CFG=False, analysis_only=False)
class _MakeEntryLibrary(_MakeLibrary):
    _name = "make_entry_library"
    library = _EntryLibrary


@register_pass(mutates_CFG=False, analysis_only=False)
class _MakePartLibrary(_MakeLibrary):
    _name = "make_part_library"
    library = _PartLibrary


_Function: Any = BaseFunction
_find_call_type = _Function.get_call_type
_call_types: dict[tuple[Any, Any], Any] = {}
"""What numba has found out about calls of its own functions, by the function and the types of the arguments."""


def _remembered_call_type(function: Any, context: Any, arguments: Any, keywords: Any) -> Any:
    if keywords:
        return _find_call_type(function, context, arguments, keywords)
    call = function, tuple(arguments)
    signature = _call_types.get(call)
    if signature is None:
        signature = _call_types[call] = _find_call_type(function, context, arguments, keywords)
    return signature


@contextmanager
def _remembering() -> Iterator[None]:
    """Find out the types of a call only once, for all kernels. numba's compiler lock is held meanwhile."""
    before, _Function.get_call_type = _Function.get_call_type, _remembered_call_type
    try:
        yield
    finally:
        _Function.get_call_type = before


class EntryCompiler(CompilerBase):
    """Compiles kernels that Python calls."""

    make_library: type[_MakeLibrary] = _MakeEntryLibrary

    def define_pipelines(self) -> list[Any]:
        """Take numba's own way, but into a library of our kind."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(self.make_library, IRLegalization)
        passes.finalize()
        return [passes]

    def _compile_core(self) -> Any:
        with _remembering():
            return super()._compile_core()


class PartCompiler(EntryCompiler):
    """Compiles kernels that only kernels call."""

    make_library = _MakePartLibrary
