"""Nothing on the way from a hand to a ruling calls code that depends on the processor.

The libraries' matrix products, norms, sines and powers do; `openpolarity.geometry`, `openpolarity.elementary` and
`openpolarity.chance` replace them.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import openpolarity

HOUSE = Path(openpolarity.__file__).parent
ON_THE_WAY = ("magnetism", "physics", "referee", "notation", "game", "record", "players", "envs", "server", "rules")
ALONE = ("geometry.py", "elementary.py", "chance.py")
EXEMPT = {
    "record/columns.py",
    "server/session/frame_source.py", "server/session/field_lines.py", "server/session/stability.py",
    "envs/rendering.py", "envs/success_rates.py",
}  # fmt: skip
"""Pictures, films, field lines, reports: nothing of theirs comes back to a hand."""
OF_MATH = {
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
    "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "pow", "cbrt", "hypot", "dist", "erf", "erfc", "gamma",
    "lgamma", "sumprod", "fma",
}  # fmt: skip
OF_NUMPY = {
    "sin", "cos", "tan", "arcsin", "arccos", "arctan", "arctan2", "sinh", "cosh", "tanh", "exp", "exp2", "expm1", "log",
    "log2", "log10", "log1p", "power", "float_power", "cbrt", "hypot", "dot", "vdot", "inner", "outer", "matmul",
    "einsum", "tensordot", "convolve", "correlate", "linalg", "fft", "polynomial", "roots", "polyfit", "cov",
    "corrcoef", "logaddexp", "kron", "vecdot", "matvec", "vecmat",
}  # fmt: skip
OF_GENERATORS = {
    "normal", "standard_normal", "lognormal", "exponential", "standard_exponential", "gamma", "standard_gamma", "beta",
    "chisquare", "poisson", "binomial", "geometric", "multivariate_normal", "vonmises", "gauss", "normalvariate",
    "expovariate", "triangular", "laplace", "logistic", "rayleigh", "weibull", "dirichlet",
}  # fmt: skip


def on_the_way() -> list[Path]:
    rooms = [path for room in ON_THE_WAY for path in (HOUSE / room).rglob("*.py")]
    return sorted(path for path in (*rooms, *(HOUSE / name for name in ALONE)) if _name(path) not in EXEMPT)


def _name(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


def faults(source: str) -> list[str]:
    """What a source must not have, with its lines."""
    found = []
    for node in ast.walk(ast.parse(source)):
        what = _fault(node)
        if what:
            found.append(f"line {getattr(node, 'lineno', '?')}: {what}")
    return found


def _fault(node: ast.AST) -> str:
    match node:
        case ast.BinOp(op=ast.MatMult()) | ast.AugAssign(op=ast.MatMult()):
            return "a product of matrices by BLAS: geometry.dot, dots or product"
        case ast.BinOp(op=ast.Pow(), left=left, right=right):
            whole = all(isinstance(side, ast.Constant | ast.Name | ast.Attribute) for side in (left, right))
            if not (whole and isinstance(left, ast.Constant) and isinstance(left.value, int)):
                return "a power by the C library: multiply"
        case ast.Attribute(value=ast.Name(id="math"), attr=name) if name in OF_MATH:
            return f"math.{name}: elementary or geometry"
        case ast.ImportFrom(module="math" | "cmath" | "statistics") | ast.Import(names=[ast.alias(name="cmath")]):
            return "functions of the C library by name: elementary"
        case ast.Attribute(value=ast.Name(id="np" | "numpy"), attr=name) if name in OF_NUMPY:
            return f"np.{name}: elementary or geometry"
        case ast.Call(func=ast.Attribute(attr="dot" | "__matmul__")):
            return "a product by BLAS: geometry.dot"
        case ast.Call(func=ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr=name)) if (
            name in OF_GENERATORS and owner in ("rng", "_rng", "random", "_random", "np_random")
        ):
            return f"draws by the C library ({name}): chance.normal"
        case ast.Call(func=ast.Attribute(attr="argsort" | "argpartition"), keywords=keywords):
            if not any(
                word.arg == "kind" and isinstance(word.value, ast.Constant) and word.value.value == "stable"
                for word in keywords
            ):
                return 'an order of equals that hangs on the processor: kind="stable"'
    return ""


@pytest.mark.parametrize("path", on_the_way(), ids=_name)
def test_nothing_hangs_on_the_processor(path: Path) -> None:
    assert not faults(path.read_text("utf-8"))


def test_exempt_files_are_there() -> None:
    assert [name for name in EXEMPT if not (HOUSE / name).is_file()] == []


@pytest.mark.parametrize(
    "source",
    [
        "a @ b", "a @= b", "np.dot(a, b)", "a.dot(b)", "np.linalg.norm(a)", "np.einsum('i,i', a, b)", "np.sin(x)",
        "math.sin(x)", "math.hypot(x, y)", "math.dist(a, b)", "x**3", "x**0.5", "(a - b) ** 2", "from math import sin",
        "rng.normal(0, 1)", "self._rng.normal(size=5)", "np.argsort(a)", "math.exp(-x)", "key=np.hypot",
    ],
)  # fmt: skip
def test_the_guard_sees(source: str) -> None:
    assert faults(source)


@pytest.mark.parametrize(
    "source", ["a * b", "2**31", "64**places", "np.sqrt(x)", "math.sqrt(x)", "sin(x)", "rng.random()", "dot(a, b)"]
)
def test_the_guard_lets_pass(source: str) -> None:
    assert not faults(source)
