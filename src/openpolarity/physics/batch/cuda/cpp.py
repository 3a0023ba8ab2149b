"""Kernels as C++: the same Python source, written out for a compiler that knows GPUs.

A kernel is taken by its source, and so is whatever it calls. Types are followed from the arguments of the first call,
as numba does it. Whole numbers have 32 bits, others are ``real``, which the C++ code defines. Tuples of single numbers
that all trials share (a `DiscModel`, say) are constants of the program; tuples of arrays are a ``World``; other arrays
are views that know their shape.

A world may be computed by several threads, its *lanes*. All of them do the same, but for loops over `abreast`, where
each takes some of the rounds, and over `sieve`, where each judges whether some of the rounds can be left out.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import math
import textwrap
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from openpolarity.compiled import real, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

KINDS = {"float": "real", "int": "int", "bool": "bool", "None": "void"}
ARRAYS = {"Floats": "real", "Ints": "int", "Flags": "bool"}
OPERATORS: dict[type, str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "/", ast.Mod: "%", ast.BitAnd: "&",
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
    ast.And: "&&", ast.Or: "||", ast.Not: "!", ast.USub: "-",
}  # fmt: skip
MATH = {
    "sqrt": "root", "floor": "floor_of", "ceil": "ceil_of", "copysign": "copysign_of",
    "isfinite": "is_finite", "isnan": "is_no_number", "isinf": "is_infinite",
}  # fmt: skip
SHORT = 7
"""Loops of at most this many rounds may be written out by the compiler. Longer ones stay loops: the code of a step has
to fit where a GPU keeps its instructions, and that is little."""
TRUTHS = ("isfinite", "isnan", "isinf")


class TranslationError(Exception):
    """A kernel says something that has no translation yet."""


@dataclass(frozen=True)
class Array:
    """An array of numbers of a kind."""

    kind: str
    ndim: int


@dataclass(frozen=True)
class Fields:
    """A named tuple: constants of the program, or a world's arrays."""

    prefix: str
    """What its fields are reached by in C++."""
    fields: tuple[tuple[str, Type], ...]
    of_world: bool
    """Whether a function that is given one needs the world."""


Type = str | Array | Fields | tuple["Type", ...]


@dataclass(frozen=True)
class _Function:
    name: str
    result: Type
    takes: tuple[Type, ...]
    of_world: bool
    has_lanes: bool


def plain_of(function: Any) -> Any:
    """The Python function that a kernel was made of."""
    return getattr(function, "py_func", function)


def _c_type(kind: Type) -> str:
    if isinstance(kind, str):
        return kind
    if isinstance(kind, tuple):
        return f"Tuple<{', '.join(map(_c_type, kind))}>"
    return "auto"


class Translator:
    """Translates kernels to C++, each once.

    Parameters
    ----------
    lanes
        Whether a world has more than one lane.
    instead
        Kernels that take the place of others; a text is the name of a function that the C++ code has already.

    """

    def __init__(self, *, lanes: bool = False, instead: Mapping[Any, Any] | None = None) -> None:
        self.lanes = lanes
        self._instead = {plain_of(old): plain_of(new) for old, new in (instead or {}).items()}
        self._done: dict[FunctionType, _Function] = {}
        self._texts: list[str] = []
        self._names: set[str] = set()

    @property
    def text(self) -> str:
        """All functions translated so far, in the order in which C++ wants them."""
        return "\n".join(self._texts)

    def translate(self, function: Any, arguments: tuple[Type, ...]) -> _Function:
        """Translate a kernel that is called with arguments of these types, and whatever it calls."""
        plain = plain_of(function)
        plain = self._instead.get(plain, plain)
        known = self._done.get(plain)
        if known is None:
            name = "k_" + plain.__name__.strip("_")
            while name in self._names:
                name += "_"
            self._names.add(name)
            known, text = _Body(self, plain, name, arguments).translated()
            self._done[plain] = known
            self._texts.append(text)
        for wanted, given in zip(known.takes, arguments, strict=True):
            if isinstance(wanted, Array) and wanted != given:
                raise TranslationError(f"{known.name} is called with arrays of different shapes")
        return known

    def names_instead(self, function: Any) -> str | None:
        """The name of what C++ has for a function already, if it has it."""
        found = self._instead.get(plain_of(function))
        return found if isinstance(found, str) else None


