"""A bot tried at the terminal: a bar while it plays, then what was wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.cli.progress import progress
from openpolarity.players.bots.check import check, sentences

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.locales import Catalogue


def show_check(
    command: str, t: Catalogue, *, seed: int = 0, think_s: float = 15.0, say: Callable[[str], object]
) -> int:
    """Try a bot and say what was wrong. Returns 0 if nothing was, else 1."""
    with progress() as bar:
        task = bar.add_task(t("bot.check.playing"), total=1.0)
        checked = check(command, seed=seed, think_s=think_s, tick=lambda share: bar.update(task, completed=share))
    for sentence in sentences(checked, t):
        say(sentence)
    return 1 if checked.troubles or checked.end is None else 0
