"""How far a long piece of work is, where no bar can be drawn."""

from __future__ import annotations

import io
import time
from typing import TYPE_CHECKING

from rich.console import Console

from openpolarity.cli import progress
from openpolarity.cli.progress import BETWEEN_LINES, LoggedProgress
from tests.waiting import wait_for

if TYPE_CHECKING:
    import pytest


def lines_of(*, terminal: bool) -> list[str]:
    """What is printed of ten steps that take twelve seconds each."""
    told = io.StringIO()
    now = 0.0
    bar = LoggedProgress(console=Console(file=told, force_terminal=terminal, width=200), clock=lambda: now)
    task = bar.add_task("games [a–b]", total=10)
    bar.start_task(task)
    for _ in range(10):
        now += 12.0
        bar.advance(task)
        bar.update(task, description="games [a–b]")
    return told.getvalue().splitlines()


def test_a_log_is_told_every_half_minute_how_far_it_is_and_how_long_it_will_take() -> None:
    assert BETWEEN_LINES == 30
    assert lines_of(terminal=False) == [
        "games [a–b] 30 % 0:00:36 −0:01:24",
        "games [a–b] 60 % 0:01:12 −0:00:48",
        "games [a–b] 90 % 0:01:48 −0:00:12",
    ]


def test_a_log_is_told_though_nothing_is_done() -> None:
    """A step may take minutes; what is known by then is how long it has taken."""
    told = io.StringIO()
    now = 0.0
    bar = LoggedProgress(console=Console(file=told, width=200), clock=lambda: now)
    task = bar.add_task("games", total=4)
    for seconds, done in ((29, False), (31, False), (59, False), (61, False), (70, True), (95, True), (130, False)):
        now = float(seconds)
        bar.tell()
        if done:
            bar.advance(task)
    said = told.getvalue().splitlines()
    assert said[:3] == ["games 0 % 0:00:31", "games 0 % 0:01:01", "games 25 % 0:01:35"]
    assert said[3].startswith("games 50 % 0:02:10 −0:0")  # steps that take longer than the lines tell the time left


def test_the_lines_come_by_themselves_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "BETWEEN_LINES", 0.02)
    monkeypatch.setattr(progress, "LOOK_EVERY", 0.01)
    told = io.StringIO()
    with LoggedProgress(console=Console(file=told, width=200)) as bar:
        bar.add_task("games", total=4)
        wait_for(lambda: told.getvalue().count("games 0 %") >= 3)
    before = told.getvalue()
    time.sleep(0.1)
    assert told.getvalue() == before


def test_a_terminal_has_its_bar_instead() -> None:
    assert lines_of(terminal=True) == []
