"""Compiling at the terminal: a sentence that says what for, and a bar."""

from __future__ import annotations

import atexit
from typing import TYPE_CHECKING

import typer

from openpolarity.cli.progress import progress
from openpolarity.lab.warmup import Compiling, CompilingError, is_compiled, trials_are_compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.locales import Catalogue


def show_compiling(t: Catalogue) -> None:
    """Compile all that is missing; ends the command with what the compiler said if that fails."""
    _compile(t, lambda compiling, report: compiling.wait_for_all(report))


def show_preparing(t: Catalogue) -> None:
    """Compile what a table needs, if it is missing. The rest goes on in the background until this program ends."""
    if not is_compiled():
        _compile(t, lambda compiling, report: compiling.wait_for_table(report))
    elif not trials_are_compiled():
        atexit.register(Compiling().end)


def _compile(t: Catalogue, wait: Callable[[Compiling, Callable[[float], object]], None]) -> None:
    if not is_compiled():
        typer.echo(t("play.compiling"), err=True)
    compiling = Compiling()
    atexit.register(compiling.end)
    try:
        with progress() as bar:
            task = bar.add_task(t("play.compiling.bar"), total=1.0)
            wait(compiling, lambda share: bar.update(task, completed=share))
    except CompilingError as error:
        typer.echo(str(error), err=True, nl=False)
        raise typer.Exit(1) from None
