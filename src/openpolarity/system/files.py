"""Files and folders: making a folder, putting a file that was written beside its place there, whole."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class FolderError(OSError):
    """A folder that cannot be made where it should be, for which the system has no reason but that it is not there."""


WAITS = sys.platform == "win32"
"""Whether a file can be refused because somebody reads it: there, a scanner or an indexer often does for a moment."""
PATIENCE = 1.0
"""How long to try again, s."""


def make_folder(path: Path) -> None:
    """Make a folder, with those above it, if it is not there. Raises `OSError`: a `FolderError` where none can be.

    So it is in /proc, for example.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileNotFoundError as error:
        raise FolderError(error.errno, error.strerror, str(path)) from error


def put_in_place(part: Path, path: Path) -> None:
    """Let ``part`` take the place of ``path``: afterwards there is the new file, or, with an `OSError`, the old one."""
    end = time.perf_counter() + PATIENCE
    while True:
        try:
            part.replace(path)
            return
        except PermissionError:
            if not WAITS or time.perf_counter() > end:
                raise
            time.sleep(0.02)
