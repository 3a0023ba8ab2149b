"""Stepping through a record at the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.console import Console

from openpolarity.film.plain_text import board_map
from openpolarity.record import story
from openpolarity.record.playthrough import Tale

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.record.record import Record
    from openpolarity.record.stretch import Stretch


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
    """Ask which stretch to show next; −1 to end."""
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
        from openpolarity.film.film import frame_at
        from openpolarity.film.terminal import half_blocks
        from openpolarity.film.turn_shot import at_rest, shot_of

        image = frame_at(at_rest(shot_of(record, stretch), stretch), size=(480, 320), quality="film", opening=False)
        return half_blocks(image, min(screen.width, 100))
    return board_map(stretch.rest, stretch.after, record.kit)
