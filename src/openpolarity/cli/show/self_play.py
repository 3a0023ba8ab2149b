"""Self-play at the terminal: a bar while it goes on, then what came of it, in the user's language."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Sheet

from openpolarity.cli.progress import progress
from openpolarity.cli.show.json_line import print_json
from openpolarity.players.self_play import PlayedGame, as_json, play_games
from openpolarity.system.memory import memory_mb

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from openpolarity.locales import Catalogue
    from openpolarity.players.self_play import GameTask

HEADS = ("edition", "games", "won", "ends", "turns", "faults", "seconds")


def show_selfplay(t: Catalogue, wanted: list[GameTask], *, jobs: int, out: Path | None, for_machines: bool) -> int:
    """Play games, tell what came of them; 0 if all ended well, 1 if not, 130 if somebody pressed Ctrl-C."""
    played: list[PlayedGame] = []
    memory = memory_mb()
    stopped = False
    try:
        with progress() as bar:
            task = bar.add_task(t("selfplay.playing"), total=len(wanted))
            for one in play_games(wanted, jobs):
                played.append(one)
                _keep(one, out)
                bar.advance(task)
    except KeyboardInterrupt:
        stopped = True
        Console(stderr=True, markup=False).print(t("selfplay.stopped", n=len(played)), highlight=False)
    if for_machines:
        print_json(_figures(played, memory))
    else:
        _print(t, played)
    if stopped:
        return 130
    return 0 if all(one.how and not one.error and not one.violations for one in played) else 1


def _keep(one: PlayedGame, out: Path | None) -> None:
    """Add a result to the list in the folder, so that nothing is lost if the rest is stopped."""
    if out is None:
        return
    out.mkdir(parents=True, exist_ok=True)
    with (out / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(as_json(one)) + "\n")


def _figures(played: list[PlayedGame], memory: float) -> dict[str, object]:
    return {
        "games": len(played),
        "ended": sum(one.how is not None for one in played),
        "errors": sum(one.error is not None for one in played),
        "violations": sum(len(one.violations) for one in played),
        "memory_start_mb": memory,
        "memory_mb": [one.memory_mb for one in played],
        "played": [as_json(one) for one in played],
    }


def _print(t: Catalogue, played: list[PlayedGame]) -> None:
    screen = Console(markup=False)
    sheet = Sheet()
    for head in HEADS:
        sheet.add_column(t(f"selfplay.head.{head}"), no_wrap=head == "edition", overflow="fold")
    editions = list(dict.fromkeys(one.edition for one in played))
    for name in sorted(editions):
        sheet.add_row(*_row(name, [one for one in played if one.edition == name]))
    if len(editions) > 1:
        sheet.add_section()
        sheet.add_row(*_row(t("selfplay.all"), played))
    screen.print(sheet)
    broken = sum(len(one.violations) for one in played)
    screen.print(t("selfplay.checked", n=broken), highlight=False)
    if played:
        screen.print(t("selfplay.memory", start=played[0].memory_mb, end=played[-1].memory_mb), highlight=False)
    for one in played:
        said: dict[str, str | int] = {"edition": one.edition, "discs": one.discs, "seed": one.seed}
        if one.error:
            screen.print(t("selfplay.error", **said), highlight=False)
            screen.print(one.error, highlight=False, markup=False)
        for what in one.violations[:5]:
            screen.print(t("selfplay.violation", **said, what=what), highlight=False, markup=False)


def _row(name: str, played: list[PlayedGame]) -> list[str]:
    won = [sum(one.how is not None and one.winner == side for one in played) for side in ("white", "black", None)]
    return [
        name,
        str(len(played)),
        " : ".join(map(str, won)),
        _counts(Counter(one.how or "?" for one in played)),
        f"{sum(one.turns for one in played) / max(1, len(played)):.0f}",
        _counts(_sum(one.faults for one in played)),
        f"{sum(one.simulated_s for one in played):.0f} / {sum(one.wall_s for one in played):.0f}",
    ]


def _sum(counts: Iterable[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for one in counts:
        total.update(one)
    return total


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counter.most_common())
