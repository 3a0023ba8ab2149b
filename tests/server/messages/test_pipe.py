"""The pipe of a game's process: orders come in order, waiting ends in time, the server's end is noticed."""

from __future__ import annotations

import os
import threading
import time

import pytest

from openpolarity.server.messages.orders import Hold, Quit
from openpolarity.server.messages.pipe import Pipe, order
from openpolarity.system import pipes
from tests.waiting import wait_for


@pytest.fixture(autouse=True, params=[False, True], ids=["itself", "pumped"])
def _pumped(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipes, "PUMPED", request.param)


def test_orders_come_whole_and_in_order_however_they_are_cut() -> None:
    out, into = os.pipe()
    pipe = Pipe(out, into)
    sent = [Hold(on=True), Hold(on=False), Quit()]
    data = b"".join(map(order, sent))
    heard: list[object] = []
    for at in range(0, len(data), 7):
        os.write(into, data[at : at + 7])
        pipe.wait(None)
        heard += pipe.receive()
    wait_for(lambda: heard.extend(pipe.receive()) or len(heard) == 3)
    assert heard == sent
    assert not pipe.closed
    os.close(into)
    pipe.wait(None)
    wait_for(lambda: pipe.receive() == [] and pipe.closed)
    os.close(out)


def test_whoever_waits_is_woken_when_the_process_is_told_to_end() -> None:
    out, into = os.pipe()
    pipe = Pipe(out, into)
    threading.Timer(0.1, pipe.close).start()
    pipe.wait(None)  # for ever, if nobody rang
    assert pipe.closed
    os.close(into)
    os.close(out)


def test_a_wait_with_an_end_ends() -> None:
    out, into = os.pipe()
    pipe = Pipe(out, into)
    until = time.monotonic() + 0.05
    pipe.wait(until)
    assert time.monotonic() >= until
    assert pipe.receive() == []
    os.close(into)
    os.close(out)
