"""A game at a real table, kept in a file: every entry is saved at once, every entry can be taken back."""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from openpolarity.rules import GameState, RulesError, Ruling, apply, from_json, new_game, replay, to_json
from openpolarity.rules.events import Event
from openpolarity.system.files import put_in_place

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 1


@dataclass
class Session:
    """The first state, the entries (each a few events), and the state now."""

    first: GameState
    names: tuple[str, str]
    path: Path
    entries: list[list[Event]] = field(default_factory=list)
    state: GameState = field(init=False)

    def __post_init__(self) -> None:
        self.state = self.first
        for entry in self.entries:
            self.state, _ = replay(self.state, entry)

    def enter(self, events: list[Event]) -> list[Ruling]:
        """Judge the events of one entry; all of them count, or none."""
        state, rulings = self.state, []
        for event in events:
            state, ruling = apply(state, event)
            rulings.append(ruling)
        self.entries.append(events)
        self.state = state
        self.save()
        return rulings

    def undo(self) -> bool:
        """Take the last entry back."""
        if not self.entries:
            return False
        self.entries.pop()
        self.__post_init__()
        self.save()
        return True

    def keep_aside(self) -> Path:
        """Move the file out of the way, under its own name with the time in it. Nothing that was kept is lost."""
        return keep_aside(self.path)

    def restart(self) -> None:
        """Begin another game of the same two players with the same rules, from the toss on."""
        self.entries = []
        self.state = self.first
        self.save()

    def save(self) -> None:
        """Write the file at once: after a crash there is the old file or the new one, never half of it."""
        data = {
            "version": VERSION,
            "names": list(self.names),
            "first": to_json(self.first),
            "entries": [[to_json(event) for event in entry] for entry in self.entries],
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        part = self.path.with_suffix(".part")
        with part.open("w", encoding="utf-8") as file:
            json.dump(data, file, ensure_ascii=False)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(part, self.path)


def keep_aside(path: Path) -> Path:
    """Rename a file so that a new one can take its place: ``game.json`` becomes ``game-20260314-201500.json``."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{path.stem}-{stamp}{more}{path.suffix}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    kept = next(found for name in names if not (found := path.with_name(name)).exists())
    return path.replace(kept)


def load(path: Path) -> Session:
    """Read a saved game. Raises ValueError if the file is no saved game."""
    data = json.loads(path.read_text("utf-8"))
    try:
        if data["version"] != VERSION:
            raise ValueError(f"version {data['version']}")
        entries = [[from_json(event) for event in entry] for entry in data["entries"]]
        first = from_json(data["first"])
        one, two = data["names"]
        if not isinstance(first, GameState) or not all(isinstance(e, Event) for x in entries for e in x):
            raise ValueError("not a game")
        return Session(first, (str(one), str(two)), path, entries)
    except (KeyError, TypeError, RulesError) as error:
        raise ValueError(str(error)) from error


__all__ = ["Session", "keep_aside", "load", "new_game"]
