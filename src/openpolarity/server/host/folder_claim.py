"""One program per data folder: a second one finds out where the first one serves it."""

from __future__ import annotations

import os
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from openpolarity.system.lock import locked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

SAID_WITHIN = 5.0
"""How long a program that has taken a folder may take to say where it serves it, s."""
LONGEST = 10_000


class Running(Struct):
    """The program that has a data folder."""

    pid: int
    host: str
    port: int
    address: str
    """What a browser on this machine opens; with the key, if it needs one."""


class TakenError(RuntimeError):
    """Another program has the folder; `by` says which, if it says so itself."""

    def __init__(self, by: Running | None) -> None:
        super().__init__("the data folder is taken")
        self.by = by


class FolderClaim:
    """A data folder that belongs to this program until it ends, however it ends."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def say(self, running: Running) -> None:
        """Write down for later programs where the folder is served."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(msgspec.json.encode(running))
        self._file.flush()


@contextmanager
def claim(folder: Path) -> Iterator[FolderClaim]:
    """Take a data folder. Raises `TakenError` if another running program has it; a crashed one does not count."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "lock"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)  # it may hold the key
    with os.fdopen(descriptor, "r+b") as file:
        if not locked(file):
            raise TakenError(_said_in(path))
        file.seek(0)
        file.truncate()
        yield FolderClaim(file)
        file.seek(0)
        file.truncate()


def _said_in(path: Path) -> Running | None:
    end = time.monotonic() + SAID_WITHIN
    while True:
        try:
            return msgspec.json.decode(path.read_bytes()[:LONGEST], type=Running)
        except (OSError, msgspec.DecodeError):
            if time.monotonic() > end:
                return None
            time.sleep(0.05)
