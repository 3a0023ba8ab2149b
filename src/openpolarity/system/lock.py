"""One writer at a time: a lock of the system on a file, gone with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
import time
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

FAR = 2**40
"""Where Windows locks a byte, beyond the end of any of our files: there, what is locked cannot be read."""

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def locked(file: BinaryIO) -> bool:
    """Lock an open file for as long as it is open; False if somebody else has it."""
    try:
        _lock(file)
    except OSError:
        return False
    os.set_inheritable(file.fileno(), False)
    return True


@contextmanager
def waiting_for_lock(path: Path) -> Iterator[None]:
    """Wait until nobody else has locked this file, and lock it meanwhile; where none can be made, go on without."""
    with ExitStack() as opened:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = opened.enter_context(path.open("ab"))
        except OSError:
            pass
        else:
            while not locked(file):
                time.sleep(0.05)
        yield
