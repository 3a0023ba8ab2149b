"""Kernels for another machine: the same Python source, compiled anew with numbers of another size.

numba takes every literal and every constant for a number of 64 bits, and what is computed with them becomes one. Most
GPUs compute with 32 bits up to sixty-four times as fast. So a kernel is taken by its source, its numbers are wrapped,
and whatever it calls is translated in the same way.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from openpolarity.compiled import real, whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LIBRARIES = ("math", "numba", "numpy")
"""What these define is known to the other machine's compiler."""


class _Numbers(ast.NodeTransformer):
    """Wraps every floating-point literal, and the constants of ``math``; takes annotations and decorators away."""

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return _wrapped(node) if isinstance(node.value, float) else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == "math" and node.attr in ("inf", "nan", "pi"):
            return _wrapped(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Div) and isinstance(node.left, ast.Constant):
            node.left = _wrapped(node.left)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "floor":
            return _wrapped(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = []
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        if node.body and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
            node.body = node.body[1:] or [ast.Pass()]
        self.generic_visit(node)
        return node


def _wrapped(node: ast.expr) -> ast.Call:
    return ast.Call(func=ast.Name(id="_real", ctx=ast.Load()), args=[node], keywords=[])


def plain_of(function: Any) -> Any:
    """The Python function that a kernel was made of."""
    return getattr(function, "py_func", function)


class Translator:
    """Translates kernels, each once.

    Parameters
    ----------
    number
        The type that numbers are to have, such as ``numpy.float32``.
    compile_function
        What makes a kernel of a plain function, such as ``numba.cuda.jit(device=True)``.
    instead
        Kernels that take the place of others.

    """

    def __init__(
        self, number: Any, compile_function: Callable[[Any], Any], instead: Mapping[Any, Any] | None = None
    ) -> None:
        self._number = number
        self._compile = compile_function
        self._instead = {plain_of(old): plain_of(new) for old, new in (instead or {}).items()}
        self._done: dict[Any, Any] = {}

    def translated(self, function: Any) -> Any:
        """Return a kernel (or a shared function) as a kernel of the other machine."""
        plain = plain_of(function)
        plain = self._instead.get(plain, plain)
        if plain not in self._done:
            self._done[plain] = self._compile(self.rewritten(plain))
        return self._done[plain]

    def rewritten(self, plain: FunctionType) -> FunctionType:
        """Return a plain function with all its numbers of the wanted type, and everything it calls translated."""
        source = textwrap.dedent(inspect.getsource(plain))
        tree = ast.fix_missing_locations(_Numbers().visit(ast.parse(source)))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        space: dict[str, Any] = {"_real": self._number, "__name__": plain.__module__}
        for name in names & plain.__globals__.keys():
            space[name] = self._known(plain.__globals__[name])
        exec(compile(tree, inspect.getfile(plain), "exec"), space)
        rewritten: FunctionType = space[plain.__name__]
        return rewritten

    def _known(self, value: Any) -> Any:
        if value is real:
            return self._number
        if value is whole or (isinstance(value, ModuleType | type) and value is not float):
            return value
        if isinstance(value, float):
            return self._number(value)
        plain = plain_of(value)
        if isinstance(plain, FunctionType) and plain.__module__.partition(".")[0] not in LIBRARIES:
            return self.translated(value)
        return value
