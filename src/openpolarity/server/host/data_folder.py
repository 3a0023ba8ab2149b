"""Whether a folder can be the data folder: asked before anything in it is written, so that nothing foreign is lost."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

from openpolarity.server.host.store.secret import SECRET
from openpolarity.server.messages.reasons import DamageError

if TYPE_CHECKING:
    from pathlib import Path


def check_folder(folder: Path) -> None:
    """Raise `OSError` or `DamageError` with the reason if games cannot be kept here. Nothing is changed.

    A folder that is not there yet can be made, unless something on the way to it is no folder.
    """
    there = next(path for path in (folder, *folder.absolute().parents) if os.path.lexists(path))
    if not there.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(there))
    if not os.access(there, os.W_OK | os.X_OK):
        raise DamageError("forbidden")
    games = folder / "games"
    if os.path.lexists(games) and not games.is_dir():
        raise DamageError("not_ours", file="games")
    for name, is_ours in (("lock", _is_lock), ("secret", _is_secret)):
        path = folder / name
        if path.exists() and not (path.is_file() and is_ours(_beginning(path))):
            raise DamageError("not_ours", file=name)


def _is_secret(kept: bytes) -> bool:
    """Whether the file holds a secret, or nothing."""
    return len(kept) >= SECRET or not any(kept)


def _is_lock(beginning: bytes) -> bool:
    """Whether this is a lock: empty, or naming its process; a loss of power may have left zeros."""
    return not any(beginning) or beginning.startswith(b'{"pid":')


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(SECRET)
