"""numba's compiler, kept from doing the same work over and over.

Left to itself, numba turns every part of a kernel into machine code, and then again whatever contains it, up to the
entry. Only the entry's machine code is ever run, so parts are not given any. And at each of a hundred multiplications
of numbers, numba finds out anew that their product is a number.

Nothing here changes what is compiled, only how often: the results are the same bits. But it uses what numba does not
promise to keep. `compiled` does without this file where it cannot be imported.
"""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.typed_passes import IRLegalization, NopythonTypeInference
from numba.core.typing.context import BaseContext

if TYPE_CHECKING:
    from collections.abc import Callable


def _same_as_ever(class_: type, *names: str) -> None:
    """Raise `AttributeError` unless a class of numba still has what is used or replaced here."""
    for name in names:
        getattr(class_, name)


_same_as_ever(JITCodeLibrary, "_finalize_final_module", "_finalize_dynamic_globals", "get_pointer_to_function")
_same_as_ever(JITCodeLibrary, "codegen")
_same_as_ever(BaseContext, "resolve_function_type")


class _NowhereToRun:
    """The code generator of a part, which is never run and needs no environment."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, *_: object) -> None:
        pass


class _PartLibrary(JITCodeLibrary):
    """Code to be linked into others, never turned into machine code by itself.

    It is optimised all the same: that takes next to no time, and without it entries were measured to be slower.
    """

    @property
    def codegen(self) -> Any:
        return _NowhereToRun(self._codegen)

    def get_pointer_to_function(self, _: str) -> int:
        return 0

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=False, analysis_only=False)
class _MakePartLibrary(LoweringPass):
    _name = "make_part_library"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        if state.library is None:
            state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
        return False


class _Remembering:
    """What numba says about calls in one function, asked once for a callee and the types of its arguments."""

    def __init__(self, ask: Callable[[Any, Any, Any], Any]) -> None:
        self._ask = ask
        self._known: dict[tuple[Any, Any], Any] = {}

    def __call__(self, function: Any, arguments: Any, keywords: Any) -> Any:
        if keywords or not isinstance(function, types.Function):
            return self._ask(function, arguments, keywords)
        call = function, arguments
        signature = self._known.get(call)
        if signature is None:
            signature = self._ask(function, arguments, keywords)
            if signature is not None:
                self._known[call] = signature
        return signature


@register_pass(mutates_CFG=True, analysis_only=False)
class _RememberingTypeInference(NopythonTypeInference):
    _name = "remembering_type_inference"

    def run_pass(self, state: Any) -> bool:
        # numba's compiler lock is held. A callee may be compiled meanwhile, with its own memory.
        context = state.typingctx
        callers = vars(context).get("resolve_function_type")
        context.resolve_function_type = _Remembering(BaseContext.resolve_function_type.__get__(context))
        try:
            return bool(super().run_pass(state))
        finally:
            if callers is None:
                del context.resolve_function_type
            else:
                context.resolve_function_type = callers


class EntryCompiler(CompilerBase):
    """Compiles kernels that Python calls."""

    def define_pipelines(self) -> list[Any]:
        """Take numba's own way, but remember types."""
        passes = self._passes()
        passes.finalize()
        return [passes]

    def _passes(self) -> Any:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (_RememberingTypeInference if one is NopythonTypeInference else one, why) for one, why in passes.passes
        ]
        return passes


class PartCompiler(EntryCompiler):
    """Compiles kernels that only kernels call."""

    def _passes(self) -> Any:
        passes = super()._passes()
        passes.add_pass_after(_MakePartLibrary, IRLegalization)
        return passes
