"""Positions to begin a visit with, named by what makes them awkward."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "positions.json"


@dataclass(frozen=True)
class Position:
    """A board at rest, between two acts: whose rules, and its line (docs/record.md)."""

    name: str
    edition: str
    rules: dict[str, str | int]
    kinds: tuple[str, ...]
    line: str

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return "white" if "white" in self.line.split(".")[1] else "black"

    @property
    def seat(self) -> int:
        """The seat whose turn it is: mostly seat 1 has White."""
        white = 2 if "S2" in self.line.split(".")[4:] else 1
        return white if self.turn == "white" else 3 - white

    def told(self) -> dict[str, Any]:
        return asdict(self)


@cache
def positions() -> tuple[Position, ...]:
    """All of them."""
    return tuple(Position(**{**one, "kinds": tuple(one["kinds"])}) for one in json.loads(FILE.read_text("utf-8")))


def named(name: str) -> Position:
    return next(position for position in positions() if position.name == name)
