"""A scene: one scenario as data, from `scenes/`.

A file names the board, the side to move and the reserves. Its `[[act]]`s follow each other: `by` whom, what the hand
does (`do`, see script.py), what must have come of it (`must`, see must.py) and what the referee says (`[[act.ruling]]`,
in the words of tests/rules). `[path]` holds numbers that a search has found; `{name}` stands for them in the board and
in the steps.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from openpolarity.physics import FaceUp, SettleOutcome, Table

from .must import Judge
from .notation import Board, Face, read_board
from .script import Script, Tremor

FOLDER = Path(__file__).with_name("scenes")


@dataclass(frozen=True)
class Act:
    """What one hand does, and what comes of it."""

    by: FaceUp
    do: list[str]
    must: list[str]
    rulings: list[dict[str, Any]]
    fed: list[str] = field(default_factory=list)
    """Instead of `do`, where no hand brings it about: the sentences of tests/rules."""


@dataclass(frozen=True)
class Scene:
    """One scenario."""

    name: str
    title: str
    board_text: str
    red: Face | None
    acts: list[Act]
    pending: list[tuple[int, ...]]
    """Groups of the board that are still to be captured."""
    reserves: tuple[int, int]
    """White's and Black's; a disc in hand counts."""
    phase: str = "turn"
    settings: dict[str, Any] = field(default_factory=dict)
    """What differs from the edition, such as the number of discs."""
    path: dict[str, float] = field(default_factory=dict)
    search: dict[str, tuple[float, float]] = field(default_factory=dict)
    slow: bool = False
    referee_only: bool = False

    def board(self) -> Board:
        """Where its discs are."""
        return read_board(self.board_text.format(**self.path), self.red)

    def play(self, table: Table, tremor: Tremor | None = None) -> list[str]:
        """Play all acts on a table that is laid; return what must have happened and did not."""
        lawful = [tower for tower in self.board().towers if not any(set(tower) <= set(group) for group in self.pending)]
        for number, act in enumerate(self.acts, 1):
            script = Script(table, table.hand, act.by, tremor)
            seen = script.play([step.format(**self.path) for step in act.do])
            wrong = Judge(table, seen, lawful).failures(act.must)
            if seen.outcome is not SettleOutcome.RESTED:
                wrong.append(f"the table has {seen.outcome}")
            if wrong:
                return [f"act {number}: {line}" for line in wrong]
        return []

    def robustness(self, tries: int, seed: int = 0) -> int:
        """Play it with a trembling hand so often, and count how often everything happens."""
        board = self.board().lay()
        start = board.snapshot()
        good = 0
        for i in range(tries):
            board.restore(start)
            good += not self.play(board, Tremor(np.random.default_rng([seed, i])))
        return good


def read_scene(file: Path) -> Scene:
    """Read one file."""
    data = tomllib.loads(file.read_text("utf-8"))
    acts = [
        Act(act["by"], act.get("do", []), act.get("must", []), act.get("ruling", []), act.get("fed", []))
        for act in data["act"]
    ]
    return Scene(
        name=file.stem,
        title=data["title"],
        board_text=data.get("board", "Ten"),
        red=data.get("red", "bar") if data.get("red") != "none" else None,
        acts=acts,
        pending=[tuple(group) for group in data.get("pending", [])],
        reserves=tuple(data["reserves"]),
        phase=data.get("phase", "turn"),
        settings=data.get("with", {}),
        path=data.get("path", {}),
        search={name: (low, high) for name, (low, high) in data.get("search", {}).items()},
        slow=data.get("slow", False),
        referee_only=data.get("referee_only", False),
    )


def scenes() -> list[Scene]:
    """Return all of them, in order."""
    return [read_scene(file) for file in sorted(FOLDER.glob("*.toml"))]
