"""The soak of a server: figures for every sample, nothing lost, and what is done counts when it is ended early."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest

from tests.waiting import TIMEOUT


@pytest.mark.slow
def test_ended_early_it_tells_what_is_done() -> None:
    command = [sys.executable, "-m", "openpolarity", "bench", "server", "--soak", "10", "--json"]
    soak = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    time.sleep(45)
    soak.send_signal(signal.SIGINT)
    said, _ = soak.communicate(timeout=TIMEOUT)
    figures = json.loads(said)
    assert soak.returncode == 0
    assert figures["lost"] == 0
    assert figures["games"] >= figures["tables"] == 3
    assert 0 < figures["minutes"] < 5
    for sample in figures["samples"]:
        assert sample["server_mb"] > 10
        assert sample["descriptors"] > 10
