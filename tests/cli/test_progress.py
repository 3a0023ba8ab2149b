"""How far a long piece of work is, where no bar can be drawn."""

from __future__ import annotations

import io

from rich.console import Console

from openpolarity.cli.progress import BETWEEN_LINES, LoggedProgress


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


def test_a_terminal_has_its_bar_instead() -> None:
    assert lines_of(terminal=True) == []
