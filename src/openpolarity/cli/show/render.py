"""A moment or a turn of a record, drawn into a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from openpolarity.cli.progress import progress
from openpolarity.record.errors import RecordError

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.locales import Catalogue
    from openpolarity.record.record import Record


def show_render(
    record: Record,
    t: Catalogue,
    path: Path,
    *,
    turn: int | None = None,
    moment: float | None = None,
    size: tuple[int, int] | None = None,
    fps: float = 20.0,
) -> None:
    """Draw a moment (.png) or a turn (.gif, .mp4); without a turn the last one with a fault, or the last of all."""
    from openpolarity.film import save_png
    from openpolarity.film.film import Film, frame_at, frames
    from openpolarity.film.gif import save_gif
    from openpolarity.film.mp4 import save_mp4
    from openpolarity.film.turn_shot import faulty_turns, shot_of, turns

    if path.suffix not in (".png", ".gif", ".mp4"):
        raise RecordError(t("render.suffix", file=path.name))
    known = turns(record)
    if not known:
        raise RecordError(t("replay.empty"))
    number = turn if turn is not None else (faulty_turns(record) or [max(known)])[-1]
    if number not in known:
        raise RecordError(t("render.no_turn", turn=number, last=max(known)))
    shot = shot_of(record, *known[number], t=t)
    if path.suffix == ".png":
        save_png(path, frame_at(shot, moment, size=size or (1280, 720)))
    else:
        size = size or ((480, 270) if path.suffix == ".gif" else (960, 540))
        with progress() as bar:
            task = bar.add_task(t("render.working"), total=Film(shot, size).times.frames(fps))

            def report(done: int, of: int) -> None:
                bar.update(task, completed=done, total=of)

            images = frames(shot, size=size, fps=fps, report=report)
            (save_gif if path.suffix == ".gif" else save_mp4)(path, images, fps)
    Console(markup=False).print(t("play.file", file=str(path)), highlight=False, soft_wrap=True)
