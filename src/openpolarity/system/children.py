"""Processes that this one starts and ends by itself: what is pressed at the terminal does not reach them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

if sys.platform == "win32":
    APART: dict[str, Any] = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    """Options of `subprocess` for a child that hears no Ctrl-C."""

    def end_family(child: subprocess.Popen[bytes]) -> None:
        """End a child that was started `APART`, and everything that it started."""
        command = ["taskkill", "/F", "/T", "/PID", str(child.pid)]  # kill() would end the child alone
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        child.kill()
else:
    import os
    import signal
    from contextlib import suppress

    APART: dict[str, Any] = {"start_new_session": True}
    """Options of `subprocess` for a child that hears no Ctrl-C."""

    def end_family(child: subprocess.Popen[bytes]) -> None:
        """End a child that was started `APART`, and everything that it started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
