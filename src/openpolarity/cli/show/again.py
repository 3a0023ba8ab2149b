"""Games of ledgers played again: a bar while they go on, then whether they came out the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import typer

from openpolarity.arena.again import play_again
from openpolarity.arena.entrant import name_of
from openpolarity.cli.progress import progress

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rich.progress import Progress, TaskID

    from openpolarity.arena.again import PlayedAgain
    from openpolarity.locales import Catalogue


def show_again(t: Catalogue, paths: Sequence[Path], games: int, jobs: int) -> bool:
    """Play some games of every ledger again, and say on stderr what came of it; whether all came out the same."""
    same = True
    for path in paths:
        with progress() as bar:
            found = play_again(path, games, jobs, tell=partial(_draw, bar, bar.add_task(t("arena.playing"))))
        typer.echo(_in_words(t, found), err=True)
        same = same and not found.different
    return same


def _draw(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)


def _in_words(t: Catalogue, found: PlayedAgain) -> str:
    if not found.different:
        return t("arena.again.same", n=found.games, path=str(found.path), code=found.code)
    one = found.different[0]
    return t(
        "arena.again.different",
        n=len(found.different),
        games=found.games,
        path=str(found.path),
        first=name_of(one.first),
        second=name_of(one.second),
        number=one.number,
    )
