"""One writer at a time: a lock of the system on a file, gone with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import BinaryIO

LOCK_SECONDS = 15.0
"""How long to wait for a record's lock, s: a process whose server was killed needs a moment to notice."""
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


def locked(file: BinaryIO, seconds: float = 0.0) -> bool:
    """Lock an open file for as long as it is open; False if somebody else still has it after ``seconds``."""
    end = time.monotonic() + seconds
    while True:
        try:
            _lock(file)
        except OSError:
            if time.monotonic() >= end:
                return False
            time.sleep(0.05)
        else:
            os.set_inheritable(file.fileno(), False)
            return True
