"""The processes of a Ray cluster on this machine, and the end of one of them in the middle of its work."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import threading


def parent(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[1])


def busy(work: str) -> list[int]:
    """Workers of our own Ray that are in the middle of a task: Ray names them after what they do."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            name = (process / "cmdline").read_bytes()
            if name.startswith(f"ray::{work}".encode()) and parent(parent(int(process.name))) == os.getpid():
                found.append(int(process.name))
    return found


def children(pid: int, name: bytes) -> list[int]:
    """Processes started by another one whose names begin like that."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, IndexError):
            if (process / "cmdline").read_bytes().startswith(name) and parent(int(process.name)) == pid:
                found.append(int(process.name))
    return found


def kill_one(work: str, killed: list[int], until: threading.Event) -> None:
    """Kill a worker in the middle of its task."""
    while not killed and not until.is_set():
        for pid in busy(work)[:1]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
        time.sleep(0.01)
