"""Pipes can be waited for on every system; pumped through sockets, as Windows needs it, they do the same."""

from __future__ import annotations

import os
import select

import pytest

from openpolarity.system import pipes
from openpolarity.system.pipes import ReadEnd, WriteEnd

PATIENCE = 60.0


@pytest.fixture(autouse=True, params=[False, True], ids=["itself", "pumped"])
def _pumped(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pipes, "PUMPED", request.param)


def all_of(end: ReadEnd) -> bytes:
    """Everything until the pipe ends."""
    heard = b""
    while True:
        assert select.select([end], [], [], PATIENCE)[0]
        piece = end.read()
        if not piece:
            return heard
        heard += piece


def test_what_goes_in_comes_out_and_the_end_is_noticed() -> None:
    out, into = os.pipe()
    end = ReadEnd(out)
    assert select.select([end], [], [], 0)[0] == []
    with pytest.raises(BlockingIOError):
        end.read()
    os.write(into, b"one ")
    os.write(into, b"two")
    os.close(into)
    assert all_of(end) == b"one two"
    os.close(out)


def test_a_writer_waits_while_nobody_reads_and_loses_nothing() -> None:
    out, into = os.pipe()
    end = WriteEnd(into)
    sent = bytearray()
    while select.select([], [end], [], 0.5)[1]:  # until every buffer on the way is full
        piece = bytes([len(sent) % 251]) * 40_000
        try:
            sent += piece[: end.write(piece)]
        except BlockingIOError:
            break
    assert len(sent) > 40_000
    end.close()
    os.close(into)
    heard = bytearray()
    while piece := os.read(out, 65_536):
        heard += piece
    assert heard == sent
    os.close(out)


def test_writing_to_a_reader_that_is_gone_fails_sooner_or_later() -> None:
    out, into = os.pipe()
    end = WriteEnd(into)
    os.close(out)

    def write_on() -> None:
        while select.select([], [end], [], PATIENCE)[1]:
            end.write(b"is anybody there?")

    with pytest.raises(OSError, match=r"roken|reset"):
        write_on()
    os.close(into)
