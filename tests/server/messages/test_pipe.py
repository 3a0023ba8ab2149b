"""The pipe of a game's process: orders come in order, waiting ends in time, the server's end is noticed."""

from __future__ import annotations

import os
import threading
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Aim
from openpolarity.server.messages.orders import Aimed, Hold, Quit, read_order
from openpolarity.server.messages.pipe import FRAME, HEAD, MOST, TOLD, Pipe, Post, order
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


coordinates = st.floats(-5, 5)
aims = st.builds(
    Aim, x=coordinates, y=coordinates, z=coordinates, tilt=st.floats(-63, 63), azimuth=st.floats(-63, 63),
    face=st.sampled_from(Colour), i=st.integers(0, 65_535),
)  # fmt: skip


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(1, 12), max_size=12), aims)
def test_an_aim_comes_as_it_was_sent_to_the_bit(seats: list[int], aim: Aim) -> None:
    sent = Aimed(seats, aim)
    assert repr(read_order(order(sent)[HEAD.size :])) == repr(sent)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from([FRAME, TOLD]), st.binary(max_size=300))), st.integers(1, 400))
def test_what_a_process_sends_comes_whole_and_in_order_however_it_is_cut(
    messages: list[tuple[int, bytes]], piece: int
) -> None:
    data = b"".join(HEAD.pack(len(one), kind) + one for kind, one in messages)
    post = Post()
    heard = [one for at in range(0, len(data), piece) for one in post.take(data[at : at + piece])]
    assert heard == messages


def test_a_message_that_no_process_sends_is_refused() -> None:
    with pytest.raises(ValueError, match="bytes from a game's process"):
        Post().take(HEAD.pack(MOST + 1, FRAME))
