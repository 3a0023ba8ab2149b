"""The progress bar of everything that takes a while; work reports to a callback, and only the command draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.progress import Progress

T = TypeVar("T")


def progress() -> Progress:
    """A bar with time left, on stderr: what is printed for machines stays clean."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True, markup=False),
        transient=True,
    )


def with_bar(name: str, work: Callable[[Callable[[str, float], None]], T]) -> T:
    """Do a piece of work that reports what it is doing and which share of the whole it has just done."""
    with progress() as bar:
        task = bar.add_task(name, total=1.0)
        return work(lambda what, share: bar.update(task, description=what, advance=share))
