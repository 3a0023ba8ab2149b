"""The making of puzzles at the terminal: a bar while it goes on, then where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from openpolarity.cli.progress import progress
from openpolarity.puzzles.maker.workshop import make, write

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.locales import Catalogue


def show_making(t: Catalogue, out: Path, *, count: int, seed: int, jobs: int) -> int:
    """Make puzzles; 0 if all are made, 130 if somebody pressed Ctrl-C, after which the same command goes on."""
    kept = out.with_name(f"{out.name}.{seed}.part")
    out.parent.mkdir(parents=True, exist_ok=True)
    screen = Console(stderr=True, markup=False)
    try:
        with progress() as bar:
            task = bar.add_task(t("puzzles.making"), total=count)
            made = make(count, seed, kept, jobs=jobs, report=lambda n: bar.update(task, completed=n))
    except KeyboardInterrupt:
        screen.print(t("puzzles.stopped", path=str(kept)), highlight=False)
        return 130
    write(made, out)
    kept.unlink()
    screen.print(t("puzzles.made", path=str(out), n=len(made)), highlight=False)
    return 0
