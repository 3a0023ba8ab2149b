"""The progress bar of everything that takes a while; work reports to a callback, and only the command draws."""

from __future__ import annotations

import threading
import time
from datetime import timedelta
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.progress import Task, TaskID

T = TypeVar("T")

BETWEEN_LINES = 30.0
"""Where no bar can be drawn, in a log or a pipe: seconds between two lines that say how far the work is."""
LOOK_EVERY = 1.0
"""Seconds between two looks whether a line is due."""
AVERAGED = 600.0
"""The last seconds by which the time left is estimated: a step may take minutes."""


class LoggedProgress(Progress):
    """A progress bar that prints a line now and then where there is no terminal to draw it on.

    The lines come whether anything is done meanwhile or not.
    """

    def __init__(self, *columns: Any, console: Console, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(*columns, console=console, transient=True, get_time=clock, speed_estimate_period=AVERAGED)
        self._said = clock()
        self._over = threading.Event()
        self._looking: threading.Thread | None = None

    def start(self) -> None:
        """Begin, as `Progress.start` does."""
        super().start()
        if not self.console.is_terminal and self._looking is None:
            self._looking = threading.Thread(target=self._look_now_and_then, daemon=True)
            self._looking.start()

    def stop(self) -> None:
        """End, as `Progress.stop` does; no line comes afterwards."""
        self._over.set()
        if self._looking is not None:
            self._looking.join()
        super().stop()

    def update(self, task_id: TaskID, **changes: Any) -> None:
        """Change a task, as `Progress.update` does."""
        super().update(task_id, **changes)
        self.tell()

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """Add to what is done of a task, as `Progress.advance` does."""
        super().advance(task_id, advance)
        self.tell()

    def tell(self) -> None:
        """Print how far the work is, if that is the only way to tell, and it is time."""
        with self._lock:
            now, task = self.get_time(), next((one for one in reversed(self.tasks) if not one.finished), None)
            if self.console.is_terminal or task is None or now - self._said < BETWEEN_LINES:
                return
            self._said = now
            line = _line(task)
        self.console.print(line, highlight=False, markup=False, soft_wrap=True)

    def _look_now_and_then(self) -> None:
        while not self._over.wait(LOOK_EVERY):
            self.tell()


def _line(task: Task) -> str:
    """How far a task is: what it does, its share, the time it has taken and the time left."""
    times = [_in_words(task.elapsed)]
    if task.time_remaining is not None:
        times.append("−" + _in_words(task.time_remaining))
    return f"{task.description} {task.percentage:.0f} % {' '.join(times)}".strip()


def _in_words(seconds: float | None) -> str:
    return str(timedelta(seconds=int(seconds or 0)))


def progress() -> Progress:
    """A bar with time left, on stderr: what is printed for machines stays clean."""
    return LoggedProgress(
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True, markup=False),
    )


def with_bar(name: str, work: Callable[[Callable[[str, float], None]], T]) -> T:
    """Do a piece of work that reports what it is doing and which share of the whole it has just done."""
    with progress() as bar:
        task = bar.add_task(name, total=1.0)
        return work(lambda what, share: bar.update(task, description=what, advance=share))
