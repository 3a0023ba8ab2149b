"""Processes that we start hear no Ctrl-C of the terminal, and when they end, what they started ends with them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from openpolarity.system.children import APART, end_family
from tests.waiting import wait_for

CHILD = """
import subprocess, sys, time
grandchild = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(grandchild.pid, flush=True)
time.sleep(600)
"""


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"


def test_a_family_ends_together() -> None:
    with subprocess.Popen([sys.executable, "-c", CHILD], stdout=subprocess.PIPE, **APART) as child:
        assert child.stdout is not None
        grandchild = int(child.stdout.readline())
        assert os.getpgid(child.pid) != os.getpgid(0)
        assert runs(grandchild)
        end_family(child)
        assert child.wait(60) != 0
        wait_for(lambda: not runs(grandchild))