class _Body:
    """One function on its way to C++."""

    def __init__(self, house: Translator, plain: FunctionType, name: str, arguments: tuple[Type, ...]) -> None:
        self._house, self._plain, self._name = house, plain, name
        tree = ast.parse(textwrap.dedent(inspect.getsource(plain))).body[0]
        if not isinstance(tree, ast.FunctionDef):
            raise self._error(tree, "not a function")
        self._tree = tree
        self._types: dict[str, Type] = {}
        self._declared: list[set[str]] = [set()]
        self._lines: list[str] = []
        self._depth = 1
        self._fresh = 0
        self._abreast = 0
        self._has_lanes = False
        self._of_world = False
        self._parameters = []
        for argument, given in zip(tree.args.args, arguments, strict=True):
            note = ast.unparse(argument.annotation) if argument.annotation else ""
            if note in KINDS:
                kind: Type = KINDS[note]
            elif isinstance(given, Array | Fields):
                kind = given
            else:
                raise self._error(argument, f"argument {argument.arg} of unknown type {note!r}")
            self._types[argument.arg] = kind
            self._parameters.append((argument.arg, kind))
            self._of_world |= isinstance(kind, Fields) and kind.of_world
        self._result = self._noted(tree.returns)

    def _noted(self, node: ast.expr | None) -> Type:
        """The type that an annotation names."""
        if node is None:
            return "void"
        note = ast.unparse(node)
        if note in KINDS:
            return KINDS[note]
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "tuple":
            parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return tuple(self._noted(part) for part in parts)
        counts = {"Seven": 7, "Sixteen": 16}
        if note in counts:
            return ("real",) * counts[note]
        raise self._error(node, f"unknown type {note!r}")

    def _error(self, node: Any, message: str) -> TranslationError:
        line = self._plain.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        return TranslationError(f"{self._plain.__code__.co_filename}:{line}: {message}")

    # ------------------------------------------------------------------ the whole

    def translated(self) -> tuple[_Function, str]:
        body = self._tree.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]
        self._outside: dict[int, set[str]] = {}
        self._find_uses(self._tree)
        self._block(body)
        known = _Function(
            self._name,
            self._result,
            tuple(kind for _, kind in self._parameters),
            self._of_world,
            self._has_lanes,
        )
        parameters = ["World w"] if self._of_world else []
        for name, kind in self._parameters:
            if not isinstance(kind, Fields):
                parameters.append(f"{_c_type(kind)} {_safe(name)}")
        given = {name for name, _ in self._parameters}
        locals_: dict[str, list[str]] = {}
        for name, kind in self._types.items():
            if isinstance(kind, str) and name not in given:
                locals_.setdefault(kind, []).append(_safe(name))
        notes = [ast.unparse(note) for note in self._tree.decorator_list]
        place = "INLINE" if "inline" in notes or "once" in notes else "FUNCTION"
        head = f"{place} {_c_type(self._result)} {self._name}({', '.join(parameters)}) {{"
        declarations = [f"    {kind} {', '.join(names)};" for kind, names in locals_.items()]
        return known, "\n".join([head, *declarations, *self._lines, "}", ""])

    def _find_uses(self, tree: ast.AST) -> None:
        """Which names are read outside each loop over `abreast`."""
        for loop in ast.walk(tree):
            if isinstance(loop, ast.For) and self._loop_kind(loop) == "abreast":
                inside = {id(node) for node in ast.walk(loop)}
                self._outside[id(loop)] = {
                    node.id
                    for node in ast.walk(tree)
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in inside
                }

    def _global(self, name: str) -> Any:
        space = self._plain.__globals__
        return space[name] if name in space else getattr(builtins, name)

    def _loop_kind(self, loop: ast.For) -> str:
        if not (isinstance(loop.iter, ast.Call) and isinstance(loop.iter.func, ast.Name)):
            raise self._error(loop, "loops go over range, abreast or sieve")
        # All three are the same function to Python and numba: what counts here is the name.
        name = loop.iter.func.id
        if name not in ("range", "abreast", "sieve"):
            raise self._error(loop, "loops go over range, abreast or sieve")
        return name

    def _line(self, text: str) -> None:
        self._lines.append("    " * self._depth + text)

    def _temporary(self) -> str:
        self._fresh += 1
        return f"t{self._fresh}_"

    # ------------------------------------------------------------------ statements

    def _block(self, body: list[ast.stmt]) -> None:
        self._declared.append(set())
        for statement in body:
            self._statement(statement)
        self._declared.pop()

    def _inner(self, body: list[ast.stmt]) -> None:
        self._depth += 1
        self._block(body)
        self._depth -= 1

    def _statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self._assign(target, node.value)
        elif isinstance(node, ast.AugAssign):
            left, kind = self._expression(node.target)
            right, other = self._expression(node.value)
            if kind == "int" and other == "real":
                raise self._error(node, "a whole number cannot take a real one")
            self._line(f"{left} {OPERATORS[type(node.op)]}= {right};")
        elif isinstance(node, ast.If):
            self._line(f"if ({self._expression(node.test)[0]}) {{")
            self._inner(node.body)
            if node.orelse:
                self._line("} else {")
                self._inner(node.orelse)
            self._line("}")
        elif isinstance(node, ast.While):
            self._line("ROLLED")
            self._line(f"while ({self._expression(node.test)[0]}) {{")
            self._inner(node.body)
            self._line("}")
        elif isinstance(node, ast.For):
            self._loop(node)
        elif isinstance(node, ast.Return):
            if self._abreast:
                raise self._error(node, "no way back out of a loop that lanes share")
            self._line(f"return {self._returned(node.value)};" if node.value else "return;")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self._line(self._expression(node.value)[0] + ";")
        elif isinstance(node, ast.Continue):
            self._line("continue;")
        elif isinstance(node, ast.Break):
            self._line("break;")
        elif not isinstance(node, ast.Pass):
            raise self._error(node, f"no translation for {type(node).__name__}")

    def _returned(self, node: ast.expr) -> str:
        if isinstance(self._result, tuple) and isinstance(node, ast.Tuple):
            parts = [
                self._as(kind, *self._expression(part)) for kind, part in zip(self._result, node.elts, strict=True)
            ]
            return f"{_c_type(self._result)}{{{', '.join(parts)}}}"
        text, kind = self._expression(node)
        return text if isinstance(kind, tuple) else self._as(self._result, text, kind)

    def _as(self, wanted: Type, text: str, kind: Type) -> str:
        return text if wanted == kind or not isinstance(wanted, str) else f"({wanted})({text})"

    def _store(self, target: ast.expr, text: str, kind: Type) -> None:
        if isinstance(target, ast.Name):
            name = target.id
            if isinstance(kind, Array):
                if any(name in scope for scope in self._declared):
                    self._line(f"{_safe(name)} = {text};")
                else:
                    self._declared[-1].add(name)
                    self._line(f"auto {_safe(name)} = {text};")
                self._types[name] = kind
                return
            known = self._types.get(name)
            if known is None or (known, kind) == ("int", "real") or (known, kind) == ("bool", "int"):
                if known == "int" and name in dict(self._parameters):
                    raise self._error(target, f"{name} becomes real")
                self._types[name] = kind
            self._line(f"{_safe(name)} = {text};")
        else:
            place, _ = self._expression(target)
            self._line(f"{place} = {text};")

    def _assign(self, target: ast.expr, value: ast.expr) -> None:
        if not isinstance(target, ast.Tuple):
            self._store(target, *self._expression(value))
            return
        if isinstance(value, ast.IfExp) and isinstance(value.body, ast.Tuple) and isinstance(value.orelse, ast.Tuple):
            test = self._temporary()
            self._line(f"bool {test} = {self._expression(value.test)[0]};")
            parts: list[tuple[str, Type]] = []
            for yes, no in zip(value.body.elts, value.orelse.elts, strict=True):
                (left, kind), (right, other) = self._expression(yes), self._expression(no)
                common = _common(kind, other)
                parts.append((f"({test} ? {self._as(common, left, kind)} : {self._as(common, right, other)})", common))
        elif isinstance(value, ast.Tuple):
            parts = [self._expression(part) for part in value.elts]
        else:
            text, kinds = self._expression(value)
            if not isinstance(kinds, tuple):
                raise self._error(value, "not a tuple")
            whole_ = self._temporary()
            self._line(f"auto {whole_} = {text};")
            parts = [(f"{whole_}.{_place(n)}", kind) for n, kind in enumerate(kinds)]
            for place, part in zip(target.elts, parts, strict=True):
                if not (isinstance(place, ast.Name) and place.id == "_"):
                    self._store(place, *part)
            return
        names = {node.id for part in target.elts for node in ast.walk(part) if isinstance(node, ast.Name)}
        read = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
        if names & read and any(not isinstance(kind, Array) for _, kind in parts):
            kept = []
            for text, kind in parts:
                name = self._temporary()
                self._line(f"{_c_type(kind)} {name} = {text};")
                kept.append((name, kind))
            parts = kept
        for place, part in zip(target.elts, parts, strict=True):
            self._store(place, *part)

    # ------------------------------------------------------------------ loops

    def _loop(self, node: ast.For) -> None:
        kind = self._loop_kind(node)
        if not isinstance(node.iter, ast.Call) or not isinstance(node.target, ast.Name):
            raise self._error(node, "loops have one counter")
        bounds = [self._expression(bound)[0] for bound in node.iter.args]
        first, last, step = "0", bounds[0], "1"
        if len(bounds) > 1:
            first, last = bounds[:2]
        if len(bounds) > 2:
            step = bounds[2]
        name = node.target.id
        counter = _safe(name) if name != "_" else self._temporary()
        before = self._types.get(name)
        if before is None or before == "int":
            self._types[name] = "int"
        else:
            raise self._error(node, f"{name} counts rounds, and is something else as well")
        if kind == "sieve" and not self._house.lanes:
            self._scanned(node, counter, first, last)
        elif kind == "range" or not self._house.lanes or self._abreast:
            end = self._temporary()
            sign = ">" if step.lstrip("(").startswith("-") else "<"
            if not (first == "0" and last.isdigit() and int(last) <= SHORT):
                self._line("UNROLLED" if kind == "range" and _is_straight(node.body) else "ROLLED")
            self._line(f"for (int {counter} = {first}, {end} = {last}; {counter} {sign} {end}; {counter} += {step}) {{")
            self._inner(node.body)
            self._line("}")
        elif kind == "abreast":
            self._side_by_side(node, counter, first, last)
        else:
            self._sifted(node, counter, first, last)
        if before is None:
            del self._types[name]

    def _side_by_side(self, node: ast.For, counter: str, first: str, last: str) -> None:
        self._has_lanes = True
        sums, flags = self._gathered(node)
        end = self._temporary()
        self._line("{")
        self._depth += 1
        for name in sums:
            self._line(f"auto was_{name} = {_safe(name)}; {_safe(name)} = 0;")
        for name in flags:
            self._line(f"const bool was_{name} = {_safe(name)};")
        self._line("ROLLED")
        self._line(f"for (int {counter} = {first} + lane(), {end} = {last}; {counter} < {end}; {counter} += LANES) {{")
        self._abreast += 1
        self._inner(node.body)
        self._abreast -= 1
        self._line("}")
        self._line("together();")
        for name in sums:
            self._line(f"{_safe(name)} = was_{name} + sum_of_lanes({_safe(name)});")
        for name in flags:
            self._line(f"{_safe(name)} = was_{name} != any_lane({_safe(name)} != was_{name});")
        self._depth -= 1
        self._line("}")

    def _gathered(self, loop: ast.For) -> tuple[list[str], list[str]]:
        """Names that a shared loop adds to, and those it sets: all lanes need to know them afterwards."""
        stores: dict[str, set[str]] = {}
        for node in ast.walk(loop):
            if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
                how = "sum" if isinstance(node.op, ast.Add | ast.Sub) else "other"
                stores.setdefault(node.target.id, set()).add(how)
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                        if isinstance(part, ast.Name):
                            truth = isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool)
                            stores.setdefault(part.id, set()).add("flag" if truth else "other")
        outside = self._outside[id(loop)]
        sums = [name for name, how in stores.items() if how == {"sum"} and name in outside]
        flags = [name for name, how in stores.items() if how == {"flag"} and name in outside]
        return sums, flags

    def _scanned(self, node: ast.For, counter: str, first: str, last: str) -> None:
        """Go on to the next round that counts, then make it: threads beside each other make theirs at the same time."""
        prefix = _guarded(node.body)
        end, may = self._temporary(), self._temporary()
        self._line("ROLLED")
        self._line(f"for (int {counter} = {first}, {end} = {last}; {counter} < {end}; {counter}++) {{")
        self._depth += 1
        self._line(f"bool {may} = false;")
        self._line("ROLLED")
        self._line(f"for (; {counter} < {end}; {counter}++) {{")
        self._inner(prefix)
        self._line(f"    {may} = true;")
        self._line("    break;")
        self._line("}")
        self._line(f"if (!{may}) break;")
        self._depth -= 1
        self._inner(node.body)
        self._line("}")

    def _sifted(self, node: ast.For, counter: str, first: str, last: str) -> None:
        self._has_lanes = True
        prefix = _guarded(node.body)
        base, end, may, todo = (self._temporary() for _ in range(4))
        self._line("ROLLED")
        self._line(f"for (int {base} = {first}, {end} = {last}; {base} < {end}; {base} += LANES) {{")
        self._depth += 1
        self._line(f"bool {may} = false;")
        self._line(f"for (int {counter} = {base} + lane(); {counter} < {end}; {counter} = {end}) {{")
        self._abreast += 1
        self._inner(prefix)
        self._abreast -= 1
        self._line(f"    {may} = true;")
        self._line("}")
        self._line("ROLLED")
        self._line(f"for (unsigned {todo} = which_lanes({may}); {todo} != 0;) {{")
        self._line(f"    const int {counter} = {base} + first_of({todo});")
        self._line(f"    {todo} &= {todo} - 1;")
        self._inner(node.body)
        self._line("}")
        self._depth -= 1
        self._line("}")

    # ------------------------------------------------------------------ expressions

    def _expression(self, node: ast.expr) -> tuple[str, Type]:
        if isinstance(node, ast.Constant):
            return self._literal(node, node.value)
        if isinstance(node, ast.Name):
            if node.id in self._types:
                return _safe(node.id), self._types[node.id]
            return self._literal(node, self._global(node.id))
        if isinstance(node, ast.Attribute):
            return self._attribute(node)
        if isinstance(node, ast.Subscript):
            return self._subscript(node)
        if isinstance(node, ast.BinOp):
            return self._operation(node)
        if isinstance(node, ast.UnaryOp):
            text, kind = self._expression(node.operand)
            return f"({OPERATORS[type(node.op)]}{text})", "bool" if isinstance(node.op, ast.Not) else kind
        if isinstance(node, ast.BoolOp):
            sign = f" {OPERATORS[type(node.op)]} "
            return "(" + sign.join(self._expression(value)[0] for value in node.values) + ")", "bool"
        if isinstance(node, ast.Compare):
            parts = [self._expression(value)[0] for value in (node.left, *node.comparators)]
            pairs = [f"({parts[n]} {OPERATORS[type(op)]} {parts[n + 1]})" for n, op in enumerate(node.ops)]
            return pairs[0] if len(pairs) == 1 else "(" + " && ".join(pairs) + ")", "bool"
        if isinstance(node, ast.IfExp):
            (yes, kind), (no, other) = self._expression(node.body), self._expression(node.orelse)
            common = _common(kind, other)
            test = self._expression(node.test)[0]
            return f"({test} ? {self._as(common, yes, kind)} : {self._as(common, no, other)})", common
        if isinstance(node, ast.Call):
            return self._call(node)
        raise self._error(node, f"no translation for {type(node).__name__}")

    def _literal(self, node: ast.expr, value: Any) -> tuple[str, Type]:
        if isinstance(value, bool):
            return ("true" if value else "false"), "bool"
        if isinstance(value, int):
            return (str(value) if value >= 0 else f"({value})"), "int"
        if isinstance(value, float):
            if math.isnan(value):
                return "real(NAN)", "real"
            if math.isinf(value):
                return ("real(INFINITY)" if value > 0 else "real(-INFINITY)"), "real"
            return f"real({value!r})", "real"
        raise self._error(node, f"no translation for {value!r}")

    def _attribute(self, node: ast.Attribute) -> tuple[str, Type]:
        if isinstance(node.value, ast.Name) and node.value.id not in self._types:
            owner = self._global(node.value.id)
            if isinstance(owner, ModuleType):
                return self._literal(node, getattr(owner, node.attr))
        text, kind = self._expression(node.value)
        if isinstance(kind, Fields):
            fields = dict(kind.fields)
            field = fields[node.attr]
            call = "()" if isinstance(field, Array) else ""
            return f"{kind.prefix}{node.attr}{call}", field
        if isinstance(kind, Array) and node.attr == "size":
            return f"{text}.size()", "int"
        raise self._error(node, f"no translation for .{node.attr}")

    def _subscript(self, node: ast.Subscript) -> tuple[str, Type]:
        if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            text, _ = self._expression(node.value.value)
            return f"{text}.shape{ast.unparse(node.slice)}()", "int"
        text, kind = self._expression(node.value)
        if not isinstance(kind, Array):
            raise self._error(node, "only arrays have places")
        places = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        given = ", ".join(self._expression(place)[0] for place in places)
        if len(places) == kind.ndim:
            return f"{text}({given})", kind.kind
        return f"{text}.row({given})", Array(kind.kind, kind.ndim - len(places))

    def _operation(self, node: ast.BinOp) -> tuple[str, Type]:
        (left, kind), (right, other) = self._expression(node.left), self._expression(node.right)
        common = _common(kind, other)
        if isinstance(node.op, ast.Div):
            return f"(real({left}) / real({right}))" if common == "int" else f"({left} / {right})", "real"
        if isinstance(node.op, ast.Mod) and common == "real":
            return f"rest_of({left}, {right})", "real"
        return f"({left} {OPERATORS[type(node.op)]} {right})", common

    def _call(self, node: ast.Call) -> tuple[str, Type]:
        given = [self._expression(argument) for argument in node.args]
        texts = [text for text, _ in given]
        if isinstance(node.func, ast.Attribute):
            name = node.func.attr
            if name == "uint64":
                return f"(int)({texts[0]})", "int"
            if name not in MATH:
                raise self._error(node, f"no translation for {name}")
            return f"{MATH[name]}({', '.join(texts)})", "bool" if name in TRUTHS else "real"
        if not isinstance(node.func, ast.Name):
            raise self._error(node, "functions are called by their names")
        function = self._global(node.func.id)
        if function in (min, max):
            common = given[0][1]
            for _, kind in given:
                common = _common(common, kind)
            name = "least" if function is min else "most"
            return f"{name}({', '.join(self._as(common, *part) for part in given)})", common
        if function is abs:
            return f"size_of({texts[0]})", given[0][1]
        casts = {int: "int", float: "real", bool: "bool", real: "real", whole: "int"}
        if function in casts:
            return f"({casts[function]})({texts[0]})", casts[function]
        if not isinstance(plain_of(function), FunctionType):
            raise self._error(node, f"no translation for {node.func.id}")
        named = self._house.names_instead(function)
        if named is not None:
            return f"{named}({', '.join(texts)})", self._noted_by(function)
        known = self._house.translate(function, tuple(kind for _, kind in given))
        if known.has_lanes:
            if self._abreast:
                raise self._error(node, f"{known.name} has lanes of its own")
            self._has_lanes = True
        parts = ["w"] if known.of_world else []
        self._of_world |= known.of_world
        for wanted, (text, kind) in zip(known.takes, given, strict=True):
            if not isinstance(wanted, Fields):
                parts.append(self._as(wanted, text, kind))
        return f"{known.name}({', '.join(parts)})", known.result

    def _noted_by(self, function: Any) -> Type:
        note = plain_of(function).__annotations__["return"]
        return self._noted(ast.parse(note, mode="eval").body)


