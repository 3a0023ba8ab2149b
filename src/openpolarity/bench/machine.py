"""The machine on which a figure was measured; every benchmark prints it beside its figures."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    for line in lines:
        name, _, value = line.partition(":")
        if name.strip() == "model name":
            return value.strip()
    return platform.processor() or platform.machine()


def machine(*packages: str) -> dict[str, str | int]:
    """Describe this machine: processor, cores, Python and the versions of ``packages``; no paths, no host name."""
    described: dict[str, str | int] = {
        "cpu": _cpu(),
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
    }
    for package in packages:
        try:
            described[package] = version(package)
        except PackageNotFoundError:
            described[package] = "not installed"
    return described
