"""A digest of the code that decides how a game goes: two programs with the same digest play the same games.

What only readers see does not count. Comments, docstrings and layout may change, and a tournament still goes on from
its ledger.
"""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
from functools import cache
from pathlib import Path

import openpolarity

DECIDING = (
    "chance.py", "compiled.py", "elementary.py", "geometry.py", "dynamics", "magnetism", "physics", "rules", "referee",
    "notation", "game", "players",
)  # fmt: skip
"""The modules and packages whose code decides how a game goes."""


@cache
def code_digest() -> str:
    """The digest of the code that is running."""
    return digest_of(Path(openpolarity.__file__).parent)


def digest_of(package: Path) -> str:
    """The digest of the deciding code in a folder that is laid out like this package."""
    digest = hashlib.sha256()
    for name in DECIDING:
        for file in sorted((package / name).rglob("*")) if (package / name).is_dir() else [package / name]:
            if (meaning := _meaning(file)) is not None:
                digest.update(file.relative_to(package).as_posix().encode() + b"\0" + meaning + b"\0")
    return digest.hexdigest()[:12]


def _meaning(file: Path) -> bytes | None:
    """What a file does to a game; None for a kind of file that does nothing to it."""
    if file.suffix == ".py":
        return _parts(_Bare().visit(ast.parse(file.read_bytes()))).encode()
    if file.suffix == ".toml":
        return json.dumps(tomllib.loads(file.read_text("utf-8")), default=str).encode()
    return file.read_bytes() if file.suffix == ".npz" else None


def _parts(node: object) -> str:
    """A syntax tree as text, without what is empty: newer versions of Python know more fields, which are empty here.

    `ast.unparse` and `ast.dump` write the same tree in another way in another version.
    """
    if isinstance(node, ast.AST):
        fields = (
            f"{name}={_parts(value)}" for name, value in ast.iter_fields(node) if value is not None and value != []
        )
        return f"{type(node).__name__}({','.join(fields)})"
    return f"[{','.join(map(_parts, node))}]" if isinstance(node, list) else repr(node)


class _Bare(ast.NodeTransformer):
    """Removes every string that stands alone (docstrings, also those of constants and fields) and what says nothing."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """Drop the statement if it is only a string."""
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.JoinedStr:
        """Drop empty pieces of an f-string, which some versions of Python find in it."""
        node.values = [part for part in node.values if not (isinstance(part, ast.Constant) and part.value == "")]
        self.generic_visit(node)
        return node
