"""Games at the terminal: stepping through a record, simulating it again."""

from __future__ import annotations

import json
import math
import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Sheet

from openpolarity.game import story
from openpolarity.game.errors import RecordError
from openpolarity.game.map import board_map
from openpolarity.game.playthrough import Tale
from openpolarity.progress import progress

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.game.record import Record, Stretch
    from openpolarity.game.verify import Verdict
    from openpolarity.locales import Catalogue


def show_replay(record: Record, t: Catalogue, *, pictures: bool = True) -> None:
    """Step through a game: a board, what was done, what was ruled. Without a terminal the whole game is printed."""
    screen = Console(markup=False)
    screen.print(story.title(record, t), highlight=False)
    if record.cut:
        screen.print(t("replay.torn", bytes=record.cut), highlight=False)
    if not record.stretches:
        screen.print(t("replay.empty"), highlight=False)
        return
    step_by_step = sys.stdin.isatty() and screen.is_terminal
    tale = Tale(record.beginning(), record.kit, t)
    told = [list(tale.of(stretch.entries)) for stretch in record.stretches]
    place = 0
    while 0 <= place < len(record.stretches):
        _show_stretch(record, place, told[place], t, screen, pictures=pictures and step_by_step)
        place = _next_place(place, t, screen) if step_by_step else place + 1


def _next_place(place: int, t: Catalogue, screen: Console) -> int:
    """Where the reader wants to go; −1 to end."""
    screen.print(t("replay.keys"), style="dim", highlight=False)
    try:
        answer = input("> ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        return -1
    if answer == "q":
        return -1
    if answer == "b":
        return max(0, place - 1)
    return max(0, int(answer) - 1) if answer.isdecimal() else place + 1


def _show_stretch(
    record: Record, place: int, told: list[str], t: Catalogue, screen: Console, *, pictures: bool
) -> None:
    stretch = record.stretches[place]
    if pictures:
        screen.print(
            f"\n{place + 1}/{len(record.stretches)}  {story.heading(stretch, t)}", style="bold", highlight=False
        )
        if stretch.rest:
            sys.stdout.write(_drawn(record, stretch, screen) + "\n")
    for line in told:
        screen.print(line, highlight=False, markup=False)
    if not stretch.complete:
        screen.print(t("replay.unfinished"), highlight=False)


def _drawn(record: Record, stretch: Stretch, screen: Console) -> str:
    if screen.color_system == "truecolor":
        from openpolarity.game.film import still
        from openpolarity.game.reel import at_rest, shot_of
        from openpolarity.picture.terminal import half_blocks

        image = still(at_rest(shot_of(record, stretch), stretch), size=(480, 320), quality="film", opening=False)
        return half_blocks(image, min(screen.width, 100))
    return board_map(stretch.rest, stretch.after, record.kit)


def show_verify(record: Record, t: Catalogue, *, as_json: bool = False) -> bool:
    """Simulate a game again and say whether it comes out the same, turn by turn; True if it does."""
    from openpolarity.game.record import header_of
    from openpolarity.game.verify import verify

    verdicts: list[Verdict] = []
    whole = [stretch for stretch in record.stretches if stretch.complete]
    with progress() as bar:
        task = bar.add_task(t("verify.working"), total=len(whole))
        for verdict in verify(record):
            verdicts.append(verdict)
            bar.advance(task)
    right = sum(verdict.agrees for verdict in verdicts)
    exact = sum(verdict.exact and verdict.agrees for verdict in verdicts)
    if as_json:
        rows = [
            {
                "stretch": one.stretch.number,
                "agrees": one.agrees,
                "exact": one.exact,
                "farthest_mm": round(one.farthest * 1e3, 4) if math.isfinite(one.farthest) else None,
                "why": one.why,
            }
            for one in verdicts
        ]
        sys.stdout.write(json.dumps({"stretches": rows, "agree": right, "exact": exact}) + "\n")
        return right == len(verdicts)
    screen = Console(markup=False)
    sheet = Sheet()
    for head in ("turn", "agrees", "away"):
        sheet.add_column(t(f"verify.head.{head}"))
    for one in verdicts:
        away = f"{one.farthest * 1e3:.3f} mm" if math.isfinite(one.farthest) else "–"
        sheet.add_row(f"{one.stretch.number}  {story.heading(one.stretch, t)}", _word(one, t), away)
    screen.print(sheet)
    if right == len(verdicts):
        screen.print(t("verify.all", n=len(verdicts), exact=exact), highlight=False)
    else:
        screen.print(t("verify.some", wrong=len(verdicts) - right, n=len(verdicts)), highlight=False)
        then, now = record.header.get("engine", {}), header_of(record.rules, record.kit)["engine"]
        if then != now:
            screen.print(t("verify.engine", then=_engines(then), now=_engines(now)), highlight=False)
    return right == len(verdicts)


def _word(verdict: Verdict, t: Catalogue) -> str:
    if verdict.agrees:
        return t("verify.exact" if verdict.exact else "verify.close")
    if verdict.why in ("board", "ruling"):
        return t(f"verify.{verdict.why}")
    return t("verify.refused", why=verdict.why)


def _engines(engine: object) -> str:
    return ", ".join(f"{name} {version}" for name, version in engine.items()) if isinstance(engine, dict) else "?"


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
    from openpolarity.game.film import Film, film, still
    from openpolarity.game.reel import faulty_turns, shot_of, turns
    from openpolarity.picture import save_png
    from openpolarity.picture.gif import save_gif
    from openpolarity.picture.mp4 import save_mp4

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
        save_png(path, still(shot, moment, size=size or (1280, 720)))
    else:
        size = size or ((480, 270) if path.suffix == ".gif" else (960, 540))
        with progress() as bar:
            task = bar.add_task(t("render.working"), total=Film(shot, size).times.frames(fps))
            images = film(shot, size=size, fps=fps, report=lambda done, of: bar.update(task, completed=done, total=of))
            (save_gif if path.suffix == ".gif" else save_mp4)(path, images, fps)
    Console(markup=False).print(t("play.file", file=str(path)), highlight=False, soft_wrap=True)
