"""A record simulated again at the terminal: turn by turn, whether it came out the same."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Sheet

from openpolarity.cli.progress import progress
from openpolarity.cli.show.json_line import print_json
from openpolarity.record import story

if TYPE_CHECKING:
    from openpolarity.locales import Catalogue
    from openpolarity.record.record import Record
    from openpolarity.record.verify import Verdict


def show_verify(record: Record, t: Catalogue, *, as_json: bool = False) -> bool:
    """Simulate a game again and say whether it comes out the same, turn by turn; True if it does."""
    from openpolarity.record.recording import header_of
    from openpolarity.record.verify import verify

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
        print_json({"stretches": rows, "agree": right, "exact": exact})
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
