"""How much memory this process takes."""

from __future__ import annotations

import sys
from pathlib import Path

PAGE = 4096
MEGABYTE = 2**20

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS."""

        _fields_ = [
            ("cb", wintypes.DWORD),
            ("page_faults", wintypes.DWORD),
            ("peak", ctypes.c_size_t),
            ("now", ctypes.c_size_t),
            *((f"quota_{n}", ctypes.c_size_t) for n in range(4)),
            ("pagefile", ctypes.c_size_t),
            ("peak_pagefile", ctypes.c_size_t),
        ]

    def _counters() -> _Counters:
        found = _Counters(cb=ctypes.sizeof(_Counters))
        process = ctypes.windll.kernel32.GetCurrentProcess()
        ctypes.windll.psapi.GetProcessMemoryInfo(wintypes.HANDLE(process), ctypes.byref(found), found.cb)
        return found

    def memory_mb() -> float:
        """Memory of this process now, MB."""
        return round(int(_counters().now) / MEGABYTE, 1)

    def peak_memory_mb() -> float:
        """The most memory that this process has had, MB."""
        return round(int(_counters().peak) / MEGABYTE, 1)
else:
    import resource

    UNIT = 1 if sys.platform == "darwin" else 1024
    """What the system counts its peak in, bytes."""

    def memory_mb() -> float:
        """Memory of this process now, MB; the most that it has had where the system does not tell."""
        try:
            pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        except (OSError, ValueError, IndexError):
            return peak_memory_mb()
        return round(pages * PAGE / MEGABYTE, 1)

    def peak_memory_mb() -> float:
        """The most memory that this process has had, MB."""
        return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / MEGABYTE, 1)
