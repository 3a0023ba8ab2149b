"""Compiling at the terminal: a sentence that says what for, and a bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from openpolarity.cli.progress import progress
from openpolarity.lab.warmup import CompilingError, compile_everything, is_compiled

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue


def show_compiling(t: Catalogue, *, pictures: bool = True) -> None:
    """Compile what is missing; ends the command with what the compiler said if that fails."""
    if not is_compiled():
        typer.echo(t("play.compiling"), err=True)
    try:
        with progress() as bar:
            task = bar.add_task(t("play.compiling.bar"), total=1.0)
            compile_everything(lambda share: bar.update(task, completed=share), pictures=pictures)
    except CompilingError as error:
        typer.echo(str(error), err=True, nl=False)
        raise typer.Exit(1) from None
