"""Puzzles: making them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from openpolarity.cli.options import Lang, speaking, verbs

app = verbs("Puzzles from self-play.")


@app.callback()
def puzzles() -> None:
    """Puzzles from self-play (docs/puzzles.md)."""


@app.command("make")
def make_puzzles(
    out: Annotated[Path, typer.Option(help="Where to write them, one line each.")] = Path("puzzles.jsonl"),
    count: Annotated[int, typer.Option(min=4, help="At least how many.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same puzzles.")] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at a time; as many as processors if not given.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Play games, and make puzzles from their positions; whatever is stopped goes on where it was."""
    with speaking(lang) as t:
        from openpolarity.cli.show.puzzles import show_making
        from openpolarity.system.cores import cores

        code = show_making(t, out, count=count, seed=seed, jobs=jobs or cores())
        if code:
            raise typer.Exit(code)
