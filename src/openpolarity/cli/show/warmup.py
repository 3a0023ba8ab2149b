"""Compiling at the terminal: a sentence that says what for, and a bar."""

from __future__ import annotations

import atexit
import threading
import time
from typing import TYPE_CHECKING

import typer

from openpolarity.cli.progress import progress
from openpolarity.lab.warmup import Compiling, CompilingError, is_compiled, trials_are_compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.locales import Catalogue

LIVE = "openpolarity.server.session.beforehand:compile_session"
"""What compiles the kernels of live hands."""
LOOK_EVERY = 0.1
"""Seconds between two looks at how far it is."""


def show_compiling(t: Catalogue) -> None:
    """Compile all that is missing; ends the command with what the compiler said if that fails."""
    compiling = _begin(t)
    try:
        _show(t, compiling.share_of_all)
    except CompilingError as error:
        typer.echo(str(error), err=True, nl=False)
        raise typer.Exit(1) from None


def _begin(t: Catalogue) -> Compiling:
    if not is_compiled():
        typer.echo(t("play.compiling"), err=True)
    compiling = Compiling(LIVE)
    atexit.register(compiling.end)
    return compiling


def _show(t: Catalogue, share: Callable[[], float]) -> None:
    """Draw a bar until the share that is done is 1."""
    with progress() as bar:
        task = bar.add_task(t("play.compiling.bar"), total=1.0)
        while (done := share()) < 1.0:
            bar.update(task, completed=done)
            time.sleep(LOOK_EVERY)


class Preparation:
    """Compiles beside a server that serves pages already, until this program ends. Tables open when theirs is there."""

    def __init__(self, t: Catalogue) -> None:
        self._t = t
        self._compiling: Compiling | None = None

    def begin(self) -> Preparation:
        """Begin to compile what is missing."""
        table_is_there = is_compiled()
        if not table_is_there or not trials_are_compiled():
            compiling = _begin(self._t)
            self._compiling = None if table_is_there else compiling
        return self

    def show(self) -> None:
        """Draw a bar until tables can open, without holding up whoever asks for it."""
        if self.seconds_left() > 0:
            threading.Thread(target=self._show, name="compiling", daemon=True).start()

    def seconds_left(self) -> float:
        """Seconds until tables can open; 0 once they can, or once it is clear that the compiler cannot do it.

        A game's process tries it again then, and its game says that it cannot begin.
        """
        try:
            return 0.0 if self._compiling is None else self._compiling.seconds_left()
        except CompilingError:
            return 0.0

    def _show(self) -> None:
        try:
            if self._compiling is not None:
                _show(self._t, self._compiling.share_of_table)
        except CompilingError as error:
            typer.echo(str(error), err=True, nl=False)