def _guarded(body: list[ast.stmt]) -> list[ast.stmt]:
    """The beginning of a round that tells whether it is left out."""
    guards = [n for n, statement in enumerate(body) if _is_guard(statement)]
    return body[: guards[-1] + 1] if guards else []


def _is_guard(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.If)
        and not statement.orelse
        and len(statement.body) == 1
        and isinstance(statement.body[0], ast.Continue)
    )


def _is_straight(body: list[ast.stmt]) -> bool:
    """Whether a loop's rounds are short and have no branches: they gain from being written out some at a time."""
    return all(isinstance(statement, ast.Assign | ast.AugAssign) for statement in body)


def _place(n: int) -> str:
    return f"a{n}"


def _safe(name: str) -> str:
    return name + "_" if name in ("double", "float", "int", "short", "long", "signed", "new", "this", "w") else name


def _common(kind: Type, other: Type) -> Type:
    if kind == other or not isinstance(kind, str):
        return kind
    for one in ("real", "int", "bool"):
        if one in (kind, other):
            return one
    return kind


def array_type(array: NDArray[Any], ndim: int | None = None) -> Array:
    """The type that C++ has for an array of Python."""
    return Array({"f": "real", "i": "int", "b": "bool"}[array.dtype.kind], array.ndim if ndim is None else ndim)
