"""How much of a machine other programs use: a benchmark that shares its cores says so."""

from __future__ import annotations

import os
import time
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def machine_seconds() -> float | None:
    """Core seconds that all processes have used since the machine started; None where they are not counted."""
    try:
        words = (PROC / "stat").read_text().splitlines()[0].split()[1:]
    except (OSError, IndexError):
        return None
    idle = int(words[3]) + int(words[4])
    return (sum(int(word) for word in words[:8]) - idle) / TICKS


def _all_processes() -> tuple[dict[int, int], dict[int, float]]:
    """The parent of every process, and the processor time of each, s."""
    parents: dict[int, int] = {}
    used: dict[int, float] = {}
    for folder in PROC.glob("[0-9]*"):
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        number = int(folder.name)
        parents[number] = int(words[1])
        used[number] = (int(words[11]) + int(words[12])) / TICKS
    return parents, used


def _family(pid: int, parents: dict[int, int]) -> set[int]:
    family = {pid}
    grown = True
    while grown:
        fresh = {number for number, parent in parents.items() if parent in family} - family
        family |= fresh
        grown = bool(fresh)
    return family


def family_of(pid: int) -> set[int]:
    """A process and all its descendants that are still running."""
    return _family(pid, _all_processes()[0])


def family_seconds(pid: int) -> float:
    """Processor time of a process and all its descendants that are still running, s."""
    parents, used = _all_processes()
    return sum(used.get(number, 0.0) for number in _family(pid, parents))


def server_seconds(pid: int) -> tuple[float, float]:
    """Processor time of a server alone, and of all its descendants that are still running together, s."""
    parents, used = _all_processes()
    own = used.get(pid, 0.0)
    return own, sum(used.get(number, 0.0) for number in _family(pid, parents)) - own


class OtherLoad:
    """Counts from its creation on how many cores are used by processes other than this one and its descendants."""

    def __init__(self) -> None:
        self._start = time.perf_counter()
        self._machine = machine_seconds()
        self._family = family_seconds(os.getpid())

    def others(self) -> float | None:
        """Cores that other processes have used on average since the start; None where they are not counted."""
        now = machine_seconds()
        if now is None or self._machine is None:
            return None
        passed = time.perf_counter() - self._start
        ours = family_seconds(os.getpid()) - self._family
        return max(0.0, (now - self._machine - ours) / passed)


def wait_until_calm(pid: int, most: float = 60.0) -> None:
    """Wait until a process and its descendants use less than a tenth of a core, ``most`` seconds at the longest."""
    end = time.monotonic() + most
    before = family_seconds(pid)
    while time.monotonic() < end:
        time.sleep(0.5)
        now = family_seconds(pid)
        if now - before < 0.05:
            return
        before = now
