"""Writes log lines without ever stopping the program: whoever reads too slowly loses some, and is told how many."""

from __future__ import annotations

import logging
import os
import queue
import threading
import time
from contextlib import suppress

MOST_WAITING = 2000
"""Lines that wait for somebody to read them; what comes then is lost."""
LAST_WORDS = 2.0
"""How long the end of the program waits for the last lines to be read, s."""


class LogWriter(logging.Handler):
    """Writes to a file descriptor in a thread of its own, past Python's buffers: these would be locked for good.

    A pipe that nobody reads is soon full. Then lines wait, at most ``most`` of them, and the others are counted.
    """

    def __init__(self, descriptor: int, most: int = MOST_WAITING) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._waiting: queue.Queue[str] = queue.Queue(most)
        self._lost = 0
        threading.Thread(target=self._write_all, name="logs", daemon=True).start()

    def emit(self, record: logging.LogRecord) -> None:
        """Have an event written when there is time."""
        try:
            self._waiting.put_nowait(self.format(record))
        except queue.Full:
            self._lost += 1
        except Exception:
            self.handleError(record)

    def flush(self) -> None:
        """Wait until everything is written, but not for long."""
        end = time.monotonic() + LAST_WORDS
        while self._waiting.unfinished_tasks and time.monotonic() < end:
            time.sleep(0.01)

    def _write_all(self) -> None:
        while True:
            line = self._waiting.get()
            with suppress(OSError):  # nobody will ever read it
                self._write(line)
                if self._lost and self._waiting.empty():
                    self._write(self._confession())
            self._waiting.task_done()

    def _confession(self) -> str:
        """The line that says how many others were lost."""
        self.acquire()  # nobody counts meanwhile
        lost, self._lost = self._lost, 0
        self.release()
        return self.format(logging.LogRecord(__name__, logging.WARNING, "", 0, "%d log lines lost", (lost,), None))

    def _write(self, line: str) -> None:
        left = memoryview(f"{line}\n".encode())
        while left:
            left = left[os.write(self._descriptor, left) :]
