"""What is kept of games played in the head: positions with how they ended, leans with how they went, and preferences.

All of it is arrays of one kind, so that it can be written to one file, put together and read by the trainer.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

import numpy as np

from openpolarity.learning.errors import damaged
from openpolarity.players.learned.lean_features import LEAN_COLUMNS
from openpolarity.players.learned.seen_position import BODY_COLUMNS, WHOLE_COLUMNS
from openpolarity.players.learned.value_network import HAND_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from openpolarity.compiled import Floats
    from openpolarity.players.learned.seen_position import SeenPosition
    from openpolarity.players.tremor import Tremor

Arrays = dict[str, np.ndarray[Any, Any]]
"""Experience as it is kept, by the names of the lists of `Experience`."""
MOST_BODIES = 53
UNKNOWN_LEAD = 99
"""Stands for a lead in points that was never counted, because the game ended before."""


@dataclass
class Experience:
    """Lists that grow while games are played."""

    rows: list[Floats] = field(default_factory=list)
    """(n, `BODY_COLUMNS`) of every position."""
    whole: list[Floats] = field(default_factory=list)
    hands: list[tuple[float, float]] = field(default_factory=list)
    """How shaky the hands of the side to move and of the other are (`Tremor.shakiness`)."""
    game: list[int] = field(default_factory=list)
    """The game that a position is of."""
    result: list[int] = field(default_factory=list)
    """0 lost, 1 drawn, 2 won, by the side that was to move."""
    lead: list[int] = field(default_factory=list)
    """Points by which that side was ahead at the end; `UNKNOWN_LEAD` where they were not counted."""
    lean_position: list[int] = field(default_factory=list)
    leans: list[Floats] = field(default_factory=list)
    """(`LEAN_COLUMNS`,) each."""
    ending: list[int] = field(default_factory=list)
    """0 it stood, 1 it fell without harm, 2 it was a fault."""
    better: list[int] = field(default_factory=list)
    """Of pairs of leans of which one was better beyond chance, the better one's place in `leans`."""
    worse: list[int] = field(default_factory=list)
    """The places of the worse ones of these pairs."""

    def position(self, bodies: SeenPosition, hands: tuple[Tremor, Tremor], game: int) -> int:
        """Keep a position and the hands of the side to move and of the other. Returns its number.

        How its game ended is filled in later.
        """
        self.rows.append(bodies.rows.astype(np.float32))
        self.whole.append(bodies.whole.astype(np.float32))
        self.hands.append((hands[0].shakiness, hands[1].shakiness))
        self.game.append(game)
        self.result.append(1)
        self.lead.append(UNKNOWN_LEAD)
        return len(self.rows) - 1

    def lean(self, position: int, lean: Floats, ending: int) -> int:
        """Keep how a lean on a kept position went. Returns its number."""
        self.lean_position.append(position)
        self.leans.append(lean.astype(np.float32))
        self.ending.append(ending)
        return len(self.leans) - 1

    def arrays(self) -> Arrays:
        """Everything as arrays; bodies padded with zeros to the largest number of discs."""
        rows = np.zeros((len(self.rows), MOST_BODIES, BODY_COLUMNS), dtype=np.float16)
        for n, one in enumerate(self.rows):
            rows[n, : len(one)] = one
        return {
            "rows": rows,
            "bodies": np.array([len(one) for one in self.rows], dtype=np.int16),
            "whole": np.array(self.whole, dtype=np.float32).reshape(-1, WHOLE_COLUMNS),
            "hands": np.array(self.hands, dtype=np.float32).reshape(-1, HAND_COLUMNS),
            "game": np.array(self.game, dtype=np.int64),
            "result": np.array(self.result, dtype=np.int8),
            "lead": np.array(self.lead, dtype=np.int8),
            "lean_position": np.array(self.lean_position, dtype=np.int64),
            "leans": np.array(self.leans, dtype=np.float32).reshape(-1, LEAN_COLUMNS),
            "ending": np.array(self.ending, dtype=np.int8),
            "better": np.array(self.better, dtype=np.int64),
            "worse": np.array(self.worse, dtype=np.int64),
        }


NAMES = frozenset({"bodies", *(one.name for one in fields(Experience))})
"""The arrays that a file of experience has."""


def join(paths: Iterable[Path]) -> Arrays:
    """Put the experience of several files together. Raises `LearningError` if one of them is damaged."""
    return put_together(_read(path) for path in paths)


def _read(path: Path) -> Arrays:
    try:
        with np.load(path, allow_pickle=False) as stored:
            found = {name: stored[name] for name in stored.files}
    except (ValueError, EOFError, BadZipFile, zlib.error) as error:
        raise damaged(path, error) from error
    if missing := NAMES - set(found):
        raise damaged(path, KeyError(min(missing)))
    return found


def put_together(parts: Iterable[Arrays]) -> Arrays:
    """Put experience together, as if one had had it all in that order."""
    found: dict[str, list[np.ndarray[tuple[int, ...], np.dtype[np.generic]]]] = {}
    positions = leans = 0
    for part in parts:
        for name, values in part.items():
            before = positions if name == "lean_position" else leans if name in ("better", "worse") else None
            found.setdefault(name, []).append(values if before is None else values + before)
        positions += len(part["rows"])
        leans += len(part["leans"])
    return {name: np.concatenate(values) for name, values in found.items()}
