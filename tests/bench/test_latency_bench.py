"""The benchmark of latency: its line passes everything on in order, and its errors are those of the way."""

from __future__ import annotations

import socket
import threading

import numpy as np
import pytest

from openpolarity.bench.delay import delaying
from openpolarity.bench.latency import errors

SENT = np.random.default_rng(1).bytes(300_000)


def _echo_once(listening: socket.socket) -> None:
    line, _ = listening.accept()
    with line:
        while data := line.recv(4096):
            line.sendall(data)


def test_a_slow_line_loses_nothing_and_keeps_the_order() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=_echo_once, args=(listening,), daemon=True).start()
        with (
            delaying(listening.getsockname()[1], 0.005, 0.1) as port,
            socket.create_connection(("127.0.0.1", port), 60) as line,
        ):
            threading.Thread(target=line.sendall, args=(SENT,), daemon=True).start()
            heard = b""
            while len(heard) < len(SENT):
                heard += line.recv(65_536)
    assert heard == SENT


def test_what_is_early_on_the_right_way_is_right_and_what_is_behind_is_not() -> None:
    truths = [{"aim": n, "p": (0.01 * n, 0.0, 0.05)} for n in range(20)]
    pictures = [{"aim": 10, "shown": (0.105, 0.002, 0.05), "echoed": (0.065, 0.0, 0.05)}]
    echoed, shown = errors(pictures, truths)
    assert shown == pytest.approx([0.002])
    assert echoed == pytest.approx([0.04])
