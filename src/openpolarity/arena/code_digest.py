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
        return ast.unparse(_Bare().visit(ast.parse(file.read_bytes()))).encode()
    if file.suffix == ".toml":
        return json.dumps(tomllib.loads(file.read_text("utf-8")), default=str).encode()
    return file.read_bytes() if file.suffix == ".npz" else None


class _Bare(ast.NodeTransformer):
    """Removes every string that stands alone: docstrings, also those of constants and fields."""

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """Drop the statement if it is only a string."""
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node
